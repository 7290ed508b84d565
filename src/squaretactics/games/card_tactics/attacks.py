"""Attacks step by step: dice, re-rolls, each target with its "on hit" lines, then Counters (C27)."""

from __future__ import annotations

from squaretactics.core.rng import random_below
from squaretactics.games.card_tactics.battle_line import is_standing, nearest_first
from squaretactics.games.card_tactics.card_language import (
    ATTACK_TOKEN,
    COUNTER,
    DEFENSE_TOKEN,
    DRAGON_SHIELD,
    GUARD_DOG,
    HOUND,
    HURT,
    MISSED,
    MORE_ATTACK,
    MORE_DEFENSE,
    NO_CRITICAL,
    ROLL,
    CardInstruction,
)
from squaretactics.games.card_tactics.card_stacks import ChanceReached, growth, stop_at_chance
from squaretactics.games.card_tactics.cards import CARD_MASK, COINS, DEFENSE, REACTIONS, SKILLS
from squaretactics.games.card_tactics.damage import deal_damage
from squaretactics.games.card_tactics.events import DiceRerolled, DiceRolled, Emit, Struck
from squaretactics.games.card_tactics.quirks import react
from squaretactics.games.card_tactics.state import (
    CRITICAL,
    FIRST_ENEMY,
    HIT,
    MISS,
    NOTHING,
    ROLLED,
    STUNNED,
    TOSSING,
    State,
)
from squaretactics.games.card_tactics.tokens import put, quirk_bonus, unmark


def bonus_parts(state: State, attacker: int, line: CardInstruction, with_item: bool) -> tuple[int, int, int, int]:
    """Return the parts of an attack's bonus: its number, the quirk, the tokens, and Survival's growth."""
    quirk = quirk_bonus(state, attacker, MORE_ATTACK, with_item)
    more = growth(state) if attacker >= FIRST_ENEMY else 0
    return line.amount, quirk, state.attack[attacker], more


def number_parts(state: State, slot: int) -> tuple[int, int, int, int]:
    """Return the parts of a target's number: printed, quirk, marks, tokens."""
    lying = state.marks[slot]
    marks = (1 if lying & DRAGON_SHIELD else 0) - (1 if lying & HOUND else 0)
    return DEFENSE[state.unit[slot] & CARD_MASK], quirk_bonus(state, slot, MORE_DEFENSE), marks, state.defense[slot]


def begin(state: State, line: CardInstruction, targets: list[int], emit: Emit | None) -> None:
    """Roll the dice against these targets, and spend the attacker's Attack tokens."""
    if state.forced == NOTHING:
        stop_at_chance(state)
        _roll_one(state)
        _roll_two(state)
    aim(state, line, targets, emit)


def aim(state: State, line: CardInstruction, targets: list[int], emit: Emit | None) -> None:
    """Begin an attack with the dice as they lie, and spend the attacker's Attack tokens."""
    attacker = state.actor
    state.targets = tuple(nearest_first(state, attacker, targets))
    parts = bonus_parts(state, attacker, line, SKILLS[state.skill].item >= 0)
    state.bonus = sum(parts)
    state.struck, state.line, state.asking = 0, NOTHING, 0 if state.forced == NOTHING else 2
    if emit is not None:
        aimed = tuple(state.unit[slot] for slot in state.targets)
        emit(DiceRolled(state.unit[attacker], state.skill, state.one, state.two, *parts, aimed, line.harmless))
    put(state, attacker, ATTACK_TOKEN, 0, emit)


def _roll_one(state: State) -> None:
    state.random, die = random_below(6, state.random)
    state.one = die + 1


def _roll_two(state: State) -> None:
    state.random, die = random_below(6, state.random)
    state.two = die + 1


def reroll(state: State, one: bool, two: bool, item: int, emit: Emit | None) -> None:
    """Roll one or both dice of the current attack again. The new result stands."""
    stop_at_chance(state)
    if one:
        _roll_one(state)
    if two:
        _roll_two(state)
    if emit is not None:
        emit(DiceRerolled(state.unit[state.actor], item, state.one, state.two))


def may_reroll(state: State) -> bool:
    """Offer the next re-roll: the quirk's, then the coin's, each once (C28, C43). Return whether one was offered."""
    attacker = state.actor
    while state.asking < 2:
        state.asking += 1
        if state.asking == 1:
            if REACTIONS[state.unit[attacker] & CARD_MASK][ROLL] and not state.rerolled:
                state.stage, state.asked = ROLLED, attacker
                return True
        elif attacker < FIRST_ENEMY and ready_coin(state) != NOTHING:
            state.stage, state.asked = TOSSING, attacker
            return True
    return False


def ready_coin(state: State) -> int:
    """Return the team's ready item that can re-roll dice, or NOTHING."""
    return next((item for item in COINS if item in state.items and not state.turned >> item & 1), NOTHING)


def resolve_against(state: State, attacker: int, slot: int, harmless: bool, counter: bool, emit: Emit | None) -> int:
    """Compare the total with a target's number and apply all but the "on hit" lines; return the outcome."""
    total = state.one + state.two + state.bonus
    printed, quirk, marks, tokens = number_parts(state, slot)
    put(state, slot, DEFENSE_TOKEN, 0, emit)
    outcome = outcome_of(total, printed + quirk + marks + tokens)
    if state.forced != NOTHING:
        if counter:
            raise ChanceReached
        outcome = state.forced
    softened = outcome == CRITICAL and unhurt_by_criticals(state, slot)
    if softened:
        outcome = HIT
    guarded = outcome != MISS and bool(state.marks[slot] & GUARD_DOG)
    if guarded:
        outcome = MISS
    hurt = 0 if harmless else outcome  # MISS, HIT, CRITICAL: 0, 1, 2 health
    if emit is not None:
        by, unit = state.unit[attacker], state.unit[slot]
        emit(
            Struck(by, unit, total, printed, quirk, marks, tokens, outcome, hurt, softened, guarded, counter),
        )
    if guarded:
        unmark(state, slot, GUARD_DOG, emit)
    if hurt:
        deal_damage(state, slot, hurt, attacker, "counter" if counter else "attack", emit)
    if is_standing(state, slot):
        react(state, slot, MISSED if outcome == MISS else HURT, attacker, emit)
    return outcome


def outcome_of(total: int, number: int) -> int:
    """Return MISS, HIT or CRITICAL."""
    return MISS if total < number else CRITICAL if total >= 2 * number else HIT


def unhurt_by_criticals(state: State, slot: int) -> bool:
    """Return whether critical hits count as hits against a unit."""
    return bool(state.marks[slot] & DRAGON_SHIELD) or quirk_bonus(state, slot, NO_CRITICAL) > 0


def counters(state: State, emit: Emit | None) -> None:
    """Resolve the targets' Counters, nearest first, until the attacker falls (C34, C35)."""
    attacker = state.actor
    for slot in state.targets:
        if not is_standing(state, attacker):
            return
        rival = (slot < FIRST_ENEMY) != (attacker < FIRST_ENEMY)
        if rival and state.counter[slot] and is_standing(state, slot) and state.bound[slot] != STUNNED:
            put(state, slot, COUNTER, 0, emit)
            resolve_against(state, slot, attacker, False, True, emit)
