"""Base of the pictures in How to play, which are composed of a game's own drawings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Widget
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import Colour
from squaretactics.ui.kit.prerender import DrawFunction

PAGE_PICTURE_SIZE: Final = (1060, 690)  # on the wide design and on the tall one
_DOT: Final = 16

PictureFunction = Callable[[Any, pygame.Surface], None]  # draws a page, given its picture


class PagePicture(Widget):
    """Shows one picture. Lengths and positions are in units of PAGE_PICTURE_SIZE."""

    takes_focus = False
    plate: ClassVar[Colour] = theme.PANEL  # behind words
    pale: ClassVar[Colour] = theme.PAPER  # the colour of dots
    page: DrawFunction

    def __init__(self, app: App) -> None:
        super().__init__(app, "picture", paper=True)

    # Helpers.
    @property
    def unit(self) -> float:
        return self.rect.width / PAGE_PICTURE_SIZE[0]

    def size(self, length: float) -> int:
        return max(round(length * self.unit), 1)

    def at(self, x: float, y: float) -> tuple[int, int]:
        return self.rect.left + round(x * self.unit), self.rect.top + round(y * self.unit)

    def put(self, target: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
        target.blit(picture, picture.get_rect(center=self.at(x, y)), special_flags=BLEND)

    def words(
        self, target: pygame.Surface, words: str, x: float, y: float, letters: float = 30, room: float = 300
    ) -> None:
        """Write a few words on a dark plate."""
        painter = self.app.painter
        text = painter.fitted(words, "display", self.size(letters * self.app.text_scale), theme.WHITE, self.size(room))
        plate = text.get_rect().inflate(self.size(28), self.size(12))
        plate.center = self.at(x, y)
        board = painter.panel(plate.size, plate.height // 2, self.plate, theme.INK, self.size(3))
        target.blit(board, plate, special_flags=BLEND)
        target.blit(text, text.get_rect(center=plate.center), special_flags=BLEND)

    def dots(self, target: pygame.Surface, x: float, y: float, to_x: float, to_y: float, count: int = 5) -> None:
        """Draw a dotted line."""
        dot = self.size(_DOT)
        picture = self.app.painter.panel((dot, dot), dot // 2, self.pale, theme.INK, self.size(3))
        for number in range(count):
            part = (number + 0.5) / count
            self.put(target, picture, x + (to_x - x) * part, y + (to_y - y) * part)

    def ground(self) -> pygame.Surface:
        """Return the background of the pictures."""
        raise NotImplementedError

    def framed(self, picture: pygame.Surface) -> pygame.Surface:
        """Return a background with rounded corners and an outline."""
        painter, size = self.app.painter, picture.get_size()
        corners = painter.panel(size, self.size(24), theme.WHITE)
        picture.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(painter.ring(size, self.size(24), theme.INK, self.size(5)), (0, 0), special_flags=BLEND)
        return picture

    @property
    def complete(self) -> bool:
        return not self.app.painter.has_pending

    def draw(self, target: pygame.Surface) -> None:
        target.blit(self.ground(), self.rect, special_flags=BLEND)
        self.page(target)
