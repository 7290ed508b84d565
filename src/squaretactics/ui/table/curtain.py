"""The curtain between two people at one screen: it falls, hides the table, and rises for the next of them.

While it moves, the table under it is that of the person who sat there before (falling) or who is ready (rising).
"""

from __future__ import annotations

from dataclasses import dataclass

from squaretactics.ui.kit.paint import theme


@dataclass(frozen=True, slots=True)
class MovingCurtain:
    """A curtain on its way down, before somebody takes a seat, or up again."""

    seat: int
    began: float
    length: float
    rises: bool = False

    def done(self, now: float) -> bool:
        """Say whether it has arrived."""
        return now >= self.began + self.length

    def part(self, now: float) -> float:
        """Return how much of the window it covers."""
        passed = min(max((now - self.began) / self.length, 0.0), 1.0) if self.length else 1.0
        return 1 - passed**3 if self.rises else 1 - (1 - passed) ** 3


def curtain_duration(speed: float, reduced_motion: bool) -> float:
    """Return how long a curtain takes: no time where everything happens at once."""
    return theme.CURTAIN * (0.5 if reduced_motion else 1.0) * min(speed, 1.0)
