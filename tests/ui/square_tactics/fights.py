"""Fights on a prepared table."""

from __future__ import annotations

from pathlib import Path

from squaretactics.games.square_tactics import events as e
from squaretactics.ui.square_tactics.table.display import BoardPiece
from tests.ui.random_players import Player
from tests.ui.square_tactics.positions import lay

WIN = [e.Compared(0, 4, 1, 6, 60, 5, 3, 4, "win"), e.Captured(0, 60, 1, 5, 0)]
SECOND = [e.Compared(0, 4, 2, 7, 40, 1, 0, 3, "win"), e.Captured(0, 40, 1, 1, 0)]
LOSS = e.Compared(0, 4, 1, 3, 60, 5, 3, 6, "loss")
TIE = e.Compared(0, 4, 1, 5, 60, 5, 3, 5, "tie")


def stage(folder: Path, *, still: bool = False, players: int = 2) -> Player:
    """Return a table where a character of the first seat has foes on two sides."""
    player = Player(folder, "full", 1, draw_every=1, players=players)
    player.settle()
    player.preferences.change(speed="normal", reduced_motion=still)
    player.scene.layout(player.hands.app.size)
    faces = player.scene.view.rules.faces
    standing = ((4, 0, 0), (5, 60, 1), (1, 40, 1))
    lay(player.scene.table_view, {space: BoardPiece(card, seat, 0, faces[card][0]) for space, card, seat in standing})
    return player
