"""Trace the outline of a picture with smooth lines, whole or dashed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.ui.kit.paint import relief_shading
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import WHITE, Colour

_FINER: Final = 2  # lines are drawn so many times larger, then scaled down
_SMOOTH: Final = 2  # points on each side that a point is averaged with


def traced(picture: pygame.Surface, lines: Sequence[tuple[Colour, float]], dash: int = 0) -> pygame.Surface:
    """Return lines of these colours and widths along a picture's outline; `dash` is the length of a dash and a gap."""
    drawn = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    outlines = [_smoothed(mask.outline()) for mask in pygame.mask.from_surface(picture).connected_components()]
    for colour, width in lines:
        fine = pygame.Surface([_FINER * length for length in picture.get_size()], pygame.SRCALPHA)
        for outline in outlines:
            for place in range(0, len(outline), max(round(width / 4), 1)):
                if not dash or place // dash % 2 == 0:
                    pygame.draw.circle(fine, WHITE, outline[place], max(width * _FINER / 2, 1))
        white = pygame.transform.smoothscale(fine, picture.get_size())
        white.blit(white.copy(), (0, 0), special_flags=BLEND)  # restores full alpha inside the line
        drawn.blit(relief_shading.dyed(white, colour), (0, 0), special_flags=BLEND)
    return drawn


def _smoothed(outline: Sequence[tuple[int, int]]) -> list[tuple[float, float]]:
    around, count = range(-_SMOOTH, _SMOOTH + 1), len(outline)
    return [
        (
            _FINER * sum(outline[(place + step) % count][0] for step in around) / len(around),
            _FINER * sum(outline[(place + step) % count][1] for step in around) / len(around),
        )
        for place in range(count)
    ]
