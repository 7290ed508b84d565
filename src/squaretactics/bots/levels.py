"""The levels that a person may choose to play against, from the easiest to the hardest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from squaretactics.bots.search import SearchBot
from squaretactics.bots.simple import Bot, GreedyBot
from squaretactics.core.spec import GameSpec

Maker = Callable[[GameSpec[Any, Any, Any, Any, Any], int], Bot]

LEVELS: Final[dict[str, Maker]] = {
    "novice": partial(GreedyBot, noise=2.0),
    "easy": partial(GreedyBot, noise=1.0),
    "medium": partial(SearchBot, iterations=100, seconds=0.9),
    "hard": partial(SearchBot, iterations=500, seconds=0.9),
    "expert": partial(SearchBot, iterations=4000, seconds=1.8),
}
