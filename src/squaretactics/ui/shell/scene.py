"""What a scene is: one screenful that is handed events and time, and draws itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from squaretactics.ui.shell.app import App


# Draws something on a surface.
Drawing = Callable[[pygame.Surface], None]


def drawing_of(scene: Scene) -> Drawing:
    """Return how a scene that has yet to be shown will be drawn first."""
    app = scene.app

    def draw(target: pygame.Surface) -> None:
        with app.measured_for(scene):
            scene.draw(target)

    with app.measured_for(scene):
        scene.layout(app.size)
    return draw


class Scene:
    """One screenful. The app calls `layout` first and after every change of the window's size."""

    folds = False  # whether it has an arrangement of its own for tall windows

    def __init__(self, app: App) -> None:
        self.app = app

    def layout(self, size: tuple[int, int]) -> None:
        """Work out where everything is for a window of this size."""

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event of mouse, keyboard or window."""

    def update(self, now: float) -> None:
        """Let time pass; `now` is in seconds by the app's clock."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw everything."""

    @property
    def resting(self) -> bool:
        """Say whether nothing moves, so that nothing need be drawn until something happens."""
        return False

    @property
    def complete(self) -> bool:
        """Say whether it was drawn so that to draw it again would add nothing."""
        return True

    def upcoming(self) -> Iterator[Drawing]:
        """Yield what may well be shown after this scene, for the painter to make in time; nobody will see it now."""
        return iter(())

    def leave(self) -> None:
        """Let go of what must not outlive the scene."""
