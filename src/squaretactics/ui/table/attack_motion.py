"""How two characters come to blows: when what happens, how far each is moved by it, and what flies off.

Times are in seconds at normal speed; lengths are parts of a space's edge, unless it is said otherwise.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import Final, NamedTuple

from squaretactics.ui.table.card_slot import ease_out

# The attacker draws back while the numbers come forward, lunges, and for a moment everything is still.
FORWARD: Final = 0.12
LUNGE: Final = 0.08
STILL: Final = 0.06
STRIKE: Final = FORWARD + LUNGE + STILL
SETTLES: Final = 0.34  # what comes of a blow that captures nobody
SQUASHED: Final = 0.2  # the loser, before it spins off
CAPTURE: Final = 0.64  # from the blow until the loser lies on the pile
BREATH: Final = 0.35  # held before the last card of a game lands

REACH: Final = 43.0  # units of the design that an attacker lunges at most
BURST: Final = 108.0  # and the radius of the largest burst
GIVES: Final = 4.0  # and how far the table gives
_ROWS: Final = (0.82, 0.89, 0.95, 1.0)  # of the largest burst, by the captures in a row before
_BACK: Final = 0.22  # of the lunge, how far the attacker draws back
_SHAKES: Final = 0.2
_SPARKS: Final = 14
_TRIES: Final = 60
_FLIES: Final = 0.42  # how long what flies off is seen

Point = tuple[float, float]
# Where a card lies, from the middle of a burst: left, upper, right and lower edge.
Box = tuple[float, float, float, float]


class ParticlePath(NamedTuple):
    """One of the things that fly off: where it comes to rest from the middle of the burst, its size, and its turn."""

    x: float
    y: float
    size: float
    turn: int


def row_of(captures: int) -> float:
    """Return how large a burst is after so many captures in a row."""
    return _ROWS[min(captures, len(_ROWS) - 1)]


def forward(seconds: float) -> float:
    """Return how far the numbers have come."""
    return ease_out(seconds / (FORWARD + LUNGE)) if seconds < FORWARD + LUNGE else 1.0


def lunge(seconds: float) -> float:
    """Return how far along its lunge an attacker is; it draws back first."""
    if seconds <= FORWARD:
        return -_BACK * math.sin(max(seconds, 0.0) / FORWARD * math.pi / 2)
    part = min((seconds - FORWARD) / LUNGE, 1.0)
    return -_BACK + (1 + _BACK) * part * part


def returns(since: float) -> float:
    """Return how far an attacker that has won still is from its place, so long after the blow."""
    part = min(max((since - 0.1) / 0.24, 0.0), 1.0)
    return 1 - part * part * (3 - 2 * part)


def bounces(since: float) -> float:
    """Return how far an attacker that has won nothing is from its place: thrown back beyond it, then still."""
    if since <= 0:
        return 1.0
    return math.exp(-since * 14) * math.cos(since * 24)


def snaps(since: float) -> float:
    """Return how far the jaw of a snare is."""
    return math.sin(math.pi * min(max(since / 0.24, 0.0), 1.0))


def squash(since: float) -> float:
    """Return how flat a loser is pressed: at once, and it swells again as it goes."""
    if since < 0:
        return 0.0
    return min(since / 0.05, 1.0) if since < SQUASHED else max(1 - (since - SQUASHED) / 0.1, 0.0)


def give(since: float) -> float:
    """Return how far the table gives, from 1 to -1."""
    if not 0 <= since < _SHAKES:
        return 0.0
    return math.cos(since / _SHAKES * 2.5 * math.pi) * math.pow(1 - since / _SHAKES, 1.5)


def swells(since: float) -> tuple[float, float]:
    """Return how large a burst is, and how much of it is seen."""
    grown = 0.72 + 0.28 * ease_out(since / 0.07)
    return grown, 1.0 if since < 0.2 else max(1 - (since - 0.2) / 0.14, 0.0)


def flown(since: float) -> tuple[float, float]:
    """Return how far of its way a spark is, and how large it still is."""
    part = min(max(since / _FLIES, 0.0), 1.0)
    return 1 - (1 - part) ** 3, 1.0 if part < 0.55 else max(1 - (part - 0.55) / 0.45, 0.0)


@lru_cache(maxsize=8)  # every frame of a capture asks for them
def sparks(seed: int, away: Point, taken: tuple[Box, ...]) -> tuple[ParticlePath, ...]:
    """Return what flies off, mostly away from the attacker, none of it to where a card lies."""
    chance = random.Random(seed)
    main = math.atan2(away[1], away[0])
    found: list[ParticlePath] = []
    for number in range(_SPARKS * _TRIES):
        if len(found) == _SPARKS:
            break
        narrow = 0.9 if number < _SPARKS * _TRIES // 2 else math.pi  # where there is no room, anywhere
        turn = main + chance.choice((0.0, 0.0, math.pi / 2, -math.pi / 2)) + chance.uniform(-narrow, narrow)
        reach = chance.uniform(0.42, 1.05)
        spark = ParticlePath(
            reach * math.cos(turn), reach * math.sin(turn), chance.choice((0.14, 0.19, 0.25)), number % 4
        )
        if not any(left < spark.x < right and top < spark.y < bottom for left, top, right, bottom in taken):
            found.append(spark)
    return tuple(found)


def arc(start: Point, end: Point, part: float, height: float) -> Point:
    """Return where something is that is thrown from one place to another."""
    part = min(max(part, 0.0), 1.0)
    eased = part * part * (3 - 2 * part)
    x, y = (begin + (there - begin) * eased for begin, there in zip(start, end, strict=True))
    return x, y - 4 * height * part * (1 - part)


def tick(part: float) -> float:
    """Return how large a score is that ticks."""
    return 1 + 0.5 * math.sin(math.pi * min(math.pow(max(part, 0.0), 0.6), 1.0))
