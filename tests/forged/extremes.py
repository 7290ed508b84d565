"""Values at and beyond the limits of a record."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any, Final

from tests.forged.real_records import STARTED

NUMBERS: Final[tuple[Any, ...]] = (
    *(0, 1, -1, 2, 16, 17, 99, 100, 255, 256, 65536, 10**6, 10**6 + 1, -(10**6)),
    *(
        2**31 - 1,
        2**31,
        -(2**31),
        2**32,
        2**53 + 1,
        2**63 - 1,
        2**63,
        -(2**63) - 1,
        2**64 - 1,
        2**64,
        10**30,
        -(10**30),
    ),
    *(0.0, -0.0, 0.5, 1.0, 1.5, 1e308, -1e308, 5e-324, float("nan"), float("inf"), float("-inf"), True, False),
)
STRINGS: Final = (
    *("", " ", "\n", "\t", "\0", "a\0b", "\x1b[2J", "\x07", "\x7f", "\r\n", "a\nb\nc"),
    *("You", "you", "Player 1", "Player 2", "human", "easy", "expert", "expert+collector", "hard+", "+", "nobody"),
    *("\u202egnp.txt", "\u2066\u2069", "\u200b", "\ufeff", "e" + "\u0301" * 60, "\U0001f63a" * 20, "\U000e0041"),
    *("\u0e01\u0e33", "\u05d0\u05d1", "\ud800", "\udfff", "\ud83d", "\uffff", "\u00df\u0130\u0131"),
    *("{who}", "{", "}", "{0}", "{who!r:>99999}", "%s%n", "%(name)s", "$(reboot)", "`", "'; DROP TABLE games; --"),
    *("../../x", "/etc/passwd", "C:\\x", "con", "a" * 79, "a" * 80, "a" * 81, "a b " * 20, "W" * 200, "x" * 5000),
    *("0", "-1", "1e9", "NaN", "null", "true", "[]", "{}", "<b>", "&amp;", "\\", '"'),
)
TIMES: Final = (
    *("", "now", "0001-01-01T00:00:00", "0001-01-01T00:00:00+14:00", "0001-01-01T00:00:00+23:59"),
    *("9999-12-31T23:59:59.999999", "9999-12-31T23:59:59-14:00", "9999-12-31T23:59:59-23:59", "9999-12-31T23:59:59Z"),
    *("9998-12-31T23:59:59Z", "9998-12-31T23:59:59-12:00", "9999-01-01T00:00:00+14:00", "3000-12-31T23:59:59Z"),
    *(
        "1969-12-31T23:59:59Z",
        "1970-01-01T00:00:00Z",
        "1970-01-01T00:00:00+14:00",
        "1970-01-01",
        "1901-12-13T20:45:52Z",
    ),
    *("2038-01-19T03:14:08Z", "2026-03-29T02:30:00", "2026-02-29T12:00:00", "2024-02-29T12:00:00+00:00:01"),
    *("20260520T190000Z", "2026-W21-3", "2026-140", "2026-05-20T19:00:00.123456789Z", "2026-05-20T24:00:00"),
    *("2026-05-20T19:00:00+24:00", "\uff12\uff10\uff12\uff16-05-20", "2026-05-20 19:00:00 UTC", "2026-05-20T03:00:00Z"),
    STARTED,
)
_DAYS: Final = (
    *("0001-01-01", "0001-01-02", "1899-12-31", "1900-01-01", "1900-01-02", "1970-01-01", "2026-05-19", "2026-05-20"),
    *("2026-05-21", "2026-05-22", "2026-02-29", "2026-13-01", "20260520", "2026-W21-3", "9998-12-31", "9999-12-30"),
    *("9999-12-31", "10000-01-01", "-001-01-01", "", " ", "2026-05-20 ", "\uff12\uff10\uff12\uff16-05-20"),
    *((date(2026, 5, 20) + timedelta(days=step)).isoformat() for step in (-2, -1, 0)),
)
_STOPS: Final = ("sofa", "hedge", "summit", "moon", "", "sofa ", "SOFA", "\0", "sofa:1")
_PRACTICE: Final = (
    *("", "0", "1", "3", "9", "999999", "1000000", "-1", "x", "\u00b2", "00", f"1 {STARTED}", f"3 {'x' * 60}"),
    *("1 0001-01-01T00:00:00+14:00", "1 9999-12-31T23:59:59-14:00", "2 \x1b[2J"),
)
OCCASIONS: Final = (
    *(f"day:{day}" for day in _DAYS),
    *(f"tour:{stop}" for stop in _STOPS),
    *(f"practice:{which}" for which in _PRACTICE),
    *("day", "tour", "practice", ":", "", "cup:7", "day:day:2026-05-20", "x" * 80, "x" * 81, "\0", "\ud800"),
)
PLAYERS: Final = (
    "human",
    "novice",
    "easy",
    "medium",
    "hard",
    "expert",
    "expert+collector",
    "greedy",
    "nobody",
    "+",
    "",
)
ANYTHING: Final[tuple[Any, ...]] = (
    *(None, [], {}, [[]], [None], {"": None}, [1] * 300, {str(number): number for number in range(300)}, "x" * 100_000),
    *(NUMBERS[:8], STRINGS[:4]),
)


def nested(depth: int) -> list[Any]:
    made: list[Any] = []
    for _ in range(depth):
        made = [made]
    return made
