"""The game behind the board scene: the session, its record, the bots at the table."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.bots.players import BOTS, Bot
from squaretactics.core.session import Seat, Session
from squaretactics.games.square_tactics.events import Event, GameBegan
from squaretactics.games.square_tactics.match import Match
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.verbs import Move
from squaretactics.games.square_tactics.view import View

GameSession = Session[Setup, State, Move, Event, View]


class Table:
    """One match (or single game) between people and bots."""

    def __init__(self, setup: Setup, seats: Sequence[Seat], seed: int) -> None:
        self.match = Match(setup, seed)
        self.seats = tuple(seats)
        self.session = self._deal()

    def _deal(self) -> GameSession:
        seed = self.match.next_seed()
        self.bots: dict[int, Bot] = {
            index: BOTS[seat.player](SQUARE_TACTICS, seed + index)
            for index, seat in enumerate(self.seats)
            if not seat.human
        }
        return Session(SQUARE_TACTICS, self.match.next_setup(), seed, self.seats)

    @property
    def people(self) -> list[int]:
        """Return the seats that people sit at."""
        return [index for index, seat in enumerate(self.seats) if seat.human]

    def bot_plays(self) -> tuple[Event, ...] | None:
        """Let the bot that must decide do so; None when it is not a bot's turn."""
        decision = self.session.decision
        if decision is None or decision.seat not in self.bots:
            return None
        move = self.bots[decision.seat].choose(self.session.view(decision.seat))
        return self.session.submit(decision.seat, move)

    def finish(self) -> None:
        """Note the result of the game that is over."""
        result = self.session.result
        if result is not None and len(self.match.results) < self.match.games:
            starter = next(event.starter for event in self.session.deal if isinstance(event, GameBegan))
            self.match.finished(result.scores, starter)

    def next_game(self) -> None:
        """Deal the next game of the match."""
        self.session = self._deal()
