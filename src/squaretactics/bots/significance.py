"""The significance of results: intervals, ratings, and sequential tests."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_NORMAL_95: Final = 1.959964
_ELO_SCALE: Final = 400.0


@dataclass(frozen=True, slots=True)
class ScoreEstimate:
    """A mean between 0 and 1, and the bounds of its 95% interval."""

    mean: float
    low: float
    high: float


def estimate_score(scores: Sequence[float]) -> ScoreEstimate:
    """Return the mean of independent scores between 0 and 1, with an interval within these bounds.

    This is Wilson's interval for the number of plain wins and losses that would vary as much as these scores.
    """
    mean = math.fsum(scores) / len(scores)
    scatter = math.fsum((score - mean) ** 2 for score in scores)
    count = mean * (1 - mean) * len(scores) * (len(scores) - 1) / scatter if scatter else len(scores)
    square = _NORMAL_95**2
    middle = (mean + square / (2 * count)) / (1 + square / count)
    reach = _NORMAL_95 * math.sqrt(mean * (1 - mean) / count + square / (4 * count**2)) / (1 + square / count)
    return ScoreEstimate(mean, max(middle - reach, 0.0), min(middle + reach, 1.0))


def elo(score: float, fair: float = 0.5) -> float:
    """Return the rating difference that a score implies; `fair` is the expected score between equals."""
    if score in (0.0, 1.0):
        return math.copysign(math.inf, score - fair)
    return _ELO_SCALE * (math.log10(score / (1 - score)) - math.log10(fair / (1 - fair)))


def score_of(difference: float, fair: float = 0.5) -> float:
    """Return the expected score at a rating difference."""
    odds = fair / (1 - fair) * 10 ** (difference / _ELO_SCALE)
    return odds / (1 + odds)


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Wald's sequential test of rating difference `high` against `low`, with a 5% error rate either way."""

    low: float
    high: float
    fair: float = 0.5

    def evidence(self, scores: Sequence[float]) -> float:
        """Return the log-likelihood ratio of `high` to `low`."""
        count = len(scores)
        mean = math.fsum(scores) / count
        # One virtual random game more, so that a run of equal results doesn't count as certainty.
        scatter = math.fsum((score - mean) ** 2 for score in scores) + self.fair * (1 - self.fair)
        low, high = score_of(self.low, self.fair), score_of(self.high, self.fair)
        return count**2 * (high - low) * (2 * mean - low - high) / (2 * scatter)

    def verdict(self, scores: Sequence[float]) -> str | None:
        """Return "yes" for `high`, "no" for `low`, or None while undecided."""
        evidence = self.evidence(scores)
        if abs(evidence) < _ENOUGH:
            return None
        return "yes" if evidence > 0 else "no"


_ENOUGH: Final = math.log(0.95 / 0.05)
