"""The deal of a day: whatever is drawn for it follows from the game and the date, the same on every machine."""

from __future__ import annotations

import hashlib
from datetime import date

from squaretactics.core.occasion import DAY, Occasion


def seed_of_day(game: str, day: date) -> int:
    """Return what a game's deal of a day is drawn from."""
    return int.from_bytes(hashlib.sha256(f"{game} {day.isoformat()}".encode()).digest()[:8], "big")


def occasion_of_day(day: date) -> str:
    """Return what the record of a game says that is played for a day."""
    return Occasion(DAY, day.isoformat()).text


def day_of(occasion: str | None) -> date | None:
    """Return for which day a game is or was played, if it is for one."""
    found = Occasion.read(occasion)
    if found is None or found.kind != DAY:
        return None
    try:
        return date.fromisoformat(found.which)
    except ValueError:
        return None
