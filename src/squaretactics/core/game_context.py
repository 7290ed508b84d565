"""Describe why a game is played: the daily deal, a tour stop, a challenge, a league, practice. Records keep it for
statistics.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

DAY: Final = "day"  # the daily deal
TOUR: Final = "tour"  # a stop of the tour
CHALLENGE: Final = "challenge"  # tries to beat another player's result
LEAGUE: Final = "league"  # a pairing of a league
PRACTICE: Final = "practice"  # continues an earlier game, or a position; doesn't count in any statistics
POSITION: Final = "position"  # which practice starts from the analysis board

_MOST_DIGITS: Final = 6  # of the number of decisions


@dataclass(frozen=True, slots=True)
class GameContext:
    """A context: its kind, and a text that says which one of that kind it is."""

    kind: str
    which: str = ""

    @classmethod
    def read(cls, text: str | None) -> GameContext | None:
        """Parse a record's context. Unknown kinds from other versions are allowed."""
        return None if text is None else cls(*text.partition(":")[::2])

    @property
    def text(self) -> str:
        return f"{self.kind}:{self.which}" if self.which else self.kind

    @property
    def practice_start(self) -> tuple[int, str] | None:
        """Return how many decisions of the earlier game were kept, and when it began; None if this isn't practice."""
        decisions, _, started = self.which.partition(" ")
        known = self.kind == PRACTICE and decisions.isascii() and decisions.isdigit() and len(decisions) <= _MOST_DIGITS
        return (int(decisions), started) if known else None


def practice_context(decisions: int, started: str | None) -> GameContext:
    """Return the context of a game that continues another one after a number of decisions."""
    return GameContext(PRACTICE, f"{decisions} {started or ''}".strip())


def is_practice(text: str | None) -> bool:
    occasion = GameContext.read(text)
    return occasion is not None and occasion.kind == PRACTICE
