"""Let a person make by hand the plays that the rules make without asking: with one card and one open space."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.core.session import Frame
from squaretactics.games.square_tactics.events import CharacterPlayed, Event, TurnBegan
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.rules import take
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import View
from squaretactics.games.square_tactics.view import view as view_of
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.controller import TableController


def forced_plays(before: State, move: Move, seat: int) -> list[tuple[int, View]]:
    """Return a seat's plays that follow a move without a question: the number of events before each, and the view in
    which it's the only move.
    """
    state, events, turns = before.copy(), list[Event](), dict[int, View]()

    def emit(event: Event) -> None:
        events.append(event)
        if isinstance(event, TurnBegan) and event.seat == seat:
            turns[len(events)] = view_of(state, seat)

    take(state, move, emit)
    played = [isinstance(event, CharacterPlayed) for event in events]
    return [(place, view) for place, view in turns.items() if any(played[place : place + 1])]


class ForcedPlayController(TableController[Move, Event, View]):
    """A controller that stops before each forced play of the viewer, until they have made it by hand."""

    scene: SquareTableView

    def begin(self) -> None:
        # The plays to make by hand: the view before each, and the frames from it on.
        self._by_hand: list[tuple[View, tuple[Frame[View, Event], ...]]] = []
        super().begin()

    @property
    def plays_by_hand(self) -> bool:
        return bool(self._by_hand)

    @property
    def hintable(self) -> bool:
        return super().hintable and not self.plays_by_hand

    def present(self, decisions: int) -> None:
        """Stop before each play of the viewer that the rules made without asking, so that they make it by hand."""
        session, entry = self.table.session, self.table.session.history[decisions]
        frames = session.frames(decisions, self.viewer)
        of_person = self.viewer in self.table.people and self.table.guide is None
        forced = forced_plays(entry.before, entry.move, self.viewer) if of_person else []
        begins = [place for place, _ in forced] + [len(frames)]
        self._by_hand = [(view, frames[place:end]) for (place, view), end in zip(forced, begins[1:], strict=True)]
        self._show_until_asked(frames[: begins[0]])

    def _show_until_asked(self, frames: Sequence[Frame[View, Event]]) -> None:
        self.scene.show(frames, self._by_hand[0][0] if self._by_hand else self.table.session.view(self.viewer))

    def play(self, seat: int, move: Move) -> None:
        if self._by_hand:  # the session has played it already
            _, frames = self._by_hand.pop(0)
            self._show_until_asked(frames)
            self.ask()
        else:
            super().play(seat, move)

    def _stop_what_comes(self) -> None:
        super()._stop_what_comes()
        if self._by_hand:
            self._by_hand.clear()
            self.scene.look(self.table.session.view(self.viewer))
