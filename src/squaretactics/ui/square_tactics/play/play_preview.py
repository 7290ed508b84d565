"""Draw the outcome of the play that is being chosen: the ghost, its fights, and a rotation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from squaretactics.games.square_tactics.events import AbilityUsed, Captured, Compared, Event, SideSkipped
from squaretactics.games.square_tactics.fight_outcomes import AskedFight, decided_by_attached, fight_outcome_at
from squaretactics.games.square_tactics.move_kinds import PLAY, Move
from squaretactics.games.square_tactics.moves import Landing, landing_of
from squaretactics.games.square_tactics.state_changes import face_of
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.square_tactics.cards.card_faces import guards_of
from squaretactics.ui.square_tactics.play.controller import SquareTableController
from squaretactics.ui.square_tactics.play.focus import SquareTableFocus
from squaretactics.ui.square_tactics.table.button_text import TURNS
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.drawing import SquareTableDrawing
from squaretactics.ui.square_tactics.table.outcome_flags import SpaceEdge, edge_between
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.base_drawing import BaseDrawing

# As parts of a space.
_ACTING: Final = 0.22  # the icon of what will matter, over the mark in its corner
_CHIP: Final = 0.17  # twice how far the middle of that mark is inside
_TURN_SIGN: Final = 0.2  # width of the rotation sign in a corner beside the card


def _with_numbers(piece: BoardPiece, numbers: Mapping[int, int]) -> BoardPiece:
    """Return a piece with other numbers in some directions."""
    face = [numbers.get(direction, number) for direction, number in enumerate(piece.face[:4])]
    return replace(piece, face=(face[0], face[1], face[2], face[3], *piece.face[4:]))


class PlayPreview(BaseDrawing[SquareTableView]):
    """Draws the preview on a table."""

    def __init__(self, table: SquareTableDrawing[SquareTableView], controller: SquareTableController) -> None:
        super().__init__(table.scene)
        self.table, self.controller = table, controller

    def draw(self, move: Move) -> None:
        """Draw the outcome of a play, as far as its player can foresee it."""
        landing = landing_of(move)
        if landing is not None:
            self.table.ghost(self.scene.viewer, landing)
        foreseen = self.controller.foreseen(move)
        self._acting(foreseen)
        told = self._told(foreseen, landing)
        self.table.fight_drawing.join(told)
        self._numbers_again(foreseen, landing)
        self.table.fight_drawing.foretell(told)
        if landing is not None:
            self._earned(landing, self.controller.earned(move), foreseen)
        if landing is not None and self.controller.may_turn_pending:
            self._turn_sign(landing.space)

    def draw_asked(self, fight: AskedFight) -> None:
        """Draw the fight that a question is about."""
        told = [(fight.outcome, edge_between(self.scene.layout_now, fight.space, fight.foe_space))]
        self.table.fight_drawing.join(told)
        way = self._way(fight.space, fight.foe_space)
        for space, towards, number in ((fight.space, way, fight.number), (fight.foe_space, way ^ 2, fight.foe_number)):
            piece = self.scene.display.board[space]
            if piece is not None:
                self.table.numbers(_with_numbers(piece, {towards: number}), space)
        self.table.fight_drawing.foretell(told)

    def _numbers_again(self, foreseen: Sequence[Event], landing: Landing | None) -> None:
        """Draw the numbers of those that will fight, above what joins them. Where they meet, bonuses are added."""
        fights = [event for event in foreseen if isinstance(event, Compared)]
        met: dict[tuple[int, int], dict[int, int]] = {}  # by space and card, numbers by direction
        for event in fights:
            way = self._way(event.space, event.foe_space)
            met.setdefault((event.space, event.card), {})[way] = event.number
            met.setdefault((event.foe_space, event.foe), {})[way ^ 2] = event.foe_number
        for space in {space for event in fights for space in (event.space, event.foe_space)}:
            piece = self.scene.display.board[space]
            if piece is not None:
                self.table.numbers(_with_numbers(piece, met.get((space, piece.card), {})), space)
            elif landing is not None and space == landing.space:
                card, _, facing = landing
                piece = BoardPiece(card, self.scene.viewer, facing, self.scene.view.rules.faces[card][facing])
                self.table.numbers(_with_numbers(piece, met.get((space, card), {})), space, proposed=True)

    def _way(self, space: int, foe_space: int) -> int:
        return self.scene.view.rules.board.around[space].index(foe_space)

    def _earned(self, landing: Landing, points: int, foreseen: Sequence[Event]) -> None:
        """Draw where a play earns points: a point on each captured character, and the others on its space."""
        board, seat = self.scene.display.board, self.scene.viewer
        taken = {event.card for event in foreseen if isinstance(event, Captured) and event.seat == seat}
        spaces = [space for space, piece in enumerate(board) if piece is not None and piece.card in taken]
        for space in spaces:
            self.table.points(space, seat, 1)
        self.table.points(landing.space, seat, points - len(spaces))

    @property
    def lies_there(self) -> bool:
        """Return whether a pending character lies on the board."""
        return self.controller.pending is not None and self.controller.pending[0] == PLAY

    def _turn_sign(self, space: int) -> None:
        """Draw a sign beside the pending card to show that a click on its space rotates it."""
        cell = self.scene.layout_now.cell_rect(space)
        across = round(cell.width * _TURN_SIGN)
        spot = cell.right - across // 2, cell.top + across // 2
        name = "turn left" if self.controller.move_builder.turns_left else "turn"
        disc = self.painter.panel((across, across), across // 2, theme.ACCENT, theme.INK, max(across // 11, 1))
        self.blit(disc, spot)
        self.blit(sign(self.painter, name, across * 3 // 4, theme.INK), spot)

    def _told(self, foreseen: Sequence[Event], landing: Landing | None) -> list[tuple[str, SpaceEdge]]:
        """Return the outcome of each foreseen fight, and the edge to show it at."""
        layout, found = self.scene.layout_now, []
        for index, event in enumerate(foreseen):
            contact = fight_outcome_at(self.scene.view.rules, foreseen, index)
            if contact is None:
                continue
            edge = SpaceEdge(contact.space, 2)
            if isinstance(event, Compared):
                edge = edge_between(layout, event.space, event.foe_space)
            elif isinstance(event, SideSkipped):
                piece = self.scene.display.board[event.space]
                facing = landing.facing if piece is None and landing is not None else piece.facing if piece else 0
                edge = SpaceEdge(event.space, layout.quarter((event.side + facing) & 3))
            found.append((contact.outcome, edge))
        return found

    def _acting(self, foreseen: Sequence[Event]) -> None:
        """Use an icon to mark each character on the board whose ability or attached cards will matter."""
        layout = self.scene.layout_now
        decided = decided_by_attached(self.scene.view.rules, foreseen)
        acting = {event.card: event.ability for event in foreseen if isinstance(event, AbilityUsed)}
        for space, piece in enumerate(self.scene.display.board):
            if piece is None or piece.card not in {*acting, *decided}:
                continue
            slot = layout.tile_slot(space, piece.facing)
            self.table.piece(piece, slot, safe=piece.card in self.scene.display.view.sheltered, ring="acting")
            self.table.coin(space)
            across = round(layout.cell * _ACTING)
            box = slot.box.inflate(*(-round(layout.cell * _CHIP),) * 2)
            if piece.card in acting and not guards_of(piece.card, self.scene.view.rules.cards):
                self.table.fight_drawing.icon(acting[piece.card], box.topleft, across)
            elif piece.attached:  # a deciding card may also be attached only later
                self.table.fight_drawing.attached_icon(piece.attached[0], box.topright, across)


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
