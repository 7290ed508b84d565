"""What lies behind the menu: the bare table, or whatever a game lays on it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.rehearsal import Drawing


class Backdrop:
    """The bare table. `beside` is how much of the design's width at its right something else takes up."""

    resting = True

    def __init__(self, app: App, beside: int = 0) -> None:
        self.app = app
        self.beside = beside

    def update(self, now: float, awake: bool) -> None:
        """Let time pass; asleep, nothing new begins."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw it all over the window."""
        self.app.ground.draw(target, self.app.high_contrast)

    def first(self) -> Iterator[Drawing]:
        """Yield what it will show soon."""
        return iter(())

    def later(self) -> Iterator[Drawing]:
        """Yield what it will show in a while."""
        return iter(())
