"""Hints and reviews for games with heuristics, based on longer rollouts than the bots use."""

from __future__ import annotations

from math import fsum, sqrt
from typing import Any, Final

from squaretactics.bots.game_review import DecisionReview
from squaretactics.bots.heuristic_bots import MoveRollouts, RolloutBot
from squaretactics.bots.move_estimate import MoveEstimate
from squaretactics.bots.search_budget import ProgressCallback, ignore_progress, sub_progress
from squaretactics.core.spec import AnyGame

_FINDING: Final = 0.5  # share of the playouts that finds the best move; the rest compares it in other worlds
_WRONG: Final = 2.0  # standard errors below 0 at which the search was wrong
_NORMAL_95: Final = 1.96
_GLANCED: Final = 64


class RolloutAdviser(RolloutBot):
    """Estimates the results of promising moves, and how much a played move lost."""

    def move_estimates(self, view: Any, on_progress: ProgressCallback = ignore_progress) -> list[MoveEstimate]:
        """Return estimates for the highest-scoring moves, best first, from the same worlds."""
        return [
            MoveEstimate(trial.move, len(trial.shares), trial.mean, _error(trial), 0.0, 0.0)
            for trial in self.tried(view, on_progress=on_progress)
        ]

    def review_decision(
        self, view: Any, played: Any, on_progress: ProgressCallback = ignore_progress
    ) -> DecisionReview:
        """Return the review of a move, judged by what its seat knew. The decision's index is left at -1."""
        asked = self.spec.view_decision(view)
        assert asked is not None
        whole = self.budget
        self.budget = whole.part(_FINDING)
        best = self.tried(view, (played,), sub_progress(on_progress, 0.0, _FINDING))[0].move
        self.budget = whole
        own = MoveRollouts(played, 0.0)
        rivals = [] if best == played else [MoveRollouts(best, 0.0)]
        worlds = max(round(whole.iterations * (1 - _FINDING)) // (1 + len(rivals)), 2)
        self.try_out(view, [own, *rivals], worlds, sub_progress(on_progress, _FINDING, 1 - _FINDING))
        chance, error = own.mean, _error(own)
        if not rivals:
            return DecisionReview(-1, asked.seat, chance, error)
        loss, loss_error = rivals[0].gain(own)
        if loss < -_WRONG * loss_error:
            return DecisionReview(-1, asked.seat, chance, error)
        return DecisionReview(-1, asked.seat, chance, error, best, loss, loss_error, loss - _NORMAL_95 * loss_error)


def _error(trial: MoveRollouts) -> float:
    """Return the standard error of a trial's mean."""
    count = len(trial.shares)
    if count < 2:
        return 0.0
    return sqrt(fsum((share - trial.mean) ** 2 for share in trial.shares) / (count - 1) / count)


def quick_rollout_loss(spec: AnyGame, seed: int, view: Any, played: Any) -> float:
    return max(RolloutAdviser(spec, seed, _GLANCED).review_decision(view, played).loss, 0.0)
