"""The rolled attack that awaits a choice: its total, the numbers it needs, and the effect of a re-roll."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from typing import Final

from squaretactics.games.card_tactics import card_language as words
from squaretactics.games.card_tactics.attacks import number_parts, outcome_of, unhurt_by_criticals
from squaretactics.games.card_tactics.card_language import CardInstruction
from squaretactics.games.card_tactics.cards import SKILLS
from squaretactics.games.card_tactics.instruction_handlers import ally_choices
from squaretactics.games.card_tactics.moves import ALLY, REROLL_MOVES, TOSS_MOVES, Move
from squaretactics.games.card_tactics.state import (
    CHOOSING_ALLY,
    CRITICAL,
    FIRST_ENEMY,
    HIT,
    MISS,
    NOTHING,
    ROLLED,
    TOSSING,
    State,
)
from squaretactics.games.card_tactics.view import View, state_from_view

_SIX: Final = 6


@dataclass(frozen=True, slots=True)
class TargetCheck:
    """The total against one target: the number it needs, and the outcome."""

    unit: int
    total: int
    number: int
    outcome: int
    may_be_critical: bool

    @property
    def critical(self) -> int:
        """Return the total needed for a critical hit."""
        return 2 * self.number


def target_checks(seen: View) -> tuple[TargetCheck, ...]:
    """Return the total against each target, nearest first; empty unless a re-roll is offered."""
    if seen.apart or seen.stage not in (ROLLED, TOSSING):
        return ()
    state = state_from_view(seen)
    total = state.one + state.two + state.bonus
    return tuple(_target_check(state, slot, total) for slot in state.targets)


def _target_check(state: State, slot: int, total: int) -> TargetCheck:
    number = sum(number_parts(state, slot))
    outcome, may_be = outcome_of(total, number), not unhurt_by_criticals(state, slot)
    return TargetCheck(state.unit[slot], total, number, outcome if may_be else min(outcome, HIT), may_be)


def instruction_at_work(state: State) -> CardInstruction:
    """Return the instruction that awaits a choice: an "on hit" line if one is running, else the skill's."""
    line = SKILLS[state.skill].program[state.at]
    return line.lines[state.line] if state.line != NOTHING else line


def trivial_answer(seen: View) -> Move | None:
    """Return the move to play if the choice makes no difference, or None if it does."""
    if seen.apart or seen.stage not in (ROLLED, TOSSING, CHOOSING_ALLY):
        return None
    state = state_from_view(seen)
    if seen.stage == CHOOSING_ALLY:
        return None if _ally_matters(state) else (ALLY, state.team[ally_choices(state)[0]], 0, 0, 0)
    if _better_ahead(state):
        return None
    return REROLL_MOVES[0] if seen.stage == ROLLED else TOSS_MOVES[0]


def hits_anyway(seen: View) -> bool:
    """Return whether the roll on the table hits every enemy it should and no friend, and draws no Counter that hits."""
    if seen.apart or seen.stage not in (ROLLED, TOSSING):
        return False
    state = state_from_view(seen)
    line, total = instruction_at_work(state), state.one + state.two + state.bonus
    outcomes = [(slot, _target_check(state, slot, total).outcome) for slot in state.targets]
    return all(
        outcome == MISS if slot < FIRST_ENEMY else outcome != MISS and _struck_back(state, line, slot, total) == MISS
        for slot, outcome in outcomes
    )


def best_answer(seen: View) -> Move:
    """Return whether to keep the dice or which of them to reroll, by the average worth of hits and critical hits."""
    state = state_from_view(seen)
    line, faces = instruction_at_work(state), range(1, _SIX + 1)
    totals = {REROLL_MOVES[0] if state.stage == ROLLED else TOSS_MOVES[0]: [state.one + state.two]}
    if state.stage == ROLLED:
        totals |= {
            move: [kept + die for die in faces]
            for move, kept in zip(REROLL_MOVES[1:], (state.two, state.one), strict=True)
        }
    else:
        totals[TOSS_MOVES[1]] = [one + two for one in faces for two in faces]
    return max(totals, key=lambda move: fmean(_worth(state, line, total + state.bonus) for total in totals[move]))


def _worth(state: State, line: CardInstruction, total: int) -> int:
    """Return what a total is worth: effective outcomes against enemies, less those against friends and by Counters."""
    worth = 0
    for slot in state.targets:
        effect = _effect(state, line, slot, total)
        worth += -effect if slot < FIRST_ENEMY else effect - _struck_back(state, line, slot, total)
    return worth


def _ally_matters(state: State) -> bool:
    """Return whether the choice of an ally makes a difference."""
    line = instruction_at_work(state)
    if line.verb == words.GIVE:
        return bool(state.enemies)  # tokens end with the combat
    if line.verb == words.HEAL:
        return any(state.health[slot] < state.full[slot] for slot in ally_choices(state))
    return True


def _better_ahead(state: State) -> bool:
    """Return whether a re-roll may improve anything: against an enemy, for a friend, or against a Counter.

    After critical hits against all enemies, a Counter is worth losing them only if it would defeat the attacker.
    """
    line, now = instruction_at_work(state), state.one + state.two + state.bonus
    others = [total + state.bonus for total in _totals_ahead(state)]
    if any(_hits_better(state, line, slot, now, total) for total in others for slot in state.targets):
        return True
    enemies = [slot for slot in state.targets if slot >= FIRST_ENEMY]
    back = max((_struck_back(state, line, slot, now) for slot in enemies), default=MISS)
    best = all(_target_check(state, slot, now).outcome == CRITICAL for slot in enemies)
    keeps_hits = best and back < state.health[state.actor]
    return any(
        any(_struck_back(state, line, slot, total) < _struck_back(state, line, slot, now) for slot in enemies)
        and not (keeps_hits and any(_hits_better(state, line, slot, total, now) for slot in enemies))
        for total in others
    )


def _totals_ahead(state: State) -> set[int]:
    """Return the totals possible after a re-roll of one die, or of both with the coin."""
    eyes = range(1, _SIX + 1)
    if state.stage == ROLLED:
        return {state.one + die for die in eyes} | {state.two + die for die in eyes}
    return {*range(2, 2 * _SIX + 1)}


def _hits_better(state: State, line: CardInstruction, slot: int, now: int, other: int) -> bool:
    """Return whether another total is better for the attack itself: a higher one against enemies, a lower one against
    friends.
    """
    before, after = (_effect(state, line, slot, total) for total in (now, other))
    return after < before if slot < FIRST_ENEMY else after > before


def _struck_back(state: State, line: CardInstruction, slot: int, total: int) -> int:
    """Return the outcome of a standing target's Counter, which uses the same total."""
    harm = 0 if line.harmless else _target_check(state, slot, total).outcome
    if not state.counter[slot] or harm >= state.health[slot]:
        return MISS
    return _target_check(state, state.actor, total).outcome


def _effect(state: State, line: CardInstruction, slot: int, total: int) -> int:
    """Return the effective outcome for a target: a critical hit without extra effect counts as a hit."""
    outcome = _target_check(state, slot, total).outcome
    more = any(after.when == words.ON_CRIT for after in line.lines)
    takes_more = not line.harmless and state.health[slot] > 1 and not state.marks[slot] & words.GUARD_DOG
    return HIT if outcome == CRITICAL and not more and not takes_more else outcome
