"""An entry of the menu: a button that may say below its words what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.theme import TINY, Colour
from squaretactics.ui.shell.widgets import Button

_WORDS_PART: Final = 0.6  # of the height, above the note


class MenuEntry(Button):
    """Leads somewhere."""

    def __init__(
        self, app: App, name: str, words: str, pressed: Callable[[], None], *, note: str = "", hint: str = ""
    ) -> None:
        super().__init__(app, name, words, pressed, hint=hint)
        self.note = note

    def _written(
        self, target: pygame.Surface, words: str, inside: pygame.Rect, face: str, size: int, colour: Colour
    ) -> None:
        if not self.note:
            super()._written(target, words, inside, face, size, colour)
            return
        above, below = inside.copy(), inside.copy()
        above.height = round(inside.height * _WORDS_PART)
        below.top, below.height = above.bottom, inside.height - above.height
        above.top += inside.height // 12  # the two belong together
        below.top -= inside.height // 24
        super()._written(target, words, above, face, min(size, above.height * 4 // 5), colour)
        letters = min(self.app.letters(TINY), below.height * 4 // 5)
        super()._written(target, self.note, below, "text", letters, self.app.tones(True).soft)
