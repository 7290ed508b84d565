"""Steps 1 to 3 of an action: Flip Action, Flip Tile and Switch Tiles."""

from __future__ import annotations

from squaretactics.games.squirrel_squabble.action_effects import cancel, cancel_both
from squaretactics.games.squirrel_squabble.board import HOMES
from squaretactics.games.squirrel_squabble.coins import (
    ACTION_OF,
    BOTH_FLIP_ACTION,
    BOTH_FLIP_TILE,
    BOTH_SWITCH_TILES,
    CHOSE_A_HOME,
    FLIP_ACTION,
    FLIP_MET_SQUABBLE,
    FLIP_TILE,
    NOTHING,
    NOTHING_TO_FLIP,
    ONE_TILE_ONLY,
    SQUABBLE,
    SWITCH_TILES,
    TOO_LATE,
)
from squaretactics.games.squirrel_squabble.events import CoinTurned, Emit, TileFlipped, TilesSwitched
from squaretactics.games.squirrel_squabble.pathfinding import is_home, pairs_within_reach, within_reach
from squaretactics.games.squirrel_squabble.state import FLIP_ASKED, SWITCH_ASKED, State


def flip_action(state: State, emit: Emit | None) -> None:
    """Resolve step 1, if either squirrel plays Flip Action."""
    one, two = state.now
    if one == two:
        cancel_both(state, BOTH_FLIP_ACTION, emit)
    elif SQUABBLE in (one, two):
        cancel_both(state, FLIP_MET_SQUABBLE, emit)
    else:
        _turn_coin(state, 0 if one == FLIP_ACTION else 1, emit)


def _turn_coin(state: State, squirrel: int, emit: Emit | None) -> None:
    rival = 1 - squirrel
    if state.now[rival] == NOTHING:  # the rival has lost its actions
        cancel(state, squirrel, NOTHING_TO_FLIP, emit)
        return
    state.now[squirrel] = NOTHING  # nothing else to do in this action (S17)
    lying = state.plans[rival][state.slot] ^ 1
    state.turned[rival] |= 1 << state.slot
    state.now[rival] = ACTION_OF[lying]
    if emit is not None:
        emit(CoinTurned(rival ^ state.orange, rival, lying))
    if ACTION_OF[lying] == FLIP_ACTION:
        cancel(state, rival, TOO_LATE, emit)


def flip_tile(state: State, emit: Emit | None) -> bool:
    """Resolve step 2; return False if the player of Flip Tile must choose a tile."""
    one, two = state.now
    if one == two:
        cancel_both(state, BOTH_FLIP_TILE, emit)
        return True
    squirrel = 0 if one == FLIP_TILE else 1
    near = within_reach(state.space[squirrel], state.space[1 - squirrel])
    if len(near) > 1:
        state.stage, state.asked = FLIP_ASKED, squirrel
        return False
    flip(state, squirrel, near[0], emit)
    return True


def flip(state: State, squirrel: int, space: int, emit: Emit | None) -> None:
    """Flip a tile; choosing a home cancels the action (S16)."""
    if is_home(state.tiles[space]):
        cancel(state, squirrel, CHOSE_A_HOME, emit)
        return
    state.now[squirrel] = NOTHING
    state.tiles[space] ^= 1
    if emit is not None:
        emit(TileFlipped(squirrel ^ state.orange, squirrel, space, state.tiles[space]))


def switch_tiles(state: State, emit: Emit | None) -> bool:
    """Resolve step 3; return False if the player of Switch Tiles must choose two tiles."""
    one, two = state.now
    if one == two:
        cancel_both(state, BOTH_SWITCH_TILES, emit)
        return True
    squirrel = 0 if one == SWITCH_TILES else 1
    pairs = pairs_within_reach(state.space[squirrel], state.space[1 - squirrel])
    if not pairs:
        cancel(state, squirrel, ONE_TILE_ONLY, emit)
        return True
    if len(pairs) > 1:
        state.stage, state.asked = SWITCH_ASKED, squirrel
        return False
    switch(state, squirrel, *pairs[0], emit)
    return True


def switch(state: State, squirrel: int, space: int, other: int, emit: Emit | None) -> None:
    """Switch two tiles; homes move with their tiles."""
    tiles = state.tiles
    state.now[squirrel] = NOTHING
    tiles[space], tiles[other] = tiles[other], tiles[space]
    for moved in (space, other):
        if tiles[moved] >> 1 < HOMES:
            state.home[tiles[moved] >> 1] = moved
    if emit is not None:
        emit(TilesSwitched(squirrel ^ state.orange, squirrel, space, other))
