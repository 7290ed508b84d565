"""The attack whose dice lie on the table: what they come to, what each target needs, and what re-rolling can change."""

from __future__ import annotations

from dataclasses import dataclass
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
    """A total that is to meet a target: the number that it holds, and what would come of it."""

    unit: int
    total: int
    number: int
    outcome: int
    may_be_critical: bool

    @property
    def critical(self) -> int:
        """Return what it takes to be critical."""
        return 2 * self.number


def target_checks(seen: View) -> tuple[TargetCheck, ...]:
    """Return whom the dice on the table are to meet, nearest first; nobody where nobody is asked about them."""
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
    """Return the instruction that somebody is asked about: one "on hit" if it is at work, else that of the skill."""
    line = SKILLS[state.skill].program[state.at]
    return line.lines[state.line] if state.line != NOTHING else line


def trivial_answer(seen: View) -> Move | None:
    """Return the answer to a question that decides nothing, or None for one that does."""
    if seen.apart or seen.stage not in (ROLLED, TOSSING, CHOOSING_ALLY):
        return None
    state = state_from_view(seen)
    if seen.stage == CHOOSING_ALLY:
        return None if _ally_matters(state) else (ALLY, state.team[ally_choices(state)[0]], 0, 0, 0)
    if _better_ahead(state):
        return None
    return REROLL_MOVES[0] if seen.stage == ROLLED else TOSS_MOVES[0]


def _ally_matters(state: State) -> bool:
    """Say whether it makes any difference which other hero is chosen."""
    line = instruction_at_work(state)
    if line.verb == words.GIVE:
        return bool(state.enemies)  # tokens go with the combat
    if line.verb == words.HEAL:
        return any(state.health[slot] < state.full[slot] for slot in ally_choices(state))
    return True


def _better_ahead(state: State) -> bool:
    """Say whether rolling again may better anything of an attack: for an enemy, for a friend, or by a Counter."""
    line = instruction_at_work(state)
    now, others = state.one + state.two, _totals_ahead(state)
    return any(
        _bettered(state, line, slot, now + state.bonus, total + state.bonus)
        for total in others
        for slot in state.targets
    )


def _totals_ahead(state: State) -> set[int]:
    """Return what the dice may come to when they are rolled again: one of them, or both by the coin."""
    eyes = range(1, _SIX + 1)
    if state.stage == ROLLED:
        return {state.one + die for die in eyes} | {state.two + die for die in eyes}
    return {*range(2, 2 * _SIX + 1)}


def _bettered(state: State, line: CardInstruction, slot: int, now: int, other: int) -> bool:
    """Say whether a target would be better served by another total: enemies by more, friends and Counters by less."""
    before, after = (_effect(state, line, slot, total) for total in (now, other))
    if slot < FIRST_ENEMY:
        return after < before
    return after > before or _struck_back(state, line, slot, other) < _struck_back(state, line, slot, now)


def _struck_back(state: State, line: CardInstruction, slot: int, total: int) -> int:
    """Return what comes of the Counter of a target that still stands: the same total against the attacker."""
    harm = 0 if line.harmless else _target_check(state, slot, total).outcome
    if not state.counter[slot] or harm >= state.health[slot]:
        return MISS
    return _target_check(state, state.actor, total).outcome


def _effect(state: State, line: CardInstruction, slot: int, total: int) -> int:
    """Return what a total makes of a target: a critical hit is a hit where it takes and brings no more."""
    outcome = _target_check(state, slot, total).outcome
    more = any(after.when == words.ON_CRIT for after in line.lines)
    takes_more = not line.harmless and state.health[slot] > 1 and not state.marks[slot] & words.GUARD_DOG
    return HIT if outcome == CRITICAL and not more and not takes_more else outcome
