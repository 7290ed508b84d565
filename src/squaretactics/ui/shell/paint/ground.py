"""The kitchen table that everything lies on: warm planks under a lamp, darker towards the window's edge."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from squaretactics.ui.shell.paint.painter import Painter, Size, Steps
from squaretactics.ui.shell.paint.theme import BLACK, TABLE_EDGE, TABLE_LIT, TABLE_WARM, Colour

_JOINTS: Final = (0.31, 0.82, 0.13, 0.58, 0.9)  # where the planks end, one on each
_PLANKS: Final = len(_JOINTS)
_LIGHT_CELLS: Final = (32, 18)  # the light is worked out coarsely and scaled up smoothly
_GRAIN_TILE: Final = 256


class Ground:
    """Draws the table, once for each size of the window."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter

    def draw(self, target: pygame.Surface, high_contrast: bool = False) -> None:
        """Cover the whole target with the table."""
        target.blit(self.picture(target.get_size(), high_contrast), (0, 0))

    def picture(self, size: Size, high_contrast: bool = False) -> pygame.Surface:
        """Return the table at a size."""
        if high_contrast:
            return self.painter.kept(("plain ground", size), lambda: _plain(size))
        return self.painter.by_and_by("ground", size, lambda: self._planks(size), lambda: self._lit(size))

    def in_steps(self, size: Size, high_contrast: bool = False) -> Steps:
        """Draw the table as a part of something larger."""
        if not high_contrast:
            return (yield from self.painter.in_steps("ground", size, lambda: self._planks(size)))
        return self.picture(size, high_contrast)

    def _lit(self, size: Size) -> pygame.Surface:
        """Return the lamp's light alone."""
        return pygame.transform.smoothscale(self.painter.kept("light", _light), size)

    def _planks(self, size: Size) -> Steps:
        """Draw the table, a plank at a time."""
        chance = random.Random(11)
        width, height = size
        picture = self._lit(size)
        thick = max(1, round(height / 540))
        yield None
        for plank in range(_PLANKS):
            top, bottom = height * plank // _PLANKS, height * (plank + 1) // _PLANKS
            high = bottom - top
            marks = pygame.Surface((width, high), pygame.SRCALPHA)
            marks.fill((*BLACK, chance.choice((0, 10, 18, 26))))
            for _ in range(7):
                _vein(marks, chance, thick)
            joint = round(width * _JOINTS[plank])
            pygame.draw.line(marks, (*TABLE_EDGE, 150), (joint, 0), (joint, high), thick)
            pygame.draw.line(marks, (*TABLE_EDGE, 190), (0, high), (width, high), thick * 2)
            picture.blit(marks, (0, top))
            yield None
        _roughen(picture, chance)
        return picture


def _plain(size: Size) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill(tuple(part // 2 for part in TABLE_EDGE))
    return picture


def _light() -> pygame.Surface:
    """Return the light of the lamp: brightest a little above the middle."""
    columns, rows = _LIGHT_CELLS
    light = pygame.Surface(_LIGHT_CELLS)
    for column in range(columns):
        for row in range(rows):
            away = math.hypot((column + 0.5) / columns - 0.5, ((row + 0.5) / rows - 0.46) * 0.85) / 0.62
            light.set_at((column, row), _between(away))
    return light.convert()


def _between(away: float) -> Colour:
    if away < 0.6:
        return _mixed(TABLE_LIT, TABLE_WARM, away / 0.6)
    return _mixed(TABLE_WARM, TABLE_EDGE, min((away - 0.6) / 0.6, 1.0))


def _mixed(first: Colour, second: Colour, part: float) -> Colour:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(first, second, strict=True))
    return red, green, blue


def _vein(plank: pygame.Surface, chance: random.Random, thick: int) -> None:
    """Draw one line of the grain along a plank."""
    width, height = plank.get_size()
    level, swing = chance.uniform(0, height), height * chance.uniform(0.02, 0.07)
    phase, pace = chance.uniform(0, 6), chance.uniform(2, 5)
    start, length = chance.uniform(-0.3, 0.9), chance.uniform(0.3, 0.9)
    points = []
    for step in range(41):
        x = (start + length * step / 40) * width
        y = level + swing * math.sin(phase + pace * step / 40)
        points.append((x, min(max(y, thick * 2), height - thick * 3)))
    pygame.draw.lines(plank, (*BLACK, chance.choice((16, 22, 30))), False, points, thick)


def _roughen(picture: pygame.Surface, chance: random.Random) -> None:
    """Add a fine noise: it breaks up the bands that a soft light would show."""
    levels = bytes(byte & 3 for byte in range(256))
    grey = chance.randbytes(_GRAIN_TILE * _GRAIN_TILE).translate(levels)
    tile = pygame.image.frombytes(grey, (_GRAIN_TILE, _GRAIN_TILE), "P")
    tile.set_palette([(level, level, level) for level in range(256)])
    tile = tile.convert()
    for x in range(0, picture.get_width(), _GRAIN_TILE):
        for y in range(0, picture.get_height(), _GRAIN_TILE):
            picture.blit(tile, (x, y), special_flags=pygame.BLEND_ADD)
