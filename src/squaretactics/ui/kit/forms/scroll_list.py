"""Show a scrolling list with one chosen row. The list's owner draws the rows' content."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.scroller import BAR, Scroller
from squaretactics.ui.kit.forms.widgets import EDGE, LIP
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, ACCENT_DEEP, BODY, HOVER, RADIUS, Colour

DrawRow = Callable[[pygame.Surface, int, pygame.Rect], None]

_TWICE: Final = 0.4  # seconds within which a second click opens a row
_GAP: Final = 12  # between rows
_INSET: Final = 22
_BLUR: Final = 12  # of a row's shadow
_ROWS_A_FRAME: Final = 2  # the limit of rows drawn per frame, so that no frame takes long


# Row index, face and lip colours, row size, text size, and whether the contrast is high.
_Key = tuple[int, tuple[Colour, Colour], tuple[int, int], int, bool]


class _RowPicture(NamedTuple):
    """A cached picture of a row."""

    picture: pygame.Surface
    sharp: bool  # nothing on it is still pending


class ScrollList(Scroller):
    """A list of paper strips. It calls `chosen` with a newly chosen row and `opened` with an opened one.

    A double click or Enter opens a row. The wheel, arrow and page keys and the bar scroll.
    """

    def __init__(
        self,
        app: App,
        name: str,
        draw_row: DrawRow,
        chosen: Handler[int],
        opened: Handler[int],
        *,
        row_height: int = 3 * BODY,
        row_words: Callable[[int], str] | None = None,
    ) -> None:
        """`draw_row` draws a row's content, and `row_words` returns its narration."""
        super().__init__(app, name)
        self.row_words = row_words
        self.draw_row, self.chosen, self.opened, self.row_height = draw_row, chosen, opened, row_height
        self.index = 0
        self._clicked: tuple[int, float] | None = None  # row and time of the last click
        self._pictures: dict[_Key, _RowPicture] = {}  # of the visible rows
        self._opened = False  # false in the first frame, which is slow enough without rows

    def show(self, count: int, index: int = 0) -> None:
        """Show this number of rows with one of them chosen."""
        self.count = count
        self.index = min(max(index, 0), max(count - 1, 0))
        self._pictures.clear()
        self.reveal()

    @property
    def reachable(self) -> bool:
        return super().reachable and self.count > 0

    def value_text(self) -> str:
        place = say("{number} of {all}", number=self.index + 1, all=self.count)
        if self.row_words is None or not self.count:
            return place
        return say("{words}, {place}", words=self.row_words(self.index), place=place)

    # Geometry.
    @property
    def in_sight(self) -> int:
        """Return the number of rows that fit."""
        gap = self.app.unit(_GAP)
        return max((self.rect.height + gap) // (self.app.letters(self.row_height) + gap), 1)

    def row(self, index: int) -> pygame.Rect:
        """Return the rectangle of a visible row."""
        gap, rows = self.app.unit(_GAP), self.in_sight
        height = (self.rect.height + gap) // rows - gap
        bar = self.app.unit(BAR + _GAP) if self.scrolls else 0
        top = self.rect.top + (index - self.first) * (height + gap)
        return pygame.Rect(self.rect.left, top, self.rect.width - bar, height)

    def click_points(self) -> dict[str, tuple[int, int]]:
        return super().click_points() | {f"{self.name}: {index}": self.row(index).center for index in self.shown}

    def row_at(self, place: tuple[int, int]) -> int | None:
        return next((index for index in self.shown if self.row(index).collidepoint(place)), None)

    def reveal(self) -> None:
        """Scroll just far enough to show the chosen row."""
        self.scroll_to(min(max(self.first, self.index - self.in_sight + 1), self.index))

    def draw(self, target: pygame.Surface) -> None:
        self._draw_rows()
        margin = self.app.unit(_BLUR)
        for index, key in self._keys():
            if key in self._pictures:
                place = self.row(index).move(-margin, -margin)
                target.blit(self._pictures[key].picture, place, special_flags=BLEND)
        self.draw_bar(target)

    def _draw_rows(self) -> None:
        """Draw the pictures of a few rows: first the missing ones, then those with pending parts."""
        before, keys = self._pictures, self._keys()
        self._pictures = {key: before[key] for _, key in keys if key in before}
        wanted = [row for row in keys if row[1] not in before]
        wanted += [row for row in keys if row[1] in before and not before[row[1]].sharp]
        for index, key in wanted[: _ROWS_A_FRAME if self._opened else 0]:
            self._pictures[key] = _RowPicture(self._picture(index, *key[1]), not self.app.painter.has_pending)
        self._opened = True

    @property
    def resting(self) -> bool:
        return self.complete

    @property
    def complete(self) -> bool:
        """Return whether all visible rows are fully drawn."""
        return all(key in self._pictures and self._pictures[key].sharp for _, key in self._keys())

    @property
    def lights(self) -> bool:
        """Return whether the chosen row is highlighted."""
        return True

    def _keys(self) -> list[tuple[int, _Key]]:
        """Return the visible rows with their cache keys."""
        app, tones = self.app, self.tones
        hovered = self.row_at(app.pointer) if self.hovered else None
        keys: list[tuple[int, _Key]] = []
        for index in self.shown:
            lit = index == self.index and self.lights
            faces = (ACCENT, ACCENT_DEEP) if lit else (tones.face, tones.lip)
            if index == hovered and not lit:
                faces = HOVER, tones.lip
            keys.append((index, (index, faces, self.row(index).size, app.letters(self.row_height), app.high_contrast)))
        return keys

    def _picture(self, index: int, face: Colour, lip: Colour) -> pygame.Surface:
        """Draw a row, including the margin for its shadow."""
        app = self.app
        margin = app.unit(_BLUR)
        row = pygame.Rect((margin, margin), self.row(index).size)
        picture = pygame.Surface(row.inflate(2 * margin, 2 * margin).size, pygame.SRCALPHA)
        shadow = app.painter.shadow(row.size, app.unit(RADIUS), margin, 80)
        picture.blit(shadow, (0, app.unit(5)), special_flags=BLEND)
        self._raised(picture, row, face, lip)
        inside = row.inflate(-2 * app.unit(_INSET), -2 * app.unit(EDGE + 4))
        inside.height -= app.unit(LIP)
        self.draw_row(picture, index, inside)
        return picture

    def draw_focus(self, target: pygame.Surface) -> None:
        """Draw the focus ring round the chosen row, not the whole list."""
        if self.index not in self.shown:
            return
        gap, thick = self.app.unit(5), self.app.unit(5)
        around = self.row(self.index).inflate(2 * gap, 2 * gap)
        colour = self.app.tones().focus  # the rows lie on the table
        ring = self.app.painter.ring(around.size, self.app.unit(RADIUS) + gap, colour, thick)
        target.blit(ring, around, special_flags=BLEND)

    def click(self, at: tuple[int, int]) -> None:
        index, grabbed = self.row_at(at), self.grabbed
        super().click(at)
        if grabbed or index is None:
            return
        now, before = self.app.clock(), self._clicked
        self._clicked = (index, now)
        self.choose(index)
        if before is not None and before[0] == index and now - before[1] <= _TWICE:
            self._clicked = None
            self.opened(index)

    def do(self, action: Action) -> bool:
        if action is Action.CONFIRM:
            self.opened(self.index)
            return True
        wanted = self.led_to(action, self.index, self.count - 1)
        if wanted is None:
            return False
        self.choose(wanted)
        self.reveal()
        return True

    def choose(self, index: int) -> None:
        """Choose a row, and call `chosen` if the choice has changed."""
        if index != self.index:
            self.index = index
            self.chosen(index)
