"""Odds, what an action leads to if it hits and if it misses, and what enemies are about to do.

All of it is read off a state in which hidden things do not matter: the truth, a world, or what a view shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from squaretactics.games.card_tactics import language as words
from squaretactics.games.card_tactics.attacks import bonus_parts, number_parts, unhurt_by_criticals
from squaretactics.games.card_tactics.cards import CARD_MASK, SKILLS, SKILLS_OF
from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.language import Line
from squaretactics.games.card_tactics.line import nearest_first, step
from squaretactics.games.card_tactics.moves import USE, Move
from squaretactics.games.card_tactics.reach import aimed_slot
from squaretactics.games.card_tactics.rules import take
from squaretactics.games.card_tactics.state import CRITICAL, HIT, LINE, MISS, STUNNED, State
from squaretactics.games.card_tactics.verbs import targets_of
from squaretactics.games.card_tactics.view import View, state_shown, view

OUTCOMES: Final = (MISS, HIT, CRITICAL)
_SURELY_NOT: Final = 13
# The chance of two dice to come to at least so much.
_CHANCES: Final[tuple[float, ...]] = tuple(
    sum(one + two >= total for one in range(1, 7) for two in range(1, 7)) / 36 for total in range(_SURELY_NOT)
)


@dataclass(frozen=True, slots=True)
class Odds:
    """An attack against one target: what is added to the dice, the number it is held against, and the chances."""

    slot: int
    bonus: int
    number: int
    hit: float  # critical or not
    critical: float  # one that takes 2 health
    guarded: bool  # the Guard Dog turns a hit into a miss
    harmless: bool


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction of a skill as it would go now: whom it concerns, with odds if it attacks; or it fails."""

    at: int
    targets: tuple[int, ...]
    odds: tuple[Odds, ...]
    fails: bool  # it could not be completed, and all after it is lost


@dataclass(frozen=True, slots=True)
class Intent:
    """What an enemy would do if its turn were now; a stunned one does nothing."""

    slot: int
    skill: int
    stunned: bool
    instructions: tuple[Instruction, ...]


def chance_of(needed: int) -> float:
    """Return the chance that two dice come to at least so much."""
    return _CHANCES[needed] if 0 <= needed < _SURELY_NOT else float(needed < 0)


def odds_against(state: State, attacker: int, line: Line, slot: int, with_item: bool) -> Odds:
    """Return the odds of an attack against one target as things stand."""
    bonus = sum(bonus_parts(state, attacker, line, with_item))
    number = sum(number_parts(state, slot))
    guarded = bool(state.marks[slot] & words.GUARD_DOG)
    hit = chance_of(number - bonus)
    critical = 0.0 if unhurt_by_criticals(state, slot) else chance_of(2 * number - bonus)
    return Odds(slot, bonus, number, hit, critical, guarded, line.harmless)


def odds(seen: View, move: Move) -> tuple[Odds, ...]:
    """Return the odds of the first attack of an action against each of its targets, nearest first."""
    if move[0] != USE or seen.asked_seat != seen.seat or seen.actor < 0:
        return ()
    return odds_in(state_shown(seen), move)


def odds_in(state: State, move: Move) -> tuple[Odds, ...]:
    """Return the odds of an action in this very state, which is used up."""
    _, number, steps, aim, _ = move
    slot, skill = state.asked, SKILLS[number]
    for _ in range(abs(steps)):
        step(state, slot, steps > 0, None)
    state.skill, state.aim, state.at = number, aimed_slot(state, aim), 0
    line = skill.program[0]
    if line.verb != words.ATTACK:
        return ()
    targets = nearest_first(state, slot, targets_of(state, line))
    return tuple(odds_against(state, slot, line, target, skill.item >= 0) for target in targets)


def foresee(seen: View, move: Move, outcome: int) -> tuple[View, list[Event]]:
    """Return the view and the events that an action leads to if its attacks come out in a way, against all targets.

    It stops where chance would decide anything else: at a counter, or when an enemy attacks.
    """
    state = state_shown(seen)
    state.veiled, state.forced, state.random = True, outcome, 0
    events: list[Event] = []
    take(state, move, events.append)
    return view(state, seen.seat), events


def intents(seen: View) -> tuple[Intent, ...]:
    """Return what each enemy that has not acted yet would do now, from the centre outwards."""
    state = state_shown(seen)
    return tuple(intent(state, slot) for slot in state.enemies if state.ready[slot])


def intent(state: State, slot: int) -> Intent:
    """Return what an enemy would do if its turn were now."""
    third = state.enemies.index(slot) == LINE - 1
    number = SKILLS_OF[state.unit[slot] & CARD_MASK][1 if third else 0]
    if state.bound[slot] == STUNNED:
        return Intent(slot, number, True, ())
    return Intent(slot, number, False, tuple(_walked(state.copy(), slot, number)))


def _walked(state: State, slot: int, number: int) -> Sequence[Instruction]:
    """Walk through a skill in this very state, as if no attack changed anything."""
    state.actor, state.skill = slot, number
    found: list[Instruction] = []
    for at, line in enumerate(SKILLS[number].program):
        state.at = at
        targets = targets_of(state, line)
        fails = not targets
        chances: tuple[Odds, ...] = ()
        if line.verb == words.ATTACK:
            targets = nearest_first(state, slot, targets)
            chances = tuple(odds_against(state, slot, line, target, False) for target in targets)
            state.attack[slot] = 0
            for target in targets:
                state.defense[target] = 0
        elif line.verb in (words.PULL, words.PUSH):
            fails = bool(state.bound[slot]) or not all(
                step(state, slot, line.verb == words.PULL, None) for _ in range(line.amount)
            )
        elif line.verb == words.GIVE and line.token == words.ATTACK_TOKEN and slot in targets:
            state.attack[slot] += line.amount
        found.append(Instruction(at, tuple(targets), chances, fails))
        if fails:
            break
    return found
