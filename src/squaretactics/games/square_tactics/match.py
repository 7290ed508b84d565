"""A match: three games between the same seats with the same factions, the totals deciding."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from squaretactics.core.rng import advance
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.scoring import GAMES_IN_A_MATCH, next_starter, winners


@dataclass(slots=True)
class Match:
    """How far a match has come. A single game is a match of one."""

    setup: Setup
    seed: int  # of the game that comes next; each next one's follows from it
    results: list[tuple[int, ...]] = field(default_factory=list)
    starters: list[int] = field(default_factory=list)
    lumped: int = 0  # so many first games are known only by their sum, noted as the last of them

    @property
    def games(self) -> int:
        """Return how many games this match has."""
        return GAMES_IN_A_MATCH if self.setup.length == "match" else 1

    @property
    def number(self) -> int:
        """Return which game comes next, from 1."""
        return len(self.results) + 1

    @property
    def over(self) -> bool:
        return len(self.results) >= self.games

    @property
    def totals(self) -> tuple[int, ...]:
        """Return each seat's points of all games so far."""
        return tuple(sum(points) for points in zip(*self.results, strict=True)) or (0,) * self.setup.players

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats with the highest total, who share the match."""
        return winners(self.totals)

    def next_setup(self) -> Setup:
        """Return the set-up of the next game: only who starts may differ from the first (R24)."""
        if not self.results:
            return self.setup
        return self.setup.model_copy(update={"starter": next_starter(self.results[-1], self.starters[-1])})

    def finished(self, points: Sequence[int], starter: int) -> None:
        """Note the result of a game and who started it."""
        self.results.append(tuple(points))
        self.starters.append(starter)
        _, self.seed = advance(self.seed)

    @classmethod
    def resumed(cls, setup: Setup, seed: int, game: int, totals: Sequence[int], starter: int) -> Match:
        """Return a match whose games before this one are known by their totals only."""
        nothing = (0,) * setup.players
        results = [nothing] * (game - 2) + [tuple(totals)] * (game > 1)
        return cls(setup, seed, results, [starter] * (game - 1), lumped=game - 1)
