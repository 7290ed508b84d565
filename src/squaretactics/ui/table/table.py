"""A table at which people and bots play any game: the session, who sits where, and the bots' thinking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from squaretactics.bots.players import stand_in
from squaretactics.catalogue import say
from squaretactics.core.match import Match
from squaretactics.core.record import Step, Undo
from squaretactics.core.rng import advance
from squaretactics.core.session import Seat, Session
from squaretactics.core.spec import E, GameSpec, M, S, Setup, V
from squaretactics.storage.patience import SaveLater
from squaretactics.ui.table.players import player_title
from squaretactics.ui.table.thinker import Thinker

if TYPE_CHECKING:
    from squaretactics.bots.advice import Advice
    from squaretactics.storage.saves import AnySession


T = TypeVar("T")


class Keeper(Protocol):
    """Keeps games: each is saved as it is played, and the finished ones are remembered."""

    def begin(self, session: AnySession, *so_far: Step) -> None: ...

    def finished(self, session: AnySession) -> None: ...

    def record(self, session: AnySession) -> Path | None: ...

    def leave(self, session: AnySession) -> None: ...


class Table(Generic[Setup, S, M, E, V]):
    """One match (or single game) between people and bots."""

    def __init__(
        self,
        spec: GameSpec[Setup, S, M, E, V],
        match: Match[Setup],
        seats: Sequence[Seat],
        thinker: Thinker,
        keeper: Keeper | None = None,
        *,
        resumed: Session[Setup, S, M, E, V] | None = None,
        undo: Undo | None = None,
        hints: bool | None = None,
    ) -> None:
        self.spec, self.match, self.thinker, self.keeper = spec, match, thinker, keeper
        self.seats = tuple(seats)
        self.notice = ""  # what the players should be told
        self._hinted: tuple[Session[Setup, S, M, E, V], V] | None = None  # what the last hint was asked about
        if resumed is not None:
            hints = resumed.hint_rule
            self._fill_in()
        # Where several people sit at one screen, the others could read along.
        self.hints = len(self.people) < 2 if hints is None else hints
        # With two people or more nobody takes back what another has seen, unless they agreed on it.
        self.undo: Undo = undo or (spec.usual_undo if len(self.people) < 2 else "off")
        if resumed is None:
            self.session = self._deal()
        else:
            self.undo = resumed.undo_rule
            self.session = resumed

    def _fill_in(self) -> None:
        """Let others play for the bots that another version had and this one has not."""
        told: dict[str, str] = {}  # by bot, once for all its seats
        seats = []
        for seat in self.seats:
            player = seat.player if seat.human else stand_in(self.spec, seat.player)
            if player != seat.player:
                told[seat.player] = say(
                    "This version has no bot {name}: {bot} plays on.", name=repr(seat.player), bot=player_title(player)
                )
            seats.append(replace(seat, player=player))
        self.seats, self.notice = tuple(seats), " ".join(told.values())

    def _deal(self) -> Session[Setup, S, M, E, V]:
        match = self.match
        session = Session(
            self.spec,
            match.next_setup(),
            match.seed,
            self.seats,
            undo=self.undo,
            hints=self.hints,
            match=match.line(),
        )
        self.notice = ""
        if self.keeper is not None:
            try:
                self.keeper.begin(session)
            except OSError as error:
                SaveLater(session, partial(self.keeper.begin, session), str(error))
                self.notice = _how_saved(session)
        return session

    # Saving.
    @property
    def saved(self) -> bool:
        """Say whether all of the game is saved."""
        return self.session.save is not None and not isinstance(self.session.save, SaveLater)

    def unless_unsaved(self, act: Callable[[], T]) -> tuple[T, str]:
        """Do what is to be saved, even if it cannot be just now; return what is to be said of that."""
        session, save = self.session, self.session.save
        as_usual = not isinstance(save, SaveLater)
        try:
            done = act()
        except OSError as error:  # it has not happened
            if save is None:
                raise
            as_usual = False
            SaveLater(session, save, str(error))
            done = act()
        return done, "" if as_usual else _how_saved(session)

    def try_to_save(self) -> None:
        """Try once more to save what could not be saved so far."""
        if isinstance(self.session.save, SaveLater):
            self.session.save.try_again()

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

    def bot_move(self) -> M | None:
        """Let the bot that must decide think; return its move once it has one."""
        seat = self.bot_to_move
        if seat is None:
            return None
        if not self.thinker.asked("move"):
            self.thinker.ask("move", self.seats[seat].player, self._seed(), self.session.view(seat))
        move: M | None = self.thinker.answer("move")
        return move

    def ask_for_hint(self) -> None:
        """Let the decision of the person who must decide be thought over; that is kept on record, once a decision."""
        decision = self.session.decision
        assert decision is not None
        view = self.session.view(decision.seat)
        if self._hinted != (self.session, view):
            self.session.note_hint(decision.seat)
            self._hinted = self.session, view
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
            self.try_to_save()
            self.match.finished(result, self.session.first)
            if self.keeper is not None:
                self.keeper.finished(self.session)

    def next_game(self) -> None:
        """Deal the next game of the match."""
        self.try_to_save()
        self.session = self._deal()

    @property
    def record(self) -> Path | None:
        """Return the record that the game is saved in, if it is."""
        return None if self.keeper is None or not self.saved else self.keeper.record(self.session)

    def rematch(self) -> None:
        """Begin anew with the same seats and another deal."""
        self.try_to_save()
        self.match = self.match.again()
        self.session = self._deal()

    def close(self) -> None:
        """Let the thinker go, and put the game away so that it can be resumed."""
        self.thinker.close()
        self.try_to_save()
        if self.keeper is not None:
            self.keeper.leave(self.session)


def _how_saved(session: AnySession) -> str:
    """Say that a session is not saved, and why, or that it is again."""
    if isinstance(session.save, SaveLater):
        return say("This game is not saved for now: {error}", error=session.save.reason)
    return "" if session.save is None else say("This game is saved again, with all that was missing.")


AnyTable = Table[Any, Any, Any, Any, Any]
