"""Play one combat: rounds, turns, the actions of heroes and of enemies."""

from __future__ import annotations

import contextlib
from typing import Any

from . import model as m
from .effects import Deed, Effects
from .model import Move, Unit
from .table import CombatOver, Playing


class Combat(Effects):
    def fight(self) -> Playing:
        """Reveal three enemies and play rounds until one side is empty (5, 6)."""
        self.phase = "combat"
        self.items = dict.fromkeys(self.items, "ready")  # C40
        self.round, self.felled_now = 0, 0
        for _ in range(3):
            self.reveal()
        with contextlib.suppress(CombatOver):
            while True:
                yield from self.play_round()
        self.acting, self.dice, self.total = None, [], None
        for hero in self.heroes + self.fallen:
            hero["exhausted"] = False
        for hero in list(self.heroes):
            yield from self.trigger(hero, "won")
        self.won += 1

    def play_round(self) -> Playing:
        self.round += 1
        self.rounds += 1
        for unit in self.heroes + self.enemies:  # C14
            yield from self.trigger(unit, "round")
        heroes_turn = not any(rule["rule"] == "enemies first" for rule in self.rules_now())  # C15
        while any(not unit["exhausted"] for unit in self.heroes + self.enemies):
            line = self.heroes if heroes_turn else self.enemies
            ready = [unit for unit in line if not unit["exhausted"]]
            if ready:
                yield from self.turn(ready[-1])  # C16
            heroes_turn = not heroes_turn
        if self.round >= m.FATIGUE_FROM:
            for hero in list(self.heroes):
                yield from self.lose_health(hero, 1)  # C17
        for unit in self.heroes + self.enemies:
            unit["exhausted"] = False
        self.items = {item: "ready" if when == "round" else when for item, when in self.items.items()}

    def turn(self, unit: Unit) -> Playing:
        """Let one unit act, and end its action (9)."""
        self.acting = unit
        if unit["bound"] == 2:
            unit["bound"] = 0
        elif unit["side"] == "hero":
            unit["rolled again"] = False
            yield from self.hero_acts(unit)
        else:
            second = self.place(unit) == 3
            yield from self.carry_out(Deed(unit), m.facts(unit)["skills"][1 if second else 0]["steps"])
        if self.stands(unit):
            unit["exhausted"] = True
            if unit["bleed"]:
                unit["bleed"] -= 1
                yield from self.lose_health(unit, 1)  # C37
            unit["bound"] = 0 if unit["bound"] == 1 else unit["bound"]
        self.acting = None
        self.see_the_end()

    # --- a hero --------------------------------------------------------------------------------

    def hero_acts(self, hero: Unit) -> Playing:
        """Ask for free items and one action, and carry them out (7)."""
        while True:
            move = yield from self.ask("action", self.leader(hero), self.actions(hero))
            if move[0] == "skip":
                return
            item = move[1] if move[0] == "item" else None
            number, steps, target = move[-3:]
            skill = (m.ITEMS[item] if item else m.facts(hero))["skills"][number]
            for _ in range(abs(steps)):
                self.move(hero, 1 if steps > 0 else -1)
            if item:
                self.use(item)
                self.count(hero, "items", 1)
            chosen = next((one for one in self.heroes + self.enemies if one["card"] == target), None)
            completed = yield from self.carry_out(Deed(hero, skill, item, chosen), skill["steps"])
            if completed:
                yield from self.steps_after(hero, skill["boots"] - abs(steps))
            if not completed or item is None or m.ITEMS[item]["use"] != "free":
                return

    def use(self, item: str) -> None:
        """Exhaust or discard a used item."""
        after = m.ITEMS[item]["after"]
        if after == "discard":
            self.part_with(item)
        else:
            self.items[item] = "round" if after == "exhaust" else "combat"

    def steps_after(self, hero: Unit, boots: int) -> Playing:
        """Ask for the remaining steps, one at a time (C20)."""
        for _ in range(boots):
            ways = [way for way in (1, -1) if self.may_step(hero, way) and not hero["bound"]]
            moves: list[Move] = [("step", 0), *(("step", way) for way in ways)]
            answer = yield from self.ask("step", self.leader(hero), moves)
            if answer[1] == 0:
                return
            self.move(hero, answer[1])

    def actions(self, hero: Unit) -> list[Move]:
        """List a hero's options now (7)."""
        moves: list[Move] = [("skip",)]  # C18
        for number, skill in enumerate(m.facts(hero)["skills"]):
            moves += [("skill", number, *rest) for rest in self.ways_to_use(hero, skill)]
        for item, when in self.items.items():
            card = m.ITEMS[item]
            if when != "ready" or card["use"] == "roll" or (card["where"] == "camp" and not self.camp_items_anywhere()):
                continue
            for number, skill in enumerate(card["skills"]):
                moves += [("item", item, number, *rest) for rest in self.ways_to_use(hero, skill)]
        return moves

    def camp_items_anywhere(self) -> bool:
        """Return whether a setup has no Camps, so camp items are actions (C53)."""
        return self.setup.survival or not self.setup.camps

    def ways_to_use(self, hero: Unit, skill: dict[str, Any]) -> list[tuple[int, str | None]]:
        """List possible steps and targets of a skill; positive steps are pulls (C19, C20)."""
        ways: list[tuple[int, str | None]] = []
        line = list(self.heroes)
        for way in (1, -1):
            for steps in range(skill["boots"] + 1):
                if steps == 0 and way == -1:
                    continue  # standing still is not a separate option
                if steps and (hero["bound"] or not self.may_step(hero, way)):
                    break
                if steps:
                    self.move(hero, way)
                ways += [(steps * way, target) for target in self.first_targets(hero, skill)]
            self.heroes = list(line)
        return ways

    def first_targets(self, hero: Unit, skill: dict[str, Any]) -> list[str | None]:
        """List targets for the first instruction. None means no choice is needed; an empty list means it fails."""
        step = skill["steps"][0]
        if step["do"] == "arrange":
            return [None]
        if step["do"] == "revive":
            return [None] if self.fallen else []
        found = self.in_range(hero, skill, step["who"])
        match step["who"]:
            case "enemy" | "hero":
                return [one["card"] for one in found]
            case "units" | "enemies":
                return [None] if any(one["side"] == "enemy" for one in found) else []
            case "ally":
                return [None] if any(one["exhausted"] for one in found) else []
        return [None] if found else []
