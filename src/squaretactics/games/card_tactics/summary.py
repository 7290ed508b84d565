"""The history's summary of a finished game: how far each run got, and what each hero did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from squaretactics.core.spec import Data
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import CARD_MASK, EVENTS, HEROES, ITEMS, UNITS
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.state import NOBODY

HERO_STATS: Final = ("felled", "dealt", "taken", "healed", "items")


def summary(setup: Setup, events: Sequence[e.Event]) -> Data:
    """Return the summary of each run, by seat. An abandoned run counts up to where it ended."""
    told = [run_summary(run) for run in runs_apart(setup, events)]
    data: Data = {"level": setup.level, "mode": setup.mode, "runs": told}
    if setup.own is not None:
        data["own"] = setup.own.name
    if setup.daily is not None:
        data["daily"] = setup.daily
    return data


def runs_apart(setup: Setup, events: Iterable[e.Event]) -> list[list[e.Plain]]:
    """Return the events grouped by run. In an abandoned contest, runs may have no events."""
    runs: list[list[e.Plain]] = [[] for _ in range(setup.contest or 1)]
    under_way = 0
    for event in events:
        plain = event.event if isinstance(event, e.InRun) else event
        if isinstance(plain, e.RunBegan):
            under_way = plain.seat
        if plain is not None:
            runs[under_way].append(plain)
    return runs


def run_summary(events: Sequence[e.Plain]) -> Data:
    team: list[str] = []
    deeds = {name: dict.fromkeys(HERO_STATS, 0) for name in (unit.id for unit in UNITS[:HEROES])}
    data: Data = {"won": False, "combat": 0, "combats": 0, "felled": 0, "rounds": 0, "health": 0, "finished": False}
    fell_in: list[str] = []
    seen: dict[str, list[str]] = {"met": [], "slain": [], "events": [], "carried": []}
    by = NOBODY
    for event in events:
        if isinstance(event, e.TeamChosen):
            team = [UNITS[unit].id for unit in event.units]
        elif isinstance(event, e.CombatBegan):
            data["combat"] = event.combat
        elif isinstance(event, e.RoundBegan):
            data["rounds"] += 1
        elif isinstance(event, e.CombatWon):
            data["combats"] += 1
        elif isinstance(event, e.Fell):
            if event.unit < HEROES:
                fell_in.append(UNITS[event.unit].id)
                by = event.by
            else:
                data["felled"] += 1
                seen["slain"].append(UNITS[event.unit & CARD_MASK].id)
            if event.by != NOBODY and event.by < HEROES:
                deeds[UNITS[event.by].id]["felled"] += 1
        elif isinstance(event, e.Harmed):
            if event.unit < HEROES:
                deeds[UNITS[event.unit].id]["taken"] += event.amount
            elif event.by != NOBODY and event.by < HEROES:
                deeds[UNITS[event.by].id]["dealt"] += event.amount
        elif isinstance(event, e.Healed) and event.unit < HEROES:
            deeds[UNITS[event.unit].id]["healed"] += event.amount
        elif isinstance(event, e.SkillUsed | e.DiceRerolled) and event.item != NOBODY and event.unit != NOBODY:
            deeds[UNITS[event.unit & CARD_MASK].id]["items"] += 1
        elif isinstance(event, e.EnemyCame):
            seen["met"].append(UNITS[event.unit & CARD_MASK].id)
        elif isinstance(event, e.EventRevealed):
            seen["events"].append(EVENTS[event.event].id)
        elif isinstance(event, e.ItemsKept):
            seen["carried"] += [ITEMS[item].id for item in event.items]
        elif isinstance(event, e.ItemDrawn):
            seen["carried"].append(ITEMS[event.item].id)
        elif isinstance(event, e.GameEnded):
            data.update(won=event.won, health=event.health, finished=True)
    items = [ITEMS[event.item].id for event in events if isinstance(event, e.ItemDrawn)]
    if data["finished"] and not data["won"] and by & CARD_MASK >= HEROES and by != NOBODY:
        data["ended_by"] = UNITS[by & CARD_MASK].id  # the enemy that defeated the last hero
    data |= seen
    return {**data, "team": team, "heroes": {name: deeds[name] for name in team}, "falls": len(fell_in), "found": items}
