"""The challenge of the tour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from squaretactics.translation import say
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.menu.challenges import Challenge

if TYPE_CHECKING:
    from squaretactics.ui.game_ui import SceneContext


def tour_challenge(context: SceneContext, show: Callback) -> Challenge:
    """Return the tour as a challenge that shows the player's progress."""

    def told() -> str:
        from squaretactics.ui.tour.opponents import STOPS
        from squaretactics.ui.tour.progress import STARS, farthest_open_stop, tour_stars

        stars = tour_stars(context.finished)
        return say(
            "Stop {number} of {stops}, {stars} of {most} stars",
            number=farthest_open_stop(stars) + 1,
            stops=len(STOPS),
            stars=sum(map(len, stars)),
            most=STARS * len(STOPS),
        )

    def part() -> float:
        from squaretactics.ui.tour.opponents import STOPS
        from squaretactics.ui.tour.progress import STARS, tour_stars

        return sum(map(len, tour_stars(context.finished))) / (STARS * len(STOPS))

    return Challenge("tour", say("The tour"), told, ("things", "tour-flag.svg"), show, part=part)
