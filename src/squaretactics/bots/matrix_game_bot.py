"""The levels where every decision is a duel with one rival: from one who sees only itself to one who mixes."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any, Final

from squaretactics.bots.gc_pause import uncollected
from squaretactics.bots.mixed_strategy import Mixture, expected, mixed
from squaretactics.core.matrix_game import Duel
from squaretactics.core.spec import GameSpec

_LIKELY: Final = 4  # moves of a side that a reply is weighed against
_GUESS: Final = 0.05  # of the win: by how much worse a move is a good deal less likely
_HASTY: Final = 0.03  # the same for a rival that plays for itself alone, or replies to one who does
_SELFISH: Final = 2  # moves of the one, beside _LIKELY of the other, that one who trusts reckons with
_ALIKE: Final = 0.002  # of the win: moves that differ by less are as good
_TILT: Final = 0.1  # the same for what it has chosen already


@dataclass(frozen=True, slots=True)
class Temper:
    """How a level thinks."""

    slip: float = 0.0  # of the win: moves that are so much worse are a good deal less likely, but still played
    replies: bool = False  # thinks of what the rival is likely to do
    finds: int = 0  # mixes, and looks so often for a better move; 0 for those who do not mix
    careless: float = 0.0  # how often one who mixes merely replies
    trust: float = 0.0  # of the time, one who mixes reckons with a rival that does what is likely


class DuelBot:
    """Decides by the duel that its view is; nothing else is known to it."""

    def __init__(
        self,
        spec: GameSpec[Any, Any, Any, Any, Any],
        seed: int,
        temper: Temper,
        seconds: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.temper = temper
        self.seconds = seconds
        self.clock = clock

    def choose(self, view: Any) -> Any:
        moves = self.spec.view_moves(view)
        if len(moves) == 1:
            return moves[0]
        with uncollected():
            return moves[self._number(self.spec.duel(view, self.random.random))]

    def _number(self, duel: Duel[Any]) -> int:
        """Return the number of the move to make."""
        temper = self.temper
        if duel.settled and (temper.finds or temper.replies):
            return self._drawn(against_settled(duel), temper.slip)
        if temper.finds and self.random.random() >= temper.careless:
            mixture = self.mixture(duel)
            drawn = self.random.choices([*mixture.own], [*mixture.own.values()])[0]
            return sensible(duel, drawn, mixture.promises)
        if not (temper.finds or temper.replies):
            return self._drawn(duel.alone(), temper.slip)
        values = self._reply(duel)
        return sensible(duel, self._drawn(values, temper.slip), values)

    def mixture(self, duel: Duel[Any]) -> Mixture:
        """Return how often this one would play what."""
        deadline = None if self.seconds is None else self.clock() + self.seconds

        def go_on() -> bool:
            return deadline is None or self.clock() < deadline

        trust = self.temper.trust
        return mixed(duel, self.temper.finds, go_on, self._likely(duel) if trust else (), trust)

    def _reply(self, duel: Duel[Any]) -> Sequence[float]:
        """Return what each move comes to against some that a rival would like who looked at itself alone."""
        likely = [1 - value for value in duel.rival_alone()]
        return _mean([duel.against(self._drawn(likely, _GUESS)) for _ in range(_LIKELY)])

    def _likely(self, duel: Duel[Any]) -> Sequence[float]:
        """Return what each move comes to against a rival that looks at itself alone, or replies to one who does."""
        alone, selfish = duel.alone(), [1 - value for value in duel.rival_alone()]
        feared = _mean([duel.beside(self._drawn(alone, _GUESS)) for _ in range(_LIKELY)])
        replies = [1 - value for value in feared]
        rivals = [self._drawn(selfish, _HASTY) for _ in range(_SELFISH)]
        rivals += [self._drawn(replies, _HASTY) for _ in range(_LIKELY)]
        return _mean([duel.against(number) for number in rivals])

    def _drawn(self, values: Sequence[float], slip: float) -> int:
        """Return one of the best, or with some slip one of those that are hardly worse."""
        most = max(values)
        if not slip:
            chosen = [number for number, value in enumerate(values) if value == most]
            return chosen[int(self.random.random() * len(chosen))]
        return self.random.choices(range(len(values)), [exp((value - most) / slip) for value in values])[0]


def sensible(duel: Duel[Any], chosen: int, values: Sequence[float]) -> int:
    """Return a move that is as good by some values as the chosen one, and of which less is done in vain, if any is."""
    least = values[chosen] - _ALIKE
    return next((number for number in duel.plainer(chosen) if values[number] >= least), chosen)


def _mean(rows: Sequence[Sequence[float]]) -> list[float]:
    return expected(rows, [1 / len(rows)] * len(rows))


def against_settled(duel: Duel[Any]) -> list[float]:
    """Return what each move comes to where the rival has chosen without sight of it: sooner what serves it well."""
    rows = [duel.beside(number) for number in range(len(duel.moves))]
    means = _mean(rows)
    least = min(means)
    weights = [exp((least - value) / _TILT) for value in means]
    total = sum(weights)
    return [sum(value * weight for value, weight in zip(row, weights, strict=True)) / total for row in rows]
