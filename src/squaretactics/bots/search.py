"""Information-set tree search: one tree of what the seat may see, grown in many worlds that fit it.

Each iteration takes a world, walks down the tree by the moves that are legal in it, adds one move, plays the rest at
random and counts the end for everybody on the way. A node is one decision; its moves are told apart only as far as
the searching seat could, so the tree never knows more than it. Whoever decides at a node prefers what was good for
itself, so the same search serves any number of seats.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Hashable, Iterable, Sequence
from math import inf, log, sqrt
from typing import Any, Final

from squaretactics.bots.worlds import a_world
from squaretactics.bots.worth import A_LITTLE, worth
from squaretactics.core.spec import Foresight, GameSpec, seen_at_the_end

# How many iterations share a world: dealing one costs as much as several random games.
_ITERATIONS_PER_WORLD: Final = 4
EXPLORATION: Final = 0.25


class Edge:
    """One move of a node: how often it could be made and was, what came of it, and the decisions that followed."""

    __slots__ = ("after", "available", "guess", "total", "visits")

    def __init__(self, guess: float = 0.0) -> None:
        self.guess = guess  # what it promises at first sight: for those who look
        self.available = 1
        self.visits = 0
        self.total = 0.0
        self.after: dict[tuple[int, str], Node] = {}


class Interrupted(Exception):
    """Raised by whoever watches a search, to end it without a choice."""


class Node:
    """One decision of one seat."""

    __slots__ = ("edges", "seat", "seen")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.edges: dict[Hashable, Edge] = {}
        self.seen = False  # by those who do not look round at once


class SearchBot:
    """Searches for a number of iterations; a cap on the seconds, where there is one, may end it sooner."""

    def __init__(
        self,
        spec: GameSpec[Any, Any, Any, Any, Any],
        seed: int,
        iterations: int,
        seconds: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.iterations = iterations
        self.seconds = seconds
        self.clock = clock
        self.margin = A_LITTLE  # as much of an end's worth are the points
        self.worlds = 0  # that were dealt so far
        # Told before each iteration how much of the work is done; what it raises ends the search.
        self.watch: Callable[[float], None] | None = None

    def choose(self, view: Any) -> Any:
        moves = self.spec.view_moves(view)
        if len(moves) == 1:
            return moves[0]
        edges = self.grow(view, enough=True).edges
        return max((move for move in moves if move in edges), key=lambda move: _rank(edges[move]))

    def prepare(self, view: Any) -> int:
        """Get ready for a view, and return how many iterations its decision is worth."""
        return self.iterations

    def grow(self, view: Any, enough: bool = False) -> Node:
        """Return the tree of a view that waits for its seat; it may be enough to know which move is tried most."""
        spec, iterations = self.spec, self.prepare(view)
        asked = spec.view_decision(view)
        assert asked is not None
        root = Node(asked.seat)
        deadline = None if self.seconds is None else self.clock() + self.seconds
        for number in range(iterations):
            if deadline is not None and number and self.clock() >= deadline:
                break
            if self.watch is not None:
                late = 0.0 if deadline is None else 1 - (deadline - self.clock()) / (self.seconds or 1)
                self.watch(max(number / iterations, late))
            if number % _ITERATIONS_PER_WORLD == 0:
                if enough and _is_settled(root, iterations - number):
                    break
                self.worlds += 1
                world = a_world(spec, view, self.random)
                self.enter(root, world, number // _ITERATIONS_PER_WORLD + 1)
            self.iterate(root, spec.copy(world))
        return root

    def enter(self, root: Node, world: Any, number: int) -> None:
        """Take note of a new world, the how-manyth of this tree, before it is played in."""

    def iterate(self, root: Node, state: Any, first: Any = None) -> None:
        """Go down the tree in a world, which is used up, and count how it ends; the first move may be given."""
        spec, node = self.spec, root
        path: list[tuple[Edge, int]] = []
        while True:
            if first is None or node is not root:
                move, edge = self.select(node, state, root.seat)
            else:
                move, edge = first, root.edges.setdefault(first, Edge())
            path.append((edge, node.seat))
            spec.take(state, move)
            following = self.follow(edge, state, root.seat)
            if isinstance(following, Foresight):
                break
            node = following
        self.count(path, following)

    def follow(self, edge: Edge, state: Any, observer: int) -> Node | Foresight:
        """Return the decision that a move has led to, or how the game ends, played at random after a new move."""
        if not edge.visits:
            return seen_at_the_end(self.spec.playout(state, self.random.random))
        return self.node_after(edge, state)

    def node_after(self, edge: Edge, state: Any) -> Node | Foresight:
        """Return the decision that a move has led to, or how the game has ended."""
        asked = self.spec.decision(state)
        if asked is None:
            result = self.spec.result(state)
            assert result is not None
            return seen_at_the_end(result)
        key = (asked.seat, asked.kind)
        following = edge.after.get(key)
        if following is None:
            following = edge.after[key] = Node(asked.seat)
        return following

    def count(self, path: Sequence[tuple[Edge, int]], end: Foresight) -> None:
        """Count the end of a game for every move on the way there, and the seat that made it."""
        values = worth(end, self.margin)
        for edge, seat in path:
            edge.visits += 1
            edge.total += values[seat]

    def select(self, node: Node, state: Any, observer: int) -> tuple[Any, Edge]:
        """Return a move that was never tried here, while there is one; else the one of most promise."""
        edges = node.edges
        fresh: list[tuple[Any, Hashable]] = []
        best: tuple[Any, Edge] | None = None
        most = -inf
        for move, shown in self.choices(node, state, observer):
            edge = edges.get(shown)
            if edge is None:
                fresh.append((move, shown))
                continue
            edge.available += 1
            if not fresh:
                visits = edge.visits
                promise = edge.total / visits + EXPLORATION * sqrt(log(edge.available) / visits)
                if promise > most:
                    most, best = promise, (move, edge)
        if fresh:
            move, shown = fresh[int(self.random.random() * len(fresh))]
            edge = edges[shown] = Edge()
            return move, edge
        assert best is not None
        return best

    def choices(self, node: Node, state: Any, observer: int) -> Iterable[tuple[Any, Hashable]]:
        """Return the legal moves, each with what the observer would see of it: one of those that look the same."""
        spec = self.spec
        moves = spec.moves(state)
        if node.seat == observer:
            return zip(moves, moves, strict=True)
        alike: dict[Hashable, list[Any]] = {}
        for move in moves:
            alike.setdefault(spec.shown_move(move, observer), []).append(move)
        uniform = self.random.random
        return [
            (same[int(uniform() * len(same))] if len(same) > 1 else same[0], shown) for shown, same in alike.items()
        ]


def _is_settled(node: Node, rest: int) -> bool:
    """Return whether so many more iterations leave the most tried move the same."""
    visits = sorted((edge.visits for edge in node.edges.values()), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > rest


def _rank(edge: Edge) -> tuple[int, float]:
    return edge.visits, edge.total
