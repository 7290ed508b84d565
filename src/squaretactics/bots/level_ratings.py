"""The places of bots on the scale of ratings. They're fixed; `tools/bot_ratings.py` fits them to arena rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from squaretactics.bots.bot_names import level_and_style

# By game and number of seats. Card Tactics has none: its players play against the cards.
LEVEL_RATINGS: Final[Mapping[tuple[str, int], Mapping[str, int]]] = {
    ("square_tactics", 2): {"novice": 720, "easy": 878, "medium": 1000, "hard": 1205, "expert": 1431},
    ("square_tactics", 4): {"novice": 758, "easy": 871, "medium": 1000, "hard": 1109, "expert": 1234},
    ("squirrel_squabble", 2): {"novice": 680, "easy": 862, "medium": 1000, "hard": 1111, "expert": 1293},
}
_OLD_NAMES: Final = {"greedy": "medium"}
_RIVAL: Final = "rival-"  # and its strength, from 0 for Novice's to 100 for Expert's
_STRONGEST: Final = 100


def bot_rating(game: str, seats: int, bot: str) -> float | None:
    """Return the points of a bot in a game with this number of seats; None if they aren't known.

    A style changes a level's results too little to be measured.
    """
    levels = LEVEL_RATINGS.get((game, seats), {})
    level = level_and_style(bot)[0]
    strength = level.removeprefix(_RIVAL)
    if levels and level.startswith(_RIVAL) and strength.isdecimal() and int(strength) <= _STRONGEST:
        return levels["novice"] + (levels["expert"] - levels["novice"]) * int(strength) / _STRONGEST
    return levels.get(_OLD_NAMES.get(level, level))
