"""Draw the spots on the rims of a tile's plates, which show the order in which its sides attack.

Lengths are parts of the tile's side. Spots, as on dice, can't be taken for numbers of the card.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

import pygame

from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import ACCENT, INK
from squaretactics.ui.square_tactics.cards.tile_plates import PLATE_CENTRES, margin_of

_AWAY: Final = 0.156  # from the middle of a plate
_SPOT: Final = 0.042
_LEAST: Final = 3  # pixels
_INWARDS: Final = (90, 180, 270, 0)  # degrees clockwise from the right, by direction: towards the tile's middle
_APART: Final = 1.3  # of a spot with its line, along the rim


def order_spots(painter: Painter, side: int, quarter: int) -> pygame.Surface:
    """Return the spots for a tile of this size, with its margin: one at its printed top, four at the side that attacks
    last. The tile is rotated clockwise by quarters.
    """

    def make() -> pygame.Surface:
        margin, across = margin_of(side), max(round(_SPOT * side), _LEAST)
        line = max(round(across / 4), 1)
        picture = pygame.Surface((side + 2 * margin,) * 2, pygame.SRCALPHA)
        ground = painter.panel((across + 2 * line,) * 2, across // 2 + line, INK)
        spot = painter.panel((across, across), across // 2, ACCENT)
        step = _APART * (across + line) / (_AWAY * side)
        for number in range(4):
            direction = (number + quarter) % 4
            right, down = PLATE_CENTRES[direction]
            for place in range(number + 1):
                angle = radians(_INWARDS[direction]) + (place - number / 2) * step
                x = margin + side * (right + _AWAY * cos(angle)) - across / 2
                y = margin + side * (down + _AWAY * sin(angle)) - across / 2
                corner = round(x), round(y)
                picture.blit(ground, (corner[0] - line, corner[1] - line), None, BLEND)
                picture.blit(spot, corner, None, BLEND)
        return picture

    return painter.kept(("order spots", side, quarter % 4), make)
