"""Find the plays that the rules make without asking, because a seat has one card and one open space."""

from __future__ import annotations

from squaretactics.games.square_tactics.events import CharacterPlayed, Event, TurnBegan
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.rules import take
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import View
from squaretactics.games.square_tactics.view import view as view_of


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
