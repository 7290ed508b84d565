"""The change from one scene to the next: the scene before shines through for a moment."""

from __future__ import annotations

import pygame

from squaretactics.ui.kit.paint.theme import CHANGE


class Crossfade:
    """Keeps what the window showed, and lays it over what it shows now, ever paler."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None  # kept, for there are many changes, and it is large
        self._began: float | None = None

    @property
    def going(self) -> bool:
        """Say whether something still shines through."""
        return self._began is not None

    def begin(self, window: pygame.Surface, at: float) -> None:
        """Let what the window shows fade out from a time on."""
        if self._before is None or self._before.get_size() != window.get_size():
            self._before = pygame.Surface(window.get_size())
        self._before.blit(window, (0, 0))
        self._began = at

    def lay_over(self, window: pygame.Surface, now: float) -> None:
        """Lay the scene before over the one that is drawn, if it still shines through."""
        if self._before is None or self._began is None:
            return
        part = (now - self._began) / CHANGE
        if part >= 1:
            self._began = None
            return
        # Fully opaque is many times slower to blit than nearly so.
        self._before.set_alpha(min(round(255 * (1 - max(part, 0.0))), 254))
        window.blit(self._before, (0, 0))

    def give_up(self, size: tuple[int, int]) -> pygame.Surface | None:
        """End, if the window has another size by now; return the surface that nobody needs any more."""
        before = self._before
        if before is None or before.get_size() == size:
            return None
        before.set_alpha(None)
        self._before = self._began = None
        return before
