"""Change a position of Squirrel Squabble: move, flip and rotate its pieces, give nuts, deal new tiles."""

from __future__ import annotations

import secrets

from squaretactics.core.position import Piece
from squaretactics.games.squirrel_squabble.event_text import squirrel_name, tile_name
from squaretactics.games.squirrel_squabble.position import SQUIRREL, SquirrelPosition
from squaretactics.translation import say
from squaretactics.ui.table.analysis_editor import PositionEditor
from squaretactics.ui.table.new_game import SEED_BITS


class SquirrelPositionEditor(PositionEditor[SquirrelPosition]):
    """Changes a position of Squirrel Squabble."""

    def invitation(self) -> str:
        return say("Drag tiles and squirrels. Two tiles change places.")

    def held_words(self, piece: Piece) -> str:
        return super().held_words(piece) if piece.sort == SQUIRREL else say("Choose the tile to change places with.")

    def piece_name(self, piece: Piece) -> str:
        return squirrel_name(piece.number) if piece.sort == SQUIRREL else tile_name(self.lying(piece))

    def lying(self, tile: Piece) -> int:
        """Return the face of a tile that is up."""
        return next(lying for lying in self.position.tiles if lying >> 1 == tile.number)

    # Changes.
    def rotate(self) -> None:
        self.held = False
        if self.chosen is None:
            self.notice = say("Choose a tile or a squirrel first.")
            return
        before, (piece, place) = self.position.copy(), self.chosen
        if piece.sort == SQUIRREL:
            self.position.rotate(piece.number)
            self.notice = ""
        else:
            self.notice = self.position.flip(place.number)
        self.note(before)

    def give(self, squirrel: int, nuts: int) -> None:
        """Set how many nuts a squirrel carries."""
        self.let_go()
        before = self.position.copy()
        self.notice = self.position.give(squirrel, nuts)
        self.note(before)

    def set_round(self, number: int) -> None:
        """Set the round. One after another, changes of the round are undone together."""
        before = self.position.copy()
        self.position.round, self.notice = number, ""
        if not self._earlier or not _differs_in_round(self._earlier[-1], before):
            self.note(before)

    def deal(self) -> None:
        """Deal the tiles as for a new game."""
        self.replace(lambda: self.position.take_over(SquirrelPosition.dealt(secrets.randbits(SEED_BITS))))


def _differs_in_round(one: SquirrelPosition, other: SquirrelPosition) -> bool:
    """Return whether two positions are the same apart from their rounds."""
    same = one.copy()
    same.round = other.round
    return one.round != other.round and same == other
