"""Square Tactics as its screen names it: the session, the table, and matches of three games."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.core.record import MatchLine
from squaretactics.core.session import Session
from squaretactics.core.spec import Result
from squaretactics.games.square_tactics import match
from squaretactics.games.square_tactics.events import Event, GameBegan
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.verbs import Move
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.table.match import Match
from squaretactics.ui.table.table import Table

GameSession = Session[Setup, State, Move, Event, View]
GameTable = Table[Setup, State, Move, Event, View]


class SquareMatch(match.Match, Match[Setup, Event]):
    """A match, or a single game, after which the other side starts."""

    def next_setup(self) -> Setup:
        """Return the set-up of the next game; once the match is over, of the first one of the next match."""
        if not self.over:
            return super().next_setup()
        single = self.setup.length == "single"
        starter = (self.starters[0] + 1) % self.setup.players if single else self.setup.starter
        return self.setup.model_copy(update={"starter": starter})

    def note(self, result: Result, deal: Sequence[Event]) -> None:
        """Note how a game ended that began with these events."""
        self.finished(result.scores, next(event.starter for event in deal if isinstance(event, GameBegan)))

    def again(self) -> SquareMatch:
        """Return the next match between the same seats."""
        return SquareMatch(self.next_setup(), self.seed)


def match_of(setup: Setup, seed: int, line: MatchLine | None = None) -> SquareMatch:
    """Return the match that a game begins, or goes on with if its record has a line for it."""
    found = SquareMatch.resumed(setup, seed, *((line.game, line.totals) if line else (1, ())), 0)
    assert isinstance(found, SquareMatch)
    return found
