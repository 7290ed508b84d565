"""Draw parchment with torn edges, as of the map."""

from __future__ import annotations

import random
from typing import Final

import pygame

from squaretactics.ui.kit.paint.painter import Painter, Size
from squaretactics.ui.kit.paint.theme import INK, Colour
from squaretactics.ui.table.card_parts import hex_of, inline_svg
from squaretactics.ui.table.game_log import LogLook

_SHEET: Final[Colour] = (0xF3, 0xE4, 0xC4)
_SHADE: Final[Colour] = (0xD9, 0xC3, 0x9A)
SOFT: Final[Colour] = (0x6E, 0x55, 0x40)
HEADING: Final[Colour] = (0x8E, 0x2C, 0x34)
_EDGE: Final = 4.0  # of ink
_TORN: Final = 5.0  # depth of the notches
_APART: Final = 44.0
_SEED: Final = 5


def parchment(painter: Painter, size: Size, unit: float) -> pygame.Surface:
    def make() -> pygame.Surface:
        edge, torn = max(_EDGE * unit, 1.0), _TORN * unit
        outline = _outline(size, edge / 2, torn, max(_APART * unit, 6.0))
        return inline_svg(
            '<path d="{path}" fill="{sheet}"/><path d="M{left} {high}L{left} {low}L{right} {low}L{right} {high}'
            'L{middle} {higher}Z" fill="{shade}"/>'
            '<path d="{path}" fill="none" stroke="{ink}" stroke-width="{edge}" stroke-linejoin="round"/>',
            size,
            path=outline,
            sheet=hex_of(_SHEET),
            shade=hex_of(_SHADE),
            ink=hex_of(INK),
            edge=edge,
            left=edge / 2 + torn,
            right=size[0] - edge / 2 - torn,
            low=size[1] - edge / 2 - torn,
            high=size[1] - edge - 2.2 * torn,
            higher=size[1] - edge - 1.6 * torn,
            middle=size[0] / 2,
        )

    return painter.kept(("parchment", size, unit), make)


def _outline(size: Size, inset: float, torn: float, apart: float) -> str:
    """Return the path of a sheet's edge, torn at random but always in the same way."""
    chance, (wide, high) = random.Random(_SEED), size
    across, down = max(round(wide / apart), 2), max(round(high / apart), 2)

    def deep() -> float:
        return inset + torn * chance.random()

    points = [(wide * at / across, deep()) for at in range(1, across)]
    points += [(wide - deep(), high * at / down) for at in range(1, down)]
    points += [(wide * (1 - at / across), high - deep()) for at in range(1, across)]
    points += [(deep(), high * (1 - at / down)) for at in range(1, down)]
    corners = [(inset + torn, inset), (wide - inset, inset + torn), (wide - inset - torn, high - inset)]
    corners.append((inset, high - inset - torn))
    for number, corner in enumerate(corners):
        points.insert((0, across, across + down, 2 * across + down)[number], corner)
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


PARCHMENT: Final = LogLook(parchment, SOFT, HEADING, paper=True)
