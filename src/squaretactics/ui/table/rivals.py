"""Find the strength of a person's next rivals in their history."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from squaretactics.bots.rival_choice import OpponentResult, strength_for
from squaretactics.storage.finished_games import FinishedGame

GAMES_BEFORE: Final = 3  # that a person plays before quick games are against a rival


def knows_the_game(games: Sequence[FinishedGame]) -> bool:
    """Check whether a person has played enough of these games to meet a rival."""
    return sum(game.counts and bool(game.own_seats) for game in games) >= GAMES_BEFORE


def rival_strengths(games: Iterable[FinishedGame], aim: int) -> dict[int, int]:
    """Return the strength of the next rivals by the number of seats, from a person's games of one kind."""
    results: dict[int, list[OpponentResult]] = {}
    for game in sorted(games, key=lambda game: (game.played, game.match_game or 0)):
        if game.contest and game.counts and len(game.people) == 1 and game.own_seats:
            seat = game.own_seats[0]
            bots = [other.player for place, other in enumerate(game.seats) if place != seat]
            share = game.seats[seat].won / max(len(game.winners), 1)
            results.setdefault(len(game.seats), []).append(OpponentResult(bots, share))
    return {seats: strength_for(played, aim) for seats, played in results.items()}
