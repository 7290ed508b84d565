"""Play a match: several games between the same seats. The game's rules decide its length and winners."""

from __future__ import annotations

from typing import Any, Generic

from squaretactics.core.record import MatchGameLine, MatchLine
from squaretactics.core.rng import advance
from squaretactics.core.spec import GameSpec, MatchGameResult, Result, Setup


class Match(Generic[Setup]):
    """The progress of a match. A single game is a match of one."""

    def __init__(
        self,
        spec: GameSpec[Setup, Any, Any, Any, Any],
        setup: Setup,
        seed: int,
        line: MatchLine | None = None,
        alone: bool = False,
    ) -> None:
        """Begin a match, or resume it from the match line of the current game's record.

        With `alone`, the game isn't part of a match, whatever its setup says.
        """
        self.alone = alone
        self.spec = spec
        self.setup = setup
        self.seed = seed  # of the current or next game; the seed after it follows from it
        self.id = line.id if line else f"{seed}"
        self.games_without_results = 0  # of these first games only the total is known, stored in the last of them
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
        """Return the maximum number of games."""
        return 1 if self.alone else self.spec.match_length(self.setup)

    @property
    def number(self) -> int:
        """Return the number of the next game, counted from 1."""
        return len(self.played) + 1

    @property
    def over(self) -> bool:
        return bool(self.played) if self.alone else self.spec.match_over(self.setup, self.played)

    @property
    def totals(self) -> tuple[int, ...]:
        """Return each seat's counted points, summed over all games so far."""
        counted = [game.result.counted for game in self.played]
        return tuple(map(sum, zip(*counted, strict=True))) or (0,) * len(self.spec.seats(self.setup))

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that win the match as it stands."""
        return self.spec.match_winners(self.setup, self.played)

    def next_setup(self) -> Setup:
        """Return the next game's setup. Once the match is over, return the setup of the next match's first game."""
        if self.over:
            return self.spec.next_match(self.setup, self.played)
        return self.spec.next_setup(self.setup, self.played) if self.played else self.setup

    def again(self) -> Match[Setup]:
        """Return the next match between the same seats."""
        return Match(self.spec, self.next_setup(), self.seed)

    def line(self) -> MatchLine | None:
        """Return the match line for the next game's record, or None for a single game."""
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
        """Add a game's result, and the seat that made its first decision."""
        self.played.append(MatchGameResult(result, first))
        _, self.seed = advance(self.seed)
