"""Making in good time what the next scenes will show, so that their first frames find it made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import pygame

from squaretactics.storage.log_file import LOG
from squaretactics.ui.kit.paint.painter import Painter

# Draws something on a surface.
DrawFunction = Callable[[pygame.Surface], None]

_MOST_TRIES: Final = 600  # at one drawing; if that is not enough, there is no room for all of it


class HiddenSurface(pygame.Surface):
    """A surface of a window's size that nobody sees: what is drawn on it is made for it, and goes no further."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, depth=8)

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        return pygame.Rect(dest[0], dest[1], *source.get_size())

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        return self.get_rect() if rect is None else pygame.Rect(rect)


class Prerenderer:
    """Draws one thing after the other on a surface that nobody sees, a little at a time."""

    def __init__(self, painter: Painter, drawings: Iterator[DrawFunction], size: tuple[int, int]) -> None:
        self.painter = painter
        self.size = size
        self.over = False
        self._drawings = drawings
        self._drawing: DrawFunction | None = None
        self._goes = 0  # at this drawing
        self._target: HiddenSurface | None = None

    def go_on(self, seconds: float) -> None:
        """Go on for so long, or a little longer."""
        try:
            self._go_on(seconds)
        except Exception:  # whoever comes to that scene will be told; here nothing is lost
            LOG.exception("A rehearsal failed.")
            self.over = True
        if self.over:
            self._target = None  # it is as large as the window

    def _go_on(self, seconds: float) -> None:
        if self._target is None:
            self._target = HiddenSurface(self.size)
        if self._drawing is None:
            self._drawing, self._goes = next(self._drawings, None), 0
            self.over = self._drawing is None
            return
        if not self.painter.has_background_renders:  # nothing but time is wanted then
            self._goes += 1
        if self.painter.prerender(partial(self._drawing, self._target), seconds) or self._goes == _MOST_TRIES:
            self._drawing = None
