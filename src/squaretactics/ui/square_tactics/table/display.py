"""What the table shows: a view with its characters as pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from squaretactics.games.square_tactics.cards import Face
from squaretactics.games.square_tactics.scoring import given
from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.games.square_tactics.view import View


@dataclass(frozen=True, slots=True)
class BoardPiece:
    """A character on the displayed board."""

    card: int
    seat: int
    facing: int
    face: Face
    attached: tuple[int, ...] = ()


@dataclass(slots=True)
class SquareTableDisplay:
    """A view as the table shows it; a piece in flight is off the board."""

    view: View
    board: list[BoardPiece | None]
    given: Sequence[int]  # points given at the start

    @classmethod
    def of(cls, view: View) -> SquareTableDisplay:
        pieces = (
            BoardPiece(card, view.owner[space], view.facing[space], view.face[space], view.attached[space])
            if card != EMPTY
            else None
            for space, card in enumerate(view.card)
        )
        return cls(view, list(pieces), given(view))

    def scores(self) -> list[int]:
        """Return each seat's points as shown."""
        points = [len(pile) + own for pile, own in zip(self.view.captured, self.given, strict=True)]
        for space, piece in enumerate(self.board):
            if piece is not None:
                points[piece.seat] += self.view.rules.board.worth[space]
        return points
