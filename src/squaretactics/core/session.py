"""Run a game, and own its state, history, seats and record.

All other code submits moves, and gets events and views limited to its seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from squaretactics.core.record import (
    FORMAT,
    FORMAT_KEEPING_POINTS,
    FORMAT_WITH_HANDOVERS,
    FORMAT_WITH_OWN_CONTENT,
    EndLine,
    HandoverLine,
    HintLine,
    MatchLine,
    MoveLine,
    OpeningLine,
    SeatLine,
    Step,
    UndoLine,
)
from squaretactics.core.seat_changes import SeatChange, SeatChanges
from squaretactics.core.spec import AnyGame, BadSetup, Decision, E, GameSpec, IllegalMove, M, Result, S, Setup, Undo, V
from squaretactics.player_sentences import called
from squaretactics.translation import say, say_many
from squaretactics.version import __version__

HUMAN: Final = "human"


class RecordLineSaver(Protocol):
    """Saves lines of a record, all or none. If it raises, the caller gets the error and the game hasn't changed."""

    def __call__(self, *lines: Step) -> None: ...


class NotNow(Exception):
    """A request that can't be granted now. Its text tells the player why."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The player at a seat: HUMAN, or the name of a bot."""

    name: str
    player: str

    @property
    def human(self) -> bool:
        return self.player == HUMAN


SeatHandover = SeatChange[Seat]


@dataclass(frozen=True, slots=True)
class DecisionEntry(Generic[S, M, E]):
    """A decision in the history, with the state before it."""

    seat: int
    move: M
    before: S
    events: tuple[E, ...]
    by: Seat  # the player at the seat then


class Frame(NamedTuple, Generic[V, E]):
    """An event as a seat may see it, and the seat's view after it."""

    event: E
    view: V


def end_line(result: Result) -> EndLine:
    """Return the last line of a record for this result."""
    return EndLine(
        scores=result.scores,
        winners=result.winners,
        together=result.together or None,
        resigned=result.resigned,
    )


class Session(Generic[Setup, S, M, E, V]):
    """A game in progress."""

    def __init__(
        self,
        spec: GameSpec[Setup, S, M, E, V],
        setup: Setup,
        seed: int,
        seats: Sequence[Seat],
        *,
        undo: Undo = "off",
        hints: bool | None = None,
        match: MatchLine | None = None,
        occasion: str | None = None,
        staged: S | None = None,
        started: str | None = None,
        save: RecordLineSaver | None = None,
        record_format: int | None = None,
    ) -> None:
        _check_seats(spec, setup, len(seats))
        self.spec, self.setup, self.seed = spec, setup, seed
        self.undo_rule = undo
        self.hint_rule = hints
        self.match = match
        self.occasion = occasion
        self.started = started
        self.save = save
        # The format that the record was begun in.
        self.record_format = record_format or (FORMAT_WITH_OWN_CONTENT if spec.has_own_content(setup) else FORMAT)
        self._handovers: Final = SeatChanges(seats)
        self.history: list[DecisionEntry[S, M, E]] = []
        self.hints = [0] * len(seats)  # asked for, by seat; undo doesn't reduce it
        self.undone = 0  # the number of undos
        self._given_up: Result | None = None
        deal: list[E] = []
        # A staged position follows from no seed, so it's played but not recorded.
        self._state = spec.new_game(setup, seed, deal.append) if staged is None else spec.copy(staged)
        self.deal: Final = tuple(deal)
        self._asked_of: S | None = None
        self._asked: Decision | None = None
        asked = self.decision
        self.first: Final = 0 if asked is None else asked.seat  # the seat that makes the first decision

    def fork(
        self,
        seats: Sequence[Seat],
        decisions: int = 0,
        *,
        undo: Undo,
        hints: bool | None,
        occasion: str | None = None,
    ) -> tuple[Self, tuple[Step, ...]]:
        """Return a new session that repeats this one's first decisions, and the lines of the new session's record.

        The new session is a single game, even if this one is part of a match.
        """
        lines: list[Step] = []

        def keep(*more: Step) -> None:
            lines.extend(more)

        fork = type(self)(self.spec, self.setup, self.seed, seats, undo=undo, hints=hints, occasion=occasion, save=keep)
        for entry in self.history[:decisions]:
            fork.submit(entry.seat, entry.move)
        fork.set_saver(None)
        return fork, tuple(lines)

    # Queries.
    @property
    def decision(self) -> Decision | None:
        """Return the pending decision, or None when the game is over."""
        if self._given_up:
            return None
        if self._asked_of is not self._state:  # a state is never changed in place, only replaced
            self._asked_of, self._asked = self._state, self.spec.decision(self._state)
        return self._asked

    @property
    def result(self) -> Result | None:
        """Return the result, or None while the game goes on."""
        return self._given_up or self.spec.result(self._state)

    @property
    def given_up(self) -> bool:
        """Return whether the game ended because a seat resigned, rather than by the rules."""
        return self._given_up is not None

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._handovers.seats

    def seats_at(self, decisions: int) -> tuple[Seat, ...]:
        """Return each seat's player after this number of decisions."""
        return self._handovers.seats_at(decisions)

    @property
    def handovers(self) -> list[SeatHandover]:
        """Return all handovers, including those that only renamed a player."""
        return list(self._handovers)

    def handovers_at(self, decisions: int) -> list[SeatHandover]:
        """Return the handovers after exactly this number of decisions."""
        return self._handovers.at(decisions)

    @property
    def events(self) -> tuple[E, ...]:
        """Return all events, including the deal."""
        return (*self.deal, *(event for entry in self.history for event in entry.events))

    def view(self, seat: int) -> V:
        """Return everything that a seat may know."""
        return self.spec.view(self._state, seat)

    def view_at(self, decisions: int, seat: int) -> V:
        """Return a seat's view after this number of decisions."""
        return (
            self.view(seat) if decisions == len(self.history) else self.spec.view(self.history[decisions].before, seat)
        )

    def why_not(self, seat: int, move: M) -> str | None:
        """Return why a seat may not play a move now, or None if it may."""
        decision = self.decision
        if decision is None:
            return say("The game is over.")
        if decision.seat != seat:
            name = called(self.seats[decision.seat].name)
            return say("It isn't your decision. {who} must decide.", who=name)
        return self.spec.why_not(self._state, move)

    # Actions.
    def submit(self, seat: int, move: M) -> tuple[E, ...]:
        """Play a seat's move and return its events. They're saved before anyone sees them."""
        reason = self.why_not(seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        before = self.spec.copy(self._state)
        after = self.spec.copy(self._state)
        events: list[E] = []
        self.spec.take(after, move, events.append)
        if self.save is not None:
            result = self.spec.result(after)
            end = () if result is None else (end_line(result),)
            self.save(self._line(seat, move, events), *end)
        self._state = after
        self.history.append(DecisionEntry(seat, move, before, tuple(events), self.seats[seat]))
        return tuple(events)

    def resign(self, seat: int) -> Result:
        """Resign for a seat: the game ends at once, without a win for that seat. Return the result."""
        if self.result is not None:
            raise NotNow(say("The game is over."))
        result = replace(self.spec.resigned(self._state, seat), resigned=seat)
        if self.record_format < FORMAT_KEEPING_POINTS:
            result = replace(result, scores=result.counted)
        if self.save is not None:
            self.save(end_line(result))
        self._given_up = result
        return result

    def why_no_change(self) -> str | None:
        """Return why no seat may change hands now, or None if any may."""
        if self.result is not None:
            return say("The game is over.")
        if self.record_format < FORMAT_WITH_HANDOVERS:
            return say("You can't change the players of a game from an older version.")
        return None

    def hand_over(self, seat: int, now: Seat) -> None:
        """Put another player at a seat from here on."""
        reason = self.why_no_change()
        if reason is not None:
            raise NotNow(reason)
        before = self.seats[seat]
        if now == before:
            return
        if self.save is not None:
            self.save(HandoverLine(hands=seat, name=now.name, player=now.player))
        self._handovers.add(len(self.history), seat, now)

    def seen_by(self, seat: int, events: Sequence[E]) -> tuple[E, ...]:
        """Return the events as a seat may see them."""
        return tuple(self.spec.redact(event, seat) for event in events)

    def frames(self, decisions: int, seat: int) -> tuple[Frame[V, E], ...]:
        """Return the events of the decision that follows this number of decisions, with a seat's view after each."""
        spec, entry = self.spec, self.history[decisions]
        state, frames = spec.copy(entry.before), list[Frame[V, E]]()

        def emit(event: E) -> None:
            frames.append(Frame(spec.redact(event, seat), spec.interim_view(state, seat)))

        spec.take(state, entry.move, emit)
        if frames:  # after the last event, a player must decide
            frames[-1] = frames[-1]._replace(view=self.view_at(decisions + 1, seat))
        return tuple(frames)

    def set_saver(self, save: RecordLineSaver | None) -> None:
        """Save later lines through `save`; if it's None, don't save them."""
        self.save = save

    def note_start(self, started: str) -> None:
        """Store when the game began, unless that's already known."""
        self.started = self.started or started

    def note_hint(self, seat: int) -> None:
        if self.save is not None:
            self.save(HintLine(hint=seat))
        self.hints[seat] += 1

    def why_no_undo(self, seat: int) -> str | None:
        """Return why a seat may not undo its last decision, or None if it may."""
        return self._undo_reach(seat)[1]

    def undo(self, seat: int) -> int:
        """Undo a seat's last decision and everything after it. Return the number of undone decisions."""
        count, reason = self._undo_reach(seat)
        if reason is not None:
            raise NotNow(reason)
        if self.save is not None:
            self.save(UndoLine(undo=count))
        self.repeat_undo(count)
        return count

    def repeat_undo(self, count: int) -> None:
        """Undo a number of decisions as the record says, whatever the undo rule allows."""
        self.undone += 1
        self.take_back(count)

    def take_back(self, count: int) -> None:
        """Go back by a number of decisions, whatever the undo rule allows. Nothing is recorded."""
        self._state = self.spec.copy(self.history[-count].before)
        del self.history[-count:]
        self._handovers.take_back_to(len(self.history))

    def _undo_reach(self, seat: int) -> tuple[int, str | None]:
        if self.undo_rule == "off":
            return 0, say("Undo is off in this game.")
        if self.result is not None:
            return 0, say("The game is over.")
        for count, entry in enumerate(reversed(self.history), 1):
            own = entry.seat == seat
            if self.undo_rule != "anything":
                if not own and entry.by.human:
                    return 0, say("You can't undo that: another player has decided since then.")
                mended = own and count == 1 and self.undo_rule == "misdrop"
                if not mended and any(self.spec.reveals(event, seat) for event in entry.events):
                    return 0, say("A card has been revealed or a die rolled since then, so you can't undo that.")
            if own:
                if entry.by.human != self.seats[seat].human:
                    return 0, say("You can't undo that: another player has decided since then.")
                return count, None
        return 0, say("There's nothing to undo.")

    # Recording.
    def opening(self) -> OpeningLine:
        """Return the first line of this game's record."""
        return OpeningLine(
            record="squaretactics",
            format=self.record_format,
            program=__version__,
            game=self.spec.name,
            rules=self.spec.version,
            seed=self.seed,
            setup=self.spec.setup_data(self.setup),
            seats=tuple(SeatLine(name=seat.name, player=seat.player) for seat in self.seats_at(-1)),
            undo=self.undo_rule,
            hints=self.hint_rule,
            started=self.started,
            match=self.match,
            occasion=self.occasion,
            events=[self.spec.event_data(event) for event in self.deal],
        )

    def _line(self, seat: int, move: M, events: Sequence[E]) -> MoveLine:
        text = self.spec.move_text(self.setup, move)
        return MoveLine(seat=seat, move=text, events=[self.spec.event_data(event) for event in events])


AnySession = Session[Any, Any, Any, Any, Any]
KindOfSession = TypeVar("KindOfSession", bound=AnySession)
OpaqueSession = Session[Any, Any, M, E, V]  # for code that neither sets games up nor looks at their states


def _check_seats(spec: AnyGame, setup: Any, given: int) -> None:
    count = len(spec.seats(setup))
    if given != count:
        raise BadSetup(
            say_many("this game has {n} seat, not {given}", "this game has {n} seats, not {given}", count, given=given)
        )


def check_setup(spec: AnyGame, data: dict[str, Any], seats: int) -> None:
    """Raise BadSetup unless this data sets up a game for this number of seats."""
    _check_seats(spec, spec.parse_setup(data), seats)
