"""Draw icons, plaques, sheets and raised buttons, cached by size and colour."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.ui.kit.paint import rounded_boxes
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.svg_rendering import load_svg
from squaretactics.ui.kit.paint.theme import (
    BRASS,
    INK,
    PAPER,
    PAPER_BRIGHT,
    PAPER_LINE,
    PLAQUE,
    PLAQUE_LINE,
    WHITE,
    Colour,
)

_STROKE: Final = 'fill="none" stroke="{colour}" stroke-width="{thick}" stroke-linecap="round" stroke-linejoin="round"'

_INLAID: Final = 54  # the height of the design from which plaques have an inlaid line

# In a view box of 24 by 24.
_SIGNS: Final[dict[str, str]] = {
    "left": f'<path d="M15 5L8 12L15 19" {_STROKE.replace("{thick}", "4")}/>',
    "right": f'<path d="M9 5L16 12L9 19" {_STROKE.replace("{thick}", "4")}/>',
    "start": f'<path d="M18 5L11 12L18 19M6 5V19" {_STROKE.replace("{thick}", "4")}/>',
    "end": f'<path d="M6 5L13 12L6 19M18 5V19" {_STROKE.replace("{thick}", "4")}/>',
    "pause": f'<path d="M8 5V19M16 5V19" {_STROKE.replace("{thick}", "5")}/>',
    "play": '<path d="M7 3.500L20.500 12L7 20.500Z" fill="{colour}" stroke="{colour}" stroke-width="2" '
    'stroke-linejoin="round"/>',
    "up": f'<path d="M5 14.500L12 7L19 14.500" {_STROKE.replace("{thick}", "5")}/>',
    "down": f'<path d="M5 9.500L12 17L19 9.500" {_STROKE.replace("{thick}", "5")}/>',
    "tick": f'<path d="M5 12.5L10 17.500L19 7" {_STROKE.replace("{thick}", "4")}/>',
    "cross": f'<path d="M7 7L17 17M17 7L7 17" {_STROKE.replace("{thick}", "4")}/>',
    "equal": f'<path d="M5 8.500H19M5 15.500H19" {_STROKE.replace("{thick}", "4")}/>',
    "curve": f'<path d="M3 18L8.500 9L13.500 15L21 5" {_STROKE.replace("{thick}", "3.500")}/>',
    "bulb": (
        '<path d="M12 2.500C7.700 2.500 5 5.700 5 9.300C5 12 6.500 13.500 7.700 15C8.300 15.800 8.500 16.300 8.500 17'
        'H15.500C15.500 16.300 15.700 15.800 16.300 15C17.500 13.500 19 12 19 9.300C19 5.700 16.300 2.500 12 2.500Z" '
        'fill="{colour}"/>'
        f'<path d="M9.500 20.500H14.500" {_STROKE.replace("{thick}", "2.500")}/>'
    ),
    "crown": '<path d="M4 19L2.500 7.500L8 11.500L12 4.500L16 11.500L21.500 7.500L20 19Z" fill="{colour}"/>',
    "back again": (
        f'<path d="M6 9H14.500A5 5 0 0 1 14.500 19H8" {_STROKE.replace("{thick}", "3")}/>'
        f'<path d="M10 4.500L5.500 9L10 13.500" {_STROKE.replace("{thick}", "3")}/>'
    ),
    "turn": (
        f'<path d="M18 8A7.200 7.200 0 1 0 19.200 13.500" {_STROKE.replace("{thick}", "3.500")}/>'
        f'<path d="M19 3V8.500H13.500" {_STROKE.replace("{thick}", "3.500")}/>'
    ),
    "turn left": (
        f'<path d="M6 8A7.200 7.200 0 1 1 4.800 13.500" {_STROKE.replace("{thick}", "3.500")}/>'
        f'<path d="M5 3V8.500H10.500" {_STROKE.replace("{thick}", "3.500")}/>'
    ),
    "warning": (
        f'<path d="M12 4L21.500 20H2.500Z" {_STROKE.replace("{thick}", "2.500")}/>'
        f'<path d="M12 10V14M12 17V17.100" {_STROKE.replace("{thick}", "2.500")}/>'
    ),
    "letter": (
        f'<rect x="2.500" y="5" width="19" height="14" rx="2" {_STROKE.replace("{thick}", "2.500")}/>'
        f'<path d="M3.500 6.500L12 13.500L20.500 6.500" {_STROKE.replace("{thick}", "2.500")}/>'
    ),
    "more": '<circle cx="4.500" cy="12" r="2.800" fill="{colour}"/><circle cx="12" cy="12" r="2.800" fill="{colour}"/>'
    '<circle cx="19.500" cy="12" r="2.800" fill="{colour}"/>',
    "spark": '<path d="M12 1L14 8.500L20 4L16 10.500L23 12L16 13.500L20 20L14 15.500L12 23L10 15.500L4 20L8 13.500L1 12'
    'L8 10.500L4 4L10 8.500Z" fill="{colour}"/>',
    "star": '<path d="M12 1.500L15.200 8.400L22.800 9.300L17.200 14.500L18.700 22L12 18.300L5.300 22L6.800 14.500'
    'L1.200 9.300L8.800 8.400Z" fill="{colour}" stroke="{colour}" stroke-width="1" stroke-linejoin="round"/>',
    "stop": '<path d="M8 2H16L22 8V16L16 22H8L2 16V8Z" fill="{colour}"/><path d="M7 12H17" fill="none" '
    'stroke="#f7f2ea" stroke-width="4" stroke-linecap="round"/>',
    "die": (
        f'<rect x="3.500" y="3.500" width="17" height="17" rx="4" {_STROKE.replace("{thick}", "2.500")}/>'
        '<circle cx="8.300" cy="8.300" r="1.800" fill="{colour}"/><circle cx="15.700" cy="8.300" r="1.800" '
        'fill="{colour}"/><circle cx="12" cy="12" r="1.800" fill="{colour}"/><circle cx="8.300" cy="15.700" r="1.800" '
        'fill="{colour}"/><circle cx="15.700" cy="15.700" r="1.800" fill="{colour}"/>'
    ),
}

# Light from a lamp at the upper left, by the corners of the paper.
_PAPER_LIGHT: Final = ((255, 255, 252), (252, 247, 236), (250, 243, 230), (236, 222, 200))


def sign(painter: Painter, name: str, size: int, colour: Colour) -> pygame.Surface:
    """Return an icon as a square picture."""

    def make() -> pygame.Surface:
        shown = _SIGNS[name].replace("{colour}", "#{:02x}{:02x}{:02x}".format(*colour))
        text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{shown}</svg>'
        return load_svg(io.BytesIO(text.encode()), (size, size))

    return painter.kept(("sign", name, size, colour), make)


def icon_disc(painter: Painter, drawn: str | tuple[str, ...], across: int) -> pygame.Surface:
    """Return a paper disc with a sign, by its name, or with a picture, by its path."""

    def make() -> pygame.Surface:
        picture = painter.panel((across, across), across // 2, PAPER, INK, max(across // 14, 1)).copy()
        size = max(across * 3 // 4, 1)
        inner = sign(painter, drawn, size, INK) if isinstance(drawn, str) else painter.svg(*drawn, size=(size, size))
        picture.blit(inner, inner.get_rect(center=(across // 2, across // 2)), None, pygame.BLEND_PREMULTIPLIED)
        return picture

    return painter.kept(("icon disc", drawn, across), make)


def patterned(
    painter: Painter, tile: tuple[str, ...], size: tuple[int, int], radius: int, tile_size: int
) -> pygame.Surface:
    """Return a rounded rectangle filled with a tiled pattern."""

    def make() -> pygame.Surface:
        one = painter.svg(*tile, size=(tile_size, tile_size))
        picture = pygame.Surface(size, pygame.SRCALPHA)
        for x in range(0, size[0], tile_size):
            for y in range(0, size[1], tile_size):
                picture.blit(one, (x, y))
        picture.blit(painter.panel(size, radius, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return painter.kept(("patterned", tile, size, radius, tile_size), make)


def raised(
    painter: Painter,
    size: tuple[int, int],
    radius: int,
    face: Colour,
    lip: Colour,
    edge: Colour,
    thick: int,
    depth: int,
    pressed: bool = False,
) -> pygame.Surface:
    """Return a raised button face with its lower edge visible as a lip."""

    def make() -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        sunk = depth * 2 // 3 if pressed else 0
        body = (size[0], size[1] - sunk)
        top = (size[0], max(size[1] - depth, 1))
        for part, fill in ((body, lip), (top, face)):
            picture.blit(
                painter.panel(part, radius, fill, edge, thick), (0, sunk), special_flags=pygame.BLEND_PREMULTIPLIED
            )
        return picture

    return painter.kept(("raised", size, radius, face, lip, edge, thick, depth, pressed), make)


def plaque(
    painter: Painter,
    size: tuple[int, int],
    radius: int,
    unit: float,
    fill: Colour = PLAQUE,
    inlay: Colour = PLAQUE_LINE,
) -> pygame.Surface:
    """Return a board for text, a dark one unless given, with a line inlaid along its edge if it's tall enough."""
    thick = max(round(4 * unit), 1)

    def make() -> pygame.Surface:
        picture = painter.panel(size, radius, fill, INK, thick).copy()
        if size[1] < _INLAID * unit:
            return picture
        inset = thick + max(round(4 * unit), 1)
        inner = max(size[0] - 2 * inset, 1), max(size[1] - 2 * inset, 1)
        line = painter.ring(inner, max(min(radius, size[1] // 2) - inset, 1), inlay, max(round(2 * unit), 1), 150)
        picture.blit(line, (inset, inset), special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    return painter.kept(("plaque", size, radius, thick, fill), make)


def shaded(size: tuple[int, int], tones: Sequence[Colour]) -> pygame.Surface:
    """Return a box whose colours blend from top to bottom."""
    column = pygame.Surface((1, len(tones)))
    for row, tone in enumerate(tones):
        column.set_at((0, row), tone)
    return pygame.transform.smoothscale(column.convert(), size)


def brass_plate(
    painter: Painter, size: tuple[int, int], unit: float, tones: Sequence[Colour] = BRASS
) -> pygame.Surface:
    """Return a brass plate with a screw at either end."""

    def make() -> pygame.Surface:
        radius, thick = max(round(10 * unit), 1), max(round(4 * unit), 1)
        picture = painter.panel(size, radius, WHITE, INK, thick).copy()
        picture.blit(shaded(size, tones), (0, 0), None, pygame.BLEND_RGB_MULT)
        screw = max(round(7 * unit), 2)
        for end in (1, -1):
            centre = size[0] / 2 - end * (size[0] / 2 - 11 * unit), size[1] / 2
            head = painter.panel((screw, screw), screw // 2, INK, alpha=190)
            picture.blit(head, head.get_rect(center=centre), None, pygame.BLEND_PREMULTIPLIED)
        return picture

    return painter.kept(("brass", size, tones), make)


def lit_paper(painter: Painter, size: tuple[int, int], radius: int, unit: float) -> pygame.Surface:
    """Return a paper sheet in lamplight, brightest at the upper left, with a fine line along its edge."""
    thick = max(round(6 * unit), 1)

    def make() -> pygame.Surface:
        corner = max(radius, thick) + 1
        least = min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1)
        # Parts of it aren't cached separately, because sheets are large.
        picture = rounded_boxes.stretched(
            rounded_boxes.panel(least, radius, PAPER_BRIGHT, INK, thick, 255), size, corner
        )
        light = pygame.Surface((2, 2))
        for spot, colour in zip(((0, 0), (1, 0), (0, 1), (1, 1)), _PAPER_LIGHT, strict=True):
            light.set_at(spot, colour)
        picture.blit(pygame.transform.smoothscale(light.convert(), size), (0, 0), None, pygame.BLEND_RGB_MULT)
        inset = thick + max(round(7 * unit), 1)
        if min(size) > 6 * inset:
            inner = size[0] - 2 * inset, size[1] - 2 * inset
            turn = max(radius - inset, 1)
            line = rounded_boxes.ring((2 * turn + 3,) * 2, turn, PAPER_LINE, max(round(2 * unit), 1), 150)
            line = rounded_boxes.stretched(line, inner, turn + 1)
            picture.blit(line, (inset, inset), special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    return painter.kept(("lit paper", size, radius, thick), make)
