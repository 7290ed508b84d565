"""Hints and reviews where every decision is a duel: measured against what the rival would best mix, not what it did."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from squaretactics.bots.game_review import Judgement
from squaretactics.bots.gc_pause import uncollected
from squaretactics.bots.matrix_game_bot import against_settled, sensible
from squaretactics.bots.mixed_strategy import expected, mixed
from squaretactics.bots.move_estimate import Expectation
from squaretactics.bots.search_budget import Watch, nobody_watches
from squaretactics.core.matrix_game import Duel
from squaretactics.core.spec import GameSpec

_FINDS: Final = 40  # enough for a reply to gain a point of a hundred at most, nearly always
_GLANCED: Final = 3
_SELDOM: Final = 0.005  # of the time: what is played less often is left out
_IN_ALL: Final = 1000  # visits that the shares of a mixture are told as


class DuelAdviser:
    """Says of each move how often it belongs into the mixture, and what it comes to against the rival's."""

    def __init__(
        self,
        spec: GameSpec[Any, Any, Any, Any, Any],
        seed: int,
        finds: int = _FINDS,
        seconds: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.finds = finds
        self.seconds = seconds
        self.clock = clock

    def expectations(self, view: Any, watch: Watch = nobody_watches) -> list[Expectation]:
        """Return what to expect of the moves of the mixture, the one that is played most often first."""
        with uncollected():
            return self._expectations(self.spec.duel(view, self.random.random), self.spec.view_moves(view), watch)

    def _expectations(self, duel: Duel[Any], moves: Sequence[Any], watch: Watch) -> list[Expectation]:
        values, mixture, _ = self._weighed(duel, watch)
        shares: dict[int, float] = {}
        for number, share in mixture.items():
            told_of = sensible(duel, number, values)
            shares[told_of] = shares.get(told_of, 0.0) + share
        told = [
            Expectation(moves[number], round(_IN_ALL * share), values[number], 0.0, 0.0, 0.0, share)
            for number, share in shares.items()
        ]
        return sorted(told, key=lambda one: (one.share, one.chance), reverse=True)

    def judge(self, view: Any, played: Any, watch: Watch = nobody_watches) -> Judgement:
        """Return what a move was worth, by what its seat knew; which decision it was is not known here."""
        asked = self.spec.view_decision(view)
        assert asked is not None
        moves = self.spec.view_moves(view)
        with uncollected():
            values, shares, doubt = self._weighed(self.spec.duel(view, self.random.random), watch)
        number = moves.index(played)
        chance = values[number]
        best = max(shares, key=lambda one: (values[one], shares[one]))
        loss = values[best] - chance
        if number in shares or loss <= 0:
            return Judgement(-1, asked.seat, chance, 0.0)
        return Judgement(-1, asked.seat, chance, 0.0, moves[best], loss, 0.0, max(loss - doubt, 0.0))

    def _weighed(self, duel: Duel[Any], watch: Watch) -> tuple[Sequence[float], dict[int, float], float]:
        """Return what each move comes to, how often to play which, and by how much the best mixture may do better."""
        if duel.settled:
            values: Sequence[float] = against_settled(duel)
            return values, {values.index(max(values)): 1.0}, 0.0
        done = 0
        deadline = None if self.seconds is None else self.clock() + self.seconds

        def go_on() -> bool:
            nonlocal done
            watch(min(done / self.finds, 1.0))
            done += 1
            return deadline is None or self.clock() < deadline

        found = mixed(duel, self.finds, go_on)
        values = expected([duel.against(number) for number in found.rival], [*found.rival.values()])
        played = {number: share for number, share in found.own.items() if share >= _SELDOM}
        whole = sum(played.values())
        return values, {number: share / whole for number, share in played.items()}, found.most - found.least


def glance_at_duel(spec: GameSpec[Any, Any, Any, Any, Any], seed: int, view: Any, played: Any) -> float:
    """Return what a move seems to have cost, in a moment."""
    return DuelAdviser(spec, seed, _GLANCED).judge(view, played).loss
