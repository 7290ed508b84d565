"""Lay out a card with text: on a smaller card, the text rises into the window until its letters are readable."""

from __future__ import annotations

from typing import Final, NamedTuple

from squaretactics.ui.square_tactics.cards.card_art import FigurePlacement
from squaretactics.ui.table.card_parts import Rect
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE

RISES: Final = range(0, 73, 4)
_SHRINKS: Final = 0.8  # of a rise, as a part of the ribbon's distance from the top: how much smaller the figure is

Ribbon = tuple[float, float, float]  # its distance from the top, its height and its least width


class TextLayout(NamedTuple):
    """The window, the ribbon over its lower edge, the box of the text, and how far that has risen."""

    window: Rect
    ribbon: Ribbon
    words: Rect
    rise: float = 0

    def risen(self, rise: float) -> TextLayout:
        """Return the layout with this much more room for text, which the window gives up."""
        (left, top, width, height), (at, high, least), words = self.window, self.ribbon, self.words
        return TextLayout(
            Rect(left, top, width, height - rise),
            (at - rise, high, least),
            Rect(words.left, words.top - rise, words.width, words.height + rise),
            rise,
        )

    def figure(self, place: FigurePlacement) -> FigurePlacement:
        """Return the place of a figure that stands at `place` without a rise."""
        part, middle = 1 - _SHRINKS * self.rise / (self.ribbon[0] + self.rise), CARD_DESIGN_SIZE[0] / 2
        return FigurePlacement(middle + (place.left - middle) * part, place.top * part, place.size * part)
