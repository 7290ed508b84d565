"""The levels that a person may choose to play against, from the easiest to the hardest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from squaretactics.bots.expectations import Measurer
from squaretactics.bots.forecaster import ForecastBot, OneAheadBot
from squaretactics.bots.review import Weigher
from squaretactics.bots.simple import Bot, GreedyBot
from squaretactics.core.spec import GameSpec

Maker = Callable[..., Bot]  # of a game and a seed; levels may be given a style of the game, too

# Whoever plays for points, too, has them as a cushion when a weaker rival is lucky.
_EXPERT: Final = partial(ForecastBot, iterations=600, duel_margin=0.5)

# The easy ones misjudge every move by some points, Hard knows what a position is worth, Expert looks ahead.
LEVELS: Final[dict[str, Maker]] = {
    "novice": partial(GreedyBot, noise=1.8),
    "easy": partial(GreedyBot, noise=1.0),
    "medium": GreedyBot,
    "hard": partial(OneAheadBot, worlds=4),
    "expert": _EXPERT,
}

# Where a person waits, a decision takes no longer than so many seconds; what was found by then is played.
TIMED_LEVELS: Final[dict[str, Maker]] = {**LEVELS, "expert": partial(_EXPERT, seconds=1.7)}


class _ExpertMeasurer(Measurer, ForecastBot):
    """Searches as the Expert does, and tells what it found."""


def adviser(
    spec: GameSpec[Any, Any, Any, Any, Any], seed: int, iterations: int, seconds: float | None = None
) -> Measurer:
    """Return what hints and reviews ask: the Expert's search, which measures the moves it compares."""
    return _ExpertMeasurer(spec, seed, iterations, seconds=seconds)


class _ExpertWeigher(Weigher, ForecastBot):
    """Searches as the Expert does, and weighs what was played."""


def weigher(spec: GameSpec[Any, Any, Any, Any, Any], seed: int, iterations: int) -> Weigher:
    """Return what reviews ask: the Expert's search, which weighs a move that was made."""
    return _ExpertWeigher(spec, seed, iterations)
