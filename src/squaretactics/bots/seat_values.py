"""The value of a game's end for each seat."""

from __future__ import annotations

from typing import Final

from squaretactics.core.spec import Forecast

# The weight of the margin: enough to prefer clear wins and narrow losses, too little to outweigh a win.
MARGIN_WEIGHT: Final = 0.1
_WIDEST: Final = 20  # points: larger margins count no more


def worth(forecast: Forecast, margin: float = MARGIN_WEIGHT) -> list[float]:
    """Return each seat's value from 0 to 1: its share of the win combined with its lead, which has weight `margin`."""
    return [
        margin * (min(max(lead / _WIDEST, -1.0), 1.0) + 1) / 2 + (1 - margin) * share
        for share, lead in zip(forecast.shares, forecast.leads, strict=True)
    ]
