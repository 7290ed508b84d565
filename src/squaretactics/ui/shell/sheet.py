"""A sheet of paper on the table, and longer words on it."""

from __future__ import annotations

import pygame

from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.shell.theme import INK, PAPER, WHITE
from squaretactics.ui.shell.widgets import Paragraph


def lay_sheet(app: App, target: pygame.Surface, sheet: pygame.Rect) -> None:
    """Draw the sheet and its shadow."""
    blur, radius = app.unit(28), app.unit(24)
    shadow = app.painter.shadow(sheet.size, radius, blur)
    target.blit(shadow, sheet.move(-blur, -blur + app.unit(12)), special_flags=BLEND)
    fill = WHITE if app.high_contrast else PAPER
    target.blit(app.painter.panel(sheet.size, radius, fill, INK, app.unit(6)), sheet, special_flags=BLEND)


class Passage(Paragraph):
    """A paragraph on paper that begins at the top of its rectangle, whatever room it leaves below."""

    def height(self, width: int) -> int:
        """Return how high the words are at their full size, in lines this wide."""
        return self.app.painter.text(
            self.words, self.face, self.app.letters(self.size), self.tones.text, width
        ).get_height()

    def draw(self, target: pygame.Surface) -> None:
        painter, size = self.app.painter, self.app.letters(self.size)
        colour = self.tones.soft if self.soft else self.tones.text
        text = painter.text(self.words, self.face, size, colour, self.rect.width)
        while text.get_height() > self.rect.height and size > 8:
            size -= 1
            text = painter.text(self.words, self.face, size, colour, self.rect.width)
        target.blit(text, self.rect, special_flags=BLEND)
