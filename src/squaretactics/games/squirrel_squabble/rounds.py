"""The course of a round: plans, three actions, and the gathering of nuts."""

from __future__ import annotations

from squaretactics.games.squirrel_squabble.action_effects import end_game
from squaretactics.games.squirrel_squabble.board import NOBODY, NUT_PUDDLE, NUTS_ON, PUDDLE, SHOWS
from squaretactics.games.squirrel_squabble.coins import (
    ACTION_OF,
    FLIP_ACTION,
    FLIP_TILE,
    NO_PLAN,
    NOTHING,
    SLOTS,
    SQUABBLE,
    SWITCH_TILES,
)
from squaretactics.games.squirrel_squabble.events import (
    CoinShown,
    Emit,
    Gathered,
    NotMoved,
    NutDropped,
    PuddleTurned,
    RoundBegan,
    RoundEnded,
)
from squaretactics.games.squirrel_squabble.flip_and_switch import flip_action, flip_tile, switch_tiles
from squaretactics.games.squirrel_squabble.movement import move
from squaretactics.games.squirrel_squabble.squabble_step import squabble
from squaretactics.games.squirrel_squabble.state import (
    FLIPPING,
    FULL,
    HALTED,
    LAST_ROUND,
    MOVING,
    PLANNING,
    ROUNDS,
    RUNNING,
    SHOWING,
    SQUABBLING,
    SWITCHING,
    State,
)


def begin_round(state: State, emit: Emit | None) -> None:
    """Reset both squirrels' coins, and wait for their plans."""
    state.round += 1
    state.lost = [False, False]
    state.left = [False, False]
    state.plans = [NO_PLAN, NO_PLAN]
    state.shown = [0, 0]
    state.turned = [0, 0]
    state.now = [NOTHING, NOTHING]
    state.slot, state.step = 0, SHOWING
    state.stage, state.asked, state.later = PLANNING, state.orange, 1 - state.orange
    if emit is not None:
        emit(RoundBegan(state.round))


def run(state: State, emit: Emit | None) -> None:
    """Continue from the current step until a player must decide or the game is over."""
    state.stage, state.asked, state.later = RUNNING, NOBODY, NOBODY
    while True:
        if state.step == SHOWING:
            if state.slot == SLOTS or (state.lost[0] and state.lost[1]):
                end_round(state, emit)
                return
            if state.veiled != NOBODY and _needs_unknown_coins(state):
                state.stage = HALTED
                return
            _show(state, emit)
            state.step = FLIPPING
        if not act(state, emit):
            return


def act(state: State, emit: Emit | None) -> bool:
    """Continue the current action; return False if a player must decide or the game is over."""
    if state.step == FLIPPING:
        if FLIP_TILE in state.now and not flip_tile(state, emit):
            return False
        state.step = SWITCHING
    if state.step == SWITCHING:
        if SWITCH_TILES in state.now and not switch_tiles(state, emit):
            return False
        state.step = MOVING
    if state.step == MOVING:
        if not move(state, emit):
            return False
        state.step = SQUABBLING
    if SQUABBLE in state.now and not squabble(state, emit):
        return False
    state.slot += 1
    state.step = SHOWING
    return True


def after_step(state: State, emit: Emit | None) -> None:
    """Continue after the step in which a player had to decide."""
    if state.step == SQUABBLING:
        state.slot += 1
        state.step = SHOWING
    else:
        state.step += 1
    run(state, emit)


def _needs_unknown_coins(state: State) -> bool:
    """Return whether a preview lacks the next coins: the rival's, or its own squirrel's if they aren't planned yet."""
    own = 1 - state.veiled
    return not state.lost[state.veiled] or (not state.lost[own] and state.slot == len(state.plans[own]))


def _show(state: State, emit: Emit | None) -> None:
    """Show the next coins of the squirrels that still have actions, and resolve step 1."""
    slot = state.slot
    for squirrel in (0, 1):
        if not state.lost[squirrel]:
            lying = state.plans[squirrel][slot]
            state.shown[squirrel] = slot + 1
            state.now[squirrel] = ACTION_OF[lying]
            if emit is not None:
                emit(CoinShown(squirrel ^ state.orange, squirrel, slot, lying))
    if FLIP_ACTION in state.now:
        flip_action(state, emit)


def end_round(state: State, emit: Emit | None) -> None:
    """Let both squirrels gather, then start the next round or end the game."""
    for squirrel in (0, 1):
        if state.left[squirrel]:
            _gather(state, squirrel, emit)
        elif emit is not None and _fits(state, squirrel):
            emit(NotMoved(squirrel ^ state.orange, squirrel, state.space[squirrel]))
    if emit is not None:
        emit(RoundEnded(state.round))
    if state.round < LAST_ROUND:
        begin_round(state, emit)
        return
    one, two = state.nuts
    end_game(state, ROUNDS, 1 if one > two else 2 if two > one else 3, emit)


def _fits(state: State, squirrel: int) -> int:
    """Return how many of the nuts on its space a squirrel has room for."""
    return min(NUTS_ON[SHOWS[state.tiles[state.space[squirrel]]]], FULL - state.nuts[squirrel])


def _gather(state: State, squirrel: int, emit: Emit | None) -> None:
    """Let a squirrel that has left its space take nuts, or drop one into the puddle."""
    space = state.space[squirrel]
    shown = SHOWS[state.tiles[space]]
    nuts = _fits(state, squirrel)
    if nuts:
        state.nuts[squirrel] += nuts
        if emit is not None:
            emit(Gathered(squirrel ^ state.orange, squirrel, space, nuts, NUTS_ON[shown] - nuts))
        if shown == NUT_PUDDLE:
            _turn_puddle(state, space, emit)
    elif shown == PUDDLE and state.nuts[squirrel]:
        state.nuts[squirrel] -= 1
        if emit is not None:
            emit(NutDropped(squirrel ^ state.orange, squirrel, space))
        _turn_puddle(state, space, emit)


def _turn_puddle(state: State, space: int, emit: Emit | None) -> None:
    state.tiles[space] ^= 1
    if emit is not None:
        emit(PuddleTurned(space, state.tiles[space]))
