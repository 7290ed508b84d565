"""Light pictures: a lamp's pool of light, shade towards the edges, window panes and soft shadows."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.paint.rounded_boxes import BLEND, bands

_CELLS: Final = (48, 27)  # the light is computed on a coarse grid and scaled up smoothly
_SHARPNESS: Final = 0.85  # the exponent of the fall from lamp to shade
_DISTANCES: Final = 256  # the number of distance levels from a lamp
_COARSE: Final = 4  # the number of levels in a shadow's blur

Tint = tuple[float, float, float]  # factors for red, green and blue


class LampLight(NamedTuple):
    """A lamp over a picture: its centre and reach as fractions of the picture's size, and its tints.

    Factors above 1 brighten in proportion to the ground's own brightness, so dark ink stays dark.
    """

    x: float
    y: float
    across: float
    down: float
    lit: Tint
    shade: Tint

    def by_distance(self) -> list[Tint]:
        """Return the tints at regular distances, from the centre to the edge of the lamp's reach."""
        parts = [(1.0 - step / _DISTANCES) ** _SHARPNESS for step in range(_DISTANCES + 1)]
        by_colour = zip(self.lit, self.shade, strict=True)
        return [*zip(*([low + (high - low) * part for part in parts] for high, low in by_colour), strict=True)]


def light_up(picture: pygame.Surface, lamp: LampLight) -> Iterator[None]:
    """Shine a lamp on an opaque picture, one band per step after the first."""
    height = picture.get_height()
    lights = lamp.by_distance()
    under, over = (_levels(lights, least) for least in (0.0, 1.0))
    yield None
    brightens = any(map(any, over))
    columns, rows = _CELLS
    across = [(column / (columns - 1) - lamp.x) / lamp.across for column in range(columns)]
    for place in bands(picture.get_size()):
        band = picture.subsurface(place)
        steps = max(math.ceil(rows * place.height / height), 1)
        ways = [(place.top + place.height * step / steps) / height for step in range(steps + 1)]
        down = [(way - lamp.y) / lamp.down for way in ways]
        cells = [min(round(_DISTANCES * math.hypot(x, y)), _DISTANCES) for y in down for x in across]
        bright = band.copy()
        band.blit(_scaled(under, cells, band), (0, 0), special_flags=pygame.BLEND_MULT)
        if brightens:
            bright.blit(_scaled(over, cells, band), (0, 0), special_flags=pygame.BLEND_MULT)
            band.blit(bright, (0, 0), special_flags=pygame.BLEND_ADD)
        yield None


def _levels(lights: Sequence[Tint], least: float) -> list[bytes]:
    """Return how far each light exceeds `least`, capped at 1, as colour bytes."""
    return [bytes(round(255 * min(max(part - least, 0.0), 1.0)) for part in light) for light in lights]


def _scaled(levels: Sequence[bytes], cells: Sequence[int], like: pygame.Surface) -> pygame.Surface:
    """Return a picture of the lights at the grid's points, smoothly scaled up."""
    columns = _CELLS[0]
    small = pygame.image.frombuffer(b"".join(levels[cell] for cell in cells), (columns, len(cells) // columns), "RGB")
    return pygame.transform.smoothscale(small.convert(), like.get_size())


def cast(target: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], fall: int, alpha: int = 130) -> None:
    """Draw a picture with its soft shadow to the lower right. `fall` is the distance in pixels."""
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
