"""Draw hearts, shields and dice at any size."""

from __future__ import annotations

import io
from typing import Final

import pygame

from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.svg_rendering import load_svg
from squaretactics.ui.kit.paint.theme import INK, WHITE, Colour

METALS: Final[tuple[Colour, ...]] = ((0xB9, 0x77, 0x3C), (0xA9, 0xB7, 0xC6), (0xE9, 0xB7, 0x34))
HEART: Final[Colour] = (0xE0, 0x3A, 0x4B)
_HEARTS: Final = "M12 20.5C5 15.5 2.5 12 2.5 8.5A4.7 4.7 0 0 1 12 7A4.7 4.7 0 0 1 21.5 8.5C21.5 12 19 15.5 12 20.5Z"
_SHIELD: Final = "M12 2.500L20 5V12C20 17 16.500 20 12 21.800C7.500 20 4 17 4 12V5Z"


def _inline(painter: Painter, key: tuple[str | int, ...], across: int, shapes: str) -> pygame.Surface:
    def make() -> pygame.Surface:
        text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{shapes}</svg>'
        return load_svg(io.BytesIO(text.encode()), (across, across))

    return painter.kept(("card tactics", *key, across), make)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def heart(painter: Painter, across: int, full: bool = True) -> pygame.Surface:
    """Return a heart; a lost one is pale and hollow."""
    fill, edge = (_hex(HEART), _hex(INK)) if full else ("#f1e6da", "#a08f92")
    path = f'<path d="{_HEARTS}" fill="{fill}" stroke="{edge}" stroke-width="2.200" stroke-linejoin="round"/>'
    return _inline(painter, ("heart", full), across, path)


def shield(painter: Painter, number: int, across: int) -> pygame.Surface:
    path = f'<path d="{_SHIELD}" fill="#dfe6f2" stroke="{_hex(INK)}" stroke-width="2" stroke-linejoin="round"/>'
    picture = _inline(painter, ("shield",), across, path).copy()
    digits = painter.text(str(number), "display", max(across * 5 // 9, 8), INK)
    picture.blit(digits, digits.get_rect(center=(across // 2, across * 12 // 25)), special_flags=BLEND)
    return picture


def die(painter: Painter, number: int, across: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        picture = painter.panel((across, across), across // 5, WHITE, INK, max(across // 18, 1)).copy()
        pip = max(across // 6, 2)
        for x, y in _PIPS[number]:
            spot = pygame.Rect(0, 0, pip, pip)
            spot.center = across * (x + 1) // 4, across * (y + 1) // 4
            picture.blit(painter.panel(spot.size, pip // 2, INK), spot, special_flags=BLEND)
        return picture

    return painter.kept(("card tactics", "die", number, across), make)


_CORNERS: Final = ((0, 0), (2, 2), (2, 0), (0, 2))
_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((1, 1),),
    2: _CORNERS[:2],
    3: (*_CORNERS[:2], (1, 1)),
    4: _CORNERS,
    5: (*_CORNERS, (1, 1)),
    6: (*_CORNERS, (0, 1), (2, 1)),
}
