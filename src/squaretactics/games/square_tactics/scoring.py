"""Points, winners, and matches: of three games, or a round in which each seat starts one."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import Final, Protocol

from squaretactics.core.spec import Result
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.games.square_tactics.state import State

GAMES_IN_A_MATCH: Final = 3


class TurnInfo(Protocol):
    """What states and views alike know of whose turn it is."""

    @property
    def rules(self) -> SquareRules: ...
    @property
    def active(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def over(self) -> bool: ...


def space_points(state: State) -> list[int]:
    """Return each seat's points for the spaces it holds."""
    points = [0] * state.rules.players
    for space, worth in enumerate(state.rules.board.worth):
        owner = state.owner[space]
        if owner >= 0:
            points[owner] += worth
    return points


def starter_of(position: TurnInfo) -> int:
    """Return the seat that had the first turn: nobody's turn is ever left out."""
    return (position.active - position.turn + position.over) % position.rules.players


def given(position: TurnInfo) -> tuple[int, ...]:
    """Return the whole points that each seat was given beforehand (R27)."""
    rules = position.rules
    return rules.given[starter_of(position)] if rules.given else (0,) * rules.players


def half_points_given(position: TurnInfo) -> tuple[float, ...]:
    """Return what each seat was given beforehand beyond whole points: half a one decides at equal points, only then."""
    rules = position.rules
    return tuple(own % 1 for own in rules.beforehand[starter_of(position)]) if rules.given else (0.0,) * rules.players


def scores(state: State) -> tuple[int, ...]:
    """Return each seat's points: captured characters, spaces held, and what it was given beforehand."""
    points = space_points(state)
    for seat, pile in enumerate(state.captured):
        points[seat] += len(pile)
    return tuple(map(add, points, given(state))) if state.rules.given else tuple(points)


def winners(points: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the most points, who share the win when they are several."""
    most = max(points)
    return tuple(seat for seat, own in enumerate(points) if own == most)


def won_by(position: TurnInfo, points: Sequence[int]) -> tuple[int, ...]:
    """Return who wins with these points: who has the most, or of several those with half a point besides (R27)."""
    best = winners(points)
    if len(best) == 1 or not position.rules.given:
        return best
    halves = half_points_given(position)
    most = max(halves[seat] for seat in best)
    return tuple(seat for seat in best if halves[seat] == most)


def match_winners(results: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the seats with the most points of several games together, who share the match (R25)."""
    return winners([sum(points) for points in zip(*results, strict=True)])


def next_starter(last: Result, starter: int) -> int:
    """Return who starts the next of three games: the winner, the first clockwise after the last starter (R24)."""
    seats = len(last.scores)
    best = last.winners or winners(last.scores)  # of games that are known by their sum alone, no winners are
    return next(seat for seat in ((starter + step) % seats for step in range(1, seats + 1)) if seat in best)
