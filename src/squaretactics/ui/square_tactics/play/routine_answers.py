"""Answer small questions as most players would, for those who let the table do it."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.move_kinds import ANSWER_NO, ORDER, YES, Move
from squaretactics.games.square_tactics.needless_questions import fight_lead
from squaretactics.games.square_tactics.view import View

# The first order, continuing, drawing two.
_ANSWERS: Final = {"order": ORDER, "go_on": YES, "draw_two": YES}


def routine_answer(view: View) -> Move | None:
    """Return the routine answer to a decision; None if it has none."""
    if view.decision is None:
        return None
    if view.decision.kind == "skip":
        return ANSWER_NO if fight_lead(view) > 0 else None
    verb = _ANSWERS.get(view.decision.kind)
    return next((move for move in view.moves if move[0] == verb), None)
