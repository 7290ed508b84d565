"""The levels that a person may choose to play against, from the easiest to the hardest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from squaretactics.bots.keen import KeenSearchBot
from squaretactics.bots.simple import Bot, GreedyBot
from squaretactics.core.spec import GameSpec

Maker = Callable[[GameSpec[Any, Any, Any, Any, Any], int], Bot]

_HARD: Final = partial(KeenSearchBot, iterations=400)
_EXPERT: Final = partial(KeenSearchBot, iterations=2000)

# The easy ones misjudge every move by some points, the hard ones look ahead.
LEVELS: Final[dict[str, Maker]] = {
    "novice": partial(GreedyBot, noise=1.8),
    "easy": partial(GreedyBot, noise=1.0),
    "medium": GreedyBot,
    "hard": _HARD,
    "expert": _EXPERT,
}

# Where a person waits, a decision takes no longer than so many seconds; what was found by then is played.
TIMED_LEVELS: Final[dict[str, Maker]] = {
    **LEVELS,
    "hard": partial(_HARD, seconds=0.8),
    "expert": partial(_EXPERT, seconds=1.7),
}
