"""A calendar of one month in which a day can be selected."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Final

import pygame

from squaretactics.core.daily_deal import FIRST_DAY
from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.kit.actions import ARROWS, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.widgets import EDGE, Widget
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, ACCENT_DEEP, BODY, GOOD, HOVER, INK, PAPER_SHADE, SMALL
from squaretactics.ui.table.common_words import day_words

WEEKDAYS: Final[tuple[Message, ...]] = (
    mark("Mon"),
    mark("Tue"),
    mark("Wed"),
    mark("Thu"),
    mark("Fri"),
    mark("Sat"),
    mark("Sun"),
)
# What the icon on a day means.
PLAYED: Final = "cross"
WON: Final = "tick"
BEAT_THE_EXPERT: Final = "crown"
_HOW: Final[dict[str, Message]] = {
    PLAYED: mark("played"),
    WON: mark("won"),
    BEAT_THE_EXPERT: mark("better than the Expert"),
}
_HEAD: Final = 52  # height of the row of weekdays
_GAP: Final = 10


class MonthCalendar(Widget):
    """The days of a month up to today. `signs` returns the icons of the days that were played."""

    def __init__(self, app: App, today: date, signs: Callable[[], Mapping[date, str]], chosen: Callback) -> None:
        super().__init__(app, "month", paper=True)
        self.today, self.day, self.signs, self.chosen = today, today, signs, chosen

    def named(self) -> str:
        return say("calendar")

    def value_text(self) -> str:
        played = self.signs().get(self.day)
        words = day_words(self.day)
        return words if played is None else say("{day}, {how}", day=words, how=say_marked(_HOW[played]))

    def choose(self, day: date) -> None:
        """Select a day, or the nearest one that has a deal."""
        self.day = min(max(day, FIRST_DAY), self.today)
        self.chosen()

    def turn(self, months: int) -> None:
        first = FIRST_DAY.year * 12 + FIRST_DAY.month - 1
        number = max(self.day.year * 12 + self.day.month - 1 + months, first)
        year, month = divmod(number, 12)
        last = calendar.monthrange(year, month + 1)[1]
        self.choose(date(year, month + 1, min(self.day.day, last)))

    @property
    def days(self) -> list[date]:
        """Return the visible days, from the Monday before the first of the month."""
        first = self.day.replace(day=1)
        return [first + timedelta(days=number - first.weekday()) for number in range(7 * self.lines)]

    @property
    def lines(self) -> int:
        """Return the number of weeks that the month touches."""
        first, length = calendar.monthrange(self.day.year, self.day.month)
        return -(-(first + length) // 7)

    def place(self, index: int) -> pygame.Rect:
        """Return the area of a visible day."""
        line, column = divmod(index, 7)
        head, gap = self.app.letters(_HEAD), self.app.unit(_GAP)
        wide, high = (self.rect.width + gap) / 7, (self.rect.height - head + gap) / self.lines
        left, top = self.rect.left + round(column * wide), self.rect.top + head + round(line * high)
        return pygame.Rect(left, top, round(wide) - gap, round(high) - gap)

    def click(self, at: tuple[int, int]) -> None:
        for index, day in enumerate(self.days):
            if self.place(index).collidepoint(at) and day.month == self.day.month and day <= self.today:
                self.choose(day)
                return

    def do(self, action: Action) -> bool:
        days, weeks = ARROWS.get(action, (0, 0))
        day = self.day + timedelta(days=days, weeks=weeks)
        if day == self.day or not FIRST_DAY <= day <= self.today:
            return False
        self.choose(day)
        return True

    def draw(self, target: pygame.Surface) -> None:
        app, painter, tones = self.app, self.app.painter, self.tones
        signs = self.signs()
        for column, words in enumerate(WEEKDAYS):
            place = self.place(column)
            place.update(place.left, self.rect.top, place.width, app.letters(_HEAD))
            self._written(target, say_marked(words), place, "strong", app.letters(SMALL), tones.soft)
        for index, day in enumerate(self.days):
            if day.month != self.day.month:
                continue
            place, there = self.place(index), day <= self.today
            face = ACCENT if day == self.day else PAPER_SHADE if there else None
            if there and day != self.day and self.hovered and place.collidepoint(app.pointer):
                face = HOVER
            if face is not None:
                edge = ACCENT_DEEP if day == self.today else INK
                box = painter.panel(place.size, app.unit(10), face, edge, app.unit(EDGE - 1))
                target.blit(box, place, special_flags=BLEND)
            letters = min(app.letters(BODY), place.height * 2 // 3)
            number = place.copy()
            if day in signs:
                across = min(place.height * 3 // 5, place.width * 2 // 5)
                number.width -= across
                mark_of = sign(painter, signs[day], across, GOOD if signs[day] != PLAYED else INK)
                spot = mark_of.get_rect(midright=(place.right - app.unit(8), place.centery))
                target.blit(mark_of, spot, special_flags=BLEND)
            self._written(target, str(day.day), number, "strong", letters, tones.text if there else tones.soft)
