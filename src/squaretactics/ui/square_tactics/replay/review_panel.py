"""Draw a review on the table: the better move, and the panel in the right column."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import pygame

from squaretactics.bots.game_review import DecisionReview
from squaretactics.games.square_tactics.events import Event
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.moves import spaces_of
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.replay.mistake_icons import mark_sign
from squaretactics.ui.replay.review_panel import ReviewPanel
from squaretactics.ui.square_tactics.hints.drawing import SquareHintDrawing
from squaretactics.ui.square_tactics.hints.move_text import SquareMoveText
from squaretactics.ui.square_tactics.table.drawing import SquareTableDrawing
from squaretactics.ui.square_tactics.table.table_view import SquareTableView

_PAD: Final = 14
_SIGN: Final = 0.26  # as a part of a space
_NARROWEST: Final = 180


class SquareReviewPanel(ReviewPanel[SquareTableView, Move, Event, View]):
    """Draws a review of Square Tactics."""

    table: SquareTableDrawing[SquareTableView]

    @cached_property
    def hints(self) -> SquareHintDrawing:
        return SquareHintDrawing(self.table)

    @property
    def narrow(self) -> bool:
        return self.scene.layout_now.narrow

    @property
    def rect(self) -> pygame.Rect:
        """Return the panel's place in the right column, above the log; empty if there is no column."""
        layout, pad = self.scene.layout_now, self.size(_PAD)
        rect = layout.right.inflate(-2 * pad, -2 * pad)
        if layout.right.width < self.size(_NARROWEST):
            return pygame.Rect(layout.right.topleft, (0, 0))
        rect.height = layout.log(self.scene.log_open).top - rect.top - pad
        return rect

    @property
    def caption(self) -> pygame.Rect:
        return self.scene.layout_now.caption

    @property
    def covered(self) -> bool:
        return self.scene.looked_at() is not None

    def move_text(self, judged: DecisionReview, move: Move) -> str:
        names = [seat.name for seat in self.scene.seats]
        return SquareMoveText(self.seen(judged), names, self.scene.layout_now).tell(move)

    def mark_board(self, judged: DecisionReview, mark: str) -> None:
        layout, played = self.scene.layout_now, self.played(judged)
        rects = [layout.cell_rect(space).inflate(-self.size(7), -self.size(7)) for space in spaces_of(played)]
        for rect in rects:
            for wider, thick, colour in ((4, 11, theme.INK), (0, 7, theme.BAD)):
                around = rect.inflate(self.size(wider), self.size(wider))
                ring = self.painter.ring(around.size, self.size(14), colour, self.size(thick))
                self.target.blit(ring, around, None, BLEND)
        self.hints.mark_move(judged.better, seat=judged.seat)
        for rect in rects:  # on top, since the better move may be to the same space
            size = round(layout.cell * _SIGN)
            self.blit(mark_sign(self.painter, mark, size), (rect.right - size // 4, rect.top + size // 4))
