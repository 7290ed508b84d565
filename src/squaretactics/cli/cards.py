"""`squaretactics cards`: the characters and the action cards as a table."""

from __future__ import annotations

import argparse
import json

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION, CHARACTERS, NUMBERS, faction_of
from squaretactics.games.square_tactics.text import ABILITIES, ACTION_WHEN, ACTIONS


def run(chosen: argparse.Namespace) -> int:
    """Print every card."""
    if chosen.json:
        print(json.dumps({"characters": _characters(), "actions": _actions()}, ensure_ascii=False))
        return 0
    print(f"{'':3} {'faction':8} {'name':18} {'t r b l':8} ability")
    for card, character in enumerate(CHARACTERS):
        sides = " ".join(str(number) for number in NUMBERS[card])
        title, text = ABILITIES[character.ability]
        print(f"{character.number:3} {faction_of(card):8} {character.name:18} {sides:8} {title}: {text}")
    print()
    for kind in ACTION_IDS:
        name, text = ACTIONS[kind]
        print(f"{name:20} {ACTION_WHEN[kind]}: {text}")
    return 0


def _characters() -> list[dict[str, object]]:
    return [
        {
            "id": character.id,
            "faction": faction_of(card),
            "number": card % CARDS_PER_FACTION + 1,
            "name": character.name,
            "sides": NUMBERS[card],
            "ability": character.ability,
            "text": ABILITIES[character.ability][1],
        }
        for card, character in enumerate(CHARACTERS)
    ]


def _actions() -> list[dict[str, object]]:
    return [
        {"id": kind, "name": ACTIONS[kind][0], "when": ACTION_WHEN[kind], "text": ACTIONS[kind][1]}
        for kind in ACTION_IDS
    ]
