"""The board while it is arranged: tiles are put down, moved and taken up freely. It knows nothing of the screen."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.games.squirrel_squabble.board import FREE
from squaretactics.games.squirrel_squabble.moves import PLACE, Move
from squaretactics.games.squirrel_squabble.tiles import HOMES


class BoardEditor:
    """Holds which tile lies on which free space, and which are still beside the board."""

    def __init__(self, loose: Sequence[int] = ()) -> None:
        self.loose: list[int | None] = list(loose)  # by place beside the board
        self.placed: dict[int, int] = {}  # by space
        self.picked: int | None = None  # the tile that was taken up

    @property
    def complete(self) -> bool:
        """Say whether every tile lies on the board."""
        return len(self.placed) == len(FREE)

    def pick(self, tile: int | None) -> None:
        """Take up a tile, or put it down again."""
        self.picked = None if tile == self.picked else tile

    def put(self, tile: int, space: int) -> None:
        """Put a tile on a free space; what lies there changes places with it."""
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
        """Take a tile away from where it lies, and say where that was."""
        if tile in self.loose:
            place = self.loose.index(tile)
            self.loose[place] = None
            return "loose", place
        space = next(space for space, lying in self.placed.items() if lying == tile)
        del self.placed[space]
        return "space", space

    def moves(self) -> list[Move]:
        """Return the decisions that lay the board so: space by space, the last tile is not asked for."""
        return [(PLACE, (self.placed[space] >> 1) - HOMES + 1, 0, 0) for space in FREE[:-1]]
