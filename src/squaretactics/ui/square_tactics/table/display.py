"""What the table shows: a view with its characters as pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from squaretactics.games.square_tactics.cards import Face
from squaretactics.games.square_tactics.rule_tables import SquareRules
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

    rules: SquareRules
    viewer: int
    board: list[BoardPiece | None]
    hand: list[int]
    action_hand: list[int]
    hand_counts: list[int]
    action_counts: list[int]
    deck_counts: list[int]
    action_deck_counts: list[int]
    captured: list[list[int]]
    used: list[list[int]]
    active: int
    turn: int
    given: Sequence[int]  # points given at the start
    sheltered: set[int] = field(default_factory=set)

    @classmethod
    def of(cls, seen: View) -> SquareTableDisplay:
        pieces = (
            BoardPiece(card, seen.owner[space], seen.facing[space], seen.face[space], seen.attached[space])
            if card != EMPTY
            else None
            for space, card in enumerate(seen.card)
        )
        return cls(
            rules=seen.rules,
            viewer=seen.seat,
            board=list(pieces),
            hand=list(seen.hand),
            action_hand=list(seen.action_hand),
            hand_counts=list(seen.hand_counts),
            action_counts=list(seen.action_counts),
            deck_counts=list(seen.deck_counts),
            action_deck_counts=list(seen.action_deck_counts),
            captured=[list(pile) for pile in seen.captured],
            used=[list(pile) for pile in seen.used],
            active=seen.active,
            turn=seen.turn,
            given=given(seen),
            sheltered=set(seen.sheltered),
        )

    def scores(self) -> list[int]:
        """Return each seat's points as shown."""
        points = [len(pile) + own for pile, own in zip(self.captured, self.given, strict=True)]
        for space, piece in enumerate(self.board):
            if piece is not None:
                points[piece.seat] += self.rules.board.worth[space]
        return points
