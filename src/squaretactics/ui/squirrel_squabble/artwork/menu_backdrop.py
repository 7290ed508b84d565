"""Draw the menu's backdrop: the clearing with its tiles, and both squirrels chasing the same nuts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from squaretactics.games.squirrel_squabble.board import EAST, SIZE, WEST
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.layout import Boxes
from squaretactics.ui.kit.menu_backdrop import MenuBackdrop
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures

_CLEARING: Final[Boxes] = ((823, 225, 590, 590), (225, 827, 430, 430))
_BED: Final = (740, 94, 186, 178)  # its size, the first slab's position, the distance between slabs, and a slab's size
_TILES: Final = (13, 6, 2, 9, 12, 4, 0, 10, 15)  # tiles and their faces, row by row from the top
# Squirrel, pose, direction, nuts, feet and size; the last two as shares of the clearing.
_SQUIRRELS: Final = ((0, "cheer", EAST, 3, (0.25, 0.585), 0.27), (1, "hop", WEST, 2, (0.75, 0.6), 0.27))


class ClearingBackdrop(MenuBackdrop):
    """The clearing; it isn't animated."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.pictures = SquirrelPictures(app.painter)
        self._frames = 0  # frames drawn so far: each adds a row of tiles, so that no single frame draws them all

    @property
    def _place(self) -> pygame.Rect:
        return self.app.place(*_CLEARING[self.app.tall])

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        self._frames += 1
        self._draw_rows(target, min(self._frames - 1, SIZE))
        if self._frames <= SIZE:
            self.app.dirty = True

    def whole(self, target: pygame.Surface) -> None:
        """Draw everything at once, for prerendering."""
        super().draw(target)
        self._draw_rows(target, SIZE)

    def _draw_rows(self, target: pygame.Surface, rows: int) -> None:
        """Draw the clearing with this many rows of tiles; the squirrels appear with the last row."""
        rect, painter = self._place, self.app.painter
        scale = rect.width / _BED[0]
        target.blit(self.pictures.drawing("scene", "bed", rect.size), rect, special_flags=BLEND)
        across, blur = round(_BED[3] * scale), max(round(12 * scale), 1)
        for number, lying in enumerate(_TILES[: rows * SIZE]):
            row, column = divmod(number, SIZE)
            left = rect.left + round((_BED[1] + column * _BED[2]) * scale)
            top = rect.top + round((_BED[1] + row * _BED[2]) * scale)
            shadow = painter.shadow((across, across), blur, blur, 120)
            target.blit(shadow, (left - blur, top - blur // 2), special_flags=BLEND)
            target.blit(self.pictures.tile(lying, across), (left, top), special_flags=BLEND)
        for squirrel, pose, way, nuts, (x, y), size in _SQUIRRELS if rows == SIZE else ():
            picture = self.pictures.squirrel(squirrel, pose, way, nuts, round(rect.width * size))
            feet = rect.left + round(rect.width * x), rect.top + round(rect.width * y)
            target.blit(picture, picture.get_rect(midbottom=feet), special_flags=BLEND)

    def first(self) -> Iterator[DrawFunction]:
        yield self.whole
