"""Show at the end of a game how it changed the player's rating, or why it didn't."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Widget
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, INK, PAPER, RADIUS, SMALL, WHITE

_EDGE: Final = 5
_PADDING: Final = 24


class RatingWords(NamedTuple):
    """A heading, and the change or the reason why there is none."""

    heading: str
    line: str


class RatingNotice(Widget):
    """A slip of paper with the words; nothing if there are none."""

    takes_focus = False

    def __init__(self, app: App, words: RatingWords | None) -> None:
        super().__init__(app, "rating", paper=True)
        self.words = words

    def shows(self) -> Sequence[str]:
        return self.words or ()

    def draw(self, target: pygame.Surface) -> None:
        if self.words is None:
            return
        app, painter, box, tones = self.app, self.app.painter, self.rect, self.tones
        paper = WHITE if app.high_contrast else PAPER
        slip = painter.panel(box.size, app.unit(RADIUS), paper, INK, app.unit(_EDGE))
        target.blit(slip, box, special_flags=BLEND)
        room = box.width - 2 * app.unit(_PADDING)
        above = painter.fitted(self.words.heading, "strong", min(app.letters(SMALL), box.height // 3), tones.soft, room)
        below = painter.fitted(self.words.line, "display", min(app.letters(BODY), box.height // 2), tones.text, room)
        top = box.centery - (above.get_height() + below.get_height()) // 2
        left = box.left + app.unit(_PADDING)
        target.blit(above, (left, top), special_flags=BLEND)
        target.blit(below, (left, top + above.get_height()), special_flags=BLEND)
