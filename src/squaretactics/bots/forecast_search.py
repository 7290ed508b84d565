"""The search of the strong levels: it does not play games to their end, but asks the game how they will end.

Where it comes to a decision for the first time it looks at every move there: how the game would end after it is the
move's first guess, worth a few iterations, and what the best of them promises is what the iteration came to.

With one rival it expects the best of it, as far as the tree has found that out. With several it searches its own
decisions alone, and has the rivals look one move ahead: in half of the iterations they do what GreedyBot would, in the
others what promises most, for nobody can be sure how the rest of a table thinks. So many moves take their time: a
decision of its own is only looked round at when the search comes there for the second time.
"""

from __future__ import annotations

import random
from math import inf, log, sqrt
from typing import Any, Final

from squaretactics.bots.seat_values import MARGIN_WEIGHT, worth
from squaretactics.bots.simple_bots import one_ply_score
from squaretactics.bots.tree_search import EXPLORATION, SearchEdge, SearchNode, TreeSearchBot
from squaretactics.bots.world_sampling import random_world
from squaretactics.core.spec import Forecast, GameSpec, forecast_of_end

_TRUST: Final = 3.0  # as many iterations as a guess is worth
_LIKING: Final = 0.05  # of a win, for a point that a style likes
_HASTY: Final = 0.5  # how likely rivals are to think no further than what stands best at once
_DUEL: Final = 2  # so many seats are searched move by move
_ROUND: Final = 3  # iterations of a duel take as long as one in which the rivals are followed


class _Reply(SearchEdge):
    """A rival's move, and how well it likes it, thoughtful and hasty; None where nobody has asked yet."""

    __slots__ = ("reply_scores",)

    def __init__(self) -> None:
        super().__init__()
        self.reply_scores: list[float | None] = [None, None]


class PositionForecaster:
    """Foresees what comes of a move. A game without forecast is played to its end instead, at random."""

    def __init__(self, spec: GameSpec[Any, Any, Any, Any, Any], chance: random.Random, style: str | None) -> None:
        self.spec = spec
        self.random = chance
        self.style = style

    def after(self, state: Any, move: Any, observer: int) -> Forecast:
        """Return how a game will end after a move, as the observer's taste colours it."""
        twin = self.spec.copy(state)
        self.spec.take(twin, move)
        return self.beyond(twin, observer)

    def beyond(self, state: Any, observer: int) -> Forecast:
        """Return how a game will end as it stands, which is used up for it, as the observer's taste colours it."""
        spec = self.spec
        return self.with_style_bonus(
            spec.forecast(state) or forecast_of_end(spec.playout(state, self.random.random)), state, observer
        )

    def with_style_bonus(self, forecast: Forecast, state: Any, observer: int) -> Forecast:
        """Return what is foreseen of a position, or has come about, as the observer's taste colours it."""
        if self.style is None:
            return forecast
        shares = [*forecast.shares]
        shares[observer] += _LIKING * self.spec.style_bonus(self.style, state, observer)
        return Forecast(shares, forecast.leads)


class OnePlyBot:
    """Looks one move ahead with forecast, in several worlds that fit what its seat knows."""

    def __init__(
        self, spec: GameSpec[Any, Any, Any, Any, Any], seed: int, worlds: int, style: str | None = None
    ) -> None:
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
        """Return what each move of a view promises, the sum over all worlds."""
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
    """Searches as TreeSearchBot does, but with forecast instead of random games."""

    def __init__(
        self,
        spec: GameSpec[Any, Any, Any, Any, Any],
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
        self.round_counts = round_counts  # as so many iterations of a duel

    def prepare(self, view: Any, iterations: int) -> int:
        self._crowded = self.spec.seats_at(view) > _DUEL
        self.margin = MARGIN_WEIGHT if self._crowded else self.duel_margin
        return max(iterations // self.round_counts, 1) if self._crowded else iterations

    def iterate(self, root: SearchNode, state: Any, first: Any = None) -> None:
        self._hasty = self._crowded and self.random.random() < _HASTY
        super().iterate(root, state, first)

    def enter(self, root: SearchNode, world: Any, number: int) -> None:
        """Look at the moves at hand in every world anew: what they promise is the mean."""
        if root.secret:
            return  # what a move promises depends on what the others do
        for move in self.spec.moves(world):
            edge = root.edges.setdefault(move, SearchEdge())
            edge.guess += (self._promise(world, move, root.seat, root.seat) - edge.guess) / number

    def follow(self, edge: SearchEdge, state: Any, observer: int) -> SearchNode | Forecast:
        following = self.node_after(edge, state, observer)
        while (
            isinstance(following, SearchNode) and self._crowded and following.seat != observer and not following.secret
        ):
            move, edge = self._reply(following, state, observer)
            self.spec.take(state, move)
            following = self.node_after(edge, state, observer)
        if isinstance(following, Forecast):
            return self.forecaster.with_style_bonus(following, state, observer)
        if following.edges:
            return following
        if (self._crowded or following.secret) and not following.seen:
            following.seen = True
            return self.forecaster.beyond(state, observer)
        if following.secret:
            return following
        return self._expand(following, state, observer)

    def _reply(self, node: SearchNode, state: Any, observer: int) -> tuple[Any, SearchEdge]:
        """Return what a rival does that looks one move ahead."""
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
        """Guess what each move of a new node promises, and return what the best of them does."""
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
        """Return the move of most promise, where its guess counts as some iterations."""
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
        """Return what a move promises a seat at first sight."""
        return worth(self.forecaster.after(state, move, observer), self.margin)[seat]
