"""The motion of an impact: how a burst grows, where stars fly, how fighters recoil, and how a loser leaves.

Times are in seconds at normal speed since the impact. Lengths are parts of a space, unless noted otherwise.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from squaretactics.ui.table import attack_motion
from squaretactics.ui.table.attack_motion import Box, Point
from squaretactics.ui.table.card_slot import ease_out

WHITE: Final = 0.016  # how long a burst is white: one frame
PALE: Final = 0.033  # how long a loser is pale: two frames
BURST: Final = 0.56  # radius of the burst of a first capture
BURST_FROM: Final = 0.5  # of that radius, at the impact
STARS: Final = 10
STAR_SIZES: Final = (21.0, 27.0, 33.0)  # design units
GROWN: Final = 0.05
_STANDS: Final = 0.2
_SHRINKS: Final = 0.06
_FLIES: Final = 0.25
_BEGINS: Final = 0.3  # of its way, where a star appears
_RETURNS: Final = (0.03, 0.14)  # when a winner draws back, and for how long
_PALES: Final = 0.2  # of that time, at its end: three frames
_WOBBLES: Final = (0.4, 0.09)  # of the squash of a loser that springs back, and the seconds of each wobble
_PRESSED: Final = 0.05  # when it is flattest
_TREMBLES: Final = 0.055  # seconds from side to side and back
_SPINS: Final = 9.0  # changes of a star's rotation per second
# By outcome, after a blow without a capture. A tie is held: the attack goes on at once.
SETTLES: Final = {"win": 0.34, "tie": 0.56, "loss": 0.22}
_HELD: Final = (0.4, 0.08)  # of its lunge, where a snare holds an attacker, and in how many seconds
_HOME: Final = 0.05  # until a fighter's lunge is over, before it recoils
_RECOILS: Final = 0.16
_BOUNCE: Final = 0.15
_DAMPED: Final = 6.0
_ROWS: Final = (1.0, 1.06, 1.12, 1.18)  # size of a burst, by captures in a row so far

# Where a star may come to rest.
_NEAREST: Final = 0.3
_STARTS: Final = 0.15
_ROOM: Final = 0.09  # half of the room that it takes
_APART: Final = 0.16
_TRIES: Final = 1200
_CONE: Final = 1.9  # radians to either side of the blow, at first
_SAMPLES: Final = 6  # along a star's way


class Star(NamedTuple):
    """A star: where it comes to rest relative to the middle of the burst, its size, and its number."""

    x: float
    y: float
    size: float
    number: int


def swells(since: float, captures: int = 0) -> float:
    """Return the radius of a burst after a number of captures in a row; 0 once it is over."""
    if since < _STANDS:
        part = BURST_FROM + (1 - BURST_FROM) * min(ease_out(since / GROWN), 1.0)
    else:
        part = 1 - ((since - _STANDS) / _SHRINKS) ** 2  # behind the two plates
    return BURST * _ROWS[min(captures, len(_ROWS) - 1)] * part if part > 0 else 0.0


def flown(since: float) -> tuple[float, float]:
    """Return how far a star has flown, and its opacity."""
    part = min(max(since / _FLIES, 0.0), 1.0)
    return 1 - (1 - _BEGINS) * (1 - part) ** 3, min((1 - part) / _PALES, 1.0)


def returns(since: float) -> float:
    """Return how far a winning attacker still is from its space. It draws back at once, so that the burst shows."""
    waits, takes = _RETURNS
    part = min(max((since - waits) / takes, 0.0), 1.0)
    return 1 - part * part * (3 - 2 * part)


def caught(since: float) -> float:
    """Return how far along its lunge an attacker is held by a snare."""
    held, takes = _HELD
    return 1 - (1 - held) * min(max(since / takes, 0.0), 1.0)


def recoils(since: float) -> tuple[float, float]:
    """Return how far a fighter without a capture still is along its lunge, and how far it recoils past its space."""
    home, part = min(max(since / _HOME, 0.0), 1.0), min(max((since - _HOME / 2) / _RECOILS, 0.0), 1.0)
    return (1 - home) ** 2, math.sin(math.pi * math.sqrt(part))


def squash(since: float) -> float:
    """Return how flat a loser is: pressed at once, it wobbles like rubber, and springs back as it leaves."""
    part, (springs, takes) = attack_motion.squash(since), _WOBBLES
    if since >= attack_motion.SQUASHED:
        return part
    return part * (1 - springs * (0.5 - 0.5 * math.cos(2 * math.pi * max(since - _PRESSED, 0.0) / takes)))


def trembles(since: float, lasts: float = attack_motion.SQUASHED) -> float:
    """Return how far a character trembles across a blow, from 1 to -1: less and less."""
    return math.sin(2 * math.pi * since / _TREMBLES) * (1 - since / lasts) if 0 < since < lasts else 0.0


def rebounds(since: float) -> float:
    """Return how far the plates of a tie bounce off each other, from 0 to 1: twice, and less the second time."""
    return math.exp(-_DAMPED * since) * abs(math.sin(math.pi * since / _BOUNCE)) if 0 < since < 2 * _BOUNCE else 0.0


def spin(number: int, since: float) -> int:
    """Return a star's rotation, 0 or 1."""
    return (number + int(max(since, 0.0) * _SPINS)) % 2


@lru_cache(maxsize=8)  # called in every frame of a capture
def stars(seed: int, away: Point, taken: tuple[Box, ...], bounds: Box, farthest: float) -> tuple[Star, ...]:
    """Return stars that fly at most so far from the middle of a burst, mostly away from the attacker.

    They cross no card in `taken`, and stay within `bounds`.
    """
    chance, main = random.Random(seed), math.atan2(away[1], away[0])
    found: list[Star] = []
    for attempt in range(_TRIES):
        if len(found) == STARS:
            break
        late = attempt / _TRIES
        cone = _CONE if late < 0.5 else math.pi
        turn = main + chance.uniform(-cone, cone)
        reach = chance.uniform(_NEAREST * (1 - late / 2), farthest)
        x, y = reach * math.cos(turn), reach * math.sin(turn)
        crowded = any(math.hypot(x - star.x, y - star.y) < _APART * (1 - late) for star in found)
        if not crowded and _is_open(x, y, taken, bounds):
            number = len(found)
            found.append(Star(x, y, STAR_SIZES[number % len(STAR_SIZES)], number))
    return tuple(found)


def _is_open(x: float, y: float, taken: Sequence[Box], bounds: Box) -> bool:
    """Return whether a way from the middle of a burst crosses no card."""
    left, top, right, bottom = bounds
    if not (left < x < right and top < y < bottom):
        return False
    first = _STARTS / max(math.hypot(x, y), _STARTS)
    steps = [first + (1 - first) * step / (_SAMPLES - 1) for step in range(_SAMPLES)]
    return not any(
        left - _ROOM < part * x < right + _ROOM and top - _ROOM < part * y < bottom + _ROOM
        for left, top, right, bottom in taken
        for part in steps
    )
