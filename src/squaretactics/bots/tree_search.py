"""Information-set tree search: one tree of what the seat may see, grown in many worlds that fit it.

Each iteration takes a world and walks down the tree by the moves that are legal there. It adds one move, plays the rest
at random, and counts the result for all seats on the path. A node is one decision. Two moves are distinct only if the
searching seat can tell them apart, so the tree never knows more than that seat. At each node, the deciding seat
maximises its own result, so the search serves any number of seats.

Simultaneous choices are searched as if the seats chose one after another, without seeing each other's choices.
"""

from __future__ import annotations

import random
import time
from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import inf, log, sqrt
from typing import Any, Final

from squaretactics.bots.search_budget import Clock, ProgressCallback, SearchBudget, gc_paused, ignore_progress
from squaretactics.bots.seat_values import MARGIN_WEIGHT, worth
from squaretactics.bots.simple_bots import random_world
from squaretactics.core.spec import AnyGame, Decision, Forecast, forecast_of_end

# Iterations per world: sampling one costs as much as several random games.
_ITERATIONS_PER_WORLD: Final = 4
EXPLORATION: Final = 0.25


class SearchEdge:
    """One move of a node: its visits, its results, and the nodes that followed."""

    __slots__ = ("after", "available", "guess", "total", "visits")

    def __init__(self, guess: float = 0.0) -> None:
        self.guess = guess  # the prior value, in searches that have one
        self.available = 1
        self.visits = 0
        self.total = 0.0
        self.after: dict[Hashable, SearchNode] = {}

    def rank(self) -> tuple[int, float]:
        return self.visits, self.total


class SearchNode:
    """One seat's decision."""

    __slots__ = ("edges", "seat", "seen")

    def __init__(self, asked: Decision) -> None:
        self.seat = asked.seat
        self.edges: dict[Hashable, SearchEdge] = {}
        self.seen = False  # before, in searches that expand on the second visit


class TreeSearchBot:
    """Searches for a number of iterations, or until the time limit if there is one."""

    def __init__(
        self,
        spec: AnyGame,
        seed: int,
        iterations: int,
        seconds: float | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.budget = SearchBudget(iterations, seconds)
        self.clock = clock
        self.margin = MARGIN_WEIGHT  # the weight of the points in a result
        self.worlds = 0  # sampled so far

    def choose(self, view: Any, on_progress: ProgressCallback = ignore_progress) -> Any:
        """Return the most visited move."""
        moves = self.spec.view_moves(view)
        if len(moves) == 1:
            return moves[0]
        with gc_paused():
            return _most_visited(self.grow(view, self.budget, on_progress, enough=True).edges, moves)

    def prepare(self, view: Any, iterations: int) -> int:
        """Prepare for a view, and return how many of these iterations its decision gets."""
        return iterations

    def deal(self, view: Any) -> Any:
        """Return a world that fits a view."""
        self.worlds += 1
        return random_world(self.spec, view, self.random)

    def grow(
        self, view: Any, budget: SearchBudget, on_progress: ProgressCallback = ignore_progress, enough: bool = False
    ) -> SearchNode:
        """Return the search tree of a view. With `enough`, stop once the most visited move is certain.

        Before each iteration, `on_progress` gets the share of the work done. An exception from it ends the search.
        """
        spec, iterations = self.spec, self.prepare(view, budget.iterations)
        asked = spec.view_decision(view)
        assert asked is not None
        root = SearchNode(asked)
        deadline = None if budget.seconds is None else self.clock() + budget.seconds
        for number in range(iterations):
            if deadline is not None and number and self.clock() >= deadline:
                break
            if on_progress is not ignore_progress:
                late = 0.0 if deadline is None else 1 - (deadline - self.clock()) / (budget.seconds or 1)
                on_progress(max(number / iterations, late))
            if number % _ITERATIONS_PER_WORLD == 0:
                if enough and _is_settled(root, iterations - number):
                    break
                world = self.deal(view)
                self.enter(root, world, number // _ITERATIONS_PER_WORLD + 1)
            self.iterate(root, spec.copy(world))
        return root

    def enter(self, root: SearchNode, world: Any, number: int) -> None:
        """Prepare the tree for a new world; `number` counts from 1."""

    def iterate(self, root: SearchNode, state: Any, first: Any = None) -> None:
        """Run one iteration in a world, consuming it; `first` forces the move at the root."""
        spec, node, observer = self.spec, root, root.seat
        path: list[tuple[SearchEdge, int]] = []
        while True:
            if first is None or node is not root:
                move, edge = self.select(node, state, observer)
            else:
                move, edge = first, node.edges.setdefault(first, SearchEdge())
            path.append((edge, node.seat))
            spec.take(state, move)
            following = self.follow(edge, state, observer)
            if isinstance(following, Forecast):
                break
            node = following
        self.count(path, following)

    def follow(self, edge: SearchEdge, state: Any, observer: int) -> SearchNode | Forecast:
        """Return the next node, or the forecast of a random playout after a new move."""
        if not edge.visits:
            return forecast_of_end(self.spec.playout(state, self.random.random))
        return self.node_after(edge, state)

    def node_after(self, edge: SearchEdge, state: Any) -> SearchNode | Forecast:
        """Return the next node, or the final result as a forecast."""
        asked = self.spec.decision(state)
        if asked is None:
            result = self.spec.result(state)
            assert result is not None
            return forecast_of_end(result)
        key: Hashable = (asked.seat, asked.kind)
        following = edge.after.get(key)
        if following is None:
            following = edge.after[key] = SearchNode(asked)
        return following

    def count(self, path: Sequence[tuple[SearchEdge, int]], end: Forecast) -> None:
        """Add a result to every edge of the path, as its value to the seat that moved there."""
        values = worth(end, self.margin)
        for edge, seat in path:
            edge.visits += 1
            edge.total += values[seat]

    def select(self, node: SearchNode, state: Any, observer: int) -> tuple[Any, SearchEdge]:
        """Return an untried move if there is one, or else the most promising one by UCB1."""
        edges = node.edges
        fresh: list[tuple[Any, Hashable]] = []
        best: tuple[Any, SearchEdge] | None = None
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
            edge = edges[shown] = SearchEdge()
            return move, edge
        assert best is not None
        return best

    def choices(self, node: SearchNode, state: Any, observer: int) -> Iterable[tuple[Any, Hashable]]:
        """Return the legal moves, each with what the observer sees of it.

        Of moves that look alike to the observer, return only one, chosen at random.
        """
        spec = self.spec
        moves = spec.moves(state)
        if node.seat == observer:
            return zip(moves, moves, strict=True)
        alike: dict[Hashable, list[Any]] = {}
        for move in moves:
            alike.setdefault(spec.move_as_seen(move, observer), []).append(move)
        uniform = self.random.random
        return [
            (same[int(uniform() * len(same))] if len(same) > 1 else same[0], shown) for shown, same in alike.items()
        ]


def _most_visited(edges: Mapping[Hashable, SearchEdge], moves: Sequence[Any]) -> Any:
    return max((move for move in moves if move in edges), key=lambda move: edges[move].rank())


def _is_settled(node: SearchNode, rest: int) -> bool:
    """Return whether `rest` more iterations can't change the most visited move."""
    visits = sorted((edge.visits for edge in node.edges.values()), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > rest
