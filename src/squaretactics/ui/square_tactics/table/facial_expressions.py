"""Animate faces on the board: blinks, glances, winces and laughs.

At most two move at a time. None moves with reduced motion, and none blinks at a table left alone.
"""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.events import Captured
from squaretactics.ui.square_tactics.cards.eyes import Mood, has_eyes, mood_of
from squaretactics.ui.square_tactics.table.base_drawing import SquareBaseDrawing
from squaretactics.ui.square_tactics.table.blinking import MOST, blinking, glancing
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.fight_drawing import FightDrawing
from squaretactics.ui.square_tactics.table.meeting_plates import BlowState
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table import attack_motion
from squaretactics.ui.table.card_slot import TileSlot
from squaretactics.ui.table.table_screen import TableScreen

_FEELS: Final = 0.5  # seconds that a face reacts to a blow


class FacialExpressions(SquareBaseDrawing[SquareTableView]):
    """Draws moods over the eyes of characters on the board."""

    def __init__(self, scene: SquareTableView, fight_drawing: FightDrawing) -> None:
        super().__init__(scene)
        self.fight_drawing = fight_drawing

    def moods(self) -> dict[int, Mood]:
        """Return the current moods by space."""
        scene, board = self.scene, self.scene.display.board
        screen = scene.app.stack[-1] if scene.app.stack else None
        on_top = isinstance(screen, TableScreen) and screen.table_view is scene
        if scene.app.reduced_motion or not on_top:  # a table under another scene stands still
            return {}
        act = scene.director.act
        found = blow_reactions(self.fight_drawing.blow(), act is not None and isinstance(act.event, Captured))
        if scene.landed is not None and not found:
            space, since = scene.landed
            found = glancing(scene.now - since, space, scene.layout_now, board, self.picture_quarter)
        blink = blinking(scene.now, board) if scene.awake else None
        if blink is not None and len(found) < MOST and blink[0] not in found:
            found = {**found, blink[0]: blink[1]}
        return {
            space: mood for space, mood in found.items() if (piece := board[space]) is not None and has_eyes(piece.card)
        }

    def draw(self) -> None:
        """Draw the moods of characters at rest."""
        moving = self.fight_drawing.poses()
        for space, mood in self.moods().items():
            piece = self.scene.display.board[space]
            if piece is not None and space not in moving:
                self.over(piece, self.scene.layout_now.tile_slot(space, piece.facing), mood)

    def over(self, piece: BoardPiece, slot: TileSlot, mood: Mood) -> None:
        """Draw a mood over the eyes of a character in a slot."""
        picture, (right, down) = mood_of(
            self.painter, piece.card, mood, slot.height, self.picture_quarter(piece.facing)
        )
        self.blit(picture, (slot.x + right, slot.y + down))


def blow_reactions(blow: BlowState | None, captured: bool) -> dict[int, Mood]:
    if blow is None or blow.space == blow.foe_space:
        return {}
    if blow.caught:
        return {blow.space: "wince"}
    if -attack_motion.STILL <= blow.since < 0:
        return {blow.foe_space: "wince"}  # as the attacker arrives
    if not 0 <= blow.since < _FEELS:
        return {}
    if captured:
        return {blow.space: "beam"}
    return {blow.space: "wince"} if blow.outcome == "loss" else {}
