"""Evaluate a position and preview a move, using only what one seat knows.

A preview continues for as long as its outcome is certain. The outcome of a plan never is, so a plan is played to the
end of its round as if the rival did nothing, with the best answers to its own decisions.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from squaretactics.games.squirrel_squabble.board import NOBODY, NUTS_ON, SHOWS, SPACES, SPREAD
from squaretactics.games.squirrel_squabble.coins import NO_PLAN
from squaretactics.games.squirrel_squabble.events import Emit, Event, PlanMade
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.rounds import run
from squaretactics.games.squirrel_squabble.rules import legal_moves, take
from squaretactics.games.squirrel_squabble.state import (
    ARRANGING,
    CHOOSING,
    FACING_ASKED,
    FLIP_ASKED,
    FULL,
    HALTED,
    OVER,
    PLANNING,
    SWITCH_ASKED,
    UNKNOWN,
    State,
)
from squaretactics.games.squirrel_squabble.view import View, state_from_view, view

# In nuts: the worth of a win, of each step nearer home with all nuts, and of each step nearer to nuts.
_VICTORY: Final = 20.0
_HOMEWARD: Final = 0.8
_NUTWARD: Final = 0.15
_ALL_NUTS: Final = 1.5  # the extra worth of the fifth nut
_QUESTIONS: Final = frozenset({FLIP_ASKED, SWITCH_ASKED, FACING_ASKED})


def preview(seen: View, move: Move) -> tuple[View, list[Event]]:
    """Return the view after a move, as far as the view's seat can know it, and the certain events on the way."""
    events: list[Event] = []
    after = _after(state_from_view(seen), move, events.append)
    return view(after, seen.seat), events


def preview_state(state: State, move: Move) -> State:
    """Return the state that `preview` would show to the deciding player."""
    return _after(state.copy(), move, None)


def _after(state: State, move: Move, emit: Emit | None) -> State:
    """Play a move in this state, as far as the deciding player knows its outcome."""
    squirrel, rival = state.asked, 1 - state.asked
    state.random = 0
    if state.stage == PLANNING:
        if emit is not None:
            emit(PlanMade(squirrel ^ state.orange, squirrel, move[1:]))
        return undisturbed(state, squirrel, move[1:])
    if state.stage in _QUESTIONS:
        state.veiled = rival
        state.plans[rival] = state.plans[rival][: state.shown[rival]]
        if state.pair and state.later == NOBODY:
            state.held = UNKNOWN
    take(state, move, emit)
    state.veiled = NOBODY
    return state


def undisturbed(state: State, squirrel: int, plan: Sequence[int], emit: Emit | None = None) -> State:
    """Play a plan in this state as if the rival did nothing, up to the end of the round or a roll of the dice.

    Its own decisions get the best answers. An incomplete plan is played as far as it goes.
    """
    rival = 1 - squirrel
    state.plans = [NO_PLAN, NO_PLAN]
    state.plans[squirrel] = tuple(plan)
    state.veiled = rival
    state.lost[rival] = True
    run(state, emit)
    while state.stage in _QUESTIONS:
        state = _best_answered(state, squirrel, emit)
    state.lost[rival] = False
    state.veiled = NOBODY
    if state.stage == PLANNING:  # the next round is unknown
        state.stage, state.asked, state.later = HALTED, NOBODY, NOBODY
    return state


def _best_answered(state: State, squirrel: int, emit: Emit | None) -> State:
    """Play the best answer to a decision, and continue to the next."""
    best = max(legal_moves(state), key=lambda move: _worth_answered(state, squirrel, move))
    take(state, best, emit)
    return state


def _worth_answered(state: State, squirrel: int, move: Move) -> float:
    twin = state.copy()
    take(twin, move)
    while twin.stage in _QUESTIONS:
        twin = _best_answered(twin, squirrel, None)
    return _standing(twin, squirrel)


def evaluate(view: View) -> float:
    """Return the squirrel's advantage, in nuts."""
    return 0.0 if view.squirrel == NOBODY else _standing(view, view.squirrel)


def evaluate_state(state: State, seat: int) -> float:
    """Return what `evaluate` returns for a seat's view."""
    return 0.0 if state.stage in (ARRANGING, CHOOSING) else _standing(state, seat ^ state.orange)


def _standing(position: State | View, squirrel: int) -> float:
    if position.stage == OVER:
        return _VICTORY * ((position.winners >> squirrel & 1) - (position.winners >> (1 - squirrel) & 1))
    return _prospects(position, squirrel) - _prospects(position, 1 - squirrel)


def _prospects(position: State | View, squirrel: int) -> float:
    """Return a squirrel's nuts, adjusted for its distance to the next goal."""
    nuts, space = position.nuts[squirrel], position.space[squirrel]
    if nuts == FULL:
        return nuts + _ALL_NUTS - _HOMEWARD * _steps(space, 1 << position.home[squirrel])
    stores = 0
    for place in range(SPACES):
        if NUTS_ON[SHOWS[position.tiles[place]]]:
            stores |= 1 << place
    return nuts - _NUTWARD * _steps(space, stores)


@cache
def _steps(space: int, goals: int) -> int:
    """Return the number of steps to the nearest goal, ignoring obstacles; 4, the maximum, if there is no goal."""
    reached, steps = 1 << space, 0
    while not reached & goals and steps < 4:
        reached |= SPREAD[reached]
        steps += 1
    return steps
