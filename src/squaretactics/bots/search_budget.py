"""Search limits and progress callbacks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Clock = Callable[[], float]  # in seconds
# Gets the share of the work done, 0 to 1; raises SearchInterrupted once the answer is no longer needed.
ProgressCallback = Callable[[float], None]


class SearchInterrupted(Exception):
    """Raised by a progress callback to end a search without a choice."""


def ignore_progress(share: float) -> None:
    """Do nothing."""


def sub_progress(on_progress: ProgressCallback, start: float, length: float) -> ProgressCallback:
    """Return a callback for part of the work, which begins at `start` and takes up `length` of the whole."""
    return on_progress if on_progress is ignore_progress else lambda share: on_progress(start + share * length)


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """A limit on iterations and, optionally, on seconds."""

    iterations: int
    seconds: float | None = None

    def part(self, share: float) -> SearchBudget:
        return SearchBudget(round(self.iterations * share), None if self.seconds is None else self.seconds * share)
