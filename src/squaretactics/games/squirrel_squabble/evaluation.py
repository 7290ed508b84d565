"""Estimate each squirrel's chance of winning at the start of a round, as a weighted sum of features.

`tools/train_squirrels.py` learns the weights. Each feature counts equally for one squirrel and against the other, so
even positions are worth one half.
"""

from __future__ import annotations

import json
from functools import cache
from math import exp
from typing import Final

from squaretactics.games.squirrel_squabble.board import ORANGE
from squaretactics.games.squirrel_squabble.distances import NEVER, actions_needed
from squaretactics.games.squirrel_squabble.pathfinding import blocked_spaces, steps_between
from squaretactics.games.squirrel_squabble.state import FULL, OVER, State
from squaretactics.resources import asset

# The first index of each kind of feature: for each squirrel alone, then for the pair of nut counts.
_HOME, _TWO, _SOME, _LAST, _THREAT, _THREAT_FULL, _AT_HOME, _NEARER = 0, 3, 6, 9, 12, 15, 18, 19
_NUTS: Final = 20
_PAIRS: Final = {(more, fewer): _NUTS + more * (more - 1) // 2 + fewer for more in range(1, 6) for fewer in range(more)}
FEATURE_COUNT: Final = _NUTS + len(_PAIRS)
_FAR: Final = 4  # steps beyond which a squabble threatens no one

# A feature's index and its amount: positive for Orange, negative for Green.
PositionFeatures = list[tuple[int, float]]


def position_features(state: State) -> PositionFeatures:
    """Return the features of a position at the start of a round."""
    found: PositionFeatures = []
    tiles = tuple(state.tiles)
    walls = blocked_spaces(tiles)
    homes, spaces, nuts = state.home, state.space, state.nuts
    for squirrel in (0, 1):
        rival = 1 - squirrel
        sign = 1.0 if squirrel == ORANGE else -1.0
        own, space, home = nuts[squirrel], spaces[squirrel], homes[squirrel]
        home_at, two_at, some_at = actions_needed(tiles, home, homes[rival], space, state.facing[squirrel])
        if own == FULL:
            if home_at < NEVER:
                found.append((_HOME + home_at - 1, sign))
        elif own == FULL - 1:
            if some_at < NEVER:
                found.append((_LAST + some_at - 1, sign))
        else:
            if two_at < NEVER:
                found.append((_TWO + two_at - 1, sign))
            if some_at < NEVER:
                found.append((_SOME + some_at - 1, sign))
        if space == home:
            found.append((_AT_HOME, sign))
        elif own:
            steps = steps_between(walls, spaces[rival], space)
            if 0 < steps < _FAR:
                found.append(((_THREAT_FULL if own == FULL else _THREAT) + steps - 1, sign))
        if own >= FULL - 1:
            away = abs(space // 3 - home // 3) + abs(space % 3 - home % 3)
            found.append((_NEARER, -sign * away))
    one, two = nuts
    if one != two:
        found.append((_PAIRS[(one, two) if one > two else (two, one)], 1.0 if one > two else -1.0))
    return found


@cache
def weights() -> tuple[float, ...]:
    """Return the learnt weight of each feature."""
    return tuple(json.loads(asset("forecast/squirrel_squabble.json").read_text(encoding="utf-8"))["weights"])


def orange_win_share(state: State, counted: tuple[float, ...]) -> float:
    """Return Orange's expected share of the win with these weights."""
    if state.stage == OVER:
        return ((state.winners & 1) - (state.winners >> 1) + 1) / 2
    total = 0.0
    for number, amount in position_features(state):
        total += counted[number] * amount
    return 1 / (1 + exp(-total))
