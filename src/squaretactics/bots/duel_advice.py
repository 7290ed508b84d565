"""Hints and reviews where every decision is a duel: measured against what the rival would best mix, not what it did."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from squaretactics.bots.budget import Watch, nobody_watches
from squaretactics.bots.duellist import against_settled
from squaretactics.bots.expectations import Expectation
from squaretactics.bots.mixing import expected, mixed
from squaretactics.bots.review import Judgement
from squaretactics.core.spec import GameSpec

_FINDS: Final = 40  # enough for a reply to gain a point of a hundred at most, nearly always
_GLANCED: Final = 3
_IN_ALL: Final = 1000  # visits that the shares of a mixture are told as


class DuelAdviser:
    """Says of each move how often it belongs into the mixture, and what it comes to against the rival's."""

    def __init__(self, spec: GameSpec[Any, Any, Any, Any, Any], seed: int, finds: int = _FINDS) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.finds = finds

    def expectations(self, view: Any, watch: Watch = nobody_watches) -> list[Expectation]:
        """Return what to expect of the moves of the mixture, the one that is played most often first."""
        moves = self.spec.view_moves(view)
        values, shares = self._weighed(view, watch)
        told = [
            Expectation(moves[number], round(_IN_ALL * share), values[number], 0.0, 0.0, 0.0)
            for number, share in shares.items()
        ]
        return sorted(told, key=lambda one: (one.visits, one.chance), reverse=True)

    def judge(self, view: Any, played: Any, watch: Watch = nobody_watches) -> Judgement:
        """Return what a move was worth, by what its seat knew; which decision it was is not known here."""
        asked = self.spec.view_decision(view)
        assert asked is not None
        moves = self.spec.view_moves(view)
        values, shares = self._weighed(view, watch)
        chance = values[moves.index(played)]
        number = max(shares, key=lambda one: (values[one], shares[one]))
        loss = values[number] - chance
        if loss <= 0 or moves[number] == played:
            return Judgement(-1, asked.seat, chance, 0.0)
        return Judgement(-1, asked.seat, chance, 0.0, moves[number], loss, 0.0, loss)

    def _weighed(self, view: Any, watch: Watch) -> tuple[Sequence[float], dict[int, float]]:
        """Return what each move comes to, and how often to play which."""
        duel = self.spec.duel(view, self.random.random)
        if duel.settled:
            values: Sequence[float] = against_settled(duel)
            return values, {values.index(max(values)): 1.0}
        done = 0

        def go_on() -> bool:
            nonlocal done
            watch(min(done / self.finds, 1.0))
            done += 1
            return True

        found = mixed(duel, self.finds, go_on)
        values = expected([duel.against(number) for number in found.rival], [*found.rival.values()])
        return values, found.own


def glance_at_duel(spec: GameSpec[Any, Any, Any, Any, Any], seed: int, view: Any, played: Any) -> float:
    """Return what a move seems to have cost, in a moment."""
    return DuelAdviser(spec, seed, _GLANCED).judge(view, played).loss
