"""Define the backdrop that a game may show on the wall of the menu's room."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.prerender import DrawFunction


class MenuBackdrop:
    """A bare wall; the base class of all backdrops."""

    resting = True

    def __init__(self, app: App) -> None:
        self.app = app

    def update(self, now: float, awake: bool) -> None:
        """Advance the animation. Unless `awake`, nothing new begins."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw the backdrop over the room."""

    def first(self) -> Iterator[DrawFunction]:
        """Yield draw functions for what the backdrop shows soon, for prerendering."""
        return iter(())

    def later(self) -> Iterator[DrawFunction]:
        """Yield draw functions for what the backdrop shows later, for prerendering."""
        return iter(())
