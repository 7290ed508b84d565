"""Turn the picture of the board by half a turn when it's seen from the other corner."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.app import App

_LENGTH: Final = 1.1  # seconds
_FADES: Final = 0.75  # share of the turn after which the new picture shows through


class BoardTurn:
    """Turns the last picture of the board, then fades to the new one."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._picture: pygame.Surface | None = None
        self._began = 0.0

    def begin(self, canvas: pygame.Surface, board: pygame.Rect) -> None:
        """Start to turn the part of the canvas that shows the board."""
        room = board.clip(canvas.get_rect())
        self._picture = pygame.Surface(room.size, pygame.SRCALPHA)
        self._picture.blit(canvas, (0, 0), room)
        self._began = self.app.clock()

    @property
    def resting(self) -> bool:
        return self._picture is None

    def show(self, target: pygame.Surface, board: pygame.Rect, ground: pygame.Surface) -> None:
        """Draw the turning board over bare ground; at the end, over the new board."""
        part = (self.app.clock() - self._began) / _LENGTH
        if self._picture is None or part >= 1:
            self._picture = None
            return
        along = min(part / _FADES, 1.0)
        turned = pygame.transform.rotate(self._picture, -180 * along * along * (3 - 2 * along))
        if part < _FADES:
            target.blit(ground, board, board)
        else:
            turned.set_alpha(round(255 * (1 - part) / (1 - _FADES)))
        target.blit(turned, turned.get_rect(center=board.center))
