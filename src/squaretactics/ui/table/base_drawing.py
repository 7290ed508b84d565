"""Base class for drawing a table."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

import pygame

from squaretactics.player_sentences import called
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.dirty_rect_canvas import RecordedBlits
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.card_slot import CardSlot
from squaretactics.ui.table.table_view import TableView

# Redraw a cached part after this many frames, so that the painter's cache doesn't drop its pictures.
_REPEATS: Final = 120

Shown = TypeVar("Shown", bound=Hashable)
T = TypeVar("T", bound=TableView[Any, Any])


@dataclass(slots=True)
class _CachedPart:
    """A cached part of a table: what it showed, its blits, and how often they may be repeated."""

    shown: Hashable
    strokes: RecordedBlits
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

    def draw_cached(self, part: Hashable, shown: Shown, draw: Callable[[Shown], None]) -> None:
        """Draw a part of the table from a value. While the value stays the same, repeat the recorded blits."""
        scene = self.scene
        everything = scene.layout_now, scene.preferences.now, scene.app.device, shown
        known = self._parts.get(part)
        if known is not None and known.repeats and known.shown == everything:
            known.repeats -= 1
            scene.canvas.repeat(known.strokes)
            return
        start, drawn = scene.canvas.noted, False
        with self.painter.boundary.contain(scene.canvas):
            draw(shown)
            drawn = True
        if not drawn or self.painter.has_pending:  # pictures may be placeholders that are still being drawn
            self._parts.pop(part, None)
        else:
            self._parts[part] = _CachedPart(everything, scene.canvas.since(start))

    def each(self, *draw: Callable[[], object]) -> None:
        """Draw one part after another; an error in one doesn't stop the others."""
        self.painter.boundary.each(self.target, *draw)

    def blit(self, picture: pygame.Surface, centre: tuple[float, float]) -> None:
        """Draw a picture centred on a point."""
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
        """Draw a word on a small pill."""
        text = self.painter.text(words, "display", self.size(letters), theme.PAPER)
        size = (text.get_width() + self.size(30), text.get_height() + self.size(10))
        self.blit(self.painter.panel(size, size[1] // 2, colour, theme.INK, self.size(4)), centre)
        self.blit(text, centre)

    def shadow(self, slot: CardSlot, lift: int = 4) -> None:
        rect = slot.box
        blur = self.size(10 + lift)
        shadow = self.painter.shadow(rect.size, self.size(16), blur)
        self.target.blit(shadow, rect.move(-blur, -blur + self.size(lift)), None, BLEND)
