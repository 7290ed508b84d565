"""How a hint looks in the clearing: marks on coins, spaces and buttons, and a panel in the place of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.bots.advice import Advice
from squaretactics.games.squirrel_squabble.moves import PLAN, Move
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.squirrel_squabble.hints.words import SHOWN, MoveWords, hint_lines, often, spaces_of
from squaretactics.ui.squirrel_squabble.looks.pictures import Pictures
from squaretactics.ui.squirrel_squabble.table.scene import SquirrelTableScene
from squaretactics.ui.table.answers import Answer
from squaretactics.ui.table.hint_drawing import HintBrush, Row

_COIN: Final = 62


class HintDrawing(HintBrush[SquirrelTableScene]):
    """Draws hints on a table of Squirrel Squabble."""

    def __init__(self, scene: SquirrelTableScene) -> None:
        super().__init__(scene)
        self.pictures = Pictures(self.painter)

    @property
    def room(self) -> pygame.Rect:
        return self.scene.layout_now.part("hint")

    def lay_progress(self, bar: pygame.Rect, prompt: pygame.Rect) -> None:
        bar.midtop = prompt.centerx, prompt.bottom + self.size(2)

    def mark_move(self, move: Move, view: View, answers: Sequence[Answer[Move]] = ()) -> None:
        """Mark the spaces and buttons that a move is made with; a plan is shown on the panel."""
        for space in spaces_of(move, view):
            self.point_out(self.scene.layout_now.face(space))
        for answer in answers:
            if answer.id == move:
                self.point_out(answer.rect, round_ends=True)

    def tell(self, advice: Advice, view: View) -> None:
        """Show what is advised: plans by their coins, with how often to play each where it is best to mix."""
        what, *lines = hint_lines(advice, MoveWords(view))
        rows = [self._row_of(often(part), part.move, view) for part in advice.mixture[:SHOWN]]
        if not rows and advice.best.move[0] == PLAN:
            rows = [self._row_of("", advice.best.move, view)]
        self.panel(what, lines, rows)

    def _row_of(self, before: str, move: Move, view: View) -> Row:
        """Return a row of the panel: a plan by its coins, another move in words."""
        if move[0] == PLAN:
            return before, [self.pictures.coin(coin, self.size(_COIN)) for coin in move[1:]]
        words = self.painter.fitted(MoveWords(view).tell(move), "strong", self.letters(24), theme.TEXT, self.size(190))
        return before, [words]
