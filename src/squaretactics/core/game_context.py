"""What a game is played for, if not for itself: records keep it, so that whoever counts such games finds them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

DAY: Final = "day"  # the deal of a date
TOUR: Final = "tour"  # a stop of the tour
PRACTICE: Final = "practice"  # played on from a game that was played before: it counts for nobody

_MOST_DIGITS: Final = 6  # of how many decisions there were


@dataclass(frozen=True, slots=True)
class GameContext:
    """A kind of occasion, and which of its kind."""

    kind: str
    which: str = ""

    @classmethod
    def read(cls, text: str | None) -> GameContext | None:
        """Read what a record keeps; kinds of other versions are no mistake."""
        return None if text is None else cls(*text.partition(":")[::2])

    @property
    def text(self) -> str:
        """Return it as a record keeps it."""
        return f"{self.kind}:{self.which}" if self.which else self.kind

    @property
    def practice_start(self) -> tuple[int, str] | None:
        """Return after how many decisions practice begins, and when the game began that they are of, if told."""
        decisions, _, started = self.which.partition(" ")
        known = self.kind == PRACTICE and decisions.isascii() and decisions.isdigit() and len(decisions) <= _MOST_DIGITS
        return (int(decisions), started) if known else None


def practice_context(decisions: int, started: str | None) -> GameContext:
    """Return the occasion of a game that is played on from so many decisions of another, which began then."""
    return GameContext(PRACTICE, f"{decisions} {started or ''}".strip())


def is_practice(text: str | None) -> bool:
    """Say of what a record keeps whether it is practice."""
    occasion = GameContext.read(text)
    return occasion is not None and occasion.kind == PRACTICE
