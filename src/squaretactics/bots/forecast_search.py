"""Expert's tree search: it uses the game's forecasts instead of random games.

On the first visit to a decision, every move is forecast. Each forecast becomes the move's prior, which counts as a few
iterations. The best forecast is the result of that iteration.

Against one rival, the tree covers the moves of both seats. Against several, it covers only the decisions of the
searching seat, and rivals look one move ahead. Rivals play like GreedyBot in half the iterations and follow forecasts
in the others, since a seat can't know how everyone at the table thinks. Searching against several rivals is slow, so
the searching seat's decisions are then expanded only on the second visit.
"""

from __future__ import annotations

import random
from math import inf, log, sqrt
from typing import Any, Final

from squaretactics.bots.seat_values import MARGIN_WEIGHT, worth
from squaretactics.bots.simple_bots import one_ply_score, random_world
from squaretactics.bots.tree_search import EXPLORATION, SearchEdge, SearchNode, TreeSearchBot
from squaretactics.core.spec import AnyGame, Forecast, forecast_of_end

_TRUST: Final = 3.0  # iterations that a prior counts as
_LIKING: Final = 0.05  # share of a win per point of style bonus
_HASTY: Final = 0.5  # the chance that rivals play like GreedyBot in an iteration
_DUEL: Final = 2  # up to this many seats, the tree covers every seat's moves
_ROUND: Final = 3  # iterations with two seats that take as long as one with more


class _Reply(SearchEdge):
    """A rival's move, with its score for a thoughtful and for a hasty rival; each is None until computed."""

    __slots__ = ("reply_scores",)

    def __init__(self) -> None:
        super().__init__()
        self.reply_scores: list[float | None] = [None, None]


class PositionForecaster:
    """Predicts the result of a move. If the game has no forecast, it plays a random game instead."""

    def __init__(self, spec: AnyGame, chance: random.Random, style: str | None) -> None:
        self.spec = spec
        self.random = chance
        self.style = style

    def after(self, state: Any, move: Any, observer: int) -> Forecast:
        """Forecast the end of the game after a move, with the observer's style bonus."""
        twin = self.spec.copy(state)
        self.spec.take(twin, move)
        return self.beyond(twin, observer)

    def beyond(self, state: Any, observer: int) -> Forecast:
        """Forecast the end of the game from a state, with the observer's style bonus. This consumes the state."""
        spec = self.spec
        return self.with_style_bonus(
            spec.forecast(state) or forecast_of_end(spec.playout(state, self.random.random)), state, observer
        )

    def with_style_bonus(self, forecast: Forecast, state: Any, observer: int) -> Forecast:
        """Return the forecast of a state with the observer's style bonus, if there is a style."""
        if self.style is None:
            return forecast
        shares = [*forecast.shares]
        shares[observer] += _LIKING * self.spec.style_bonus(self.style, state, observer)
        return Forecast(shares, forecast.leads)


class OnePlyBot:
    """Looks one move ahead with forecasts, in several worlds that fit its view."""

    def __init__(self, spec: AnyGame, seed: int, worlds: int, style: str | None = None) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.worlds = worlds
        self.forecaster = PositionForecaster(spec, self.random, style)

    def choose(self, view: Any) -> Any:
        moves = self.spec.view_moves(view)
        if len(moves) == 1:
            return moves[0]
        promised = self.promises(view)
        return moves[promised.index(max(promised))]

    def promises(self, view: Any) -> list[float]:
        """Return the value of each move in a view, summed over all worlds."""
        moves = self.spec.view_moves(view)
        asked = self.spec.view_decision(view)
        assert asked is not None
        seat, totals = asked.seat, [0.0] * len(moves)
        for _ in range(self.worlds):
            world = random_world(self.spec, view, self.random)
            for index, move in enumerate(moves):
                totals[index] += worth(self.forecaster.after(world, move, seat))[seat]
        return totals


class ForecastSearchBot(TreeSearchBot):
    """Searches like TreeSearchBot, but with forecasts instead of random games."""

    def __init__(
        self,
        spec: AnyGame,
        seed: int,
        iterations: int,
        seconds: float | None = None,
        style: str | None = None,
        duel_margin: float = MARGIN_WEIGHT,
        round_counts: int = _ROUND,
    ) -> None:
        super().__init__(spec, seed, iterations, seconds=seconds)
        self.forecaster = PositionForecaster(spec, self.random, style)
        self.duel_margin = duel_margin
        self.round_counts = round_counts  # the cost of an iteration with several rivals, in iterations with one

    def prepare(self, view: Any, iterations: int) -> int:
        self._crowded = self.spec.seats_at(view) > _DUEL
        self.margin = MARGIN_WEIGHT if self._crowded else self.duel_margin
        return max(iterations // self.round_counts, 1) if self._crowded else iterations

    def iterate(self, root: SearchNode, state: Any, first: Any = None) -> None:
        self._hasty = self._crowded and self.random.random() < _HASTY
        super().iterate(root, state, first)

    def enter(self, root: SearchNode, world: Any, number: int) -> None:
        """Update the priors of the root moves: each is the mean over all worlds."""
        for move in self.spec.moves(world):
            edge = root.edges.setdefault(move, SearchEdge())
            edge.guess += (self._promise(world, move, root.seat, root.seat) - edge.guess) / number

    def follow(self, edge: SearchEdge, state: Any, observer: int) -> SearchNode | Forecast:
        following = self.node_after(edge, state)
        while isinstance(following, SearchNode) and self._crowded and following.seat != observer:
            move, edge = self._reply(following, state, observer)
            self.spec.take(state, move)
            following = self.node_after(edge, state)
        if isinstance(following, Forecast):
            return self.forecaster.with_style_bonus(following, state, observer)
        if following.edges:
            return following
        if self._crowded and not following.seen:
            following.seen = True
            return self.forecaster.beyond(state, observer)
        return self._expand(following, state, observer)

    def _reply(self, node: SearchNode, state: Any, observer: int) -> tuple[Any, SearchEdge]:
        """Return the move of a rival that looks one move ahead."""
        hasty, most = self._hasty, -inf
        best: tuple[Any, SearchEdge] | None = None
        for move, shown in self.choices(node, state, observer):
            edge = node.edges.get(shown)
            if edge is None:
                edge = node.edges[shown] = _Reply()
            assert isinstance(edge, _Reply)
            liking = edge.reply_scores[hasty]
            if liking is None:
                liking = edge.reply_scores[hasty] = self._heuristic_score(state, move, node.seat, observer)
            if liking > most:
                most, best = liking, (move, edge)
        assert best is not None
        return best

    def _heuristic_score(self, state: Any, move: Any, seat: int, observer: int) -> float:
        return one_ply_score(self.spec, state, move) if self._hasty else self._promise(state, move, seat, observer)

    def _expand(self, node: SearchNode, state: Any, observer: int) -> Forecast:
        """Set the prior of each move of a new node, and return the best forecast."""
        most, best = -inf, None
        for move, shown in self.choices(node, state, observer):
            forecast = self.forecaster.after(state, move, observer)
            guess = worth(forecast, self.margin)[node.seat]
            node.edges[shown] = SearchEdge(guess)
            if guess > most:
                most, best = guess, forecast
        assert best is not None
        return best

    def select(self, node: SearchNode, state: Any, observer: int) -> tuple[Any, SearchEdge]:
        """Return the most promising move by UCB1, with each move's prior counted as a few iterations."""
        edges = node.edges
        most = -inf
        best: tuple[Any, SearchEdge] | None = None
        for move, shown in self.choices(node, state, observer):
            edge = edges.get(shown)
            if edge is None:
                edge = edges[shown] = SearchEdge(self._promise(state, move, node.seat, observer))
            else:
                edge.available += 1
            count = edge.visits + _TRUST
            promise = (edge.total + _TRUST * edge.guess) / count + EXPLORATION * sqrt(log(edge.available + 1) / count)
            if promise > most:
                most, best = promise, (move, edge)
        assert best is not None
        return best

    def _promise(self, state: Any, move: Any, seat: int, observer: int) -> float:
        """Return the forecast value of a move for a seat."""
        return worth(self.forecaster.after(state, move, observer), self.margin)[seat]
