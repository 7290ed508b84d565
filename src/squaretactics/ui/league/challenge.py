"""The challenge of a league."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from squaretactics.translation import say
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.menu.challenges import Challenge

if TYPE_CHECKING:
    from squaretactics.storage.leagues import LeagueStore

PICTURE: Final = ("things", "trophy.svg")


def league_challenge(game: str, store: Callable[[], LeagueStore], show: Callback) -> Challenge:
    """Return the challenge, which shows how far the latest league is."""

    def told() -> str:
        leagues = store().leagues(game)
        if not leagues:
            return say("Up to eight people and bots")
        latest = leagues[0]
        results = {number: each.result for number, each in store().played(latest).items()}
        if latest.champion(results) is not None:
            return say("Played to the end")
        return say("{done} of {count} games played", done=len(results), count=len(latest.pairings) + 1)

    return Challenge("league", say("League"), told, PICTURE, show, in_menu=False)
