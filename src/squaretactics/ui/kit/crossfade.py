"""Fade from one scene to the next."""

from __future__ import annotations

import pygame

from squaretactics.ui.kit.paint.theme import CHANGE


class Crossfade:
    """Keeps the last picture of the window and blends it over the new one, fading out."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None  # reused, because scenes change often and it's large
        self._began: float | None = None

    @property
    def going(self) -> bool:
        return self._began is not None

    def begin(self, window: pygame.Surface, at: float) -> None:
        """Start to fade out the window's current content from time `at`."""
        if self._before is None or self._before.get_size() != window.get_size():
            self._before = pygame.Surface(window.get_size())
        self._before.blit(window, (0, 0))
        self._began = at

    def wait(self, now: float) -> None:
        """Let a fade that has begun start now."""
        if self._began is not None:
            self._began = now

    def lay_over(self, window: pygame.Surface, now: float) -> None:
        """Blend the old picture over the window while the fade runs."""
        if self._before is None or self._began is None:
            return
        part = (now - self._began) / CHANGE
        if part >= 1:
            self._began = None
            return
        # An alpha of 255 is many times slower to blit than 254.
        self._before.set_alpha(min(round(255 * (1 - max(part, 0.0))), 254))
        window.blit(self._before, (0, 0))

    def give_up(self, size: tuple[int, int]) -> pygame.Surface | None:
        """End the fade if the window's size has changed. Return the surface that is free for reuse, if any."""
        before = self._before
        if before is None or before.get_size() == size:
            return None
        before.set_alpha(None)
        self._before = self._began = None
        return before
