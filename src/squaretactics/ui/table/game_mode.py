"""What a game is played for: the goals of a mode, what a game reached in it, and the ways on, always in one order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from squaretactics.translation import say
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.table.common_words import practice_words
from squaretactics.ui.table.guide import GuideAction
from squaretactics.ui.table.seat_summary import AssetPath


class Goal(NamedTuple):
    """A goal. At the table, `reached` says whether it's still in reach."""

    words: str
    reached: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a result came, and whether it came now."""

    words: str
    count: int
    now: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ModeEnding:
    """What was reached in a mode, and the ways on."""

    title: str = ""
    picture: AssetPath = ()
    goals: Sequence[Goal] = ()
    results: Sequence[tuple[str, str]] = ()  # whose, and what
    tallies: Sequence[Tally] = ()
    told: str = ""
    following: GuideAction | None = None  # what comes next
    again: GuideAction | None = None
    share: GuideAction | None = None
    back: GuideAction | None = None  # to the mode's own page
    missed: bool = False  # whether to try again is what most players want

    @property
    def actions(self) -> list[GuideAction]:
        """Return the ways on, of which one is the main one."""
        ways = filter(None, (self.following, self.again, self.share, self.back))
        main = self.following or (self.again if self.missed else None) or self.back
        return [replace(way, main=way is main) for way in ways]


class GameMode:
    """The mode of the game at a table."""

    def goals(self) -> Sequence[Goal]:
        """Return the goals of the game in progress."""
        return ()

    def ending(self) -> ModeEnding:
        """Return the ending of the game at the table, or of its match, once it's saved."""
        raise NotImplementedError

    def update(self) -> bool:
        """Work on what the ending shows; return whether anything has changed."""
        return False

    @property
    def resting(self) -> bool:
        return True

    def close(self) -> None:
        """Stop that work."""


class PracticeMode(GameMode):
    """Practice from a position. `again` returns to it, and `show` opens the page where it was found."""

    def __init__(self, occasion: str | None, again: Callback, show: Callback, page: str) -> None:
        self.occasion, self.again, self.show, self.page = occasion, again, show, page

    def ending(self) -> ModeEnding:
        return ModeEnding(
            title=say("Practice"),
            picture=("things", "pencil.svg"),
            told=practice_words(self.occasion),
            again=GuideAction("again", say("Try again"), self.again),
            back=GuideAction("origin", self.page, self.show),
            missed=True,
        )
