"""Hand-made positions at the start of a round, as text.

The board is drawn as it lies, row 3 on top. A tile is its face and, after a slash, its underside: `.` blank, `1` and
`2` nuts, `dog`, and the puddle, which is `wet` with a nut and `mud` without one. `OH` and `GH` are the homes. A
squirrel and its facing follow its tile after a colon: `OH:O^` is Orange at home, facing north. The person leads Orange,
at seat 0.
"""

from __future__ import annotations

from typing import Final

from pydantic import BaseModel, ConfigDict, JsonValue

from squaretactics.core.rng import random_below
from squaretactics.games.squirrel_squabble.board import (
    BLANK,
    DOG,
    GREEN,
    NUT_PUDDLE,
    ONE_NUT,
    ORANGE,
    PUDDLE,
    TILES,
    TWO_NUTS,
)
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.rounds import begin_round
from squaretactics.games.squirrel_squabble.squabble_step import SIDES
from squaretactics.games.squirrel_squabble.state import State, blank

_SHOWS: Final = {".": BLANK, "1": ONE_NUT, "2": TWO_NUTS, "dog": DOG, "mud": PUDDLE, "wet": NUT_PUDDLE}
_HOMES: Final = {"OH": ORANGE, "GH": GREEN}
_SIGNS: Final = "^>v<"
_LETTERS: Final = "OG"
_TRIES: Final = SIDES**4  # random states to try for the wanted dice


class SquirrelScenario(BaseModel):
    """A position as written in a data file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    board: str
    nuts: tuple[int, int] = (0, 0)  # Orange's and Green's
    dice: tuple[int, int] | None = None  # the first dice rolled, the attacker's first

    @property
    def setup(self) -> Setup:
        return Setup(board="dealt")

    @classmethod
    def stage(cls, data: dict[str, JsonValue]) -> tuple[Setup, State]:
        """Return the set-up and state of a position from a data file."""
        position = cls.model_validate(data)
        return position.setup, position.state()

    def state(self) -> State:
        state = blank(self.setup)
        rows = [line.split() for line in self.board.strip().splitlines()]
        laid: list[int] = []
        for place, token in enumerate(token for row in reversed(rows) for token in row):
            tile, _, squirrel = token.partition(":")
            laid.append(_lying(tile, laid))
            if tile in _HOMES:
                state.home[_HOMES[tile]] = place
            if squirrel:
                state.space[_LETTERS.index(squirrel[0])] = place
                state.facing[_LETTERS.index(squirrel[0])] = _SIGNS.index(squirrel[1])
        state.tiles = laid
        state.nuts = [*self.nuts]
        if self.dice is not None:
            state.random = next(chance for chance in range(_TRIES) if _rolled(chance) == self.dice)
        begin_round(state, None)
        return state


def _lying(token: str, laid: list[int]) -> int:
    """Return the face of an unused tile with these two sides."""
    if token in _HOMES:
        return _HOMES[token] << 1
    shown, under = (_SHOWS[part] for part in token.split("/"))
    found = [tile << 1 | face for tile, faces in enumerate(TILES) for face in (0, 1) if faces[face] == shown]
    free = [lying for lying in found if not {lying, lying ^ 1} & {*laid}]
    return next(lying for lying in free if TILES[lying >> 1][1 - (lying & 1)] == under)


def _rolled(chance: int) -> tuple[int, int]:
    chance, one = random_below(SIDES, chance)
    return one + 1, random_below(SIDES, chance)[1] + 1
