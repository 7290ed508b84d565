"""Play one run from the choice of heroes to its end: Camp, events, combats, treasure."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

from . import model as m
from .combat import Combat
from .effects import Deed
from .model import Move, Unit
from .table import Defeat, Playing


class Run(Combat):
    result: dict[str, Any] | None = None

    def play(self) -> Playing:
        try:
            yield from self.set_up()
            yield from self.camp()
            while True:
                self.combat += 1
                yield from self.new_event()
                yield from self.fight()
                if self.combat == (m.SURVIVAL_COMBATS if self.setup.survival else len(self.setup.combats)):
                    self.end("victory")
                    return
                self.treasure()
                self.enemies, self.boss_seen = [], False
                if self.setup.camps and not self.setup.survival:
                    yield from self.camp()
                else:
                    self.breathe()
        except Defeat:
            self.end("defeat")

    def end(self, outcome: str) -> None:
        """Record the outcome (11)."""
        self.phase = "over"
        self.acting, self.dice, self.total = None, [], None
        self.result = {
            "outcome": outcome,
            "combat": self.combat,
            "won": self.won,
            "felled": self.felled,
            "felled now": self.felled_now,
            "rounds": self.rounds,
            "health": sum(hero["health"] for hero in self.heroes),
            "deeds": self.deeds,
        }

    # --- before and between combats ------------------------------------------------------------

    def set_up(self) -> Playing:
        """Choose heroes and starting items (3)."""
        first = self.setup.first
        there = [hero for hero in m.HEROES if hero not in self.setup.barred]
        teams = [team for team in permutations(there, 3) if self.in_order(team)]
        answer = yield from self.ask("heroes", first, [("heroes", *team) for team in teams])
        self.team = list(answer[1:])
        self.heroes = [m.new_unit(card, "hero", self.setup.hero_health) for card in self.team]
        self.deeds = {
            card: {"felled": 0, "dealt": 0, "taken": 0, "healed": 0, "healing": 0, "items": 0} for card in self.team
        }
        for _ in range(self.setup.seen):
            self.draw_item("common")
        keeps: list[Move] = [("keep", *kept) for kept in combinations(self.items, self.setup.kept)]
        answer = yield from self.ask("keep", first, keeps)
        for item in list(self.items):
            if item not in answer[1:]:
                self.part_with(item)

    def in_order(self, team: tuple[str, ...]) -> bool:
        """Return whether heroes of one leader are in their usual order. Other orders would make the same team."""
        order, leaders = list(m.HEROES), self.setup.leaders
        pairs = combinations(range(3), 2)
        return all(order.index(team[a]) < order.index(team[b]) for a, b in pairs if leaders[a] == leaders[b])

    def camp(self) -> Playing:
        """Bring back fallen heroes, then ask for camp items until the heroes march (5: Camp, C8 to C10)."""
        self.phase = "camp"
        for hero in list(self.fallen):
            self.bring_back(hero, 1)
        self.event = None
        self.items = dict.fromkeys(self.items, "ready")
        healer = next((hero for hero in self.heroes if hero["card"] == "alchemist"), None)
        while True:
            marches = [("march", *(hero["card"] for hero in row)) for row in permutations(self.heroes)]
            answer = yield from self.ask("camp", self.setup.first, [*marches, *self.camp_items()])
            if answer[0] == "march":
                break
            _, item, target = answer
            self.part_with(item)
            for step in m.ITEMS[item]["skills"][0]["steps"]:
                for hero in self.heroes:
                    if target in (None, hero["card"]):
                        self.heal(Deed(healer, item=item), hero, step["by"])
        self.heroes.sort(key=lambda hero: answer.index(hero["card"]))
        self.clear_tokens()

    def camp_items(self) -> list[Move]:
        """List the uses of items in Camp, where all of them heal and are discarded."""
        moves: list[Move] = []
        for item in self.items:
            if m.ITEMS[item]["where"] == "combat":
                continue
            one = m.ITEMS[item]["skills"][0]["steps"][0]["who"] == "hero"
            moves += [("camp item", item, hero["card"]) for hero in self.heroes] if one else [("camp item", item, None)]
        return moves

    def breathe(self) -> None:
        """Go on without a Camp: the most hurt standing hero heals 1 (C53)."""
        most_hurt: list[Unit] = self.meant(None, "most_hurt")
        for hero in most_hurt:
            self.heal(Deed(), hero, 1)
        self.clear_tokens()
        self.items = dict.fromkeys(self.items, "ready")

    def clear_tokens(self) -> None:
        """Take all tokens but health from the heroes."""
        for hero in self.heroes:
            m.drop_tokens(hero)

    def new_event(self) -> Playing:
        """Reveal an event and apply it to the heroes (5: Event, C42)."""
        self.phase = "event"
        self.round, self.spent_event = 0, False
        self.event = self.draw_event()
        for step in m.EVENTS[self.event]["steps"] if self.event else []:
            if "when" in step or "round" in step or step.get("who") == "enemies":
                continue
            if step.get("may"):
                offers: list[Move] = [("peddler", None), *(("peddler", item) for item in self.items)]
                answer = yield from self.ask("peddler", self.setup.first, offers)
                if answer[1] is None:
                    return
                self.part_with(answer[1])
            else:
                yield from self.do(Deed(), step)

    def treasure(self) -> None:
        """Draw the items for a won combat (5: Treasure, C12)."""
        self.phase = "treasure"
        for rarity in ("common", "rare", "unique") if self.boss_seen else ("common", "common", "rare"):
            self.draw_item(rarity)
