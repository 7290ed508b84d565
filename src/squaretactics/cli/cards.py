"""`squaretactics cards`: the characters and the action cards as a table."""

from __future__ import annotations

import argparse
import json

from squaretactics.catalogue import say, say_marked
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION, CHARACTERS, NUMBERS, faction_of
from squaretactics.games.square_tactics.text import ABILITIES, ACTION_WHEN, ACTIONS, FACTIONS


def run(chosen: argparse.Namespace) -> int:
    """Print every card."""
    if chosen.json:
        print(json.dumps({"characters": _characters(), "actions": _actions()}, ensure_ascii=False))
        return 0
    faction, name, sides, ability = say("faction"), say("name"), say("t r b l"), say("ability")
    print(f"{'':3} {faction:8} {name:18} {sides:8} {ability}")
    for card, character in enumerate(CHARACTERS):
        sides = " ".join(str(number) for number in NUMBERS[card])
        title, text = map(say_marked, ABILITIES[character.ability])
        faction, name = say_marked(FACTIONS[faction_of(card)]).lower(), say_marked(character.name)
        print(f"{character.number:3} {faction:8} {name:18} {sides:8} {title}: {text}")
    print()
    for kind in ACTION_IDS:
        name, text = map(say_marked, ACTIONS[kind])
        print(f"{name:20} {say_marked(ACTION_WHEN[kind])}: {text}")
    return 0


def _characters() -> list[dict[str, object]]:
    return [
        {
            "id": character.id,
            "faction": faction_of(card),
            "number": card % CARDS_PER_FACTION + 1,
            "name": say_marked(character.name),
            "sides": NUMBERS[card],
            "ability": character.ability,
            "text": say_marked(ABILITIES[character.ability][1]),
        }
        for card, character in enumerate(CHARACTERS)
    ]


def _actions() -> list[dict[str, object]]:
    return [
        {"id": kind, "name": say_marked(name), "when": say_marked(ACTION_WHEN[kind]), "text": say_marked(text)}
        for kind, (name, text) in ((kind, ACTIONS[kind]) for kind in ACTION_IDS)
    ]
