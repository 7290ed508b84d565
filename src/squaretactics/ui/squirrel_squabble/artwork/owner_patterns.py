"""Tell squirrels apart by patterns in the colour-blind mode: Orange has stripes, Green has dots."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.games.squirrel_squabble.board import SQUIRREL_IDS
from squaretactics.ui.kit.paint.icons_and_panels import patterned
from squaretactics.ui.kit.paint.painter import BLEND, Painter, Size
from squaretactics.ui.kit.paint.theme import INK
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import SQUIRREL_DEEP

_BORDER: Final = 0.17  # of a panel, as a part of its pattern's tile
_TILE: Final = 0.5  # of a border's pattern, as a part of a panel's usual one
# As parts of a tile's width: the face of a home, its corners' radius, and the width and pattern of its frame.
_FACE: Final = (0.015, 0.905)
_CORNER: Final = 0.15
_FRAME: Final = 0.085
_FRAME_TILE: Final = 0.14
# As parts of a squirrel's picture: the stand under its feet, and its middle.
_STAND: Final = (0.9, 0.28)
_STAND_MIDDLE: Final = 0.86
_TOKEN_TILE: Final = 0.18


def pattern(painter: Painter, squirrel: int, size: Size, radius: int, tile: float) -> pygame.Surface:
    """Return a rounded box in a squirrel's pattern, with tiles of this size."""
    path = "squirrel_squabble", "scraps", f"pattern-{SQUIRREL_IDS[squirrel]}-colour-blind.svg"
    return patterned(painter, path, size, radius, max(round(tile), 6))


def bordered(painter: Painter, squirrel: int, size: Size, radius: int, across: int) -> pygame.Surface:
    """Return a plate in a squirrel's deep colour with a border of its pattern."""
    picture = pattern(painter, squirrel, size, radius, across * _TILE).copy()
    inset = max(round(across * _BORDER), 2)
    inner = size[0] - 2 * inset, size[1] - 2 * inset
    middle = painter.panel(inner, max(radius - inset, 2), SQUIRREL_DEEP[squirrel], INK, max(inset // 5, 1))
    picture.blit(middle, (inset, inset), None, BLEND)
    return picture


def framed_home(painter: Painter, plain: pygame.Surface, squirrel: int) -> pygame.Surface:
    """Return a home with a frame of its owner's pattern."""

    def make() -> pygame.Surface:
        wide = plain.get_width()
        side, thick = round(_FACE[1] * wide), max(round(_FRAME * wide), 2)
        frame = pattern(painter, squirrel, (side, side), round(_CORNER * wide), _FRAME_TILE * wide).copy()
        ring = painter.ring((side, side), round(_CORNER * wide), (255, 255, 255), thick)
        frame.blit(ring, (0, 0), None, pygame.BLEND_RGBA_MULT)
        line = painter.ring((side - 2 * thick,) * 2, max(round(_CORNER * wide) - thick, 2), INK, max(thick // 5, 1))
        frame.blit(line, (thick, thick), None, BLEND)
        picture = plain.copy()
        picture.blit(frame, (round(_FACE[0] * wide),) * 2, None, BLEND)
        return picture

    return painter.kept(("framed home", squirrel, plain.get_size()), make)


def on_stand(painter: Painter, figure: pygame.Surface, squirrel: int) -> pygame.Surface:
    """Return a squirrel on a stand in its pattern."""
    across = figure.get_width()
    wide, high = (round(part * across) for part in _STAND)
    disc = token(painter, squirrel, wide)
    picture = pygame.Surface(figure.get_size(), pygame.SRCALPHA)
    stand = pygame.transform.smoothscale(disc, (wide, high))
    picture.blit(stand, stand.get_rect(center=(across // 2, round(_STAND_MIDDLE * across))), None, BLEND)
    picture.blit(figure, (0, 0), None, BLEND)
    return picture


def token(painter: Painter, squirrel: int, across: int) -> pygame.Surface:
    """Return a disc in a squirrel's pattern."""

    def make() -> pygame.Surface:
        picture = pattern(painter, squirrel, (across, across), across // 2, across * _TOKEN_TILE).copy()
        picture.blit(painter.ring((across, across), across // 2, INK, max(across // 28, 1)), (0, 0), None, BLEND)
        return picture

    return painter.kept(("squirrel's token", squirrel, across), make)
