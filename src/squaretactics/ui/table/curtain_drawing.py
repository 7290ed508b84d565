"""How a curtain is drawn that hangs before any table, or is on its way."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.painter import BLEND
from squaretactics.ui.table.brush import Brush, T
from squaretactics.ui.table.curtain import MovingCurtain

_HEM: Final = 34


@dataclass(frozen=True, slots=True)
class Hanging:
    """How far a curtain hangs down: its lower end with the hem, how high the hem is, and how much is seen of it."""

    bottom: int
    hem: int
    alpha: int

    @property
    def cloth(self) -> int:
        """Return where the cloth ends, and the hem begins."""
        return self.bottom - self.hem


class Curtained(Protocol):
    """What a curtain hangs before."""

    curtain: int | None
    moving_curtain: MovingCurtain | None


class CurtainBrush(Brush[T]):
    """Draws the curtain before what is under way at a table."""

    sitting: Curtained
    _window: pygame.Surface | None = None  # to draw on instead of the canvas

    @property
    def target(self) -> pygame.Surface:
        return super().target if self._window is None else self._window

    @abstractmethod
    def curtain(self, seat: int, part: float = 1.0) -> None:
        """Draw the curtain before a seat; a part of it hangs into the window, or without motion shows through."""

    def moving_curtain(self, window: pygame.Surface) -> None:
        """Draw a curtain on its way straight into the window: the table under it need not be painted again."""
        moving = self.sitting.moving_curtain
        if moving is not None and self.sitting.curtain is None:
            self._window = window
            self.curtain(moving.seat, moving.part(self.scene.now))
            self._window = None

    def hanging(self, part: float) -> Hanging:
        """Return how a part of the curtain hangs."""
        height, fades, hem = self.scene.app.size[1], self.scene.app.reduced_motion, self.size(_HEM)
        bottom = height + hem if fades else round((height + hem) * part)
        return Hanging(bottom, hem, round(255 * part) if fades else 255)

    def draw_hem(self, hangs: Hanging) -> None:
        """Draw the hem, if it is within the window."""
        width, height = self.scene.app.size
        if hangs.cloth < height:
            border = self.painter.panel((width, hangs.hem), 0, theme.ACCENT, theme.INK, self.size(6))
            self.target.blit(border, (0, hangs.cloth), None, BLEND)
