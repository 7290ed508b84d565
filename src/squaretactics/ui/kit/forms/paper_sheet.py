"""Draw paper sheets on the table, and longer text on them."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE, Paragraph
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint.icons_and_panels import lit_paper
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import INK, WHITE

PARAGRAPH: Final = "\n\n"  # separates two paragraphs
BETWEEN: Final = 0.7  # the gap between two paragraphs, as a part of the text size


def draw_paper_sheet(app: App, target: pygame.Surface, sheet: pygame.Rect) -> None:
    blur, radius = app.unit(28), app.unit(24)
    shadow = app.painter.shadow(sheet.size, radius, blur)
    target.blit(shadow, sheet.move(-blur, -blur + app.unit(12)), special_flags=BLEND)
    if app.high_contrast:
        paper = app.painter.panel(sheet.size, radius, WHITE, INK, app.unit(6))
    else:
        paper = lit_paper(app.painter, sheet.size, radius, app.unit(100) / 100)
    target.blit(paper, sheet, special_flags=BLEND)


class BodyText(Paragraph):
    """Paragraphs on paper, aligned to the top of their rectangle.

    `pixels` is a text size shared with other widgets. If it's 0, the text is as large as will fit.
    """

    def height(self, width: int) -> int:
        """Return the text's height at full size, with lines of this width."""
        return self._height(self.words, self.app.letters(self.size), width)

    def fitting(self, words: str) -> int:
        """Return the largest text size, in pixels, at which the words fit."""
        width, high = self.rect.size
        largest = max(self.app.letters(self.size), MIN_FONT_SIZE)
        key = ("passage", words, self.face, largest, width, high)

        def search() -> int:
            return largest_size(lambda size: self._height(words, size, width) <= high, largest, MIN_FONT_SIZE)

        return self.app.painter.known(key, search)

    def fits(self, words: str) -> bool:
        """Return whether the words fit at the smallest text size."""
        return self._height(words, MIN_FONT_SIZE, self.rect.width) <= self.rect.height

    def _height(self, words: str, size: int, width: int) -> int:
        heights = self._heights(words, size, width)
        return sum(heights) + round(BETWEEN * size) * (len(heights) - 1)

    def _heights(self, words: str, size: int, width: int) -> list[int]:
        painter = self.app.painter
        return [painter.text_height(paragraph, self.face, size, width) for paragraph in words.split(PARAGRAPH)]

    def _paragraphs(self, words: str, size: int, width: int) -> list[pygame.Surface]:
        colour = self.tones.soft if self.soft else self.tones.text
        return [
            self.app.painter.text(paragraph, self.face, size, colour, width) for paragraph in words.split(PARAGRAPH)
        ]

    def draw(self, target: pygame.Surface) -> None:
        size = self.pixels or self.fitting(self.words)
        top = self.rect.top
        for paragraph in self._paragraphs(self.words, size, self.rect.width):
            target.blit(paragraph, (self.rect.left, top), special_flags=BLEND)
            top += paragraph.get_height() + round(BETWEEN * size)
