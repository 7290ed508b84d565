"""Points, winners, and the match of three games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.core.spec import Result
from squaretactics.games.square_tactics.state import State

GAMES_IN_A_MATCH: Final = 3


def ground(state: State) -> list[int]:
    """Return each seat's points for the spaces it holds."""
    points = [0] * state.rules.players
    for space, worth in enumerate(state.rules.board.worth):
        owner = state.owner[space]
        if owner >= 0:
            points[owner] += worth
    return points


def scores(state: State) -> tuple[int, ...]:
    """Return each seat's points: captured characters and spaces held."""
    return tuple(points + len(pile) for points, pile in zip(ground(state), state.captured, strict=True))


def winners(points: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the most points, who share the win when they are several."""
    most = max(points)
    return tuple(seat for seat, own in enumerate(points) if own == most)


def match_winners(results: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the seats with the most points of several games together, who share the match (R25)."""
    return winners([sum(points) for points in zip(*results, strict=True)])


def next_starter(last: Result, starter: int) -> int:
    """Return who starts the next game of a match: the winner, the first clockwise after the last starter (R24)."""
    seats = len(last.scores)
    best = last.winners or winners(last.scores)  # of games that are known by their sum alone, no winners are
    return next(seat for seat in ((starter + step) % seats for step in range(1, seats + 1)) if seat in best)
