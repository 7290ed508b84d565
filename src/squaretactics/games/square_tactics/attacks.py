"""Resolve one character's attack, one side at a time, pausing wherever a player must decide.

A PROCESS frame is (PROCESS, stage, card, space, start, step, done, spent, foe, loser): the stage of the current side,
the attacker and its space, the first side and direction, the number of sides done, the allowances spent, and the
defender's space and seat.

`advance` works in local variables and leaves a frame only where it must wait; `answer` changes that frame, and `resume`
continues from it.
"""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics import state_changes
from squaretactics.games.square_tactics.abilities import (
    ABILITIES,
    ADVANCE_AND_RESUME,
    ADVANCE_AND_STOP,
    PLUNDER,
    SECOND_WIND,
    SKIP_SIDE,
    SNARE,
    WIN_TIES,
)
from squaretactics.games.square_tactics.action_cards import ACTIONS, opens_on_capture, opens_on_defence
from squaretactics.games.square_tactics.events import Compared, Emit, ProcessingBegan, ProcessingEnded, SideSkipped
from squaretactics.games.square_tactics.move_kinds import ACT, YES, Move
from squaretactics.games.square_tactics.state import EMPTY, PROCESS, REACT, Frame, State

# Stages of one side. Those from ASK_SKIP on wait for an answer.
LOOK: Final = 0  # is there an opponent to fight?
COMPARE: Final = 1  # the fight was not skipped
RESOLVE: Final = 2  # the defender lets it happen
CAPTURED: Final = 3  # may the captured character's player wound the captor?
MOVE_IN: Final = 4  # may the captor move in?
SNARED: Final = 5  # the attack is over
STOP: Final = 6  # processing is over
ASK_SKIP: Final = 8
ASK_DEFEND: Final = 9
ASK_WOUND: Final = 10
ASK_WOUND_SNARE: Final = 11
ASK_MOVE_IN: Final = 12
ASK_GO_ON: Final = 13

# Allowances, each spent once per attack.
SKIPPED: Final = 1
LOST: Final = 2


def begin(state: State, card: int, space: int, start: int, step: int, emit: Emit | None) -> bool:
    """Start an attack from the given first side; return whether a player must decide."""
    if emit is not None:
        emit(ProcessingBegan(state.active, card, space, start, step))
    return advance(state, LOOK, card, space, start, step, 0, 0, -1, -1, emit)


def resume(state: State, frame: Frame, emit: Emit | None) -> bool:
    """Continue the attack on top of the stack; return whether a player must decide."""
    state.stack.pop()
    _, stage, card, space, start, step, done, spent, foe, loser = frame
    if state.card[space] != card and card in state.card:
        space = state.card.index(card)  # a Reaction moved it
    return advance(state, stage, card, space, start, step, done, spent, foe, loser, emit)


def advance(
    state: State,
    stage: int,
    card: int,
    space: int,
    start: int,
    step: int,
    done: int,
    spent: int,
    foe: int,
    loser: int,
    emit: Emit | None,
) -> bool:
    """Continue the attack as far as possible; return whether a player must decide."""
    rules, owner, faces = state.rules, state.owner, state.face
    seat = state.active
    ability = rules.ability_of[card]
    walk = rules.board.walks[space][step][start + state.facing[space] & 3]
    own = faces[space]
    while done < 4:
        if stage == LOOK:
            foe = walk[done][0]
            loser = owner[foe]
            if loser < 0 or loser == seat or (state.sheltered and state.card[foe] in state.sheltered):
                done += 1
                continue
            if ability == SKIP_SIDE and not spent & SKIPPED:
                return _wait(state, ASK_SKIP, card, space, start, step, done, spent, foe, loser)
            stage = COMPARE
        if stage <= RESOLVE:
            _, direction, opposite = walk[done]
            number = own[direction]
            against = faces[foe][opposite]
            wins = number > against or (number == against and ability == WIN_TIES)
            if wins and stage == COMPARE and rules.actions and opens_on_defence(state, loser, foe):
                return _wait(state, ASK_DEFEND, card, space, start, step, done, spent, foe, loser)
            if emit is not None:
                _tell(state, card, space, direction, foe, wins, emit)
            if wins:
                state_changes.capture(state, seat, foe, card, emit)
                state.captures += 1
                if ability == PLUNDER:
                    state.plunder = card
                stage = CAPTURED
            elif number == against:
                done += 1
                stage = LOOK
                continue
            elif rules.ability_of[state.card[foe]] == SNARE:
                snare = state.card[foe]
                state_changes.use_ability(state, loser, snare, emit)
                state_changes.capture(state, loser, space, snare, emit)
                stage = SNARED
            elif ability == SECOND_WIND and not spent & LOST and _contact_left(state, walk[done + 1 :]):
                return _wait(state, ASK_GO_ON, card, space, start, step, done, spent, foe, loser)
            else:
                break
        if stage == CAPTURED:
            if rules.actions and opens_on_capture(state, loser):
                return _wait(state, ASK_WOUND, card, space, start, step, done, spent, foe, loser)
            stage = MOVE_IN
        if stage == MOVE_IN:
            if ability in (ADVANCE_AND_RESUME, ADVANCE_AND_STOP):
                return _wait(state, ASK_MOVE_IN, card, space, start, step, done, spent, foe, loser)
            done += 1
            stage = LOOK
            if state.cleared >= 0:
                _wait(state, LOOK, card, space, start, step, done, spent, -1, -1)
                open_window(state)
                return False
            continue
        if stage == SNARED and rules.actions and opens_on_capture(state, seat):
            return _wait(state, ASK_WOUND_SNARE, card, space, start, step, done, spent, foe, loser)
        break
    if emit is not None:
        emit(ProcessingEnded(seat, card))
    if state.cleared >= 0:
        open_window(state)
    return False


def _wait(state: State, *fields: int) -> bool:
    state.stack.append((PROCESS, *fields))
    return True


def open_window(state: State) -> None:
    """Open the reaction window of the space just cleared."""
    state.stack.append((REACT, state.cleared, 0))
    state.cleared = EMPTY


def decider(state: State, frame: Frame) -> int:
    """Return the seat whose decision a PROCESS frame is waiting for."""
    return frame[9] if frame[1] in (ASK_DEFEND, ASK_WOUND) else state.active


def answer(state: State, move: Move, emit: Emit | None) -> None:
    """Apply a player's answer to the PROCESS frame on top of the stack."""
    _, stage, card, space, start, step, done, spent, foe, loser = state.stack[-1]
    verb, kind, a, b = move
    if stage == ASK_SKIP:
        if verb == YES:
            state_changes.use_ability(state, state.active, card, emit)
            if emit is not None:
                emit(SideSkipped(card, space, start + step * done & 3))
            stage, done, spent = LOOK, done + 1, spent | SKIPPED
        else:
            stage = COMPARE
    elif stage == ASK_GO_ON:
        if verb == YES:
            state_changes.use_ability(state, state.active, card, emit)
            stage, done, spent = LOOK, done + 1, spent | LOST
        else:
            stage = STOP
    elif stage == ASK_MOVE_IN:
        stage = MOVE_IN
        if verb == YES:
            state_changes.use_ability(state, state.active, card, emit)
            state_changes.slide(state, space, foe, emit)
            space = foe
            if state.rules.ability_of[card] == ADVANCE_AND_STOP:
                stage = STOP
        if stage == MOVE_IN:
            stage, done = LOOK, done + 1
    elif verb != ACT:  # the window is declined
        stage = {ASK_DEFEND: RESOLVE, ASK_WOUND: MOVE_IN}.get(stage, STOP)
    else:
        focus = {ASK_DEFEND: foe, ASK_WOUND: space}.get(stage, foe)
        seat = decider(state, state.stack[-1])
        state_changes.spend(state, seat, kind, ACTIONS[kind].kept, emit)
        ACTIONS[kind].apply(state, seat, a, b, focus, emit)
        if stage == ASK_DEFEND:
            stage, done = LOOK, done + 1
        else:
            stage = CAPTURED if stage == ASK_WOUND else SNARED
    state.stack[-1] = (PROCESS, stage, card, space, start, step, done, spent, foe, loser)
    if stage == LOOK and state.cleared >= 0:
        open_window(state)


def _contact_left(state: State, sides: tuple[tuple[int, int, int], ...]) -> bool:
    for other, _, _ in sides:
        if state.owner[other] not in (EMPTY, state.active) and state.card[other] not in state.sheltered:
            return True
    return False


def _tell(state: State, card: int, space: int, direction: int, foe: int, wins: bool, emit: Emit) -> None:
    other = state.card[foe]
    side, foe_side = direction - state.facing[space] & 3, (direction ^ 2) - state.facing[foe] & 3
    number, against = state.face[space][direction], state.face[foe][4 + (direction ^ 2)]
    if foe_side in ABILITIES[state.rules.ability_of[other]].guards:
        state_changes.use_ability(state, state.owner[foe], other, emit)
    if wins and number == against:
        state_changes.use_ability(state, state.active, card, emit)
    outcome = "win" if wins else "tie" if number == against else "loss"
    emit(Compared(card, space, side, number, other, foe, foe_side, against, outcome))
