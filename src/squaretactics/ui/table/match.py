"""How far the games between the same seats have come: a single one, unless a game has matches of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from squaretactics.core.rng import advance
from squaretactics.core.spec import E, Result, Setup


class Match(Generic[Setup, E]):
    """A match of one game. What has longer ones says so in a class of its own."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup = setup
        self.seed = seed  # of the game that comes next; each next one's follows from it
        self.results: list[tuple[int, ...]] = []
        self.lumped = 0  # so many first games are known only by their sum, noted as the last of them
        self._winners: tuple[int, ...] = ()

    @property
    def games(self) -> int:
        """Return how many games this match has."""
        return 1

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
        return tuple(sum(points) for points in zip(*self.results, strict=True))

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that share the match."""
        return self._winners

    def next_setup(self) -> Setup:
        """Return the set-up of the next game; once the match is over, of the first one of the next match."""
        return self.setup

    def note(self, result: Result, deal: Sequence[E]) -> None:
        """Note how a game ended that began with these events."""
        self.results.append(tuple(result.scores))
        self._winners = result.winners
        _, self.seed = advance(self.seed)

    def again(self) -> Match[Setup, E]:
        """Return the next match between the same seats."""
        return Match(self.next_setup(), self.seed)
