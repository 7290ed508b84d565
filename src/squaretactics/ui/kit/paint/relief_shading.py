"""Shade figures and frames: warm light from the upper left, violet shade at the lower right. Alpha is premultiplied."""

from __future__ import annotations

import math
from functools import cache
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.paint.rounded_boxes import BLEND, Size
from squaretactics.ui.kit.paint.theme import Colour

_SHADOW: Final = 56  # alpha up to which a pixel is ground shadow, not figure
_COARSE: Final = 14  # the size of the small light map that is stretched over a picture
_WARM: Final = (0.34, 0.25, 0.09)  # the fraction of a pixel's brightness added nearest to the lamp
_VIOLET: Final = (0.24, 0.30, 0.12)  # the fraction removed farthest from it
_RIM: Final[Colour] = (100, 72, 36)
_ROUND_ABOUT: Final = 20  # the minimum number of copies for an outline; thicker ones need more


class BoxLighting(NamedTuple):
    """The light on a box: `warm` is added in proportion to brightness, `violet` multiplies."""

    warm: pygame.Surface
    violet: pygame.Surface


def lamp(size: Size, strength: float = 1.0) -> BoxLighting:
    """Return the light on a box of this size."""
    warm, violet = (pygame.transform.smoothscale(small, size) for small in _small_lamp(strength))
    return BoxLighting(warm, violet)


@cache
def _small_lamp(strength: float) -> BoxLighting:
    warm, violet = (pygame.Surface((_COARSE, _COARSE), pygame.SRCALPHA) for _ in range(2))
    last = _COARSE - 1
    for x in range(_COARSE):
        for y in range(_COARSE):
            away = (0.8 * x + 1.2 * y) / (2 * last)
            near, far = (max(0.0, part) * 2 * strength for part in (0.5 - away, away - 0.5))
            warm.set_at((x, y), [min(255, round(255 * near * part)) for part in _WARM] + [255])
            violet.set_at((x, y), [max(0, round(255 * (1 - far * part))) for part in _VIOLET] + [255])
    return BoxLighting(warm, violet)


def within(picture: pygame.Surface) -> None:
    """Clamp colours to their alpha. Otherwise lit edges would glow."""
    cover = picture.copy()
    cover.fill((255, 255, 255, 0), None, pygame.BLEND_RGBA_ADD)
    picture.blit(cover.premul_alpha(), (0, 0), None, pygame.BLEND_RGB_MIN)


def cast(picture: pygame.Surface, light: BoxLighting) -> None:
    """Apply light to a picture, without changing its shape."""
    bright = picture.copy()
    bright.blit(light.warm, (0, 0), None, pygame.BLEND_RGB_MULT)
    picture.blit(bright, (0, 0), None, pygame.BLEND_RGB_ADD)
    picture.blit(light.violet, (0, 0), None, pygame.BLEND_RGB_MULT)


def shape(picture: pygame.Surface) -> pygame.Surface:
    """Return a figure's shape in white, without its ground shadow."""
    white = picture.copy()
    white.fill((255, 255, 255, 0), None, pygame.BLEND_RGBA_ADD)
    white.fill((0, 0, 0, _SHADOW), None, pygame.BLEND_RGBA_SUB)
    white.blit(white.copy(), (0, 0), None, pygame.BLEND_RGBA_ADD)  # restores full alpha inside the shape
    return white.premul_alpha()


def dyed(white: pygame.Surface, colour: Colour, alpha: int = 255) -> pygame.Surface:
    shade = [part * alpha // 255 for part in colour]
    picture = white.copy()
    picture.fill((*shade, alpha), None, pygame.BLEND_RGBA_MULT)
    return picture


def rim(picture: pygame.Surface, white: pygame.Surface, thick: int) -> None:
    """Brighten the figure's edge that faces the lamp."""
    edge = white.copy()
    edge.blit(white, (thick, thick), None, pygame.BLEND_RGBA_SUB)
    edge.fill((*_RIM, 255), None, pygame.BLEND_RGBA_MULT)
    picture.blit(edge, (0, 0), None, pygame.BLEND_RGB_ADD)


def soft(white: pygame.Surface, blur: int, alpha: int) -> pygame.Surface:
    """Return the soft shadow of a shape. It's larger by `blur` on every side."""
    size = white.get_width() + 2 * blur, white.get_height() + 2 * blur
    wider = pygame.Surface(size, pygame.SRCALPHA)
    wider.blit(dyed(white, (18, 8, 36), alpha), (blur, blur))
    few = max(1, size[0] // max(blur, 1)), max(1, size[1] // max(blur, 1))
    return pygame.transform.smoothscale(pygame.transform.smoothscale(wider, few), size)


def outlined(picture: pygame.Surface, white: pygame.Surface, thick: int, colour: Colour) -> pygame.Surface:
    """Return a figure with an outline. It's larger by `thick` on every side."""
    width, height = picture.get_size()
    whole = pygame.Surface((width + 2 * thick, height + 2 * thick), pygame.SRCALPHA)
    line, many = dyed(white, colour), max(_ROUND_ABOUT, 7 * thick)
    spots = {
        (round(thick + thick * math.cos(turn)), round(thick + thick * math.sin(turn)))
        for turn in (2 * math.pi * step / many for step in range(many))
    }
    for spot in sorted(spots):
        whole.blit(line, spot, None, BLEND)
    whole.blit(picture, (thick, thick), None, BLEND)
    return whole
