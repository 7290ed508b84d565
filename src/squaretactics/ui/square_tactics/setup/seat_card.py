"""Show a seat of a new game as a large card: its player above, its controls below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import INK, SMALL, TEXT
from squaretactics.ui.table.picture_card import PictureCard

PICTURE_PART: Final = 0.6  # of the card's height
_HIDDEN: Final = 46  # of the picture, by the name field


class SeatCard(PictureCard):
    """The card itself. Its controls are separate widgets on top of it."""

    takes_focus = False

    def __init__(self, app: App, seat: int, place: str) -> None:
        super().__init__(app, name=f"card {seat}", part=PICTURE_PART)
        self.place = place
        self.cloth = ("seats", "cloth.svg")
        self.hidden_below = _HIDDEN

    def shows(self) -> Sequence[str]:
        return (self.place,)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the card, with the name of its place on a tag over the picture's upper edge."""
        super().draw(target)
        app, painter = self.app, self.app.painter
        words = painter.text(self.place, "display", app.letters(SMALL), TEXT)
        tag = words.get_rect().inflate(2 * app.unit(18), app.unit(12))
        tag.midtop = self.rect.centerx, self.rect.top - tag.height // 3
        panel = painter.panel(tag.size, tag.height // 2, INK)
        target.blit(panel, tag, special_flags=BLEND)
        target.blit(words, words.get_rect(center=tag.center), special_flags=BLEND)
