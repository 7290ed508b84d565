"""What a game is played for, if not for itself: records keep it, so that whoever counts such games finds them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

DAY: Final = "day"  # the deal of a date
TOUR: Final = "tour"  # a stop of the tour
PRACTICE: Final = "practice"  # played on from a game that was played before: it counts for nobody


@dataclass(frozen=True, slots=True)
class Occasion:
    """A kind of occasion, and which of its kind."""

    kind: str
    which: str = ""

    @classmethod
    def read(cls, text: str | None) -> Occasion | None:
        """Read what a record keeps; kinds of other versions are no mistake."""
        return None if text is None else cls(*text.partition(":")[::2])

    @property
    def text(self) -> str:
        """Return it as a record keeps it."""
        return f"{self.kind}:{self.which}" if self.which else self.kind
