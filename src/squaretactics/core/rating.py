"""Rate players by their results: the Plackett-Luce model of Weng and Lin, for any number of players and shared places.

It's openskill's `PlackettLuce` in points. A test compares the two; the package itself would add 2 MB of libraries to
the game for these lines.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

TENFOLD: Final = 400.0  # this many points ahead, a player is ten times as likely to finish before another
START: Final = 1000.0  # a newcomer's points, and Medium's
_UNKNOWN: Final = 350.0  # a newcomer's standard deviation
_DRIFT: Final = 5.0  # how much a player may change from game to game, as a standard deviation
_LEAST: Final = 1e-4  # share of a variance that stays after a game
_NORMAL_90: Final = 1.644854


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player probably is: points, and their standard deviation, which is 0 for bots."""

    points: float = START
    deviation: float = _UNKNOWN

    @property
    def reach(self) -> float:
        """Return how far to either side the points may be off, with 90% certainty."""
        return _NORMAL_90 * self.deviation

    @property
    def rounded(self) -> int:
        return round(self.points)


def after_game(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return the players' ratings after a game in which they finished in these places, the best of which is lowest."""
    scale = TENFOLD / math.log(10)
    variances = [one.deviation**2 + _DRIFT**2 if one.deviation else 0.0 for one in ratings]
    spread = math.sqrt(scale**2 + math.fsum(variances))
    strengths = [math.exp((one.points - START) / spread) for one in ratings]
    after = []
    for index, (rating, variance) in enumerate(zip(ratings, variances, strict=True)):
        gain, certainty = 0.0, 0.0
        for rival, place in enumerate(places):
            if place > places[index]:
                continue
            left = math.fsum(own for own, other in zip(strengths, places, strict=True) if other >= place)
            chance, shared = strengths[index] / left, places.count(place)
            gain += ((rival == index) - chance) / shared
            certainty += chance * (1 - chance) / shared
        points = rating.points + gain * variance / spread
        variance *= max(1 - certainty * variance / spread**2, _LEAST)
        after.append(Rating(points, math.sqrt(variance)))
    return after


def places_of(scores: Sequence[int], winners: Iterable[int], resigned: int | None = None) -> list[int]:
    """Return the place of each seat: the winners are first, and a seat that resigned is last."""
    first = {*winners}
    keys = [
        (seat not in first, seat == resigned, 0 if seat in first else -points) for seat, points in enumerate(scores)
    ]
    return [sorted(keys).index(key) for key in keys]
