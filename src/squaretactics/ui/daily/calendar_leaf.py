"""The leaf of a tear-off calendar: a binding, a day in large figures, and a stamp with the streak."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

import pygame

from squaretactics.translation import Message, mark, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Widget, text_in_box
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BAD, INK, PAPER_LINE, TITLE, Colour
from squaretactics.ui.table.common_words import day_words, month_words

_DAYS: Final[tuple[Message, ...]] = (
    mark("Monday"),
    mark("Tuesday"),
    mark("Wednesday"),
    mark("Thursday"),
    mark("Friday"),
    mark("Saturday"),
    mark("Sunday"),
)
BAND: Final = 62  # height of the binding
_DEEP: Final[Colour] = (0x8E, 0x25, 0x2C)
_STEEL: Final[Colour] = (0xC9, 0xCF, 0xD6)
_RINGS: Final = 4
_RING: Final = (20, 58)
_HOLES: Final = 20  # between two of the perforation
_STAMP: Final = 166
_TILT: Final = 11  # degrees


def draw_binding(app: App, target: pygame.Surface, sheet: pygame.Rect) -> None:
    """Draw a leaf's binding with its rings and perforation, and the corner that someone began to tear."""
    painter, unit = app.painter, app.unit
    band = pygame.Rect(sheet.left, sheet.top, sheet.width, unit(BAND))
    red = painter.panel((band.width, band.height + unit(24)), unit(24), BAD, INK, unit(6))
    target.blit(red, band, pygame.Rect(0, 0, band.width, band.height), BLEND)
    pygame.draw.rect(target, _DEEP, (band.left + unit(6), band.bottom - unit(10), band.width - 2 * unit(6), unit(10)))
    pygame.draw.rect(target, INK, (band.left + unit(3), band.bottom, band.width - 2 * unit(3), max(unit(4), 1)))
    wide, high = unit(_RING[0]), unit(_RING[1])
    ring = painter.panel((wide, high), wide // 2, _STEEL, INK, unit(4))
    for number in range(_RINGS):
        x = sheet.left + sheet.width * (2 * number + 1) // (2 * _RINGS)
        target.blit(ring, ring.get_rect(midtop=(x, sheet.top - high * 2 // 5)), special_flags=BLEND)
    hole = painter.panel((unit(7),) * 2, max(unit(7) // 2, 1), PAPER_LINE)
    for x in range(sheet.left + unit(_HOLES), sheet.right - unit(_HOLES), unit(_HOLES)):
        target.blit(hole, hole.get_rect(center=(x, band.bottom + unit(16))), special_flags=BLEND)


class DayFigures(Widget):
    """The day of the month, its weekday, its month, and the streak on a stamp."""

    takes_focus = False

    def __init__(self, app: App, day: date) -> None:
        super().__init__(app, "date", paper=True)
        self.day, self.streak, self.days = day, "", 0

    def shows(self) -> Sequence[str]:
        words = say_marked(_DAYS[self.day.weekday()]), day_words(self.day), self.streak
        return [line for line in words if line]

    def draw(self, target: pygame.Surface) -> None:
        app, painter, rect = self.app, self.app.painter, self.rect
        high = app.high_contrast
        figure = painter.fitted(
            str(self.day.day), "display", round(rect.height * 1.12), INK if high else BAD, rect.width // 3
        )
        place = figure.get_rect(midleft=rect.midleft)
        target.blit(figure, place, special_flags=BLEND)
        stamp = app.unit(_STAMP) if self.streak else 0
        left = place.right + app.unit(28)
        room = max(rect.right - stamp - app.unit(16) - left, 1), rect.height // 2
        weekday = text_in_box(
            app, say_marked(_DAYS[self.day.weekday()]), "display", app.letters(TITLE), INK, room, False
        )
        month = text_in_box(app, month_words(self.day), "text", app.letters(TITLE - 14), INK, room, False)
        top = rect.centery - (weekday.get_height() + month.get_height()) // 2
        target.blit(weekday, (left, top), special_flags=BLEND)
        target.blit(month, (left, top + weekday.get_height()), special_flags=BLEND)
        if self.streak:
            picture = painter.kept(("streak stamp", self.days, self.streak, stamp, high), lambda: self._stamp(stamp))
            target.blit(picture, picture.get_rect(center=(rect.right - stamp // 2, rect.centery)), special_flags=BLEND)

    def _stamp(self, across: int) -> pygame.Surface:
        """Return the streak as a stamp in red ink, a little askew."""
        app, painter = self.app, self.app.painter
        ink = INK if app.high_contrast else BAD
        picture = pygame.Surface((across, across), pygame.SRCALPHA)
        for less, width in ((0, 6), (9, 2)):
            size = across - 2 * app.unit(less)
            ring = painter.ring((size, size), size // 2, ink, max(app.unit(width), 1))
            picture.blit(ring, ring.get_rect(center=(across // 2, across // 2)), special_flags=BLEND)
        number = painter.fitted(str(self.days), "display", across * 2 // 5, ink, across // 2)
        picture.blit(number, number.get_rect(center=(across // 2, across * 2 // 5)), special_flags=BLEND)
        words = self.streak.replace(str(self.days), "").strip()
        room = across * 7 // 10, across // 4
        below = text_in_box(app, words, "strong", across // 6, ink, room)
        picture.blit(below, below.get_rect(center=(across // 2, across * 7 // 10)), special_flags=BLEND)
        return picture if app.high_contrast else pygame.transform.rotozoom(picture, _TILT, 1.0)
