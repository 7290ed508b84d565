"""Pictures of a table for saving, with a caption about the game and how it ended."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, INK, TABLE_EDGE, TEXT

SIZE: Final = (1920, 1080)
_BAND: Final = 92  # height of the caption
_INSET: Final = 40
_LARGE: Final = 44
_SMALL: Final = 26


def saved_picture(app: App, table: Scene, told: str, code: str) -> pygame.Surface:
    """Return a picture of a table that is on the scene stack, with a caption."""
    painter, (width, height) = app.painter, SIZE
    high = height - _BAND
    picture = pygame.Surface(SIZE)
    picture.blit(app.picture(table, (width, high)), (0, 0))
    band = pygame.Rect(0, high, width, _BAND)
    picture.fill(TABLE_EDGE, band)
    picture.fill(INK, pygame.Rect(0, high, width, 5))
    left, room = band.left + _INSET, width - 2 * _INSET
    if code:
        said = painter.fitted(code, "text", _SMALL, TEXT, width // 3)
        picture.blit(said, said.get_rect(midright=(width - _INSET, band.centery)), None, BLEND)
        room -= said.get_width() + _INSET
    line = painter.fitted(told, "display", _LARGE, ACCENT, room)
    picture.blit(line, line.get_rect(midleft=(left, band.centery)), None, BLEND)
    return picture
