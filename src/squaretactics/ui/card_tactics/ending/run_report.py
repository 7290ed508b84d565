"""Build the report of a run from its events: fight by fight, and each hero's statistics."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.bleed_credit import credit_bleed
from squaretactics.games.card_tactics.cards import BOSSES_FROM, CARD_MASK, EVENTS, HEROES, UNIT_OF
from squaretactics.games.card_tactics.combat_explanation import combat_reasons
from squaretactics.games.card_tactics.dice_luck import DiceLuck, attack_rolls, dice_luck
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.state import NOTHING
from squaretactics.games.card_tactics.summary import run_summary, runs_apart
from squaretactics.games.card_tactics.text import event_name, unit_name
from squaretactics.translation import mark, say, say_many, say_marked, say_row

HeroStats = dict[str, int]


@dataclass(slots=True)
class FightReport:
    """One combat: its enemies, its event, and the heroes' health at its end.

    Heroes are identified by card, enemies by unit.
    """

    number: int
    event: int = NOTHING
    enemies: list[int] = field(default_factory=list)  # units: a card may come twice
    defeated: set[int] = field(default_factory=set)
    fallen: list[int] = field(default_factory=list)  # heroes that fell in it
    rounds: int = 0
    won: bool = False
    health: tuple[tuple[int, int], ...] = ()  # each hero of the team, with the health left
    happened: list[e.Plain] = field(default_factory=list)

    @property
    def boss(self) -> bool:
        return any(unit & CARD_MASK >= BOSSES_FROM for unit in self.enemies)


@dataclass(frozen=True, slots=True)
class RunReport:
    """A whole run: one seat's in a Contest, otherwise everyone's."""

    team: tuple[int, ...]
    fights: tuple[FightReport, ...]
    deeds: tuple[HeroStats, ...]  # statistics of each hero of the team
    won: bool
    combats: int  # won
    defeated: int
    rounds: int
    health: int
    finished: bool  # not given up
    dice_luck: DiceLuck

    def best(self, deed: str) -> int:
        return max((deeds[deed] for deeds in self.deeds), default=0)


def run_reports(setup: Setup, events: Sequence[e.Event]) -> list[RunReport]:
    """Return the report of each run, in the order of the seats."""
    return [_run(credit_bleed(happened)) for happened in runs_apart(setup, events)]


def _run(happened: list[e.Plain]) -> RunReport:
    told = run_summary(happened)
    return RunReport(
        team=tuple(UNIT_OF[name] for name in told["team"]),
        fights=tuple(_fights(happened)),
        deeds=tuple(told["heroes"][name] for name in told["team"]),
        won=told["won"],
        combats=told["combats"],
        defeated=told["felled"],
        rounds=told["rounds"],
        health=told["health"],
        finished=told["finished"],
        dice_luck=dice_luck(attack_rolls(happened)),
    )


def _fights(events: Iterable[e.Plain]) -> list[FightReport]:
    fights: list[FightReport] = []
    stand: dict[int, int] = {}
    event_to_come = NOTHING
    for event in events:
        match event:
            case e.TeamChosen(units=units, health=full):
                stand = {unit & CARD_MASK: left for unit, left in zip(units, full, strict=True)}
            case e.EventRevealed(event=number):
                event_to_come = number
            case e.CombatBegan(combat=number):
                fights.append(FightReport(number, event_to_come))
                event_to_come = NOTHING
            case e.EnemyCame(unit=unit):
                fights[-1].enemies.append(unit)
            case e.RoundBegan():
                fights[-1].rounds += 1
            case e.Harmed(unit=unit, health=left) | e.Healed(unit=unit, health=left) if unit & CARD_MASK < HEROES:
                stand[unit & CARD_MASK] = left
            case e.Returned(unit=unit, health=left):
                stand[unit & CARD_MASK] = left
            case e.Fell(unit=unit) if unit & CARD_MASK < HEROES:
                stand[unit & CARD_MASK] = 0
                fights[-1].fallen.append(unit & CARD_MASK)
            case e.Fell(unit=unit):
                fights[-1].defeated.add(unit)
            case e.CombatWon():
                fights[-1].won = True
        if fights and not (fights[-1].won and fights[-1].health):
            fights[-1].health = tuple(stand.items())
        if fights and (not fights[-1].won or isinstance(event, e.CombatWon)):
            fights[-1].happened.append(event)
    return fights


def rounds_words(fight: FightReport) -> str:
    """Return how many rounds a fight took, and its event."""
    words = say_many("{n} round", "{n} rounds", fight.rounds)
    if fight.event != NOTHING and fight.event < len(EVENTS):
        words = say("{rounds} \N{MIDDLE DOT} {event}", rounds=words, event=event_name(fight.event))
    return words


def fight_words(fight: FightReport) -> str:
    enemies = (
        say("{who} (defeated)", who=unit_name(unit)) if unit in fight.defeated else unit_name(unit)
        for unit in fight.enemies
    )
    left = (say("{who} {health}", who=unit_name(card), health=health) for card, health in fight.health)
    words = mark("Combat {number} won: {rounds}. {enemies}. Health left: {left}")
    if not fight.won:
        words = mark("Combat {number} lost: {rounds}. {enemies}. Health left: {left}")
    told = say_marked(
        words, number=fight.number, rounds=rounds_words(fight), enemies=say_row(enemies), left=say_row(left)
    )
    return " ".join((f"{told}.", *why)) if (why := combat_reasons(fight.happened)) else told
