"""Draw a review at the table: the better move on the board, and the panel in place of the inspector."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import pygame

from squaretactics.bots.game_review import DecisionReview
from squaretactics.games.squirrel_squabble.events import Event
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.ui.replay.mistake_icons import mark_sign
from squaretactics.ui.replay.review_panel import ReviewPanel
from squaretactics.ui.squirrel_squabble.artwork.colours import WARNING
from squaretactics.ui.squirrel_squabble.hints.drawing import SquirrelHintDrawing
from squaretactics.ui.squirrel_squabble.hints.words import SquirrelMoveText, spaces_of
from squaretactics.ui.squirrel_squabble.table.drawing import SquirrelTableDrawing
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView

_SIGN: Final = 0.26  # of a tile


class SquirrelReviewPanel(ReviewPanel[SquirrelTableView, Move, Event, View]):
    """Draws a review of Squirrel Squabble."""

    table: SquirrelTableDrawing[SquirrelTableView]

    @cached_property
    def hints(self) -> SquirrelHintDrawing:
        return SquirrelHintDrawing(self.scene)

    @property
    def narrow(self) -> bool:
        return self.scene.layout_now.tall

    @property
    def rect(self) -> pygame.Rect:
        return self.scene.layout_now.part("review")

    @property
    def covered(self) -> bool:
        return self.scene.looked_at() is not None

    def move_text(self, judged: DecisionReview, move: Move) -> str:
        return SquirrelMoveText(self.seen(judged)).tell(move)

    def mark_board(self, judged: DecisionReview, mark: str) -> None:
        seen, layout = self.seen(judged), self.scene.layout_now
        played = spaces_of(self.played(judged), seen)
        for space in played:
            self.table.ring(layout.face(space), WARNING, 6, 7)
        self.hints.mark_move(judged.better, seen)
        for space in played:  # last, since the better move may use the same space
            face, size = layout.face(space), round(layout.slab * _SIGN)
            self.blit(mark_sign(self.painter, mark, size), (face.right - size // 4, face.top + size // 4))
