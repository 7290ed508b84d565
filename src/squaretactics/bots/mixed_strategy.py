"""Mixed strategies for simultaneous choices, by the double oracle algorithm.

A matrix game has too many pairs of moves to examine them all. So both sides start with one move each. Regret matching
solves the game of the moves found so far. Then each side adds its best reply from all its moves. Once a reply gains
next to nothing, the strategy is about as good as one over all moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import fsum
from operator import mul
from typing import Any, Final

from squaretactics.bots.search_budget import gc_paused
from squaretactics.core.matrix_game import MatrixGame

_LESSONS: Final = 40  # iterations of regret matching after each new move
_LAST_LESSONS: Final = 400
_ENOUGH: Final = 0.003  # of the win: stop when a reply gains less


@dataclass(frozen=True, slots=True)
class MixedStrategy:
    """How often each side should play each move, by index, with bounds on the strategy's value."""

    own: dict[int, float]
    rival: dict[int, float]
    least: float  # the own strategy's value against the best reply
    most: float  # the value of the best reply to the rival's strategy
    promises: Sequence[float]  # each own move's value against the rival's strategy, mixed with `likely` by trust


def find_mixed_strategy(
    matrix_game: MatrixGame[Any],
    oracle_steps: int,
    go_on: Callable[[], bool] = lambda: True,
    likely: Sequence[float] = (),
    trust: float = 0.0,
) -> MixedStrategy:
    """Return the best strategy over the moves found within this many steps, or before `go_on` returns False.

    `likely` holds the value of each of the seat's moves against a likely rival. The rival is assumed to play that way
    for the share `trust` of the time, and to play its best otherwise.
    """
    with gc_paused():
        return _double_oracle(matrix_game, oracle_steps, go_on, [trust * value for value in likely], 1 - trust)


def _double_oracle(
    matrix_game: MatrixGame[Any], oracle_steps: int, go_on: Callable[[], bool], likely: Sequence[float], doubt: float
) -> MixedStrategy:
    own, rival = [argmax(matrix_game.unopposed())], [argmin(matrix_game.rival_unopposed())]
    lessons = _LESSONS
    for step in range(oracle_steps + 1):
        rows = [matrix_game.payoffs_of(number) for number in own]
        columns = [matrix_game.payoffs_against(number) for number in rival]
        more = [likely[number] for number in own] if likely else [0.0] * len(own)
        table = [[doubt * row[number] + extra for number in rival] for row, extra in zip(rows, more, strict=True)]
        own_shares, rival_shares = solve_matrix(table, lessons)
        promised, feared = weighted_mean(columns, rival_shares), weighted_mean(rows, own_shares)
        wanted = [doubt * value + extra for value, extra in zip(promised, likely, strict=True)] if likely else promised
        reply, answer = argmax(wanted), argmin(feared)
        has = doubt * feared[answer] + _sum(more, own_shares)
        if step == oracle_steps or wanted[reply] - has < _ENOUGH or not go_on():
            break
        if reply not in own:
            own.append(reply)
        if answer not in rival:
            rival.append(answer)
        lessons = _LAST_LESSONS if step == oracle_steps - 1 else _LESSONS + 2 * len(own)
    return MixedStrategy(
        {number: share for number, share in zip(own, own_shares, strict=True) if share > 0},
        {number: share for number, share in zip(rival, rival_shares, strict=True) if share > 0},
        feared[answer],
        max(promised),
        wanted,
    )


def solve_matrix(table: Sequence[Sequence[float]], lessons: int) -> tuple[list[float], list[float]]:
    """Return both sides' mixed strategies for a zero-sum matrix: rows maximise, columns minimise."""
    turned = [*zip(*table, strict=True)]
    own = _RegretMatcher(len(table))
    rival = _RegretMatcher(len(turned))
    theirs = rival.shares()
    for lesson in range(1, lessons + 1):
        own.learn([_sum(row, theirs) for row in table], lesson)
        ours = own.shares()
        rival.learn([-_sum(column, ours) for column in turned], lesson)
        theirs = rival.shares()
    return own.mean(), rival.mean()


class _RegretMatcher:
    """Plays each move in proportion to its regret (regret matching plus: no regret falls below 0)."""

    __slots__ = ("_played", "_regrets", "_shares")

    def __init__(self, count: int) -> None:
        self._regrets = [0.0] * count
        self._played = [0.0] * count
        self._shares = [1 / count] * count

    def shares(self) -> list[float]:
        return self._shares

    def learn(self, values: list[float], weight: int) -> None:
        """Update the regrets with each move's value. A greater weight makes this lesson count more in the mean."""
        whole = _sum(values, self._shares)
        self._regrets = [max(regret + value - whole, 0.0) for regret, value in zip(self._regrets, values, strict=True)]
        total = fsum(self._regrets)
        if total:
            self._shares = [regret / total for regret in self._regrets]
        self._played = [played + weight * share for played, share in zip(self._played, self._shares, strict=True)]

    def mean(self) -> list[float]:
        total = fsum(self._played)
        return [played / total for played in self._played]


def _sum(values: Sequence[float], shares: Sequence[float]) -> float:
    return fsum(map(mul, values, shares))


def weighted_mean(rows: Sequence[Sequence[float]], shares: Sequence[float]) -> list[float]:
    total = [0.0] * len(rows[0])
    for row, share in zip(rows, shares, strict=True):
        if share:
            total = [sum_so_far + share * value for sum_so_far, value in zip(total, row, strict=True)]
    return total


def argmax(values: Sequence[float]) -> int:
    """Return the first index of the highest value."""
    return values.index(max(values))


def argmin(values: Sequence[float]) -> int:
    """Return the first index of the lowest value."""
    return values.index(min(values))
