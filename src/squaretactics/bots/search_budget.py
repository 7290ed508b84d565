"""What searches share: limits, progress callbacks, and a pause of garbage collection."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
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


@contextmanager
def gc_paused() -> Iterator[None]:
    """Disable the garbage collector inside the block.

    A search tree has hundreds of thousands of objects, which are freed together. Checking them for cycles again and
    again takes up to half the time. Drop the tree before the block ends, so that it isn't checked later.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
