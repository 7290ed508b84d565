"""Carry out what a card says: tokens, healing, steps, calls, attacks, counters."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import Any

from . import model as m
from .model import Move, Step, Unit
from .table import CombatOver, Defeat, Doing, Playing, Table


@dataclass
class Deed:
    """The context of an effect: who acts, with what, on whom."""

    actor: Unit | None = None
    skill: dict[str, Any] | None = None  # a hero's skill or item, which has a range
    item: str | None = None
    chosen: Unit | None = None  # the target of the first instruction
    it: Unit | None = None
    attacker: Unit | None = None
    total: int = 0
    struck: list[Unit] | None = None  # by the attack that was just made, nearest first


class Effects(Table):
    """Carries out every verb used on the cards."""

    # --- a skill -------------------------------------------------------------------------------

    def carry_out(self, deed: Deed, steps: list[Step]) -> Doing:
        """Carry out instructions in order; return whether all were completed (7, C24)."""
        assert deed.actor is not None
        while steps:
            lines = []
            step, steps = steps[0], steps[1:]
            while steps and "on" in steps[0]:
                lines.append(steps[0])
                steps = steps[1:]
            deed.struck = None
            if step["do"] == "attack":
                completed = yield from self.attack(deed, step, lines)
            else:
                completed = yield from self.do(deed, step)
            self.see_the_end()
            if deed.struck is not None:
                yield from self.counters(deed, deed.struck)
                self.see_the_end()
            if not self.stands(deed.actor):
                return False
            if not completed:
                self.told.append(("stopped", deed.actor["card"]))
                return False
            deed.chosen = None
        return True

    def see_the_end(self) -> None:
        """End the combat if no enemy is left once an instruction is finished (C50)."""
        if not self.enemies:
            raise CombatOver

    def trigger(self, unit: Unit, when: str, attacker: Unit | None = None) -> Playing:
        """Carry out a unit's quirks for that trigger."""
        for quirk in self.quirks(unit, "when", when):
            if quirk.get("unless") == "bleed" and unit["bleed"]:
                continue
            yield from self.do(Deed(unit, attacker=attacker), quirk)

    # --- targets of a step ---------------------------------------------------------------------

    def targets(self, deed: Deed, step: Step) -> Any:
        """Find the targets of a step, asking if there is a choice (C22, C23)."""
        word, actor = step["who"], deed.actor
        if deed.skill is None or word in ("it", "attacker", "allies"):
            return self.meant(actor, word, deed.it, deed.attacker)
        assert actor is not None
        found = self.in_range(actor, deed.skill, word)
        if word in ("units", "enemies") and not any(one["side"] == "enemy" for one in found):
            return []  # C19
        if word == "ally" and step["do"] == "ready":
            found = [one for one in found if one["exhausted"]]
        if word not in ("enemy", "hero", "ally") or not found:
            return found
        if deed.chosen is not None and word != "ally":
            return [one for one in found if one is deed.chosen]
        kind = "ally" if word == "ally" else "target"
        moves: list[Move] = [(kind, one["card"]) for one in found]
        answer = yield from self.ask(kind, self.asked_for(actor), moves)
        return [one for one in found if one["card"] == answer[1]]

    # --- single steps --------------------------------------------------------------------------

    def do(self, deed: Deed, step: Step) -> Doing:
        """Carry out one step other than an attack; return whether it was completed (C24, C25)."""
        verb, by = step["do"], step.get("by", 0)
        if verb == "call":
            self.call(by)
            return True
        if verb == "draw":
            for _ in range(by):
                self.draw_item(step["rarity"])
            return True
        if verb == "lose item":
            for _ in range(by):
                yield from self.lose_item()
            return True
        if verb == "arrange":
            orders = [("order", *(one["card"] for one in row)) for row in permutations(self.heroes)]
            answer = yield from self.ask("order", self.asked_for(deed.actor), list(orders))
            self.heroes.sort(key=lambda one: answer.index(one["card"]))
            return True
        if verb == "reverse":
            self.heroes.reverse()
            return True
        if verb == "revive":
            return (yield from self.revive(deed, by))
        targets = yield from self.targets(deed, step)
        completed = bool(targets)
        for unit in targets:
            match verb:
                case "push" | "pull":
                    completed &= self.shift(deed, unit, 1 if verb == "pull" else -1, by)
                case "heal":
                    self.heal(deed, unit, by)
                case "give":
                    self.give(unit, step["token"], by)
                case "mark":
                    for one in self.line(unit):
                        one[step["token"]] = one is unit  # only one unit has it
                case "ready":
                    unit["exhausted"] = False  # C44
                case _:
                    raise ValueError(verb)
        return completed

    def shift(self, deed: Deed, unit: Unit, way: int, steps: int) -> bool:
        """Pull or push a unit as far as stated; return whether that was possible (C5, 9: Restrain)."""
        if unit is deed.actor and unit["bound"]:
            return False
        for _ in range(steps):
            if not self.may_step(unit, way):
                return False
            self.move(unit, way)
        return True

    def give(self, unit: Unit, token: str, number: int) -> None:
        if self.immune(unit, token):
            return
        if token == "counter":
            unit["counter"] = True
        elif token == "restrain":
            unit["bound"] = min(2, unit["bound"] + number)  # C38
        else:
            unit[token] += number

    def heal(self, deed: Deed, unit: Unit, number: int) -> None:
        """Heal a unit, by more if the healer's quirk says so."""
        if deed.actor is not None:
            number += self.added(deed.actor, "heal", deed.item)
        recovered = m.recover(unit, number)
        self.count(unit, "healed", recovered)
        self.count(deed.actor, "healing", recovered)

    def call(self, number: int) -> None:
        """Call enemies from the challenge stack (C25, C49)."""
        for _ in range(number):
            last = self.combat == len(self.setup.combats)
            spent = not self.setup.survival and self.calls >= (3 if last else 2)
            if len(self.enemies) == 3 or spent:
                continue
            if self.reveal():
                self.calls += 1
                self.enemies[-1]["exhausted"] = True

    def reveal(self) -> bool:
        """Put the top card of the challenge stack into the farthest place, with the event's bonus (C11)."""
        card = self.draw_foe()
        if card is None:
            return False
        self.boss_seen |= m.card_of(card) in m.BOSSES
        foe = m.new_unit(card, "enemy", self.more_health(card))
        self.enemies.append(foe)
        for step in m.EVENTS[self.event]["steps"] if self.event else []:
            if step.get("who") == "enemies":
                self.give(foe, step["token"], step["by"])
        return True

    def more_health(self, card: str) -> int:
        """Return the extra health of an enemy by level and Survival (12, C54)."""
        more = self.setup.foe_health + (self.setup.boss_health if m.card_of(card) in m.BOSSES else 0)
        if self.setup.survival and self.combat >= 10:
            more += (self.combat - 8) // 2
        return more

    def lose_item(self) -> Playing:
        """Let the first person choose an item to lose (C41)."""
        moves: list[Move] = [("lose", item) for item in self.items]
        if moves:
            answer = yield from self.ask("lose", self.setup.first, moves)
            self.part_with(answer[1])

    def revive(self, deed: Deed, health: int) -> Doing:
        """Bring back a fallen hero (C45)."""
        if not self.fallen:
            return False
        moves: list[Move] = [("revive", one["card"]) for one in self.fallen]
        answer = yield from self.ask("revive", self.asked_for(deed.actor), moves)
        hero = next(one for one in self.fallen if one["card"] == answer[1])
        self.bring_back(hero, health)
        hero["exhausted"] = True
        return True

    def bring_back(self, hero: Unit, health: int) -> None:
        """Put a fallen hero into the farthest place. This doesn't count as healing."""
        self.fallen.remove(hero)
        self.heroes.append(hero)
        hero["health"] = min(health, hero["printed"])

    # --- health lost ---------------------------------------------------------------------------

    def lose_health(self, unit: Unit, number: int, by: Unit | None = None) -> Playing:
        """Take health from a unit, then apply "half health", its fall and the quirks that follow (8, C33)."""
        lost = min(number, unit["health"])
        unit["health"] -= lost
        self.count(unit, "taken", lost)
        if by is not None and by["side"] != unit["side"]:
            self.count(by, "dealt", lost)
        if unit["health"] > 0:
            if unit["health"] * 2 <= unit["printed"] and not unit["half used"]:
                unit["half used"] = True
                yield from self.trigger(unit, "half")
            return
        line = self.line(unit)
        del line[self.place(unit) - 1]
        m.drop_tokens(unit)
        if unit["side"] == "hero":
            self.fallen.append(unit)
            if not line:
                raise Defeat  # C51
        else:
            self.felled += 1
            self.felled_now += 1
        yield from self.trigger(unit, "falls")
        for ally in list(line):
            yield from self.trigger(ally, "ally falls")
        if unit["side"] == "enemy" and self.event and not self.spent_event:
            for step in m.EVENTS[self.event]["steps"]:
                if step.get("when") == "enemy falls":
                    self.spent_event = True  # even if the call finds no enemy (C49)
                    yield from self.do(Deed(), step)
        if by is not None and by["side"] != unit["side"]:
            self.count(by, "felled", 1)
            yield from self.trigger(by, "kills")

    def count(self, unit: Unit | None, what: str, number: int) -> None:
        """Add to a hero's statistics."""
        if unit is not None and unit["side"] == "hero":
            self.deeds[unit["card"]][what] += number

    # --- an attack -----------------------------------------------------------------------------

    def attack(self, deed: Deed, step: Step, lines: list[Step]) -> Doing:
        """Carry out an attack on all its targets (8, C27)."""
        actor = deed.actor
        assert actor is not None
        targets = yield from self.targets(deed, step)
        if not targets:
            return False
        ways = {one["card"]: (self.distance(actor, one), one["side"] == "hero", self.place(one)) for one in targets}
        targets = sorted(targets, key=lambda one: ways[one["card"]])  # C29
        self.dice = [self.feed.die(), self.feed.die()]
        more = step["by"] + self.added(actor, "attack", deed.item) + actor["attack"]
        actor["attack"] = 0
        if actor["side"] == "hero":
            self.total = sum(self.dice) + more
            yield from self.roll_again(actor)
        elif self.setup.survival and self.combat >= 6:
            more += (self.combat - 4) // 2  # C54
        deed.total = self.total = sum(self.dice) + more
        deed.struck = targets
        completed = True
        for target in targets:
            result = yield from self.strike(actor, target, deed.total, step.get("harmless", False))
            for line in lines:
                if result == "miss" or (line["on"] == "critical" and result != "critical"):
                    continue
                if line.get("who") == "it" and not self.stands(target):
                    continue  # C26
                deed.it = target
                completed &= yield from self.do(deed, line)
        self.dice, self.total = [], None
        return completed

    def roll_again(self, hero: Unit) -> Playing:
        """Offer the Ranger's re-roll, then the Lucky Coin (C28, C43)."""
        more = (self.total or 0) - sum(self.dice)
        if self.quirks(hero, "do", "reroll") and not hero["rolled again"]:
            answer = yield from self.ask("reroll", self.leader(hero), [("reroll", None), ("reroll", 0), ("reroll", 1)])
            if answer[1] is not None:
                hero["rolled again"] = True
                self.dice[answer[1]] = self.feed.die()
                self.total = sum(self.dice) + more
        if self.items.get("lucky_coin") == "ready":
            answer = yield from self.ask("coin", self.leader(hero), [("coin", False), ("coin", True)])
            if answer[1]:
                self.items["lucky_coin"] = "combat"
                self.count(hero, "items", 1)
                self.dice = [self.feed.die(), self.feed.die()]

    def strike(self, attacker: Unit, target: Unit, total: int, harmless: bool) -> Any:
        """Compare a total with one target: "miss", "hit" or "critical" (8 d)."""
        number = self.number(target)
        target["defense"] = 0  # C30
        result = "miss" if total < number else "hit"
        if total >= 2 * number and not self.no_critical(target):
            result = "critical"
        if result != "miss" and target["guard_dog"]:
            target["guard_dog"] = False
            result = "miss"  # C31
        self.told.append(("struck", attacker["card"], target["card"], total, number, result))
        if result != "miss" and not harmless:
            yield from self.lose_health(target, 2 if result == "critical" else 1, attacker)
        if result == "miss":
            yield from self.trigger(target, "missed", attacker)
        elif self.stands(target):
            yield from self.trigger(target, "hurt", attacker)
        return result

    def counters(self, deed: Deed, struck: list[Unit]) -> Playing:
        """Let the attacked units strike back with the same total (8 e, C34, C35)."""
        actor = deed.actor
        assert actor is not None
        for unit in struck:
            if unit["side"] == actor["side"] or not self.stands(unit):
                continue
            if unit["counter"] and unit["bound"] < 2 and self.stands(actor):
                unit["counter"] = False
                yield from self.strike(unit, actor, deed.total, False)
