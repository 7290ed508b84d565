"""Light on a picture: a lamp's pool, with shade towards the edges, and the soft shadows of what lies there."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.shell.paint.boxes import BLEND, Size
from squaretactics.ui.shell.paint.theme import Colour

_CELLS: Final = (48, 27)  # light is worked out coarsely and scaled up smoothly
_FINE: Final = (640, 360)  # of panes, whose edges are seen
_SHARPNESS: Final = 0.85  # of the fall from the lamp to the shade
_COARSE: Final = 4  # pixels of a shadow's blur that are told apart

Tint = tuple[float, float, float]  # what each part of a colour is multiplied by


class Lamp(NamedTuple):
    """A lamp over a picture: where its middle is and how far it shines, in parts of the picture, and how it tints.

    More than 1 brightens, in proportion to how light the ground is: so ink stays ink.
    """

    x: float
    y: float
    across: float
    down: float
    lit: Tint
    shade: Tint

    def at(self, x: float, y: float) -> Tint:
        """Return the light at a point."""
        away = math.hypot((x - self.x) / self.across, (y - self.y) / self.down)
        part = max(1.0 - away, 0.0) ** _SHARPNESS
        red, green, blue = (low + (high - low) * part for high, low in zip(self.lit, self.shade, strict=True))
        return red, green, blue


def light_up(picture: pygame.Surface, lamp: Lamp) -> Iterator[None]:
    """Let a lamp shine on an opaque picture, in steps."""
    size = picture.get_size()
    picture.blit(_map(lamp, size, over=False), (0, 0), special_flags=pygame.BLEND_MULT)
    yield None
    if max(lamp.lit) > 1:
        bright = picture.copy()
        yield None
        bright.blit(_map(lamp, size, over=True), (0, 0), special_flags=pygame.BLEND_MULT)
        yield None
        picture.blit(bright, (0, 0), special_flags=pygame.BLEND_ADD)


def wash(
    picture: pygame.Surface, panes: Sequence[Sequence[tuple[float, float]]], tint: Tint, gleam: Colour
) -> Iterator[None]:
    """Tint an opaque picture, and add a gleam, through panes with soft edges whose corners are told in its pixels."""
    width, height = picture.get_size()
    coarse = _FINE[0] / width, _FINE[1] / height
    small = pygame.Surface(_FINE)
    for pane in panes:
        pygame.draw.polygon(small, (255, 255, 255), [(x * coarse[0], y * coarse[1]) for x, y in pane])
    mask = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small.convert(), 2), (width, height))
    yield None
    part = picture.copy()
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_MULT)
    yield None
    for sign, flag in ((1, pygame.BLEND_ADD), (-1, pygame.BLEND_SUB)):
        share = part.copy()
        more = [min(max(sign * (value - 1.0), 0.0), 1.0) for value in tint]
        share.fill([round(255 * value) for value in more], special_flags=pygame.BLEND_MULT)
        picture.blit(share, (0, 0), special_flags=flag)
        yield None
    mask.fill(gleam, special_flags=pygame.BLEND_MULT)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_ADD)
    yield None


def _map(lamp: Lamp, size: Size, over: bool) -> pygame.Surface:
    """Return what to multiply by: the light up to 1, or what is over it."""
    columns, rows = _CELLS
    small = pygame.Surface(_CELLS)
    for column in range(columns):
        for row in range(rows):
            light = lamp.at((column + 0.5) / columns, (row + 0.5) / rows)
            parts = [max(part - 1.0, 0.0) if over else min(part, 1.0) for part in light]
            small.set_at((column, row), [round(255 * min(part, 1.0)) for part in parts])
    return pygame.transform.smoothscale(small.convert(), size)


def cast(target: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], fall: int, alpha: int = 130) -> None:
    """Lay a picture down with its own soft shadow, which falls to the lower right; `fall` is how far."""
    coarse = max(1, fall // _COARSE)
    width, height = picture.get_size()
    room = 2 * fall
    small = pygame.Surface(((width + 2 * room) // coarse, (height + 2 * room) // coarse), pygame.SRCALPHA)
    shape = pygame.transform.smoothscale(picture, (max(width // coarse, 1), max(height // coarse, 1)))
    small.blit(shape, (room // coarse, room // coarse), special_flags=BLEND)
    small.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    soft = pygame.transform.gaussian_blur(small, max(fall // coarse // 2, 1))
    soft = pygame.transform.smoothscale(soft, (soft.get_width() * coarse, soft.get_height() * coarse))
    spot = at[0] - room + fall * 2 // 3, at[1] - room + fall
    target.blit(soft, spot, special_flags=BLEND)
    target.blit(picture, at, special_flags=BLEND)
