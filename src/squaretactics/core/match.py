"""A match: several games between the same seats. How long it lasts and who has won it are the game's rules."""

from __future__ import annotations

from typing import Any, Generic

from squaretactics.core.record import MatchGameLine, MatchLine
from squaretactics.core.rng import advance
from squaretactics.core.spec import GameSpec, MatchGameResult, Result, Setup


class Match(Generic[Setup]):
    """How far a match has come. A single game is a match of one."""

    def __init__(
        self,
        spec: GameSpec[Setup, Any, Any, Any, Any],
        setup: Setup,
        seed: int,
        line: MatchLine | None = None,
        alone: bool = False,
    ) -> None:
        """Begin a match; or go on with one, by what the record of the game under way says of it.

        A game that is played alone is no match, whatever its set-up says.
        """
        self.alone = alone
        self.spec = spec
        self.setup = setup
        self.seed = seed  # of the game that comes next, or is under way; each next one's follows from it
        self.id = line.id if line else f"{seed}"
        self.games_without_results = 0  # so many first games are known only by their sum, noted as the last of them
        self.played: list[MatchGameResult] = []
        if line is not None and line.results is not None:
            self.played = [MatchGameResult(game.result, game.first) for game in line.results]
        elif line is not None and line.game > 1:
            self.games_without_results = line.game - 1
            nothing = (0,) * len(line.totals)
            self.played = [
                MatchGameResult(Result(points, ()), 0)
                for points in (*[nothing] * (self.games_without_results - 1), line.totals)
            ]

    @property
    def games(self) -> int:
        """Return how many games this match has at most."""
        return 1 if self.alone else self.spec.match_length(self.setup)

    @property
    def number(self) -> int:
        """Return which game comes next, from 1."""
        return len(self.played) + 1

    @property
    def over(self) -> bool:
        return bool(self.played) if self.alone else self.spec.match_over(self.setup, self.played)

    @property
    def totals(self) -> tuple[int, ...]:
        """Return each seat's points of all games so far, as far as they count."""
        counted = [game.result.counted for game in self.played]
        return tuple(map(sum, zip(*counted, strict=True))) or (0,) * len(self.spec.seats(self.setup))

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that have won the match as far as it has come."""
        return self.spec.match_winners(self.setup, self.played)

    def next_setup(self) -> Setup:
        """Return the set-up of the next game; once the match is over, of the first one of the next match."""
        if self.over:
            return self.spec.next_match(self.setup, self.played)
        return self.spec.next_setup(self.setup, self.played) if self.played else self.setup

    def again(self) -> Match[Setup]:
        """Return the next match between the same seats."""
        return Match(self.spec, self.next_setup(), self.seed)

    def line(self) -> MatchLine | None:
        """Return what the record of the next game says of the match; nothing if that is a single game."""
        if self.games == 1:
            return None
        results = tuple(
            MatchGameLine(
                scores=game.result.scores,
                winners=game.result.winners,
                together=game.result.together or None,
                resigned=game.result.resigned,
                first=game.first,
            )
            for game in self.played
        )
        return MatchLine(
            id=self.id, game=self.number, totals=self.totals, results=None if self.games_without_results else results
        )

    def finished(self, result: Result, first: int) -> None:
        """Note how a game ended, and the seat that took its first decision."""
        self.played.append(MatchGameResult(result, first))
        _, self.seed = advance(self.seed)
