"""An entry of the menu: a button that may say below its words what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.forms.widgets import INSIDE, LIP, Button, fitting
from squaretactics.ui.shell.paint.theme import TINY, Colour

_WORDS_PART: Final = 0.6  # of the height, above the note


class MenuEntry(Button):
    """Leads somewhere. `pixels` is the size of its letters where others have the same, else 0."""

    pixels = 0

    def __init__(
        self, app: App, name: str, words: str, pressed: Callable[[], None], *, note: str = "", hint: str = ""
    ) -> None:
        super().__init__(app, name, words, pressed, hint=hint)
        self.note = note

    @property
    def wanted(self) -> int:
        """Return how wide it would be with its words in letters of full size."""
        words = self.app.painter.font("display", self.app.letters(self.size)).size(self.words)[0]
        return words + 2 * self.app.unit(INSIDE)

    @property
    def fitting(self) -> int:
        """Return in letters of how many pixels there is room for its words."""
        inside = self.rect.inflate(-2 * self.app.unit(INSIDE), -self.app.unit(LIP))
        high = round(inside.height * _WORDS_PART) * 4 // 5 if self.note else inside.height * 2 // 3
        return fitting(self.app, "display", min(self.app.letters(self.size), high), [(self.words, inside.width)])

    def _written(
        self, target: pygame.Surface, words: str, inside: pygame.Rect, face: str, size: int, colour: Colour
    ) -> None:
        size = self.pixels or size
        if not self.note:
            super()._written(target, words, inside, face, size, colour)
            return
        above, below = inside.copy(), inside.copy()
        above.height = round(inside.height * _WORDS_PART)
        below.top, below.height = above.bottom, inside.height - above.height
        above.top += inside.height // 12  # the two belong together
        below.top -= inside.height // 24
        super()._written(target, words, above, face, size, colour)
        letters = min(self.app.letters(TINY), below.height * 4 // 5)
        super()._written(target, self.note, below, "text", letters, self.app.tones(True).soft)


def write_alike(entries: Sequence[MenuEntry]) -> None:
    """Let entries of one size have letters of one size, and none larger than those of the first."""
    first = entries[0].fitting
    for size in {entry.size for entry in entries}:
        alike = [entry for entry in entries if entry.size == size]
        pixels = min(first, *(entry.fitting for entry in alike))
        for entry in alike:
            entry.pixels = pixels
