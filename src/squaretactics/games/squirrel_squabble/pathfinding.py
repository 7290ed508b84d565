"""Find out where squirrels may run and which tiles they may choose, without changing the state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from squaretactics.games.squirrel_squabble.board import (
    AHEAD,
    BESIDE,
    DOG,
    HOME,
    NOBODY,
    OFF,
    SHOWS,
    SPACES,
    SPREAD,
    STOPS,
)
from squaretactics.games.squirrel_squabble.coins import EDGE, MOVE_1, NO_SECOND_STEP, THEIR_HOME

NOT_CANCELLED = -1  # in place of a reason to cancel
# One squirrel's move, regardless of the other: the reason to cancel it (or NOT_CANCELLED), its target, the last space
# of the run, the space where the squirrel ends up, and whether it reaches its own home before any dog or puddle.
Walk = tuple[int, int, int, int, bool]


def within_reach(space: int, rival: int) -> list[int]:
    """Return the neighbouring spaces whose tiles may be flipped or switched: all but the rival's."""
    return [beside for beside in BESIDE[space] if beside != rival]


def pairs_within_reach(space: int, rival: int) -> list[tuple[int, int]]:
    """Return the pairs of neighbouring tiles that may be switched."""
    near = within_reach(space, rival)
    return [(one, two) for number, one in enumerate(near) for two in near[number + 1 :]]


def check_walk(tiles: Sequence[int], home: Sequence[int], squirrel: int, space: int, facing: int, action: int) -> Walk:
    """Return the result of a Move 1 or Move 2 regardless of the other squirrel (rules, "Moving")."""
    ahead = AHEAD[facing]
    own = home[squirrel]
    first = ahead[space]
    if first == OFF:
        return EDGE, OFF, space, space, False
    target = first if action == MOVE_1 else ahead[first]
    if target == OFF:
        return NO_SECOND_STEP, OFF, space, space, False
    if target == home[1 - squirrel]:
        return THEIR_HOME, OFF, space, space, False
    shown = SHOWS[tiles[first]]
    through = first == own
    if target == first or STOPS[shown]:
        return NOT_CANCELLED, target, first, own if shown == DOG else first, through
    shown = SHOWS[tiles[target]]
    return NOT_CANCELLED, target, target, own if shown == DOG else target, through or target == own


def blocked_spaces(tiles: Sequence[int]) -> int:
    """Return a mask of the spaces that attackers can't run through: dogs and puddles."""
    mask = 0
    for space in range(SPACES):
        if STOPS[SHOWS[tiles[space]]]:
            mask |= 1 << space
    return mask


def steps_between(walls: int, start: int, goal: int) -> int:
    """Return the length of a shortest path around walls, or -1 if there is none.

    Walls on the start and the goal are ignored.
    """
    free = ~walls | 1 << goal
    seen = frontier = 1 << start
    steps = 0
    while frontier:
        if frontier >> goal & 1:
            return steps
        frontier = SPREAD[frontier] & free & ~seen
        seen |= frontier
        steps += 1
    return -1


def leads_over(walls: int, start: int, over: int, goal: int, steps: int) -> bool:
    """Return whether a shortest path of this length runs over a space between its ends."""
    if over in (start, goal) or walls >> over & 1:
        return False
    there, on = steps_between(walls, start, over), steps_between(walls, over, goal)
    return there > 0 and on > 0 and there + on == steps


def straightest_way(walls: int, start: int, goal: int, over: int = NOBODY) -> tuple[int, ...]:
    """Return the shortest path with the fewest bends, both ends included; optionally over a given space."""
    steps = steps_between(walls, start, goal)
    ways = (way for way in _ways(walls, start, goal, steps) if over == NOBODY or over in way)
    return min(ways, key=_bends)


def _ways(walls: int, start: int, goal: int, steps: int) -> Iterator[tuple[int, ...]]:
    if start == goal:
        yield (goal,)
        return
    for ahead in AHEAD:
        space = ahead[start]
        free = space == goal or (space != OFF and not walls >> space & 1)
        if free and steps_between(walls, space, goal) == steps - 1:
            for way in _ways(walls, space, goal, steps - 1):
                yield (start, *way)


def _bends(way: tuple[int, ...]) -> int:
    return sum(way[number + 1] - way[number] != way[number + 2] - way[number + 1] for number in range(len(way) - 2))


def is_home(tile: int) -> bool:
    return SHOWS[tile] == HOME
