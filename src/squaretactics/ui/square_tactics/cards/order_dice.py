"""Draw the dice beside a tile's plates, which show the order in which its sides attack.

Lengths are parts of the tile's side. The spots of dice can't be taken for numbers of the card.
"""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import ACCENT, INK
from squaretactics.ui.square_tactics.cards.tile_plates import margin_of

_DIE: Final = 0.155
_BESIDE_PLATES: Final = ((0.216, -0.408), (0.408, 0.216), (-0.216, 0.408), (-0.408, -0.216))  # by direction
_SPOTS: Final = (
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
)
_APART: Final = 0.24  # of a die, from its middle to its outer spots


def order_dice(painter: Painter, side: int, quarter: int, least: int = 0) -> pygame.Surface:
    """Return four dice for a tile of this size, with its margin: one spot at its printed top.

    The tile is rotated clockwise by quarters; no die is smaller than `least`.
    """
    across = max(round(side * _DIE), least)

    def make() -> pygame.Surface:
        picture = pygame.Surface((side + 2 * margin_of(side),) * 2, pygame.SRCALPHA)
        die = painter.panel((across, across), across // 4, INK, ACCENT, max(across // 12, 1))
        wide = max(across // 5, 3)
        spot = painter.panel((wide, wide), wide // 2, ACCENT, ACCENT, 0)
        for number, spots in enumerate(_SPOTS):
            right, down = _BESIDE_PLATES[(number + quarter) % 4]
            x, y = picture.get_width() / 2 + right * side, picture.get_height() / 2 + down * side
            picture.blit(die, die.get_rect(center=(round(x), round(y))), None, BLEND)
            for aside, below in spots:
                at = round(x + aside * across * _APART), round(y + below * across * _APART)
                picture.blit(spot, spot.get_rect(center=at), None, BLEND)
        return picture

    return painter.kept(("order dice", side, quarter % 4, across), make)
