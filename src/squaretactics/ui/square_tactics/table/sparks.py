"""Draw bursts, and the sparks of each family."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal

import pygame

from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.theme import ACCENT, INK, WHITE, Colour
from squaretactics.ui.square_tactics.cards.card_art import palette_of
from squaretactics.ui.square_tactics.cards.tile_plates import SHIELD
from squaretactics.ui.table.attack_particles import INK_LINE, flying
from squaretactics.ui.table.card_parts import CREAM, hex_of, inline_svg

BurstKind = Literal["capture", "white", "dull"]

# A burst in hundredths of its radius, from the direction of the blow in steps of 15 degrees to the seam of two tiles.
# Its longest tips lie along the seam, where they cover no number of other tiles.
_TIPS: Final = (96, 58, 92, 52, 86, 50, 100)
_UNEVEN: Final = (0, 3, -5, -3, 4, 2, 0, -2)
_INK: Final = ' stroke="#1f1a2b" stroke-width="3.500" stroke-linejoin="round"'
# By kind: its stars, each with its size, its fill and its line.
_BURSTS: Final[dict[BurstKind, Sequence[tuple[float, str, str]]]] = {
    "capture": ((1.0, "#ffb52e", _INK), (0.83, "#ffe27a", ""), (0.62, "#fffbe6", "")),
    "white": ((1.0, "#ffffff", _INK),),
    "dull": ((1.0, "#8b8496", _INK), (0.72, "#b3abb8", "")),
}

_CRACKS: Final = (
    '<path d="M0 0L9 -34L-3 -52L6 -88M0 0L-9 34L4 54L-5 90M0 0L34 -30L44 -52M0 0L-34 30L-46 50M0 0L-30 -36L-50 -44'
    f'M0 0L30 36L52 42" fill="none"{_INK}/>'
)

# By family, its spark in a view box of 100 by 100 around its middle.
_SPARK: Final[dict[str, str]] = {
    "aliens": f'<circle r="36" {INK_LINE}/><circle cx="-10" cy="-12" r="9" fill="#ffffff" fill-opacity=".8"/>',
    "bots": '<path d="M-9 -45H9L12 -33L21 -29L32 -37L43 -24L34 -13L36 -6L47 -2V12L35 15L30 24L36 35L24 44L13 36H3L-3 47'
    f'H-16L-19 35L-28 30L-39 35L-46 22L-36 13L-37 4L-47 -3L-43 -17L-31 -18L-25 -26L-28 -38Z" {INK_LINE}/>'
    '<circle r="13" fill="#1f1a2b"/>',
    "cats": f'<path d="M0 -4C18 -4 32 16 27 32C22 44 8 38 0 38C-8 38 -22 44 -27 32C-32 16 -18 -4 0 -4Z" {INK_LINE}/>'
    f'<circle cx="-30" cy="-6" r="11" {INK_LINE}/><circle cx="30" cy="-6" r="11" {INK_LINE}/>'
    f'<circle cx="-12" cy="-28" r="12" {INK_LINE}/><circle cx="12" cy="-28" r="12" {INK_LINE}/>',
    "ninjas": f'<path d="M0 -46L12 -12L46 0L12 12L0 46L-12 12L-46 0L-12 -12Z" {INK_LINE}/>',
}
# The right half of a shield.
_SHADED: Final = "M0 -16C5 -13.400 10 -12.400 14.500 -12.200V-1C14.500 8.500 8 14.500 0 18Z"
_STEEL: Final[tuple[Colour, Colour]] = (0xE9, 0xF6, 0xFF), (0x8F, 0xBE, 0xEA)  # not a family's colour
_LOBES: Final = '<circle cx="-20" cy="10" r="21"/><circle cx="19" cy="13" r="18"/><circle cx="3" cy="-13" r="25"/>'
_PUFF: Final = f'<g stroke="#1f1a2b" stroke-width="10">{_LOBES}</g>{_LOBES}'  # a cloud of dust


def thrown(painter: Painter, kind: str, across: int, turn: int, golden: bool = False) -> pygame.Surface:
    """Return a spark in a family's style, or a puff of dust."""
    if kind == "puff":
        return flying(painter, _PUFF, CREAM, across, turn)
    return flying(painter, _SPARK[kind], ACCENT if golden else palette_of(painter, kind).base, across, turn)


def seam_burst(painter: Painter, kind: BurstKind, radius: int, upright: bool) -> pygame.Surface:
    """Return a burst between two tiles: side by side, or `upright` one above the other."""

    def make() -> pygame.Surface:
        body = "".join(f'<path d="{_outline(part)}" fill="{fill}"{line}/>' for part, fill, line in _BURSTS[kind])
        body += _CRACKS if kind == "dull" else ""
        turned = f'<g transform="translate(104 104) rotate({90 * upright})">{body}</g>'
        return inline_svg(turned, (2 * radius, 2 * radius), box=(208, 208))

    return painter.kept(("seam burst", kind, radius, upright), make)


def shield(painter: Painter, height: int, white: bool) -> pygame.Surface:
    """Return the shield that saves a character, of steel or all white."""

    def make() -> pygame.Surface:
        ink, light, shade = (hex_of(colour) for colour in (INK, *_STEEL))
        steel = f'<path d="{SHIELD}" fill="{light}"/><path d="{_SHADED}" fill="{shade}"/>'
        body = f'<path d="{SHIELD}" fill="{hex_of(WHITE)}"/>'
        body += "" if white else f'<g transform="scale(.84)">{steel}</g>'
        line = f'<path d="{SHIELD}" fill="{ink}" stroke="{ink}" stroke-width="3" stroke-linejoin="round"/>'
        return inline_svg(f'<g transform="translate(19 18)">{line}{body}</g>', (height, height), box=(38, 38))

    return painter.kept(("shield", height, white), make)


def _outline(part: float) -> str:
    half = [*_TIPS, *_TIPS[-2:0:-1]]
    points = []
    for index, length in enumerate([*half, *half]):
        radius = (length + _UNEVEN[index % len(_UNEVEN)]) * part
        turn = math.radians(15 * index)
        points.append(f"{radius * math.cos(turn):.2f} {radius * math.sin(turn):.2f}")
    return f"M{'L'.join(points)}Z"
