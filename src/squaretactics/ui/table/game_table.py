"""A table at which people and bots play any game: the session, who sits where, and the bots' thinking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from squaretactics.bots.bot_registry import playable_bot
from squaretactics.core.game_context import is_practice
from squaretactics.core.match import Match
from squaretactics.core.record import Step
from squaretactics.core.rng import advance
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.core.spec import E, GameSpec, M, S, Setup, Undo, V
from squaretactics.player_sentences import YOU, nameless, player
from squaretactics.storage.deferred_save import DeferredSave
from squaretactics.translation import say
from squaretactics.ui.table.common_words import practice_words
from squaretactics.ui.table.guide import TableGuide
from squaretactics.ui.table.player_labels import default_bot_name, player_title
from squaretactics.ui.table.thinker import Thinker

if TYPE_CHECKING:
    from squaretactics.bots.advice import MoveAdvice
    from squaretactics.storage.saved_games import AnySession


T = TypeVar("T")


class GameSaver(Protocol):
    """Keeps games: each is saved as it is played, and the finished ones are remembered."""

    def begin(self, session: AnySession, *so_far: Step) -> None: ...

    def finished(self, session: AnySession) -> None: ...

    def record(self, session: AnySession) -> Path | None: ...

    def leave(self, session: AnySession) -> None: ...


class Table(Generic[Setup, S, M, E, V]):
    """One match (or single game) between people and bots."""

    guide: TableGuide | None = None  # where something is to be done that somebody leads through
    hands_open = False  # whether everybody may see every hand

    def __init__(
        self,
        spec: GameSpec[Setup, S, M, E, V],
        match: Match[Setup],
        seats: Sequence[Seat],
        thinker: Thinker,
        game_saver: GameSaver | None = None,
        *,
        resumed: Session[Setup, S, M, E, V] | None = None,
        undo: Undo | None = None,
        hints: bool | None = None,
        occasion: str | None = None,
    ) -> None:
        self.spec, self.match, self.thinker, self.game_saver = spec, match, thinker, game_saver
        self.seats = tuple(seats)
        self.occasion = occasion  # of all games of the match; a rematch is played for itself
        self.notice = ""  # what the players should be told
        self._earlier: list[AnySession] = []  # games that were left or over before they could be saved
        self._next: Session[Setup, S, M, E, V] | None = None  # the next game of the match, dealt beforehand
        self._hinted: tuple[Session[Setup, S, M, E, V], V] | None = None  # what the last hint was asked about
        if resumed is not None:
            hints = resumed.hint_rule
            self.occasion = resumed.occasion
            self._replace_missing_bots()
        # Where several people sit at one screen, the others could read along.
        self.hints = len(self.people) < 2 if hints is None else hints
        # With two people or more nobody takes back what another has seen, unless they agreed on it.
        self.undo: Undo = undo or self._usual_undo
        if resumed is None:
            self.session = self._deal()
        else:
            self.undo = resumed.undo_rule
            self.session = resumed
            self.notice = self.notice or practice_words(resumed.occasion)

    @property
    def _usual_undo(self) -> Undo:
        return self.spec.default_undo if len(self.people) < 2 else self.spec.default_undo_shared

    def _replace_missing_bots(self) -> None:
        """Let others play for the bots that another version had and this one has not."""
        told: dict[str, str] = {}  # by bot, once for all its seats
        seats = []
        for seat in self.seats:
            kind = seat.player if seat.human else playable_bot(self.spec, seat.player)
            if kind != seat.player:
                told[seat.player] = say(
                    "This version has no bot {name}: {bot} plays on.", name=repr(seat.player), bot=player_title(kind)
                )
            seats.append(replace(seat, player=kind))
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
            occasion=self.occasion,
        )
        self.notice = ""
        if self.game_saver is not None:
            try:
                self.game_saver.begin(session)
            except OSError as error:
                DeferredSave(session, partial(self.game_saver.begin, session), str(error))
                self.notice = _save_status(session)
        return session

    # Who plays.
    def seats_if_played_by(self, players: Sequence[str], typed: Sequence[str] = ()) -> list[Seat]:
        """Return who would sit where if these played; `typed` are the names of people by seat, if they gave any."""
        alone = list(players).count(HUMAN) == 1
        seats: list[Seat] = []
        for index, (seat, kind) in enumerate(zip(self.seats, players, strict=True)):
            if kind != HUMAN:
                wanted = seat.name if kind == seat.player else default_bot_name(kind)
            elif seat.human and not nameless(seat.name, index):
                wanted = seat.name
            else:
                before = "" if seat.human else self._person_before(index)
                given = before or (not seat.human and index < len(typed) and typed[index].strip())
                wanted = given or (YOU if alone else player(index))
            stay = [
                other
                for other, plays in zip(self.seats[index + 1 :], players[index + 1 :], strict=True)
                if other.player == plays
            ]
            taken = {other.name.casefold() for other in (*seats, *stay)}
            name, count = wanted, 1
            while name.casefold() in taken:
                count += 1
                name = f"{wanted} {count}"
            seats.append(Seat(name, kind))
        return seats

    def _person_before(self, seat: int) -> str:
        """Return the name of the person who sat at a seat earlier in the game, if one did and gave one."""
        before = [handover.before for handover in self.session.handovers if handover.seat == seat]
        return next((who.name for who in before[::-1] if who.human and not nameless(who.name, seat)), "")

    def change_players(self, players: Sequence[str], typed: Sequence[str] = ()) -> str:
        """Let these play from here on, and return what is to be said of saving that."""
        said = ""
        for index, now in enumerate(self.seats_if_played_by(players, typed)):
            if now != self.seats[index]:
                _, told = self.despite_save_errors(partial(self.session.hand_over, index, now))
                said = told or said
                self.seats = (*self.seats[:index], now, *self.seats[index + 1 :])
        self.thinker.cancel("move")  # whoever was thinking may not sit there any more
        return said

    # Saving.
    @property
    def saved(self) -> bool:
        """Say whether all of the game is saved."""
        return self.session.save is not None and not _is_unsaved(self.session)

    @property
    def unsaved(self) -> str:
        """Say what is not saved, and why; nothing as long as all is."""
        for session in (self.session, *self._earlier):
            if isinstance(session.save, DeferredSave):
                return _save_status(session, earlier=session is not self.session)
        return ""

    def despite_save_errors(self, act: Callable[[], T]) -> tuple[T, str]:
        """Do what is to be saved, even if it cannot be just now; return what is to be said where that has changed."""
        session, save = self.session, self.session.save
        before = self.unsaved
        try:
            done = act()
        except OSError as error:  # it has not happened
            if save is None:
                raise
            DeferredSave(session, save, str(error))
            done = act()
            return done, self.unsaved or _saved_again()
        return done, self._changed_since(before)

    def _changed_since(self, before: str) -> str:
        """Return what is to be said of saving, if something was not saved before and is now, or the other way round."""
        now = self.unsaved
        if bool(now) == bool(before):
            return ""
        return now or _saved_again()

    def try_to_save(self) -> None:
        """Try once more to save what could not be saved so far."""
        for session in filter(_is_unsaved, (self.session, *self._earlier)):
            assert isinstance(session.save, DeferredSave)
            session.save.try_again()
            if _is_unsaved(session) or self.game_saver is None:
                continue
            if session.result is not None:
                self.game_saver.finished(session)
            if session is not self.session:
                self.game_saver.leave(session)
        self._earlier = [*filter(_is_unsaved, self._earlier)]

    def take_over(self, other: AnyTable) -> None:
        """Keep trying to save what could not be saved at another table."""
        self._earlier += filter(_is_unsaved, (other.session, *other._earlier))

    def check_saving(self) -> str:
        """See whether what was saved is still there, and try to save the rest; return what is to be said of it."""
        before, session, save = self.unsaved, self.session, self.session.save
        if before:
            self.try_to_save()
        elif save is not None and session.result is None:
            try:
                save()
            except OSError as error:
                DeferredSave(session, save, str(error)).try_again()
                return self.unsaved or _saved_again()
        return self._changed_since(before)

    @property
    def people(self) -> list[int]:
        """Return the seats that people sit at."""
        return [index for index, seat in enumerate(self.seats) if seat.human]

    @property
    def first_person(self) -> int | None:
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

    def hint(self) -> MoveAdvice | None:
        """Return the advice that was asked for, once it is there."""
        advice: MoveAdvice | None = self.thinker.answer("hint")
        return advice

    def _seed(self) -> int:
        """Return a seed for who thinks about the decision at hand."""
        return advance(self.session.seed + len(self.session.history))[1]

    def finish(self) -> None:
        """Note the result of the game that is over; the next one of the match waits from then on, should this end."""
        result = self.session.result
        if result is not None and not self.match.over:
            self.try_to_save()
            self.match.finished(result, self.session.first)
            if self.game_saver is not None:
                self.game_saver.finished(self.session)
                if not self.match.over:
                    self._next = self._deal()

    def next_game(self) -> None:
        """Go on with the next game of the match."""
        self._keep_saving()
        self.session, self._next = self._next or self._deal(), None

    @property
    def record(self) -> Path | None:
        """Return the record that the game is saved in, if it is."""
        return None if self.game_saver is None or not self.saved else self.game_saver.record(self.session)

    def _keep_saving(self) -> None:
        """Try to save the game that is over, and keep trying if that cannot be."""
        self.try_to_save()
        if _is_unsaved(self.session):
            self._earlier.append(self.session)

    def rematch(self) -> None:
        """Begin anew with the same seats and another deal."""
        self._keep_saving()
        self.match = self.match.again()
        if is_practice(self.occasion):  # what comes after it is none
            self.undo = self._usual_undo
        self.occasion = None
        self.session = self._deal()

    def close(self) -> None:
        """Let the thinker go, and put the game away so that it can be resumed."""
        self.thinker.close()
        self.try_to_save()
        self.let_go()

    def let_go(self, unsaved: bool = False) -> None:
        """Put games away, so that others may have them; what of them is not saved is lost then, so only if told so."""
        for session in (self.session, *self._earlier, *filter(None, (self._next,))):
            if self.game_saver is not None and (unsaved or not _is_unsaved(session)):
                self.game_saver.leave(session)


def _is_unsaved(session: AnySession) -> bool:
    """Say whether some of a session could not be saved so far."""
    return isinstance(session.save, DeferredSave)


def _saved_again() -> str:
    return say("This game is saved again, with all that was missing.")


def _save_status(session: AnySession, earlier: bool = False) -> str:
    """Say that a session is not saved, and why."""
    if not isinstance(session.save, DeferredSave):
        return ""
    if earlier:
        return say("An earlier game is not saved for now: {error}", error=session.save.reason)
    return say("This game is not saved for now: {error}", error=session.save.reason)


AnyTable = Table[Any, Any, Any, Any, Any]
