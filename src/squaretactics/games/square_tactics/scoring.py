"""Points, winners and matches. A match is three games, or a round in which each seat starts one."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import Final, Protocol

from squaretactics.core.spec import Result
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.games.square_tactics.state import State

GAMES_IN_A_MATCH: Final = 3


class TurnInfo(Protocol):
    """The turn information that states and views share."""

    @property
    def rules(self) -> SquareRules: ...
    @property
    def active(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def over(self) -> bool: ...


def space_points(state: State) -> list[int]:
    points = [0] * state.rules.players
    for space, worth in enumerate(state.rules.board.worth):
        owner = state.owner[space]
        if owner >= 0:
            points[owner] += worth
    return points


def starter_of(position: TurnInfo) -> int:
    """Return the seat that had the first turn. This relies on no turn ever being skipped."""
    return (position.active - position.turn + position.over) % position.rules.players


def given(position: TurnInfo) -> tuple[int, ...]:
    """Return each seat's head start in points, without any half point (R27)."""
    rules = position.rules
    return rules.given[starter_of(position)] if rules.given else (0,) * rules.players


def half_points_given(position: TurnInfo) -> tuple[float, ...]:
    """Return the half point of each seat's head start, or 0; it only breaks ties."""
    rules = position.rules
    return tuple(own % 1 for own in rules.beforehand[starter_of(position)]) if rules.given else (0.0,) * rules.players


def scores(state: State) -> tuple[int, ...]:
    """Return each seat's points: captured characters, spaces held and head start."""
    points = space_points(state)
    for seat, pile in enumerate(state.captured):
        points[seat] += len(pile)
    return tuple(map(add, points, given(state))) if state.rules.given else tuple(points)


def winners(points: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the most points, who share the win if there are several."""
    most = max(points)
    return tuple(seat for seat, own in enumerate(points) if own == most)


def won_by(position: TurnInfo, points: Sequence[int]) -> tuple[int, ...]:
    """Return the seats that win with these points; a half point of head start breaks ties (R27)."""
    best = winners(points)
    if len(best) == 1 or not position.rules.given:
        return best
    halves = half_points_given(position)
    most = max(halves[seat] for seat in best)
    return tuple(seat for seat in best if halves[seat] == most)


def match_winners(results: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the seats with the most points over all games; they share the match if there are several (R25)."""
    return winners([sum(points) for points in zip(*results, strict=True)])


def next_starter(last: Result, starter: int) -> int:
    """Return the starter of a match's next game: the first winner clockwise after the last starter (R24)."""
    seats = len(last.scores)
    best = last.winners or winners(last.scores)  # results known only by their totals have no winners
    return next(seat for seat in ((starter + step) % seats for step in range(1, seats + 1)) if seat in best)
