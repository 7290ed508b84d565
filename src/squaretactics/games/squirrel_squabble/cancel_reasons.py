"""The reasons for cancelling an action."""

from __future__ import annotations

from typing import Final

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
