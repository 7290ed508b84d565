"""Draw the grounds of seat panels, in their owners' colours and patterns."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.paint.icons_and_panels import patterned
from squaretactics.ui.kit.paint.painter import BLEND, Painter, Size
from squaretactics.ui.kit.paint.theme import INK, WHITE, Colour
from squaretactics.ui.square_tactics.cards.card_art import palette_of
from squaretactics.ui.square_tactics.cards.colours import NAMES
from squaretactics.ui.table.card_parts import CardPalette

_TILE: Final = 110  # size of the pattern's tile
_DUSK: Final = 200  # brightness of a panel's foot, of 255
# In the colour-blind mode: the width of the border with its edge, and the size of its pattern's tile.
_BORDER: Final = 13
_BORDER_TILE: Final = 44


class PanelGround(NamedTuple):
    """How a panel's ground looks: its owner's family, its size and corners, and its edge."""

    faction: str
    size: Size
    radius: int
    edge: Colour
    thick: int


def panel_ground(painter: Painter, look: PanelGround, unit: float) -> pygame.Surface:
    """Return a panel in its owner's pattern and deep colour; with high contrast, in that colour alone.

    In the colour-blind mode, the pattern is a border.
    """

    def make() -> pygame.Surface:
        faction, size, radius, edge, thick = look
        palette = palette_of(painter, faction)
        if painter.high_contrast and not painter.colour_blind:
            return painter.panel(size, radius, palette.deep, edge, thick)
        picture = (_bordered if painter.colour_blind else _dyed)(painter, look, unit)
        picture.blit(painter.ring(size, radius, edge, thick), (0, 0), None, BLEND)
        if edge != INK:
            picture.blit(painter.ring(size, radius, INK, max(thick // 4, 1)), (0, 0), None, BLEND)
        return picture

    return painter.kept(("seat panel", look, painter.high_contrast), make)


def name_look(painter: Painter, faction: Hashable, width: int) -> tuple[Colour, pygame.Surface | None]:
    """Return the colour of a name in the log: a light one of its owner. In the colour-blind mode, the owner's pattern
    underlines it.
    """
    owner = str(faction)
    if not painter.colour_blind:
        return NAMES[owner], None
    size = width, max(painter.least_text // 4, 2)
    return WHITE, patterned(painter, palette_of(painter, owner).pattern, size, 1, 4 * size[1])


def _dye(palette: CardPalette) -> list[int]:
    """Return what makes the pattern of a palette as dark as its deep colour."""
    return [min(round(255 * low / max(high, 1)), 255) for low, high in zip(palette.deep, palette.base, strict=True)]


def _dyed(painter: Painter, look: PanelGround, unit: float) -> pygame.Surface:
    """Return the pattern in the owner's deep colour, darker towards its foot."""
    faction, size, radius, *_ = look
    palette = palette_of(painter, faction)
    picture = patterned(painter, palette.pattern, size, radius, max(round(_TILE * unit), 1)).copy()
    picture.fill(_dye(palette), special_flags=pygame.BLEND_RGB_MULT)
    dusk = pygame.Surface((1, 2))
    dusk.fill((255, 255, 255))
    dusk.set_at((0, 1), (_DUSK,) * 3)
    picture.blit(pygame.transform.smoothscale(dusk.convert(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _bordered(painter: Painter, look: PanelGround, unit: float) -> pygame.Surface:
    """Return the owner's deep colour with a border of its pattern."""
    palette = palette_of(painter, look.faction)
    picture = patterned(painter, palette.pattern, look.size, look.radius, max(round(_BORDER_TILE * unit), 8)).copy()
    inset = max(round(_BORDER * unit), look.thick + 1)
    inner = look.size[0] - 2 * inset, look.size[1] - 2 * inset
    middle = painter.panel(inner, max(look.radius - inset, 2), palette.deep, INK, max(round(3 * unit), 1))
    picture.blit(middle, (inset, inset), None, BLEND)
    return picture
