"""A heuristic evaluation of a team: the combats it has won, and its position in the current one."""

from __future__ import annotations

from squaretactics.games.card_tactics import card_language as words
from squaretactics.games.card_tactics.cards import SKILLS
from squaretactics.games.card_tactics.instruction_handlers import targets_of
from squaretactics.games.card_tactics.odds_and_intents import odds_against
from squaretactics.games.card_tactics.state import FIRST_ENEMY, HALTED, STUNNED, VICTORY, State

# Weights, in combats, of each hero and its health, then of each enemy and its health.
_HERO, _HERO_HEALTH = 0.15, 0.05
_ENEMY, _ENEMY_HEALTH = 0.10, 0.06
_TOKEN, _BLEED, _STUN, _ITEM, _READY_ITEM = 0.015, 0.04, 0.06, 0.05, 0.01


def standing(state: State) -> float:
    """Return the value of the team's position, in combats."""
    if state.ended == VICTORY:
        return float(state.won + 1)
    worth = float(state.won)
    for slot in state.heroes:
        worth += _HERO + _HERO_HEALTH * state.health[slot] + _tokens(state, slot)
    for slot in state.enemies:
        worth -= _ENEMY + _ENEMY_HEALTH * state.health[slot] + _tokens(state, slot)
    worth += _ITEM * len(state.items)
    worth += _READY_ITEM * sum(not state.turned >> item & 1 for item in state.items)
    if state.stage == HALTED and state.actor >= 0 and state.skill >= 0:
        worth += _expected(state)
    return worth


def _tokens(state: State, slot: int) -> float:
    good = state.attack[slot] + state.defense[slot] + 2 * state.counter[slot] + 2 * (state.marks[slot] > 1)
    bad = _BLEED * min(state.bleed[slot], state.health[slot]) + (_STUN if state.bound[slot] == STUNNED else 0.0)
    return _TOKEN * (good - 2 * (state.marks[slot] & words.HOUND) - state.bound[slot]) - bad


def _expected(state: State) -> float:
    """Return the expected value of the attack that is about to be rolled."""
    skill = SKILLS[state.skill]
    if state.at >= len(skill.program) or skill.program[state.at].verb != words.ATTACK:
        return 0.0
    line, attacker = skill.program[state.at], state.actor
    total = 0.0
    for slot in targets_of(state, line):
        chance = odds_against(state, attacker, line, slot, skill.item >= 0)
        sign = 1.0 if (attacker < FIRST_ENEMY) != (slot < FIRST_ENEMY) else -1.0
        if attacker >= FIRST_ENEMY:
            sign = -1.0
        hurt, fall = (_HERO_HEALTH, _HERO) if slot < FIRST_ENEMY else (_ENEMY_HEALTH, _ENEMY)
        gain = 0.0
        if not line.harmless:
            one, two = chance.hit - chance.critical, chance.critical
            left = state.health[slot]
            gain = hurt * (one + two * min(left, 2)) + fall * (chance.hit if left == 1 else two if left == 2 else 0.0)
        gain += _BLEED * chance.hit * len(line.lines)
        total += sign * gain
    return total
