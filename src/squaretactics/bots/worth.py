"""What the end of a game is worth to each seat, for the bots that play games to their end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.core.spec import Result

# How much of a game's worth is the margin: enough to prefer a clear win and a narrow loss, never more than a win.
_MARGIN_SHARE: Final = 0.1
_WIDEST: Final = 20  # points ahead or behind beyond which a margin counts no more


def worth(result: Result) -> list[float]:
    """Return for each seat its share of the win, and a little of its margin, between 0 and 1."""
    share = (1 - _MARGIN_SHARE) / len(result.winners)
    values = []
    for seat in range(len(result.scores)):
        ahead = min(max(lead(result.scores, seat) / _WIDEST, -1.0), 1.0)
        values.append(_MARGIN_SHARE * (ahead + 1) / 2 + (share if seat in result.winners else 0.0))
    return values


def lead(points: Sequence[int], seat: int) -> int:
    """Return how many points a seat is ahead of the best other."""
    return points[seat] - max(others for other, others in enumerate(points) if other != seat)
