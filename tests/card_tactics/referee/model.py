"""Cards, setups, stacks, units and sources of randomness."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Protocol

CARDS = tomllib.loads((Path(__file__).parent / "cards.toml").read_text("utf-8"))
HEROES, ENEMIES, BOSSES, ITEMS, EVENTS = (CARDS[kind] for kind in ("heroes", "enemies", "bosses", "items", "events"))
FOES = {**ENEMIES, **BOSSES}

Unit = dict[str, Any]  # a card in a line, with its health and tokens: see `new_unit`
Step = dict[str, Any]  # one entry of a card's steps, as in cards.toml
Move = tuple[Any, ...]  # an answer: see the package's docstring

SURVIVAL_COMBATS = 50  # C63
FATIGUE_FROM = 8  # C17
STANDARD = ((False, "common"), (True, "common"), (False, "rare"), (True, "rare"), (True, "unique"))


class Feed(Protocol):
    """The source of all randomness."""

    def die(self) -> int: ...

    def draw(self, stack: str, cards: Sequence[str]) -> str:
        """Return which of the possible cards is the next on a stack."""
        ...


class RandomFeed:
    """A feed of dice and draws from a random number generator."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def die(self) -> int:
        return self.chance.randint(1, 6)

    def draw(self, stack: str, cards: Sequence[str]) -> str:
        return self.chance.choice(cards)


class ScriptedFeed:
    """A feed of recorded dice and draws: fill `dice` and `draws` (stack and card) before applying a move."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.draws: list[tuple[str, str]] = []

    def die(self) -> int:
        return self.dice.pop(0)

    def draw(self, stack: str, cards: Sequence[str]) -> str:
        """Return the next recorded card. All stacks share one queue."""
        told, card = self.draws.pop(0)
        if told != stack or card not in cards:
            raise ValueError(f"{card!r} of {told} cannot be drawn from {stack}: {sorted(cards)}")
        return card

    @property
    def used_up(self) -> bool:
        """Return whether no recorded die or card is left."""
        return not self.dice and not self.draws


@dataclass(frozen=True)
class Setup:
    """The setup of a game (rules, section 12)."""

    leaders: tuple[int, int, int] = (0, 0, 0)  # leaders of the first, second and third chosen hero (C52)
    first: int = 0  # who makes the common decisions (C65)
    seen: int = 3  # starting items dealt, and kept
    kept: int = 2
    hero_health: int = 0  # extra health: of every hero; of every boss; of every enemy and boss
    boss_health: int = 0
    foe_health: int = 0
    combats: tuple[tuple[bool, str], ...] = STANDARD  # with a boss or without, and of which rarity (C62)
    barred: tuple[str, ...] = ()
    camps: bool = True  # between combats
    survival: bool = False
    contest: int = 0  # number of runs in a contest; 0: no contest

    def at_level(self, level: str) -> Setup:
        """Return a copy with the changes of a level."""
        return replace(self, **LEVELS[level])


LEVELS: dict[str, dict[str, Any]] = {
    "easy": {"hero_health": 1, "kept": 3},
    "normal": {},
    "hard": {"boss_health": 2, "kept": 1},
    "nightmare": {"foe_health": 1},
}


def own(items: int, **more: Any) -> Setup:
    """Return a custom setup with that many starting items, all of which are kept (C62)."""
    return Setup(seen=items, kept=items, **more)


def challenge(combats: Sequence[tuple[bool, str]]) -> list[str]:
    """List the kinds of cards in the challenge stack from the top: three per combat and three spares (3.2)."""
    kinds: list[str] = []
    for boss, rarity in combats:
        kinds += [f"{rarity} enemy"] * 2 + [f"{rarity} {'boss' if boss else 'enemy'}"]
    return [*kinds, *["unique enemy"] * 3]


def foes_of(kind: str) -> list[str]:
    """List the enemies or bosses of a kind such as "rare boss"."""
    rarity, which = kind.split()
    cards = BOSSES if which == "boss" else ENEMIES
    return [card for card in cards if cards[card]["rarity"] == rarity]


def items_of(rarity: str) -> list[str]:
    return [card for card in ITEMS if ITEMS[card]["rarity"] == rarity]


def card_of(unit: str) -> str:
    """Return the card of a unit: copies of a card are called "wolf", "wolf 2" and so on."""
    return unit.split()[0]


def facts(unit: Unit) -> dict[str, Any]:
    card: dict[str, Any] = (HEROES if unit["side"] == "hero" else FOES)[card_of(unit["card"])]
    return card


def new_unit(card: str, side: str, more_health: int) -> Unit:
    """Return a unit with the card's full health."""
    unit: Unit = {"card": card, "side": side, "exhausted": False}
    unit["printed"] = unit["health"] = facts(unit)["health"] + more_health
    unit["half used"] = unit["rolled again"] = False
    drop_tokens(unit)
    return unit


def drop_tokens(unit: Unit) -> None:
    unit.update(attack=0, defense=0, bleed=0, counter=False, hound=False, guard_dog=False, dragon_shield=False)
    unit["bound"] = 0  # 1: Restrain, 2: Stun


def recover(unit: Unit, number: int) -> int:
    """Heal a unit and return the health gained (9, C39)."""
    recovered: int = min(number, unit["printed"] - unit["health"])
    if recovered <= 0:
        return 0
    unit["health"] += recovered
    unit["bleed"] = max(0, unit["bleed"] - recovered)
    unit["bound"] = max(0, unit["bound"] - 1)
    return recovered
