"""Draw a hint: marks on the card and its destination, and a panel with the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from squaretactics.games.square_tactics.action_cards import ACTIONS
from squaretactics.games.square_tactics.action_kinds import ZOMBIE
from squaretactics.games.square_tactics.move_kinds import ACT, GIVE, PLAY, Move
from squaretactics.games.square_tactics.moves import landing_of
from squaretactics.ui.square_tactics.table.button_text import TURNS
from squaretactics.ui.square_tactics.table.drawing import SquareTableDrawing
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.hint_drawing import HintPanelDrawing

_ROOM: Final = 7  # between a space's edges and its mark
_ROUND: Final = 9  # between a card in the hand and its mark, so that the numbers stay clear
_BELOW: Final = 4  # between that mark and the prompt above the hand


class SquareHintDrawing(HintPanelDrawing[SquareTableView]):
    """Draws hints on a table."""

    def __init__(self, table: SquareTableDrawing[SquareTableView]) -> None:
        super().__init__(table.scene)
        self.table = table

    def mark_move(
        self, move: Move, answers: Sequence[AnswerButton[Move]] = (), ghost: bool = True, seat: int | None = None
    ) -> None:
        """Mark what a move uses and its destination, with the card's ghost there.

        The move is the viewer's unless `seat` is given.
        """
        seat = self.scene.viewer if seat is None else seat
        landing = landing_of(move)
        if landing is not None and ghost:
            self.table.ghost(seat, landing)
        buttons = [answer.rect for answer in answers]
        for rect in self._places(seat, move, answers):
            self.mark_hinted(rect, round_ends=rect in buttons)

    def _places(self, seat: int, move: Move, answers: Sequence[AnswerButton[Move]]) -> Iterator[pygame.Rect]:
        """Yield the rectangles that a move uses: cards in hand, spaces, panels, answers."""
        layout = self.scene.layout_now
        verb, first, *rest = move
        if verb in (PLAY, GIVE):
            yield from self._in_hand(seat, "card", first)
        elif verb == ACT:
            yield from self._in_hand(seat, "action", first)
            for what, value in zip(ACTIONS[first].takes, rest, strict=False):
                if what == "card" and first != ZOMBIE:
                    yield from self._in_hand(seat, "card", value)
                elif what == "card":
                    yield layout.pile(seat, "captured")
                elif what == "space":
                    yield self._cell(value)
                elif what == "seat":
                    yield layout.panel(value)
                elif what == "quarter":
                    yield from (answer.rect for answer in answers if answer.id == TURNS[value][0])
        else:
            yield from (answer.rect for answer in answers if answer.id == move)
        landing = landing_of(move)
        if landing is not None:
            yield self._cell(landing.space)

    def _in_hand(self, seat: int, kind: str, value: int) -> Iterator[pygame.Rect]:
        """Yield the rectangle of a card in a visible hand; of identical action cards, the first."""
        scene = self.scene
        lying: list[tuple[str, int, pygame.Rect]] = []
        if seat == scene.viewer:
            lying = [(*card[:2], self._round(self.table.lies(card).rect)) for card in scene.lying_hand()]
        elif seat in scene.open_hands:
            characters, actions = scene.open_hands[seat]
            cards = [*(("card", card) for card in characters), *(("action", card) for card in actions)]
            slots = scene.layout_now.backs_slots(seat, len(cards))
            lying = [(*card, slot.box) for card, slot in zip(cards, slots, strict=True)]
        yield from [rect for what, which, rect in lying if (what, which) == (kind, value)][:1]

    def _round(self, card: pygame.Rect) -> pygame.Rect:
        """Return the mark around a card in the hand, cut off below the prompt."""
        around = card.inflate(2 * self.size(_ROUND), 2 * self.size(_ROUND))
        words = self.scene.layout_now.prompt.bottom + self.size(_BELOW)
        if around.top < words <= card.top:
            around.height -= words - around.top
            around.top = words
        return around

    def _cell(self, space: int) -> pygame.Rect:
        return self.scene.layout_now.cell_rect(space).inflate(-self.size(_ROOM), -self.size(_ROOM))

    @property
    def in_place_of_log(self) -> bool:
        """Return whether there is a column, where the panel replaces the log."""
        return self.scene.layout_now.log(True).width >= self.size(180)

    @property
    def room(self) -> pygame.Rect:
        """Return the room for the panel: the log's, else beside the board or over the seat panels."""
        layout = self.scene.layout_now
        if self.in_place_of_log:
            return layout.log(True)
        return layout.beside_board if layout.beside_board.width else layout.above_board.inflate(-self.size(24), 0)
