"""What hangs on the wall of the menu's room: the clearing with its tiles, and both squirrels after the same nuts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from squaretactics.games.squirrel_squabble.board import EAST, SIZE, WEST
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.menu_backdrop import MenuBackdrop
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures

# Where the middle of the clearing lies, and how large it is: on the design, and on the tall one.
_WIDE: Final = (1118, 520, 590)
_TALL: Final = (440, 1042, 430)
_BED: Final = (740, 94, 186, 178)  # its size, where its first slab lies, from one to the next, and how large one is
_TILES: Final = (13, 6, 2, 9, 12, 4, 0, 10, 15)  # as they lie, row by row from the top
# Who stands where, in parts of the clearing: a squirrel, its pose, the way it looks, its nuts, its feet, how large.
_SQUIRRELS: Final = ((0, "cheer", EAST, 3, (0.25, 0.585), 0.27), (1, "hop", WEST, 2, (0.75, 0.6), 0.27))


class ClearingBackdrop(MenuBackdrop):
    """The clearing, which lies still."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.pictures = SquirrelPictures(app.painter)
        self._frames = 0  # that have drawn it: a row of tiles comes with each, so that no frame has to make them all

    @property
    def _place(self) -> pygame.Rect:
        """Return where the clearing hangs."""
        x, y, across = _TALL if self.app.tall else _WIDE
        return self.app.place(x - across / 2, y - across / 2, across, across)

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        self._frames += 1
        self._draw_rows(target, min(self._frames - 1, SIZE))
        if self._frames <= SIZE:
            self.app.dirty = True

    def whole(self, target: pygame.Surface) -> None:
        """Draw all of it at once, for whoever makes it in advance."""
        super().draw(target)
        self._draw_rows(target, SIZE)

    def _draw_rows(self, target: pygame.Surface, rows: int) -> None:
        """Draw the clearing with so many rows of its tiles; the squirrels come with the last."""
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
