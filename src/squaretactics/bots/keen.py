"""The search of the levels: plain tree search that looks first where points are gained at once.

The plain search tries every move of a node once before it prefers any, and a node seldom lives long enough for that:
so its opponents answer at random. Here each move begins with a guess, what it gains at once in the world where it is
first seen, and the guess is worth a few iterations. Captures, and the other side's captures, are found at first sight.
"""

from __future__ import annotations

from math import inf, log, sqrt
from typing import Any, Final

from squaretactics.bots.search import Edge, Node, SearchBot
from squaretactics.bots.worth import lead

_TRUST: Final = 4.0  # as many iterations the guess is worth
_POINT: Final = 0.05  # what a point less than the best move gains costs, as a share of the win
_EVEN: Final = 0.5
_TOSS: Final = 0.001  # so that moves which look alike are not tried in the order in which they are listed


class KeenSearchBot(SearchBot):
    """Searches as SearchBot does, but begins with what is gained at once."""

    def select(self, node: Node, state: Any, observer: int) -> tuple[Any, Edge]:
        edges, seat = node.edges, node.seat
        found: list[tuple[Any, Edge]] = []
        most_gained, visits, total = -inf, 0, 0.0
        before: float | None = None
        for move, shown in self.choices(node, state, observer):
            edge = edges.get(shown)
            if edge is None:
                if before is None:
                    before = lead(self.spec.points(state), seat)
                edge = edges[shown] = Edge(self._lead_after(state, move, seat) - before)
            else:
                edge.available += 1
            visits += edge.visits
            total += edge.total
            most_gained = max(most_gained, edge.gain)
            found.append((move, edge))
        guess = total / visits if visits else _EVEN
        most, best = -inf, found[0]
        exploration, uniform = self.exploration, self.random.random
        for choice in found:
            edge = choice[1]
            count = edge.visits + _TRUST
            worth = (edge.total + _TRUST * (guess + _POINT * (edge.gain - most_gained))) / count
            promise = worth + exploration * sqrt(log(edge.available + 1) / count) + _TOSS * uniform()
            if promise > most:
                most, best = promise, choice
        return best

    def _lead_after(self, state: Any, move: Any, seat: int) -> float:
        twin = self.spec.copy(state)
        self.spec.take(twin, move)
        return lead(self.spec.points(twin), seat)
