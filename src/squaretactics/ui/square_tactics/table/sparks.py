"""Draw the sparks of each family."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.square_tactics.cards.card_art import palette_of
from squaretactics.ui.table.attack_particles import DUST, INK_LINE, flying

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


def thrown(painter: Painter, kind: str, across: int, turn: int) -> pygame.Surface:
    """Return a spark in a family's style, or a "puff" of dust."""
    shape, colour = DUST if kind == "puff" else (_SPARK[kind], palette_of(painter, kind).base)
    return flying(painter, shape, colour, across, turn)
