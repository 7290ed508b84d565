"""The places of bots on the scale of ratings. They're fixed; `tools/bot_ratings.py` fits them to arena rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from squaretactics.bots.bot_names import level_and_style
from squaretactics.core.rivals import STRONGEST, rival_strength

# By game and number of seats. Card Tactics has none: its players play against the cards.
LEVEL_RATINGS: Final[Mapping[tuple[str, int], Mapping[str, int]]] = {
    ("square_tactics", 2): {"novice": 720, "easy": 878, "medium": 1000, "hard": 1205, "expert": 1431},
    ("square_tactics", 4): {"novice": 758, "easy": 871, "medium": 1000, "hard": 1109, "expert": 1234},
    ("squirrel_squabble", 2): {"novice": 680, "easy": 862, "medium": 1000, "hard": 1111, "expert": 1293},
}
_OLD_NAMES: Final = {"greedy": "medium"}


def bot_rating(game: str, seats: int, bot: str) -> float | None:
    """Return the points of a bot in a game with this number of seats; None if they aren't known.

    A style changes a level's results too little to be measured.
    """
    levels = LEVEL_RATINGS.get((game, seats), {})
    level = level_and_style(bot)[0]
    strength = rival_strength(level)
    if levels and strength is not None:  # its scale runs from Novice to Expert
        return levels["novice"] + (levels["expert"] - levels["novice"]) * strength / STRONGEST
    return levels.get(_OLD_NAMES.get(level, level))
