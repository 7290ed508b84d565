"""The bots that think no further than the move at hand: any legal one, or the one that stands best."""

from __future__ import annotations

import random
from typing import Any, Final, Protocol

from squaretactics.core.spec import GameSpec

Valued = tuple[float, Any]  # points, and the move

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

    def __init__(self, spec: GameSpec[Any, Any, Any, Any, Any], seed: int, noise: float = 0.0) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.noise = noise  # points by which it may misjudge a move: the standard deviation

    def choose(self, view: Any) -> Any:
        spec = self.spec
        now = spec.evaluate(view)
        free: list[Valued] = []
        closing: list[Valued] = []
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

    def _best(self, valued: list[Valued]) -> Any:
        if self.noise:
            valued = [(value + self.random.gauss(0.0, self.noise), move) for value, move in valued]
        best = max(valued, key=_value)[0]
        ties = [move for value, move in valued if value == best]
        return ties[int(self.random.random() * len(ties))]


def _value(valued: Valued) -> float:
    return valued[0]
