"""A table of any game: the session, the seats, the bots' thinking, and saving."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol

from squaretactics.bots.bot_names import bot_nickname
from squaretactics.bots.bot_registry import playable_bot
from squaretactics.bots.level_ratings import LEVEL_RATINGS
from squaretactics.core.game_context import is_practice
from squaretactics.core.letter_session import AnyLetterSession, LetterSession
from squaretactics.core.match import Match
from squaretactics.core.record import Step
from squaretactics.core.rng import advance
from squaretactics.core.session import HUMAN, AnySession, OpaqueSession, Seat, Session
from squaretactics.core.spec import E, M, OpaqueGame, Undo, V
from squaretactics.player_sentences import YOU, nameless, player
from squaretactics.storage.saved_games import DeferredSave
from squaretactics.translation import say
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.table.common_words import practice_words
from squaretactics.ui.table.guide import TableGuide
from squaretactics.ui.table.player_labels import player_title
from squaretactics.ui.table.thinker import Thinker

if TYPE_CHECKING:
    from squaretactics.bots.advice import MoveAdvice


class GameSaver(Protocol):
    """Saves games as they are played, and stores finished ones in the history."""

    def begin(self, session: AnySession, *so_far: Step) -> None: ...

    def finished(self, session: AnySession) -> None: ...

    def record(self, session: AnySession) -> Path | None: ...

    def leave(self, session: AnySession) -> None: ...


class Table(Generic[M, E, V]):
    """A match or a single game between people and bots."""

    guide: TableGuide | None = None  # leads through a lesson, a puzzle or the like
    hands_open = False  # whether every hand is visible to all
    renew_seats: Callable[[Sequence[Seat]], Sequence[Seat]] | None = None  # updates the rivals for a rematch

    def __init__(
        self,
        spec: OpaqueGame[M, E, V],
        match: Match[Any],
        seats: Sequence[Seat],
        thinker: Thinker,
        game_saver: GameSaver | None = None,
        *,
        resumed: OpaqueSession[M, E, V] | None = None,
        undo: Undo | None = None,
        hints: bool | None = None,
        occasion: str | None = None,
    ) -> None:
        self.spec, self.match, self.thinker, self.game_saver = spec, match, thinker, game_saver
        self.seats = tuple(seats)
        self.occasion = occasion  # for all games of the match; a rematch has none
        self.by_letter: AnyLetterSession | None = resumed if isinstance(resumed, LetterSession) else None
        self.notice = ""  # what to tell the players
        self._earlier: list[AnySession] = []  # games that were left or ended before they could be saved
        self._next: OpaqueSession[M, E, V] | None = None  # the next game of the match, dealt in advance
        self._hinted: tuple[OpaqueSession[M, E, V], V] | None = None  # the session and view of the last hint
        if resumed is not None:
            hints = resumed.hint_rule
            self.occasion = resumed.occasion
            self._replace_missing_bots()
        # Without hints if several people share the screen: the others could read them.
        self.hints = len(self.people) < 2 if hints is None else hints
        # With several people, no one undoes what another has seen, unless they agreed on it.
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
        """Replace bots that this version doesn't have."""
        told: dict[str, str] = {}  # by bot, so that each is reported once
        seats = []
        for seat in self.seats:
            kind = seat.player if seat.human else playable_bot(self.spec, seat.player)
            if kind != seat.player:
                told[seat.player] = say(
                    "This version doesn't have “{name}”. {bot} takes over.",
                    name=player_title(seat.player),
                    bot=player_title(kind),
                )
            seats.append(replace(seat, player=kind))
        self.seats, self.notice = tuple(seats), " ".join(told.values())

    def _deal(self) -> OpaqueSession[M, E, V]:
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
        """Return the seats as they would be with these players. `typed` are the names that people entered, by seat."""
        alone = list(players).count(HUMAN) == 1
        seats: list[Seat] = []
        for index, (seat, kind) in enumerate(zip(self.seats, players, strict=True)):
            stay = [
                other
                for other, plays in zip(self.seats[index + 1 :], players[index + 1 :], strict=True)
                if other.player == plays
            ]
            taken = {other.name.casefold() for other in (*seats, *stay)}
            if kind != HUMAN:
                wanted = seat.name if kind == seat.player else bot_nickname(kind, {*taken, seat.name})
            elif seat.human and not nameless(seat.name, index):
                wanted = seat.name
            else:
                before = "" if seat.human else self._person_before(index)
                given = before or (not seat.human and index < len(typed) and typed[index].strip())
                wanted = given or (YOU if alone else player(index))
            name, count = wanted, 1
            while name.casefold() in taken:
                count += 1
                name = f"{wanted} {count}"
            seats.append(Seat(name, kind))
        return seats

    def _person_before(self, seat: int) -> str:
        """Return the name of the last person who sat at a seat; empty if there was none or they gave no name."""
        before = [handover.before for handover in self.session.handovers if handover.seat == seat]
        return next((who.name for who in before[::-1] if who.human and not nameless(who.name, seat)), "")

    def change_players(self, players: Sequence[str], typed: Sequence[str] = ()) -> str:
        """Change the players from now on. Return a notice if saving has failed or works again."""
        said = ""
        for index, now in enumerate(self.seats_if_played_by(players, typed)):
            if now != self.seats[index]:
                told = self.despite_save_errors(partial(self.session.hand_over, index, now))
                said = told or said
                self.seats = (*self.seats[:index], now, *self.seats[index + 1 :])
        self.thinker.cancel("move")  # the bot that was thinking may have been replaced
        return said

    # Saving.
    @property
    def saved(self) -> bool:
        """Check whether the whole game is saved."""
        return self.session.save is not None and not _is_unsaved(self.session)

    @property
    def unsaved(self) -> str:
        """Return what isn't saved, and why; empty if everything is."""
        for session in (self.session, *self._earlier):
            if isinstance(session.save, DeferredSave):
                return _save_status(session, earlier=session is not self.session)
        return ""

    def despite_save_errors(self, act: Callback) -> str:
        """Run an action that saves, even if saving fails. Return a notice if the status of saving changed."""
        session, save = self.session, self.session.save
        before = self.unsaved
        try:
            act()
        except OSError as error:  # the action had no effect
            if save is None:
                raise
            DeferredSave(session, save, str(error))
            act()
            return self.unsaved or _saved_again()
        return self._changed_since(before)

    def _changed_since(self, before: str) -> str:
        """Return a notice if the status of saving has changed; else an empty string."""
        now = self.unsaved
        if bool(now) == bool(before):
            return ""
        return now or _saved_again()

    def try_to_save(self) -> None:
        """Retry saving whatever couldn't be saved so far."""
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
        """Take over another table's unsaved games, to keep trying to save them."""
        self._earlier += filter(_is_unsaved, (other.session, *other._earlier))

    def check_saving(self) -> str:
        """Check that the saved game still exists, and retry saving what isn't saved. Return a notice if the status
        changed.
        """
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
    def letter_due(self) -> bool:
        """Check whether the game goes on elsewhere, so that a letter must be sent, or comes."""
        game = self.by_letter
        if game is None or game.standing_answer() is not None:
            return False
        return game.awaited != game.copy.place if game.result is None else game.copy.unsent

    @property
    def people(self) -> list[int]:
        """Return the seats of the people at this screen."""
        game = self.by_letter
        return [
            index
            for index, seat in enumerate(self.seats)
            if seat.human and (game is None or not game.is_elsewhere(index))
        ]

    @property
    def first_view(self) -> V:
        """Return the view of the first person, or of the first seat if only bots play."""
        return self.session.view(self.people[0] if self.people else 0)

    @property
    def first_person(self) -> int | None:
        """Return the seat of the person who must be seated before a hand is shown; None if fewer than two people share
        the screen.

        That is the player who must decide or, if a bot must, the first person after it.
        """
        decision = self.session.decision
        if decision is None or len(self.people) < 2:
            return None
        return min(self.people, key=lambda seat: (seat - decision.seat) % len(self.seats))

    @property
    def bot_to_move(self) -> int | None:
        """Return the seat of the bot that must decide; None if it isn't a bot's turn."""
        decision = self.session.decision
        return None if decision is None or self.seats[decision.seat].human else decision.seat

    def bot_move(self) -> M | None:
        """Let the bot that must decide think; return its move, or None while it thinks."""
        seat = self.bot_to_move
        if seat is None:
            return None
        if not self.thinker.asked("move"):
            self.thinker.ask("move", self.seats[seat].player, self._seed(), self.session.view(seat))
        move: M | None = self.thinker.answer("move")
        return move

    def ask_for_hint(self) -> None:
        """Request a hint for the current decision, and note it in the record once per decision."""
        decision = self.session.decision
        assert decision is not None
        view = self.session.view(decision.seat)
        if self._hinted != (self.session, view):
            self.session.note_hint(decision.seat)
            self._hinted = self.session, view
        self.thinker.ask("hint", self._seed(), view)

    @property
    def hint_cost(self) -> str:
        """Return what the first hint of this game costs; empty if nothing, or after further hints."""
        kind, counts = (self.spec.name, len(self.seats)), self.guide is None and not is_practice(self.occasion)
        if not counts or kind not in LEVEL_RATINGS or sum(self.session.hints) > 1:
            return ""
        return say("Games with hints aren't rated.")

    def hint(self) -> MoveAdvice | None:
        """Return the requested advice; None while it isn't ready."""
        advice: MoveAdvice | None = self.thinker.answer("hint")
        return advice

    def _seed(self) -> int:
        """Return a seed for a search on the current decision."""
        return advance(self.session.seed + len(self.session.history))[1]

    def finish(self) -> None:
        """Save the result of a finished game, and deal the next game of the match so that it can be resumed."""
        result = self.session.result
        if result is not None and not self.match.over:
            self.try_to_save()
            self.match.finished(result, self.session.first)
            if self.game_saver is not None:
                self.game_saver.finished(self.session)
                if not self.match.over:
                    self._next = self._deal()

    def next_game(self) -> None:
        self._keep_saving()
        self.session, self._next = self._next or self._deal(), None

    @property
    def record(self) -> Path | None:
        """Return the game's record; None if it isn't saved."""
        return None if self.game_saver is None or not self.saved else self.game_saver.record(self.session)

    def _keep_saving(self) -> None:
        """Try to save the finished game, and keep it for retries if that fails."""
        self.try_to_save()
        if _is_unsaved(self.session):
            self._earlier.append(self.session)

    def rematch(self) -> None:
        """Start a new match with the same seats. Rivals may have another strength now."""
        self._keep_saving()
        if self.renew_seats is not None:
            self.seats = tuple(self.renew_seats(self.seats))
        self.match = self.match.again()
        if is_practice(self.occasion):  # a rematch of a practice game is a real one
            self.undo = self._usual_undo
        self.occasion = None
        self.session = self._deal()

    def close(self) -> None:
        """Close the thinker, and release the game so that it can be resumed."""
        self.thinker.close()
        self.try_to_save()
        self.let_go()

    def let_go(self, unsaved: bool = False) -> None:
        """Release the games for other processes. Unsaved games are released, and so lost, only if `unsaved` is set."""
        for session in (self.session, *self._earlier, *filter(None, (self._next,))):
            if self.game_saver is not None and (unsaved or not _is_unsaved(session)):
                self.game_saver.leave(session)


def _is_unsaved(session: AnySession) -> bool:
    return isinstance(session.save, DeferredSave)


def _saved_again() -> str:
    return say("Saving works again. Nothing was lost.")


def _save_status(session: AnySession, earlier: bool = False) -> str:
    """Return why a session isn't saved; empty if it is."""
    if not isinstance(session.save, DeferredSave):
        return ""
    if earlier:
        return say("An earlier game isn't saved yet: {error}", error=session.save.reason)
    return say("This game isn't saved yet: {error}", error=session.save.reason)


AnyTable = Table[Any, Any, Any]
