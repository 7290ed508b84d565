"""Draw the curtain in front of a table, at rest or moving."""

from __future__ import annotations

import math
from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, Final

import pygame

from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.base_drawing import BaseDrawing, T
from squaretactics.ui.table.controller import TableController

Path = tuple[str, ...]

# Design lengths: the hem, a tile of the pattern, a fold, and a scallop of the pelmet.
_HEM: Final = 34
_TILE: Final = 190
_FOLD: Final = 230
_FOLD_TINT: Final = (0.97, 0.99, 1.03)
_SCALLOP: Final = 120


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

    def hanging(self, part: float) -> CurtainExtent:
        """Return the extent of a curtain that hangs part of the way down."""
        height, fades, hem = self.scene.app.size[1], self.scene.app.reduced_motion, self.size(_HEM)
        bottom = height + hem if fades else round((height + hem) * part)
        return CurtainExtent(bottom, hem, round(255 * part) if fades else 255)

    def hang(self, pattern: Path, deep: theme.Colour, hangs: CurtainExtent) -> None:
        """Draw the cloth in folds, and the pelmet above it."""
        height = self.scene.app.size[1]
        cloth = self.painter.faded(self._cloth(pattern), ("curtain", pattern), hangs.alpha)
        for y in range(hangs.cloth, -cloth.get_height(), -cloth.get_height()):
            self.target.blit(cloth, (0, y - cloth.get_height()), None, BLEND)
        pelmet = self.painter.faded(self._pelmet(deep), ("pelmet", deep), hangs.alpha)
        self.target.blit(pelmet, (0, hangs.cloth - height), None, BLEND)

    def _cloth(self, pattern: Path) -> pygame.Surface:
        """Return a row of cloth as wide as the window."""
        width, across, fold = self.scene.app.size[0], self.size(_TILE), self.size(_FOLD)

        def make() -> pygame.Surface:
            tile = self.painter.svg(*pattern, size=(across, across))
            row = pygame.Surface((width, across), pygame.SRCALPHA)
            for x in range(0, width, across):
                row.blit(tile, (x, 0), None, BLEND)
            folds = pygame.Surface((width, 1)).convert()
            for x in range(width):
                along = x / fold * math.tau
                light = 0.87 + 0.11 * math.sin(along) + 0.04 * math.sin(along * 2 + 1)
                folds.set_at((x, 0), [round(255 * min(light * part, 1.0)) for part in _FOLD_TINT])
            row.blit(pygame.transform.scale(folds, row.get_size()), (0, 0), None, pygame.BLEND_RGB_MULT)
            return row

        return self.painter.kept(("cloth", pattern, width, across), make)

    def _pelmet(self, deep: theme.Colour) -> pygame.Surface:
        """Return a pelmet of scallops with a golden seam, as wide as the window."""
        width, across, edge = self.scene.app.size[0], self.size(_SCALLOP), self.size(6)

        def make() -> pygame.Surface:
            high = across * 3 // 4
            picture = pygame.Surface((width, high), pygame.SRCALPHA)
            for less, fill in ((0, theme.INK), (edge, theme.ACCENT), (2 * edge, theme.INK), (3 * edge, deep)):
                scallop = self.painter.panel((across - less, across - less), (across - less) // 2, fill)
                for x in range(-across // 2, width, across):
                    picture.blit(scallop, (x + less // 2, high - across + less // 2 - less), None, BLEND)
            return picture

        return self.painter.kept(("pelmet", deep, width, across), make)

    def draw_hem(self, hangs: CurtainExtent) -> None:
        """Draw the hem, if it is within the window."""
        width, height = self.scene.app.size
        if hangs.cloth < height:
            border = self.painter.panel((width, hangs.hem), 0, theme.ACCENT, theme.INK, self.size(6))
            self.target.blit(border, (0, hangs.cloth), None, BLEND)
