"""Play attacks out with every total of the dice, so that their later targets feel what happens to earlier ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from squaretactics.games.card_tactics.attacks import aim, number_parts, outcome_of, unhurt_by_criticals
from squaretactics.games.card_tactics.card_language import GUARD_DOG, CardInstruction
from squaretactics.games.card_tactics.card_stacks import ChanceReached
from squaretactics.games.card_tactics.events import Event, Struck
from squaretactics.games.card_tactics.instruction_handlers import attack
from squaretactics.games.card_tactics.state import CRITICAL, HIT, MISS, State, clear_attack

Ways = tuple[tuple[int, int], ...]  # how many of the 36 rolls come to each total
WAYS: Final[Ways] = tuple((total, 6 - abs(7 - total)) for total in range(2, 13))
ROLLS: Final = 36


class AttackCourse(NamedTuple):
    """What some of the rolls lead to: their share, the outcome against each target by slot, and the state after it."""

    chance: float
    outcomes: dict[int, int]
    state: State


def ways_to(total: int | None) -> Ways:
    """Return the ways of dice that are known to show this total; of all rolls if it's None."""
    return WAYS if total is None else ((total, ROLLS),)


def attack_courses(
    state: State, line: CardInstruction, targets: Sequence[int], all_ways: Ways = WAYS
) -> list[AttackCourse]:
    """Return the courses of an attack on these targets, one for each set of outcomes, without rerolls.

    If it calls a card from a stack, the targets after that are as they were.
    """
    found: dict[tuple[tuple[int, int, bool], ...], AttackCourse] = {}
    for total, ways in all_ways:
        after, events = state.copy(), list[Event]()
        after.veiled = True
        after.one, after.two = total, 0  # only their total counts
        aim(after, line, [*targets], None)
        after.asking, bonus = 2, after.bonus
        with suppress(ChanceReached):
            attack(after, line, events.append)
        struck = [event for event in events if isinstance(event, Struck)]
        key = tuple((event.unit, event.outcome, event.counter) for event in struck)
        outcomes = {after.unit.index(event.unit): event.outcome for event in struck if not event.counter}
        for slot in targets:
            if slot not in outcomes and after.heroes:
                outcomes[slot] = outcome_against(after, slot, total + bonus, sum(number_parts(after, slot)))
        clear_attack(after)
        before = found[key].chance if key in found else 0.0
        found[key] = AttackCourse(before + ways / ROLLS, outcomes, after)
    return [*found.values()]


def outcome_against(state: State, slot: int, total: int, number: int) -> int:
    """Return the outcome of a total against a unit, including its marks."""
    outcome = outcome_of(total, number)
    if outcome != MISS and state.marks[slot] & GUARD_DOG:
        return MISS
    return HIT if outcome == CRITICAL and unhurt_by_criticals(state, slot) else outcome


def with_and_without_dog(state: State, guard: Sequence[float]) -> Iterator[tuple[float, State]]:
    """Yield the state with and without the Guard Dog, each with its chance; `guard` is the chance, by slot, that the
    dog is still there.
    """
    slot = next((slot for slot, lying in enumerate(state.marks) if lying & GUARD_DOG), None)
    stays = 1.0 if slot is None else guard[slot]
    if stays > 0.0:
        yield stays, state.copy()
    if slot is not None and stays < 1.0:
        gone = state.copy()
        gone.marks[slot] &= ~GUARD_DOG
        yield 1.0 - stays, gone
