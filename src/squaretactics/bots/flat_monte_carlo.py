"""Flat Monte Carlo: every move gets the same number of random games, and the best average is played."""

from __future__ import annotations

import random
from typing import Any

from squaretactics.bots.seat_values import worth
from squaretactics.bots.world_sampling import random_world
from squaretactics.core.spec import AnyGame, forecast_of_end


class FlatMonteCarloBot:
    """Splits a number of random games evenly between its moves, in worlds that fit its view."""

    def __init__(self, spec: AnyGame, seed: int, playouts: int) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.playouts = playouts

    def choose(self, view: Any) -> Any:
        spec = self.spec
        moves = spec.view_moves(view)
        asked = spec.view_decision(view)
        if len(moves) == 1 or asked is None:
            return moves[0]
        totals = [0.0] * len(moves)
        for _ in range(max(self.playouts // len(moves), 1)):
            world = random_world(spec, view, self.random)  # the same for all moves, for a fair comparison
            for index, move in enumerate(moves):
                state = spec.copy(world)
                spec.take(state, move)
                totals[index] += worth(forecast_of_end(spec.playout(state, self.random.random)))[asked.seat]
        return moves[totals.index(max(totals))]
