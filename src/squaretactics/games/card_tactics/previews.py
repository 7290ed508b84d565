"""Previews and evaluations from a seat's view, up to the first random event."""

from __future__ import annotations

from squaretactics.games.card_tactics.evaluation import standing
from squaretactics.games.card_tactics.events import Emit, Event
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.rules import take
from squaretactics.games.card_tactics.state import State
from squaretactics.games.card_tactics.view import View, may_see, state_from_view, view


def preview(seen: View, move: Move) -> tuple[View, list[Event]]:
    """Return the view after a move, and the events that are certain to happen on the way."""
    events: list[Event] = []
    after = _after(state_from_view(seen), move, events.append)
    return view(after, seen.seat), events


def preview_state(state: State, move: Move) -> State:
    """Return the state that `preview` shows the seat that must decide."""
    return _after(state.copy(), move, None)


def _after(state: State, move: Move, emit: Emit | None) -> State:
    state.random, state.veiled = 0, True
    take(state, move, emit)
    return state


def evaluate(view: View) -> float:
    """Return the value of the seat's position, in combats."""
    return 0.0 if view.apart else evaluate_state(state_from_view(view), view.seat)


def evaluate_state(state: State, seat: int) -> float:
    """Return what `evaluate` returns for a seat's view."""
    if not may_see(state, seat):
        return 0.0
    if state.setup.contest is not None and seat != state.run and state.runs:
        return 0.0  # its own run is over, so nothing can change
    return standing(state)
