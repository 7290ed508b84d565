"""Step through a finished game: the current position, the point of view, and automatic play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, NamedTuple

from squaretactics.core.session import Frame, OpaqueSession
from squaretactics.core.spec import E, M, V
from squaretactics.translation import say

EVERYONE: Final = -1  # instead of a seat: all hands are visible


class ReplayTurn(NamedTuple):
    """The start of a turn: its number, counted from 0, its seat, and its name if the turn belongs to all players."""

    number: int
    seat: int
    called: str = ""


# Returns the turn that an event begins; None if it begins none.
TurnBegunBy = Callable[[E], ReplayTurn | None]


@dataclass(frozen=True, slots=True)
class ReplayPosition:
    """The position after a number of decisions, and whose turn it was."""

    decisions: int
    turn: int
    active: int
    called: str = ""  # the turn's name, where turns belong to all players

    @property
    def turn_words(self) -> str:
        return self.called or say("Turn {turn}", turn=self.turn + 1)


def events_before(session: OpaqueSession[M, E, V], place: int) -> tuple[E, ...]:
    """Return the events of the last decision before a position; the deal for the first position."""
    return session.history[place - 1].events if place else session.deal


def positions_of(session: OpaqueSession[M, E, V], turn_begun: TurnBegunBy[E]) -> list[ReplayPosition]:
    """Return all positions of a game, from the deal on."""
    found: list[ReplayPosition] = []
    turn = ReplayTurn(0, 0)
    for place in range(len(session.history) + 1):
        for event in events_before(session, place):
            turn = turn_begun(event) or turn
        found.append(ReplayPosition(place, *turn))
    # A turn's name may be revealed only after its first decision.
    called = {position.turn: position.called for position in found if position.called}
    return [replace(position, called=called.get(position.turn, "")) for position in found]


def first_of_turn(positions: Sequence[ReplayPosition], turn: int) -> int:
    """Return the first position of a turn; the nearest one if the turn was never played."""
    return next((place for place, position in enumerate(positions) if position.turn >= turn), len(positions) - 1)


class Playback(Generic[M, E, V]):
    """Steps through the positions of a game. Its clock stands still while nothing is playing."""

    def __init__(self, session: OpaqueSession[M, E, V], turn_begun: TurnBegunBy[E], now: float = 0.0) -> None:
        self.session = session
        self.positions = positions_of(session, turn_begun)
        self.at = 0  # the position that is shown or being animated
        self.under_way = False  # whether that position is still being animated
        self.playing = False
        self.seen_from = EVERYONE
        self.time = 0.0
        self._last = now  # the last time of the clock
        self._next = 0.0  # when to continue

    # Position.
    @property
    def last(self) -> int:
        return len(self.positions) - 1

    @property
    def at_end(self) -> bool:
        return self.at == self.last and not self.under_way

    @property
    def standing(self) -> bool:
        """Check whether the position is at rest, with nothing playing or moving."""
        return not self.playing and not self.under_way

    @property
    def turns(self) -> int:
        return self.positions[-1].turn + 1

    def go_to(self, place: int) -> None:
        """Pause, and jump to a position, limited to those that exist."""
        self.playing = self.under_way = False
        self.at = min(max(place, 0), self.last)

    def step(self, steps: int) -> None:
        """Step by a number of decisions. Finishing an animated decision counts as one step forward."""
        self.go_to(self.at + steps - (self.under_way and steps > 0))

    def turn(self, steps: int) -> None:
        """Step by a number of turns."""
        self.go_to(first_of_turn(self.positions, self.positions[self.at].turn + steps))

    # Point of view.
    @property
    def hands_open(self) -> bool:
        return self.seen_from == EVERYONE

    @property
    def near_seat(self) -> int:
        """Return the seat on the near side when all hands are visible: the first person, if there is one."""
        return next((index for index, seat in enumerate(self.session.seats) if seat.human), 0)

    @property
    def viewer(self) -> int:
        """Return the seat from which the table is seen."""
        return self.near_seat if self.hands_open else self.seen_from

    def see_from(self, seat: int) -> None:
        """Change the point of view to a seat, or to EVERYONE."""
        self.seen_from = seat
        self.under_way = False

    def seat_beside(self, steps: int) -> int:
        """Return the point of view that is this number of steps further on. EVERYONE comes before the first seat."""
        return (self.seen_from + 1 + steps) % (len(self.session.seats) + 1) - 1

    def view(self) -> V:
        """Return what the viewer knew at the current position."""
        return self.session.view_at(self.at, self.viewer)

    def events_seen(self, place: int) -> tuple[E, ...]:
        """Return the visible events that led to a position."""
        events = events_before(self.session, place)
        return events if self.hands_open else self.session.seen_by(self.viewer, events)

    def frames_seen(self, place: int) -> tuple[Frame[V, E], ...]:
        """Return the frames that led to a position, with the events as `events_seen` returns them."""
        frames = self.session.frames(place - 1, self.viewer)
        return tuple(frame._replace(event=event) for frame, event in zip(frames, self.events_seen(place), strict=True))

    # Time.
    def pass_time(self, now: float) -> None:
        """Advance the clock to `now`, but only while playing."""
        if self.playing:
            self.time += now - self._last
        self._last = now

    def play_or_pause(self, breath: float) -> None:
        """Play after `breath` seconds, or pause. At the end, start again."""
        if not self.playing and self.at_end:
            self.at = 0
        self.playing = not self.playing
        self.take_breath(breath)

    def take_breath(self, breath: float) -> None:
        """Wait for `breath` seconds."""
        self._next = self.time + breath

    def go_on(self) -> bool:
        """Begin the next position if it is due, and return whether one was begun; at the end, stop."""
        if self.at == self.last:
            self.playing = False
        elif self.time >= self._next:
            self.at += 1
            self.under_way = True
            return True
        return False

    def arrive(self) -> None:
        """Mark the animated position as reached."""
        self.under_way = False

    # The end.
    @property
    def winners(self) -> list[str]:
        """Return the names of the winners; empty if the game isn't over."""
        result = self.session.result
        return [] if result is None else [self.session.seats[seat].name for seat in result.winners]
