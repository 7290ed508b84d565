"""Draw dust motes in the lamplight. They drift while frames are drawn, and stop when nothing else moves."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.rounded_boxes import BLEND
from squaretactics.ui.kit.paint.theme import Colour

_MOTES: Final = 16
_COLOUR: Final[Colour] = (0xFF, 0xE2, 0xA8)
_BRIGHTEST: Final = 150  # of 255
_STEPS: Final = 5  # levels of brightness
_LIVES: Final = (9.0, 17.0)  # seconds between two appearances
_DRIFT: Final = 0.06  # the distance a mote drifts, as a part of the area's width
_SIZES: Final = (4, 5, 6, 8)  # diameters in pixels of the design


class DustMotes:
    """Computes the motes of one area from the time alone."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        chance = random.Random(seed)
        self._motes = [
            (chance.random(), chance.random(), chance.uniform(*_LIVES), chance.random(), chance.choice(_SIZES))
            for _ in range(_MOTES)
        ]

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the motes in an area. Draws none with reduced motion or high contrast."""
        app = self.app
        if app.reduced_motion or app.high_contrast:
            return
        now = app.clock()
        for x, y, life, begins, across in self._motes:
            lives, part = divmod(now / life + begins, 1.0)
            # A new place each time, in steps of the golden ratio, which don't repeat soon.
            x, y = (x + lives * 0.381966) % 1.0, (y + lives * 0.618034) % 1.0
            step = round(math.sin(math.pi * part) * _STEPS)
            if not step:
                continue
            size = app.unit(across)
            mote = app.painter.panel((size, size), max(size // 2, 1), _COLOUR, alpha=_BRIGHTEST * step // _STEPS)
            drift = (part - 0.5) * _DRIFT * area.width
            spot = area.left + x * area.width + drift, area.top + y * area.height - drift * math.cos(begins * 6)
            target.blit(mote, (round(spot[0]), round(spot[1])), None, BLEND)
