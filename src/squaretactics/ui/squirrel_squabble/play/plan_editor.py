"""Edit a plan or the board before it is confirmed. Independent of the screen."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.games.squirrel_squabble.board import FREE, HOMES
from squaretactics.games.squirrel_squabble.coins import COINS, SLOTS, Plan
from squaretactics.games.squirrel_squabble.moves import PLACE, Move


class PlanEditor:
    """Holds the coins in the hollows, each coin's upper face, and the hollow to fill next."""

    def __init__(self) -> None:
        self.clear()

    @property
    def lying(self) -> tuple[int | None, ...]:
        """Return the face of the coin in each hollow."""
        return tuple(None if coin is None else self.faces[coin] for coin in self.hollows)

    @property
    def plan(self) -> Plan | None:
        """Return the plan; None while a hollow is empty."""
        found = tuple(lying for lying in self.lying if lying is not None)
        return found if len(found) == SLOTS else None

    @property
    def missing(self) -> int:
        return self.hollows.count(None)

    @property
    def empty(self) -> bool:
        return self.missing == SLOTS

    def where(self, coin: int) -> int | None:
        """Return a coin's hollow; None if it isn't in the plan."""
        return self.hollows.index(coin) if coin in self.hollows else None

    def put(self, coin: int, hollow: int | None = None) -> None:
        """Put a coin into a hollow, by default the picked one.

        A coin already there moves out, or swaps places with it.
        """
        hollow = self.picked if hollow is None else hollow
        before = self.where(coin)
        there = self.hollows[hollow]
        if before is not None:
            self.hollows[before] = there
        self.hollows[hollow] = coin
        self._pick_next()

    def take_out(self, hollow: int) -> None:
        """Put a coin back beside the others, and pick its hollow."""
        self.hollows[hollow] = None
        self.picked = hollow

    def take_out_last(self) -> None:
        """Put the last coin of the plan back."""
        for hollow in reversed(range(SLOTS)):
            if self.hollows[hollow] is not None:
                self.take_out(hollow)
                return

    def turn(self, coin: int) -> None:
        self.faces[coin] ^= 1

    def pick(self, hollow: int) -> None:
        """Pick the hollow for the next coin."""
        self.picked = hollow

    def clear(self) -> None:
        """Put all coins back, each with its first face up."""
        self.faces = [coin << 1 for coin in range(len(COINS))]  # each coin's upper face
        self.hollows: list[int | None] = [None] * SLOTS  # the coin in each
        self.picked = 0

    def take_up(self, plan: Plan) -> None:
        """Lay out an earlier plan."""
        for hollow, lying in enumerate(plan):
            self.faces[lying >> 1] = lying
            self.hollows[hollow] = lying >> 1
        self._pick_next()

    def _pick_next(self) -> None:
        """Pick the first empty hollow, starting at the picked one."""
        order = [(self.picked + step) % SLOTS for step in range(SLOTS)]
        self.picked = next((hollow for hollow in order if self.hollows[hollow] is None), self.picked)


class BoardEditor:
    """Holds the tiles on the free spaces, and those still beside the board."""

    def __init__(self, loose: Sequence[int] = ()) -> None:
        self.loose: list[int | None] = list(loose)  # by place beside the board
        self.placed: dict[int, int] = {}  # by space
        self.picked: int | None = None  # the tile that was picked up

    @property
    def complete(self) -> bool:
        """Return whether every tile lies on the board."""
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
