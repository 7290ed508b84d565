"""Translate the setup, moves, events and state of Card Tactics' engine into the referee's terms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics import moves as m
from squaretactics.games.card_tactics.attacks import number_parts
from squaretactics.games.card_tactics.card_language import DRAGON_SHIELD, GUARD_DOG, HOUND, RARITIES
from squaretactics.games.card_tactics.cards import (
    CARD_MASK,
    CARDS,
    EACH_ROUND,
    EVENTS,
    GROUP,
    ITEM_RARITY,
    ITEM_SKILLS,
    ITEMS,
    SKILLS,
    SKILLS_OF,
    UNITS,
)
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.card_tactics.state import CAMPING, CHOOSING_ITEMS, CHOOSING_TEAM, NOBODY, OFFERED, OVER, State
from squaretactics.games.card_tactics.targeting import FIRST_PLACE, NO_AIM
from tests.card_tactics import referee
from tests.card_tactics.referee import ScriptedFeed

Answer = tuple[Any, ...]  # a move of the referee
Table = dict[str, Any]
# Kinds of decisions: engine name to referee name.
KINDS = {"heroes": "heroes", "starting_item": "keep", "offer": "peddler", "lost_item": "lose"}
MARKS = {"hound": HOUND, "guard_dog": GUARD_DOG, "dragon_shield": DRAGON_SHIELD}
TOKENS = (*MARKS, "attack", "defense", "bleed", "counter", "bound", "number")


def plain(events: Iterable[e.Event]) -> list[e.Plain]:
    """Return the events without the wrappers of a contest's runs."""
    return [found for event in events if (found := event.event if isinstance(event, e.InRun) else event) is not None]


def set_up(setup: Setup) -> referee.Setup:
    people = {"leaders": setup.leads, "first": setup.first, "contest": setup.contest or 0}
    if setup.own is None:
        return referee.Setup(survival=setup.mode == "survival", **people).at_level(setup.level)
    own = setup.own
    return referee.own(
        own.starting_items,
        combats=tuple((combat.boss, combat.rarity) for combat in own.combats),
        barred=own.barred,
        camps=own.camp,
        hero_health=own.hero_health,
        boss_health=own.boss_health - own.enemy_health,  # on top of the bonus of every enemy
        foe_health=own.enemy_health,
        **people,
    )


def name_of(unit: int) -> str:
    """Return a unit's id; the second and later copies of a card are numbered."""
    copies = unit // CARDS
    return UNITS[unit & CARD_MASK].id + (f" {copies + 1}" if copies else "")


def ids_of(items: Iterable[int]) -> list[str]:
    return [ITEMS[item].id for item in items]


def answer_of(state: State, move: Move) -> Answer:
    """Return a move in the referee's form."""
    verb, a, b, c, _ = move
    if verb in (m.TEAM, m.ORDER):
        heroes = tuple(UNITS[card].id for card in (a, b, c) if card != m.NONE)
        return ("heroes" if verb == m.TEAM else "march" if state.stage == CAMPING else "order", *heroes)
    if verb in (m.AWAY, m.KEEP):
        return ("keep", *ids_of(item for item in state.stock if (item == a) == (verb == m.KEEP)))
    if verb == m.USE:
        return used(state, a, b, c)
    if verb == m.STEP:
        return ("step", a)
    if verb == m.REROLL:
        return ("reroll", a - 1 if a else None)
    if verb == m.TOSS:
        return ("coin", bool(a))
    if verb in (m.ALLY, m.REVIVE):
        return ("ally" if verb == m.ALLY else "revive", UNITS[a].id)
    if verb == m.LOSE:
        return ("peddler" if state.stage == OFFERED else "lose", ITEMS[a].id)
    return ("skip",) if verb == m.SKIP else ("peddler", None)


def used(state: State, number: int, steps: int, aim: int) -> Answer:
    """Return the use of a skill in the referee's form."""
    target = None
    if aim != NO_AIM:
        target = name_of(state.unit[state.enemies[aim - FIRST_PLACE]]) if aim >= FIRST_PLACE else UNITS[aim].id
    skill = SKILLS[number]
    if skill.item < 0:
        return ("skill", SKILLS_OF[skill.card].index(number), steps, target)
    if state.stage == CAMPING:
        return ("camp item", ITEMS[skill.item].id, target)
    return ("item", ITEMS[skill.item].id, ITEM_SKILLS[skill.item].index(number), steps, target)


def told_of(events: Iterable[e.Plain]) -> list[Answer]:
    """Return, in the referee's form, the events that the referee reports too."""
    found: list[Answer] = []
    for event in events:
        if isinstance(event, e.Struck):
            number = event.printed + event.quirk + event.marks + event.tokens
            result = ("miss", "hit", "critical")[event.outcome]
            found.append(("struck", name_of(event.by), name_of(event.unit), event.total, number, result))
        elif isinstance(event, e.SkillStopped):
            found.append(("stopped", name_of(event.unit)))
    return found


def foretell(feed: ScriptedFeed, events: Sequence[e.Plain], move: Move) -> None:
    """Feed the engine's dice rolls and draws to the referee."""
    for event in events:
        match event:
            case e.DiceRolled(one=one, two=two):
                feed.dice += [one, two]
            case e.DiceRerolled(item=item, one=one, two=two):
                feed.dice += [one, two] if item >= 0 else [two if move[1] == 2 else one]
            case e.ItemsShown(items):
                feed.draws += [("common", card) for card in ids_of(items)]
            case e.ItemDrawn(item):
                feed.draws.append((RARITIES[ITEM_RARITY[item]], ITEMS[item].id))
            case e.EventRevealed(event_card):
                feed.draws.append(("events", EVENTS[event_card].id))
            case e.EnemyCame(unit):
                feed.draws.append(("challenge", name_of(unit)))


def phase_of(state: State) -> str:
    if state.stage in (CHOOSING_TEAM, CHOOSING_ITEMS):
        return "set-up"
    return {CAMPING: "camp", OFFERED: "event", OVER: "over"}.get(state.stage, "combat")


def unit_of(state: State, slot: int, place: int) -> Table:
    return {
        "card": name_of(state.unit[slot]),
        "printed": state.full[slot],
        "health": state.health[slot],
        "exhausted": not state.ready[slot],
        "attack": state.attack[slot],
        "defense": state.defense[slot],
        "bleed": state.bleed[slot],
        "counter": state.counter[slot],
        "bound": state.bound[slot],
        **{name: bool(state.marks[slot] & mark) for name, mark in MARKS.items()},
        "place": place,
        "number": sum(number_parts(state, slot)),
    }


def kind_of(state: State, unit: int) -> str:
    """Return the visible kind of a card in the challenge stack."""
    group = GROUP[unit & CARD_MASK]
    return "any" if state.mixed else f"{RARITIES[group % 3]} {'boss' if group >= 3 else 'enemy'}"


def table_of(state: State) -> Table:
    asked = CARD_TACTICS.decision(state)
    rolled = state.struck >= 0
    items = state.stock if state.stage == CHOOSING_ITEMS else state.items
    return {
        "asks": asked and KINDS.get(asked.kind, asked.kind),
        "decides": asked and asked.seat,
        "acting": None if state.actor == NOBODY else name_of(state.unit[state.actor]),
        "phase": phase_of(state),
        "combat": state.combat,
        "round": state.round,
        "heroes": [unit_of(state, slot, place) for place, slot in enumerate(state.heroes, 1)],
        "enemies": [unit_of(state, slot, place) for place, slot in enumerate(state.enemies, 1)],
        "fallen": [name_of(state.unit[slot]) for slot in state.fallen],
        "items": {
            ITEMS[item].id: ("round" if EACH_ROUND[item] else "combat") if state.turned >> item & 1 else "ready"
            for item in items
        },
        "out": sorted(ids_of(state.out)),
        "event": None if state.event < 0 else EVENTS[state.event].id,
        "stacks": {
            "challenge": len(state.challenge),
            **{rarity: len(stack) for rarity, stack in zip(RARITIES, state.stacks, strict=True)},
            "events": len(state.events),
        },
        "kinds": [kind_of(state, unit) for unit in reversed(state.challenge)],
        "calls": state.calls,
        "won": state.won,
        "felled": state.felled,
        "rounds": state.rounds,
        "dice": [state.one, state.two] if rolled else [],
        "total": state.one + state.two + state.bonus if rolled else None,
        "run": state.run,
    }


def smooth(table: Table) -> Table:
    """Return a table without what is meaningless in its phase; in Camp, for example, no unit has tokens."""
    table = {key: value for key, value in table.items() if key not in ("results", "places")}
    if table["phase"] != "combat":
        for unit in (*table["heroes"], *table["enemies"]):
            for key in ("exhausted", *(TOKENS if table["phase"] == "camp" else ())):
                del unit[key]
        if table["phase"] == "camp":
            del table["round"]
    return table
