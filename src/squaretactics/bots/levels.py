"""The levels that a person may choose to play against, from the easiest to the hardest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from squaretactics.bots.duel_advice import DuelAdviser
from squaretactics.bots.duellist import DuelBot, Temper
from squaretactics.bots.expectations import Measurer
from squaretactics.bots.forecaster import ForecastBot, OneAheadBot
from squaretactics.bots.review import Weigher
from squaretactics.bots.simple import Bot, GreedyBot
from squaretactics.core.spec import GameSpec

Maker = Callable[..., Bot]  # of a game and a seed; levels may be given a style of the game, too

# Whoever plays for points, too, has them as a cushion when a weaker rival is lucky.
_EXPERT: Final = partial(ForecastBot, iterations=600, duel_margin=0.5)

# Where decisions are duels: who looks at itself alone, who replies to a likely rival, who mixes.
_NOVICE: Final = partial(DuelBot, temper=Temper(slip=0.08))
_EASY: Final = partial(DuelBot, temper=Temper(slip=0.03))
_MEDIUM: Final = partial(DuelBot, temper=Temper(slip=0.04, replies=True))
_HARD: Final = partial(DuelBot, temper=Temper(slip=0.02, finds=10, careless=0.1))
EXPERT: Final = Temper(finds=30, trust=0.3)
_DUELLIST: Final = partial(DuelBot, temper=EXPERT)


def _level(duellist: Maker, usual: Maker) -> Maker:
    """Return a level that suits the game."""
    return partial(_suited, duellist, usual)


def _suited(
    duellist: Maker, usual: Maker, spec: GameSpec[Any, Any, Any, Any, Any], seed: int, **options: str | None
) -> Bot:
    return duellist(spec, seed) if spec.duels else usual(spec, seed, **options)


# The easy ones misjudge every move by some points, Hard knows what a position is worth, Expert looks ahead.
LEVELS: Final[dict[str, Maker]] = {
    "novice": _level(_NOVICE, partial(GreedyBot, noise=1.8)),
    "easy": _level(_EASY, partial(GreedyBot, noise=1.0)),
    "medium": _level(_MEDIUM, GreedyBot),
    "hard": _level(_HARD, partial(OneAheadBot, worlds=4)),
    "expert": _level(_DUELLIST, _EXPERT),
}

# Where a person waits, a decision takes no longer than so many seconds; what was found by then is played.
TIMED_LEVELS: Final[dict[str, Maker]] = {
    **LEVELS,
    "hard": _level(partial(_HARD, seconds=0.5), partial(OneAheadBot, worlds=4)),
    "expert": _level(partial(_DUELLIST, seconds=1.6), partial(_EXPERT, seconds=1.7)),
}


class _ExpertMeasurer(Measurer, ForecastBot):
    """Searches as the Expert does, and tells what it found."""


def adviser(
    spec: GameSpec[Any, Any, Any, Any, Any], seed: int, iterations: int, seconds: float | None = None
) -> Measurer | DuelAdviser:
    """Return what hints ask: the Expert's search, which measures the moves it compares."""
    if spec.duels:
        return DuelAdviser(spec, seed, seconds=seconds)
    return _ExpertMeasurer(spec, seed, iterations, seconds=seconds)


class _ExpertWeigher(Weigher, ForecastBot):
    """Searches as the Expert does, and weighs what was played."""


def weigher(spec: GameSpec[Any, Any, Any, Any, Any], seed: int, iterations: int) -> Weigher | DuelAdviser:
    """Return what reviews ask: the Expert's search, which weighs a move that was made."""
    return DuelAdviser(spec, seed) if spec.duels else _ExpertWeigher(spec, seed, iterations)
