"""The base class for drawing a table."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Final, Generic, TypeVar

import pygame

from squaretactics.player_sentences import called
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.kit.layout import largest_text
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.dirty_rect_canvas import RecordedBlits
from squaretactics.ui.kit.paint.icons_and_panels import plaque
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.card_slot import CardSlot
from squaretactics.ui.table.table_view import TableView

# Redraw a cached part after this many frames, so that the painter's cache doesn't drop its pictures.
_REPEATS: Final = 120
_DOT: Final = " \N{MIDDLE DOT} "  # between two facts, which may stand on two lines
_INK: Final = 1.15  # height of lines of text, against the ink between their outer edges

Area = tuple[int, int, int, int]
Shown = TypeVar("Shown", bound=Hashable)
T = TypeVar("T", bound=TableView[Any, Any])


@dataclass(slots=True)
class _CachedPart:
    """A cached part of a table: what it showed, its blits, and how many more times they may be repeated."""

    around: Hashable  # the layout and other settings
    shown: Hashable
    strokes: RecordedBlits
    frame: int  # the last one with it
    repeats: int = _REPEATS


class BaseDrawing(Generic[T]):
    """Helpers for drawing a table."""

    def __init__(self, scene: T) -> None:
        self.scene = scene
        self.painter = scene.app.painter
        self._parts: dict[Hashable, _CachedPart] = {}

    @property
    def target(self) -> pygame.Surface:
        return self.scene.canvas

    def draw_cached(self, part: Hashable, shown: Shown, draw: Handler[Shown], may_lag: bool = False) -> None:
        """Draw a part of the table from a value. While the value stays the same, replay the recorded blits.

        If the part may lag, it's left as it was in the last frame while drawing its new state takes longer than one.
        """
        scene, canvas = self.scene, self.scene.canvas
        around = scene.layout_now, scene.preferences.now, scene.app.device
        known = self._parts.get(part)
        if known is not None and known.repeats and known.shown == shown and known.around == around:
            known.repeats -= 1
            known.frame = canvas.frames
            canvas.repeat(known.strokes)
            return
        start, drawn, placeholders = canvas.noted, False, self.painter.shown_placeholders
        with self.painter.boundary.contain(canvas):
            if not may_lag:
                draw(shown)
            elif not self.painter.finishes_part(partial(draw, shown)):
                canvas.forget(start)
                if known is not None and known.around == around and known.frame == canvas.frames - 1:
                    known.frame = canvas.frames
                    canvas.repeat(known.strokes)
                return
            drawn = True
        if not drawn or self.painter.shown_placeholders > placeholders:
            self._parts.pop(part, None)
        else:
            self._parts[part] = _CachedPart(around, shown, canvas.since(start), canvas.frames)

    def each(self, *draw: Callback) -> None:
        """Draw one part after another; an error in one doesn't stop the others."""
        self.painter.boundary.each(self.target, *draw)

    def blit(self, picture: pygame.Surface, centre: tuple[float, float]) -> None:
        self.target.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))), special_flags=BLEND)

    def size(self, length: float) -> int:
        """Convert a design length to pixels."""
        return max(1, round(length * self.scene.layout_now.unit))

    def letters(self, length: float) -> int:
        """Convert a text size of the design to pixels, scaled by the player's text size."""
        return self.scene.layout_now.letters(length)

    def name(self, seat: int) -> str:
        return called(self.scene.seats[seat].name)

    def badge(self, words: str, colour: theme.Colour, centre: tuple[float, float], letters: int = 28) -> None:
        text = self.painter.text(words, "display", self.size(letters), theme.PAPER)
        size = (text.get_width() + self.size(30), text.get_height() + self.size(10))
        self.blit(self.painter.panel(size, size[1] // 2, colour, theme.INK, self.size(4)), centre)
        self.blit(text, centre)

    def shadow(self, slot: CardSlot, lift: int = 4) -> None:
        rect = slot.box
        blur = self.size(10 + lift)
        shadow = self.painter.shadow(rect.size, self.size(16), blur)
        self.target.blit(shadow, rect.move(-blur, -blur + self.size(lift)), None, BLEND)


@dataclass(frozen=True, slots=True)
class PlateLook:
    """The usual look of a game's plates. Lengths are in design units."""

    fill: theme.Colour
    edge: theme.Colour
    corner: float
    thick: float
    line: float = 1.0  # share of a room's height that a line of text takes at most
    contrasts: bool = False  # whether high contrast makes all plates black and white


class PlateDrawing(BaseDrawing[T]):
    """Draws plates, and text that is shrunk to fit its room."""

    look: ClassVar[PlateLook]

    def plate(
        self,
        rect: pygame.Rect,
        fill: theme.Colour | None = None,
        edge: theme.Colour | None = None,
        corner: float | None = None,
    ) -> None:
        """Draw a plate to write on."""
        look = self.look
        fill, edge, corner = fill or look.fill, edge or look.edge, look.corner if corner is None else corner
        if look.contrasts and self.scene.app.high_contrast:
            fill, edge = theme.BLACK, theme.WHITE
        corner, thick = min(self.size(corner), rect.height // 2), self.size(look.thick)
        self.target.blit(self.painter.panel(rect.size, corner, fill, edge, thick), rect, None, BLEND)

    def board(
        self, rect: pygame.Rect, fill: theme.Colour = theme.PLAQUE, inlay: theme.Colour = theme.PLAQUE_LINE
    ) -> None:
        """Draw a board to read from, with an inlaid line, in the manner of the log."""
        if self.look.contrasts and self.scene.app.high_contrast:
            self.plate(rect)
            return
        unit = self.scene.app.unit(100) / 100
        picture = plaque(self.painter, rect.size, self.size(self.look.corner), unit, fill, inlay)
        self.target.blit(picture, rect, None, BLEND)

    def words(
        self,
        words: str,
        letters: float,
        colour: theme.Colour,
        room: pygame.Rect,
        face: str = "strong",
        at: str = "center",
    ) -> pygame.Rect:
        """Draw a line of text within a room, smaller if needed, and return its place."""
        width = max(room.width, MIN_FONT_SIZE)
        size = max(min(self.letters(letters), int(room.height * self.look.line)), MIN_FONT_SIZE)
        least = self.painter.least_text
        if self.painter.fitting(words, face, size, width)[1] < least:  # rather smaller letters in two lines
            lines = self.painter.text(words.replace(_DOT, "\n"), "strong", least, colour, width, "mid" not in at)
            if lines.get_height() <= room.height * _INK:
                return self.put(lines, room, at)
        text = self.painter.fitted(words, face, size, colour, width)
        if text.get_width() > width:  # too long for the smallest font
            text = self.squeezed(text, (words, face, colour), (width, text.get_height()))
        return self.put(text, room, at)

    def passage(self, words: str, letters: float, colour: theme.Colour, room: pygame.Rect, face: str = "text") -> int:
        """Draw lines of text within a room, smaller if needed, and return their height."""
        return self.put(self.lines(words, letters, colour, room.size, face), room, "topleft").height

    def lines(
        self,
        words: str,
        letters: float,
        colour: theme.Colour,
        room: tuple[int, int],
        face: str = "text",
        centre: bool = False,
    ) -> pygame.Surface:
        """Return lines of text that fit into a given space, smaller if needed."""
        text = largest_text(self.painter, words, face, self.letters(letters), colour, room, MIN_FONT_SIZE, centre)
        return self.lowered(text, (words, face, colour, "lines", centre), room[1])

    def lowered(self, text: pygame.Surface, key: Hashable, height: int) -> pygame.Surface:
        """Return lines of text, shrunk below the smallest font if they are too tall."""
        if not text.get_height() > height > 0:
            return text
        return self.squeezed(text, key, (max(text.get_width() * height // text.get_height(), 1), height))

    def squeezed(self, text: pygame.Surface, key: Hashable, size: tuple[int, int]) -> pygame.Surface:
        """Return text shrunk to a given size."""
        return self.painter.kept(("squeezed", key, size), lambda: pygame.transform.smoothscale(text, size))

    def put(self, picture: pygame.Surface, rect: pygame.Rect, at: str = "center") -> pygame.Rect:
        """Draw a picture at an anchor of a rectangle, and return its place."""
        place = picture.get_rect()
        setattr(place, at, getattr(rect, at))
        self.target.blit(picture, place, None, BLEND)
        return place


def area(rect: pygame.Rect) -> Area:
    """Return a rectangle as a hashable tuple, for cache keys."""
    return rect.left, rect.top, rect.width, rect.height
