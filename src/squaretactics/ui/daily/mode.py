"""The daily deal as the mode of a game: the result beside the Expert's, the streak, and how results are spread."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any, Final

from squaretactics.translation import mark, say
from squaretactics.ui.daily.deals import DailyDeals
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.clipboard import copy
from squaretactics.ui.table.common_words import day_words
from squaretactics.ui.table.daily_results import results_by_day, streak, streak_words
from squaretactics.ui.table.game_mode import GameMode, ModeEnding
from squaretactics.ui.table.guide import GuideAction
from squaretactics.ui.table.new_game import NewGame, StartGame

TITLE_WORDS: Final = mark("Daily deal")
PICTURE: Final = ("things", "clock.svg")


class DailyMode(GameMode):
    """`begin` starts a game, and `show` opens the calendar at the day."""

    def __init__(
        self, context: SceneContext, deals: DailyDeals, day: date, today: date, begin: StartGame[Any], show: Callback
    ) -> None:
        self.context, self.deals, self.day, self.today, self.begin, self.show = context, deals, day, today, begin, show
        self.notice = ""
        self._copied = self._counts = False

    def ending(self) -> ModeEnding:
        deals, day = self.deals, self.day
        results = results_by_day(self.context.finished(deals.game_ui.name))
        own = results.get(day)
        back = GuideAction("origin", say("Calendar"), self.show)
        again = GuideAction("again", say("Play as practice"), lambda: self.begin(practice_of(deals.new(day))))
        self._counts = own is not None
        if own is None:  # another player had a hand in it
            return ModeEnding(title=day_words(day), picture=PICTURE, again=again, back=back)
        shared = deals.shared(day, own)
        message = "" if shared is None else shared.message(with_result=True)
        return ModeEnding(
            title=day_words(day),
            picture=PICTURE,
            results=[(say("You"), deals.game_ui.day_words(own)), (say("Expert"), deals.expert_words(day))],
            tallies=deals.tallies(results, day),
            told=self.notice or streak_words(streak(results, self.today)),
            again=again,
            share=GuideAction("share", say("Copy result"), lambda: self._copy(message), stays=True)
            if message
            else None,
            back=back,
        )

    def _copy(self, message: str) -> None:
        if copy(message):
            self.notice = say("Copied. Paste it into a message.")
        else:
            self.notice = say("The result can't be copied: this computer has no clipboard.")
        self._copied = True

    def update(self) -> bool:
        copied, self._copied = self._copied, False
        return (self._counts and self.deals.go_on(self.day)) or copied

    @property
    def resting(self) -> bool:
        return not self._copied and (not self._counts or self.deals.expert(self.day).result is not None)

    def close(self) -> None:
        self.deals.close()


def practice_of(new: NewGame[Any]) -> NewGame[Any]:
    """Return a day's deal to be played again, without counting."""
    return replace(new, undo="anything", occasion=None)
