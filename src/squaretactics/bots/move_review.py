"""What a move that was made was worth, beside the one that the search would make."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final

from squaretactics.bots.forecast_search import ForecastSearchBot
from squaretactics.bots.game_review import DecisionReview
from squaretactics.bots.gc_pause import gc_paused
from squaretactics.bots.search_budget import ProgressCallback, ignore_progress, sub_progress
from squaretactics.bots.tree_search import SearchEdge, SearchNode
from squaretactics.core.spec import Decision, Forecast

_RIVALS: Final = 3  # moves of the search that the one which was made is held against
# Parts of the search's iterations that each move has: to find the best of them, and in every tree that compares two.
_HEAT: Final = 0.4
_TREE: Final = 0.4
_FINDING: Final = 0.5  # of the work, before two moves are compared
_IN_A_WORLD: Final = 2  # iterations for each of the moves that are compared
# A tree goes its own way: what two moves differ by in one differs more from tree to tree than within it. So there are
# several, and no more of them where the first few promise nothing.
_TREES: Final = 6
_FIRST_TREES: Final = 3
_PROMISE: Final = 0.03
_WRONG: Final = 2.0  # standard errors below nothing at which the search was wrong: the move that was made is the best
# By how many trees there are: how many standard errors a mean may be off in one case of twenty (Student's t).
_STUDENT_95: Final = {_FIRST_TREES: 4.303, _TREES: 2.571}


def compare_moves(seat: int, best: Any, played: Any, grown: Callable[[int], list[float]]) -> DecisionReview:
    """Return what a move was worth beside the best one, from their shares of the win in one tree after the other."""
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
    """Searches as the Expert does, and weighs a move that was made against the one that it would make."""

    _share = 0.0  # of the win, in the iteration before

    def review_decision(
        self, view: Any, played: Any, on_progress: ProgressCallback = ignore_progress
    ) -> DecisionReview:
        """Return what a move was worth, by what its seat knew; which decision it was is not known here."""
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
        """Return the move that is best as far as a search and a quick comparison tell."""
        moves = self.spec.view_moves(view)
        if len(moves) == 1:
            return played
        tried = self.grow(view, self.budget, sub_progress(on_progress, 0.0, 0.5)).edges
        rivals = sorted((move for move in moves if move in tried), key=lambda move: -tried[move].visits)[:_RIVALS]
        # The search looked longer at what it liked, and it liked what it happened to see at its best.
        candidates = list(dict.fromkeys([played, *rivals]))
        if len(candidates) == 2:
            return candidates[1]
        shares = self._compare(view, asked, candidates, _HEAT, sub_progress(on_progress, 0.5, 0.5))
        return candidates[max(range(len(candidates)), key=lambda index: shares[index])]

    def _compare(
        self, view: Any, asked: Decision, moves: Sequence[Any], part: float, on_progress: ProgressCallback
    ) -> list[float]:
        """Return each move's share of the win in a new tree: the same worlds and the same attention for all."""
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
    mean = sum(values) / count
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
