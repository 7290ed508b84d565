"""The 18 kinds of action card in order, and what attached cards add to a character's numbers."""

from __future__ import annotations

from typing import Final

ACTION_IDS: Final = (
    "fore_shielding",
    "aft_shielding",
    "port_shielding",
    "starboard_shielding",
    "concede_ground",
    "gain_ground",
    "jump",
    "push",
    "hot_swap",
    "second_chance",
    "turnaround",
    "twist",
    "trade",
    "zombie",
    "emergency_maneuvers",
    "sacrifice",
    "wounded",
    "reaction",
)
(
    FORE_SHIELDING,
    AFT_SHIELDING,
    PORT_SHIELDING,
    STARBOARD_SHIELDING,
    CONCEDE_GROUND,
    GAIN_GROUND,
    JUMP,
    PUSH,
    HOT_SWAP,
    SECOND_CHANCE,
    TURNAROUND,
    TWIST,
    TRADE,
    ZOMBIE,
    EMERGENCY_MANEUVERS,
    SACRIFICE,
    WOUNDED,
    REACTION,
) = range(len(ACTION_IDS))

# By kind: the change to the printed top, right, bottom and left.
ADDS: Final = {
    FORE_SHIELDING: (1, 0, 0, 0),
    AFT_SHIELDING: (0, 0, 1, 0),
    PORT_SHIELDING: (0, 0, 0, 1),
    STARBOARD_SHIELDING: (0, 1, 0, 0),
    WOUNDED: (-1, -1, -1, -1),
}
