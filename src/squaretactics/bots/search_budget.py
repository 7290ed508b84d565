"""What a search may spend, and who is told how much of it is spent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

# Is told how much of the work is done, 0 to 1; raises Interrupted once nobody waits for the answer any more.
Watch = Callable[[float], None]


class Interrupted(Exception):
    """Raised by whoever watches a search, to end it without a choice."""


def nobody_watches(share: float) -> None:
    """Let the work go on."""


def part_of(watch: Watch, start: float, length: float) -> Watch:
    """Return who is to be told of a part of the work that is so long and begins after so much of the whole."""
    return watch if watch is nobody_watches else lambda share: watch(start + share * length)


@dataclass(frozen=True, slots=True)
class Budget:
    """So many iterations, and no more than so many seconds if that is said."""

    iterations: int
    seconds: float | None = None

    def part(self, share: float) -> Budget:
        """Return so much of it."""
        return Budget(round(self.iterations * share), None if self.seconds is None else self.seconds * share)
