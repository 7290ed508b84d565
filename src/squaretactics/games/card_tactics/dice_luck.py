"""The luck of the dice: actual results compared with expected ones, separate from decisions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import NO_CRITICAL
from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES, PASSIVES
from squaretactics.games.card_tactics.odds_and_intents import chance_of


@dataclass(frozen=True, slots=True)
class AttackRoll:
    """An attack roll against one target: the health it took, and the average it would take with these numbers."""

    event: int  # its index among the events
    by: int
    unit: int
    taken: int
    expected: float

    @property
    def luck(self) -> float:
        """Return the heroes' luck, measured in health, from their own dice or the enemies'."""
        more = self.taken - self.expected
        ours, theirs = self.by & CARD_MASK < HEROES, self.unit & CARD_MASK < HEROES
        return more if ours and not theirs else -more


@dataclass(frozen=True, slots=True)
class DiceLuck:
    """All attack rolls of a run, summed up."""

    rolls: int
    dealt: int  # by heroes to enemies
    dealt_expected: float
    taken: int  # by heroes
    taken_expected: float

    @property
    def luck(self) -> float:
        """Return the heroes' luck, measured in health."""
        return self.dealt - self.dealt_expected + self.taken_expected - self.taken


def attack_rolls(events: Iterable[e.Event]) -> list[AttackRoll]:
    """Return every attack roll of a run, with the expected result of two plain dice.

    Counters repeat earlier dice and harmless attacks take nothing, so neither counts. A re-roll is a decision, but its
    effect counts towards the luck of the roll it changed.
    """
    found: list[AttackRoll] = []
    bonus, harmless = 0, False
    for place, told in enumerate(events):
        event = told.event if isinstance(told, e.InRun) else told
        if isinstance(event, e.DiceRolled):
            bonus, harmless = event.number + event.quirk + event.tokens + event.growth, event.harmless
        elif isinstance(event, e.Struck) and not event.counter and not harmless:
            found.append(
                AttackRoll(place, event.by, event.unit, event.harm, 0.0 if event.guarded else _mean(event, bonus))
            )
    return found


def _mean(struck: e.Struck, bonus: int) -> float:
    number = struck.printed + struck.quirk + struck.marks + struck.tokens
    shielded = struck.marks > 0  # only the Dragon Shield adds to the number
    spared = shielded or any(one.kind == NO_CRITICAL for one in PASSIVES[struck.unit & CARD_MASK])
    return chance_of(number - bonus) + (0.0 if spared else chance_of(2 * number - bonus))


def dice_luck(found: Sequence[AttackRoll]) -> DiceLuck:
    ours = [one for one in found if one.by & CARD_MASK < HEROES and one.unit & CARD_MASK >= HEROES]
    theirs = [one for one in found if one.by & CARD_MASK >= HEROES]
    return DiceLuck(
        len(found),
        sum(one.taken for one in ours),
        sum(one.expected for one in ours),
        sum(one.taken for one in theirs),
        sum(one.expected for one in theirs),
    )
