"""The difficulty levels, easiest first, and the searches behind hints and reviews."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from squaretactics.bots.forecast_search import ForecastSearchBot, OnePlyBot
from squaretactics.bots.heuristic_bots import HeuristicBot, RolloutBot
from squaretactics.bots.hint_search import HintSearch
from squaretactics.bots.matrix_game_advice import MatrixGameAdviser
from squaretactics.bots.matrix_game_bot import BotSkill, MatrixGameBot
from squaretactics.bots.move_review import MoveReviewSearch
from squaretactics.bots.rollout_advice import RolloutAdviser
from squaretactics.bots.simple_bots import Bot, GreedyBot
from squaretactics.core.spec import AnyGame

BotFactory = Callable[..., Bot]  # takes a game and a seed; levels also take a style of the game

# Playing for points as well leaves a cushion when a weaker rival gets lucky. More iterations gain nothing against one
# rival, but a lot against several.
_EXPERT: Final = partial(ForecastSearchBot, iterations=600, duel_margin=0.5, round_counts=1)

# For matrix games. Novice and Easy ignore the rival, Medium replies to likely moves, Hard and Expert mix.
_NOVICE: Final = partial(MatrixGameBot, skill=BotSkill(slip=0.08))
_EASY: Final = partial(MatrixGameBot, skill=BotSkill(slip=0.03))
_MEDIUM: Final = partial(MatrixGameBot, skill=BotSkill(slip=0.06, replies=True))
_HARD: Final = partial(MatrixGameBot, skill=BotSkill(slip=0.02, oracle_steps=5, careless=0.25))
EXPERT: Final = BotSkill(oracle_steps=30, trust=0.4)
_MATRIX_EXPERT: Final = partial(MatrixGameBot, skill=EXPERT)


def factory_for_game(
    usual: BotFactory, heuristic_factory: BotFactory, matrix_factory: BotFactory | None = None
) -> BotFactory:
    """Return a factory that makes the right bot for matrix games, for games with heuristics, and for all others."""
    return partial(_bot_for_game, usual, heuristic_factory, matrix_factory)


def _bot_for_game(
    usual: BotFactory,
    heuristic_factory: BotFactory,
    matrix_factory: BotFactory | None,
    spec: AnyGame,
    seed: int,
    **options: str | None,
) -> Bot:
    if spec.matrix_games and matrix_factory is not None:
        return matrix_factory(spec, seed)
    return heuristic_factory(spec, seed) if spec.has_heuristics else usual(spec, seed, **options)


_AHEAD: Final = partial(OnePlyBot, worlds=4)

# Novice and Easy misjudge every move by some points, Hard uses forecasts, Expert searches.
LEVELS: Final[dict[str, BotFactory]] = {
    "novice": factory_for_game(partial(GreedyBot, noise=1.8), partial(HeuristicBot, slip=1.0), _NOVICE),
    "easy": factory_for_game(partial(GreedyBot, noise=1.0), partial(HeuristicBot, slip=0.5), _EASY),
    "medium": factory_for_game(partial(GreedyBot, saves=True), HeuristicBot, _MEDIUM),
    "hard": factory_for_game(_AHEAD, partial(RolloutBot, playouts=64), _HARD),
    "expert": factory_for_game(_EXPERT, partial(RolloutBot, playouts=256), _MATRIX_EXPERT),
}

# How a rival plays without a mistake: like Expert, with fewer iterations.
CAREFUL: Final = factory_for_game(
    partial(_EXPERT, iterations=300, round_counts=2), partial(RolloutBot, playouts=256), _MATRIX_EXPERT
)

# While a person waits, decisions have a time limit; after that the best move so far is played.
TIMED_LEVELS: Final[dict[str, BotFactory]] = {
    **LEVELS,
    "hard": factory_for_game(_AHEAD, partial(RolloutBot, playouts=64, seconds=1.0), partial(_HARD, seconds=0.4)),
    "expert": factory_for_game(
        partial(_EXPERT, seconds=1.5),
        partial(RolloutBot, playouts=256, seconds=1.8),
        partial(_MATRIX_EXPERT, seconds=1.4),
    ),
}


def make_hint_search(
    spec: AnyGame, seed: int, iterations: int, seconds: float | None = None
) -> HintSearch | MatrixGameAdviser | RolloutAdviser:
    """Return the search behind hints: Expert's search, which also measures the moves it compares."""
    if spec.matrix_games:
        return MatrixGameAdviser(spec, seed, seconds=seconds)
    if spec.has_heuristics:
        return RolloutAdviser(spec, seed, iterations, seconds)
    return HintSearch(spec, seed, iterations, seconds=seconds)


def make_move_reviewer(
    spec: AnyGame, seed: int, iterations: int
) -> MoveReviewSearch | MatrixGameAdviser | RolloutAdviser:
    """Return the search behind reviews: Expert's search, which compares a played move with its own choice."""
    if spec.matrix_games:
        return MatrixGameAdviser(spec, seed)
    return RolloutAdviser(spec, seed, iterations) if spec.has_heuristics else MoveReviewSearch(spec, seed, iterations)
