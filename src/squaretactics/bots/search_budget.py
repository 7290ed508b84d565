"""What a search may spend, and who is told how much of it is spent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

# Is told how much of the work is done, 0 to 1; raises Interrupted once nobody waits for the answer any more.
ProgressCallback = Callable[[float], None]


class SearchInterrupted(Exception):
    """Raised by whoever watches a search, to end it without a choice."""


def ignore_progress(share: float) -> None:
    """Let the work go on."""


def sub_progress(on_progress: ProgressCallback, start: float, length: float) -> ProgressCallback:
    """Return who is to be told of a part of the work that is so long and begins after so much of the whole."""
    return on_progress if on_progress is ignore_progress else lambda share: on_progress(start + share * length)


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """So many iterations, and no more than so many seconds if that is said."""

    iterations: int
    seconds: float | None = None

    def part(self, share: float) -> SearchBudget:
        """Return so much of it."""
        return SearchBudget(round(self.iterations * share), None if self.seconds is None else self.seconds * share)
