"""Hints and reviews for games with rules of thumb: what looks best is tried out, longer than at the table."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from squaretactics.bots.game_review import Judgement
from squaretactics.bots.heuristic_bots import Trial, TrialBot
from squaretactics.bots.move_estimate import Expectation
from squaretactics.bots.search_budget import Watch, nobody_watches, part_of
from squaretactics.core.spec import GameSpec

_FINDING: Final = 0.5  # of the playouts, before the move that was made is held against the best, in worlds of their own
_WRONG: Final = 2.0  # standard errors below nothing at which the search was wrong
_NORMAL_95: Final = 1.96
_GLANCED: Final = 64


class TrialAdviser(TrialBot):
    """Says what each move that looks good comes to, and what a move that was made has cost."""

    def expectations(self, view: Any, watch: Watch = nobody_watches) -> list[Expectation]:
        """Return what to expect of the moves that look best, the best first; all are tried in the same worlds."""
        return [
            Expectation(trial.move, len(trial.shares), trial.mean, _error(trial), 0.0, 0.0)
            for trial in self.tried(view, watch=watch)
        ]

    def judge(self, view: Any, played: Any, watch: Watch = nobody_watches) -> Judgement:
        """Return what a move was worth, by what its seat knew; which decision it was is not known here."""
        asked = self.spec.view_decision(view)
        assert asked is not None
        whole = self.budget
        self.budget = whole.part(_FINDING)
        best = self.tried(view, (played,), part_of(watch, 0.0, _FINDING))[0].move
        self.budget = whole
        own = Trial(played, 0.0)
        rivals = [] if best == played else [Trial(best, 0.0)]
        worlds = max(round(whole.iterations * (1 - _FINDING)) // (1 + len(rivals)), 2)
        self.try_out(view, [own, *rivals], worlds, part_of(watch, _FINDING, 1 - _FINDING))
        chance, error = own.mean, _error(own)
        if not rivals:
            return Judgement(-1, asked.seat, chance, error)
        loss, loss_error = rivals[0].gain(own)
        if loss < -_WRONG * loss_error:
            return Judgement(-1, asked.seat, chance, error)
        return Judgement(-1, asked.seat, chance, error, best, loss, loss_error, loss - _NORMAL_95 * loss_error)


def _error(trial: Trial) -> float:
    """Return the standard error of what a trial came to."""
    count = len(trial.shares)
    if count < 2:
        return 0.0
    return sqrt(sum((share - trial.mean) ** 2 for share in trial.shares) / (count - 1) / count)


def glance_at_trial(spec: GameSpec[Any, Any, Any, Any, Any], seed: int, view: Any, played: Any) -> float:
    """Return what a move seems to have cost, in a moment."""
    return max(TrialAdviser(spec, seed, _GLANCED).judge(view, played).loss, 0.0)
