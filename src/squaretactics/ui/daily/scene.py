"""The scene of the daily deal: play it, compare the result with the Expert's, and see the calendar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, Final

import pygame

from squaretactics.core.daily_deal import FIRST_DAY
from squaretactics.core.session import HUMAN
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.daily.calendar_leaf import BAND, DayFigures, draw_binding
from squaretactics.ui.daily.deals import DailyDeals
from squaretactics.ui.daily.duel_picture import DuelPicture
from squaretactics.ui.daily.mode import TITLE_WORDS, practice_of
from squaretactics.ui.daily.month_calendar import MonthCalendar
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import BodyText
from squaretactics.ui.kit.forms.widgets import Button, Label
from squaretactics.ui.kit.layout import Boxes, columns, inset
from squaretactics.ui.kit.paint.theme import BODY
from squaretactics.ui.table.common_words import month_words
from squaretactics.ui.table.daily_results import DailyResult, results_by_day, streak, streak_words
from squaretactics.ui.table.mode_leaf import TallyChart
from squaretactics.ui.table.new_game import StartGame
from squaretactics.ui.table.seat_summary import SeatSummary
from squaretactics.ui.table.shared_deal import SharedDeal

_NOTHING_YET: Final = mark("Not played yet")
_MONTH_SHEET: Final[Boxes] = ((1010, 160, 840, 865), (50, 900, 1100, 630))
_LEAF: Final[Boxes] = ((70, 172, 890, 853), (50, 146, 1100, 726))
_INSET: Final = 40
_HEAD: Final = 68  # height of the row with the month
_TALLIES: Final = 190  # height of the results' bars
_DATE: Final = 120
_PLAY: Final = 84
_BELOW: Final = 74


class DailyDealScene(PageScene):
    """Opens the deal of any day up to today, and shows its result.

    `begin` starts a game. `resume` returns a function that resumes a day's unfinished game, or None. `watch` replays a
    record, and `share` shows a deal's code.
    """

    paper_sheets = (_MONTH_SHEET, _LEAF)

    def __init__(
        self,
        context: SceneContext,
        deals: DailyDeals,
        today: date,
        begin: StartGame[Any],
        resume: Callable[[date], Callback | None],
        watch: Handler[Path],
        share: Handler[SharedDeal],
    ) -> None:
        super().__init__(context.app)
        app = context.app
        self.context, self.deals, self.begin, self.resume, self.watch = context, deals, begin, resume, watch
        self.game_ui, self.share = deals.game_ui, share
        self.add_title(say_marked(TITLE_WORDS))
        self.before = self.form.add(self._arrow(-1, name="month before", icon="left", hint=say("Previous month")))
        self.heading = self.form.add(Label(app, "", size=BODY, face="display", paper=True, align="centre"))
        self.after = self.form.add(self._arrow(1, name="month after", icon="right", hint=say("Next month")))
        self.month = self.form.add(MonthCalendar(app, today, self._signs, self._show))
        self.chart = self.form.add(TallyChart(app))
        self.figures = self.form.add(DayFigures(app, today))
        self.seats = self.form.add(DuelPicture(app))
        self.told = self.form.add(BodyText(app, "", size=BODY, face="text", paper=True))
        self.play = self.form.add(Button(app, "play", "", self._play, primary=True, paper=True))
        self.look = self.form.add(Button(app, "watch", say("Watch the Expert"), self._watch, paper=True))
        hint = say("Shows a code that lets a friend play this deal, too.")
        words = say("Challenge a friend")
        self.dare = self.form.add(Button(app, "share", words, self._share, hint=hint, paper=True))
        self.results = results_by_day(context.finished(self.game_ui.name))
        self._show()
        self.form.focus_on(self.play)

    def _arrow(self, months: int, *, name: str, icon: str, hint: str) -> Button:
        return Button(self.app, name, "", lambda: self.month.turn(months), icon=icon, hint=hint, paper=True)

    # Facts about a day.
    @property
    def today(self) -> date:
        return self.month.today

    def _signs(self) -> dict[date, str]:
        return {day: self.deals.sign(day, result) for day, result in self.results.items()}

    # The leaf of the day.
    def _show(self) -> None:
        day = self.month.day
        self.heading.words = month_words(day)
        self.before.enabled = (day.year, day.month) > (FIRST_DAY.year, FIRST_DAY.month)
        self.after.enabled = (day.year, day.month) < (self.today.year, self.today.month)
        if self.resume(day) is not None:
            self.play.words = say("Resume")
        else:
            self.play.words = say("Play as practice") if day in self.results else say("Play")
        self._tell()

    def _tell(self) -> None:
        day, deals = self.month.day, self.deals
        own = self.results.get(day)
        expert = None if own is None else deals.expert(day)  # the Expert's result would hint at how to play the deal
        setup = self.game_ui.spec.setup_data(deals.new(day).setup)
        self.told.words = "\n".join((self.game_ui.rules_words(setup), *self._result_words(own)))
        self.figures.day, self.figures.days = day, streak(self.results, self.today)
        self.figures.streak = streak_words(self.figures.days)
        self.seats.seats = self._seats(own)
        self.chart.tallies = deals.tallies(self.results, day) if self.results else ()
        self.look.enabled = expert is not None and expert.record is not None
        self.dare.enabled = own is not None and deals.shared(day, own) is not None

    def _seats(self, own: DailyResult | None) -> Sequence[SeatSummary]:
        """Return the seats, between two of which the points stand once the deal is played."""
        seats = [*self.deals.seats(self.month.day)]
        if own is None or own.rival is None or len(seats) != 2:
            return seats
        person = next(seat for seat, summary in enumerate(seats) if summary.player == HUMAN)
        seats[person] = replace(seats[person], points=own.points, won=own.won)
        seats[1 - person] = replace(seats[1 - person], points=own.rival, won=own.shared or not own.won)
        return seats

    def _result_words(self, own: DailyResult | None) -> Sequence[str]:
        if own is None:
            mine, theirs = say_marked(_NOTHING_YET), say("Shown after you play")
        else:
            mine, theirs = self.game_ui.day_words(own), self.deals.expert_words(self.month.day)
        return say("You: {result}", result=mine), say("The Expert: {result}", result=theirs)

    # Actions.
    def _play(self) -> None:
        day = self.month.day
        go_on, new = self.resume(day), self.deals.new(day)
        if go_on is not None:
            go_on()
        else:
            self.begin(practice_of(new) if day in self.results else new)

    def _watch(self) -> None:
        record = self.deals.expert(self.month.day).record
        if record is not None:
            self.watch(record)

    def _share(self) -> None:
        day = self.month.day
        if (deal := self.deals.shared(day, self.results.get(day))) is not None:
            self.share(deal)

    def leave(self) -> None:
        self.deals.close()

    # The scene.
    def update(self, now: float) -> None:
        super().update(now)
        if self.month.day in self.results and self.deals.go_on(self.month.day):
            self._tell()
            self.app.dirty = True

    @property
    def resting(self) -> bool:
        day = self.month.day
        return super().resting and (day not in self.results or self.deals.expert(day).result is not None)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        left, top, wide, high = inset(_MONTH_SHEET[tall], _INSET, 30)
        self.before.rect = place(left, top, 84, _HEAD)
        self.after.rect = place(left + wide - 84, top, 84, _HEAD)
        self.heading.rect = place(left + 100, top, wide - 200, _HEAD)
        charted = _TALLIES if self.chart.tallies else 0
        self.month.rect = place(left, top + _HEAD + 20, wide, high - _HEAD - 20 - charted)
        self.chart.rect = place(left, top + high - charted + 14, wide, max(charted - 14, 0))
        left, top, wide, high = inset(_LEAF[tall], _INSET, 30)
        top, bottom = top + BAND, top + high
        self.figures.rect = place(left, top, wide, _DATE)
        top += _DATE + 16
        buttons = _PLAY + 18 + _BELOW
        self.play.rect = place(left, bottom - buttons, wide, _PLAY)
        self.place_each((self.look, self.dare), columns((left, bottom - _BELOW, wide, _BELOW), (1, 1), 24))
        between = left, top, wide, bottom - buttons - 20 - top
        if tall:
            self.place_each((self.seats, self.told), columns(between, (3, 2), _INSET))
        else:
            told = min(132 * self.app.text_scale, between[3] * 2 / 5)
            self.seats.rect = place(left, top, wide, between[3] - told - 16)
            self.told.rect = place(left, top + between[3] - told, wide, told)

    def draw_behind(self, target: pygame.Surface) -> None:
        super().draw_behind(target)
        draw_binding(self.app, target, self.app.place(*_LEAF[self.app.tall]))
