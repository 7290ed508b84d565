"""Hints and reviews for matrix games, measured against the rival's best mixed strategy, not its actual move."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from math import fsum
from typing import Any, Final

from squaretactics.bots.game_review import DecisionReview
from squaretactics.bots.matrix_game_bot import values_against_settled, without_wasted_moves
from squaretactics.bots.mixed_strategy import find_mixed_strategy, weighted_mean
from squaretactics.bots.move_estimate import MoveEstimate
from squaretactics.bots.search_budget import Clock, ProgressCallback, gc_paused, ignore_progress
from squaretactics.core.matrix_game import MatrixGame
from squaretactics.core.spec import AnyGame

_FINDS: Final = 40  # nearly always keeps the gain of a best reply within one percentage point
_GLANCED: Final = 3
_SELDOM: Final = 0.005  # moves with a smaller share are left out
_IN_ALL: Final = 1000  # shares of a mixed strategy are reported as visits out of this many


class MatrixGameAdviser:
    """Finds each move's share in the best mixed strategy, and its value against the rival's."""

    def __init__(
        self,
        spec: AnyGame,
        seed: int,
        oracle_steps: int = _FINDS,
        seconds: float | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.oracle_steps = oracle_steps
        self.seconds = seconds
        self.clock = clock

    def move_estimates(self, view: Any, on_progress: ProgressCallback = ignore_progress) -> list[MoveEstimate]:
        """Return estimates for the moves of the mixed strategy, the most frequent first."""
        with gc_paused():
            return self._move_estimates(
                self.spec.matrix_game(view, self.random.random), self.spec.view_moves(view), on_progress
            )

    def _move_estimates(
        self, matrix_game: MatrixGame[Any], moves: Sequence[Any], on_progress: ProgressCallback
    ) -> list[MoveEstimate]:
        values, mixture, _ = self._weighed(matrix_game, on_progress)
        shares: dict[int, float] = {}
        for number, share in mixture.items():
            told_of = without_wasted_moves(matrix_game, number, values)
            shares[told_of] = shares.get(told_of, 0.0) + share
        told = [
            MoveEstimate(moves[number], round(_IN_ALL * share), values[number], 0.0, 0.0, 0.0, share)
            for number, share in shares.items()
        ]
        return sorted(told, key=lambda one: (one.share, one.chance), reverse=True)

    def review_decision(
        self, view: Any, played: Any, on_progress: ProgressCallback = ignore_progress
    ) -> DecisionReview:
        """Return the review of a move, judged by what its seat knew. The decision's index is left at -1."""
        asked = self.spec.view_decision(view)
        assert asked is not None
        moves = self.spec.view_moves(view)
        with gc_paused():
            values, shares, doubt = self._weighed(self.spec.matrix_game(view, self.random.random), on_progress)
        number = moves.index(played)
        chance = values[number]
        best = max(shares, key=lambda one: (values[one], shares[one]))
        loss = values[best] - chance
        if number in shares or loss <= 0:
            return DecisionReview(-1, asked.seat, chance, 0.0)
        return DecisionReview(-1, asked.seat, chance, 0.0, moves[best], loss, 0.0, max(loss - doubt, 0.0))

    def _weighed(
        self, matrix_game: MatrixGame[Any], on_progress: ProgressCallback
    ) -> tuple[Sequence[float], dict[int, float], float]:
        """Return each move's value, the shares to play, and how much better the best strategy might do."""
        if matrix_game.settled:
            values: Sequence[float] = values_against_settled(matrix_game)
            return values, {values.index(max(values)): 1.0}, 0.0
        done = 0
        deadline = None if self.seconds is None else self.clock() + self.seconds

        def go_on() -> bool:
            nonlocal done
            on_progress(min(done / self.oracle_steps, 1.0))
            done += 1
            return deadline is None or self.clock() < deadline

        found = find_mixed_strategy(matrix_game, self.oracle_steps, go_on)
        values = weighted_mean([matrix_game.payoffs_against(number) for number in found.rival], [*found.rival.values()])
        played = {number: share for number, share in found.own.items() if share >= _SELDOM}
        whole = fsum(played.values())
        return values, {number: share / whole for number, share in played.items()}, found.most - found.least


def quick_matrix_loss(spec: AnyGame, seed: int, view: Any, played: Any) -> float:
    return MatrixGameAdviser(spec, seed, _GLANCED).review_decision(view, played).loss
