"""Times as records and files give them, and the local time of a moment."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

# When a game can have been played: every clock on earth can tell these.
FIRST_YEAR: Final = 1970
LAST_YEAR: Final = 9998


def parse_time(text: str | None) -> datetime | None:
    """Read a time as records note it, in UTC, or return None if it is none."""
    try:
        when = datetime.fromisoformat(text or "")
        when = when.replace(tzinfo=UTC) if when.tzinfo is None else when.astimezone(UTC)
    except (ValueError, OverflowError):
        return None
    return when if FIRST_YEAR <= when.year <= LAST_YEAR else None


def file_time(seconds: float) -> datetime:
    """Return the time that the system tells of a file; the first there was if it is an impossible one."""
    try:
        when = datetime.fromtimestamp(seconds, UTC)
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0, UTC)
    return when if FIRST_YEAR <= when.year <= LAST_YEAR else datetime.fromtimestamp(0, UTC)


def local_time(when: datetime) -> datetime:
    """Return a moment in local time; in UTC if the system can't convert it: Windows stops at the year 3000."""
    try:
        return when.astimezone()
    except (ValueError, OverflowError, OSError):
        return when
