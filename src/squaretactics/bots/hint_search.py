"""The search for hints: it measures the best moves evenly, so that they can be compared."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from squaretactics.bots.forecast_search import ForecastSearchBot
from squaretactics.bots.move_estimate import MoveEstimate
from squaretactics.bots.search_budget import ProgressCallback, ignore_progress, sub_progress
from squaretactics.bots.tree_search import SearchEdge, SearchNode
from squaretactics.core.spec import Forecast

# The share of the iterations for the search; the rest measures its best moves.
_SEARCHED: Final = 0.7
_CANDIDATES: Final = 4  # moves that are measured evenly


class HintSearch(ForecastSearchBot):
    """Searches like Expert, and records the results of each move at the root."""

    def move_estimates(self, view: Any, on_progress: ProgressCallback = ignore_progress) -> list[MoveEstimate]:
        """Return estimates for the moves of a view, best first.

        The best few are measured evenly; the others are less certain.
        """
        self._tallies: dict[SearchEdge, _MoveSums] = {}
        seconds = self.budget.seconds
        deadline = None if seconds is None else self.clock() + seconds
        root = self.grow(view, self.budget.part(_SEARCHED), sub_progress(on_progress, 0.0, _SEARCHED))
        ranked = sorted(root.edges, key=lambda move: root.edges[move].rank(), reverse=True)
        candidates = ranked[:_CANDIDATES]
        self._measure(root, view, candidates, deadline, sub_progress(on_progress, _SEARCHED, 1 - _SEARCHED))
        found = [self._tallies[edge].move_estimate(move) for move, edge in root.edges.items() if edge in self._tallies]
        worth = {move: edge.total / edge.visits for move, edge in root.edges.items() if edge.visits}
        return sorted(found, key=lambda one: (one.move in candidates, worth[one.move]), reverse=True)

    def _measure(
        self,
        root: SearchNode,
        view: Any,
        candidates: Sequence[Any],
        deadline: float | None,
        on_progress: ProgressCallback,
    ) -> None:
        """Spend the rest of the iterations on the candidates, always on the least visited one."""
        whole = self.prepare(view, self.budget.iterations)
        rest = whole - round(whole * _SEARCHED)
        if len(candidates) < 2:
            return
        for number in range(rest):
            late = deadline is not None and self.clock() >= deadline
            if late and all(move in root.edges for move in candidates):
                return
            on_progress(number / rest)
            world = self.deal(view)
            least = min(candidates, key=lambda move: root.edges[move].visits if move in root.edges else 0)
            self.iterate(root, world, least)

    def count(self, path: Sequence[tuple[SearchEdge, int]], end: Forecast) -> None:
        super().count(path, end)
        edge, seat = path[0]
        self._tallies.setdefault(edge, _MoveSums()).add(self.worlds, end.shares[seat], end.leads[seat])


class _MoveSums:
    """The results of a move, summed by world, because iterations in one world aren't independent."""

    def __init__(self) -> None:
        self.visits = 0
        self.world = -1
        self.in_world = 0
        self.even = 0  # the sum of the squared iterations per world
        self.sums = (_WorldSum(), _WorldSum())  # shares of the win, and leads

    def add(self, world: int, share: float, ahead: float) -> None:
        if world != self.world:
            self._close()
            self.world = world
        self.visits += 1
        self.in_world += 1
        self.sums[0].now += share
        self.sums[1].now += ahead

    def _close(self) -> None:
        self.even += self.in_world**2
        for one in self.sums:
            one.total += one.now
            one.squares += one.now**2
            one.mixed += one.now * self.in_world
            one.now = 0.0
        self.in_world = 0

    def move_estimate(self, move: Any) -> MoveEstimate:
        self._close()
        chance, ahead = ((one.total / self.visits, one.error(self.visits, self.even)) for one in self.sums)
        return MoveEstimate(move, self.visits, *chance, *ahead)


class _WorldSum:
    """One figure, summed over worlds."""

    __slots__ = ("mixed", "now", "squares", "total")

    def __init__(self) -> None:
        self.now = self.total = self.squares = self.mixed = 0.0

    def error(self, visits: int, even: int) -> float:
        """Return the standard error of the mean, with each world as one observation."""
        mean = self.total / visits
        return sqrt(max(self.squares - 2 * mean * self.mixed + mean**2 * even, 0.0)) / visits
