"""Contain drawing errors, so that one broken part of a picture doesn't end the game."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pygame

from squaretactics.storage.log_file import LOG
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.paint.theme import ACCENT, TABLE_EDGE

_THIN: Final = 2  # pixels of a placeholder's lines


class ErrorBoundary:
    """While `active`, logs each drawing error once, with its traceback, and lets the rest be drawn.

    The window activates it. Tests leave it off, so that errors make them fail.
    """

    def __init__(self) -> None:
        self.active = False
        self.news = False  # whether a logged error hasn't been shown to the player yet
        self._logged: set[tuple[type[Exception], str, int | None]] = set()

    @contextmanager
    def contain(self, target: pygame.Surface | None = None, place: pygame.Rect | None = None) -> Iterator[None]:
        """Run a block. If it fails, leave it and draw a placeholder at `place` on the target."""
        clip = None if target is None else target.get_clip()
        try:
            yield
        except Exception as error:
            self.note(error)
            if target is not None:
                target.set_clip(clip)
                if place is not None:
                    target.blit(placeholder(place.size), place)

    def each(self, target: pygame.Surface, *draw: Callback) -> None:
        """Draw several parts, each in its own boundary."""
        for part in draw:
            with self.contain(target):
                part()

    def note(self, error: Exception) -> None:
        """Log an error, or raise it if the boundary is off."""
        if not self.active:
            raise error
        line = traceback.extract_tb(error.__traceback__)[-1]
        known = type(error), line.filename, line.lineno
        if known not in self._logged:
            self._logged.add(known)
            self.news = True
            LOG.error("A part of the picture was left out.", exc_info=error)


def placeholder(size: tuple[int, int]) -> pygame.Surface:
    """Return a crossed-out box, drawn without anything that could fail again."""
    picture = pygame.Surface((max(size[0], 0), max(size[1], 0)))
    picture.fill(TABLE_EDGE)
    box = picture.get_rect()
    pygame.draw.rect(picture, ACCENT, box, _THIN)
    pygame.draw.line(picture, ACCENT, box.topleft, box.bottomright, _THIN)
    pygame.draw.line(picture, ACCENT, box.topright, box.bottomleft, _THIN)
    return picture
