"""The nine actions, and the table of the six coins they share.

A coin's face is the integer coin * 2 + face; this module's tables and plans use it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations, product
from typing import Final

MOVE_1, MOVE_2, TURN_LEFT, TURN_RIGHT, U_TURN, FLIP_TILE, SWITCH_TILES, FLIP_ACTION, SQUABBLE = range(9)
NOTHING: Final = -1  # no action: lost, cancelled or done
ACTION_IDS: Final = (
    *("move_1", "move_2", "turn_left", "turn_right", "u_turn"),
    *("flip_tile", "switch_tiles", "flip_action", "squabble"),
)

# The two actions of each coin; every player has these six (S1).
COINS: Final = (
    (MOVE_1, FLIP_TILE),
    (MOVE_1, SWITCH_TILES),
    (MOVE_1, MOVE_2),
    (MOVE_2, SQUABBLE),
    (TURN_LEFT, TURN_RIGHT),
    (U_TURN, FLIP_ACTION),
)
# By coin face: the action it shows.
ACTION_OF: Final = tuple(action for coin in COINS for action in coin)
SLOTS: Final = 3  # actions per round

Plan = tuple[int, ...]  # three coin faces, in order
NO_PLAN: Final[Plan] = ()
# All plans: three different coins in order, each with either face (S10).
PLANS: Final[tuple[Plan, ...]] = tuple(
    plan for plan in product(range(len(ACTION_OF)), repeat=SLOTS) if len({lying >> 1 for lying in plan}) == SLOTS
)

# By turning action: quarter turns to the right.
QUARTERS: Final = {TURN_LEFT: 3, TURN_RIGHT: 1, U_TURN: 2}


def _coin_id(lying: int) -> str:
    return "/".join(ACTION_IDS[ACTION_OF[side]].replace("_", "-") for side in (lying, lying ^ 1))


# By coin face: its name in records, with the shown action first.
COIN_IDS: Final = tuple(_coin_id(lying) for lying in range(len(ACTION_OF)))


(
    BOTH_FLIP_ACTION,
    FLIP_MET_SQUABBLE,
    BOTH_FLIP_TILE,
    BOTH_SWITCH_TILES,
    BOTH_SQUABBLE,
    NOTHING_TO_FLIP,
    TOO_LATE,
    CHOSE_A_HOME,
    ONE_TILE_ONLY,
    EDGE,
    NO_SECOND_STEP,
    THEIR_HOME,
    SAME_SPACE,
    TAKEN,
    AT_HOME,
    NO_WAY,
) = range(16)
CANCEL_IDS: Final = (
    *("both_flip_action", "flip_action_met_squabble", "both_flip_tile", "both_switch_tiles", "both_squabble"),
    *("nothing_to_flip", "too_late", "chose_a_home", "one_tile_only", "edge", "no_second_step", "their_home"),
    *("same_space", "taken", "they_are_at_home", "no_way"),
)


@lru_cache(maxsize=1024)
def possible_plans(played: Plan) -> tuple[Plan, ...]:
    """Return every plan that starts with these coins, which must show the faces they were planned with."""
    if not played:
        return PLANS
    left = coins_left(played)
    return tuple(
        (*played, *(coin << 1 | faces >> place & 1 for place, coin in enumerate(coins)))
        for coins in permutations(left, SLOTS - len(played))
        for faces in range(1 << len(coins))
    )


def coins_left(played: Plan) -> tuple[int, ...]:
    """Return the coins that haven't been shown."""
    gone = {lying >> 1 for lying in played}
    return tuple(coin for coin in range(len(COINS)) if coin not in gone)
