"""Draw hints: marks on coins, spaces and buttons, and a panel in place of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from squaretactics.bots.advice import MoveAdvice
from squaretactics.games.squirrel_squabble.coins import Plan
from squaretactics.games.squirrel_squabble.moves import PLAN, Move
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.translation import mark
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from squaretactics.ui.squirrel_squabble.hints.words import (
    SHOWN,
    SquirrelMoveText,
    hint_lines,
    recommended_moves,
    spaces_of,
)
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.hint_drawing import HintPanelDrawing, PictureRow

ADVISED: Final = ("upper_plan", "lower_plan")
_LAYS: Final = DeviceText(
    mark("A click on a plan lays its coins."),
    mark("Choose a plan to lay its coins."),
    mark("A tap on a plan lays its coins."),
)
_COIN: Final = 58


class SquirrelHintDrawing(HintPanelDrawing[SquirrelTableView]):
    """Draws hints on the table. A click on a plan calls `lay` with it."""

    hangs = True
    lay: Callable[[Plan], None]

    def __init__(self, scene: SquirrelTableView) -> None:
        super().__init__(scene)
        self.pictures = SquirrelPictures(self.painter)
        self._plans: list[Plan] = []  # by row

    @property
    def room(self) -> pygame.Rect:
        return self.scene.layout_now.part("hint")

    def place_progress_bar(self, bar: pygame.Rect, prompt: pygame.Rect) -> None:
        bar.midtop = prompt.centerx, prompt.bottom + self.size(2)

    def mark_move(self, move: Move, view: View, answers: Sequence[AnswerButton[Move]] = ()) -> None:
        """Mark the spaces and buttons that a move uses; plans appear on the panel."""
        for space in spaces_of(move, view):
            self.mark_hinted(self.scene.layout_now.face(space))
        for answer in answers:
            if answer.id == move:
                self.mark_hinted(answer.rect, round_ends=True)

    def tell(self, advice: MoveAdvice, view: View) -> None:
        """Show the hint: plans as coins, with the frequency of each if mixing is best."""
        what, *lines = hint_lines(advice, SquirrelMoveText(view))
        shown = recommended_moves(advice, SHOWN)
        self._plans = [move[1:] for _, move in shown if move[0] == PLAN]
        if self._plans:
            lines.append(self.scene.app.said(_LAYS))
        self.panel(what, lines, [self._row_of(before, move, view) for before, move in shown])
        for row in self.rows if self._plans else ():
            if row.collidepoint(self.scene.pointer):
                edge = row.inflate(self.size(10), 0)
                ring = self.painter.ring(edge.size, self.size(14), theme.HINT, self.size(3))
                self.target.blit(ring, edge, None, BLEND)

    def answers(self) -> list[AnswerButton[Move]]:
        return [
            AnswerButton(id, "", partial(self.lay, plan), row)
            for id, plan, row in zip(ADVISED, self._plans, self.rows, strict=False)
        ]

    def _row_of(self, before: str, move: Move, view: View) -> PictureRow:
        """Return a row of the panel: a plan as coins, another move in words."""
        if move[0] == PLAN:
            return before, [self.pictures.coin(coin, self.size(_COIN)) for coin in move[1:]]
        words = self.painter.fitted(
            SquirrelMoveText(view).tell(move), "strong", self.letters(24), theme.TEXT, self.size(190)
        )
        return before, [words]
