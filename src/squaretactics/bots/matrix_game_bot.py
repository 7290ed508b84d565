"""Bots for matrix games: from one that ignores the rival to one that plays mixed strategies."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, fsum
from typing import Any, Final

from squaretactics.bots.mixed_strategy import MixedStrategy, find_mixed_strategy, weighted_mean
from squaretactics.bots.search_budget import Clock, gc_paused
from squaretactics.core.matrix_game import MatrixGame
from squaretactics.core.spec import AnyGame

_LIKELY: Final = 4  # sampled moves that a reply is measured against
_GUESS: Final = 0.05  # softmax temperature for likely moves, in shares of the win
_HASTY: Final = 0.03  # the same for a rival that ignores this seat, or replies to one that ignores it
_SELFISH: Final = 2  # sampled moves of the first kind of rival, besides _LIKELY of the second
_ALIKE: Final = 0.002  # of the win: smaller differences count as none
_TILT: Final = 0.1  # softmax temperature for the rival's settled choice


@dataclass(frozen=True, slots=True)
class BotSkill:
    """The skill of a difficulty level."""

    slip: float = 0.0  # softmax temperature of its choice, in shares of the win
    replies: bool = False  # replies to the rival's likely moves
    oracle_steps: int = 0  # steps of the double oracle; at 0 it plays no mixed strategy
    careless: float = 0.0  # how often a mixing bot merely replies
    trust: float = 0.0  # how often a mixing bot expects a likely move


class MatrixGameBot:
    """Decides by the payoffs in the matrix game of its view, and by nothing else."""

    def __init__(
        self,
        spec: AnyGame,
        seed: int,
        skill: BotSkill,
        seconds: float | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.skill = skill
        self.seconds = seconds
        self.clock = clock

    def choose(self, view: Any) -> Any:
        moves = self.spec.view_moves(view)
        if len(moves) == 1:
            return moves[0]
        with gc_paused():
            return moves[self._number(self.spec.matrix_game(view, self.random.random))]

    def _number(self, matrix_game: MatrixGame[Any]) -> int:
        """Return the index of the move to play."""
        skill = self.skill
        if matrix_game.settled and (skill.oracle_steps or skill.replies):
            return self._drawn(values_against_settled(matrix_game), skill.slip)
        if skill.oracle_steps and self.random.random() >= skill.careless:
            mixture = self.mixture(matrix_game)
            drawn = self.random.choices([*mixture.own], [*mixture.own.values()])[0]
            return without_wasted_moves(matrix_game, drawn, mixture.promises)
        if not (skill.oracle_steps or skill.replies):
            return self._drawn(matrix_game.unopposed(), skill.slip)
        values = self._reply(matrix_game)
        return without_wasted_moves(matrix_game, self._drawn(values, skill.slip), values)

    def mixture(self, matrix_game: MatrixGame[Any]) -> MixedStrategy:
        deadline = None if self.seconds is None else self.clock() + self.seconds

        def go_on() -> bool:
            return deadline is None or self.clock() < deadline

        trust = self.skill.trust
        return find_mixed_strategy(
            matrix_game, self.skill.oracle_steps, go_on, self._likely(matrix_game) if trust else (), trust
        )

    def _reply(self, matrix_game: MatrixGame[Any]) -> Sequence[float]:
        """Return each move's value against sampled moves of a rival that ignores this seat."""
        likely = [1 - value for value in matrix_game.rival_unopposed()]
        return _mean([matrix_game.payoffs_against(self._drawn(likely, _GUESS)) for _ in range(_LIKELY)])

    def _likely(self, matrix_game: MatrixGame[Any]) -> Sequence[float]:
        """Return each move's value against a rival that ignores this seat, or expects to be ignored."""
        unopposed, selfish = matrix_game.unopposed(), [1 - value for value in matrix_game.rival_unopposed()]
        feared = _mean([matrix_game.payoffs_of(self._drawn(unopposed, _GUESS)) for _ in range(_LIKELY)])
        replies = [1 - value for value in feared]
        rivals = [self._drawn(selfish, _HASTY) for _ in range(_SELFISH)]
        rivals += [self._drawn(replies, _HASTY) for _ in range(_LIKELY)]
        return _mean([matrix_game.payoffs_against(number) for number in rivals])

    def _drawn(self, values: Sequence[float], slip: float) -> int:
        """Return the index of a move: the best if `slip` is 0, else one drawn by softmax at that temperature."""
        most = max(values)
        if not slip:
            chosen = [number for number, value in enumerate(values) if value == most]
            return chosen[int(self.random.random() * len(chosen))]
        return self.random.choices(range(len(values)), [exp((value - most) / slip) for value in values])[0]


def without_wasted_moves(matrix_game: MatrixGame[Any], chosen: int, values: Sequence[float]) -> int:
    """Return a move with fewer wasted actions that is as good by these values, or the chosen one."""
    least = values[chosen] - _ALIKE
    return next((number for number in matrix_game.simpler_moves(chosen) if values[number] >= least), chosen)


def _mean(rows: Sequence[Sequence[float]]) -> list[float]:
    return weighted_mean(rows, [1 / len(rows)] * len(rows))


def values_against_settled(matrix_game: MatrixGame[Any]) -> list[float]:
    """Return each move's value if the rival has already chosen in secret, and probably chosen well."""
    rows = [matrix_game.payoffs_of(number) for number in range(len(matrix_game.moves))]
    means = _mean(rows)
    least = min(means)
    weights = [exp((least - value) / _TILT) for value in means]
    total = fsum(weights)
    return [fsum(value * weight for value, weight in zip(row, weights, strict=True)) / total for row in rows]
