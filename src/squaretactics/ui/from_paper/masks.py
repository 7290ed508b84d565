"""What masks of pixels need beyond pygame's own functions."""

from __future__ import annotations

from typing import Final

import pygame
from pygame.mask import Mask

_ALL: Final = 256
# Smoothscale rounds down at each step.
_ROUNDED: Final = bytes(min(value + value // 84, 255) for value in range(256))


def darker(surface: pygame.Surface, level: float) -> Mask:
    """Return where a picture's first channel is below a level."""
    return pygame.mask.from_threshold(surface, (0, 128, 128), (max(round(level), 0), _ALL - 1, _ALL - 1, _ALL - 1))


def grown(mask: Mask, across: int, down: int) -> Mask:
    """Return a mask grown by this many pixels to the left and right, up and down."""
    found = mask.copy()
    for much, (x, y) in ((across, (1, 0)), (down, (0, 1))):
        reach = 0
        while reach < much:
            step = min(reach + 1, much - reach)  # what was beyond the border is lost
            before = found.copy()
            found.draw(before, (step * x, step * y))
            found.draw(before, (-step * x, -step * y))
            reach += step
    return found


def inverted(mask: Mask) -> Mask:
    found = mask.copy()
    found.invert()
    return found


def shrunk(mask: Mask, across: int, down: int) -> Mask:
    """Return a mask without this many pixels along its edges."""
    return inverted(grown(inverted(mask), across, down))


def closed(mask: Mask, much: int) -> Mask:
    """Return a mask whose gaps of up to twice this many pixels are closed, with nothing else grown."""
    width, height = mask.get_size()
    wide = Mask((width + 2 * much, height + 2 * much))
    wide.draw(mask, (much, much))
    found = Mask((width, height))
    found.draw(shrunk(grown(wide, much, much), much, much), (-much, -much))
    return found


def filled(mask: Mask) -> Mask:
    """Return a mask with its holes filled."""
    width, height = mask.get_size()
    outside = Mask((width + 2, height + 2))
    outside.draw(mask, (1, 1))
    outside.invert()
    outside = outside.connected_component((0, 0))
    outside.invert()
    found = Mask((width, height))
    found.draw(outside, (-1, -1))
    return found


def both(one: Mask, two: Mask) -> Mask:
    return one.overlap_mask(two, (0, 0))


def without(one: Mask, two: Mask) -> Mask:
    found = one.copy()
    found.erase(two, (0, 0))
    return found


def either(one: Mask, two: Mask) -> Mask:
    found = one.copy()
    found.draw(two, (0, 0))
    return found


def smooth(mask: Mask, size: tuple[int, int]) -> bytes:
    """Return how much of each pixel of a scaled mask is set, from 0 to 255."""
    drawn = mask.to_surface(pygame.Surface(mask.get_size(), 0, 32), setcolor="white", unsetcolor="black")
    return scaled_pixels(drawn, size)[::3]


def scaled_pixels(surface: pygame.Surface, size: tuple[int, int]) -> bytes:
    """Return a scaled picture's channels, in which white stays white."""
    return pygame.image.tobytes(pygame.transform.smoothscale(surface, size), "RGB").translate(_ROUNDED)


def mask_of(values: bytes, size: tuple[int, int]) -> Mask:
    """Return a mask of the values that aren't 0."""
    triples = bytearray(3 * len(values))
    triples[0::3] = values
    picture = pygame.image.frombytes(bytes(triples), size, "RGB")
    return inverted(darker(picture, 1))


def least_channel(surface: pygame.Surface) -> pygame.Surface:
    """Return a picture whose first channel is the least of a picture's three."""
    size, data = surface.get_size(), pygame.image.tobytes(surface, "RGB")
    least = pygame.image.frombytes(data, size, "RGB")
    for shift in (1, 2):
        least.blit(pygame.image.frombytes(data[shift:] + bytes(shift), size, "RGB"), (0, 0), None, pygame.BLEND_MIN)
    return least


def first_channel(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")[::3]


def local_least(surface: pygame.Surface, across: int, down: int, blend: int = pygame.BLEND_MIN) -> pygame.Surface:
    """Return the least of each channel within this many pixels; with BLEND_MAX, the most."""
    found = surface.copy()
    for reach, (x, y) in ((across, (1, 0)), (down, (0, 1))):
        done = 0
        while done < reach:
            step = min(done + 1, reach - done)
            before = found.copy()
            found.blit(before, (step * x, step * y), None, blend)
            found.blit(before, (-step * x, -step * y), None, blend)
            done += step
    return found


def without_dark_lines(surface: pygame.Surface, across: int, down: int) -> pygame.Surface:
    """Return a picture in which what's darker and narrower than twice this many pixels is as light as its sides."""
    return local_least(local_least(surface, across, down, pygame.BLEND_MAX), across, down)
