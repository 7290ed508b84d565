"""How seats choose at the same time, each without sight of the others: by regret matching.

A seat has a strategy for each view in which it may have to choose in secret, and none of them knows more than its view.
A strategy regrets not having played a move by what that move would have brought against what the others do at the time,
and plays each move as often as it is regretted. What all of them do on average comes closer and closer to a choice
that none can gain by leaving (an equilibrium, where two play against each other).
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import prod, sqrt


class _Mean:
    """The mean of what was counted."""

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
    """What a seat chose in secret, and how likely each of its moves was then."""

    seat: int
    strategy: RegretStrategy
    chances: dict[Hashable, float]
    move: Hashable


class _MoveRegret:
    """What is known of one move: what came of it, and how much it is regretted, played and worth by now."""

    __slots__ = ("against", "ends", "played", "regret", "worth")

    def __init__(self) -> None:
        self.ends = _Mean()
        self.against: dict[tuple[Hashable, ...], _Mean] = {}  # the same by what the others chose
        self.regret = 0.0
        self.played = 0.0
        self.worth = 0.0


class RegretStrategy:
    """How one seat chooses in secret wherever it has seen the same.

    Later lessons count for more, in proportion to how many came before: the first ones were about beginners.
    """

    def __init__(self, moves: Sequence[Hashable]) -> None:
        self._options = {move: _MoveRegret() for move in moves}
        self._ends = _Mean()
        self._lessons = 0
        self._weight = 0.0

    def choose(self, seat: int, chance: random.Random) -> SecretChoice:
        """Choose by what is regretted, and now and then, more and more seldom, whatever comes."""
        total = sum(option.regret for option in self._options.values())
        even = 1 / len(self._options)
        curious = 1 / sqrt(self._lessons + 1)
        chances = {
            move: (1 - curious) * (option.regret / total if total else even) + curious * even
            for move, option in self._options.items()
        }
        return SecretChoice(seat, self, chances, _drawn(chances, chance))

    def learn(self, chosen: SecretChoice, others: Sequence[SecretChoice], worth: float) -> None:
        """Take note of what a choice came to beside those of the others."""
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
        """Return what a move brings against what the others do now; where that is unknown, what it usually brings."""
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
        """Return what it came to, on average over all lessons."""
        shares = self.shares
        return sum(shares[move] * option.worth / self._weight for move, option in self._options.items())

    def play(self, seat: int, chance: random.Random) -> SecretChoice:
        """Choose as it did on average."""
        shares = self.shares
        return SecretChoice(seat, self, shares, _drawn(shares, chance))


def _drawn(chances: dict[Hashable, float], chance: random.Random) -> Hashable:
    return chance.choices([*chances], [*chances.values()])[0]
