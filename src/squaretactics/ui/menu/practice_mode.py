"""Practice as the mode of a game: try again from the same position."""

from __future__ import annotations

from squaretactics.translation import say
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.table.common_words import practice_words
from squaretactics.ui.table.game_mode import GameMode, ModeEnding
from squaretactics.ui.table.guide import GuideAction


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
