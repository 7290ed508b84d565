"""What the end of a game is worth to each seat, for the bots that look so far."""

from __future__ import annotations

from typing import Final

from squaretactics.core.spec import Foresight

# How much of a game's worth is the margin: enough to prefer a clear win and a narrow loss, never more than a win.
_MARGIN_SHARE: Final = 0.1
_WIDEST: Final = 20  # points ahead or behind beyond which a margin counts no more


def worth(foresight: Foresight) -> list[float]:
    """Return for each seat its share of the win, and a little of its margin, between 0 and 1."""
    return [
        _MARGIN_SHARE * (min(max(lead / _WIDEST, -1.0), 1.0) + 1) / 2 + (1 - _MARGIN_SHARE) * share
        for share, lead in zip(foresight.shares, foresight.leads, strict=True)
    ]
