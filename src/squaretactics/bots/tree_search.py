"""Information-set tree search: one tree of what the seat may see, grown in many worlds that fit it.

Each iteration takes a world, walks down the tree by the moves that are legal in it, adds one move, plays the rest at
random and counts the end for everybody on the way. A node is one decision; its moves are told apart only as far as
the searching seat could, so the tree never knows more than it. Whoever decides at a node prefers what was good for
itself, so the same search serves any number of seats.

Where seats choose at the same time, each goes by what it has seen itself (`secret.py`). The tree then goes on from what
the searching seat chose and what it sees once all have chosen. If its own choice is the one that the search is for, the
choices that others have already made are open again: it expects of them what they do on average, and does so itself.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Hashable, Iterable, Sequence
from math import inf, log, sqrt
from typing import Any, Final

from squaretactics.bots.gc_pause import gc_paused
from squaretactics.bots.search_budget import ProgressCallback, SearchBudget, ignore_progress
from squaretactics.bots.seat_values import MARGIN_WEIGHT, worth
from squaretactics.bots.secret_choices import RegretStrategy, SecretChoice
from squaretactics.bots.world_sampling import random_world
from squaretactics.core.spec import Decision, Forecast, GameSpec, forecast_of_end

# How many iterations share a world: dealing one costs as much as several random games.
_ITERATIONS_PER_WORLD: Final = 4
EXPLORATION: Final = 0.25


class SearchEdge:
    """One move of a node: how often it could be made and was, what came of it, and the decisions that followed."""

    __slots__ = ("after", "available", "guess", "secret", "total", "visits")

    def __init__(self, guess: float = 0.0, secret: bool = False) -> None:
        self.guess = guess  # what it promises at first sight: for those who look
        self.available = 1
        self.visits = 0
        self.total = 0.0
        self.secret = secret  # others chose at the same time
        self.after: dict[Hashable, SearchNode] = {}


class SearchNode:
    """One decision of one seat; or several secret ones at the same time, with the observer's moves as its edges."""

    __slots__ = ("edges", "seat", "secret", "seen")

    def __init__(self, asked: Decision) -> None:
        self.seat = asked.seat
        self.secret = asked.secret
        self.edges: dict[Hashable, SearchEdge] = {}
        self.seen = False  # by those who do not look round at once


class TreeSearchBot:
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
        self.budget = SearchBudget(iterations, seconds)
        self.clock = clock
        self.margin = MARGIN_WEIGHT  # as much of an end's worth are the points
        self.worlds = 0  # that were dealt so far
        self.strategies: dict[tuple[int, Hashable], RegretStrategy] = {}  # of secret choices, by seat and its view
        self._chosen: list[list[SecretChoice]] = []  # on the way down, what was chosen at the same time

    def choose(self, view: Any, on_progress: ProgressCallback = ignore_progress) -> Any:
        """Return the move that was tried most; of a secret choice, one by chance, as often as it was tried."""
        moves = self.spec.view_moves(view)
        if len(moves) == 1:
            return moves[0]
        with gc_paused():
            return self._tried_most(self.grow(view, self.budget, on_progress, enough=True), view, moves)

    def _tried_most(self, root: SearchNode, view: Any, moves: Sequence[Any]) -> Any:
        if root.secret:
            return self.strategies[root.seat, view].play(root.seat, self.random).move
        return max((move for move in moves if move in root.edges), key=lambda move: _rank(root.edges[move]))

    def prepare(self, view: Any, iterations: int) -> int:
        """Get ready for a view, and return how many of so many iterations its decision is worth."""
        return iterations

    def deal(self, view: Any) -> Any:
        """Return a world that fits a view, in which nobody has yet chosen what is chosen in secret just now."""
        self.worlds += 1
        return self.spec.before_secret_choices(random_world(self.spec, view, self.random))

    def grow(
        self, view: Any, budget: SearchBudget, on_progress: ProgressCallback = ignore_progress, enough: bool = False
    ) -> SearchNode:
        """Return the tree of a view that waits for its seat; it may be enough to know which move is tried most.

        `on_progress` is told before each iteration how much of the work is done; what it raises ends the search.
        """
        spec, iterations = self.spec, self.prepare(view, budget.iterations)
        asked = spec.view_decision(view)
        assert asked is not None
        root = SearchNode(asked)
        self.strategies = {}
        deadline = None if budget.seconds is None else self.clock() + budget.seconds
        for number in range(iterations):
            if deadline is not None and number and self.clock() >= deadline:
                break
            if on_progress is not ignore_progress:
                late = 0.0 if deadline is None else 1 - (deadline - self.clock()) / (budget.seconds or 1)
                on_progress(max(number / iterations, late))
            if number % _ITERATIONS_PER_WORLD == 0:
                if enough and not root.secret and _is_settled(root, iterations - number):
                    break
                world = self.deal(view)
                self.enter(root, world, number // _ITERATIONS_PER_WORLD + 1)
            self.iterate(root, spec.copy(world))
        return root

    def enter(self, root: SearchNode, world: Any, number: int) -> None:
        """Take note of a new world, the how-manyth of this tree, before it is played in."""

    def iterate(self, root: SearchNode, state: Any, first: Any = None) -> None:
        """Go down the tree in a world, which is used up, and count how it ends; the first move may be given."""
        spec, node, observer = self.spec, root, root.seat
        path: list[tuple[SearchEdge, int]] = []
        self._chosen = []
        while True:
            given = first if node is root else None
            if node.secret:
                edge = self.choose_in_secret(node, state, observer, given)
                path.append((edge, observer))
            else:
                if given is None:
                    move, edge = self.select(node, state, observer)
                else:
                    move, edge = given, node.edges.setdefault(given, SearchEdge())
                path.append((edge, node.seat))
                spec.take(state, move)
            following = self.follow(edge, state, observer)
            if isinstance(following, Forecast):
                break
            node = following
        self.count(path, following)
        self._learn(following)

    def choose_in_secret(self, node: SearchNode, state: Any, observer: int, given: Any = None) -> SearchEdge:
        """Let all who are asked at once choose, each by what it has seen, and return the observer's move.

        Where the observer's move is given, the others do what they do on average, and nobody learns from it.
        """
        spec, choices = self.spec, dict[int, SecretChoice]()
        while (asked := spec.decision(state)) is not None and asked.secret and asked.seat not in choices:
            seat, view = asked.seat, spec.view(state, asked.seat)
            strategy = self.strategies.get((seat, view))
            if strategy is None:
                strategy = self.strategies[seat, view] = RegretStrategy(spec.moves(state))
            if given is None:
                choice = strategy.choose(seat, self.random)
            elif seat == observer:
                choice = SecretChoice(seat, strategy, {given: 1.0}, given)
            else:
                choice = strategy.play(seat, self.random)
            choices[seat] = choice
            spec.take(state, choice.move)
        if given is None:
            self._chosen.append([*choices.values()])
        own = choices[observer].move if observer in choices else None
        edge = node.edges.get(own)
        if edge is None:
            edge = node.edges[own] = SearchEdge(secret=True)
        return edge

    def _learn(self, end: Forecast) -> None:
        """Let everybody who chose in secret learn from the end of a game."""
        if self._chosen:
            values = worth(end, self.margin)
            for together in self._chosen:
                for choice in together:
                    others = [other for other in together if other is not choice]
                    choice.strategy.learn(choice, others, values[choice.seat])

    def follow(self, edge: SearchEdge, state: Any, observer: int) -> SearchNode | Forecast:
        """Return the decision that a move has led to, or how the game ends, played at random after a new move."""
        if not edge.visits:
            return forecast_of_end(self.spec.playout(state, self.random.random))
        return self.node_after(edge, state, observer)

    def node_after(self, edge: SearchEdge, state: Any, observer: int) -> SearchNode | Forecast:
        """Return the decision that a move has led to, or how the game has ended."""
        asked = self.spec.decision(state)
        if asked is None:
            result = self.spec.result(state)
            assert result is not None
            return forecast_of_end(result)
        key: Hashable = (asked.seat, asked.kind)
        if edge.secret:  # what the others chose may have come out
            key = (key, self.spec.view(state, observer))
        following = edge.after.get(key)
        if following is None:
            following = edge.after[key] = SearchNode(asked)
        return following

    def count(self, path: Sequence[tuple[SearchEdge, int]], end: Forecast) -> None:
        """Count the end of a game for every move on the way there, and the seat that made it."""
        values = worth(end, self.margin)
        for edge, seat in path:
            edge.visits += 1
            edge.total += values[seat]

    def select(self, node: SearchNode, state: Any, observer: int) -> tuple[Any, SearchEdge]:
        """Return a move that was never tried here, while there is one; else the one of most promise."""
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
        """Return the legal moves, each with what the observer would see of it: one of those that look the same."""
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


def _is_settled(node: SearchNode, rest: int) -> bool:
    """Return whether so many more iterations leave the most tried move the same."""
    visits = sorted((edge.visits for edge in node.edges.values()), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > rest


def _rank(edge: SearchEdge) -> tuple[int, float]:
    return edge.visits, edge.total
