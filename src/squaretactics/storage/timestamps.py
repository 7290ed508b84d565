"""Read the times of records and files, and convert them to local time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

Clock = Callable[[], datetime]

# The years in which a game can have been played. Every system can convert these.
FIRST_YEAR: Final = 1970
LAST_YEAR: Final = 9998


def utc_now() -> datetime:
    return datetime.now(UTC)


def parse_time(text: str | None) -> datetime | None:
    """Parse a record's time into UTC, or return None if it's invalid."""
    try:
        when = datetime.fromisoformat(text or "")
        when = when.replace(tzinfo=UTC) if when.tzinfo is None else when.astimezone(UTC)
    except (ValueError, OverflowError):
        return None
    return when if FIRST_YEAR <= when.year <= LAST_YEAR else None


def file_time(seconds: float) -> datetime:
    """Convert a file's time. An impossible one becomes the start of 1970."""
    try:
        when = datetime.fromtimestamp(seconds, UTC)
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0, UTC)
    return when if FIRST_YEAR <= when.year <= LAST_YEAR else datetime.fromtimestamp(0, UTC)


def local_time(when: datetime) -> datetime:
    """Convert a time to local time, or leave it in UTC if the system can't: Windows stops at the year 3000."""
    try:
        return when.astimezone()
    except (ValueError, OverflowError, OSError):
        return when
