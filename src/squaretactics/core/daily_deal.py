"""Derive the daily deal from the game and the date, so that it's the same on every machine."""

from __future__ import annotations

import hashlib
from datetime import UTC, date, datetime, timedelta
from typing import Final

from squaretactics.core.game_context import DAY, GameContext

# The calendar's first and last day.
FIRST_DAY: Final = date(1900, 1, 1)
LAST_DAY: Final = date(9998, 12, 31)


def daily_deal_seed(game: str, day: date) -> int:
    return int.from_bytes(hashlib.sha256(f"{game} {day.isoformat()}".encode()).digest()[:8], "big")


def daily_context(day: date) -> str:
    return GameContext(DAY, day.isoformat()).text


def day_of_context(occasion: str | None) -> date | None:
    """Return the day of a daily deal's context, or None for any other context or a day without a deal."""
    found = GameContext.read(occasion)
    if found is None or found.kind != DAY:
        return None
    try:
        day = date.fromisoformat(found.which)
    except ValueError:
        return None
    return day if FIRST_DAY <= day <= LAST_DAY and day.isoformat() == found.which else None


def has_come(day: date, when: datetime) -> bool:
    """Return whether a day has begun by this moment, at least somewhere on Earth."""
    return day - timedelta(days=1) <= when.astimezone(UTC).date()
