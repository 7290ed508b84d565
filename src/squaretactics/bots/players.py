"""The bots: players of any game, who see what their seat may see and nothing more."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, Protocol

from squaretactics.core.spec import GameSpec

# A free move (one that leaves the same decision open) must gain at least this many points to be played first.
_WORTH_IT: Final = 0.75


class Bot(Protocol):
    """Somebody who decides from a view."""

    def choose(self, view: Any) -> Any:
        """Return one of the view's legal moves."""


class RandomBot:
    """Plays any legal move."""

    def __init__(self, spec: GameSpec[Any, Any, Any, Any, Any], seed: int) -> None:
        self.spec = spec
        self.random = random.Random(seed)

    def choose(self, view: Any) -> Any:
        moves = self.spec.view_moves(view)
        return moves[int(self.random.random() * len(moves))]


class GreedyBot:
    """Looks one move ahead and takes what stands best, by what its seat knows."""

    def __init__(self, spec: GameSpec[Any, Any, Any, Any, Any], seed: int) -> None:
        self.spec = spec
        self.random = random.Random(seed)

    def choose(self, view: Any) -> Any:
        spec = self.spec
        now = spec.evaluate(view)
        free: list[tuple[float, Any]] = []
        closing: list[tuple[float, Any]] = []
        for move in spec.view_moves(view):
            after, _ = spec.preview(view, move)
            value = spec.evaluate(after)
            if after is not view and spec.view_decision(after) == spec.view_decision(view):
                free.append((value, move))
            else:
                closing.append((value, move))
        if free and (not closing or max(free, key=_value)[0] >= now + _WORTH_IT):
            return self._best(free)
        return self._best(closing)

    def _best(self, valued: list[tuple[float, Any]]) -> Any:
        best = max(valued, key=_value)[0]
        ties = [move for value, move in valued if value == best]
        return ties[int(self.random.random() * len(ties))]


def _value(valued: tuple[float, Any]) -> float:
    return valued[0]


BOTS: Final[dict[str, Callable[[GameSpec[Any, Any, Any, Any, Any], int], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}
