"""How the deals of the days went: of each day the first game counts that was played to its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from squaretactics.core.session import HUMAN
from squaretactics.core.spec import Data, Result
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.storage.saved_games import AnySession
from squaretactics.translation import say, say_many


@dataclass(frozen=True, slots=True)
class DailyResult:
    """What came of a deal for one seat: its points, the best of the others', and what else is kept of the game."""

    points: int
    rival: int | None  # none where nobody opposes
    won: bool
    shared: bool
    summary: Data | None = None

    @property
    def rank(self) -> tuple[bool, bool, int]:
        """Return what is higher, the better it went: to win alone, to share a win, by how much."""
        return self.won and not self.shared, self.won, self.points - (self.rival or 0)


def result_of(game: FinishedGame) -> DailyResult | None:
    """Return how a finished game went for the person who played it; None where that was not one person throughout."""
    people = [index for index, seat in enumerate(game.seats) if seat.player == HUMAN]
    if len(people) != 1 or game.handovers or game.practice:
        return None
    points, winners = [seat.points for seat in game.seats], game.winners
    return _told(people[0], points, winners, game.contest, game.summary)


def result_in(session: AnySession, seat: int) -> DailyResult | None:
    """Return how a game went for a seat; None while it goes on."""
    result = session.result
    if result is None:
        return None
    return replace(result_for(result, seat), summary=session.spec.summary(session.setup, session.events))


def result_for(result: Result, seat: int) -> DailyResult:
    """Return what an end is for a seat."""
    return _told(seat, result.scores, result.winners, result.contest)


def _told(
    seat: int, points: Sequence[int], winners: Sequence[int], contest: bool, summary: Data | None = None
) -> DailyResult:
    others = [each for other, each in enumerate(points) if other != seat]
    rival = max(others) if others and contest else None
    return DailyResult(points[seat], rival, seat in winners, contest and len(winners) > 1, summary)


def results_by_day(games: Iterable[FinishedGame]) -> dict[date, DailyResult]:
    """Return what counts for each day."""
    found: dict[date, DailyResult] = {}
    for game in sorted(games, key=lambda game: game.played):
        day, result = game.day, result_of(game)
        if day is not None and result is not None:
            found.setdefault(day, result)
    return found


def streak(results: Mapping[date, DailyResult], today: date) -> int:
    """Return for how many days in a row there is a result, up to today or yesterday."""
    day = today if today in results else today - timedelta(days=1)
    count = 0
    while day in results:
        count, day = count + 1, day - timedelta(days=1)
    return count


def points_words(result: DailyResult) -> str:
    """Say who won, by how many points."""
    own, other = result.points, result.rival or 0
    if result.shared and result.won:
        return say("shared, {own} to {other}", own=own, other=other)
    if result.won:
        return say("won, {own} to {other}", own=own, other=other)
    return say("lost, {own} to {other}", own=own, other=other)


def streak_words(days: int) -> str:
    """Say for how many days in a row a deal was played, where that is worth telling."""
    return say_many("{n} day in a row", "{n} days in a row", days) if days > 1 else ""
