"""The table of one run: lines, items, stacks, and the units that words on cards refer to."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from . import model as m
from .model import Feed, Move, Setup, Step, Unit


@dataclass
class Question:
    kind: str
    seat: int
    moves: list[Move]


Asking = Generator[Question, Move, Move]
Doing = Generator[Question, Move, bool]
Playing = Generator[Question, Move, None]


class CombatOver(Exception):
    """The last enemy is gone, which ends the combat at once (C50)."""


class Defeat(Exception):
    """The last hero is gone, which ends the run at once (C51)."""


class Table:
    """The state of one run; subclasses add what happens to it."""

    feed: Feed

    def __init__(self, setup: Setup, order: dict[str, list[str]]) -> None:
        """Begin with full stacks; `order` is the known order of a contest's stacks (C60)."""
        self.setup = setup
        self.order = order
        self.found: dict[str, int] = {}
        self.anew: set[str] = set()
        self.phase = "set-up"
        self.heroes: list[Unit] = []  # place 1 first
        self.enemies: list[Unit] = []
        self.fallen: list[Unit] = []  # fallen heroes, in order
        self.team: list[str] = []
        self.items: dict[str, str] = {}  # the team's: "ready", or when it is ready again: "round", "combat"
        self.out: list[str] = []  # items used, lost or put away
        self.event: str | None = None
        self.spent_event = False
        self.kinds = m.challenge(setup.combats)  # of the challenge stack, from the top
        self.pools: dict[str, list[str]] = {kind: m.foes_of(kind) for kind in set(self.kinds)}
        self.copies: dict[str, int] = {}  # copies per card, if a custom setup needs more cards of a kind than exist
        self.shelves = {rarity: m.items_of(rarity) for rarity in ("common", "rare", "unique")}
        self.events = list(m.EVENTS)
        self.combat = self.round = self.calls = 0
        self.won = self.felled = self.felled_now = self.rounds = 0
        self.boss_seen = False
        self.acting: Unit | None = None
        self.dice: list[int] = []
        self.total: int | None = None
        self.deeds: dict[str, dict[str, int]] = {}
        self.told: list[Move] = []  # "struck" by, unit, total, number, result; "stopped" unit

    # --- questions -----------------------------------------------------------------------------

    def ask(self, kind: str, seat: int, moves: list[Move]) -> Asking:
        """Ask, unless there is only one answer (15)."""
        if len(moves) == 1:
            return moves[0]
        return (yield Question(kind, seat, moves))

    def leader(self, hero: Unit) -> int:
        """Return the seat that leads a hero (C52)."""
        return self.setup.leaders[self.team.index(hero["card"])]

    def asked_for(self, unit: Unit | None) -> int:
        """Return the deciding seat while a unit acts: a hero's leader, otherwise the first person."""
        return self.leader(unit) if unit is not None and unit["side"] == "hero" else self.setup.first

    # --- lines ---------------------------------------------------------------------------------

    def line(self, unit: Unit) -> list[Unit]:
        return self.heroes if unit["side"] == "hero" else self.enemies

    def stands(self, unit: Unit) -> bool:
        return any(one is unit for one in self.line(unit))

    def place(self, unit: Unit) -> int:
        """Return a unit's place, counted from the centre."""
        return next(number for number, one in enumerate(self.line(unit), 1) if one is unit)

    def distance(self, one: Unit, other: Unit) -> int:
        """Return the distance between two units (4)."""
        if one["side"] == other["side"]:
            return abs(self.place(one) - self.place(other))
        return self.place(one) + self.place(other) - 1

    def may_step(self, unit: Unit, way: int) -> bool:
        """Return whether there is a neighbour to switch with: way 1 is a pull, -1 a push."""
        return 1 <= self.place(unit) - way <= len(self.line(unit))

    def move(self, unit: Unit, way: int) -> None:
        """Pull or push a unit one step (4, C4)."""
        line, at = self.line(unit), self.place(unit) - 1
        line[at], line[at - way] = line[at - way], line[at]

    # --- targets -------------------------------------------------------------------------------

    def meant(self, actor: Unit | None, word: str, it: Unit | None = None, attacker: Unit | None = None) -> list[Unit]:
        """List the units that a word of an enemy, a quirk or an event refers to; there's never a choice (4, C6, C7)."""
        heroes = self.heroes
        by_health = sorted(heroes, key=lambda one: one["health"])  # ties stay in order from the centre
        match word:
            case "self":
                return [actor] if actor is not None else []
            case "it":
                return [it] if it is not None else []
            case "attacker":
                return [attacker] if attacker is not None else []
            case "closest":
                return heroes[:1]
            case "second":
                return heroes[1:2]
            case "two_closest":
                return heroes[:2]
            case "farthest":
                return heroes[-1:]
            case "weakest":
                return by_health[:1]
            case "strongest":
                return sorted(heroes, key=lambda one: -one["health"])[:1]
            case "heroes":
                return list(heroes)
            case "enemies":
                return list(self.enemies)
            case "allies":
                assert actor is not None
                return [one for one in self.line(actor) if one is not actor]
            case "most_hurt":
                side = heroes if actor is None else self.line(actor)
                return sorted(side, key=lambda one: one["health"] - one["printed"])[:1]
        raise ValueError(word)

    def in_range(self, user: Unit, skill: dict[str, Any], word: str) -> list[Unit]:
        """List possible targets of a hero's skill or item in the current line (7, C19, C21, C47)."""
        if word == "self":
            return [user]
        if word == "ally":
            return [one for one in self.heroes if one is not user]
        nearest, farthest = skill["range"]
        farthest = min(farthest, self.range_max())
        reached = [one for one in self.enemies + self.heroes if nearest <= self.distance(user, one) <= farthest]
        match word:
            case "enemy" | "enemies":
                return [one for one in reached if one["side"] == "enemy"]
            case "hero" | "heroes":
                return [one for one in reached if one["side"] == "hero"]
            case "units":
                return [one for one in reached if one is not user]
        raise ValueError(word)

    def rules_now(self) -> list[Step]:
        """List the event's rules for this round."""
        steps = m.EVENTS[self.event]["steps"] if self.event else []
        return [step for step in steps if step.get("round") == self.round]

    def range_max(self) -> int:
        """Return the heroes' maximum range, which Thick Fog limits."""
        return min((step["by"] for step in self.rules_now() if step["rule"] == "range max"), default=99)

    # --- standing quirks -----------------------------------------------------------------------

    def quirks(self, unit: Unit, key: str, value: str) -> list[Step]:
        """List a unit's quirks in which a key has that value."""
        return [quirk for quirk in m.facts(unit).get("quirks", []) if quirk.get(key) == value]

    def added(self, unit: Unit, what: str, item: str | None = None) -> int:
        """Return the current sum of a unit's passive bonuses (C48)."""
        holds = {"always": True, "not alone": len(self.line(unit)) > 1, "using item": item is not None}
        return sum(
            quirk["by"]
            for quirk in self.quirks(unit, "adds", what)
            if (self.place(unit) == quirk["place"] if quirk["while"] == "place" else holds[quirk["while"]])
        )

    def number(self, unit: Unit) -> int:
        """Return the total that an attack on a unit needs now (8 d)."""
        number: int = m.facts(unit)["defense"] + self.added(unit, "defense") + unit["defense"]
        return number + (1 if unit["dragon_shield"] else 0) - (1 if unit["hound"] else 0)

    def immune(self, unit: Unit, token: str) -> bool:
        """Return whether a unit never gets a token."""
        return bool(self.quirks(unit, "immune", token))

    def no_critical(self, unit: Unit) -> bool:
        """Return whether critical hits on a unit count as hits."""
        return unit["dragon_shield"] or any(quirk.get("no_critical") for quirk in m.facts(unit).get("quirks", []))

    # --- stacks --------------------------------------------------------------------------------

    def draw(self, stack: str, cards: list[str]) -> str:
        """Draw a card and remove it from the possible cards of its stack."""
        known = self.order.setdefault(stack, [])
        at = self.found[stack] = self.found.get(stack, 0) + 1
        if stack not in self.anew and at <= len(known):
            card = self.feed.draw(stack, [known[at - 1]])
        else:
            card = self.feed.draw(stack, list(cards))
            if stack not in self.anew:
                known.append(card)
        if card not in cards:
            raise ValueError(f"{card!r} does not lie in {stack}")
        cards.remove(card)
        return card

    def draw_foe(self) -> str | None:
        """Draw the top card of the challenge stack; return None if it is empty (C54)."""
        standing = [one["card"] for one in self.enemies]
        if not self.kinds and self.setup.survival:
            later = [foe for foe in m.FOES if foe in m.BOSSES or m.FOES[foe]["rarity"] != "common"]
            self.pools["any"] = [foe for foe in later if foe not in standing]
            self.kinds = ["any"] * len(self.pools["any"])
            self.anew.add("challenge")
        if not self.kinds:
            return None
        kind = self.kinds.pop(0)
        if not self.pools[kind]:  # only in long custom setups: once all cards of a kind are used, copies of all follow
            self.copies[kind] = self.copies.get(kind, 1) + 1
            self.pools[kind] = [f"{foe} {self.copies[kind]}" for foe in m.foes_of(kind)]
        return self.draw("challenge", self.pools[kind])

    def draw_item(self, rarity: str) -> None:
        """Draw an item for the team. An empty stack gives nothing; in Survival it is reshuffled (C13, C55)."""
        shelf = self.shelves[rarity]
        if not shelf and self.setup.survival:
            shelf += [item for item in self.out if m.ITEMS[item]["rarity"] == rarity]
            self.out = [item for item in self.out if item not in shelf]
            self.anew.add(rarity)
        if shelf:
            self.items[self.draw(rarity, shelf)] = "ready"

    def draw_event(self) -> str | None:
        """Draw an event; in Survival an empty stack is refilled (5, C55)."""
        if not self.events and self.setup.survival:
            self.events += list(m.EVENTS)
            self.anew.add("events")
        return self.draw("events", self.events) if self.events else None

    def part_with(self, item: str) -> None:
        """Take an item out of play."""
        del self.items[item]
        self.out.append(item)
