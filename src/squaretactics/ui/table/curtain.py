"""The curtain between two people at one screen: it falls, hides the table, and rises for the next person.

While it moves, the table below shows the last player's view (falling) or the next player's view (rising).
"""

from __future__ import annotations

from dataclasses import dataclass

from squaretactics.ui.kit.paint import theme


@dataclass(frozen=True, slots=True)
class MovingCurtain:
    """A curtain that falls before a seat is taken, or rises afterwards."""

    seat: int
    began: float
    length: float
    rises: bool = False

    def done(self, now: float) -> bool:
        return now >= self.began + self.length

    def part(self, now: float) -> float:
        """Return the share of the window that the curtain covers."""
        passed = min(max((now - self.began) / self.length, 0.0), 1.0) if self.length else 1.0
        return 1 - passed**3 if self.rises else 1 - (1 - passed) ** 3


def curtain_duration(speed: float, reduced_motion: bool) -> float:
    """Return a curtain's duration in seconds: 0 at instant speed."""
    return theme.CURTAIN * (0.5 if reduced_motion else 1.0) * min(speed, 1.0)
