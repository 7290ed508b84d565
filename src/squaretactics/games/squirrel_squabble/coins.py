"""The nine actions, and the table that says which two of them share a coin.

A coin that lies with one of its faces up is a number: coin * 2 + face.
"""

from __future__ import annotations

from itertools import product
from typing import Final

MOVE_1, MOVE_2, TURN_LEFT, TURN_RIGHT, U_TURN, FLIP_TILE, SWITCH_TILES, FLIP_ACTION, SQUABBLE = range(9)
NOTHING: Final = -1  # no action: lost, cancelled, or done
ACTION_IDS: Final = (
    *("move_1", "move_2", "turn_left", "turn_right", "u_turn"),
    *("flip_tile", "switch_tiles", "flip_action", "squabble"),
)

# What each coin does, by its two faces; every player has these six (S1).
COINS: Final = (
    (MOVE_1, FLIP_TILE),
    (MOVE_1, SWITCH_TILES),
    (MOVE_1, MOVE_2),
    (MOVE_2, SQUABBLE),
    (TURN_LEFT, TURN_RIGHT),
    (U_TURN, FLIP_ACTION),
)
# By lying coin: the action it shows.
ACTION_OF: Final = tuple(action for coin in COINS for action in coin)
SLOTS: Final = 3  # actions in a round

Plan = tuple[int, ...]  # three lying coins, in order
NO_PLAN: Final[Plan] = ()
# All plans: three different coins in order, each with either face (S10).
PLANS: Final[tuple[Plan, ...]] = tuple(
    plan for plan in product(range(len(ACTION_OF)), repeat=SLOTS) if len({lying >> 1 for lying in plan}) == SLOTS
)

# By turning action: by how many quarters to the right.
QUARTERS: Final = {TURN_LEFT: 3, TURN_RIGHT: 1, U_TURN: 2}


def _coin_id(lying: int) -> str:
    return "/".join(ACTION_IDS[ACTION_OF[side]].replace("_", "-") for side in (lying, lying ^ 1))


# By lying coin: its name in records, the face that is up first.
COIN_IDS: Final = tuple(_coin_id(lying) for lying in range(len(ACTION_OF)))
