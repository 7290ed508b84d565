"""Choose the strength of a person's next rival, so that the person wins the share of games that they aim for.

It starts near Easy. Each result moves it by how far the share of the win differed from the expected one:

    strength += step * (share - expected)

The step is 36 at first and falls to 6, so that one half moves the strength by 18 points at first, and by 3 later. The
expected share is the aim against this strength, and less against a greater one (a logistic function). Nothing is
stored, because all of it follows from the results. A rating could replace the start, and save the first large steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, fsum, log
from typing import Final, Literal, NamedTuple

from squaretactics.bots.bot_names import level_and_style
from squaretactics.core.rivals import STRONGEST, rival_strength

AIMS: Final[tuple[Literal[40, 50, 60], ...]] = (40, 50, 60)  # per cent of the games that the person should win
USUAL_AIM: Final = 50
FIRST_STRENGTH: Final = 25
_FIRST_STEP: Final = 36.0
_LAST_STEP: Final = 6.0
_SETTLING: Final = 6.0  # games after which the step is halved
_SLOPE: Final = 0.042  # how much each point of strength adds to the logarithm of the odds
# The places of the levels on the scale of strength.
_PLACES: Final[Mapping[str, float]] = {"novice": 0.0, "easy": 23.0, "medium": 45.0, "hard": 73.0, "expert": 100.0}


class OpponentResult(NamedTuple):
    """A person's result against bots: their names, and the person's share of the win."""

    opponents: Sequence[str]
    share: float


def strength_for(results: Iterable[OpponentResult], aim: int) -> int:
    """Return the strength of the next rival, from results in one game and number of seats, the earliest first.

    Results against bots without a place on the scale are left out.
    """
    strength, aimed, count = float(FIRST_STRENGTH), aim / 100, 0
    for result in results:
        places = [place for place in map(_place, result.opponents) if place is not None]
        if len(places) < len(result.opponents) or not places:
            continue
        lead = strength - fsum(places) / len(places)
        expected = 1 / (1 + exp(-log(aimed / (1 - aimed)) - _SLOPE * lead))
        step = max(_FIRST_STEP / (1 + count / _SETTLING), _LAST_STEP)
        strength = min(max(strength + step * (result.share - expected), 0.0), float(STRONGEST))
        count += 1
    return round(strength)


def _place(opponent: str) -> float | None:
    """Return a bot's place on the scale of strength; its style makes next to no difference."""
    strength = rival_strength(opponent)
    return _PLACES.get(level_and_style(opponent)[0]) if strength is None else float(strength)
