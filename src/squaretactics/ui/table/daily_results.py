"""Results of the daily deals. The first finished game of each day counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta

from squaretactics.core.seat_result import SeatResult
from squaretactics.core.session import HUMAN, AnySession
from squaretactics.core.spec import Data, Result
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.translation import say, say_many


@dataclass(frozen=True, slots=True)
class DailyResult(SeatResult):
    """The result of a deal for one seat, with the game's summary."""

    summary: Data | None = None


def result_of(game: FinishedGame) -> DailyResult | None:
    """Return the result of a finished game with exactly one person; None for other games, for practice, or if seats
    changed hands.
    """
    people = [index for index, seat in enumerate(game.seats) if seat.player == HUMAN]
    if len(people) != 1 or game.handovers or game.practice:
        return None
    points, winners = [seat.points for seat in game.seats], game.winners
    return replace(DailyResult.of(people[0], points, winners, game.contest), summary=game.summary)


def result_in(session: AnySession, seat: int) -> DailyResult | None:
    """Return a seat's result; None while the game is in progress."""
    result = session.result
    if result is None:
        return None
    return replace(result_for(result, seat), summary=session.spec.summary(session.setup, session.events))


def result_for(result: Result, seat: int) -> DailyResult:
    return DailyResult.of(seat, result.scores, result.winners, result.contest)


def results_by_day(games: Iterable[FinishedGame]) -> dict[date, DailyResult]:
    """Return the result that counts for each day."""
    found: dict[date, DailyResult] = {}
    for game in sorted(games, key=lambda game: game.played):
        day, result = game.day, result_of(game)
        if day is not None and result is not None:
            found.setdefault(day, result)
    return found


def streak(results: Mapping[date, DailyResult], today: date) -> int:
    """Return the number of consecutive days with a result, up to today or yesterday."""
    day = today if today in results else today - timedelta(days=1)
    count = 0
    while day in results:
        count, day = count + 1, day - timedelta(days=1)
    return count


def points_words(result: DailyResult) -> str:
    """Return in words whether the deal was won, shared or lost, with the points."""
    own, other = result.points, result.rival or 0
    if result.shared and result.won:
        return say("shared, {own} to {other}", own=own, other=other)
    if result.won:
        return say("won, {own} to {other}", own=own, other=other)
    return say("lost, {own} to {other}", own=own, other=other)


def streak_words(days: int) -> str:
    """Return the length of a streak in words; empty for fewer than two days."""
    return say_many("{n} day in a row", "{n} days in a row", days) if days > 1 else ""
