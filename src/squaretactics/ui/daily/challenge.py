"""The note on the pinboard that leads to the deal of the day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from squaretactics.translation import say
from squaretactics.ui.menu.challenges import Pin

if TYPE_CHECKING:
    from squaretactics.ui.game_ui import AnyFront, Stage


def day_pin(stage: Stage, front: AnyFront, today: date, show: Callable[[], None]) -> Pin:
    """Return the note, which tells how the deal of today went."""

    def told() -> str:
        from squaretactics.ui.table.common_words import sentence
        from squaretactics.ui.table.daily_results import days_words, results_by_day, streak

        results = results_by_day(stage.finished(front.name))
        if today not in results:
            return say("Today's waits for you")
        words = say("Today: {result}", result=front.day_words(results[today]))
        return sentence(words, days_words(streak(results, today)))

    return Pin("day", say("The day's deal"), told, ("things", "clock.svg"), show)
