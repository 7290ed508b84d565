"""Compare a move played with the search's best move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, sqrt
from typing import Any, Final

from squaretactics.bots.forecast_search import ForecastSearchBot
from squaretactics.bots.game_review import DecisionReview
from squaretactics.bots.search_budget import ProgressCallback, gc_paused, ignore_progress, sub_progress
from squaretactics.bots.tree_search import SearchEdge, SearchNode
from squaretactics.core.spec import Decision, Forecast

_RIVALS: Final = 3  # top moves of the search that the played one is compared with
# Iterations per move, as shares of the search's: to find the best candidate, and in every tree that compares two.
_HEAT: Final = 0.4
_TREE: Final = 0.4
_FINDING: Final = 0.5  # share of the work before two moves are compared
_IN_A_WORLD: Final = 2  # iterations per compared move
# The difference between two moves varies more between trees than within one. So there are several trees, but no more
# than the first few if those show no loss.
_TREES: Final = 6
_FIRST_TREES: Final = 3
_PROMISE: Final = 0.03
_WRONG: Final = 2.0  # standard errors below 0 at which the search was wrong, and the played move is the best
# By number of trees: the 95% bound of the mean in standard errors (Student's t).
_STUDENT_95: Final = {_FIRST_TREES: 4.303, _TREES: 2.571}


def compare_moves(seat: int, best: Any, played: Any, grown: Callable[[int], list[float]]) -> DecisionReview:
    """Return the review of a move, by comparing it with the best move in one tree after another.

    `grown` takes a tree's number and returns the moves' shares of the win in it: the best move's first, the played
    one's last.
    """
    shares: list[list[float]] = []
    while len(shares) < _TREES:
        shares.append(grown(len(shares)))
        if len(shares) == _FIRST_TREES and _mean([tree[0] - tree[-1] for tree in shares])[0] < _PROMISE:
            break
    chance, error = _mean([tree[-1] for tree in shares])
    loss, loss_error = _mean([tree[0] - tree[-1] for tree in shares])
    if best == played or loss < -_WRONG * loss_error:
        return DecisionReview(-1, seat, chance, error)
    least = loss - _STUDENT_95[len(shares)] * loss_error
    return DecisionReview(-1, seat, chance, error, best, loss, loss_error, least)


class MoveReviewSearch(ForecastSearchBot):
    """Searches like Expert, and compares a played move with its own choice."""

    _share = 0.0  # of the win, in the last iteration

    def review_decision(
        self, view: Any, played: Any, on_progress: ProgressCallback = ignore_progress
    ) -> DecisionReview:
        """Return the review of a move, judged by what its seat knew. The decision's index is left at -1."""
        with gc_paused():
            return self._review_decision(view, played, on_progress)

    def _review_decision(self, view: Any, played: Any, on_progress: ProgressCallback) -> DecisionReview:
        asked = self.spec.view_decision(view)
        assert asked is not None
        best = self._best(view, asked, played, sub_progress(on_progress, 0.0, _FINDING))
        moves = [played] if best == played else [best, played]

        def grown(number: int) -> list[float]:
            told = sub_progress(on_progress, _FINDING + (1 - _FINDING) * number / _TREES, (1 - _FINDING) / _TREES)
            return self._compare(view, asked, moves, _TREE, told)

        return compare_moves(asked.seat, best, played, grown)

    def _best(self, view: Any, asked: Decision, played: Any, on_progress: ProgressCallback) -> Any:
        """Return the best move according to a search and a quick comparison."""
        moves = self.spec.view_moves(view)
        if len(moves) == 1:
            return played
        tried = self.grow(view, self.budget, sub_progress(on_progress, 0.0, 0.5)).edges
        rivals = sorted((move for move in moves if move in tried), key=lambda move: -tried[move].visits)[:_RIVALS]
        # The search favours moves that got lucky, so compare its top moves evenly.
        candidates = list(dict.fromkeys([played, *rivals]))
        if len(candidates) == 2:
            return candidates[1]
        shares = self._compare(view, asked, candidates, _HEAT, sub_progress(on_progress, 0.5, 0.5))
        return candidates[max(range(len(candidates)), key=lambda index: shares[index])]

    def _compare(
        self, view: Any, asked: Decision, moves: Sequence[Any], part: float, on_progress: ProgressCallback
    ) -> list[float]:
        """Return each move's share of the win in a new tree, with the same worlds and the same visit count for all."""
        root = SearchNode(asked)
        totals = [0.0] * len(moves)
        worlds = max(round(self.prepare(view, self.budget.iterations) * part) // _IN_A_WORLD, 1)
        for number in range(worlds):
            on_progress(number / worlds)
            world = self.deal(view)
            for index, move in enumerate(moves):
                for _ in range(_IN_A_WORLD):
                    self.iterate(root, self.spec.copy(world), move)
                    totals[index] += self._share
        return [total / (worlds * _IN_A_WORLD) for total in totals]

    def count(self, path: Sequence[tuple[SearchEdge, int]], end: Forecast) -> None:
        super().count(path, end)
        self._share = end.shares[path[0][1]]


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and its standard error."""
    count = len(values)
    mean = fsum(values) / count
    return mean, sqrt(fsum((value - mean) ** 2 for value in values) / (count - 1) / count)
