"""The game behind the board scene: the session, who sits where, and the bots' thinking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, Protocol

from squaretactics.bots.advice import Advice
from squaretactics.bots.budget import nobody_watches
from squaretactics.bots.players import stand_in
from squaretactics.bots.tasks import TASKS
from squaretactics.bots.worker import Worker
from squaretactics.core.match import Match
from squaretactics.core.record import Undo
from squaretactics.core.rng import advance
from squaretactics.core.session import Seat, Session
from squaretactics.games.square_tactics.events import Event
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.verbs import Move
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.square_tactics.proposal import player_title

GameSession = Session[Setup, State, Move, Event, View]


_BRIEFLY: Final = 200  # iterations for a hint where the screen waits for it


class Thinker(Protocol):
    """Thinks for the bots and those who ask for a hint: a worker process, or somebody quicker in tests."""

    @property
    def thinking(self) -> bool: ...

    def asked(self, kind: str) -> bool: ...

    def ask(self, kind: str, *arguments: Any) -> None: ...

    def answer(self, kind: str) -> Any | None: ...

    def progress(self, kind: str) -> float: ...

    def cancel(self, kind: str) -> None: ...

    def close(self) -> None: ...


class HereAndNow:
    """A thinker without a process, for those who would rather wait: tests, tools and the bench."""

    def __init__(self) -> None:
        self._answers: dict[str, Any] = {}

    @property
    def thinking(self) -> bool:
        return bool(self._answers)

    def asked(self, kind: str) -> bool:
        return kind in self._answers

    def ask(self, kind: str, *arguments: Any) -> None:
        if kind == "hint":
            arguments = (*arguments, _BRIEFLY)
        self._answers[kind] = TASKS[kind](SQUARE_TACTICS, nobody_watches, *arguments)

    def answer(self, kind: str) -> Any | None:
        return self._answers.pop(kind, None)

    def progress(self, kind: str) -> float:
        return float(self.asked(kind))

    def cancel(self, kind: str) -> None:
        self._answers.pop(kind, None)

    def close(self) -> None:
        self._answers.clear()


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
        hints: bool | None = None,
    ) -> None:
        self.seats = tuple(seats)
        self.notice = ""  # what the players should be told
        self._hinted: tuple[GameSession, View] | None = None  # what the last hint was asked about
        if resumed is not None:
            hints = resumed.hint_rule
            self._fill_in()
        # Where several people sit at one screen, the others could read along.
        self.hints = len(self.people) < 2 if hints is None else hints
        # With two people or more nobody takes back what another has seen, unless they agreed on it.
        self.undo: Undo = undo or ("fair" if len(self.people) < 2 else "off")
        self.thinker: Thinker = thinker or Worker(SQUARE_TACTICS)
        self.shelf = shelf
        if resumed is None:
            self.match = Match(SQUARE_TACTICS, setup, seed)
            self.session = self._deal()
        else:
            self.undo = resumed.undo_rule
            self.match = Match(SQUARE_TACTICS, setup, seed, resumed.match)
            self.session = resumed

    def _fill_in(self) -> None:
        """Let others play for the bots that another version had and this one has not."""
        told: dict[str, str] = {}  # by bot, once for all its seats
        seats = []
        for seat in self.seats:
            player = seat.player if seat.human else stand_in(SQUARE_TACTICS, seat.player)
            if player != seat.player:
                told[seat.player] = f"This version has no bot {seat.player!r}: {player_title(player)} plays on."
            seats.append(replace(seat, player=player))
        self.seats, self.notice = tuple(seats), " ".join(told.values())

    def _deal(self) -> GameSession:
        match = self.match
        session = Session(
            SQUARE_TACTICS,
            match.next_setup(),
            match.seed,
            self.seats,
            undo=self.undo,
            hints=self.hints,
            match=match.line(),
        )
        self.notice = ""
        if self.shelf is not None:
            try:
                self.shelf.begin(session)
            except OSError as error:
                self.notice = f"This game is not saved: {error}"
        return session

    @property
    def people(self) -> list[int]:
        """Return the seats that people sit at."""
        return [index for index, seat in enumerate(self.seats) if seat.human]

    @property
    def first_to_sit_down(self) -> int | None:
        """Return who must take the seat before a hand is shown, where several people share the screen.

        It is who decides, or the first person after the bot that does.
        """
        decision = self.session.decision
        if decision is None or len(self.people) < 2:
            return None
        return min(self.people, key=lambda seat: (seat - decision.seat) % len(self.seats))

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
        if not self.thinker.asked("move"):
            self.thinker.ask("move", self.seats[seat].player, self._seed(), self.session.view(seat))
        move: Move | None = self.thinker.answer("move")
        return move

    def ask_for_hint(self) -> None:
        """Let the decision of the person who must decide be thought over; that is kept on record, once a decision."""
        decision = self.session.decision
        assert decision is not None
        view = self.session.view(decision.seat)
        if self._hinted != (self.session, view):
            self._hinted = self.session, view
            self.session.note_hint(decision.seat)
        self.thinker.ask("hint", self._seed(), view)

    def hint(self) -> Advice | None:
        """Return the advice that was asked for, once it is there."""
        advice: Advice | None = self.thinker.answer("hint")
        return advice

    def _seed(self) -> int:
        """Return a seed for who thinks about the decision at hand."""
        return advance(self.session.seed + len(self.session.history))[1]

    def finish(self) -> None:
        """Note the result of the game that is over."""
        result = self.session.result
        if result is not None and not self.match.over:
            self.match.finished(result, self.session.first)
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
        return (match.played[0].first + 1) % setup.players if setup.length == "single" else setup.starter

    @property
    def record(self) -> Path | None:
        """Return the record that the game is saved in, if it is."""
        return None if self.shelf is None else self.shelf.record(self.session)

    def rematch(self) -> None:
        """Begin anew with the same seats and another deal; after a single game the other side starts."""
        setup = self.match.setup.model_copy(update={"starter": self.next_starter})
        self.match = Match(SQUARE_TACTICS, setup, self.match.seed)
        self.session = self._deal()

    def close(self) -> None:
        """Let the thinker go, and put the game away so that it can be resumed."""
        self.thinker.close()
        if self.shelf is not None:
            self.shelf.leave(self.session)
