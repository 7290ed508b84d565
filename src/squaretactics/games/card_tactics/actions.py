"""Actions from start to end: steps, the skill's text, steps again, and the effects at the end."""

from __future__ import annotations

from squaretactics.games.card_tactics.battle_line import can_step, is_standing, step
from squaretactics.games.card_tactics.card_language import BLEED, RESTRAIN
from squaretactics.games.card_tactics.cards import CARD_MASK, DISCARDED, FREE, SKILLS, SKILLS_OF
from squaretactics.games.card_tactics.damage import deal_damage
from squaretactics.games.card_tactics.events import Emit, Exhausted, SkillStopped, SkillUsed, Skipped
from squaretactics.games.card_tactics.instruction_handlers import ASKED, FAILED, VERBS
from squaretactics.games.card_tactics.state import (
    ACTING,
    AT_WORK,
    COMBAT_WON,
    DEFEATED,
    ENEMY_SIDE,
    FIRST_ENEMY,
    HERO_SIDE,
    IN_CAMP,
    NOBODY,
    NOTHING,
    RESTRAINED,
    RUNNING,
    STEPPING,
    TURNS,
    State,
    clear_action,
)
from squaretactics.games.card_tactics.state import FREE as UNBOUND
from squaretactics.games.card_tactics.targeting import anything_usable
from squaretactics.games.card_tactics.tokens import put


def act(state: State, slot: int, emit: Emit | None) -> None:
    """Start a unit's turn: an enemy acts at once; for a hero, its seat must decide."""
    if slot < FIRST_ENEMY:
        ask_action(state, slot, emit)
        return
    place = state.enemies.index(slot)
    skills = SKILLS_OF[state.unit[slot] & CARD_MASK]
    use_skill(state, slot, skills[1] if place == 2 else skills[0], NOBODY, emit)


def ask_action(state: State, slot: int, emit: Emit | None) -> None:
    """Ask for a hero's action; a hero that can't do anything skips."""
    clear_action(state)
    state.actor = slot
    if anything_usable(state, slot):
        state.stage, state.asked = ACTING, slot
    else:
        skip(state, False, emit)


def use_skill(state: State, slot: int, number: int, aim: int, emit: Emit | None) -> None:
    """Start a skill. A used item is turned or discarded. In Camp, `slot` is NOBODY."""
    item = SKILLS[number].item
    if item != NOTHING:
        if DISCARDED[item]:
            state.items.remove(item)
            state.out.append(item)
        else:
            state.turned |= 1 << item
    state.actor, state.skill, state.aim, state.at = slot, number, aim, 0
    state.phase, state.stage = AT_WORK, RUNNING
    if emit is not None:
        user = NOBODY if slot == NOBODY else state.unit[slot]
        emit(SkillUsed(user, number, item, NOBODY if aim == NOBODY else state.unit[aim]))


def step_before(state: State, slot: int, number: int, steps: int, emit: Emit | None) -> None:
    """Take the steps before a skill's text: towards the centre if positive, away from it if negative."""
    for _ in range(abs(steps)):
        step(state, slot, steps > 0, emit)
    state.boots = SKILLS[number].boots - abs(steps)


def continue_action(state: State, emit: Emit | None) -> None:
    """Run the current skill until it's done or a player must decide."""
    slot, program = state.actor, SKILLS[state.skill].program
    while state.at < len(program):
        line = program[state.at]
        done = VERBS[line.verb](state, line, emit)
        if done == ASKED:
            return
        if is_over(state):
            return
        if slot != NOBODY and not is_standing(state, slot):
            end_turn(state)
            return
        if done == FAILED:
            if emit is not None:
                emit(SkillStopped(state.unit[slot], state.skill, state.at))
            state.boots = 0
            break
        state.at += 1
    if slot == NOBODY:
        clear_action(state)
        state.phase = IN_CAMP
        return
    item = SKILLS[state.skill].item
    if item != NOTHING and FREE[item]:
        ask_action(state, slot, emit)
    else:
        state.at = len(program)
        step_or_end(state, emit)


def step_or_end(state: State, emit: Emit | None) -> None:
    """If boots are left and a step is possible, ask for a step after the text; otherwise, end the action (C20)."""
    slot = state.actor
    if state.boots and not state.bound[slot] and (can_step(state, slot, True) or can_step(state, slot, False)):
        state.stage, state.asked = STEPPING, slot
    else:
        end_action(state, emit)


def skip(state: State, stunned: bool, emit: Emit | None) -> None:
    """Let the acting unit do nothing; if it was stunned, this removes the Stun."""
    slot = state.actor
    if emit is not None:
        emit(Skipped(state.unit[slot], stunned))
    if stunned:
        put(state, slot, RESTRAIN, UNBOUND, emit)
    end_action(state, emit)


def end_action(state: State, emit: Emit | None) -> None:
    """Exhaust the acting unit, apply its Bleed, and remove its Restrain."""
    slot = state.actor
    state.ready[slot] = False
    if emit is not None:
        emit(Exhausted(state.unit[slot]))
    if state.bleed[slot]:
        put(state, slot, BLEED, state.bleed[slot] - 1, emit)
        deal_damage(state, slot, 1, NOBODY, "bleed", emit)
    if state.bound[slot] == RESTRAINED:
        put(state, slot, RESTRAIN, UNBOUND, emit)
    if not is_over(state):
        end_turn(state)


def end_turn(state: State) -> None:
    """Pass the turn to the other side."""
    state.side = ENEMY_SIDE if state.side == HERO_SIDE else HERO_SIDE
    clear_action(state)
    state.stage, state.phase = RUNNING, TURNS


def is_over(state: State) -> bool:
    """Return whether a side is gone, and if so, end the combat. Without heroes, it's lost (C50, C51)."""
    if state.actor == NOBODY and state.phase == AT_WORK:
        return False  # in Camp
    if state.heroes and state.enemies:
        return False
    clear_action(state)
    state.stage, state.phase = RUNNING, COMBAT_WON if state.heroes else DEFEATED
    return True
