"""The rules from set-up to end: legal moves, and the effect of each move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Final

from squaretactics.core.rng import Uniform, seed_state, shuffle
from squaretactics.games.card_tactics import moves as m
from squaretactics.games.card_tactics.actions import skip, step_before, step_or_end, use_skill
from squaretactics.games.card_tactics.attacks import ready_coin, reroll
from squaretactics.games.card_tactics.battle_line import can_step, step
from squaretactics.games.card_tactics.card_stacks import ChanceReached, pile_challenge, pile_items
from squaretactics.games.card_tactics.cards import EVENTS
from squaretactics.games.card_tactics.contest import deal_run, wrap_in_run
from squaretactics.games.card_tactics.events import Emit, RunBegan
from squaretactics.games.card_tactics.game_flow import decline, run, set_out
from squaretactics.games.card_tactics.instruction_handlers import ally_choices, line_up
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.options import Setup, daily_seed
from squaretactics.games.card_tactics.state import (
    ACTING,
    ARRANGING,
    CAMPING,
    CHOOSING_ALLY,
    CHOOSING_ITEMS,
    CHOOSING_TEAM,
    HALTED,
    LOSING,
    NOBODY,
    OFFERED,
    OVER,
    REVIVING,
    ROLLED,
    RUNNING,
    STEPPING,
    TOSSING,
    State,
    blank,
)
from squaretactics.games.card_tactics.targeting import aimed_slot, camp_uses, uses
from squaretactics.games.card_tactics.team_selection import keep_starting_items, set_team, teams

NO_MOVES: Final[tuple[Move, ...]] = ()


def new_game(setup: Setup, seed: int, emit: Emit | None = None) -> State:
    """Shuffle all stacks, and run to the first decision: the team, unless the set-up names it."""
    state = blank(setup)
    random = seed_state(seed if setup.daily is None else daily_seed(setup.daily))
    random, stacks = pile_items(random)
    events = list(range(len(EVENTS)))
    random = shuffle(events, random)
    random, challenge, aside = pile_challenge(setup, random)
    state.deal = (*map(tuple, stacks), tuple(events), tuple(challenge), tuple(aside), (random,))
    deal_run(state)
    if setup.contest is None:
        state.deal = ()
    elif emit is not None:
        emit = wrap_in_run(state, emit)
        emit(RunBegan(0))
    run(state, emit)
    return state


# Legal moves.


def _orders(state: State) -> list[Move]:
    return [m.order_move([state.team[slot] for slot in order]) for order in permutations(sorted(state.heroes))]


def legal_moves(state: State) -> Sequence[Move]:
    stage = state.stage
    if stage == ACTING:
        return [*(m.use_move(*use_skill) for use_skill in uses(state, state.asked)), m.SKIP_MOVE]
    if stage == STEPPING:
        found: list[Move] = [(m.STEP, 0, 0, 0, 0)]
        for direction in (1, -1):
            if can_step(state, state.asked, direction > 0):
                found.append((m.STEP, direction, 0, 0, 0))
        return found
    if stage == ROLLED:
        return m.REROLL_MOVES
    if stage == TOSSING:
        return m.TOSS_MOVES
    if stage == CAMPING:
        return [*(m.use_move(*use_skill) for use_skill in camp_uses(state)), *_orders(state)]
    if stage == ARRANGING:
        return _orders(state)
    return _rarer_moves(state)


def _rarer_moves(state: State) -> Sequence[Move]:
    stage = state.stage
    if stage == CHOOSING_ALLY:
        return [(m.ALLY, state.team[slot], 0, 0, 0) for slot in ally_choices(state)]
    if stage == REVIVING:
        return [(m.REVIVE, state.team[slot], 0, 0, 0) for slot in state.fallen]
    if stage in (LOSING, OFFERED):
        found: list[Move] = [(m.LOSE, item, 0, 0, 0) for item in state.items]
        return [*found, m.DECLINE_MOVE] if stage == OFFERED else found
    if stage == CHOOSING_ITEMS:
        verb = m.KEEP if state.setup.kept_items == 1 else m.AWAY
        return [(verb, item, 0, 0, 0) for item in state.stock]
    return teams(state.setup) if stage == CHOOSING_TEAM else NO_MOVES


def random_move(state: State, random: Uniform) -> Move:
    moves = legal_moves(state)
    return moves[int(random() * len(moves))]


def take(state: State, move: Move, emit: Emit | None = None) -> None:
    """Play a move, which must be legal, and run to the next decision."""
    if emit is not None and state.setup.contest is not None:
        emit = wrap_in_run(state, emit)
    try:
        _ANSWERS[move[0]](state, move, emit)
    except ChanceReached:
        state.stage = HALTED
    run(state, emit)


def _team(state: State, move: Move, emit: Emit | None) -> None:
    state.stage = RUNNING
    set_team(state, move[1:4], emit)


def _stock(state: State, move: Move, emit: Emit | None) -> None:
    stays = move[0] == m.KEEP
    keep_starting_items(state, [item for item in state.stock if (item == move[1]) == stays], emit)


def _use(state: State, move: Move, emit: Emit | None) -> None:
    _, number, steps, aim, _ = move
    slot = state.asked
    if slot != NOBODY:
        step_before(state, slot, number, steps, emit)
    use_skill(state, slot, number, aimed_slot(state, aim), emit)


def _skip(state: State, move: Move, emit: Emit | None) -> None:
    state.stage = RUNNING
    skip(state, False, emit)


def _order(state: State, move: Move, emit: Emit | None) -> None:
    camp = state.stage == CAMPING
    line_up(state, [state.team.index(card) for card in m.cards_of(move)], True, emit)
    if camp:
        set_out(state)
    else:
        _go_on(state, 0)


def _step(state: State, move: Move, emit: Emit | None) -> None:
    direction = move[1]
    state.stage = RUNNING
    if direction == 0:
        state.boots = 0
    else:
        step(state, state.actor, direction > 0, emit)
        state.boots -= 1
    step_or_end(state, emit)


def _reroll(state: State, move: Move, emit: Emit | None) -> None:
    if move[1]:
        state.rerolled = True
        reroll(state, move[1] == 1, move[1] == 2, m.NONE, emit)
    state.stage = RUNNING


def _toss(state: State, move: Move, emit: Emit | None) -> None:
    if move[1]:
        coin = ready_coin(state)
        state.turned |= 1 << coin
        reroll(state, True, True, coin, emit)
    state.stage = RUNNING


def _ally(state: State, move: Move, emit: Emit | None) -> None:
    _go_on(state, state.team.index(move[1]))


def _lose_chosen_item(state: State, move: Move, emit: Emit | None) -> None:
    _go_on(state, move[1])


def _decline(state: State, move: Move, emit: Emit | None) -> None:
    decline(state, emit)


def _go_on(state: State, chosen: int) -> None:
    """Continue the current instruction with the player's choice."""
    state.chosen = chosen
    state.stage = RUNNING


# By verb.
_ANSWERS: Final[dict[int, Callable[[State, Move, Emit | None], None]]] = {
    m.TEAM: _team,
    m.AWAY: _stock,
    m.KEEP: _stock,
    m.ORDER: _order,
    m.USE: _use,
    m.SKIP: _skip,
    m.STEP: _step,
    m.REROLL: _reroll,
    m.TOSS: _toss,
    m.ALLY: _ally,
    m.REVIVE: _ally,
    m.LOSE: _lose_chosen_item,
    m.DECLINE: _decline,
}


def playout(state: State, random: Uniform) -> None:
    """Play random moves to the end."""
    while state.stage != OVER:
        take(state, random_move(state, random))
