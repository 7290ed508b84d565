"""The nine tiles, and the table of their faces.

A tile's face is the integer tile * 2 + face. Both faces of a home are alike.
"""

from __future__ import annotations

from typing import Final

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
