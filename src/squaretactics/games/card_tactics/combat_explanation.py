"""Explain in a few sentences why a combat went as it did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.bleed_credit import credit_bleed
from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES
from squaretactics.games.card_tactics.dice_luck import attack_rolls
from squaretactics.games.card_tactics.state import NOBODY
from squaretactics.games.card_tactics.text import unit_name
from squaretactics.translation import say, say_many, say_tenths

_SWAYED = 1.0  # luck, in health, that sways a combat


@dataclass(slots=True)
class CombatSummary:
    """The course of a combat so far."""

    rounds: int = 0
    lost: int = 0  # health of heroes
    defeated: int = 0  # enemies
    happened: list[e.Plain] = field(default_factory=list)

    def told(self) -> list[str]:
        """Return the rounds, the health lost and the defeated enemies as phrases."""
        return [
            say_many("{n} round", "{n} rounds", self.rounds),
            say_many("the heroes lost {n} health", "the heroes lost {n} health", self.lost),
            say_many("{n} enemy defeated", "{n} enemies defeated", self.defeated),
        ]

    def combat_reasons(self) -> list[str]:
        """Return why the combat went as it did, in a sentence or two."""
        return combat_reasons(self.happened)


def combat_reasons(combat: Sequence[e.Plain]) -> list[str]:
    """Return what decided a combat, and how each hero fell or what cost the heroes most; empty without an attack."""
    if not any(isinstance(event, e.Struck) for event in combat):
        return []
    combat = credit_bleed(combat)
    won = any(isinstance(event, e.CombatWon) for event in combat)
    return [words for words in (_decided(combat, won), *_cost(combat, won)) if words]


def _decided(combat: Sequence[e.Plain], won: bool) -> str:
    luck = sum(one.luck for one in attack_rolls(combat))
    early, came = _defeated_early(combat), sum(isinstance(event, e.EnemyCame) for event in combat)
    health = say_tenths(abs(luck))
    if won and early and luck < early:
        return say_many(
            "It went well: {n} of {all} enemies never got to act.",
            "It went well: {n} of {all} enemies never got to act.",
            early,
            all=max(came, early),
        )
    if luck >= _SWAYED:
        if won:
            return say("Lucky dice: you're about {health} health better off than with average rolls.", health=health)
        return say(
            "Don't blame the dice: they were about {health} health better for you than average rolls.", health=health
        )
    if luck <= -_SWAYED:
        if won:
            return say(
                "The heroes won despite bad dice: about {health} health worse than average rolls.", health=health
            )
        return say("Unlucky dice: you're about {health} health worse off than with average rolls.", health=health)
    return say("The dice were about even. The heroes' choices decided the combat.")


def _defeated_early(combat: Sequence[e.Plain]) -> int:
    """Return how many enemies fell before they could act. A skipped turn doesn't count as acting."""
    acted = {event.unit for event in combat if isinstance(event, e.SkillUsed)}
    return sum(
        isinstance(event, e.Fell) and event.unit & CARD_MASK >= HEROES and event.unit not in acted for event in combat
    )


def _cost(combat: Sequence[e.Plain], won: bool) -> list[str]:
    taken, bled = Counter[int](), Counter[int]()
    fell: list[tuple[int, str, int]] = []  # unit, cause, and who did it
    cause, by = "", NOBODY
    for event in combat:
        if isinstance(event, e.Harmed) and event.unit & CARD_MASK < HEROES:
            cause, by = event.cause, event.by
            if by != NOBODY and by & CARD_MASK >= HEROES:
                taken[by] += event.amount
                bled[by] += event.amount if cause == "bleed" else 0
        elif isinstance(event, e.Fell) and event.unit & CARD_MASK < HEROES:
            fell.append((event.unit, cause, by))
    dearest = max(taken, key=lambda unit: taken[unit], default=NOBODY)
    found = [words for words in (_fell_words(*one) for one in fell) if words]
    if found:
        return found
    if dearest == NOBODY:
        return [say("No enemy cost the heroes any health.")] if won else []
    if [*taken.values()].count(taken[dearest]) > 1:
        return []
    if 2 * bled[dearest] > taken[dearest]:
        return [
            say(
                "{enemy} did the most damage: {n} health, mostly through Bleed.",
                n=taken[dearest],
                enemy=unit_name(dearest),
            )
        ]
    damage = say_many(
        "{enemy} did the most damage: {n} health.",
        "{enemy} did the most damage: {n} health.",
        taken[dearest],
        enemy=unit_name(dearest),
    )
    return [damage]


def _fell_words(hero: int, cause: str, by: int) -> str:
    who = unit_name(hero)
    if cause == "bleed":
        return say("{hero} bled to death.", hero=who)
    if cause == "fatigue":
        return say("{hero} collapsed from fatigue.", hero=who)
    return say("{hero} fell to {enemy}.", hero=who, enemy=unit_name(by)) if by != NOBODY else ""
