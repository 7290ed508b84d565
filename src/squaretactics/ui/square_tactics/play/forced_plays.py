"""Let people make by hand the plays that the rules make without asking: with one card and one open space."""

from __future__ import annotations

from collections.abc import Collection
from itertools import count, pairwise
from typing import NamedTuple

from squaretactics.core.session import DecisionEntry
from squaretactics.games.square_tactics.events import CharacterPlayed, Event, TurnBegan
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.rules import take
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import View
from squaretactics.games.square_tactics.view import view as view_of
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.controller import TableController


class ForcedPlay(NamedTuple):
    """A play that followed a move without a question: its seat, the number of events before it, and the seat's view in
    which it's the only move.
    """

    seat: int
    place: int
    view: View


def forced_plays(entry: DecisionEntry[State, Move, Event], seats: Collection[int]) -> list[ForcedPlay]:
    """Return the plays of some seats that follow a decision without a question."""
    seat_at = {
        place: began.seat
        for place, (began, played) in enumerate(pairwise(entry.events), 1)
        if isinstance(began, TurnBegan) and isinstance(played, CharacterPlayed) and began.seat in seats
    }
    if not seat_at:
        return []
    state, plays, places = entry.before.copy(), list[ForcedPlay](), count(1)

    def emit(event: Event) -> None:
        if (seat := seat_at.get(place := next(places))) is not None:
            plays.append(ForcedPlay(seat, place, view_of(state, seat)))

    take(state, entry.move, emit)
    return plays


class ForcedPlayController(TableController[Move, Event, View]):
    """A controller that stops before each forced play of a person, until they have made it by hand."""

    scene: SquareTableView

    def begin(self) -> None:
        self._decisions = 0  # before the one with the plays to make by hand
        self._by_hand: list[ForcedPlay] = []
        super().begin()

    def present(self, decisions: int) -> None:
        """Stop before each play of a person that the rules made without asking, so that they make it by hand."""
        by_hand = self.viewer in self.table.people and self.table.guide is None
        self._decisions = decisions
        self._by_hand = forced_plays(self.table.session.history[decisions], self.table.people) if by_hand else []
        self._show_until_asked(0)

    def _show_until_asked(self, place: int) -> None:
        """Show what followed the decision, from a place in its events until a person must play by hand."""
        session = self.table.session
        frames, view = session.frames(self._decisions, self.viewer), session.view(self.viewer)
        self.plays_by_hand = None
        if self._by_hand:
            seat, end, view = self._by_hand[0]
            self.plays_by_hand, frames = seat, frames[:end]
            if seat != self.viewer:
                view = frames[-1].view
        self.scene.show(frames[place:], view)

    def view_from_seat(self, seat: int) -> None:
        if not self._by_hand:
            super().view_from_seat(seat)
            return
        session, (_, place, view) = self.table.session, self._by_hand[0]
        earlier, last = session.history[: self._decisions], session.history[self._decisions]
        self.look_from(seat, view, [session.deal, *(entry.events for entry in earlier), last.events[:place]])

    def play(self, seat: int, move: Move) -> None:
        if self._by_hand:  # the session has played it already
            self._show_until_asked(self._by_hand.pop(0).place)
            self.ask()
        else:
            super().play(seat, move)

    def _stop_what_comes(self) -> None:
        super()._stop_what_comes()
        if self._by_hand:
            self._by_hand.clear()
            self.plays_by_hand = None
            self.scene.look(self.table.session.view(self.viewer))
