"""Draw the two plates of a fight, which come forward from their tiles and meet on the seam."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from squaretactics.ui.square_tactics.cards.card_art import TILE
from squaretactics.ui.square_tactics.cards.card_faces import guards_of
from squaretactics.ui.square_tactics.cards.tile_plates import CHANGED_PLATE, PLATE, PLATE_CENTRE, PlateState
from squaretactics.ui.square_tactics.table import impact_motion
from squaretactics.ui.square_tactics.table.base_drawing import SquareBaseDrawing
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.outcome_flags import STEPS
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table import attack_motion
from squaretactics.ui.table.attack_motion import Point

# As parts of a tile: a plate that has come forward, and how it is after the blow. None covers a face.
_FORWARD: Final = 0.32
WIDEST: Final = 0.4
_AFTER: Final = {"win": WIDEST, "tie": 0.38, "loss": 0.31}
_OPPOSITE: Final = {"win": "loss", "loss": "win", "tie": "tie"}
_KNOCKED: Final = 15.0  # design units that a captured character's plate is knocked back
_KNOCKS: Final = 0.05  # in seconds
_STEPS: Final = 15  # sizes on the way, which limit the cache
# As parts of a space.
_AT_FIRST: Final = (1 - TILE) / 2 + PLATE_CENTRE * TILE  # from a plate's middle to the seam
_REBOUNDS: Final = 0.09  # of each plate of a tie, when it bounces off the other
_EQUAL: Final = 0.06  # from each plate of a tie to the seam, after the blow: room for the sign between them
_APART: Final = 6.0  # design units from each plate to the seam, as they strike


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

    @property
    def caught(self) -> bool:
        """Return whether the attacker is held in a snare that is about to snap."""
        return self.snare and self.outcome == "loss"


class MeetingPlates(SquareBaseDrawing[SquareTableView]):
    """Draws the numbers of a fight on their plates."""

    def draw(self, blow: BlowState, meets: tuple[Point, Point], way: tuple[int, int]) -> None:
        """Draw two plates that meet, each at its point; after the blow, the winner's is larger."""
        if blow.numbers is None:
            return
        layout, still = self.scene.layout_now, self.scene.app.reduced_motion
        near = 1.0 if still else attack_motion.forward(blow.since + attack_motion.STRIKE)
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
            dull = outcome == "loss" and blow.since >= 0
            state = self._state(space, number, STEPS.index((-side * way[0], -side * way[1])))
            if state is None:
                continue
            wide = CHANGED_PLATE if state.change or state.guarded else PLATE
            forward = _AFTER[outcome] if blow.since >= 0 or still else _FORWARD
            size = round(layout.tile * round((1 + (forward / wide - 1) * near) * _STEPS) / _STEPS)
            meeting = layout.tile * forward / 2 + self.size(_APART)
            away = side * (_AT_FIRST * layout.cell * (1 - near) + meeting * near)
            if blow.outcome == "tie" and blow.since >= 0:
                rebounds = 0.0 if still else _REBOUNDS * impact_motion.rebounds(blow.since)
                away += side * (_EQUAL + rebounds) * layout.cell
            if dull and blow.outcome == "win" and not still:
                away += side * self.size(_KNOCKED) * min(blow.since / _KNOCKS, 1.0)
            x, y = meets[side > 0]
            self._plate(space, number, size, (x + way[0] * away, y + way[1] * away), dull, state)

    def _state(self, space: int, number: int, towards: int) -> PlateState | None:
        """Return how the number of the fighter from a space looks. `towards` is its opponent's direction on screen."""
        piece, strike, rules = self._fighter(space), self.scene.director.strike, self.scene.view.rules
        if piece is None or strike is None:
            return None
        side = strike.side if piece.card == strike.card else strike.foe_side
        printed = rules.faces[piece.card][piece.facing][(side + piece.facing) & 3]
        guarded = rules.abilities and side in guards_of(piece.card, rules.cards)
        return PlateState(towards, (number > printed) - (number < printed), guarded)

    def _plate(self, space: int, number: int, size: int, centre: Point, dull: bool, state: PlateState) -> None:
        """Draw the number of the fighter from a space, on the plate of a tile of this size, grey if it is `dull`."""
        piece = self._fighter(space)
        if piece is None:
            return
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
