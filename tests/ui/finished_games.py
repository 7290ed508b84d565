"""Finished games, for tests of what follows a game."""

from __future__ import annotations

import random
from collections.abc import Sequence

from squaretactics.core.session import HUMAN, RecordLineSaver, Seat
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.ui.square_tactics.table.table_view import GameSession

NAMES = ("Mia", "Tom", "Ada", "Ben")


def seats(players: int, people: Sequence[int] = (0,)) -> tuple[Seat, ...]:
    """Return seats with people in some and bots in the others."""
    return tuple(Seat(NAMES[seat], HUMAN if seat in people else "random") for seat in range(players))


def begun(name: str, players: int = 2, seed: int = 1, people: Sequence[int] = (0,), **options: object) -> GameSession:
    """Return a newly dealt game."""
    return GameSession(SQUARE_TACTICS, preset(name, players, **options), seed, seats(players, people))


def play(session: GameSession, seed: int = 1, decisions: int = 10_000) -> None:
    """Play random moves for the given number of decisions, or to the end of the game."""
    chance = random.Random(seed)
    while decisions and session.decision is not None:
        seat = session.decision.seat
        session.submit(seat, chance.choice(session.view(seat).moves))
        decisions -= 1


def played(
    name: str,
    players: int = 2,
    seed: int = 1,
    people: Sequence[int] = (0,),
    save: RecordLineSaver | None = None,
    **options: object,
) -> GameSession:
    """Return a game played to its end with random moves."""
    session = begun(name, players, seed, people, **options)
    session.save = save
    play(session, seed)
    return session
