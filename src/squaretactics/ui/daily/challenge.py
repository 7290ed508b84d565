"""The challenge of the daily deal."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from squaretactics.translation import say
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.menu.challenges import Challenge

if TYPE_CHECKING:
    from squaretactics.ui.game_ui import AnyGameUI, SceneContext


def daily_challenge(context: SceneContext, game_ui: AnyGameUI, today: date, show: Callback) -> Challenge:
    """Return the challenge, which shows today's result."""

    def told() -> str:
        from squaretactics.ui.table.common_words import sentence
        from squaretactics.ui.table.daily_results import results_by_day, streak, streak_words

        results = results_by_day(context.finished(game_ui.name))
        if today not in results:
            return say("Today's deal is ready")
        words = say("Today: {result}", result=game_ui.day_words(results[today]))
        return sentence(words, streak_words(streak(results, today)))

    return Challenge("day", say("Daily deal"), told, ("things", "clock.svg"), show)
