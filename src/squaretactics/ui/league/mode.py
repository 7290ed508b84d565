"""A league as the mode of a game: back to its table."""

from __future__ import annotations

from squaretactics.translation import say_marked
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.league.challenge import PICTURE
from squaretactics.ui.league.leagues import TITLE_WORDS
from squaretactics.ui.table.game_mode import GameMode, ModeEnding
from squaretactics.ui.table.guide import GuideAction


class LeagueMode(GameMode):
    """`show` opens the league, with the new result in its table."""

    def __init__(self, show: Callback) -> None:
        self.show = show

    def ending(self) -> ModeEnding:
        title = say_marked(TITLE_WORDS)
        return ModeEnding(title=title, picture=PICTURE, back=GuideAction("origin", title, self.show))
