"""Simultaneous secret choices in a tree search, by regret matching.

A seat has a strategy for each view in which it may have to choose in secret, so none knows more than its view. A
strategy regrets a move by what it would have gained against the others' current play. It plays each move in proportion
to its regret. The average strategies approach an equilibrium if two seats play: then neither gains by deviating.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import prod, sqrt


class _Mean:
    """A running mean."""

    __slots__ = ("count", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value

    def value(self, otherwise: float) -> float:
        return self.total / self.count if self.count else otherwise


@dataclass(frozen=True, slots=True)
class SecretChoice:
    """A seat's secret choice, and the probability of each of its moves."""

    seat: int
    strategy: RegretStrategy
    chances: dict[Hashable, float]
    move: Hashable


class _MoveRegret:
    """The statistics of one move: its results, regret, average play and value."""

    __slots__ = ("against", "ends", "played", "regret", "worth")

    def __init__(self) -> None:
        self.ends = _Mean()
        self.against: dict[tuple[Hashable, ...], _Mean] = {}  # results by the others' choices
        self.regret = 0.0
        self.played = 0.0
        self.worth = 0.0


class RegretStrategy:
    """One seat's strategy for secret choices in one view.

    Later lessons count more, in proportion to their number, because the first ones came from weak play.
    """

    def __init__(self, moves: Sequence[Hashable]) -> None:
        self._options = {move: _MoveRegret() for move in moves}
        self._ends = _Mean()
        self._lessons = 0
        self._weight = 0.0

    def choose(self, seat: int, chance: random.Random) -> SecretChoice:
        """Draw a move by regret or, less and less often, at random."""
        total = sum(option.regret for option in self._options.values())
        even = 1 / len(self._options)
        curious = 1 / sqrt(self._lessons + 1)
        chances = {
            move: (1 - curious) * (option.regret / total if total else even) + curious * even
            for move, option in self._options.items()
        }
        return SecretChoice(seat, self, chances, _drawn(chances, chance))

    def learn(self, chosen: SecretChoice, others: Sequence[SecretChoice], worth: float) -> None:
        """Update the strategy with the result of a choice, given the others' choices."""
        beside = tuple(other.move for other in others)
        self._ends.add(worth)
        self._options[chosen.move].ends.add(worth)
        self._options[chosen.move].against.setdefault(beside, _Mean()).add(worth)
        expected = {move: self._expected(option, others) for move, option in self._options.items()}
        whole = sum(chosen.chances[move] * value for move, value in expected.items())
        self._lessons += 1
        self._weight += self._lessons
        for move, option in self._options.items():
            option.regret = max(option.regret + expected[move] - whole, 0.0)
            option.played += self._lessons * chosen.chances[move]
            option.worth += self._lessons * expected[move]

    def _expected(self, option: _MoveRegret, others: Sequence[SecretChoice]) -> float:
        """Return a move's value against the others' current play; where that's unknown, its usual value."""
        usual = option.ends.value(self._ends.value(0.0))
        return usual + sum(
            prod(other.chances.get(move, 0.0) for other, move in zip(others, beside, strict=True))
            * (seen.value(usual) - usual)
            for beside, seen in option.against.items()
        )

    @property
    def shares(self) -> dict[Hashable, float]:
        """Return how often each move was played, on average over all lessons."""
        even = 1 / len(self._options)
        return {move: option.played / self._weight if self._weight else even for move, option in self._options.items()}

    @property
    def worth(self) -> float:
        """Return the value of the strategy, on average over all lessons."""
        shares = self.shares
        return sum(shares[move] * option.worth / self._weight for move, option in self._options.items())

    def play(self, seat: int, chance: random.Random) -> SecretChoice:
        """Draw a move from the average strategy."""
        shares = self.shares
        return SecretChoice(seat, self, shares, _drawn(shares, chance))


def _drawn(chances: dict[Hashable, float], chance: random.Random) -> Hashable:
    return chance.choices([*chances], [*chances.values()])[0]
