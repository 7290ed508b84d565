"""The fewest actions that bring an undisturbed squirrel home, or to nuts, within a round."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from squaretactics.games.squirrel_squabble.board import DOG, NUTS_ON, SHOWS, STOPS
from squaretactics.games.squirrel_squabble.coins import MOVE_1, MOVE_2, SLOTS
from squaretactics.games.squirrel_squabble.pathfinding import NOT_CANCELLED, check_walk

NEVER: Final = SLOTS + 1  # more actions than a round has
# The fewest actions to reach home, two nuts, any nuts.
ActionsNeeded = tuple[int, int, int]


@lru_cache(maxsize=1 << 16)
def actions_needed(tiles: tuple[int, ...], own_home: int, rival_home: int, space: int, facing: int) -> ActionsNeeded:
    """Return the fewest actions to each goal, ignoring how many coins show each action."""
    homes = (own_home, rival_home)
    home = two = some = NEVER
    start = (space, facing, False)
    seen = {start}
    frontier = [start]
    for depth in range(1, NEVER):
        following: list[tuple[int, int, bool]] = []
        for place, ahead, left in frontier:
            nearby = [(place, ahead + quarters & 3, left) for quarters in (1, 2, 3)]
            for action in (MOVE_1, MOVE_2):
                found, _, last, stop, over_home = check_walk(tiles, homes, 0, place, ahead, action)
                if found != NOT_CANCELLED:
                    continue
                shown = SHOWS[tiles[last]]
                if over_home and home == NEVER:
                    home = depth
                nuts = NUTS_ON[shown]
                if nuts and some == NEVER:
                    some = depth
                if nuts > 1 and two == NEVER:
                    two = depth
                if shown != DOG and not STOPS[shown]:
                    nearby.append((stop, ahead, True))
            for state in nearby:
                if state not in seen:
                    seen.add(state)
                    following.append(state)
        frontier = following
    return home, two, some
