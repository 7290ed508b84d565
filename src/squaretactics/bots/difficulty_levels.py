"""The levels that a person may choose to play against, from the easiest to the hardest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from squaretactics.bots.forecast_search import ForecastBot, OneAheadBot
from squaretactics.bots.heuristic_bots import ThumbBot, TrialBot
from squaretactics.bots.hint_search import Measurer
from squaretactics.bots.matrix_game_advice import DuelAdviser
from squaretactics.bots.matrix_game_bot import DuelBot, Temper
from squaretactics.bots.move_review import Weigher
from squaretactics.bots.rollout_advice import TrialAdviser
from squaretactics.bots.simple_bots import Bot, GreedyBot
from squaretactics.core.spec import GameSpec

Maker = Callable[..., Bot]  # of a game and a seed; levels may be given a style of the game, too

# Whoever plays for points, too, has them as a cushion when a weaker rival is lucky. More iterations gain nothing in a
# duel, but much where there are more rivals.
_EXPERT: Final = partial(ForecastBot, iterations=600, duel_margin=0.5, round_counts=1)

# Where decisions are duels: who looks at itself alone, who replies to a likely rival, who mixes.
_NOVICE: Final = partial(DuelBot, temper=Temper(slip=0.08))
_EASY: Final = partial(DuelBot, temper=Temper(slip=0.03))
_MEDIUM: Final = partial(DuelBot, temper=Temper(slip=0.06, replies=True))
_HARD: Final = partial(DuelBot, temper=Temper(slip=0.02, finds=5, careless=0.25))
EXPERT: Final = Temper(finds=30, trust=0.4)
_DUELLIST: Final = partial(DuelBot, temper=EXPERT)


def suited(usual: Maker, by_thumb: Maker, duellist: Maker | None = None) -> Maker:
    """Return a bot that suits the game: as usual, by rules of thumb where it has them, or for duels."""
    return partial(_suited, usual, by_thumb, duellist)


def _suited(
    usual: Maker,
    by_thumb: Maker,
    duellist: Maker | None,
    spec: GameSpec[Any, Any, Any, Any, Any],
    seed: int,
    **options: str | None,
) -> Bot:
    if spec.duels and duellist is not None:
        return duellist(spec, seed)
    return by_thumb(spec, seed) if spec.thumbs else usual(spec, seed, **options)


_AHEAD: Final = partial(OneAheadBot, worlds=4)

# The easy ones misjudge every move by some points, Hard knows what a position is worth, Expert looks ahead.
LEVELS: Final[dict[str, Maker]] = {
    "novice": suited(partial(GreedyBot, noise=1.8), partial(ThumbBot, slip=1.0), _NOVICE),
    "easy": suited(partial(GreedyBot, noise=1.0), partial(ThumbBot, slip=0.5), _EASY),
    "medium": suited(GreedyBot, ThumbBot, _MEDIUM),
    "hard": suited(_AHEAD, partial(TrialBot, playouts=64), _HARD),
    "expert": suited(_EXPERT, partial(TrialBot, playouts=256), _DUELLIST),
}

# Where a person waits, a decision takes no longer than so many seconds; what was found by then is played.
TIMED_LEVELS: Final[dict[str, Maker]] = {
    **LEVELS,
    "hard": suited(_AHEAD, partial(TrialBot, playouts=64, seconds=1.0), partial(_HARD, seconds=0.4)),
    "expert": suited(
        partial(_EXPERT, seconds=1.5), partial(TrialBot, playouts=256, seconds=1.8), partial(_DUELLIST, seconds=1.4)
    ),
}


def adviser(
    spec: GameSpec[Any, Any, Any, Any, Any], seed: int, iterations: int, seconds: float | None = None
) -> Measurer | DuelAdviser | TrialAdviser:
    """Return what hints ask: the Expert's search, which measures the moves it compares."""
    if spec.duels:
        return DuelAdviser(spec, seed, seconds=seconds)
    if spec.thumbs:
        return TrialAdviser(spec, seed, iterations, seconds)
    return Measurer(spec, seed, iterations, seconds=seconds)


def weigher(
    spec: GameSpec[Any, Any, Any, Any, Any], seed: int, iterations: int
) -> Weigher | DuelAdviser | TrialAdviser:
    """Return what reviews ask: the Expert's search, which weighs a move that was made."""
    if spec.duels:
        return DuelAdviser(spec, seed)
    return TrialAdviser(spec, seed, iterations) if spec.thumbs else Weigher(spec, seed, iterations)
