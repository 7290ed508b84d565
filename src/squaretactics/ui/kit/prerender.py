"""Prerender the next scenes, so that their first frames find everything in the caches."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import pygame

from squaretactics.storage.log_file import LOG
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.paint.painter import Painter

# Draws to a surface.
DrawFunction = Handler[pygame.Surface]

_MOST_TRIES: Final = 600  # of one drawing; after that, the caches are too small to hold all of it


class HiddenSurface(pygame.Surface):
    """A surface of the window's size that discards all drawing. Drawing to it only fills the painter's caches."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, depth=8)

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        return pygame.Rect(dest[0], dest[1], *source.get_size())

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        return self.get_rect() if rect is None else pygame.Rect(rect)


class Prerenderer:
    """Runs draw functions on a hidden surface, a little at a time."""

    def __init__(self, painter: Painter, drawings: Iterator[DrawFunction], size: tuple[int, int]) -> None:
        self.painter = painter
        self.size = size
        self.over = False
        self._drawings = drawings
        self._drawing: DrawFunction | None = None
        self._goes = 0  # passes of the current drawing
        self._target: HiddenSurface | None = None

    def go_on(self, seconds: float) -> None:
        """Work for about this many seconds."""
        try:
            self._go_on(seconds)
        except Exception:  # the scene itself will report the error when it's shown
            LOG.exception("A rehearsal failed.")
            self.over = True
        if self.over:
            self._target = None  # as large as the window

    def _go_on(self, seconds: float) -> None:
        if self._target is None:
            self._target = HiddenSurface(self.size)
        if self._drawing is None:
            self._drawing, self._goes = next(self._drawings, None), 0
            self.over = self._drawing is None
            return
        if not self.painter.has_background_renders:  # otherwise it only waits for them
            self._goes += 1
        if self.painter.prerender(partial(self._drawing, self._target), seconds) or self._goes == _MOST_TRIES:
            self._drawing = None
