"""Make fixed hints for the pictures of the table, independent of the bots."""

from __future__ import annotations

from typing import Any

from squaretactics.bots.advice import MoveAdvice
from squaretactics.bots.move_estimate import MoveEstimate
from squaretactics.games.square_tactics.move_kinds import PLAY
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.ui.table.thinker import SynchronousThinker


class Oracle(SynchronousThinker):
    """Suggests the play with the best immediate evaluation, with made-up figures."""

    def ask(self, kind: str, *arguments: Any) -> None:
        if kind != "hint":
            super().ask(kind, *arguments)
            return
        view = arguments[1]
        plays = [move for move in view.moves if move[0] == PLAY] or list(view.moves)
        best = max(plays, key=lambda move: SQUARE_TACTICS.evaluate(SQUARE_TACTICS.preview(view, move)[0]))
        other = next(move for move in view.moves if move != best)
        move_estimates = MoveEstimate(best, 900, 0.62, 0.015, 2.4, 0.2), MoveEstimate(other, 700, 0.55, 0.016, 1.0, 0.2)
        self._answers[kind] = MoveAdvice(*move_estimates, SQUARE_TACTICS.explain(view, best))
