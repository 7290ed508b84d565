"""How a hint looks in the clearing: marks on coins, spaces and buttons, and a panel in the place of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.bots.advice import Advice
from squaretactics.games.squirrel_squabble.moves import PLAN, Move
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.ui.squirrel_squabble.hints.words import MoveWords, hint_lines, is_mixed, often, spaces_of
from squaretactics.ui.squirrel_squabble.looks.pictures import Pictures
from squaretactics.ui.squirrel_squabble.table.scene import SquirrelTableScene
from squaretactics.ui.table.answers import Answer
from squaretactics.ui.table.hint_drawing import HintBrush, Row

_COIN: Final = 68


class HintDrawing(HintBrush[SquirrelTableScene]):
    """Draws hints on a table of Squirrel Squabble."""

    def __init__(self, scene: SquirrelTableScene) -> None:
        super().__init__(scene)
        self.pictures = Pictures(self.painter)

    @property
    def room(self) -> pygame.Rect:
        return self.scene.layout_now.part("log")

    def lay_progress(self, bar: pygame.Rect, prompt: pygame.Rect) -> None:
        bar.midtop = prompt.centerx, prompt.bottom + self.size(2)

    def mark_move(self, move: Move, view: View, answers: Sequence[Answer[Move]] = ()) -> None:
        """Mark the spaces and buttons that a move is made with; a plan is shown on the panel."""
        for space in spaces_of(move, view):
            self.mark(self.scene.layout_now.face(space))
        for answer in answers:
            if answer.id == move:
                self.mark(answer.rect, round_ends=True)

    def tell(self, advice: Advice, view: View) -> None:
        """Show what is advised: plans by their coins, with how often to play each where it is best to mix."""
        what, *lines = hint_lines(advice, MoveWords(view))
        advised = [advice.best, advice.second] if is_mixed(advice) else [advice.best]
        rows: list[Row] = [
            (
                often(one) if is_mixed(advice) else "",
                [self.pictures.coin(coin, self.size(_COIN)) for coin in one.move[1:]],
            )
            for one in advised
            if one is not None and one.move[0] == PLAN
        ]
        self.panel(what, lines, rows)
