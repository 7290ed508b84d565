"""The nine tiles, and the table that says what their two faces show.

A tile that lies with one of its faces up is a number: tile * 2 + face. The homes are alike on both.
"""

from __future__ import annotations

from typing import Final

BLANK, ONE_NUT, TWO_NUTS, DOG, PUDDLE, NUT_PUDDLE, HOME = range(7)
SHOWN_IDS: Final = ("blank", "one_nut", "two_nuts", "dog", "puddle", "nut_puddle", "home")
OPEN_SPACE: Final = -1  # where no tile lies yet

# What each tile shows, by its two faces: the homes by squirrel, then the seven loose ones (S2).
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
# By lying tile: what it shows.
SHOWS: Final = tuple(shown for tile in TILES for shown in tile)
# By what is shown: the nuts that a squirrel finds there, and whether a runner stops there.
NUTS_ON: Final = (0, 1, 2, 0, 0, 1, 0)
STOPS: Final = (False, False, False, True, True, True, False)
