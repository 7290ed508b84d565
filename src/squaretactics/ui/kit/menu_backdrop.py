"""What a game hangs on the wall of the menu's room: nothing, or whatever it likes to show of itself."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.prerender import DrawFunction


class MenuBackdrop:
    """A bare wall."""

    resting = True

    def __init__(self, app: App) -> None:
        self.app = app

    def update(self, now: float, awake: bool) -> None:
        """Let time pass; asleep, nothing new begins."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw it on the room."""

    def first(self) -> Iterator[DrawFunction]:
        """Yield what it will show soon."""
        return iter(())

    def later(self) -> Iterator[DrawFunction]:
        """Yield what it will show in a while."""
        return iter(())
