"""Find in a person's history what the strength of their next rivals depends on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from squaretactics.bots.rival_choice import AIMS, USUAL_AIM, OpponentResult, strength_for
from squaretactics.core.rivals import rival_name, rival_strength
from squaretactics.core.session import Seat
from squaretactics.storage.finished_games import FinishedGame

GAMES_BEFORE: Final = 3  # that a person plays before quick games are against a rival


def knows_the_game(games: Sequence[FinishedGame]) -> bool:
    """Check whether a person has played enough of these games to meet a rival."""
    return sum(game.counts and bool(game.own_seats) for game in games) >= GAMES_BEFORE


def with_next_rivals(seats: Iterable[Seat], results: Iterable[OpponentResult], aim: object) -> list[Seat]:
    """Return seats whose rivals have the strength that follows from a person's results."""
    name = rival_name(strength_for(results, next((known for known in AIMS if known == aim), USUAL_AIM)))
    return [seat if rival_strength(seat.player) is None else replace(seat, player=name) for seat in seats]


def results_by_seats(games: Iterable[FinishedGame]) -> dict[int, list[OpponentResult]]:
    """Return a person's results against bots by the number of seats, the earliest first, from games of one kind."""
    results: dict[int, list[OpponentResult]] = {}
    for game in sorted(games, key=lambda game: (game.played, game.match_game or 0)):
        if game.contest and game.counts and len(game.people) == 1 and game.own_seats:
            seat = game.own_seats[0]
            bots = [other.player for place, other in enumerate(game.seats) if place != seat]
            share = game.seats[seat].won / max(len(game.winners), 1)
            results.setdefault(len(game.seats), []).append(OpponentResult(bots, share))
    return results
