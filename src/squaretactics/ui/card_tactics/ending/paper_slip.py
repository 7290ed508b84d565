"""The slips of paper on which the ending tells of heroes, combats and luck."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.painter import Size
from squaretactics.ui.kit.paint.theme import PAPER, RADIUS, Colour

_EDGE: Final[Colour] = (0xC9, 0xB3, 0x8C)
_THICK: Final = 3


def slip(app: App, size: Size, edge: Colour = _EDGE, thick: int = _THICK) -> pygame.Surface:
    """Return a bright slip with an edge; its thickness is in design units."""
    return app.painter.panel(size, app.unit(RADIUS), PAPER, edge, app.unit(thick))
