"""The timing and motion of an attack: when things happen, how far cards move, and where particles fly.

Times are in seconds at normal speed. Lengths are fractions of a space's edge, unless noted otherwise.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import Final, NamedTuple

from squaretactics.ui.table.card_slot import ease_out

# The attacker draws back while the numbers come forward, lunges, and everything freezes for a moment.
FORWARD: Final = 0.12
LUNGE: Final = 0.08
STILL: Final = 0.06
STRIKE: Final = FORWARD + LUNGE + STILL
SQUASHED: Final = 0.2  # how long the loser is squashed before it spins off
CAPTURE: Final = 0.64  # from the impact until the loser lies on the pile
BREATH: Final = 0.35  # the pause before the last card of a game lands

REACH: Final = 54.0  # design units: the longest lunge of an attacker
GIVES: Final = 4.0  # design units: the strongest shake of the table
_BACK: Final = 0.22  # how far the attacker draws back, as a share of the lunge
_SHAKES: Final = 0.2
_SPARKS: Final = 14
_TRIES: Final = 60
_FLIES: Final = 0.42  # how long particles are visible

Point = tuple[float, float]
# A card's left, top, right and bottom edge, relative to the middle of a burst.
Box = tuple[float, float, float, float]


class ParticlePath(NamedTuple):
    """A particle: where it comes to rest relative to the middle of the burst, its size, and its rotation."""

    x: float
    y: float
    size: float
    turn: int


def forward(seconds: float) -> float:
    """Return how far the numbers have come forward, from 0 to 1."""
    return ease_out(seconds / (FORWARD + LUNGE)) if seconds < FORWARD + LUNGE else 1.0


def lunge(seconds: float) -> float:
    """Return how far along its lunge an attacker is. Negative values mean that it is drawing back."""
    if seconds <= FORWARD:
        return -_BACK * math.sin(max(seconds, 0.0) / FORWARD * math.pi / 2)
    part = min((seconds - FORWARD) / LUNGE, 1.0)
    return -_BACK + (1 + _BACK) * part * part


def returns(since: float) -> float:
    """Return how far a winning attacker still is from its space, `since` seconds after the impact."""
    part = min(max((since - 0.1) / 0.24, 0.0), 1.0)
    return 1 - part * part * (3 - 2 * part)


def bounces(since: float) -> float:
    """Return the offset of an attacker that has won nothing: it bounces back past its space, then settles."""
    if since <= 0:
        return 1.0
    return math.exp(-since * 14) * math.cos(since * 24)


def snaps(since: float) -> float:
    """Return how far a snare's jaw is closed: it snaps and opens again."""
    return math.sin(math.pi * min(max(since / 0.24, 0.0), 1.0))


def squash(since: float) -> float:
    """Return how flat a loser is pressed. It is flattened at once, and springs back as it leaves."""
    if since < 0:
        return 0.0
    return min(since / 0.05, 1.0) if since < SQUASHED else max(1 - (since - SQUASHED) / 0.1, 0.0)


def give(since: float) -> float:
    """Return the displacement of the shaking table, from 1 to -1."""
    if not 0 <= since < _SHAKES:
        return 0.0
    return math.cos(since / _SHAKES * 2.5 * math.pi) * math.pow(1 - since / _SHAKES, 1.5)


def swells(since: float) -> tuple[float, float]:
    """Return the size of a burst, and its opacity."""
    grown = 0.72 + 0.28 * ease_out(since / 0.07)
    return grown, 1.0 if since < 0.2 else max(1 - (since - 0.2) / 0.14, 0.0)


def flown(since: float) -> tuple[float, float]:
    """Return how far a spark has flown, and its remaining size."""
    part = min(max(since / _FLIES, 0.0), 1.0)
    return 1 - (1 - part) ** 3, 1.0 if part < 0.55 else max(1 - (part - 0.55) / 0.45, 0.0)


@lru_cache(maxsize=8)  # called in every frame of a capture
def sparks(seed: int, away: Point, taken: tuple[Box, ...]) -> tuple[ParticlePath, ...]:
    """Return particles that fly mostly away from the attacker and never land on a card."""
    chance = random.Random(seed)
    main = math.atan2(away[1], away[0])
    found: list[ParticlePath] = []
    for number in range(_SPARKS * _TRIES):
        if len(found) == _SPARKS:
            break
        narrow = 0.9 if number < _SPARKS * _TRIES // 2 else math.pi  # if the narrow cone is full, all around
        turn = main + chance.choice((0.0, 0.0, math.pi / 2, -math.pi / 2)) + chance.uniform(-narrow, narrow)
        reach = chance.uniform(0.42, 1.05)
        spark = ParticlePath(
            reach * math.cos(turn), reach * math.sin(turn), chance.choice((0.14, 0.19, 0.25)), number % 4
        )
        if not any(left < spark.x < right and top < spark.y < bottom for left, top, right, bottom in taken):
            found.append(spark)
    return tuple(found)


def arc(start: Point, end: Point, part: float, height: float) -> Point:
    """Return the position of something thrown from one place to another."""
    part = min(max(part, 0.0), 1.0)
    eased = part * part * (3 - 2 * part)
    x, y = (begin + (there - begin) * eased for begin, there in zip(start, end, strict=True))
    return x, y - 4 * height * part * (1 - part)


def tick(part: float) -> float:
    """Return the scale of a score that ticks."""
    return 1 + 0.5 * math.sin(math.pi * min(math.pow(max(part, 0.0), 0.6), 1.0))
