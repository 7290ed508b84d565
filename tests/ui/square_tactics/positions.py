"""Views with characters where a test wants them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from squaretactics.games.square_tactics.state import EMPTY, NO_FACE
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.square_tactics.table.display import BoardPiece, SquareTableDisplay
from squaretactics.ui.square_tactics.table.table_view import SquareTableView


def with_pieces(view: View, pieces: Mapping[int, BoardPiece | None]) -> View:
    """Return a view with these spaces changed."""
    card, owner, facing = list(view.card), list(view.owner), list(view.facing)
    face, attached = list(view.face), list(view.attached)
    for space, piece in pieces.items():
        here = piece or BoardPiece(EMPTY, EMPTY, 0, NO_FACE)
        card[space], owner[space], facing[space] = here.card, here.seat, here.facing
        face[space], attached[space] = here.face, here.attached
    return replace(
        view,
        card=tuple(card),
        owner=tuple(owner),
        facing=tuple(facing),
        face=tuple(face),
        attached=tuple(attached),
    )


def lay(scene: SquareTableView, pieces: Mapping[int, BoardPiece | None]) -> None:
    """Change these spaces at a table."""
    scene.view = with_pieces(scene.view, pieces)
    scene.director.display = SquareTableDisplay.of(scene.view)
