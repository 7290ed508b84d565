"""Model what the table shows; it lags behind the game, and follows event by event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.action_cards import ACTIONS
from squaretactics.games.square_tactics.cards import Face
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.games.square_tactics.scoring import given
from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.games.square_tactics.state_changes import face_of
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
    """Everything shown of a game, limited to what the viewer may know."""

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
        """Return a display that matches a view."""
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

    def _leave_hand(self, seat: int, card: int | None) -> None:
        self.hand_counts[seat] -= 1
        if seat == self.viewer and card in self.hand:
            self.hand.remove(card)

    def _join_hand(self, seat: int, card: int | None) -> None:
        self.hand_counts[seat] += 1
        if seat == self.viewer and card is not None:
            self.hand.append(card)

    def _land(self, seat: int, card: int, space: int, facing: int) -> None:
        self.board[space] = BoardPiece(card, seat, facing, self.rules.faces[card][facing])

    def apply(self, event: e.Event) -> None:
        """Update the display by one event."""
        match event:
            case e.TurnBegan(seat, turn):
                self.active, self.turn, self.sheltered = seat, turn, set()
            case e.CharacterDrawn(seat, card):
                self.deck_counts[seat] -= 1
                self._join_hand(seat, card)
            case e.ActionDrawn(seat, kind):
                self.action_deck_counts[seat if self.rules.personal else 0] -= 1
                self.action_counts[seat] += 1
                if seat == self.viewer and kind is not None:
                    self.action_hand.append(kind)
            case e.ActionsReshuffled(pile):
                self.action_deck_counts[pile] = len(self.used[pile])
                self.used[pile].clear()
            case e.Redrawn(seat, card):
                self._leave_hand(seat, card)
                self.deck_counts[seat] += 1
            case e.CharacterPlayed(seat, card, space, facing, zombie):
                if zombie:
                    self.captured[seat].remove(card)
                else:
                    self._leave_hand(seat, card)
                self._land(seat, card, space, facing)
            case e.CharacterPlaced(seat, card, space, facing):
                self._leave_hand(seat, card)
                self._land(seat, card, space, facing)
            case e.CharacterTaken(seat, card, space):
                self.board[space] = None
                self._join_hand(seat, card)
            case e.CharacterMoved(_, _, source, space):
                self.board[space], self.board[source] = self.board[source], None
            case e.CharacterTurned(_, card, space, facing):
                self._refresh(space, facing=facing)
            case e.ActionPlayed(seat, kind):
                self.action_counts[seat] -= 1
                if seat == self.viewer and kind in self.action_hand:
                    self.action_hand.remove(kind)
                if not ACTIONS[kind].kept:
                    self.used[seat if self.rules.personal else 0].append(kind)
            case e.Attached(seat, kind, _, space):
                self._refresh(space, attachment=seat * ACTION_KINDS + kind)
            case e.Shed(_, space, kinds):
                piece = self.board[space]
                for attachment, kind in zip(piece.attached if piece else (), kinds, strict=False):
                    self.used[attachment // ACTION_KINDS if self.rules.personal else 0].append(kind)
            case e.Captured(seat, card, _, space, _):
                self.board[space] = None
                self.captured[seat].append(card)
            case e.Sheltered(_, card, _):
                self.sheltered.add(card)
            case e.Gifted(seat, to, card):
                self._leave_hand(seat, card)
                self.captured[to].append(card)
            case e.TurnEnded(_):
                self.turn, self.sheltered = self.turn + 1, set()
            case e.Traded(seat, to, card):
                self._leave_hand(seat, card)
                self._join_hand(to, card)
            case _:
                pass  # nothing on the table changes

    def _refresh(self, space: int, facing: int | None = None, attachment: int | None = None) -> None:
        piece = self.board[space]
        if piece is not None:
            facing = piece.facing if facing is None else facing
            attached = piece.attached if attachment is None else (*piece.attached, attachment)
            face = face_of(self.rules, piece.card, facing, attached)
            self.board[space] = replace(piece, facing=facing, face=face, attached=attached)
