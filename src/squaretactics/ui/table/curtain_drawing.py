"""Draw the curtain in front of a table, at rest or moving."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import pygame

from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND, PictureOfSize
from squaretactics.ui.table.base_drawing import BaseDrawing, T
from squaretactics.ui.table.controller import TableController

# Design lengths: the hem, a tile of the pattern, a fold, and a scallop of the pelmet.
_HEM: Final = 34
_TILE: Final = 190
_FOLD: Final = 230
_FOLD_TINT: Final = (0.97, 0.99, 1.03)
_SCALLOP: Final = 120
_CALM: Final = 120  # alpha of the pattern's mean colour over it
_COARSE: Final = (32, 18)
_FINE: Final = 8  # pixels of a fold for each of the light's map
_DARKER: Final = 0.62  # how much the light falls off towards the corners
_DARKEST: Final = 0.34
_LAMP_TINT: Final = (1.0, 0.97, 0.92)


@dataclass(frozen=True, slots=True)
class CurtainExtent:
    """How far a curtain hangs: the bottom of its hem, the hem's height, and its opacity."""

    bottom: int
    hem: int
    alpha: int

    @property
    def cloth(self) -> int:
        """Return where the cloth ends and the hem begins."""
        return self.bottom - self.hem


class CurtainDrawing(BaseDrawing[T]):
    """Draws the curtain in front of a table."""

    controller: TableController[Any, Any, Any]
    _window: pygame.Surface | None = None  # drawn on instead of the canvas

    @property
    def target(self) -> pygame.Surface:
        return super().target if self._window is None else self._window

    @abstractmethod
    def curtain(self, seat: int, part: float = 1.0) -> None:
        """Draw the curtain for a seat. `part` is how far it hangs down, or its opacity with reduced motion."""

    def moving_curtain(self, window: pygame.Surface) -> None:
        """Draw a moving curtain straight into the window, so that the table below isn't redrawn."""
        moving = self.controller.moving_curtain
        if moving is not None and self.controller.curtain is None:
            self._window = window
            self.curtain(moving.seat, moving.part(self.scene.now))
            self._window = None

    def prerender_curtain(self, hidden: pygame.Surface) -> None:
        """Draw the curtains of all people at this screen in advance."""
        self._window = hidden
        for seat in self.controller.table.people:
            self.curtain(seat, 0.0)
        self._window = None

    def hanging(self, part: float) -> CurtainExtent:
        """Return the extent of a curtain that hangs part of the way down."""
        height, fades, hem = self.scene.app.size[1], self.scene.app.reduced_motion, self.size(_HEM)
        bottom = height + hem if fades else round((height + hem) * part)
        return CurtainExtent(bottom, hem, round(255 * part) if fades else 255)

    def hang(self, key: Hashable, tile: PictureOfSize, deep: theme.Colour, hangs: CurtainExtent) -> None:
        """Draw the cloth in folds and lamplight, and the pelmet above it. `tile` draws a square of the pattern."""
        size = self.scene.app.size
        cloth = self.painter.kept(("cloth", key, deep, size), lambda: self._cloth(tile, deep, size))
        cloth.set_alpha(None if hangs.alpha == 255 else hangs.alpha)
        self.target.blit(cloth, (0, hangs.cloth - size[1]))

    def _cloth(self, tile: PictureOfSize, deep: theme.Colour, size: tuple[int, int]) -> pygame.Surface:
        """Return the whole curtain, as large as the window."""
        (width, height), across, fold = size, self.size(_TILE), self.size(_FOLD)
        square = tile(across).convert()
        calm = pygame.Surface(square.get_size()).convert()
        calm.fill(pygame.transform.average_color(square)[:3])
        calm.set_alpha(_CALM)
        square.blit(calm, (0, 0))
        cloth = pygame.Surface(size).convert()
        for x in range(0, width, across):
            cloth.blit(square, (x, 0))
        for y in range(across, height, across):
            cloth.blit(cloth, (0, y), (0, 0, width, across))
        # The light is multiplied once, from a map as coarse as the folds allow.
        folds = pygame.Surface((width // _FINE, 1)).convert()
        for x in range(width // _FINE):
            along = (x * _FINE - width / 2) / fold * math.tau
            light = 0.8 + 0.16 * math.sin(along) + 0.06 * math.sin(along * 2 + 1)
            folds.set_at((x, 0), [round(255 * min(light * part, 1.0)) for part in _FOLD_TINT])
        light_map = pygame.transform.scale(folds, (width // _FINE, _COARSE[1]))
        lamp = pygame.transform.smoothscale(_lamplight().convert(), light_map.get_size())
        light_map.blit(lamp, (0, 0), None, pygame.BLEND_RGB_MULT)
        cloth.blit(pygame.transform.smoothscale(light_map, size), (0, 0), None, pygame.BLEND_RGB_MULT)
        shade = self.painter.shadow((width + 2 * across, self.size(_SCALLOP) // 2), across // 2, self.size(30))
        cloth.blit(shade, (-across - self.size(30), self.size(10) - self.size(30)), None, BLEND)
        cloth.blit(self._pelmet(deep), (0, 0), None, BLEND)
        return cloth

    def _pelmet(self, deep: theme.Colour) -> pygame.Surface:
        """Return a pelmet of scallops with a golden seam, as wide as the window."""
        width, across, edge = self.scene.app.size[0], self.size(_SCALLOP), self.size(6)
        high = across * 3 // 4
        picture = pygame.Surface((width, high), pygame.SRCALPHA)
        for less, fill in ((0, theme.INK), (edge, theme.ACCENT), (2 * edge, theme.INK), (3 * edge, deep)):
            scallop = self.painter.panel((across - less, across - less), (across - less) // 2, fill)
            for x in range(-across // 2, width, across):
                picture.blit(scallop, (x + less // 2, high - across + less // 2 - less), None, BLEND)
        return picture

    def draw_hem(self, hangs: CurtainExtent) -> None:
        """Draw the hem, if it is within the window."""
        width, height = self.scene.app.size
        if hangs.cloth < height:
            border = self.painter.panel((width, hangs.hem), 0, theme.ACCENT, theme.INK, self.size(6))
            self.target.blit(border, (0, hangs.cloth), None, BLEND)


@cache
def _lamplight() -> pygame.Surface:
    """Return the light of a lamp in the middle of a small window, to be stretched and multiplied."""
    wide, high = _COARSE
    light = pygame.Surface(_COARSE)
    for x in range(wide):
        for y in range(high):
            away = math.hypot((x + 0.5) / wide - 0.5, ((y + 0.5) / high - 0.46) * 0.8) / 0.62
            part = max(1.0 - _DARKER * away * away, _DARKEST)
            light.set_at((x, y), [round(255 * part * tint) for tint in _LAMP_TINT])
    return light
