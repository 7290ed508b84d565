"""Base of all drawing at the table of Squirrel Squabble."""

from __future__ import annotations

from typing import TypeVar

import pygame

from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.colours import BARK, DUSK
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView
from squaretactics.ui.table.base_drawing import BaseDrawing

T = TypeVar("T", bound=SquirrelTableView)
Area = tuple[int, int, int, int]


class SquirrelBaseDrawing(BaseDrawing[T]):
    """Drawing helpers for the table in the clearing."""

    def __init__(self, scene: T) -> None:
        super().__init__(scene)
        self.pictures = SquirrelPictures(self.painter)

    def plate(
        self, rect: pygame.Rect, fill: theme.Colour = DUSK, edge: theme.Colour = BARK, corner: float = 20
    ) -> None:
        """Draw a plate to write on."""
        if self.scene.app.high_contrast:
            fill, edge = theme.BLACK, theme.WHITE
        picture = self.painter.panel(rect.size, min(self.size(corner), rect.height // 2), fill, edge, self.size(4))
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
        size = min(self.letters(letters), max(room.height, 8))
        text = self.painter.fitted(words, face, size, colour, max(room.width, 8))
        place = text.get_rect()
        setattr(place, at, getattr(room, at))
        self.target.blit(text, place, None, BLEND)
        return place

    def passage(
        self,
        words: str,
        letters: float,
        colour: theme.Colour,
        room: pygame.Rect,
        face: str = "text",
    ) -> int:
        """Draw lines of text within a room, smaller if needed, and return their height."""
        size = self.letters(letters)
        text = self.painter.text(words, face, size, colour, room.width)
        while text.get_height() > room.height and size > 8:
            size -= 1
            text = self.painter.text(words, face, size, colour, room.width)
        self.target.blit(text, room.topleft, None, BLEND)
        return text.get_height()


def area(rect: pygame.Rect) -> Area:
    """Return a rectangle as a hashable tuple, for cache keys."""
    return rect.left, rect.top, rect.width, rect.height
