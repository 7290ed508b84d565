"""Draw what the opponent says, in a speech bubble between its panel and the board."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.play.controller import SquareTableController
from squaretactics.ui.square_tactics.play.newcomer_tips import SquareNewcomerTipDrawing
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.base_drawing import BaseDrawing, area

_LETTERS: Final = 25
_WIDTH: Final = 200  # of the text
_PAD: Final = 14
_TAIL: Final = 24
_EDGE: Final = 4


class OpponentRemarkDrawing(BaseDrawing[SquareTableView]):
    """Draws the bubble, unless there's no room for it."""

    def __init__(self, controller: SquareTableController, tip_drawing: SquareNewcomerTipDrawing | None) -> None:
        super().__init__(controller.scene)
        self.controller, self._tip_drawing = controller, tip_drawing

    def draw(self) -> None:
        words = self.controller.remark
        rect = self.place(words)
        if words and rect.width:
            self.draw_cached("remark", (words, area(rect)), lambda seen: self._bubble(seen[0], rect))

    def place(self, words: str) -> pygame.Rect:
        """Return the bubble's rectangle beside the opponent's panel; its width is 0 if it has no room there."""
        layout, tail = self.scene.layout_now, self.size(_TAIL)
        side, panel = layout.bare_side(left=True), layout.panel(1 - self.scene.viewer)
        rect = self._text(words).get_rect().inflate(2 * self.size(_PAD), 2 * self.size(_PAD))
        rect.topleft = panel.right + tail, panel.top + tail
        tip = self._tip_drawing
        if rect.right > side.right or (tip is not None and tip.shown and tip.bubble().rect.colliderect(rect)):
            rect.width = 0
        return rect

    def _text(self, words: str) -> pygame.Surface:
        return self.painter.text(words, "strong", self.letters(_LETTERS), theme.INK, self.size(_WIDTH))

    def _bubble(self, words: str, rect: pygame.Rect) -> None:
        pad, tail, edge = self.size(_PAD), self.size(_TAIL), self.size(_EDGE)
        point = self.painter.turned(self.painter.panel((tail, tail), 0, theme.PAPER, theme.INK, edge), "remark", 45)
        middle = rect.left + edge, rect.top + pad + tail // 2
        self.blit(point, middle)
        self.target.blit(self.painter.panel(rect.size, pad, theme.PAPER, theme.INK, edge), rect, None, BLEND)
        opening = pygame.Rect(rect.left, 0, 2 * edge, tail)
        opening.centery = middle[1]
        self.target.blit(self.painter.panel(opening.size, 0, theme.PAPER), opening, None, BLEND)
        text = self._text(words)
        self.target.blit(text, text.get_rect(center=rect.center), None, BLEND)
