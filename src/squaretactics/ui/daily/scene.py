"""The scene of the daily deal: play it, compare the result with the Expert's, and see the calendar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from squaretactics.core.daily_deal import FIRST_DAY, daily_deal_seed
from squaretactics.translation import mark, say, say_many, say_marked
from squaretactics.ui.daily.expert_game import ExpertGame, kept_result
from squaretactics.ui.daily.month_calendar import BEAT_THE_EXPERT, PLAYED, WON, MonthCalendar
from squaretactics.ui.game_ui import AnyGameUI, SceneContext
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import PARAGRAPH, BodyText
from squaretactics.ui.kit.forms.widgets import Button, Label
from squaretactics.ui.kit.layout import Boxes, columns, inset
from squaretactics.ui.kit.paint.theme import BODY, TITLE
from squaretactics.ui.table.common_words import day_words, month_words
from squaretactics.ui.table.daily_results import DailyResult, results_by_day, streak, streak_words
from squaretactics.ui.table.new_game import NewGame, StartGame
from squaretactics.ui.table.seat_summary import SeatList, SeatSummary
from squaretactics.ui.table.shared_deal import SharedDeal
from squaretactics.ui.table.thinker import Thinker

_NOTHING_YET: Final = mark("Not played yet")
_MONTH_SHEET: Final[Boxes] = ((70, 160, 900, 865), (50, 132, 1100, 660))
_DAY_SHEET: Final[Boxes] = ((1002, 160, 848, 865), (50, 824, 1100, 690))
_INSET: Final = 44


class DailyDealScene(PageScene):
    """Opens the deal of any day up to today, and shows its result.

    `begin` starts a game. `resume` returns a function that resumes a day's unfinished game, or None. `watch` replays a
    record, and `share` shows a deal's code.
    """

    paper_sheets = (_MONTH_SHEET, _DAY_SHEET)

    def __init__(
        self,
        context: SceneContext,
        game_ui: AnyGameUI,
        today: date,
        begin: StartGame[Any],
        resume: Callable[[date], Callback | None],
        watch: Handler[Path],
        thinker: Callable[[], Thinker],
        folder: Path,
        share: Handler[SharedDeal],
    ) -> None:
        super().__init__(context.app)
        app = context.app
        self.context, self.game_ui, self.begin, self.resume, self.watch = context, game_ui, begin, resume, watch
        self.thinker, self.folder, self.share = thinker, folder, share
        self.experts: dict[date, ExpertGame] = {}
        self.bests: dict[date, DailyResult | None] = {}  # the Expert's saved results by day
        self.add_title(say_marked(TITLE_WORDS))
        self.before = self.form.add(self._arrow(-1, name="month before", icon="left", hint=say("Previous month")))
        self.heading = self.form.add(Label(app, "", size=BODY, face="display", paper=True, align="centre"))
        self.after = self.form.add(self._arrow(1, name="month after", icon="right", hint=say("Next month")))
        self.month = self.form.add(MonthCalendar(app, today, self._signs, self._show))
        self.day_heading = self.form.add(Label(app, "", size=TITLE, face="display", paper=True))
        self.told = self.form.add(BodyText(app, "", size=BODY, face="text", paper=True))
        self.seats = self.form.add(SeatList(app))
        self.play = self.form.add(Button(app, "play", "", self._play, primary=True, paper=True))
        self.look = self.form.add(Button(app, "watch", say("Watch the Expert"), self._watch, paper=True))
        hint = say("Shows a code that lets a friend play this deal, too.")
        words = say("Challenge a friend")
        self.dare = self.form.add(Button(app, "share", words, self._share, hint=hint, paper=True))
        self.results = results_by_day(context.finished(game_ui.name))
        self._show()
        self.form.focus_on(self.play)

    def _arrow(self, months: int, *, name: str, icon: str, hint: str) -> Button:
        return Button(self.app, name, "", lambda: self.month.turn(months), icon=icon, hint=hint, paper=True)

    # Facts about a day.
    @property
    def today(self) -> date:
        return self.month.today

    def new(self, day: date) -> NewGame[Any]:
        return self.game_ui.daily_deal(day, daily_deal_seed(self.game_ui.name, day))

    def expert(self, day: date) -> ExpertGame:
        """Return the Expert's game of a day, created on first use."""
        if day not in self.experts:
            self.experts[day] = ExpertGame(self.game_ui, self.new(day), self._path(day), self.thinker)
        return self.experts[day]

    def _signs(self) -> dict[date, str]:
        return {day: self._sign(day, result) for day, result in self.results.items()}

    def _sign(self, day: date, result: DailyResult) -> str:
        if day not in self.bests:
            self.bests[day] = kept_result(self._path(day))
        best = self.bests[day]
        if best is not None and result.rank > best.rank:
            return BEAT_THE_EXPERT
        return WON if result.won else PLAYED

    def _path(self, day: date) -> Path:
        return self.folder / f"{self.game_ui.name}-{day.isoformat()}.record"

    # The sheet of the day.
    def _show(self) -> None:
        """Show the selected day."""
        day = self.month.day
        self.heading.words = month_words(day)
        self.before.enabled = (day.year, day.month) > (FIRST_DAY.year, FIRST_DAY.month)
        self.after.enabled = (day.year, day.month) < (self.today.year, self.today.month)
        self.seats.seats = self._seats()
        self.day_heading.words = say("Today") if day == self.today else day_words(day)
        if self.resume(day) is not None:
            self.play.words = say("Resume")
        else:
            self.play.words = say("Play again as practice") if day in self.results else say("Play")
        self._tell()

    def _tell(self) -> None:
        day = self.month.day
        own = self.results.get(day)
        expert = None if own is None else self.expert(day)  # the Expert's result would hint at how to play the deal
        best = None if expert is None else expert.result
        told = self._deal_words(), *self._result_words(own, best), streak_words(streak(self.results, self.today))
        self.told.words = PARAGRAPH.join(filter(None, told))
        self.look.enabled = expert is not None and expert.record is not None
        self.dare.enabled = own is not None and self.shared_deal() is not None

    def _deal_words(self) -> str:
        new = self.new(self.month.day)
        return self.game_ui.rules_words(self.game_ui.spec.setup_data(new.setup))

    def _seats(self) -> Sequence[SeatSummary]:
        """Return the seats; empty if there is no opponent."""
        new = self.new(self.month.day)
        looks = self.game_ui.seat_looks(self.game_ui.spec.setup_data(new.setup), len(new.seats))
        shown = zip(new.seats, looks, strict=True)
        seats = [
            SeatSummary(seat.name, seat.player, self.game_ui.player_title(seat.player), look) for seat, look in shown
        ]
        return seats if len(seats) > 1 else ()

    def _result_words(self, own: DailyResult | None, best: DailyResult | None) -> Sequence[str]:
        mine = say_marked(_NOTHING_YET) if own is None else self.game_ui.day_words(own)
        if own is None:
            theirs = say("Shown after you play")
        elif best is None:
            many = self.expert(self.month.day).decisions
            theirs = say_many("is playing it now, {n} move so far", "is playing it now, {n} moves so far", many)
        else:
            theirs = self.game_ui.day_words(best)
        return say("You: {result}", result=mine), say("The Expert: {result}", result=theirs)

    def shared_deal(self) -> SharedDeal | None:
        """Return the selected day's deal as players share it, with the result."""
        new = self.new(self.month.day)
        players = [seat.player for seat in new.seats]
        return self.game_ui.shared_deal(new.setup, players, new.seed, self.results.get(self.month.day))

    # Actions.
    def _play(self) -> None:
        day = self.month.day
        go_on, new = self.resume(day), self.new(day)
        if go_on is not None:
            go_on()
        elif day in self.results:
            self.begin(replace(new, undo="anything", occasion=None))
        else:
            self.begin(new)

    def _watch(self) -> None:
        record = self.expert(self.month.day).record
        if record is not None:
            self.watch(record)

    def _share(self) -> None:
        if (deal := self.shared_deal()) is not None:
            self.share(deal)

    def leave(self) -> None:
        for game in self.experts.values():
            game.close()

    # The scene.
    def update(self, now: float) -> None:
        super().update(now)
        if self.month.day in self.results and self.expert(self.month.day).go_on():
            self.bests.clear()
            self._tell()
            self.app.dirty = True

    @property
    def resting(self) -> bool:
        day = self.month.day
        return super().resting and (day not in self.results or self.expert(day).result is not None)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        left, top, wide, high = inset(_MONTH_SHEET[tall], _INSET, 36)
        self.before.rect = place(left, top, 84, 70)
        self.after.rect = place(left + wide - 84, top, 84, 70)
        self.heading.rect = place(left + 100, top, wide - 200, 70)
        self.month.rect = place(left, top + 94, wide, high - 102)
        left, top, wide, high = inset(_DAY_SHEET[tall], _INSET, 36)
        bottom = top + high
        self.day_heading.rect = place(left, top, wide, 70)
        if tall:  # side by side: the sheet is wide and low
            below = left, top + 80, wide, high - 294
            self.place_each((self.told, self.seats), columns(below, (1, 1), _INSET))
        else:
            self.told.rect = place(left, top + 80, wide, 270)
            self.seats.rect = place(left, top + 364, wide, high - 578)
        self.play.rect = place(left, bottom - 190, wide, 84)
        low = left, bottom - 84, wide, 76
        self.place_each((self.look, self.dare), columns(low, (1, 1), 24))


TITLE_WORDS: Final = mark("Daily deal")
