"""Check the invariants that hold in every state."""

from __future__ import annotations

from squaretactics.games.squirrel_squabble.board import (
    DOG,
    FREE,
    GREEN,
    NAMES,
    NOBODY,
    OPEN_SPACE,
    ORANGE,
    SHOWS,
    SQUIRREL_IDS,
    TILES,
)
from squaretactics.games.squirrel_squabble.coins import NO_PLAN, NOTHING, PLANS
from squaretactics.games.squirrel_squabble.rules import legal_moves
from squaretactics.games.squirrel_squabble.state import (
    ARRANGING,
    CHOOSING,
    FACING_ASKED,
    FULL,
    LAST_ROUND,
    OVER,
    PLANNING,
    ROUNDS,
    RUNNING,
    SHOWING,
    UNENDED,
    UNKNOWN,
    State,
)

_PLANS = frozenset(PLANS)


def check(state: State) -> list[str]:
    """Return a description of each broken invariant."""
    return [*check_pieces(state), *_squirrels(state), *_coins(state), *_work(state)]


def check_pieces(state: State) -> list[str]:
    """Return a message for every broken invariant of the tiles; this works even in the middle of a move."""
    lying = [tile >> 1 for tile in (*state.tiles, *state.loose) if tile != OPEN_SPACE]
    found = [] if sorted(lying) == list(range(len(TILES))) else [f"the tiles are {sorted(lying)}"]
    for squirrel, home in enumerate(state.home):
        if state.tiles[home] >> 1 != squirrel:
            found.append(f"the home of {SQUIRREL_IDS[squirrel]} is not on {NAMES[home]}")
    open_spaces = {space for space, tile in enumerate(state.tiles) if tile == OPEN_SPACE}
    if len(open_spaces) != len(state.loose) or not open_spaces <= set(FREE):
        found.append("tiles to be arranged and open spaces do not fit")
    return found


def _squirrels(state: State) -> list[str]:
    found = []
    if state.space[ORANGE] == state.space[GREEN]:
        found.append("both squirrels stand on the same space")
    for squirrel, name in enumerate(SQUIRREL_IDS):
        space = state.space[squirrel]
        if space == state.home[1 - squirrel]:
            found.append(f"{name} stands on the rival's home")
        if state.tiles[space] != OPEN_SPACE and SHOWS[state.tiles[space]] == DOG:
            found.append(f"{name} stands on a dog")
        if not 0 <= state.nuts[squirrel] <= FULL:
            found.append(f"{name} carries {state.nuts[squirrel]} nuts")
        if state.nuts[squirrel] == FULL and space == state.home[squirrel] and not state.winners >> squirrel & 1:
            found.append(f"{name} is at home with all nuts and has not won")
        if (state.facing[squirrel] == UNKNOWN) != (state.round == 0):
            found.append(f"{name} faces nowhere, or too early")
    return found


def _coins(state: State) -> list[str]:
    found = []
    for squirrel, name in enumerate(SQUIRREL_IDS):
        plan = state.plans[squirrel]
        if plan != NO_PLAN and plan not in _PLANS:
            found.append(f"{name} has no plan that there is: {plan}")
        if state.shown[squirrel] > len(plan) or state.turned[squirrel] >> state.shown[squirrel]:
            found.append(f"{name} has shown or turned more coins than there are")
        if state.stage == PLANNING and (plan != NO_PLAN) != (state.later == NOBODY and state.asked != squirrel):
            found.append(f"{name} has planned out of turn")
        if state.stage == PLANNING and (state.lost[squirrel] or state.left[squirrel] or state.shown[squirrel]):
            found.append(f"something of the last round clings to {name}")
        if state.step == SHOWING and state.stage != OVER and state.now[squirrel] != NOTHING:
            found.append(f"{name} has an action left over")
    return found


def _work(state: State) -> list[str]:
    found = []
    moves = legal_moves(state)
    if state.stage == OVER:
        if moves or state.ended == UNENDED or not state.winners:
            found.append("the game is over, yet somebody is asked or nobody has won")
    else:
        if state.stage >= RUNNING:
            found.append("nobody is asked, yet the game goes on")
        if len(moves) < 2:
            found.append("somebody is asked with a single answer")
        if state.ended != UNENDED or state.winners:
            found.append("somebody has won, yet the game goes on")
    if len(set(moves)) != len(moves):
        found.append("a move is listed twice")
    if state.veiled != NOBODY:
        found.append("this is no state but a preview")
    if (state.held != UNKNOWN) != (state.stage == FACING_ASKED and state.pair and state.later == NOBODY):
        found.append("a facing is held that nobody chose, or is lacking")
    if not 0 <= state.round <= LAST_ROUND or (state.ended == ROUNDS and state.round != LAST_ROUND):
        found.append(f"this is round {state.round}")
    if (state.round == 0) != (state.stage in (ARRANGING, CHOOSING) or (state.stage == FACING_ASKED and not state.step)):
        found.append("the set-up and the rounds are mixed up")
    return found
