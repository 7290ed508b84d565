"""Draw the score table of a finished game: a column for each seat, with the sum in the last row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Widget
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import (
    ACCENT,
    ACCENT_DEEP,
    BODY,
    HOVER,
    INK,
    PAPER_SHADE,
    RADIUS,
    SMALL,
    TINY,
    TITLE,
    WHITE,
)
from squaretactics.ui.table.game_over import Row, score_lines
from squaretactics.ui.table.seat_summary import SeatSummary, draw_medal

_LABELS: Final = 0.25  # of the table's width, or more for long labels
_MOST_LABELS: Final = 0.33
_INSET: Final = 18
# Without and with the bots' titles: the height of the head in row heights, and the medal's part of it.
_HEADS: Final = ((1.55, 0.62), (1.9, 0.52))
# The sizes of the letters of a name and of the title below it, as parts of the room below the medal.
_NAME_ALONE: Final = 0.8
_NAME: Final = 0.42
_TITLE: Final = 0.4
_GAP: Final = 8


class ScoreSheet(Widget):
    """Shows the points of each seat, in rows by source."""

    takes_focus = False

    def __init__(self, app: App, seats: Sequence[SeatSummary], rows: Sequence[Row]) -> None:
        super().__init__(app, "scores", paper=True)
        self.seats, self.rows = seats, rows

    def shows(self) -> Sequence[str]:
        return score_lines([seat.name for seat in self.seats], self.rows)

    def column(self, seat: int) -> tuple[int, int]:
        """Return the left and right edges of a seat's column."""
        left = self.rect.left + self._labels
        width = self.rect.right - left
        return left + width * seat // len(self.seats), left + width * (seat + 1) // len(self.seats)

    @property
    def _titled(self) -> bool:
        """Return whether there are titles and enough room for them."""
        head, medal = _HEADS[True]
        high = self.rect.height / (len(self.rows) + head)
        room = high * head * (1 - medal) * _TITLE
        return any(seat.title for seat in self.seats) and room >= self.app.painter.least_text

    @property
    def _labels(self) -> int:
        least, most = (round(self.rect.width * part) for part in (_LABELS, _MOST_LABELS))
        last = len(self.rows) - 1
        fonts = (self.app.painter.font("strong", self._letters(index == last)) for index in range(last + 1))
        widest = max(font.size(words)[0] for font, (words, _) in zip(fonts, self.rows, strict=True))
        return max(least, min(widest + 2 * self.app.unit(_INSET), most))

    @property
    def _high(self) -> int:
        """Return the height of a row with the gap below it."""
        return min(round(self.rect.height / (len(self.rows) + _HEADS[self._titled][0])), self.app.unit(84))

    def _letters(self, total: bool) -> int:
        """Return the font size of a label, limited by the row's height."""
        return min(self.app.letters(BODY + 2 if total else BODY - 2), (self._high - self.app.unit(_GAP)) * 7 // 10)

    def draw(self, target: pygame.Surface) -> None:
        app, rect, high = self.app, self.rect, self._high
        head = round(high * _HEADS[self._titled][0])
        lines = [
            pygame.Rect(rect.left, rect.top + head + index * high, rect.width, high - app.unit(_GAP))
            for index in range(len(self.rows))
        ]
        fill = WHITE if app.high_contrast else PAPER_SHADE
        panel = app.painter.panel(lines[-1].size, app.unit(RADIUS), fill, self.tones.edge, app.unit(3))
        target.blit(panel, lines[-1], special_flags=BLEND)
        for seat, shown in enumerate(self.seats):
            left, right = self.column(seat)
            if shown.won:
                self._draw_light(target, pygame.Rect(left, rect.top, right - left, lines[-1].bottom - rect.top))
            self._draw_head(target, shown, pygame.Rect(left, rect.top, right - left, head))
        for row, line in zip(self.rows, lines, strict=True):
            self._draw_row(target, row, line, row is self.rows[-1])

    def _draw_light(self, target: pygame.Surface, column: pygame.Rect) -> None:
        """Draw the golden ground of a winner's column."""
        app = self.app
        column = column.inflate(-app.unit(_GAP), 2 * app.unit(_GAP))
        fill, edge = (WHITE, INK) if app.high_contrast else (HOVER, ACCENT_DEEP)
        panel = app.painter.panel(column.size, app.unit(RADIUS), fill, edge, app.unit(4))
        target.blit(panel, column, special_flags=BLEND)

    def _draw_head(self, target: pygame.Surface, seat: SeatSummary, head: pygame.Rect) -> None:
        app, tones = self.app, self.tones
        titled = self._titled
        across = min(round(head.height * _HEADS[titled][1]), app.unit(76))
        medal = pygame.Rect(0, 0, across, across)
        medal.midtop = head.midtop
        draw_medal(app, target, seat.look, medal)
        if seat.won:
            picture = crown(app.painter, across * 3 // 4)
            spot = picture.get_rect(center=(medal.right - across // 10, medal.top + across // 8))
            target.blit(picture, spot, special_flags=BLEND)
        room = pygame.Rect(head.left, medal.bottom, head.width - app.unit(4), head.bottom - medal.bottom)
        part, painter = _NAME if titled else _NAME_ALONE, app.painter
        names = [shown.name for shown in self.seats]
        size = self._shared_size(names, "strong", min(app.letters(SMALL), round(room.height * part)), room.width)
        short = painter.fitting(seat.name, "strong", size, room.width)[1] >= painter.least_text
        name = painter.fitted(seat.name, "strong" if short else "text", size, tones.text, room.width)
        place = name.get_rect(center=(head.centerx, room.centery))
        if titled:
            overlap = app.unit(8)  # the empty space above and below the letters
            place.top = room.top - overlap // 2
            titles = [shown.title for shown in self.seats]
            largest = min(app.letters(TINY), round(room.height * _TITLE))
            size = self._shared_size(titles, "text", largest, room.width)
            title = painter.fitted(seat.title, "text", size, tones.soft, room.width)
            target.blit(title, title.get_rect(midtop=(head.centerx, place.bottom - overlap)), special_flags=BLEND)
        target.blit(name, place, special_flags=BLEND)

    def _shared_size(self, texts: Iterable[str], face: str, largest: int, width: int) -> int:
        """Return the size in which all these texts fit, unless it's too small to read."""
        painter = self.app.painter
        fits = min(painter.fitting(text, face, largest, width)[1] for text in texts)
        return max(fits, min(painter.least_text, largest))

    def _draw_row(self, target: pygame.Surface, row: Row, line: pygame.Rect, total: bool) -> None:
        app, tones = self.app, self.tones
        words, numbers = row
        inset = app.unit(_INSET)
        colour = tones.text if total else tones.soft
        text = app.painter.fitted(words, "strong", self._letters(total), colour, self._labels - inset)
        target.blit(text, text.get_rect(midleft=(line.left + inset, line.centery)), special_flags=BLEND)
        size = min(app.letters(TITLE + 6 if total else BODY + 8), line.height * 8 // 10)
        for seat, number in enumerate(numbers):
            left, right = self.column(seat)
            picture = app.painter.fitted(number, "display", size, tones.text, right - left)
            target.blit(picture, picture.get_rect(center=((left + right) // 2, line.centery)), special_flags=BLEND)


def crown(painter: Painter, across: int) -> pygame.Surface:
    """Return a winner's golden crown with an ink edge."""

    def make() -> pygame.Surface:
        picture = sign(painter, "crown", across, INK).copy()
        gold = sign(painter, "crown", across * 5 // 6, ACCENT)
        picture.blit(gold, gold.get_rect(center=(across // 2, across // 2)), special_flags=BLEND)
        return picture

    return painter.kept(("winner's crown", across), make)
