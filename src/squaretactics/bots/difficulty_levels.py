"""The levels that a person may choose to play against, from the easiest to the hardest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from squaretactics.bots.forecast_search import ForecastSearchBot, OnePlyBot
from squaretactics.bots.heuristic_bots import HeuristicBot, RolloutBot
from squaretactics.bots.hint_search import HintSearch
from squaretactics.bots.matrix_game_advice import MatrixGameAdviser
from squaretactics.bots.matrix_game_bot import BotSkill, MatrixGameBot
from squaretactics.bots.move_review import MoveReviewSearch
from squaretactics.bots.rollout_advice import RolloutAdviser
from squaretactics.bots.simple_bots import Bot, GreedyBot
from squaretactics.core.spec import GameSpec

BotFactory = Callable[..., Bot]  # of a game and a seed; levels may be given a style of the game, too

# Whoever plays for points, too, has them as a cushion when a weaker rival is lucky. More iterations gain nothing in a
# duel, but much where there are more rivals.
_EXPERT: Final = partial(ForecastSearchBot, iterations=600, duel_margin=0.5, round_counts=1)

# Where decisions are duels: who looks at itself alone, who replies to a likely rival, who mixes.
_NOVICE: Final = partial(MatrixGameBot, skill=BotSkill(slip=0.08))
_EASY: Final = partial(MatrixGameBot, skill=BotSkill(slip=0.03))
_MEDIUM: Final = partial(MatrixGameBot, skill=BotSkill(slip=0.06, replies=True))
_HARD: Final = partial(MatrixGameBot, skill=BotSkill(slip=0.02, oracle_steps=5, careless=0.25))
EXPERT: Final = BotSkill(oracle_steps=30, trust=0.4)
_MATRIX_EXPERT: Final = partial(MatrixGameBot, skill=EXPERT)


def factory_for_game(
    usual: BotFactory, heuristic_factory: BotFactory, matrix_factory: BotFactory | None = None
) -> BotFactory:
    """Return a bot that suits the game: as usual, by rules of thumb where it has them, or for duels."""
    return partial(_bot_for_game, usual, heuristic_factory, matrix_factory)


def _bot_for_game(
    usual: BotFactory,
    heuristic_factory: BotFactory,
    matrix_factory: BotFactory | None,
    spec: GameSpec[Any, Any, Any, Any, Any],
    seed: int,
    **options: str | None,
) -> Bot:
    if spec.matrix_games and matrix_factory is not None:
        return matrix_factory(spec, seed)
    return heuristic_factory(spec, seed) if spec.has_heuristics else usual(spec, seed, **options)


_AHEAD: Final = partial(OnePlyBot, worlds=4)

# The easy ones misjudge every move by some points, Hard knows what a position is worth, Expert looks ahead.
LEVELS: Final[dict[str, BotFactory]] = {
    "novice": factory_for_game(partial(GreedyBot, noise=1.8), partial(HeuristicBot, slip=1.0), _NOVICE),
    "easy": factory_for_game(partial(GreedyBot, noise=1.0), partial(HeuristicBot, slip=0.5), _EASY),
    "medium": factory_for_game(GreedyBot, HeuristicBot, _MEDIUM),
    "hard": factory_for_game(_AHEAD, partial(RolloutBot, playouts=64), _HARD),
    "expert": factory_for_game(_EXPERT, partial(RolloutBot, playouts=256), _MATRIX_EXPERT),
}

# Where a person waits, a decision takes no longer than so many seconds; what was found by then is played.
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
    spec: GameSpec[Any, Any, Any, Any, Any], seed: int, iterations: int, seconds: float | None = None
) -> HintSearch | MatrixGameAdviser | RolloutAdviser:
    """Return what hints ask: the Expert's search, which measures the moves it compares."""
    if spec.matrix_games:
        return MatrixGameAdviser(spec, seed, seconds=seconds)
    if spec.has_heuristics:
        return RolloutAdviser(spec, seed, iterations, seconds)
    return HintSearch(spec, seed, iterations, seconds=seconds)


def make_move_reviewer(
    spec: GameSpec[Any, Any, Any, Any, Any], seed: int, iterations: int
) -> MoveReviewSearch | MatrixGameAdviser | RolloutAdviser:
    """Return what reviews ask: the Expert's search, which weighs a move that was made."""
    if spec.matrix_games:
        return MatrixGameAdviser(spec, seed)
    return RolloutAdviser(spec, seed, iterations) if spec.has_heuristics else MoveReviewSearch(spec, seed, iterations)
