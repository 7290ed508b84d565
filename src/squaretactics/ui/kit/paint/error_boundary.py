"""Keeps an error in one part of a picture from ending the game."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import pygame

from squaretactics.storage.log_file import LOG
from squaretactics.ui.kit.paint.theme import ACCENT, TABLE_EDGE

_THIN: Final = 2  # pixels, of a placeholder's lines


class ErrorBoundary:
    """Contains errors of drawing while it is `active`: each is logged once, with its trace, and the rest goes on.

    The window turns it on; tests leave it off, so that they fail.
    """

    def __init__(self) -> None:
        self.active = False
        self.news = False  # whether an error was logged that the player has not been told of
        self._logged: set[tuple[type[Exception], str, int | None]] = set()

    @contextmanager
    def contain(self, target: pygame.Surface | None = None, place: pygame.Rect | None = None) -> Iterator[None]:
        """Run a block; if it fails, end it there, and show a placeholder in its place on the target."""
        clip = None if target is None else target.get_clip()
        try:
            yield
        except Exception as error:
            self.note(error)
            if target is not None:
                target.set_clip(clip)
                if place is not None:
                    target.blit(placeholder(place.size), place)

    def each(self, target: pygame.Surface, *draw: Callable[[], object]) -> None:
        """Draw one part after another, whatever becomes of the others."""
        for part in draw:
            with self.contain(target):
                part()

    def note(self, error: Exception) -> None:
        """Log an error, or raise it if nothing is contained."""
        if not self.active:
            raise error
        line = traceback.extract_tb(error.__traceback__)[-1]
        known = type(error), line.filename, line.lineno
        if known not in self._logged:
            self._logged.add(known)
            self.news = True
            LOG.error("A part of the picture was left out.", exc_info=error)


def placeholder(size: tuple[int, int]) -> pygame.Surface:
    """Return a crossed-out box, made with nothing that could fail again."""
    picture = pygame.Surface((max(size[0], 0), max(size[1], 0)))
    picture.fill(TABLE_EDGE)
    box = picture.get_rect()
    pygame.draw.rect(picture, ACCENT, box, _THIN)
    pygame.draw.line(picture, ACCENT, box.topleft, box.bottomright, _THIN)
    pygame.draw.line(picture, ACCENT, box.topright, box.bottomleft, _THIN)
    return picture
