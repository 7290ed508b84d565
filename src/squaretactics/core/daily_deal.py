"""The deal of a day: whatever is drawn for it follows from the game and the date, the same on every machine."""

from __future__ import annotations

import hashlib
from datetime import UTC, date, datetime, timedelta
from typing import Final

from squaretactics.core.game_context import DAY, GameContext

# The first and the last day that has a deal: the calendar goes no further.
FIRST_DAY: Final = date(1900, 1, 1)
LAST_DAY: Final = date(9998, 12, 31)


def daily_deal_seed(game: str, day: date) -> int:
    """Return what a game's deal of a day is drawn from."""
    return int.from_bytes(hashlib.sha256(f"{game} {day.isoformat()}".encode()).digest()[:8], "big")


def daily_context(day: date) -> str:
    """Return what the record of a game says that is played for a day."""
    return GameContext(DAY, day.isoformat()).text


def day_of_context(occasion: str | None) -> date | None:
    """Return for which day a game is or was played; None if it is for none, or for a day that has no deal."""
    found = GameContext.read(occasion)
    if found is None or found.kind != DAY:
        return None
    try:
        day = date.fromisoformat(found.which)
    except ValueError:
        return None
    return day if FIRST_DAY <= day <= LAST_DAY and day.isoformat() == found.which else None


def has_come(day: date, when: datetime) -> bool:
    """Say whether a day that has a deal has begun at a moment, at least somewhere on earth."""
    return day - timedelta(days=1) <= when.astimezone(UTC).date()
