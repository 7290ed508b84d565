"""Push sample scenes of challenges: a daily deal that was played, a tour half done, and a league half done."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path

from sample_stage import FRONT, stage

from squaretactics.core.daily_deal import daily_context
from squaretactics.core.league import Entrant, PairingResult
from squaretactics.core.session import HUMAN
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.finished_games import FinishedGame, FinishedSeat
from squaretactics.storage.leagues import LeagueStore
from squaretactics.storage.people import People
from squaretactics.ui.daily.deals import DailyDeals
from squaretactics.ui.daily.scene import DailyDealScene
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.app import App
from squaretactics.ui.league.leagues import Leagues
from squaretactics.ui.table.thinker import SynchronousThinker
from squaretactics.ui.tour.opponents import STOPS
from squaretactics.ui.tour.scene import TourScene

_TODAY = date(2026, 11, 23)
_PLAYED = (2, 3, 5, 9, 10, 11, 12, 16, 19, 20, 21, 22, 23)


def _game(day: date) -> FinishedGame:
    won = day.day % 4 != 0
    seats = FinishedSeat("Robin", HUMAN, 14 if won else 8, won), FinishedSeat("Easy bot", "easy", 9, not won)
    return FinishedGame(
        record=Path("robin.record"),
        played=datetime(day.year, day.month, day.day, 12, tzinfo=UTC),
        game=FRONT.name,
        seats=seats,
        setup={},
        match=None,
        match_game=None,
        decisions=24,
        practice=False,
        undone=0,
        occasion=daily_context(day),
    )


def _day(app: App) -> None:
    shared = replace(stage(app), finished=lambda name: [_game(_TODAY.replace(day=day)) for day in _PLAYED])
    folder = Path(tempfile.mkdtemp())
    think = partial(_Asleep, FRONT.spec)
    deals = DailyDeals(FRONT, folder, think)
    app.push(DailyDealScene(shared, deals, _TODAY, _nothing, _none_waits, _nothing, _nothing))


def _tour(app: App) -> None:
    def finished(name: str) -> list[FinishedGame]:
        won = (stop for stop in STOPS[:7] if stop.game == name)
        return [replace(_game(_TODAY), hints=len(stop.id) % 2, occasion=stop.occasion) for stop in won]

    app.push(TourScene(replace(stage(app), finished=finished), game_ui, _nothing, lambda stop: False))


def _leagues(app: App) -> Leagues:
    context, folder = stage(app), DataFolder(Path(tempfile.mkdtemp()))
    store, people = LeagueStore(folder, lambda name: ()), People(folder)
    think = partial(_Asleep, FRONT.spec)
    return Leagues(context, FRONT, store, people, _nothing, _none_waits, _nothing, think)


def _league(app: App) -> None:
    leagues = _leagues(app)
    people = [Entrant(name, HUMAN) for name in ("Robin", "Grandmother", "Alex")]
    league = leagues.store.begin(FRONT.name, "full", (*people, Entrant("Pixel", "easy"), Entrant("Gizmo", "medium")))
    for pairing in league.pairings[:7]:
        points = 14 - pairing.entrants[0], 14 - pairing.entrants[1]
        winner = 0 if points[0] > points[1] else 1
        leagues.note_result(league, pairing, PairingResult(points, (winner,)))
    leagues.open(league.id)


def _new_league(app: App) -> None:
    _leagues(app).open()


class _Asleep(SynchronousThinker):
    """Never decides."""

    def ask(self, kind: str, *arguments: object) -> None:
        pass


def _nothing(*given: object) -> None:
    """Stand in for an action."""


def _none_waits(occasion: object) -> None:
    """Stand in for a search that finds no unfinished game."""


SCENES = {"day": _day, "tour": _tour, "league": _league, "new-league": _new_league}
