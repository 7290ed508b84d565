"""Own families for tests: with any numbers, and abilities in any order, repeated or missing."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION, FACTIONS, OwnFamily
from squaretactics.games.square_tactics.options import Setup, preset, seated

SIDES = ("top", "right", "bottom", "left")


def own_family(name: str, cards: Iterable[tuple[str, Iterable[int]]], colour: str = "#112233") -> OwnFamily:
    """Return a family with these abilities and numbers."""
    characters = [
        {"name": f"{name} {number}", "ability": ability, "sides": dict(zip(SIDES, sides, strict=True))}
        for number, (ability, sides) in enumerate(cards)
    ]
    look = {"colour": colour, "pattern": "cats", "emblem": "bots"}
    return OwnFamily.model_validate({"name": name, **look, "character": characters})


def drawn_family(chance: random.Random, name: str) -> OwnFamily:
    """Return a family with any numbers, and abilities of which some occur more than once."""
    abilities = chance.choices(ABILITY_IDS, k=CARDS_PER_FACTION)
    return own_family(name, [(ability, [chance.randint(1, 9) for _ in SIDES]) for ability in abilities])


def drawn_setup(chance: random.Random, name: str, players: int = 2, **changes: object) -> Setup:
    """Return a game between drawn families, which share their names, and a printed one."""
    families = [*(drawn_family(chance, "Twin") for _ in range(players - 1)), chance.choice(FACTIONS)]
    chance.shuffle(families)
    return preset(name, players, **seated(families), **changes)


def family_toml(family: OwnFamily) -> str:
    """Return a family as the text of its file."""
    data = family.data()
    lines = [f"{key} = {json.dumps(data[key])}" for key in ("name", "colour", "pattern", "emblem")]
    for character in data["character"]:
        sides = ", ".join(f"{side} = {number}" for side, number in character["sides"].items())
        words = (f"{key} = {json.dumps(character[key])}" for key in ("name", "ability"))
        lines += ["[[character]]", *words, f"sides = {{ {sides} }}"]
    return "\n".join(lines)
