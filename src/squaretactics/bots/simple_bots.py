"""Simple bots: random, greedy, and flat Monte Carlo, which gives every move the same number of random games."""

from __future__ import annotations

import random
from typing import Any, Final, NamedTuple, Protocol

from squaretactics.bots.seat_values import worth
from squaretactics.core.spec import AnyGame, forecast_of_end

_SEED_BITS: Final = 63


def random_world(spec: AnyGame, view: Any, chance: random.Random) -> Any:
    """Sample a world that fits all that the view's seat knows."""
    return spec.sample_world(view, chance.getrandbits(_SEED_BITS))


class _ScoredMove(NamedTuple):
    points: float
    savings: int
    move: Any


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

    def __init__(
        self, spec: AnyGame, seed: int, noise: float = 0.0, style: str | None = None, saves: bool = False
    ) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.noise = noise  # the standard deviation of its errors, in points
        self.style = style
        self.saves = saves  # whether it plays the best move that keeps most for later

    def choose(self, view: Any) -> Any:
        spec = self.spec
        asked = spec.view_decision(view)
        assert asked is not None
        now = self._judge(view, asked.seat)
        free: list[_ScoredMove] = []
        closing: list[_ScoredMove] = []
        for move in spec.view_moves(view):
            after, _ = spec.preview(view, move)
            scored = _ScoredMove(self._judge(after, asked.seat), spec.savings(after), move)
            (free if after is not view and spec.view_decision(after) == asked else closing).append(scored)
        if free and (not closing or max(one.points for one in free) >= now + _WORTH_IT):
            return self._best(free)
        return self._best(closing)

    def _judge(self, view: Any, seat: int) -> float:
        value = self.spec.evaluate(view)
        return value if self.style is None else value + self.spec.style_bonus(self.style, view, seat)

    def _best(self, scored: list[_ScoredMove]) -> Any:
        if self.noise:
            scored = [one._replace(points=one.points + self.random.gauss(0.0, self.noise)) for one in scored]
        best = max(one.points for one in scored)
        ties = [one for one in scored if one.points == best]
        if self.saves:
            most = max(one.savings for one in ties)
            ties = [one for one in ties if one.savings == most]
        return ties[int(self.random.random() * len(ties))].move


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
