"""Show a short message over any scene for a moment."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.icons_and_panels import plaque
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, TEXT

_SHOWN: Final = 3.0  # seconds
_TOP: Final = 26


class Toast:
    """Holds the message and its end time."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.words = ""
        self._until = 0.0

    @property
    def going(self) -> bool:
        """Return whether a message is shown, or must still be erased."""
        return bool(self.words)

    def tell(self, words: str) -> None:
        """Show a message in place of the last one."""
        self.words, self._until = words, self.app.clock() + _SHOWN
        self.app.dirty = True

    def update(self) -> None:
        """Hide the message when its time is up."""
        if self.words and self.app.clock() >= self._until:
            self.words = ""
            self.app.dirty = True

    def lay_over(self, window: pygame.Surface) -> None:
        if not self.words:
            return
        app = self.app
        wide = window.get_width() * 9 // 10
        words = app.painter.fitted(self.words, "strong", app.letters(BODY), TEXT, wide - app.unit(80))
        rect = words.get_rect().inflate(app.unit(70), app.unit(30))
        rect.midtop = window.get_width() // 2, app.unit(_TOP)
        window.blit(plaque(app.painter, rect.size, app.unit(20), app.unit(100) / 100), rect, None, BLEND)
        window.blit(words, words.get_rect(center=rect.center), None, BLEND)
