"""The game from set-up to end: legal moves and their effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.core.rng import Uniform, random_below, seed_state, shuffle
from squaretactics.games.squirrel_squabble.action_effects import ask_both_facings
from squaretactics.games.squirrel_squabble.board import FACINGS, FREE, GREEN, HOMES, LOOSE, NOBODY, ORANGE
from squaretactics.games.squirrel_squabble.coins import PLANS
from squaretactics.games.squirrel_squabble.events import (
    ArrangerNamed,
    Emit,
    Faced,
    FacingChosen,
    PlanMade,
    SquirrelTaken,
    TilePlaced,
    TilesDealt,
    TilesDropped,
)
from squaretactics.games.squirrel_squabble.flip_and_switch import flip, switch
from squaretactics.games.squirrel_squabble.moves import (
    FACE_MOVES,
    FLIP_MOVES,
    LEAD_MOVES,
    PLACE,
    PLAN_MOVES,
    SWITCH_MOVES,
    Move,
)
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.pathfinding import pairs_within_reach, within_reach
from squaretactics.games.squirrel_squabble.rounds import after_step, begin_round, run
from squaretactics.games.squirrel_squabble.state import (
    ARRANGING,
    CHOOSING,
    FACING_ASKED,
    FLIP_ASKED,
    HALTED,
    OVER,
    PLANNING,
    SHOWING,
    SWITCH_ASKED,
    UNKNOWN,
    State,
    blank,
)

NO_MOVES: Final[tuple[Move, ...]] = ()


def new_game(setup: Setup, seed: int, emit: Emit | None = None) -> State:
    """Drop the tiles; then deal the board, or wait for a seat to arrange it."""
    state = blank(setup)
    random = seed_state(seed)
    leading = setup.leading_seat()
    if leading is None:
        random, leading = random_below(2, random)
    fallen: list[int] = []
    for tile in range(HOMES, HOMES + LOOSE):
        random, face = random_below(2, random)
        fallen.append(tile << 1 | face)
    if emit is not None:
        emit(TilesDropped(tuple(fallen)))
    if setup.board == "dealt":
        random = shuffle(fallen, random)
        for space, lying in zip(FREE, fallen, strict=True):
            state.tiles[space] = lying
        if emit is not None:
            emit(TilesDealt(tuple(state.tiles)))
        _take_squirrels(state, leading, NOBODY, emit)
    else:
        state.loose = fallen
        state.stage, state.asked = ARRANGING, leading
        if emit is not None:
            emit(ArrangerNamed(leading))
    state.random = random
    return state


def _take_squirrels(state: State, orange: int, chooser: int, emit: Emit | None) -> None:
    """Assign the squirrels to the seats, and wait for both first facings (S7)."""
    state.orange = orange
    ask_both_facings(state)
    if emit is not None:
        for squirrel in (ORANGE, GREEN):
            emit(SquirrelTaken(squirrel ^ orange, squirrel, squirrel ^ orange == chooser))


def asked_seat(state: State) -> int:
    return state.asked ^ state.orange


def moves_when(stage: int, asked: int, loose: Sequence[int], space: Sequence[int]) -> Sequence[Move]:
    if stage == PLANNING:
        return PLAN_MOVES
    if stage == FACING_ASKED:
        return [FACE_MOVES[facing] for facing in FACINGS[space[asked]]]
    if stage == FLIP_ASKED:
        return [FLIP_MOVES[beside] for beside in within_reach(space[asked], space[1 - asked])]
    if stage == SWITCH_ASKED:
        return [SWITCH_MOVES[pair] for pair in pairs_within_reach(space[asked], space[1 - asked])]
    if stage == ARRANGING:
        return [(PLACE, (lying >> 1) - HOMES + 1, 0, 0) for lying in loose]
    return LEAD_MOVES if stage == CHOOSING else NO_MOVES


def legal_moves(state: State) -> Sequence[Move]:
    return moves_when(state.stage, state.asked, state.loose, state.space)


def random_move(state: State, random: Uniform) -> Move:
    moves = legal_moves(state)
    return moves[int(random() * len(moves))]


def take(state: State, move: Move, emit: Emit | None = None) -> None:
    """Play a move, which must be legal, and run to the next decision or the end."""
    stage = state.stage
    if stage == PLANNING:
        _plan(state, move[1:], emit)
    elif stage == FACING_ASKED:
        _face(state, move[1], emit)
    elif stage == FLIP_ASKED:
        flip(state, state.asked, move[1], emit)
        after_step(state, emit)
    elif stage == SWITCH_ASKED:
        switch(state, state.asked, move[1], move[2], emit)
        after_step(state, emit)
    elif stage == ARRANGING:
        _place(state, move[1], emit)
    else:
        assert stage == CHOOSING
        seat = state.asked
        _take_squirrels(state, seat if move[1] == ORANGE else 1 - seat, seat, emit)


def _place(state: State, number: int, emit: Emit | None) -> None:
    """Put a loose tile on the next free space; the last tile is then placed automatically (S5)."""
    _lay(state, number + HOMES - 1, emit)
    if len(state.loose) == 1:
        _lay(state, state.loose[0] >> 1, emit)
        state.stage, state.asked = CHOOSING, 1 - state.asked


def _lay(state: State, tile: int, emit: Emit | None) -> None:
    space = FREE[LOOSE - len(state.loose)]
    lying = next(lying for lying in state.loose if lying >> 1 == tile)
    state.loose.remove(lying)
    state.tiles[space] = lying
    if emit is not None:
        emit(TilePlaced(state.asked, lying, space))


def _plan(state: State, plan: tuple[int, ...], emit: Emit | None) -> None:
    squirrel = state.asked
    state.plans[squirrel] = plan
    if emit is not None:
        emit(PlanMade(squirrel ^ state.orange, squirrel, plan))
    if state.later == NOBODY:
        run(state, emit)
    else:
        state.asked, state.later = state.later, NOBODY


def _face(state: State, facing: int, emit: Emit | None) -> None:
    squirrel, later = state.asked, state.later
    if not state.pair:
        _show_facing(state, squirrel, facing, emit)
    elif emit is not None:
        emit(FacingChosen(squirrel ^ state.orange, squirrel, facing))
    if later != NOBODY:
        state.asked, state.later = later, NOBODY
        state.held = facing if state.pair else UNKNOWN
        return
    if state.pair:
        if state.held == UNKNOWN:  # in a preview: the other's choice is unknown
            state.facing[squirrel] = facing
            state.stage, state.asked = HALTED, NOBODY
            return
        _show_facing(state, 1 - squirrel, state.held, emit)
        _show_facing(state, squirrel, facing, emit)
        state.pair, state.held = False, UNKNOWN
    if state.step == SHOWING:
        begin_round(state, emit)
    else:
        after_step(state, emit)


def _show_facing(state: State, squirrel: int, facing: int, emit: Emit | None) -> None:
    state.facing[squirrel] = facing
    if emit is not None:
        emit(Faced(squirrel ^ state.orange, squirrel, facing))


def playout(state: State, random: Uniform) -> None:
    """Play random moves to the end."""
    while state.stage != OVER:
        if state.stage == PLANNING:
            _plan(state, PLANS[int(random() * len(PLANS))], None)
        else:
            take(state, random_move(state, random))
