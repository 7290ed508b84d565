"""How to choose where a rival chooses at the same time: a mixture of moves that no reply takes much advantage of.

The duel has too many pairs to look at all. So both sides begin with one move each; what they would best mix of the
moves found so far is worked out by regret matching, and each side then finds the best reply to that mixture among all
its moves. Once a reply gains next to nothing, the mixture is as good as one of all moves (a double oracle).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Any, Final

from squaretactics.bots.gc_pause import gc_paused
from squaretactics.core.matrix_game import MatrixGame

_LESSONS: Final = 40  # of regret matching after each move that is found
_LAST_LESSONS: Final = 400
_ENOUGH: Final = 0.003  # of the win: a gain that is not worth looking further


@dataclass(frozen=True, slots=True)
class MixedStrategy:
    """How often to play which moves, by number, and the like for the rival; and the bounds of what that is worth."""

    own: dict[int, float]
    rival: dict[int, float]
    least: float  # what the own mixture has against the best reply to it
    most: float  # what the best reply to the rival's mixture has
    promises: Sequence[float]  # what each own move has against the rival's mixture, and with some trust what is likely


def find_mixed_strategy(
    matrix_game: MatrixGame[Any],
    oracle_steps: int,
    go_on: Callable[[], bool] = lambda: True,
    likely: Sequence[float] = (),
    trust: float = 0.0,
) -> MixedStrategy:
    """Return the best mixture of the moves that are found in so many steps, or before one is told to stop.

    With some trust in what is likely, that is what each own move comes to against a rival that plays so; for the rest
    of the time the rival does its worst.
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
    """Return how often each side of a table should choose what, the one for the most of it, the other for the least."""
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
    """Chooses each move as often as it is regretted (regret matching, no regret ever below nothing)."""

    __slots__ = ("_played", "_regrets", "_shares")

    def __init__(self, count: int) -> None:
        self._regrets = [0.0] * count
        self._played = [0.0] * count
        self._shares = [1 / count] * count

    def shares(self) -> list[float]:
        return self._shares

    def learn(self, values: list[float], weight: int) -> None:
        """Take note of what each move would have brought; later lessons count for more."""
        whole = _sum(values, self._shares)
        self._regrets = [max(regret + value - whole, 0.0) for regret, value in zip(self._regrets, values, strict=True)]
        total = sum(self._regrets)
        if total:
            self._shares = [regret / total for regret in self._regrets]
        self._played = [played + weight * share for played, share in zip(self._played, self._shares, strict=True)]

    def mean(self) -> list[float]:
        total = sum(self._played)
        return [played / total for played in self._played]


def _sum(values: Sequence[float], shares: Sequence[float]) -> float:
    total: float = sum(map(mul, values, shares))
    return total


def weighted_mean(rows: Sequence[Sequence[float]], shares: Sequence[float]) -> list[float]:
    """Return the mean of rows, each counted by its share."""
    total = [0.0] * len(rows[0])
    for row, share in zip(rows, shares, strict=True):
        if share:
            total = [sum_so_far + share * value for sum_so_far, value in zip(total, row, strict=True)]
    return total


def argmax(values: Sequence[float]) -> int:
    """Return the first place of the highest value."""
    return values.index(max(values))


def argmin(values: Sequence[float]) -> int:
    """Return the first place of the lowest value."""
    return values.index(min(values))
