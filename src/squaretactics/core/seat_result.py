"""The result of one seat, which others may try to beat, and the context of a game that tries to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from squaretactics.core.game_context import CHALLENGE, GameContext

LOST, SHARED, WON = "lost", "shared", "won"
_CONTEXT: Final = re.compile(rf"({LOST}|{SHARED}|{WON}) (-?[0-9]{{1,7}})(?::(-?[0-9]{{1,7}}))?")


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat: its points, the best rival's points, and who won."""

    points: int
    rival: int | None  # None without opponents
    won: bool
    shared: bool

    @classmethod
    def of(cls, seat: int, points: Sequence[int], winners: Sequence[int], contest: bool) -> Self:
        """Return a seat's result, given all seats' points."""
        others = [each for other, each in enumerate(points) if other != seat]
        rival = max(others) if others and contest else None
        return cls(points[seat], rival, seat in winners, contest and len(winners) > 1)

    @property
    def rank(self) -> tuple[bool, bool, int]:
        """Return a sort key: an outright win, then a shared win, then the lead."""
        return self.won and not self.shared, self.won, self.points - (self.rival or 0)

    @property
    def how(self) -> str:
        """Return LOST, SHARED or WON."""
        return LOST if not self.won else SHARED if self.shared else WON

    @property
    def context(self) -> str:
        """Return the context for the record of a game that tries to beat this result."""
        rival = "" if self.rival is None else f":{self.rival}"
        return GameContext(CHALLENGE, f"{self.how} {self.points}{rival}").text


def result_to_beat(occasion: str | None) -> SeatResult | None:
    """Return the result that a game with this context tries to beat; None for any other context."""
    found = GameContext.read(occasion)
    parts = None if found is None or found.kind != CHALLENGE else _CONTEXT.fullmatch(found.which)
    if parts is None:
        return None
    how, points, rival = parts.groups()
    return SeatResult(int(points), None if rival is None else int(rival), how != LOST, how == SHARED)
