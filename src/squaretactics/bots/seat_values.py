"""What the end of a game is worth to each seat, for the bots that look so far."""

from __future__ import annotations

from typing import Final

from squaretactics.core.spec import Forecast

# How much of a game's worth is the margin: enough to prefer a clear win and a narrow loss, never more than a win.
MARGIN_WEIGHT: Final = 0.1
_WIDEST: Final = 20  # points ahead or behind beyond which a margin counts no more


def worth(forecast: Forecast, margin: float = MARGIN_WEIGHT) -> list[float]:
    """Return for each seat its share of the win, and its margin for so much of the whole, between 0 and 1."""
    return [
        margin * (min(max(lead / _WIDEST, -1.0), 1.0) + 1) / 2 + (1 - margin) * share
        for share, lead in zip(forecast.shares, forecast.leads, strict=True)
    ]
