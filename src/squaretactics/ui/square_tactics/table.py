"""The game behind the board scene: the session, who sits where, and the bots' thinking."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from squaretactics.bots.players import BOTS
from squaretactics.bots.worker import BotWorker
from squaretactics.core.record import MatchLine, Undo
from squaretactics.core.rng import advance
from squaretactics.core.session import Seat, Session
from squaretactics.games.square_tactics.events import Event, GameBegan
from squaretactics.games.square_tactics.match import Match
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.verbs import Move
from squaretactics.games.square_tactics.view import View

GameSession = Session[Setup, State, Move, Event, View]


class Thinker(Protocol):
    """Thinks for the bots: a worker process, or somebody quicker in tests."""

    @property
    def thinking(self) -> bool: ...

    def ask(self, name: str, seed: int, view: View) -> None: ...

    def answer(self) -> Move | None: ...

    def cancel(self) -> None: ...

    def close(self) -> None: ...


class HereAndNow:
    """A thinker without a process: for tests, and for machines that allow none."""

    def __init__(self) -> None:
        self._move: Move | None = None

    @property
    def thinking(self) -> bool:
        return self._move is not None

    def ask(self, name: str, seed: int, view: View) -> None:
        self._move = BOTS[name](SQUARE_TACTICS, seed).choose(view)

    def answer(self) -> Move | None:
        move, self._move = self._move, None
        return move

    def cancel(self) -> None:
        self._move = None

    def close(self) -> None:
        self._move = None


class Shelf(Protocol):
    """Keeps games: each is saved as it is played, and the finished ones are remembered."""

    def begin(self, session: GameSession) -> None: ...

    def finished(self, session: GameSession) -> None: ...

    def record(self, session: GameSession) -> Path | None: ...

    def leave(self, session: GameSession) -> None: ...


class Table:
    """One match (or single game) between people and bots."""

    def __init__(
        self,
        setup: Setup,
        seats: Sequence[Seat],
        seed: int,
        thinker: Thinker | None = None,
        shelf: Shelf | None = None,
        resumed: GameSession | None = None,
        undo: Undo | None = None,
    ) -> None:
        self.seats = tuple(seats)
        # With two people or more nobody takes back what another has seen, unless they agreed on it.
        self.undo: Undo = undo or ("fair" if len(self.people) < 2 else "off")
        self.thinker: Thinker = thinker or BotWorker(SQUARE_TACTICS)
        self.shelf = shelf
        self.notice = ""  # what the players should be told
        if resumed is None:
            self.match = Match(setup, seed)
            self.session = self._deal()
        else:
            line = resumed.match
            game, totals = (line.game, line.totals) if line else (1, ())
            self.undo = resumed.undo_rule
            self.match = Match.resumed(setup, seed, game, totals, 0)
            self.session = resumed

    def _deal(self) -> GameSession:
        match = self.match
        link = None
        if match.games > 1:
            link = MatchLine(
                id=f"{match.seed if match.number == 1 else self.match_id}", game=match.number, totals=match.totals
            )
            self.match_id = link.id
        session = Session(SQUARE_TACTICS, match.next_setup(), match.seed, self.seats, undo=self.undo, match=link)
        if self.shelf is not None:
            try:
                self.shelf.begin(session)
            except OSError as error:
                self.notice = f"This game is not saved: {error}"
        return session

    match_id = ""

    @property
    def people(self) -> list[int]:
        """Return the seats that people sit at."""
        return [index for index, seat in enumerate(self.seats) if seat.human]

    @property
    def bot_to_move(self) -> int | None:
        """Return the seat of the bot that must decide, if it is a bot's turn."""
        decision = self.session.decision
        return None if decision is None or self.seats[decision.seat].human else decision.seat

    def bot_move(self) -> Move | None:
        """Let the bot that must decide think; return its move once it has one."""
        seat = self.bot_to_move
        if seat is None:
            return None
        if not self.thinker.thinking:
            _, seed = advance(self.session.seed + len(self.session.history))
            self.thinker.ask(self.seats[seat].player, seed, self.session.view(seat))
        return self.thinker.answer()

    def finish(self) -> None:
        """Note the result of the game that is over."""
        result = self.session.result
        if result is not None and len(self.match.results) < self.match.games:
            starter = next(event.starter for event in self.session.deal if isinstance(event, GameBegan))
            self.match.finished(result.scores, starter)
            if self.shelf is not None:
                self.shelf.finished(self.session)

    def next_game(self) -> None:
        """Deal the next game of the match."""
        self.session = self._deal()

    @property
    def next_starter(self) -> int | None:
        """Return who starts the next game, once one is over; None where chance decides."""
        match, setup = self.match, self.match.setup
        if not match.over:
            return match.next_setup().starter
        return (match.starters[0] + 1) % setup.players if setup.length == "single" else setup.starter

    @property
    def record(self) -> Path | None:
        """Return the record that the game is saved in, if it is."""
        return None if self.shelf is None else self.shelf.record(self.session)

    def rematch(self) -> None:
        """Begin anew with the same seats and another deal; after a single game the other side starts."""
        setup = self.match.setup.model_copy(update={"starter": self.next_starter})
        self.match = Match(setup, self.match.seed)
        self.session = self._deal()

    def close(self) -> None:
        """Let the thinker go, and put the game away so that it can be resumed."""
        self.thinker.close()
        if self.shelf is not None:
            self.shelf.leave(self.session)
