"""Edit the board during the set-up: put tiles down, move them, pick them up. Independent of the screen."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.games.squirrel_squabble.board import FREE
from squaretactics.games.squirrel_squabble.moves import PLACE, Move
from squaretactics.games.squirrel_squabble.tiles import HOMES


class BoardEditor:
    """Holds the tiles on the free spaces, and those still beside the board."""

    def __init__(self, loose: Sequence[int] = ()) -> None:
        self.loose: list[int | None] = list(loose)  # by place beside the board
        self.placed: dict[int, int] = {}  # by space
        self.picked: int | None = None  # the tile that was picked up

    @property
    def complete(self) -> bool:
        """Whether every tile lies on the board."""
        return len(self.placed) == len(FREE)

    def pick(self, tile: int | None) -> None:
        """Pick up a tile, or put it down if it's already picked."""
        self.picked = None if tile == self.picked else tile

    def put(self, tile: int, space: int) -> None:
        """Put a tile on a free space; swap it with a tile that lies there."""
        there = self.placed.pop(space, None)
        before = self._take(tile)
        self.placed[space] = tile
        if there is not None:
            kind, place = before
            if kind == "space":
                self.placed[place] = there
            else:
                self.loose[place] = there
        self.picked = None

    def put_back(self, tile: int) -> None:
        """Put a tile beside the board."""
        self._take(tile)
        self.loose[self.loose.index(None)] = tile
        self.picked = None

    def _take(self, tile: int) -> tuple[str, int]:
        """Remove a tile, and return the kind and number of its former place."""
        if tile in self.loose:
            place = self.loose.index(tile)
            self.loose[place] = None
            return "loose", place
        space = next(space for space, lying in self.placed.items() if lying == tile)
        del self.placed[space]
        return "space", space

    def moves(self) -> list[Move]:
        """Return the decisions for this board, space by space. The last tile is forced, so it has none."""
        return [(PLACE, (self.placed[space] >> 1) - HOMES + 1, 0, 0) for space in FREE[:-1]]
