"""Step 4 of an action: both squirrels turn and move at the same time."""

from __future__ import annotations

from squaretactics.games.squirrel_squabble.action_effects import (
    ask_both_facings,
    ask_facing,
    cancel,
    end_game,
    lose_actions,
)
from squaretactics.games.squirrel_squabble.board import DOG, SHOWS, SIZE, STOPS
from squaretactics.games.squirrel_squabble.coins import MOVE_2, NOTHING, QUARTERS, SAME_SPACE, TAKEN, U_TURN
from squaretactics.games.squirrel_squabble.events import Emit, Moved, Scared, Turned
from squaretactics.games.squirrel_squabble.pathfinding import NOT_CANCELLED, Walk, check_walk
from squaretactics.games.squirrel_squabble.state import FULL, WALKED, State


def move(state: State, emit: Emit | None) -> bool:
    """Resolve step 4; return whether the action continues at once."""
    one, two = state.now
    moving = (0 <= one <= MOVE_2, 0 <= two <= MOVE_2)
    walks = _walks(state, moving, emit)  # from both squirrels' positions before the step
    for squirrel in (0, 1):
        if MOVE_2 < state.now[squirrel] <= U_TURN:
            _turn(state, squirrel, emit)
    return _run(state, walks, emit) if walks else True


def _turn(state: State, squirrel: int, emit: Emit | None) -> None:
    action = state.now[squirrel]
    state.now[squirrel] = NOTHING
    facing = state.facing[squirrel] + QUARTERS[action] & 3
    state.facing[squirrel] = facing
    if emit is not None:
        emit(Turned(squirrel ^ state.orange, squirrel, action, facing))


def _walks(state: State, moving: tuple[bool, bool], emit: Emit | None) -> list[tuple[int, Walk]]:
    """Return the valid moves with their squirrels; cancel the others."""
    standing: list[tuple[int, Walk]] = []
    for squirrel in (0, 1):
        if moving[squirrel]:
            alone = check_walk(
                state.tiles,
                state.home,
                squirrel,
                state.space[squirrel],
                state.facing[squirrel],
                state.now[squirrel],
            )
            if alone[0] == NOT_CANCELLED:
                standing.append((squirrel, alone))
            else:
                cancel(state, squirrel, alone[0], emit)
    if len(standing) == 2:
        (_, (_, target, _, stop, _)), (_, (_, other_target, _, other_stop, _)) = standing
        if target == other_target or stop == other_stop:
            for squirrel in (0, 1):
                cancel(state, squirrel, SAME_SPACE, emit)
            standing = []
    elif standing:
        squirrel, (_, target, _, stop, _) = standing[0]
        if state.space[1 - squirrel] in (target, stop):
            cancel(state, squirrel, TAKEN, emit)
            standing = []
    return standing


def _run(state: State, walks: list[tuple[int, Walk]], emit: Emit | None) -> bool:
    """Carry out valid moves together; return False if the game is over or a scared squirrel must choose a facing."""
    winners = 0
    scared: list[int] = []
    muddy: list[int] = []
    for squirrel, (_, _, last, _, over_home) in walks:
        state.left[squirrel] = True
        action = state.now[squirrel]
        state.now[squirrel] = NOTHING
        shown = SHOWS[state.tiles[last]]
        end = "space"
        if over_home and state.nuts[squirrel] == FULL:
            winners |= 1 << squirrel
            last = state.home[squirrel]
            end = "won"
        elif shown == DOG:
            scared.append(squirrel)
            end = "dog"
        elif STOPS[shown]:
            muddy.append(squirrel)
            end = "puddle"
        start, state.space[squirrel] = state.space[squirrel], last
        if emit is not None:
            emit(Moved(squirrel ^ state.orange, squirrel, action, _way(start, last), end))
    for squirrel in muddy:
        lose_actions(state, squirrel, emit)
    for squirrel in scared:
        nuts = 1 if state.nuts[squirrel] else 0
        state.nuts[squirrel] -= nuts
        state.space[squirrel] = state.home[squirrel]
        if emit is not None:
            emit(Scared(squirrel ^ state.orange, squirrel, state.home[squirrel], nuts))
        lose_actions(state, squirrel, emit)
    if winners:
        end_game(state, WALKED, winners, emit)
    elif len(scared) == 2:
        ask_both_facings(state)
    elif scared:
        ask_facing(state, scared[0])
    else:
        return True
    return False


def _way(start: int, last: int) -> tuple[int, ...]:
    """Return the spaces of a straight run of one or two steps, including its start."""
    return (start, (start + last) // 2, last) if abs(start - last) in (2, 2 * SIZE) else (start, last)
