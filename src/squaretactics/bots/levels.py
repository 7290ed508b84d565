"""The levels that a person may choose to play against, from the easiest to the hardest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from squaretactics.bots.search import SearchBot
from squaretactics.bots.simple import Bot, GreedyBot
from squaretactics.core.spec import GameSpec

Maker = Callable[[GameSpec[Any, Any, Any, Any, Any], int], Bot]

# The easy ones misjudge what they see by some points, the hard ones look ahead for so many iterations.
LEVELS: Final[dict[str, Maker]] = {
    "novice": partial(GreedyBot, noise=2.5),
    "easy": partial(GreedyBot, noise=1.1),
    "medium": GreedyBot,
    "hard": partial(SearchBot, iterations=400, trust=30.0),
    "expert": partial(SearchBot, iterations=3000, trust=30.0),
}

# Where a person waits, a decision takes no longer than this, in seconds; what was found by then is played.
_LIMITS: Final = {"hard": 0.8, "expert": 1.7}
TIMED_LEVELS: Final[dict[str, Maker]] = {
    name: partial(maker, seconds=_LIMITS[name]) if name in _LIMITS else maker for name, maker in LEVELS.items()
}
