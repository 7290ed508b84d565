"""Step 5 of an action: one squirrel attacks the other."""

from __future__ import annotations

from squaretactics.core.rng import random_below
from squaretactics.games.squirrel_squabble.action_effects import ask_facing, cancel, cancel_both, end_game, lose_actions
from squaretactics.games.squirrel_squabble.board import NOBODY, SHOWS, STOPS
from squaretactics.games.squirrel_squabble.coins import AT_HOME, BOTH_SQUABBLE, NO_WAY, NOTHING, SQUABBLE
from squaretactics.games.squirrel_squabble.events import (
    DiceRolled,
    Emit,
    NutStolen,
    SentHome,
    SquabbleBegan,
    SquabbleEnded,
)
from squaretactics.games.squirrel_squabble.pathfinding import blocked_spaces, leads_over, steps_between, straightest_way
from squaretactics.games.squirrel_squabble.state import FULL, HALTED, SENT, THROUGH, State

SIDES = 6
BONUS = 4  # added to an attacker's die, before its steps are subtracted


def squabble(state: State, emit: Emit | None) -> bool:
    """Resolve step 5, if either squirrel plays Squabble; return whether the action continues at once."""
    one, two = state.now
    if one == two:
        cancel_both(state, BOTH_SQUABBLE, emit)
        return True
    attacker = 0 if one == SQUABBLE else 1
    start, goal = state.space[attacker], state.space[1 - attacker]
    if goal == state.home[1 - attacker]:
        cancel(state, attacker, AT_HOME, emit)
        return True
    walls = blocked_spaces(state.tiles)
    steps = steps_between(walls, start, goal)
    if steps < 0:
        cancel(state, attacker, NO_WAY, emit)
        return True
    state.now[attacker] = NOTHING
    state.left[attacker] = True
    home = state.home[attacker]
    if state.nuts[attacker] == FULL and leads_over(walls, start, home, goal, steps):
        state.space[attacker] = home
        if emit is not None:
            way = straightest_way(walls, start, goal, home)
            emit(SquabbleBegan(attacker ^ state.orange, attacker, way[: way.index(home) + 1]))
        end_game(state, THROUGH, 1 << attacker, emit)
        return False
    if state.veiled == NOBODY:
        state.space[attacker] = goal
    if emit is not None:
        emit(SquabbleBegan(attacker ^ state.orange, attacker, straightest_way(walls, start, goal)))
    if state.veiled != NOBODY:  # previews don't roll dice
        state.stage = HALTED
        return False
    return _battle(state, attacker, steps, emit)


def _battle(state: State, attacker: int, steps: int, emit: Emit | None) -> bool:
    state.random, die = random_below(SIDES, state.random)
    state.random, rival_die = random_below(SIDES, state.random)
    if emit is not None:
        emit(DiceRolled(attacker ^ state.orange, attacker, die + 1, steps, rival_die + 1))
    return settle(state, attacker, die + BONUS - steps - rival_die, emit)


def settle(state: State, attacker: int, ahead: int, emit: Emit | None) -> bool:
    """End a squabble with the attacker this far ahead (negative: behind).

    Return whether the action continues at once.
    """
    if emit is not None:
        outcome = "win" if ahead > 0 else "loss" if ahead < 0 else "draw"
        emit(SquabbleEnded(attacker ^ state.orange, attacker, outcome))
    if ahead > 0:
        return _attacker_wins(state, attacker, emit)
    if ahead < 0:
        _steal(state, 1 - attacker, emit)
    if not _send_home(state, attacker, emit):
        ask_facing(state, attacker)
    return False


def _attacker_wins(state: State, attacker: int, emit: Emit | None) -> bool:
    """Let the attacker stay and send its rival home; the attacker chooses its facing first (S28)."""
    rival = 1 - attacker
    _steal(state, attacker, emit)
    space = state.space[attacker] = state.space[rival]
    if STOPS[SHOWS[state.tiles[space]]]:
        lose_actions(state, attacker, emit)
    if not _send_home(state, rival, emit):
        ask_facing(state, attacker, later=rival)
    return False


def _steal(state: State, thief: int, emit: Emit | None) -> None:
    if state.nuts[1 - thief] and state.nuts[thief] < FULL:
        state.nuts[1 - thief] -= 1
        state.nuts[thief] += 1
        if emit is not None:
            emit(NutStolen(thief ^ state.orange, thief))


def _send_home(state: State, squirrel: int, emit: Emit | None) -> bool:
    """Send a squirrel home; return whether it wins there (S29)."""
    state.left[squirrel] = True
    state.space[squirrel] = state.home[squirrel]
    if emit is not None:
        emit(SentHome(squirrel ^ state.orange, squirrel, state.home[squirrel]))
    if state.nuts[squirrel] == FULL:
        end_game(state, SENT, 1 << squirrel, emit)
        return True
    return False
