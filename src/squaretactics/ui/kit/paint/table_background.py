"""Draw the table behind all scenes: warm planks under a lamp, darker towards the window's edge."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Final

import pygame

from squaretactics.ui.kit.paint.lighting import LampLight, light_up
from squaretactics.ui.kit.paint.painter import Painter, Size, Steps
from squaretactics.ui.kit.paint.rounded_boxes import bands
from squaretactics.ui.kit.paint.svg_rendering import BackgroundRender
from squaretactics.ui.kit.paint.theme import TABLE_EDGE, WALL, WOOD, WOOD_GRAIN
from squaretactics.ui.kit.paint.wood_texture import boards

_SEED: Final = 11
_WOOD_BEGINS: Final = 0.79  # the part of the height above it is the room's wall
_TALL_WOOD_BEGINS: Final = 0.81
_LIKENESS: Final = (160, 90)  # pixels of the placeholder, which shows only the light
_GRAIN_TILE: Final = 256
# Dark enough everywhere for text directly on the wood.
_LAMP: Final = LampLight(0.5, 0.44, 0.95, 1.15, (0.92, 0.9, 0.92), (0.3, 0.25, 0.4))


class TableBackground:
    """Draws the table, cached by window size."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter

    def draw(self, target: pygame.Surface, high_contrast: bool = False) -> None:
        target.blit(self.picture(target.get_size(), high_contrast), (0, 0))

    def picture(self, size: Size, high_contrast: bool = False) -> pygame.Surface:
        if high_contrast:
            return self.painter.kept(("plain ground", size), lambda: _plain(size))
        return self.painter.progressive("ground", size, lambda: self._lit_boards(size), self._lit)

    def _lit(self) -> pygame.Surface:
        """Return the lamplight alone, at a low resolution."""
        return self.painter.kept("lamplight", _light)

    def _lit_boards(self, size: Size) -> Steps:
        picture = yield from bare_boards(size, _SEED)
        yield from light_up(picture, _LAMP)
        yield from add_noise(picture)
        return picture


def _light() -> pygame.Surface:
    picture = pygame.Surface(_LIKENESS).convert()
    picture.fill(WOOD)
    for _ in light_up(picture, _LAMP):
        pass
    return picture


def bare_boards(size: Size, seed: int, upright: bool = False) -> Steps:
    """Draw unlit boards in a background thread."""
    return (yield from BackgroundRender(boards(size, seed, upright), size).steps(opaque=True))


def bare_room(target: pygame.Surface) -> None:
    """Fill the target with the plain colours of the menu's room: its wall, and wood below."""
    target.fill(WALL)
    width, height = target.get_size()
    top = round(height * (_WOOD_BEGINS if width >= height else _TALL_WOOD_BEGINS))
    target.fill(WOOD_GRAIN, (0, top, width, height - top))


def _plain(size: Size) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill(tuple(part // 2 for part in TABLE_EDGE))
    return picture


def add_noise(picture: pygame.Surface) -> Iterator[None]:
    """Add fine noise in steps, to hide banding in soft light."""
    tile = _grain()
    yield None
    for band in bands(picture.get_size()):
        part = picture.subsurface(band)
        for x in range(0, band.width, _GRAIN_TILE):
            for y in range(-(band.top % _GRAIN_TILE), band.height, _GRAIN_TILE):
                part.blit(tile, (x, y), special_flags=pygame.BLEND_ADD)
        yield None


@cache
def _grain() -> pygame.Surface:
    levels = bytes(byte & 3 for byte in range(256))
    grey = random.Random(_SEED).randbytes(_GRAIN_TILE * _GRAIN_TILE).translate(levels)
    tile = pygame.image.frombytes(grey, (_GRAIN_TILE, _GRAIN_TILE), "P")
    tile.set_palette([(level, level, level) for level in range(256)])
    return tile.convert()
