"""Draw a small picture of a position: the nine tiles, and the squirrels on them."""

from __future__ import annotations

from typing import Final

from squaretactics.games.squirrel_squabble.board import OFF, OPEN_SPACE, SIZE, SOUTH, SPACES
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.ui.kit.paint.painter import BLEND, Painter, Steps
from squaretactics.ui.kit.paint.theme import INK, Colour
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures

_LAWN: Final[Colour] = (0x5A, 0x8A, 0x3C)
_RIM: Final = 0.06  # of the whole
_TILE: Final = 0.94  # of its space
_SQUIRREL: Final = 1.05


def miniature(painter: Painter, view: View, side: int) -> Steps:
    """Draw a position, with Orange's first home at the lower left, as a square with sides of this length."""
    pictures, rim = SquirrelPictures(painter), max(round(side * _RIM), 2)
    picture = painter.panel((side, side), 2 * rim, _LAWN, INK, max(side // 36, 2)).copy()
    pitch = (side - 2 * rim) / SIZE

    def centre(space: int) -> tuple[int, int]:
        row, column = divmod(space, SIZE)
        return round(rim + pitch * (column + 0.5)), round(rim + pitch * (SIZE - 0.5 - row))

    for space in range(SPACES):
        if view.tiles[space] != OPEN_SPACE:
            tile = pictures.tile(view.tiles[space], max(round(pitch * _TILE), 1))
            picture.blit(tile, tile.get_rect(center=centre(space)), special_flags=BLEND)
            yield None
    for squirrel, space in enumerate(view.space):
        if space == OFF:
            continue
        way = view.facing[squirrel] if view.facing[squirrel] >= 0 else SOUTH
        figure = pictures.squirrel(squirrel, "idle", way, view.nuts[squirrel], max(round(pitch * _SQUIRREL), 1))
        picture.blit(figure, figure.get_rect(center=centre(space)), special_flags=BLEND)
        yield None
    return picture
