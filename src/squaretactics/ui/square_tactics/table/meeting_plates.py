"""Draw the two plates of a fight, which come forward from their tiles and meet on the seam."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from squaretactics.ui.square_tactics.cards.card_art import TILE
from squaretactics.ui.square_tactics.cards.card_faces import guards_of
from squaretactics.ui.square_tactics.cards.tile_plates import PLATE, PLATE_CENTRE, PlateState
from squaretactics.ui.square_tactics.table.base_drawing import SquareBaseDrawing
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table import attack_motion

FORWARD: Final = 0.5 / PLATE  # of a plate that has come forward, half a tile wide
_AFTER: Final = {"win": 1.1, "tie": 1.05, "loss": 0.86}  # the same after the blow, against one that has come forward
_OPPOSITE: Final = {"win": "loss", "loss": "win", "tie": "tie"}
_STEPS: Final = 15  # sizes on the way, which limit the cache
# As parts of a space: the distance of a plate's middle from the seam, at first and when both meet.
_AT_FIRST: Final = (1 - TILE) / 2 + PLATE_CENTRE * TILE
_OVERLAP: Final = 0.03  # of each plate over the seam, as they strike
_MEETS: Final = PLATE * TILE * FORWARD / 2 - _OVERLAP


@dataclass(frozen=True, slots=True)
class BlowState:
    """The drawn state of a blow: its spaces, numbers and time."""

    space: int  # of the attacker
    foe_space: int
    numbers: tuple[int, int] | None  # of both; None if none were compared
    outcome: str  # "win", "tie" or "loss" for the attacker
    since: float  # seconds since the blow; negative before it
    snare: bool = False
    row: int = 0  # previous captures in a row


class MeetingPlates(SquareBaseDrawing[SquareTableView]):
    """Draws the numbers of a fight on their plates."""

    def draw(self, blow: BlowState, meets: tuple[float, float], way: tuple[int, int]) -> None:
        """Draw two plates that meet at a point; after the blow, the winner's is larger."""
        if blow.numbers is None:
            return
        layout, still = self.scene.layout_now, self.scene.app.reduced_motion
        near = 1.0 if still else attack_motion.forward(blow.since + attack_motion.STRIKE)
        away = layout.cell * (_AT_FIRST + (_MEETS - _AT_FIRST) * near)
        grown = 1 + (FORWARD - 1) * near
        fighters = (
            (blow.space, blow.numbers[0], -1, blow.outcome),
            (
                blow.foe_space,
                blow.numbers[1],
                1,
                _OPPOSITE[blow.outcome],
            ),
        )
        for space, number, side, outcome in sorted(fighters, key=lambda fighter: fighter[3] == "win"):
            if blow.outcome == "win" and outcome == "loss" and blow.since >= attack_motion.SQUASHED:
                continue  # gone with the loser, to make way for the point
            fell = _AFTER[outcome] if blow.since >= 0 or still else 1.0
            size = round(layout.tile * round(grown * fell * _STEPS) / _STEPS)
            dull = blow.outcome == outcome == "loss" and blow.since >= 0
            centre = meets[0] + way[0] * side * away, meets[1] + way[1] * side * away
            self._plate(space, number, size, centre, dull)

    def _plate(self, space: int, number: int, size: int, centre: tuple[float, float], dull: bool) -> None:
        """Draw the number of the fighter from a space, on the plate of a tile of this size, grey if it is `dull`."""
        piece, strike, rules = self._fighter(space), self.scene.director.strike, self.scene.view.rules
        if piece is None or strike is None:
            return
        layout, side = self.scene.layout_now, strike.side if piece.card == strike.card else strike.foe_side
        direction = (side + piece.facing) & 3
        printed = rules.faces[piece.card][piece.facing][direction]
        state = PlateState(
            layout.quarter(direction),
            (number > printed) - (number < printed),
            rules.abilities and side in guards_of(piece.card),
            side == 0,
        )
        faction, quarter = self.faction(piece.seat), self.numeral_quarter(piece.facing)
        plate = self.tiles.plates.plate(number, faction, size, state, quarter)
        if dull:
            key = "dull plate", number, faction, size, state, quarter
            plate = self.painter.moved(key, lambda: pygame.transform.grayscale(plate))
        self.blit(plate, centre)

    def _fighter(self, space: int) -> BoardPiece | None:
        """Return the character on a space, or the loser that has just left it."""
        flight = self.scene.director.flight
        return self.scene.display.board[space] or (None if flight is None else flight.piece)
