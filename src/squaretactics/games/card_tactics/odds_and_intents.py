"""Odds of attacks, outcomes of actions, and the enemies' intents.

They're computed from a state whose hidden cards don't matter: the true one, a sampled world, or one made from a view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from squaretactics.games.card_tactics import card_language as words
from squaretactics.games.card_tactics.actions import end_action, end_turn, skip
from squaretactics.games.card_tactics.attack_courses import (
    ROLLS,
    WAYS,
    Ways,
    attack_courses,
    outcome_against,
    ways_to,
    with_and_without_dog,
)
from squaretactics.games.card_tactics.attacks import bonus_parts, number_parts, unhurt_by_criticals
from squaretactics.games.card_tactics.battle_line import is_standing, nearest_first, step
from squaretactics.games.card_tactics.card_language import CardInstruction
from squaretactics.games.card_tactics.card_stacks import ChanceReached
from squaretactics.games.card_tactics.cards import CARD_MASK, SKILLS, SKILLS_OF
from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.instruction_handlers import targets_of
from squaretactics.games.card_tactics.moves import USE, Move
from squaretactics.games.card_tactics.rules import take
from squaretactics.games.card_tactics.state import (
    CRITICAL,
    FIRST_ENEMY,
    HERO_SIDE,
    HIT,
    LINE,
    MISS,
    NOBODY,
    STUNNED,
    State,
)
from squaretactics.games.card_tactics.targeting import aimed_slot
from squaretactics.games.card_tactics.tokens import give, immune
from squaretactics.games.card_tactics.view import View, state_from_view, view

OUTCOMES: Final = (MISS, HIT, CRITICAL)
_SURELY_NOT: Final = 13
# The chance that two dice come to at least this total.
_CHANCES: Final[tuple[float, ...]] = tuple(
    sum(one + two >= total for one in range(1, 7) for two in range(1, 7)) / ROLLS for total in range(_SURELY_NOT)
)
# An enemy that acts first may change a later plan by these "on hit" lines, or the targets that depend on health.
_MOVES: Final = (words.PUSH, words.PULL)
_BY_HEALTH: Final = (words.WEAKEST, words.STRONGEST)


@dataclass(frozen=True, slots=True)
class CounterOdds:
    """The chances that a target's Counter hits the attacker."""

    hit: float  # critical or not, as below
    critical: float


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """The odds of an attack against one target, with its bonus and the target's number."""

    slot: int
    bonus: int
    number: int
    hit: float  # critical or not, without hits that the Guard Dog turns into misses
    critical: float  # one that takes 2 health
    guarded: bool  # the Guard Dog turns a hit into a miss
    harmless: bool
    unhurt: bool  # criticals count as hits
    answer: CounterOdds | None  # by a Counter
    parts: tuple[int, ...] = ()  # of the bonus: its number, the quirk, the tokens, and growth


@dataclass(frozen=True, slots=True)
class SkillInstructionForecast:
    """One instruction of a skill as it would run now: its targets, and the odds of an attack."""

    at: int
    targets: tuple[int, ...]
    odds: tuple[AttackOdds, ...]
    fails: bool  # it can't be completed, and the rest is lost
    in_part: bool  # it fails only after a step


@dataclass(frozen=True, slots=True)
class EnemyIntent:
    """What an enemy would do from where it will stand. A stunned one does nothing."""

    slot: int
    skill: int
    place: int  # when it acts, from 0 at the centre
    stunned: bool
    instructions: tuple[SkillInstructionForecast, ...]
    unsettled: bool = False  # hits by enemies that act before it may change its targets

    @property
    def fails_at(self) -> int:
        """Return the index of the instruction that fails, or -1."""
        return next((one.at for one in self.instructions if one.fails), -1)

    @property
    def fails(self) -> bool:
        """Return whether the skill has no effect at all."""
        return self.fails_at == 0 and not self.instructions[0].in_part


def chance_of(needed: int) -> float:
    """Return the chance that two dice come to at least this total."""
    return _CHANCES[needed] if 0 <= needed < _SURELY_NOT else float(needed < 0)


def _chance_in(all_ways: Ways, needed: int) -> float:
    """Return the chance that dice with these ways come to at least this total."""
    if all_ways is WAYS:
        return chance_of(needed)
    return sum(ways for total, ways in all_ways if total >= needed) / ROLLS


def odds_against(
    state: State, attacker: int, line: CardInstruction, slot: int, with_item: bool, all_ways: Ways = WAYS
) -> AttackOdds:
    """Return the odds of an attack against one target, whatever happens to others before it."""
    parts = bonus_parts(state, attacker, line, with_item)
    bonus = sum(parts)
    number = sum(number_parts(state, slot))
    guarded = bool(state.marks[slot] & words.GUARD_DOG)
    unhurt = unhurt_by_criticals(state, slot)
    hit = 0.0 if guarded else _chance_in(all_ways, number - bonus)
    critical = 0.0 if guarded or unhurt else _chance_in(all_ways, 2 * number - bonus)
    answer = _answer(state, attacker, line, slot, (bonus, number), all_ways)
    return AttackOdds(slot, bonus, number, hit, critical, guarded, line.harmless, unhurt, answer, parts)


def _answer(
    state: State, attacker: int, line: CardInstruction, slot: int, numbers: tuple[int, int], all_ways: Ways
) -> CounterOdds | None:
    """Return the odds of a target's Counter with the same dice. Rolls that defeat or stun the target don't count.

    `numbers` are the attack's bonus and the target's number.
    """
    bonus, number = numbers
    rival = (slot < FIRST_ENEMY) != (attacker < FIRST_ENEMY)
    if not rival or not state.counter[slot] or state.bound[slot] == STUNNED:
        return None
    own, guarded = sum(number_parts(state, attacker)), bool(state.marks[attacker] & words.GUARD_DOG)
    hits = criticals = 0
    for total, ways in all_ways:
        outcome = outcome_against(state, slot, total + bonus, number)
        fallen = not line.harmless and outcome >= state.health[slot]
        if fallen or guarded or _stuns(state, line, slot, outcome):
            continue
        back = outcome_against(state, attacker, total + bonus, own)
        hits += ways * (back != MISS)
        criticals += ways * (back == CRITICAL)
    return CounterOdds(hits / ROLLS, criticals / ROLLS)


def _stuns(state: State, line: CardInstruction, slot: int, outcome: int) -> bool:
    """Return whether the "on hit" lines of an attack with this outcome stun the target."""
    bound = state.bound[slot]
    for one in line.lines:
        carried_out = outcome == CRITICAL or (outcome == HIT and one.when != words.ON_CRIT)
        if carried_out and one.who == words.IT and one.verb == words.GIVE and one.token == words.RESTRAIN:
            bound += 0 if immune(state, slot, words.RESTRAIN) else one.amount
    return bound >= STUNNED


def odds(seen: View, move: Move) -> tuple[AttackOdds, ...]:
    """Return the odds of an action's first attack against each target, nearest first."""
    found = odds_of_each(seen, move)
    return found[0] if found else ()


def odds_of_each(seen: View, move: Move, total: int | None = None) -> tuple[tuple[AttackOdds, ...], ...]:
    """Return the odds of each of the attacks that an action begins with, against each target, nearest first.

    They include what the attack does to its earlier targets, and an earlier attack to everyone: a unit that falls is no
    longer a target, and the next one may be. `total` is that of the next dice, if it's known.
    """
    if move[0] != USE or seen.asked_seat != seen.seat or seen.actor < 0:
        return ()
    return _odds_in(state_from_view(seen), move, ways_to(total))


def _odds_in(state: State, move: Move, all_ways: Ways) -> tuple[tuple[AttackOdds, ...], ...]:
    """Return the odds of an action in this state. This consumes the state."""
    _, number, steps, aim, _ = move
    slot, skill = state.asked, SKILLS[number]
    for _ in range(abs(steps)):
        step(state, slot, steps > 0, None)
    state.actor, state.skill, state.aim = slot, number, aimed_slot(state, aim)
    found: list[tuple[AttackOdds, ...]] = []
    courses = [(1.0, state)]
    for at, line in enumerate(skill.program):
        if line.verb != words.ATTACK:
            break
        chances, courses = _odds_of_attack(courses, at, all_ways if at == 0 else WAYS)
        found.append(chances)
    return tuple(found)


def _odds_of_attack(
    courses: Iterable[tuple[float, State]], at: int, all_ways: Ways
) -> tuple[tuple[AttackOdds, ...], list[tuple[float, State]]]:
    """Return the odds of the acting unit's attack in all courses that its action may have taken, and the courses after
    it if another attack follows.
    """
    found: dict[int, AttackOdds] = {}
    after: list[tuple[float, State]] = []
    for chance, state in courses:
        attacker, skill = state.actor, SKILLS[state.skill]
        line, more = skill.program[at], at + 1 < len(skill.program) and skill.program[at + 1].verb == words.ATTACK
        state.at = at
        if not is_standing(state, attacker):
            continue
        targets = nearest_first(state, attacker, targets_of(state, line))
        several = len(targets) > 1
        played = attack_courses(state, line, targets, all_ways) if targets and (several or more) else []
        after += [(chance * course.chance, course.state) for course in played]
        for target in targets:
            one = odds_against(state, attacker, line, target, skill.item >= 0, all_ways)
            if several:
                hits, criticals = (
                    sum(course.chance for course in played if course.outcomes.get(target, MISS) >= outcome)
                    for outcome in (HIT, CRITICAL)
                )
                one = replace(one, hit=hits, critical=criticals)
            before = found.get(target, replace(one, hit=0.0, critical=0.0))
            found[target] = replace(
                before,
                hit=before.hit + chance * one.hit,
                critical=before.critical + chance * one.critical,
                guarded=before.guarded and one.guarded,
            )
    return tuple(found.values()), after


def _spend(state: State, attacker: int, targets: Sequence[int]) -> None:
    """Remove the tokens that an attack spends, whether it hits or misses."""
    state.attack[attacker] = 0
    for target in targets:
        state.defense[target] = 0


def foresee(seen: View, move: Move, outcome: int) -> tuple[View, list[Event]]:
    """Return the view and events after an action whose attacks all have this outcome.

    It stops at any other random event: a Counter, or an attack by an enemy.
    """
    state = state_from_view(seen)
    state.veiled, state.forced, state.random = True, outcome, 0
    events: list[Event] = []
    take(state, move, events.append)
    return view(state, seen.seat), events


def intents(seen: View, total: int | None = None) -> tuple[EnemyIntent, ...]:
    """Return what each enemy still to act, from the centre outwards, would do if the heroes did nothing before it.

    Units act in turn order, and nothing that depends on dice is played out. What surely happens affects those after it:
    an enemy's own movement, the tokens that it gives or spends, and the Bleed of everyone who acts. `total` is that of
    the next dice, if it's known.
    """
    state, all_ways = state_from_view(seen), ways_to(total)
    state.veiled = True
    guard = [1.0] * len(state.unit)  # by slot: the chance that a Guard Dog there is still unused
    found: dict[int, EnemyIntent] = {}
    harm = [0] * FIRST_ENEMY  # by hero: the most health that the enemies so far may take
    moved = False  # whether they may move a hero
    while state.heroes and any(state.ready[slot] for slot in state.enemies):
        slot = _next_to_act(state)
        if slot >= FIRST_ENEMY:
            intent = _intent(state, slot, guard, all_ways)
            unsettled = _is_unsettled(state, intent, harm, moved)
            found[slot] = replace(intent, unsettled=unsettled)
            moved = moved or _may_move(intent)
            for instruction in intent.instructions:
                all_ways = WAYS if instruction.odds else all_ways
                for one in instruction.odds:
                    if one.hit and not one.harmless:
                        harm[one.slot] += 2 if one.critical else 1
        _end_turn(state, slot)
    return tuple(found[slot] for slot in seen.enemies if slot in found)


def _next_to_act(state: State) -> int:
    """Return the unit that is acting or, if none is, the next one."""
    if state.actor != NOBODY and is_standing(state, state.actor) and state.ready[state.actor]:
        return state.actor
    lines = [state.heroes, state.enemies] if state.side == HERO_SIDE else [state.enemies, state.heroes]
    return next(slot for line in lines for slot in reversed(line) if state.ready[slot])


def _end_turn(state: State, slot: int) -> None:
    """End a unit's turn without dice: it bleeds and gets rid of Restrain. A card that this calls doesn't come."""
    state.actor = slot
    try:
        if state.bound[slot] == STUNNED:
            skip(state, True, None)
        else:
            end_action(state, None)
    except ChanceReached:
        end_turn(state)


def _is_unsettled(state: State, intent: EnemyIntent, harm: Sequence[int], moved: bool) -> bool:
    """Return whether hits by the enemies so far may change an enemy's targets."""
    program, hurt = SKILLS[intent.skill].program, any(harm)
    return any(
        moved or harm[one.slot] >= state.health[one.slot] or (hurt and program[instruction.at].who in _BY_HEALTH)
        for instruction in intent.instructions
        for one in instruction.odds
    )


def _may_move(intent: EnemyIntent) -> bool:
    """Return whether a hit would move a hero."""
    program = SKILLS[intent.skill].program
    lines = (line for instruction in intent.instructions if instruction.odds for line in program[instruction.at].lines)
    return any(line.verb in _MOVES and line.who == words.IT for line in lines)


def _intent(state: State, slot: int, guard: list[float], all_ways: Ways) -> EnemyIntent:
    """Return an enemy's intent, and change the line and tokens as it would."""
    place = state.enemies.index(slot)
    number = SKILLS_OF[state.unit[slot] & CARD_MASK][1 if place == LINE - 1 else 0]
    if state.bound[slot] == STUNNED:
        return EnemyIntent(slot, number, place, True, ())
    return EnemyIntent(slot, number, place, False, tuple(_walked(state, slot, number, guard, all_ways)))


def _walked(
    state: State, slot: int, number: int, guard: list[float], all_ways: Ways
) -> Sequence[SkillInstructionForecast]:
    """Walk through a skill in this state, as if attacks did nothing but spend tokens."""
    state.actor, state.skill = slot, number
    found: list[SkillInstructionForecast] = []
    courses: list[tuple[float, State]] = []  # of attacks in a row
    for at, line in enumerate(SKILLS[number].program):
        state.at = at
        targets = targets_of(state, line)
        fails, in_part = not targets, False
        chances: tuple[AttackOdds, ...] = ()
        if line.verb == words.ATTACK:
            targets = nearest_first(state, slot, targets)
            chances, courses = _odds_of_attack(courses or with_and_without_dog(state, guard), at, all_ways)
            for one in chances:
                guard[one.slot] *= 1.0 - _chance_in(all_ways, one.number - one.bonus)
            all_ways = WAYS
            _spend(state, slot, targets)
            for one in chances:
                if one.answer is not None:
                    state.counter[one.slot] = 0
        elif line.verb in (words.PULL, words.PUSH):
            taken = 0
            while not state.bound[slot] and taken < line.amount and step(state, slot, line.verb == words.PULL, None):
                taken += 1
            fails, in_part = taken < line.amount, 0 < taken < line.amount
        elif line.verb == words.GIVE:
            for target in targets:
                give(state, target, line.token, line.amount, None)
        found.append(SkillInstructionForecast(at, tuple(targets), chances, fails, in_part))
        if fails:
            break
    return found
