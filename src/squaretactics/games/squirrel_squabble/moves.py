"""Moves: four small integers in the engine, and a line of text for people and records.

(verb, a, b, c):
    PLACE   tile              by its number, on the next space
    LEAD    squirrel
    FACE    direction
    PLAN    coin coin coin    as coin faces
    FLIP    space
    SWITCH  space space       the lower one first
"""

from __future__ import annotations

from typing import Final

from squaretactics.games.squirrel_squabble.board import LOOSE, NAMES, PAIRS, SPACES, SQUIRREL_IDS
from squaretactics.games.squirrel_squabble.coins import COIN_IDS, PLANS
from squaretactics.translation import say

Move = tuple[int, int, int, int]

PLACE, LEAD, FACE, PLAN, FLIP, SWITCH = range(6)
DIRECTIONS: Final = ("north", "east", "south", "west")

# The moves by direction, by space, by pair and by squirrel, and all plans.
FACE_MOVES: Final[tuple[Move, ...]] = tuple((FACE, direction, 0, 0) for direction in range(4))
FLIP_MOVES: Final[tuple[Move, ...]] = tuple((FLIP, space, 0, 0) for space in range(SPACES))
SWITCH_MOVES: Final[dict[tuple[int, int], Move]] = {(one, two): (SWITCH, one, two, 0) for one, two in PAIRS}
LEAD_MOVES: Final[tuple[Move, ...]] = tuple((LEAD, squirrel, 0, 0) for squirrel in range(2))
PLAN_MOVES: Final[tuple[Move, ...]] = tuple((PLAN, one, two, three) for one, two, three in PLANS)

# Every possible move. Programs store indices into this list, so its order must never change.
ALL_MOVES: Final[tuple[Move, ...]] = (
    *((PLACE, number, 0, 0) for number in range(1, LOOSE + 1)),
    *LEAD_MOVES,
    *FACE_MOVES,
    *FLIP_MOVES,
    *SWITCH_MOVES.values(),
    *PLAN_MOVES,
)


class SquirrelMoveTextError(ValueError):
    """Raised for text that is not a move of this game."""


def move_text(move: Move) -> str:
    verb, a, b, c = move
    if verb == PLACE:
        return f"place tile {a}"
    if verb == LEAD:
        return f"lead {SQUIRREL_IDS[a]}"
    if verb == FACE:
        return f"face {DIRECTIONS[a]}"
    if verb == FLIP:
        return f"flip {NAMES[a]}"
    if verb == SWITCH:
        return f"switch {NAMES[a]} {NAMES[b]}"
    return f"plan {COIN_IDS[a]} {COIN_IDS[b]} {COIN_IDS[c]}"


_BY_TEXT: Final = {move_text(move): move for move in ALL_MOVES}


def parse_move(text: str) -> Move:
    """Parse a line of text into a move; raise SquirrelMoveTextError if it isn't one."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise SquirrelMoveTextError(say("This isn't a move: {text}.", text=repr(text[:80]))) from None
