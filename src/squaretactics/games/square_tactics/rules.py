"""The course of a game: dealing, turns, windows and the end.

`run` works through the frames on the stack until a player must decide; `take` plays a decision and continues. The two
tables at the end are indexed by frame code. The legal moves are in decisions.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from squaretactics.core.rng import random_below, seed_state, shuffle
from squaretactics.games.square_tactics import attacks, decisions, state_changes
from squaretactics.games.square_tactics.action_cards import (
    ACTIONS,
    AT_BEFORE,
    AT_END,
    fight_mask,
    opens_on_cleared,
    opens_on_own_turn,
)
from squaretactics.games.square_tactics.action_kinds import ZOMBIE
from squaretactics.games.square_tactics.events import Emit, GameBegan, GameEnded, TurnBegan, TurnEnded
from squaretactics.games.square_tactics.move_kinds import ACT, DONE, PASS, PLAY, REDRAW, YES, Move
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.games.square_tactics.scoring import scores, won_by
from squaretactics.games.square_tactics.state import (
    BEFORE,
    BEGIN,
    DRAW,
    EMPTY,
    END,
    ORDER,
    TURNS_PER_SEAT,
    Frame,
    State,
    blank,
)

CHARACTERS_DEALT: Final = 3
_BEGIN: Final[Frame] = (BEGIN,)
_DRAW: Final[Frame] = (DRAW,)
_END: Final[Frame] = (END,)


def new_game(rules: SquareRules, seed: int, emit: Emit | None = None) -> State:
    """Deal a game. A starter is drawn even if the set-up names one, so that the deal depends only on the seed."""
    state = blank(rules)
    starter, state.random = _drawn_starter(rules, seed_state(seed))
    for seat in range(rules.players):
        state.decks[seat] = list(rules.characters[seat])
        state.random = shuffle(state.decks[seat], state.random)
    if rules.actions:
        for deck in state.action_decks:
            deck += rules.action_deck
            state.random = shuffle(deck, state.random)
    state.active = starter
    if emit is not None:
        emit(GameBegan(starter))
    for seat in range(rules.players):
        for _ in range(CHARACTERS_DEALT):
            state_changes.draw(state, seat, emit)
        if rules.actions:
            state_changes.draw_action(state, seat, emit)
    if emit is not None:
        emit(TurnBegan(starter, 0))
    run(state, emit)
    return state


def _drawn_starter(rules: SquareRules, random: int) -> tuple[int, int]:
    random, drawn = random_below(rules.players, random)
    return drawn if rules.setup.starter is None else rules.setup.starter, random


def take(state: State, move: Move, emit: Emit | None = None) -> None:
    """Play a move, which must be legal, and run to the next decision or the end."""
    frame = state.stack[-1]
    # Most moves start a turn: skip the table lookup.
    waits = _take_begin(state, frame, move, emit) if frame[0] == BEGIN else _TAKE[frame[0]](state, frame, move, emit)
    if not waits:
        run(state, emit)


def take_within_turn(state: State, move: Move, emit: Emit | None = None) -> None:
    """Play a legal move like `take`, but stop at the turn's draw or end."""
    frame = state.stack[-1]
    waits = _TAKE[frame[0]](state, frame, move, emit)
    while not waits and state.stack[-1] not in (_DRAW, _END):
        frame = state.stack[-1]
        waits = _RUN[frame[0]](state, frame, emit)


def run(state: State, emit: Emit | None) -> None:
    """Continue until a player must decide or the game is over."""
    stack = state.stack
    while True:
        frame = stack[-1]
        if _RUN[frame[0]](state, frame, emit):
            return


def _run_begin(state: State, frame: Frame, emit: Emit | None) -> bool:
    hand, free = state.hands[state.active], state.open
    if hand and free and (len(hand) > 1 or free & (free - 1)):
        return True  # at least two plays
    moves = decisions.begin_moves(state, frame)
    if len(moves) > 1 or (state.rules.holding and state.action_hands[state.active]):
        return True
    return _take_begin(state, frame, moves[0] if moves else PASS, emit)


def _take_begin(state: State, frame: Frame, move: Move, emit: Emit | None) -> bool:
    verb, a, b, _ = move
    seat = state.active
    if verb == PLAY:
        state.stack[-1] = _DRAW
        space = b >> 2
        state_changes.play(state, seat, a, space, b & 3, emit)
        return _before(state, a, space, emit) if state.rules.actions else _order(state, a, space, emit)
    if verb == ACT:
        if a == ZOMBIE:
            state.stack[-1] = _DRAW
            act(state, seat, move, -1, emit)
            return _before(state, b, move[3] >> 2, emit)
        act(state, seat, move, -1, emit)
        if state.cleared >= 0:
            attacks.open_window(state)
    elif verb == REDRAW:
        state_changes.redraw(state, seat, a, emit)
    else:
        state.stack[-1] = _DRAW
    return False


def act(state: State, seat: int, move: Move, focus: int, emit: Emit | None) -> None:
    _, kind, a, b = move
    action = ACTIONS[kind]
    state_changes.spend(state, seat, kind, action.kept, emit)
    action.apply(state, seat, a, b, focus, emit)


def _before(state: State, card: int, space: int, emit: Emit | None) -> bool:
    """Continue after a play: stop if a card may be played before the attack, else attack."""
    if opens_on_own_turn(state, state.active, AT_BEFORE):
        state.stack.append((BEFORE, card))
        return True
    return _order(state, card, space, emit)


def _run_before(state: State, frame: Frame, emit: Emit | None) -> bool:
    state.stack.pop()
    return _before(state, frame[1], state.card.index(frame[1]), emit)


def _take_before(state: State, frame: Frame, move: Move, emit: Emit | None) -> bool:
    if move[0] == DONE:
        state.stack.pop()
        return _order(state, frame[1], state.card.index(frame[1]), emit)
    act(state, state.active, move, -1, emit)
    return False


def _order(state: State, card: int, space: int, emit: Emit | None) -> bool:
    """Attack, or stop if the player may choose the order of two or more fights."""
    orders = state.rules.orders[card]
    rivals = fight_mask(state, state.active, space)
    if len(orders) > 1 and rivals & (rivals - 1):
        state.stack.append((ORDER, card))
        return True
    if rivals or emit is not None:
        start, step = orders[0]
        return attacks.begin(state, card, space, start, step, emit)
    return False


def _run_order(state: State, frame: Frame, emit: Emit | None) -> bool:
    state.stack.pop()
    return _order(state, frame[1], state.card.index(frame[1]), emit)


def _take_order(state: State, frame: Frame, move: Move, emit: Emit | None) -> bool:
    state.stack.pop()
    card, start, step = frame[1], move[1], move[2]
    if (start, step) != state.rules.orders[card][0]:
        state_changes.use_ability(state, state.active, card, emit)
    return attacks.begin(state, card, state.card.index(card), start, step, emit)


def _take_process(state: State, frame: Frame, move: Move, emit: Emit | None) -> bool:
    attacks.answer(state, move, emit)
    return False


def _run_draw(state: State, frame: Frame, emit: Emit | None) -> bool:
    if state.plunder >= 0 and len(state.decks[state.active]) > 1:
        return True
    state_changes.draw(state, state.active, emit)
    return _end(state, emit) if state.rules.actions else _end_turn(state, emit)


def _take_draw(state: State, frame: Frame, move: Move, emit: Emit | None) -> bool:
    if move[0] == YES:
        state_changes.use_ability(state, state.active, state.plunder, emit)
        state_changes.draw(state, state.active, emit)
    state_changes.draw(state, state.active, emit)
    return _end(state, emit)


def _end(state: State, emit: Emit | None) -> bool:
    if opens_on_own_turn(state, state.active, AT_END):
        state.stack[-1] = _END
        return True
    return _end_turn(state, emit)


def _run_end(state: State, frame: Frame, emit: Emit | None) -> bool:
    return _end(state, emit)


def _take_end(state: State, frame: Frame, move: Move, emit: Emit | None) -> bool:
    if move[0] == DONE:
        return _end_turn(state, emit)
    act(state, state.active, move, -1, emit)
    return False


def _end_turn(state: State, emit: Emit | None) -> bool:
    rules, seat = state.rules, state.active
    if rules.actions and (rules.mayhem or not state.captures):
        state_changes.draw_action(state, seat, emit)
    if emit is not None:
        emit(TurnEnded(seat))
    state.turn = turn = state.turn + 1
    state.captures = 0
    if not rules.plain:
        state.plunder = EMPTY
        state.sheltered = state.redrawn = ()
    following = (seat + 1) % rules.players
    if (
        not state.open
        or turn >= TURNS_PER_SEAT * rules.players
        or not (state.hands[following] or any(state.hands) or any(state.decks))
    ):
        state.over = True
        state.stack.clear()
        if emit is not None:
            points = scores(state)
            emit(GameEnded(points, won_by(state, points), end_reason(state)))
        return True
    state.active = following
    state.stack[-1] = _BEGIN
    if emit is not None:
        emit(TurnBegan(following, turn))
    return len(state.hands[following]) > 1 or _run_begin(state, _BEGIN, emit)


def end_reason(state: State) -> str:
    """Return why a finished game ended."""
    if not state.open:
        return "full_board"
    return "turn_limit" if any(state.hands) or any(state.decks) else "no_characters"


def _run_react(state: State, frame: Frame, emit: Emit | None) -> bool:
    _, space, asked = frame
    players = state.rules.players
    for count in range(asked, players):
        if opens_on_cleared(state, (state.active + count) % players, space):
            state.stack[-1] = (frame[0], space, count)
            return True
    state.stack.pop()
    return False


def _take_react(state: State, frame: Frame, move: Move, emit: Emit | None) -> bool:
    code, space, asked = frame
    if move[0] == DONE:
        state.stack[-1] = (code, space, asked + 1)
    else:
        state.stack.pop()
        act(state, (state.active + asked) % state.rules.players, move, space, emit)
        attacks.open_window(state)
    return False


def _run_give_back(state: State, frame: Frame, emit: Emit | None) -> bool:
    moves = decisions.give_back_moves(state, frame)
    return len(moves) > 1 or _take_give_back(state, frame, moves[0], emit)


def _take_give_back(state: State, frame: Frame, move: Move, emit: Emit | None) -> bool:
    _, giver, other, _ = frame
    state.stack.pop()
    state_changes.hand_over(state, other, giver, move[1], emit)
    return False


# By frame code: the functions that continue a frame, and that play its decision. Both return whether a player must
# decide now or the game is over; if not, `run` continues with the top frame.
_RUN: Final[tuple[Callable[[State, Frame, Emit | None], bool], ...]] = (
    _run_begin,
    _run_before,
    _run_order,
    attacks.resume,
    _run_draw,
    _run_end,
    _run_react,
    _run_give_back,
)
_TAKE: Final[tuple[Callable[[State, Frame, Move, Emit | None], bool], ...]] = (
    _take_begin,
    _take_before,
    _take_order,
    _take_process,
    _take_draw,
    _take_end,
    _take_react,
    _take_give_back,
)
