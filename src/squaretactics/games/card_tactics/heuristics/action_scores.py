"""Heuristic scores for hero actions: one action deep, from open information and odds.

One point is worth one health of an enemy. Other effects have hand-set values, without playouts.
"""

from __future__ import annotations

from typing import Final

from squaretactics.games.card_tactics import card_language as words
from squaretactics.games.card_tactics.attacks import bonus_parts, number_parts, unhurt_by_criticals
from squaretactics.games.card_tactics.card_language import CardInstruction
from squaretactics.games.card_tactics.cards import (
    BOSSES_FROM,
    CARD_MASK,
    DEFENSE,
    DISCARDED,
    HEROES,
    PASSIVES,
    REACTIONS,
    SKILLS,
    SKILLS_OF,
)
from squaretactics.games.card_tactics.odds_and_intents import chance_of
from squaretactics.games.card_tactics.state import FIRST_ENEMY, LINE, STUNNED, State
from squaretactics.games.card_tactics.targeting import Use, aimed_slot, uses
from squaretactics.games.card_tactics.tokens import immune

_FELL, _FELL_READY = 0.8, 0.6  # for an enemy's fall, and extra if it hasn't acted this round
_FRIEND, _FRIEND_FALLS = 1.4, 2.5  # the cost of a friend's health, and of its fall
_BLEED, _RESTRAIN, _STUN, _STUN_BOSS, _MOVED = 0.7, 0.3, 1.0, 0.6, 0.15
_ATTACK_TOKEN, _DEFENSE_TOKEN, _COUNTER, _COUNTERED = 0.2, 0.12, 0.45, 0.5
_HEAL, _HEAL_WEAK, _RISES, _READY, _HOUND, _GUARD, _SHELTER = 0.9, 0.5, 3.0, 1.2, 0.4, 0.9, 0.9
_PROGRESS = 0.03  # prefers targets that have little health left
_KEPT: Final = 0.5  # the later value of a single-use item
_WEAK: Final = 2  # health at which a hero is in danger
# How often each hero place is attacked, and the value of a hero with an enemy in range.
_DRAWN: Final = (0.6, 0.25, 0.25)
_REACHES: Final = 0.5


def score_uses(state: State, slot: int) -> tuple[list[Use], list[float]]:
    """Return a hero's uses and their scores. A free item is scored by its own effect alone."""
    found = uses(state, slot)
    base = stance(state, state.heroes)
    values: list[float] = []
    known: dict[tuple[int, int], float] = {}
    for number, steps, aim in found:
        skill = SKILLS[number]
        order = state.heroes
        shift = 0.0
        if steps:
            here = order.index(slot)
            order = order[:]
            order.insert(here - steps, order.pop(here))
            shift = stance(state, order) - base
        if skill.program[0].who == words.UNITS or skill.program[0].who == words.ENEMIES:
            value = _value(state, slot, number, order, aim)
        else:
            key = (number, aim)
            value = known[key] if key in known else _value(state, slot, number, order, aim)
            known[key] = value
        if skill.item >= 0 and DISCARDED[skill.item]:
            value -= _KEPT
        values.append(value + shift)
    return found, values


def _value(state: State, slot: int, number: int, order: list[int], aim: int) -> float:
    """Return the value of a skill's text."""
    skill = SKILLS[number]
    target = aimed_slot(state, aim)
    total = 0.0
    spent = False
    for line in skill.program:
        if line.verb == words.ATTACK:
            bonus = sum(bonus_parts(state, slot, line, skill.item >= 0))
            if spent:
                bonus -= state.attack[slot]
            spent = True
            if line.who == words.ENEMY:
                total += strike(state, slot, line, target, bonus)
            else:
                for other in _reached(state, slot, line.who, order, skill.near, skill.far):
                    total += strike(state, slot, line, other, bonus)
        else:
            total += _effect_value(state, slot, line, target, order, skill.near, skill.far)
    return total


def _reached(state: State, slot: int, who: int, order: list[int], near: int, far: int) -> list[int]:
    here = order.index(slot)
    found = []
    if who != words.HEROES:
        found = [other for where, other in enumerate(state.enemies) if near <= here + where + 1 <= far]
    if who != words.ENEMIES:
        for where, other in enumerate(order):
            if near <= abs(here - where) <= far and (other != slot or who == words.HEROES):
                found.append(other)
    return found


def strike(state: State, slot: int, line: CardInstruction, target: int, bonus: int) -> float:
    """Return the value of an attack on one target before the roll; harm to a friend is a loss."""
    number = sum(number_parts(state, target))
    hit = chance_of(number - bonus)
    critical = 0.0 if unhurt_by_criticals(state, target) else chance_of(2 * number - bonus)
    return struck(state, slot, line, target, hit, critical)


def struck(state: State, slot: int, line: CardInstruction, target: int, hit: float, critical: float) -> float:
    """Return the value of an attack with these chances to hit and to hit critically."""
    left = state.health[target]
    harm = 0.0 if line.harmless else hit + (critical if left > 1 else 0.0)
    falls = 0.0 if line.harmless else hit if left == 1 else critical if left == 2 else 0.0
    if target < FIRST_ENEMY:
        return -_FRIEND * harm - _FRIEND_FALLS * falls
    value = harm * (1.0 + _PROGRESS * (8 - left)) + falls * (_FELL + (_FELL_READY if state.ready[target] else 0.0))
    for more in line.lines:
        value += (hit - falls if more.who == words.IT else hit) * _effect_value(
            state, slot, more, target, state.heroes, 0, 5
        )
    if state.counter[target] and state.bound[target] != STUNNED:
        value -= _COUNTERED * (1.0 - falls) * (2.0 if state.health[slot] <= _WEAK else 1.0)
    if hit > falls and REACTIONS[state.unit[target] & CARD_MASK][words.HURT]:
        value -= _BLEED * (hit - falls)
    return value


def _effect_value(
    state: State, slot: int, line: CardInstruction, target: int, order: list[int], near: int, far: int
) -> float:
    """Return the value of an instruction that isn't an attack."""
    verb, who = line.verb, line.who
    if verb == words.PUSH or verb == words.PULL:
        return _MOVED if target >= FIRST_ENEMY else 0.0
    if verb == words.REVIVE:
        return _RISES
    if verb == words.READY:
        return _READY
    if verb == words.ARRANGE:
        return max(stance(state, [*reversed(order)]) - stance(state, order), 0.0)
    if verb == words.MARK:
        return _marked(state, slot, line, target)
    if who == words.ALLY:
        whom = [other for other in state.heroes if other != slot]
        return max((_given(state, line, other) for other in whom), default=0.0)
    if who == words.SELF:
        return _given(state, line, slot)
    if who in (words.IT, words.ENEMY, words.HERO):
        return _given(state, line, target)
    total = 0.0
    for other in _reached(state, slot, who, order, near, far):
        total += _given(state, line, other)
    return total


def _marked(state: State, slot: int, line: CardInstruction, target: int) -> float:
    if state.marks[target] & line.token:
        return 0.0
    if line.token == words.HOUND:
        ready = sum(state.ready[hero] for hero in state.heroes)
        return _HOUND * ready / LINE + _PROGRESS * (8 - state.health[target])
    worth = _GUARD if line.token == words.GUARD_DOG else _SHELTER
    return worth * _danger(state, target, state.heroes.index(target))


def _given(state: State, line: CardInstruction, target: int) -> float:
    """Return the value of giving a unit tokens or healing."""
    token, amount = line.token, line.amount
    if line.verb == words.HEAL:
        recovered = min(amount, state.full[target] - state.health[target])
        weak = _HEAL_WEAK if state.health[target] <= _WEAK and recovered > 0 else 0.0
        return _HEAL * recovered + weak + 0.3 * min(state.bleed[target], recovered)
    if token == words.BLEED:
        if target >= FIRST_ENEMY and not immune(state, target, token) and state.bleed[target] < state.health[target]:
            falls = state.bleed[target] + amount >= state.health[target]
            return _BLEED * amount + (0.4 * _FELL if falls else 0.0)
        return 0.0
    if token == words.RESTRAIN:
        return _bound(state, target, amount)
    if token == words.COUNTER:
        return 0.0 if state.counter[target] else _COUNTER * _danger(state, target, state.heroes.index(target))
    if token == words.DEFENSE_TOKEN:
        return _DEFENSE_TOKEN * amount * _danger(state, target, state.heroes.index(target))
    return _ATTACK_TOKEN * amount * (1.0 if state.ready[target] else 0.6)


def _bound(state: State, target: int, amount: int) -> float:
    now = state.bound[target]
    after = min(now + amount, STUNNED)
    if after == now:
        return 0.0
    if after == STUNNED:
        return _STUN + (_STUN_BOSS if state.unit[target] & CARD_MASK >= BOSSES_FROM else 0.0)
    return _RESTRAIN


def _danger(state: State, hero: int, place: int) -> float:
    """Return how likely a hero is to be attacked soon: about 1 in front of three ready enemies."""
    ready = sum(state.ready[enemy] and state.bound[enemy] != STUNNED for enemy in state.enemies)
    soon = 0.4 + 0.6 * ready / LINE
    return soon * _DRAWN[place] / _DRAWN[0] * (1.3 if state.health[hero] <= _WEAK else 1.0)


def stance(state: State, order: list[int]) -> float:
    """Return the value of an order of heroes. Ideally, the sturdy ones are in front, and all can reach an enemy."""
    many = len(state.enemies) or LINE
    total = 0.0
    for place, hero in enumerate(order):
        card = state.unit[hero] & CARD_MASK
        number = _NUMBERS[card][place] + state.defense[hero]
        risk = _DRAWN[place] * many / LINE * chance_of(number - 1)
        total -= risk * (1.0 + 3.0 / max(state.health[hero], 1))
        if _REACH[card][place][many]:
            total += _REACHES
    return total


def _numbers() -> tuple[tuple[int, ...], ...]:
    """Return each hero's defence including its quirk, by card and place."""
    return tuple(
        tuple(
            DEFENSE[card]
            + sum(
                one.amount
                for one in PASSIVES[card]
                if one.kind == words.MORE_DEFENSE and one.condition == words.IN_PLACE + place + 1
            )
            for place in range(LINE)
        )
        for card in range(HEROES)
    )


_NUMBERS: Final = _numbers()


def _reach(card: int, place: int, many: int) -> bool:
    """Return whether a hero's own attacks reach one of `many` enemies from a place."""
    for number in SKILLS_OF[card]:
        skill = SKILLS[number]
        if skill.program[0].verb == words.ATTACK and place + 1 <= skill.far and place + many >= skill.near:
            return True
    return False


_REACH: Final = tuple(
    tuple(tuple(_reach(card, place, many) for many in range(LINE + 1)) for place in range(LINE))
    for card in range(HEROES)
)
