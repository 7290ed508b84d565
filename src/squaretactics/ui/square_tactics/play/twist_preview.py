"""Show how a character would lie after the rotation whose button is pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from squaretactics.games.square_tactics.state_changes import face_of
from squaretactics.ui.square_tactics.play.focus import SquareTableFocus
from squaretactics.ui.square_tactics.table.button_text import TURNS
from squaretactics.ui.square_tactics.table.display import BoardPiece


def twisted(table_focus: SquareTableFocus) -> Iterator[tuple[int, BoardPiece]]:
    """Yield the space and the rotated character, if such a button is pointed at."""
    controller = table_focus.controller
    if controller.move_builder.wants != "quarter":
        return
    space = controller.move_builder.picked[2]
    piece = controller.scene.display.board[space]
    quarters = {id: value for value, (id, _) in TURNS.items()}
    for answer in table_focus.table_choices.answers:
        pointed = answer.rect.collidepoint(table_focus.pointer) or table_focus.stands_on(answer)
        if pointed and piece is not None and isinstance(answer.id, str) and answer.id in quarters:
            facing = (piece.facing + quarters[answer.id]) & 3
            face = face_of(controller.view.rules, piece.card, facing, piece.attached)
            yield space, replace(piece, facing=facing, face=face)
