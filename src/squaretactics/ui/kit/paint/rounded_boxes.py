"""Draw rounded panels, rings and shadows with smooth corners, and rotate pictures with smooth edges."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from squaretactics.ui.kit.paint.theme import Colour

BLEND: Final = pygame.BLEND_PREMULTIPLIED
_MARGIN: Final = 2  # round a rotated picture
_COARSE: Final = 5  # the number of levels in a shadow's blur
# Shapes are drawn this much larger, then scaled down. Other factors than powers of 2 would make them translucent.
_SMOOTH: Final = 4
_SMOOTH_IF_ROUND: Final = 2
_BAND: Final = 240_000  # pixels of a large picture to work on at a time
_ROUND: Final = 60  # the radius from which less supersampling is smooth enough

Size = tuple[int, int]
Box = tuple[float, float, float, float]  # position and size in the design


def panel(size: Size, radius: int, fill: Colour, edge: Colour | None, thick: int, alpha: int) -> pygame.Surface:
    fine = _fineness(radius)
    picture = pygame.Surface((max(size[0], 1) * fine, max(size[1], 1) * fine), pygame.SRCALPHA)
    whole = picture.get_rect()
    if edge is not None:
        _rounded(picture, (*edge, alpha), whole, radius * fine)
        whole = whole.inflate(-2 * thick * fine, -2 * thick * fine)
    inner = radius if edge is None else max(radius - thick, 0)
    _rounded(picture, (*fill, alpha), whole, inner * fine)
    return pygame.transform.smoothscale(picture.premul_alpha_ip(), size)


def ring(size: Size, radius: int, colour: Colour, thick: int, alpha: int) -> pygame.Surface:
    fine = _fineness(radius)
    picture = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    pygame.draw.rect(picture, (*colour, alpha), picture.get_rect(), thick * fine, border_radius=radius * fine)
    return pygame.transform.smoothscale(picture.premul_alpha_ip(), size)


def shadow(whole: Size, radius: int, blur: int, alpha: int) -> pygame.Surface:
    """Draw a soft shadow whose size includes the blur on every side."""
    coarse = max(1, blur // _COARSE)  # soft shapes need little resolution
    picture = pygame.Surface((max(1, whole[0] // coarse), max(1, whole[1] // coarse)), pygame.SRCALPHA)
    inner = picture.get_rect().inflate(-2 * blur // coarse, -2 * blur // coarse)
    pygame.draw.rect(picture, (0, 0, 0, alpha), inner, border_radius=radius // coarse)
    soft = pygame.transform.gaussian_blur(picture, max(blur // 2 // coarse, 1)).premul_alpha_ip()
    return pygame.transform.smoothscale(soft, whole)


def stretched(small: pygame.Surface, size: Size, corner: int) -> pygame.Surface:
    """Return the box stretched to another size, with the same corners."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    columns, rows = (_slices(length, corner) for length in size)
    for left, width, start, across in columns:
        for top, height, begin, down in rows:
            if (width, height) == (1, 1):  # by far the largest part, in a single colour
                picture.fill(small.get_at((left, top)), (start, begin, across, down))
                continue
            piece = small.subsurface((left, top, width, height))
            if (width, height) != (across, down):
                piece = pygame.transform.scale(piece, (across, down))
            picture.blit(piece, (start, begin), special_flags=BLEND)
    return picture


def _fineness(radius: int) -> int:
    """Return the supersampling factor for corners of this radius."""
    return _SMOOTH if radius < _ROUND else _SMOOTH_IF_ROUND


def _rounded(picture: pygame.Surface, colour: tuple[int, ...], whole: pygame.Rect, radius: int) -> None:
    if whole.width == whole.height and whole.width <= 2 * (radius + 1):  # many times faster than such a rectangle
        pygame.draw.circle(picture, colour, whole.center, whole.width // 2)
    else:
        pygame.draw.rect(picture, colour, whole, border_radius=radius)


def _slices(length: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Return the slices of the small box and of the large one: start and length in each."""
    if length <= 2 * corner + 1:
        return [(0, length, 0, length)]
    far = length - corner
    return [(0, corner, 0, corner), (corner, 1, corner, far - corner), (corner + 1, corner, far, corner)]


def tilted(picture: pygame.Surface, degrees: float, scale: float = 1.0) -> pygame.Surface:
    """Return a picture rotated anticlockwise and scaled, with a transparent margin for smooth edges."""
    width, height = picture.get_size()
    wider = pygame.Surface((width + 2 * _MARGIN, height + 2 * _MARGIN), pygame.SRCALPHA)
    wider.blit(picture, (_MARGIN, _MARGIN), special_flags=BLEND)
    return pygame.transform.rotozoom(wider, degrees, scale)


def filled(size: Size, colour: Colour) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill(colour)
    return picture


def bands(size: Size) -> Iterator[pygame.Rect]:
    """Divide a picture into bands, each small enough for one frame."""
    width, height = size
    high = max(_BAND // max(width, 1), 1)
    for top in range(0, height, high):
        yield pygame.Rect(0, top, width, min(high, height - top))
