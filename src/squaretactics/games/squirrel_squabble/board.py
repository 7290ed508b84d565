"""The nine spaces and the tiles on them: neighbours, names and starting homes.

A space is row * 3 + column, from the corner a1; directions run north, east, south, west. Squirrels are integers too.
"""

from __future__ import annotations

from typing import Final

SIZE: Final = 3
SPACES: Final = SIZE * SIZE
NORTH, EAST, SOUTH, WEST = range(4)
OFF: Final = -1  # beyond the edge

ORANGE, GREEN = range(2)
SQUIRREL_IDS: Final = ("orange", "green")
NOBODY: Final = -1
FIRST_HOMES: Final = (0, 8)  # by squirrel: a1 and c3

NAMES: Final = tuple(f"{column}{row}" for row in "123" for column in "abc")
# The free spaces during set-up, in the order in which tiles are placed (S5).
FREE: Final = tuple(NAMES.index(name) for name in ("a2", "a3", "b1", "b2", "b3", "c1", "c2"))

_STEPS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))


def _next(space: int, direction: int) -> int:
    row, column = space // SIZE + _STEPS[direction][0], space % SIZE + _STEPS[direction][1]
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else OFF


# By direction and space: the next space in that direction, or OFF.
AHEAD: Final = tuple(tuple(_next(space, direction) for space in range(SPACES)) for direction in range(4))
# By space: the directions with a neighbour, the neighbours, and these as a mask.
FACINGS: Final = tuple(tuple(way for way in range(4) if AHEAD[way][space] != OFF) for space in range(SPACES))
BESIDE: Final = tuple(tuple(sorted(AHEAD[way][space] for way in FACINGS[space])) for space in range(SPACES))
_NEAR: Final = tuple(sum(1 << other for other in BESIDE[space]) for space in range(SPACES))


def _spread(mask: int) -> int:
    reached = 0
    for space in range(SPACES):
        if mask >> space & 1:
            reached |= _NEAR[space]
    return reached


# By mask of spaces: the mask of all their neighbours.
SPREAD: Final = tuple(_spread(mask) for mask in range(1 << SPACES))
# All pairs of spaces with a common neighbour, the lower one first: all possible switches.
PAIRS: Final = tuple(
    sorted({(one, two) for beside in BESIDE for number, one in enumerate(beside) for two in beside[number + 1 :]})
)


BLANK, ONE_NUT, TWO_NUTS, DOG, PUDDLE, NUT_PUDDLE, HOME = range(7)
SHOWN_IDS: Final = ("blank", "one_nut", "two_nuts", "dog", "puddle", "nut_puddle", "home")
OPEN_SPACE: Final = -1  # without a tile yet

# The two faces of each tile: the homes by squirrel, then the seven loose ones (S2).
TILES: Final = (
    (HOME, HOME),
    (HOME, HOME),
    (NUT_PUDDLE, PUDDLE),
    (DOG, BLANK),
    (DOG, ONE_NUT),
    (ONE_NUT, BLANK),
    (ONE_NUT, TWO_NUTS),
    (ONE_NUT, TWO_NUTS),
    (TWO_NUTS, BLANK),
)
HOMES: Final = 2
LOOSE: Final = len(TILES) - HOMES  # loose tiles are numbered from 1
# By tile face: what it shows.
SHOWS: Final = tuple(shown for tile in TILES for shown in tile)
# By what is shown: its nuts, and whether a run ends there.
NUTS_ON: Final = (0, 1, 2, 0, 0, 1, 0)
STOPS: Final = (False, False, False, True, True, True, False)
