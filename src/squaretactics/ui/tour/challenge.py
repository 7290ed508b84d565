"""The note on the pinboard that leads to the tour."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from squaretactics.translation import say
from squaretactics.ui.menu.challenges import Pin

if TYPE_CHECKING:
    from squaretactics.ui.game_ui import Stage


def tour_pin(stage: Stage, show: Callable[[], None]) -> Pin:
    """Return the note, which tells how far one has come."""

    def told() -> str:
        from squaretactics.ui.tour.progress import STARS, open_to, progress
        from squaretactics.ui.tour.stops import STOPS

        stars = progress(stage.finished)
        return say(
            "Stop {number} of {stops}, {stars} of {most} stars",
            number=open_to(stars) + 1,
            stops=len(STOPS),
            stars=sum(map(len, stars)),
            most=STARS * len(STOPS),
        )

    return Pin("tour", say("The tour"), told, ("things", "tour-flag.svg"), show)
