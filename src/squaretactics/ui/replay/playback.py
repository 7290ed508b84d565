"""Where one is in a game that was played: at which of its positions, with whose eyes, and whether it plays on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, NamedTuple

from squaretactics.core.session import Session
from squaretactics.core.spec import E, M, S, Setup, V
from squaretactics.translation import say

EVERYONE: Final = -1  # in the place of a seat: all hands lie open


class ReplayTurn(NamedTuple):
    """A turn that begins: which one, counted from 0, and whose; where turns are everybody's, what it is called."""

    number: int
    seat: int
    called: str = ""


# Says of an event which turn begins with it, if one does.
TurnBegunBy = Callable[[E], ReplayTurn | None]


@dataclass(frozen=True, slots=True)
class ReplayPosition:
    """Where a game stood after so many decisions, and whose turn it was."""

    decisions: int
    turn: int
    active: int
    called: str = ""  # the turn, where turns are everybody's

    @property
    def turn_words(self) -> str:
        """Return what the turn is called."""
        return self.called or say("Turn {turn}", turn=self.turn + 1)


def events_before(session: Session[Setup, S, M, E, V], place: int) -> tuple[E, ...]:
    """Return what the last decision before a position had brought about, at the first one the deal."""
    return session.history[place - 1].events if place else session.deal


def positions_of(session: Session[Setup, S, M, E, V], turn_begun: TurnBegunBy[E]) -> list[ReplayPosition]:
    """Return every position of a game, from the deal on."""
    found: list[ReplayPosition] = []
    turn = ReplayTurn(0, 0)
    for place in range(len(session.history) + 1):
        for event in events_before(session, place):
            turn = turn_begun(event) or turn
        found.append(ReplayPosition(place, *turn))
    # What a turn is called may be told only after a decision of it was taken.
    called = {position.turn: position.called for position in found if position.called}
    return [replace(position, called=called.get(position.turn, "")) for position in found]


def first_of_turn(positions: Sequence[ReplayPosition], turn: int) -> int:
    """Return the first position of a turn; of one that was never played, the nearest."""
    return next((place for place, position in enumerate(positions) if position.turn >= turn), len(positions) - 1)


class Playback(Generic[Setup, S, M, E, V]):
    """Goes through the positions of a game; its time stands still while nothing plays."""

    def __init__(self, session: Session[Setup, S, M, E, V], turn_begun: TurnBegunBy[E], now: float = 0.0) -> None:
        self.session = session
        self.positions = positions_of(session, turn_begun)
        self.at = 0  # the position that is shown, or being come to
        self.under_way = False  # whether that one is still being come to
        self.playing = False
        self.seen_from = EVERYONE
        self.time = 0.0
        self._last = now  # of the clock
        self._next = 0.0  # when to go on

    # Where one is.
    @property
    def last(self) -> int:
        """Return the last position."""
        return len(self.positions) - 1

    @property
    def at_end(self) -> bool:
        return self.at == self.last and not self.under_way

    @property
    def standing(self) -> bool:
        """Say whether a position is looked at, rather than what leads from one to the next."""
        return not self.playing and not self.under_way

    @property
    def turns(self) -> int:
        """Return how many turns the game had."""
        return self.positions[-1].turn + 1

    def go_to(self, place: int) -> None:
        """Pause, and be at a position at once; or at the nearest one there is."""
        self.playing = self.under_way = False
        self.at = min(max(place, 0), self.last)

    def step(self, steps: int) -> None:
        """Go so many decisions on or back; what is being come to counts as one on."""
        self.go_to(self.at + steps - (self.under_way and steps > 0))

    def turn(self, steps: int) -> None:
        """Go so many turns on or back."""
        self.go_to(first_of_turn(self.positions, self.positions[self.at].turn + steps))

    # With whose eyes.
    @property
    def hands_open(self) -> bool:
        """Say whether one sees what everyone sees."""
        return self.seen_from == EVERYONE

    @property
    def near_seat(self) -> int:
        """Return the seat that sits nearest where everyone is looked at: the first person, if there is one."""
        return next((index for index, seat in enumerate(self.session.seats) if seat.human), 0)

    @property
    def viewer(self) -> int:
        """Return the seat from which the table is seen."""
        return self.near_seat if self.hands_open else self.seen_from

    def see_from(self, seat: int) -> None:
        """Look with the eyes of one seat, or of everyone."""
        self.seen_from = seat
        self.under_way = False

    def seat_beside(self, steps: int) -> int:
        """Return with whose eyes one would look so many seats on or back; everyone's come before the first seat's."""
        return (self.seen_from + 1 + steps) % (len(self.session.seats) + 1) - 1

    def view(self) -> V:
        """Return what the viewer knew at the position."""
        return self.session.view_at(self.at, self.viewer)

    def events_seen(self, place: int) -> tuple[E, ...]:
        """Return what led to a position, as far as it may be seen."""
        events = events_before(self.session, place)
        return events if self.hands_open else self.session.seen_by(self.viewer, events)

    # Time.
    def pass_time(self, now: float) -> None:
        """Let time pass by the clock."""
        if self.playing:
            self.time += now - self._last
        self._last = now

    def play_or_pause(self, breath: float) -> None:
        """Let time go on, after so many seconds, or stand still; at the end, begin anew."""
        if not self.playing and self.at_end:
            self.at = 0
        self.playing = not self.playing
        self.take_breath(breath)

    def take_breath(self, breath: float) -> None:
        """Stay for so many seconds."""
        self._next = self.time + breath

    def go_on(self) -> bool:
        """Set out for the next position once it is time, and say so; at the end, stop."""
        if self.at == self.last:
            self.playing = False
        elif self.time >= self._next:
            self.at += 1
            self.under_way = True
            return True
        return False

    def arrive(self) -> None:
        """Be where one was coming to."""
        self.under_way = False

    # How it ended.
    @property
    def winners(self) -> list[str]:
        """Return the names of those who won, if the game is over."""
        result = self.session.result
        return [] if result is None else [self.session.seats[seat].name for seat in result.winners]
