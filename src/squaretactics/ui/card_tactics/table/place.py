"""The places of the story book: five on the road, and the fireside. Painted once for each size, and kept."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from squaretactics.catalogue import Message, mark
from squaretactics.ui.shell.paint.painter import Painter
from squaretactics.ui.shell.paint.theme import BLACK, INK, Colour

CAMP: Final = -1
_FINER: Final = 2  # times finer than it is shown: smooth edges


class Place(NamedTuple):
    """How a place looks: the sky from top to bottom, the far and the near hills, the ground, and how steep they are."""

    sky: tuple[Colour, Colour]
    hills: tuple[Colour, Colour]
    ground: Colour
    steep: float
    light: Colour


PLACES: Final = (
    Place(
        ((0x3A, 0x2C, 0x66), (0xF2, 0x9A, 0x5B)),
        ((0x7A, 0x63, 0x86), (0x6E, 0x86, 0x5A)),
        (0x7D, 0x9A, 0x4F),
        0.5,
        (0xFF, 0xE0, 0x8A),
    ),
    Place(
        ((0x33, 0x28, 0x62), (0xE0, 0x80, 0x6C)),
        ((0x6C, 0x5B, 0x90), (0x59, 0x7C, 0x6E)),
        (0x5F, 0x84, 0x6A),
        0.7,
        (0xFF, 0xD2, 0x7A),
    ),
    Place(
        ((0x2C, 0x25, 0x58), (0xC9, 0x72, 0x72)),
        ((0x62, 0x54, 0x84), (0x77, 0x6B, 0x6B)),
        (0x86, 0x7A, 0x62),
        0.9,
        (0xFF, 0xC4, 0x86),
    ),
    Place(
        ((0x22, 0x22, 0x50), (0x9C, 0x6C, 0x96)),
        ((0x5A, 0x5C, 0x8C), (0x64, 0x6C, 0x8A)),
        (0x77, 0x7D, 0x92),
        1.5,
        (0xE8, 0xE4, 0xFF),
    ),
    Place(
        ((0x1C, 0x14, 0x34), (0xB0, 0x3E, 0x3E)),
        ((0x4A, 0x2C, 0x50), (0x52, 0x33, 0x40)),
        (0x5C, 0x40, 0x40),
        1.9,
        (0xFF, 0x8A, 0x4A),
    ),
)
_NIGHT: Final = Place(
    ((0x10, 0x10, 0x34), (0x34, 0x26, 0x52)),
    ((0x1E, 0x22, 0x44), (0x1A, 0x2C, 0x38)),
    (0x4A, 0x30, 0x2A),
    1.0,
    (0xFF, 0xE9, 0xB0),
)
NAMES: Final[tuple[Message, ...]] = (
    mark("The Meadow"),
    mark("The Ford"),
    mark("The Ruin"),
    mark("The Pass"),
    mark("Dragon's Peak"),
)


def ground(painter: Painter, size: tuple[int, int], field: pygame.Rect, number: int, plain: bool) -> pygame.Surface:
    """Return the place behind the line, a field of the window, and the book's edge and the table under it."""

    def make() -> pygame.Surface:
        picture = pygame.Surface(size)
        picture.fill(BLACK if plain else (0x2E, 0x1B, 0x1B))
        if not plain:
            look = _NIGHT if number == CAMP else PLACES[number % len(PLACES)]
            fine = pygame.Surface((size[0] * _FINER, field.bottom * _FINER))
            _paint(fine, look, number)
            picture.blit(pygame.transform.smoothscale(fine, (size[0], field.bottom)), (0, 0))
            edge = max(size[1] // 90, 3)
            pygame.draw.rect(picture, (0xE8, 0xD8, 0xB4), (0, field.bottom - edge, size[0], edge))
            pygame.draw.rect(picture, (0x8E, 0x2C, 0x34), (0, field.bottom, size[0], max(edge // 2, 2)))
        return picture.convert()

    return painter.kept(("place", size, tuple(field), number, plain), make)


def _mixed(one: Colour, two: Colour, part: float) -> Colour:
    return (
        round(one[0] + (two[0] - one[0]) * part),
        round(one[1] + (two[1] - one[1]) * part),
        round(one[2] + (two[2] - one[2]) * part),
    )


def _paint(picture: pygame.Surface, look: Place, number: int) -> None:
    width, height = picture.get_size()
    low = round(height * 0.72)
    for y in range(low):
        pygame.draw.line(picture, _mixed(*look.sky, y / low), (0, y), (width, y))
    unit = height / 660
    for star in range(46):  # scattered evenly, always alike
        x, y = (star * 0.618034 % 1) * width, (star * star * 0.2734 % 1) ** 1.5 * height * 0.45
        pygame.draw.circle(picture, _mixed(look.sky[0], look.light, 0.6), (x, y), max(unit * (1 + star % 3 * 0.6), 1))
    orb = (
        width * (0.80 if number == CAMP else 0.12 + 0.03 * number),
        height * (0.2 if number == CAMP else 0.42 - 0.05 * number),
    )
    for ring in range(7, 0, -1):
        colour = _mixed(_mixed(*look.sky, orb[1] / low), look.light, 0.30 - ring * 0.035)
        pygame.draw.circle(picture, colour, orb, unit * (44 + ring * 9))
    pygame.draw.circle(picture, look.light, orb, unit * 44)
    for layer, (colour, base, tall) in enumerate(((look.hills[0], 0.52, 0.17), (look.hills[1], 0.63, 0.10))):
        _hills(picture, colour, height * base, height * tall * look.steep, layer, look.steep)
    steps = 60
    for step in range(steps):
        top = low + (height - low) * step // steps
        colour = _mixed(look.ground, _mixed(look.ground, INK, 0.45), step / steps)
        pygame.draw.rect(picture, colour, (0, top, width, (height - low) // steps + 2))
    shine = _mixed(look.ground, look.light, 0.35)
    pygame.draw.rect(picture, shine, (0, low, width, max(round(3 * unit), 1)))
    path = _mixed(look.ground, look.light, 0.25)
    middle = width * 0.41
    pygame.draw.polygon(
        picture,
        path,
        [
            (middle - 14 * unit, low),
            (middle + 14 * unit, low),
            (middle + 90 * unit, height),
            (middle - 110 * unit, height),
        ],
    )


def _hills(picture: pygame.Surface, colour: Colour, base: float, tall: float, layer: int, steep: float) -> None:
    """Draw a row of hills; steep ones are pointed."""
    width, height = picture.get_size()
    points: list[tuple[float, float]] = [(0, height)]
    for step in range(161):
        part = step / 160
        wave = math.sin(part * 9 + layer * 2) * 0.6 + math.sin(part * 23 + layer) * 0.4
        peak = 1 - abs((part * (7 + layer * 3)) % 1 - 0.5) * 2
        points.append((part * width, base - tall * (peak if steep > 1.2 else 0.5 + wave * 0.5)))
    points.append((width, height))
    pygame.draw.polygon(picture, colour, points)
    pygame.draw.lines(picture, _mixed(colour, (255, 236, 200), 0.25), False, points[1:-1], max(height // 400, 1))
