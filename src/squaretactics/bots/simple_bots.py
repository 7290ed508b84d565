"""Simple bots: random, greedy, and flat Monte Carlo, which gives every move the same number of random games."""

from __future__ import annotations

import random
from typing import Any, Final, Protocol

from squaretactics.bots.seat_values import worth
from squaretactics.core.spec import AnyGame, forecast_of_end

_SEED_BITS: Final = 63


def random_world(spec: AnyGame, view: Any, chance: random.Random) -> Any:
    """Sample a world that fits all that the view's seat knows."""
    return spec.sample_world(view, chance.getrandbits(_SEED_BITS))


ScoredMove = tuple[float, Any]  # points, and the move

# A free move (one that leaves the same decision open) must gain at least this many points to be played first.
_WORTH_IT: Final = 0.75
_BY_FAR: Final = 1000.0  # points: more than any difference between positions


class Bot(Protocol):
    """A player that decides from a view."""

    def choose(self, view: Any) -> Any:
        """Return one of the view's legal moves."""


class RandomBot:
    """Plays a random legal move."""

    def __init__(self, spec: AnyGame, seed: int) -> None:
        self.spec = spec
        self.random = random.Random(seed)

    def choose(self, view: Any) -> Any:
        moves = self.spec.view_moves(view)
        return moves[int(self.random.random() * len(moves))]


class GreedyBot:
    """Looks one move ahead, and plays the move with the best evaluation from what its seat knows."""

    def __init__(self, spec: AnyGame, seed: int, noise: float = 0.0, style: str | None = None) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.noise = noise  # the standard deviation of its errors, in points
        self.style = style

    def choose(self, view: Any) -> Any:
        spec = self.spec
        asked = spec.view_decision(view)
        assert asked is not None
        now = self._judge(view, asked.seat)
        free: list[ScoredMove] = []
        closing: list[ScoredMove] = []
        for move in spec.view_moves(view):
            after, _ = spec.preview(view, move)
            value = self._judge(after, asked.seat)
            if after is not view and spec.view_decision(after) == asked:
                free.append((value, move))
            else:
                closing.append((value, move))
        if free and (not closing or max(free, key=_value)[0] >= now + _WORTH_IT):
            return self._best(free)
        return self._best(closing)

    def _judge(self, view: Any, seat: int) -> float:
        value = self.spec.evaluate(view)
        return value if self.style is None else value + self.spec.style_bonus(self.style, view, seat)

    def _best(self, valued: list[ScoredMove]) -> Any:
        if self.noise:
            valued = [(value + self.random.gauss(0.0, self.noise), move) for value, move in valued]
        best = max(valued, key=_value)[0]
        ties = [move for value, move in valued if value == best]
        return ties[int(self.random.random() * len(ties))]


def _value(valued: ScoredMove) -> float:
    return valued[0]


class FlatMonteCarloBot:
    """Splits a number of random games evenly among its moves, in worlds that fit its view."""

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


def one_ply_score(spec: AnyGame, state: Any, move: Any) -> float:
    """Return the deciding seat's score for a move, looking one move ahead. GreedyBot plays the highest-scoring move."""
    asked = spec.decision(state)
    assert asked is not None
    after = spec.preview_state(state, move)
    liking = spec.evaluate_state(after, asked.seat)
    if after is state or spec.decision(after) != asked:
        return liking
    gained = liking - spec.evaluate_state(state, asked.seat)
    return liking + (_BY_FAR if gained >= _WORTH_IT else -_BY_FAR)
