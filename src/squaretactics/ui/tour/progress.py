"""A player's progress on the tour, derived from the history."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from squaretactics.core.session import HUMAN
from squaretactics.storage.finished_games import FindFinished, FinishedGame
from squaretactics.translation import say, say_many
from squaretactics.ui.tour.opponents import STOPS, TourStop

WON, CLEARLY, UNAIDED = range(3)  # the stars of a stop
STARS: Final = 3


def goal_words(stop: TourStop) -> tuple[str, str, str]:
    """Return what earns each star of a stop."""
    clearly = say_many("Win by {n} point", "Win by {n} points", stop.clear)
    return say("Win"), clearly, say("Win without hints or undo")


def stars_at(stop: TourStop, games: Iterable[FinishedGame]) -> frozenset[int]:
    """Return the stars earned at a stop, over all its games."""
    here = [game for game in games if game.occasion == stop.occasion and not game.practice and not game.handovers]
    matches: dict[str | None, list[FinishedGame]] = {}
    for game in here:
        matches.setdefault(game.match, []).append(game)
    rounds = [[game] for game in matches.pop(None, [])] + list(matches.values())
    return frozenset(star for each in rounds for star in _earned(stop, sorted(each, key=lambda game: game.played)))


def _earned(stop: TourStop, games: Sequence[FinishedGame]) -> list[int]:
    """Return the stars earned in one game, or in one match."""
    last = games[-1]
    seat = next((index for index, seat in enumerate(last.seats) if seat.player == HUMAN), None)
    if seat is None:
        return []
    points, winners = [each.points for each in last.seats], last.winners
    if last.match is not None:
        if last.standing is None or not last.standing.over:
            return []
        points, winners = list(last.standing.totals), last.standing.winners
    if seat not in winners:
        return []
    lead = points[seat] - max(own for other, own in enumerate(points) if other != seat)
    aided = any(game.hints or game.undone for game in games)
    return [WON, *([CLEARLY] if lead >= stop.clear else ()), *([] if aided else [UNAIDED])]


def tour_stars(finished: FindFinished) -> list[frozenset[int]]:
    games = {name: finished(name) for name in {stop.game for stop in STOPS}}
    return [stars_at(stop, games[stop.game]) for stop in STOPS]


def farthest_open_stop(stars: Sequence[frozenset[int]]) -> int:
    """Return the farthest stop that is open: the first one that isn't won yet, or the last."""
    won = next((number for number, earned in enumerate(stars) if WON not in earned), len(stars))
    return min(won, len(stars) - 1)
