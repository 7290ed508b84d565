"""A position at the start of a round that is set up by hand. It says why a change isn't possible.

All nine tiles always lie on the board, so a tile that moves changes places with another. Coins aren't part of a
position: when a round starts, each player has all six. The first seat leads Orange.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Self

from squaretactics.core.position import EditablePosition, Piece, Place
from squaretactics.core.rng import seed_state
from squaretactics.games.squirrel_squabble.board import DOG, GREEN, HOMES, NOBODY, NORTH, ORANGE, SHOWS, SOUTH
from squaretactics.games.squirrel_squabble.event_text import squirrel_name
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.rounds import begin_round
from squaretactics.games.squirrel_squabble.rules import new_game
from squaretactics.games.squirrel_squabble.state import FULL, PLANNING, State, blank
from squaretactics.translation import say

_SETUP: Final = Setup(board="dealt")
TILE: Final = "tile"
SQUIRREL: Final = "squirrel"


class SquirrelPosition(EditablePosition):
    """A position of Squirrel Squabble being set up. Lists of two are by squirrel, as in a state."""

    setup = _SETUP

    def __init__(self) -> None:
        self.active = ORANGE  # the squirrel whose plan is asked for
        self.round = 1
        self.tiles: list[int] = []  # by space
        self.space: list[int] = []
        self.facing = [NORTH, SOUTH]
        self.nuts = [0, 0]

    @classmethod
    def dealt(cls, seed: int) -> Self:
        """Return the position at the start of a game."""
        position = cls()
        state = new_game(_SETUP, seed)
        position.tiles, position.space = [*state.tiles], [*state.space]
        return position

    @classmethod
    def of(cls, state: State, active: int = ORANGE) -> Self:
        """Return the position of a state at the start of a round."""
        position = cls()
        position.active, position.round = active, state.round
        position.tiles, position.space = [*state.tiles], [*state.space]
        position.facing, position.nuts = [*state.facing], [*state.nuts]
        return position

    def copy(self) -> Self:
        twin = type(self)()
        twin.active, twin.round = self.active, self.round
        twin.tiles, twin.space = [*self.tiles], [*self.space]
        twin.facing, twin.nuts = [*self.facing], [*self.nuts]
        return twin

    # What lies where.
    def pieces(self, place: Place) -> list[Piece]:
        """Return what lies on a space: the squirrel on it, if any, and its tile."""
        squirrels = [Piece(SQUIRREL, one) for one in (ORANGE, GREEN) if self.space[one] == place.number]
        return [*squirrels, Piece(TILE, self.tiles[place.number] >> 1)]

    def home(self, squirrel: int) -> int:
        """Return the space with a squirrel's home."""
        return self.tiles.index(squirrel << 1)

    # Changes.
    def move(self, piece: Piece, source: Place, target: Place) -> str:
        def change(after: Self) -> None:
            if piece.sort == SQUIRREL:
                after.space[piece.number] = target.number
            else:
                one, other = source.number, target.number
                after.tiles[one], after.tiles[other] = after.tiles[other], after.tiles[one]

        return self._change(change)

    def flip(self, space: int) -> str:
        """Flip a tile. Return why that isn't possible; empty if it's done."""
        if self.tiles[space] >> 1 < HOMES:
            return say("A home is the same on both sides.")

        def change(after: Self) -> None:
            after.tiles[space] ^= 1

        return self._change(change)

    def rotate(self, squirrel: int) -> None:
        """Turn a squirrel a quarter to the right."""
        self.facing[squirrel] = (self.facing[squirrel] + 1) % 4

    def give(self, squirrel: int, nuts: int) -> str:
        """Set how many nuts a squirrel carries. Return why that isn't possible; empty if it's done."""

        def change(after: Self) -> None:
            after.nuts[squirrel] = nuts

        return self._change(change)

    def _change(self, change: Callable[[Self], None]) -> str:
        """Change the position unless that's impossible. Return why it is, if so."""
        after = self.copy()
        change(after)
        reason = after.why_not()
        if not reason:
            self.take_over(after)
        return reason

    def why_not(self) -> str:
        """Return why no game comes to this position; empty if one could."""
        if self.space[ORANGE] == self.space[GREEN]:
            return say("Both squirrels can't be on the same space.")
        for squirrel, space in enumerate(self.space):
            name = squirrel_name(squirrel)
            if space == self.home(1 - squirrel):
                return say("{squirrel} can't stop on its rival's home.", squirrel=name)
            if SHOWS[self.tiles[space]] == DOG:
                return say("{squirrel} can't stay with a dog: it would be chased home.", squirrel=name)
            if space == self.home(squirrel) and self.nuts[squirrel] == FULL:
                return say("With five nuts at home, {squirrel} would have won.", squirrel=name)
        return ""

    # Playing it.
    def state(self, seed: int) -> State:
        """Return the state in which the active squirrel plans first. The seed is for the dice."""
        state = blank(self.setup)
        state.random = seed_state(seed)
        state.tiles, state.space, state.home = [*self.tiles], [*self.space], [self.home(ORANGE), self.home(GREEN)]
        state.facing, state.nuts = [*self.facing], [*self.nuts]
        state.round = self.round - 1
        begin_round(state, None)
        state.asked, state.later = self.active, 1 - self.active
        return state


def begins_round(state: State) -> bool:
    """Return whether a round begins, with no plan made yet."""
    return state.stage == PLANNING and state.later != NOBODY
