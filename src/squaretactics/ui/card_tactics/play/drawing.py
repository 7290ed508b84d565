"""How the table looks while it is being played at: what may be chosen, what it would do, what enemies are up to."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

import pygame

from squaretactics.catalogue import say, say_many, say_marked, say_percent
from squaretactics.games.card_tactics.cards import (
    CARD_MASK,
    DEFENSE,
    HEALTH,
    HEROES,
    ITEMS,
    SKILLS,
    SKILLS_OF,
    UNITS,
    SkillCard,
)
from squaretactics.games.card_tactics.language import MARK_IDS, TOKEN_IDS
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.phrases import signed
from squaretactics.games.card_tactics.state import NOBODY, NOTHING, STUNNED
from squaretactics.games.card_tactics.text import MARKS, TOKENS, event_name, item_name, skill_name, unit_name
from squaretactics.ui.card_tactics import figures
from squaretactics.ui.card_tactics.card_words import (
    event_words,
    item_facts,
    item_words,
    skill_words,
    unit_facts,
    unit_words,
)
from squaretactics.ui.card_tactics.figures import ACTING, READY, CardLook, card_picture
from squaretactics.ui.card_tactics.play.coach import Coach
from squaretactics.ui.card_tactics.play.covers import BoardCovers
from squaretactics.ui.card_tactics.play.foreseen import ACTED, FALLS, Foreseen, Plan, foreseen, per_cent
from squaretactics.ui.card_tactics.play.pointing import Pointing
from squaretactics.ui.card_tactics.play.prompt import prompt
from squaretactics.ui.card_tactics.play.sitting import ACTION, CAMP, COIN, ORDERING, REROLLING, STOCK, Name
from squaretactics.ui.card_tactics.play.sitting import HEROES as CHOOSING
from squaretactics.ui.card_tactics.table.brush import GOLD, HITS, MISSES, NIGHT, PAGE, area
from squaretactics.ui.card_tactics.table.drawing import TableDrawing
from squaretactics.ui.card_tactics.table.fireside import Fireside
from squaretactics.ui.card_tactics.table.scene import CardTableScene
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.painter import BLEND

_REACH: Final = 5  # the longest range
_ARROW: Final[theme.Colour] = (0xFF, 0x8A, 0x4A)


@dataclass(frozen=True, slots=True)
class SkillShown:
    """A skill card as it lies: whether it can be used, and whether it is taken up."""

    skill: int
    usable: bool
    picked: bool


@dataclass(frozen=True, slots=True)
class IntentShown:
    """What stands above an enemy: its plan, or two, each with how likely it is."""

    rows: tuple[tuple[Plan, str, int], ...]  # a plan, "hit", "miss", "sure" or "now", and per cent


class BoardDrawing(TableDrawing[CardTableScene]):
    """Draws a table at which a sitting plays, with what it points at."""

    def __init__(self, pointing: Pointing, coach: Coach) -> None:
        super().__init__(pointing.sitting.scene)
        self.sitting, self.pointing, self.coach = pointing.sitting, pointing, coach
        self.covers = BoardCovers(pointing)
        self.fireside = Fireside(self.scene)
        self._told = ""  # while things happen
        self._known: tuple[Hashable, Foreseen] | None = None

    def draw(self) -> None:
        """Draw the scene."""
        sitting = self.sitting
        if sitting.curtain is not None:
            self.covers.curtain(sitting.curtain)
            self.covers.answers()
            self._focus()
            return
        self.draw_table()
        self.draw_items(sitting.usable_items())
        self._skills()
        name = self.pointing.pointed()
        rolled = self.scene.director.busy or sitting.kind in (REROLLING, COIN)
        dice = (rolled or name is None or name[0] == "die") and self.draw_dice()
        if not dice:
            self.once("inspector", self._read(name), lambda seen: self._inspector(*seen))
        else:
            self._dice_to_choose()
        self.draw_turned_over()
        self.covers.tools()
        if not self.scene.director.busy or self.scene.recalling:
            self.covers.prompt(prompt(sitting))
            self.covers.answers()
        else:
            self._tell()
        self.coach.draw()
        self._focus()
        self._dragged()

    def _tell(self) -> None:
        """Say in the place of the question what is happening; what is silent lets the words before stand."""
        act = self.scene.director.act
        words = "" if act is None or self.scene.tells_after(act.event) else self.scene.worded(act.event)
        self._told = words or self._told
        if self._told:
            self.covers.prompt(self._told)

    def draw_middle(self) -> None:
        sitting, display = self.sitting, self.scene.display
        if display.apart:
            self._apart()
        elif sitting.kind == CHOOSING:
            self._heroes()
        elif sitting.kind == STOCK:
            self._stock()
        elif display.camp or sitting.kind == ORDERING:
            self._fireside()
        else:
            self.draw_line()
            self._foreseen()

    # What is to come.
    def foreseen(self) -> Foreseen:
        """Return what enemies are up to, with what the player thinks about."""
        move = self.pointing.considered()
        now = self.scene.view, move
        if self._known is None or self._known[0] != now:
            self._known = now, foreseen(self.scene.view, move)
        return self._known[1]

    def _foreseen(self) -> None:
        scene = self.scene
        if scene.director.busy or self.sitting.over or scene.recalling:
            return
        layout, display = scene.layout_now, scene.display
        places = layout.line(display.heroes, display.enemies)
        seen = self.foreseen()
        self._reach(places, seen)
        if self.sitting.picked is None or seen.if_hit is None:
            self._arrows(places, seen.now)
        for number, plan in enumerate(seen.now):
            if plan.unit in places:
                self.once(("intent", plan.unit), (_rows(seen, number), area(places[plan.unit])), self._intent_at)

    def _intent_at(self, shown: tuple[IntentShown, tuple[int, int, int, int]]) -> None:
        self._intent(shown[0], pygame.Rect(shown[1]))

    def _intent(self, shown: IntentShown, card: pygame.Rect) -> None:
        """Draw the plans of an enemy above its card."""
        high = self.size(62)
        bottom = card.top - self.size(12)
        for plan, what, chance in reversed(shown.rows):
            rect = pygame.Rect(0, 0, max(card.width + self.size(4), self.size(130)), high)
            rect.midbottom = card.centerx, bottom
            self.plate(rect, theme.PAPER, theme.INK, 10)
            bottom = rect.top - self.size(4)
            room = rect.inflate(-self.size(10), -self.size(6))
            if what in ("hit", "miss"):
                label = pygame.Rect(rect.left, rect.top, round(rect.width * 0.3), rect.height)
                self.plate(label, HITS if what == "hit" else MISSES, theme.INK, 10)
                upper = pygame.Rect(label.left + 3, label.top + 2, label.width - 6, label.height // 2 - 2)
                self.words(say("if it hits") if what == "hit" else say("misses"), 18, theme.PAPER, upper)
                self.words(say_percent(chance), 25, theme.PAPER, upper.move(0, label.height // 2 - 1), "display")
                room.width -= label.width
                room.right = rect.right - self.size(5)
            self._plan(plan, room)

    def _plan(self, plan: Plan, room: pygame.Rect) -> None:
        if plan.fate == FALLS:
            self.words(say("falls"), 28, theme.BAD, room, "display")
            return
        if plan.fate == ACTED:
            self.words(say("has acted"), 21, theme.OFF, room)
            return
        if plan.stunned:
            self.words(say("stunned: does nothing"), 21, theme.CALM, room)
            return
        upper = pygame.Rect(room.left, room.top, room.width, room.height // 2)
        name = skill_name(plan.skill)
        words = name if plan.bonus is None else f"{name} {signed(plan.bonus)}"
        place = self.words(words, 22, theme.INK, upper)
        if plan.fails:
            line = self.painter.panel((place.width, max(self.size(2), 1)), 0, theme.BAD)
            self.target.blit(line, (place.left, place.centery), None, BLEND)
        lower = upper.move(0, room.height - upper.height)
        across = lower.height
        if not plan.aims:
            self.passage(say_marked(SKILLS[plan.skill].text), 15, theme.INK, lower)
            return
        shown = plan.aims[:4]
        each = min(lower.width // len(shown), round(across * 3.2))
        left = lower.centerx - each * len(shown) // 2
        for aim in shown:
            face = figures.medal(self.painter, aim.unit & CARD_MASK, across)
            self.target.blit(face, (left, lower.top), None, BLEND)
            tag = pygame.Rect(left + across + 1, lower.top, each - across - 2, across)
            self.words(say_percent(aim.hit), 21, theme.INK, tag, "strong", "midleft")
            left += each

    def _arrows(self, places: dict[int, pygame.Rect], plans: tuple[Plan, ...]) -> None:
        """Draw whom enemies aim at: thin arcs, and above each hero the chances of being hit."""
        aimed: dict[int, list[tuple[int, int]]] = {}
        for plan in plans:
            for aim in plan.aims:
                if aim.unit in places and plan.unit in places:
                    aimed.setdefault(aim.unit, []).append((plan.unit, aim.hit))
        high = self.size(34)
        for unit, by in aimed.items():
            rect = places[unit]
            for number, (enemy, hit) in enumerate(by[:4]):
                pill = pygame.Rect(0, 0, min(self.size(92), rect.width // 2 - 2), high)
                row, column = divmod(number, 2)
                pair = len(by) > 1
                pill.midbottom = (
                    rect.centerx + ((column * 2 - 1) * (pill.width // 2 + 2) if pair else 0),
                    rect.top - self.size(18) - row * (high + 2),
                )
                self._arc(places[enemy], pill)
                self.plate(pill, _ARROW, theme.INK, 18)
                face = figures.medal(self.painter, enemy & CARD_MASK, pill.height - 6)
                self.target.blit(face, (pill.left + 3, pill.top + 3), None, BLEND)
                room = pygame.Rect(pill.left + pill.height, pill.top, pill.width - pill.height - 6, pill.height)
                self.words(say_percent(hit), 20, theme.INK, room, "display")

    def _arc(self, start: pygame.Rect, end: pygame.Rect) -> None:
        """Draw a thin arc from above an enemy to where its attack would land."""
        x, y = end.centerx, end.top
        to_x, to_y = start.left + self.size(6), start.top - self.size(34)
        top = min(y, to_y) - self.size(60)
        size = (abs(to_x - x) + 4, max(y, to_y) - top + 4)

        def make() -> pygame.Surface:
            fine = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
            fine.fill((*_ARROW, 0))
            points = []
            for step in range(33):
                part = step / 32
                across = part * (to_x - x) + 2
                down = (1 - part) ** 2 * (y - top) + part**2 * (to_y - top) + 2  # its peak pulls to the upper edge
                points.append((2 * across, 2 * down))
            pygame.draw.lines(fine, (*_ARROW, 255), False, points, max(self.size(6), 3))
            return pygame.transform.smoothscale(fine, size).premul_alpha()

        if to_x > x and size[1] > 4:
            picture = self.painter.kept(("arc", size, y - top, to_y - top), make)
            self.target.blit(picture, (x, top), None, BLEND)

    # Reach and odds.
    def _reach(self, places: dict[int, pygame.Rect], seen: Foreseen) -> None:
        """Light whom the skill that is picked may be aimed at; distances and odds stand under the line."""
        sitting, display = self.sitting, self.scene.display
        targets = sitting.targets()
        for kind, unit in targets:
            if kind == "unit" and unit in places:
                self.ring(places[unit], GOLD, 6, 6)
        if sitting.kind != ACTION or sitting.picked is None:
            return
        here = display.heroes.index(display.acting) if display.acting in display.heroes else 0
        here = max(0, min(here - sitting.steps, len(display.heroes) - 1))
        chances = {self.scene.view.unit[one.slot]: one for one in seen.odds}
        for unit, rect in places.items():
            line = display.line_of(unit)
            mine = unit & CARD_MASK < HEROES
            distance = abs(line.index(unit) - here) if mine else line.index(unit) + here + 1
            chance = chances.get(unit)
            words = str(distance)
            if chance is not None:
                words = say("{chance} · {critical} critical", chance=say_percent(per_cent(chance.hit)),
                            critical=say_percent(per_cent(chance.critical)))  # fmt: skip
                if chance.guarded:
                    words = say("guarded")
            elif ("unit", unit) in targets:
                words = self._odds_of(targets["unit", unit]) or words
            lit = chance is not None or ("unit", unit) in targets
            friend = mine and chance is not None
            plate = pygame.Rect(0, 0, rect.width - 4 if len(words) > 2 else self.size(34), self.size(30))
            plate.midbottom = rect.centerx, self.scene.layout_now.prompt.top - self.size(4)
            self.plate(plate, theme.BAD if friend else GOLD if lit else NIGHT, theme.INK, 14)
            colour = theme.PAPER if friend or not lit else theme.INK
            self.words(words, 19, colour, plate.inflate(-self.size(10), -2), "display")

    def _odds_of(self, move: Move) -> str:
        """Say how likely an action hits its target."""
        found = foreseen(self.scene.view, move).odds
        if not found:
            return ""
        first = found[0]
        if first.guarded:
            return say("guarded")
        chance, critical = (say_percent(per_cent(part)) for part in (first.hit, first.critical))
        return say("{chance} · {critical} critical", chance=chance, critical=critical)

    # What is chosen from.
    def _heroes(self) -> None:
        sitting, layout = self.sitting, self.scene.layout_now
        heroes = sitting.selectable_heroes()
        pointed = self.pointing.pointed()
        for place, hero in enumerate(heroes):
            rect = layout.choice(place, len(heroes))
            chosen = hero in sitting.team
            if chosen or pointed == ("hero", hero):
                rect = rect.move(0, -self.size(8))
            full = HEALTH[hero] + self.scene.view.setup.hero_health
            look = CardLook(hero, full, full, DEFENSE[hero], True, ACTING if chosen else READY)
            self.target.blit(card_picture(self.painter, look, rect.size), rect, None, BLEND)
            if chosen:
                self.ring(rect, GOLD, 3, 6)
                tag = pygame.Rect(0, 0, self.size(46), self.size(46))
                tag.center = rect.left + self.size(14), rect.top + self.size(14)
                self.plate(tag, GOLD, theme.INK, 23)
                self.words(str(sitting.team.index(hero) + 1), 28, theme.INK, tag, "display")

    def _stock(self) -> None:
        layout, display = self.scene.layout_now, self.scene.display
        for place, item in enumerate(display.shown):
            rect = layout.choice(place, len(display.shown))
            self._item_card(item, rect)
            if self.pointing.pointed() == ("item", item):
                self.ring(rect, GOLD, 3, 6)

    def _item_card(self, item: int, rect: pygame.Rect) -> None:
        """Draw an item large, with all that it says."""
        self.plate(rect, PAGE, theme.INK, 14)
        inner = rect.inflate(-self.size(20), -self.size(20))
        across = min(inner.width // 2, inner.height // 3)
        self.put(figures.item(self.painter, item, across), inner, "midtop")
        name = pygame.Rect(inner.left, inner.top + across + 4, inner.width, self.size(34))
        self.words(item_name(item), 26, theme.INK, name, "display")
        facts = pygame.Rect(inner.left, name.bottom, inner.width, self.size(24))
        self.words(item_facts(item), 17, theme.OFF, facts)
        room = pygame.Rect(inner.left, facts.bottom + 4, inner.width, inner.bottom - facts.bottom - 4)
        self.passage("\n".join(item_words(item)), 18, theme.INK, room)

    def _fireside(self) -> None:
        sitting = self.sitting
        units = self.pointing.seated()
        lit = {number for kind, number in sitting.targets() if kind == "unit"}
        drag = sitting.drag
        dragged = drag.name[1] if drag is not None and drag.moved and drag.name[0] == "unit" else NOBODY
        for unit in units:
            if sitting.taken is not None and unit & CARD_MASK == sitting.taken:
                lit.add(unit)
        self.fireside.draw(units, frozenset(lit), dragged, sitting.kind == ORDERING)
        if sitting.kind == CAMP:
            line = self.scene.layout_now.part("stage")
            room = pygame.Rect(line.left, line.top, line.width, self.size(40))
            self.words(self.kinds_words(), 26, theme.PAPER, room, "display")

    def _apart(self) -> None:
        """Say that another run is under way."""
        room = self.scene.layout_now.part("stage")
        rect = pygame.Rect(0, 0, round(room.width * 0.7), self.size(90))
        rect.center = room.center
        self.plate(rect, NIGHT, theme.INK, 30)
        self.words(say("Another run is under way."), 34, theme.TEXT, rect.inflate(-20, -20), "display")

    # Skills.
    def _skills(self) -> None:
        sitting = self.sitting
        acting = self.scene.display.acting
        idle = SKILLS_OF[acting & CARD_MASK] if acting != NOBODY and acting & CARD_MASK < HEROES else ()
        for place, skill in enumerate(sitting.skills() or idle):
            shown = SkillShown(skill, bool(sitting.ways(skill)), skill == sitting.picked)
            self.once(("skill", place), shown, lambda seen, place=place: self._skill(seen, place))  # type: ignore[misc]

    def _skill(self, shown: SkillShown, place: int) -> None:
        skill = SKILLS[shown.skill]
        rect = self.scene.layout_now.part(f"skill {place}")
        self.plate(rect, PAGE if shown.usable else (0xB8, 0xA8, 0x92), theme.INK, 14)
        name = pygame.Rect(rect.left, rect.top, rect.width, round(rect.height * 0.24))
        self.plate(name, (0xB0, 0x48, 0x22) if shown.usable else MISSES, theme.INK, 12)
        self.words(say_marked(skill.name), 25, theme.PAPER, name.inflate(-self.size(16), -4), "display")
        across = round(rect.height * 0.15)
        x = rect.left + self.size(10)
        for distance in range(1, _REACH + 1):
            inside = skill.near <= distance <= skill.far
            fill = GOLD if inside else (0xD9, 0xCD, 0xB4)
            spot = pygame.Rect(x, name.bottom + self.size(6), across, across)
            self.plate(spot, fill, theme.INK, 6)
            self.words(str(distance), 18, theme.INK if inside else theme.OFF, spot.inflate(-2, -2), "display")
            x += across + self.size(4)
        if skill.boots:
            room = pygame.Rect(x + 4, name.bottom + self.size(6), rect.right - x - self.size(12), across)
            self.words(say_many("{n} boot", "{n} boots", skill.boots), 16, theme.INK, room, "strong", "midright")
        top = name.bottom + self.size(12) + across
        room = pygame.Rect(rect.left + self.size(12), top, rect.width - self.size(24), rect.bottom - top - self.size(8))
        self.passage(say_marked(skill.text), 20, theme.INK, room, "strong")
        if shown.picked:
            self.ring(rect, GOLD, 2, 6)

    # The inspector.
    def _read(self, name: Name | None) -> tuple[str, str, tuple[str, ...]]:
        """Return what is read: a title, a line of facts, and all words of what is pointed at."""
        display = self.scene.display
        if name is None:
            return say("Point at a card"), "", (say("Its words, and what they mean, stand here."),)
        kind, number = name
        if kind == "hero" or (kind == "unit" and number not in display.units):
            card = number & CARD_MASK
            return unit_name(card), unit_facts(card), tuple(unit_words(card))
        if kind == "unit":
            card = number & CARD_MASK
            words = dict.fromkeys((*self._lying(number), *unit_words(card)))  # a token is explained once
            return unit_name(number), unit_facts(card), tuple(words)
        if kind == "skill":
            skill = SKILLS[number]
            owner = unit_name(skill.card) if skill.item < 0 else item_name(skill.item)
            return skill_name(number), owner, (skill_words(_printed(number)),)
        if kind == "item":
            return item_name(number), item_facts(number), tuple(item_words(number))
        if kind == "event" and number != NOTHING:
            return event_name(number), say("event"), tuple(event_words(number))
        return "", "", ()

    def _lying(self, unit: int) -> list[str]:
        """Return what each token that lies on a unit does."""
        stand = self.scene.display.units[unit]
        found: list[str] = []
        for token, count in zip(TOKEN_IDS, stand.tokens, strict=True):
            if count:
                title, rule = TOKENS["stun" if token == "restrain" and count == STUNNED else token]
                found.append(say("{token}: {rule}", token=say_marked(title), rule=say_marked(rule)))
        for token, kind in MARK_IDS.items():
            if stand.marks & kind:
                title, rule = MARKS[token]
                found.append(say("{token}: {rule}", token=say_marked(title), rule=say_marked(rule)))
        return found

    def _inspector(self, title: str, facts: str, words: tuple[str, ...]) -> None:
        rect = self.scene.layout_now.part("inspector")
        self.plate(rect, PAGE, theme.INK, 16)
        inner = rect.inflate(-self.size(28), -self.size(16))
        head = pygame.Rect(inner.left, inner.top, inner.width, self.size(32))
        place = self.words(title, 25, (0x8E, 0x2C, 0x34), head, "display", "midleft")
        beside = pygame.Rect(
            place.right + self.size(14), head.top, inner.right - place.right - self.size(14), head.height
        )
        if facts and beside.width > 20:
            self.words(facts, 17, (0x5A, 0x4C, 0x55), beside, "strong", "midright")
        room = pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        self.passage("\n".join(words), 18, theme.INK, room)

    def _dice_to_choose(self) -> None:
        for kind, number in self.sitting.targets():
            if kind == "die":
                self.ring(self.scene.layout_now.die(number), GOLD, 3, 5)

    # What is pointed at and taken up.
    def _focus(self) -> None:
        """Show what the keyboard stands on."""
        item = self.pointing.focused()
        if item is not None and not self.scene.director.busy:
            rect = item.rect.inflate(self.size(16), self.size(16))
            ring = self.painter.ring(rect.size, self.size(26), self.scene.app.tones().focus, self.size(6))
            self.target.blit(ring, rect, None, BLEND)

    def _dragged(self) -> None:
        drag = self.sitting.drag
        if drag is None or not drag.moved:
            return
        pointer, (kind, number) = self.scene.app.pointer, drag.name
        if kind == "item":
            self.blit(figures.item(self.painter, number, self.size(84)), pointer)
        elif kind == "unit" and number & CARD_MASK < HEROES and self.sitting.order:
            self.blit(figures.figure(self.painter, number & CARD_MASK, READY, self.size(130)), pointer)
        elif kind == "skill":
            self.badge(skill_name(number), theme.CALM, pointer, 24)


def _rows(seen: Foreseen, number: int) -> IntentShown:
    """Return what stands above an enemy."""
    now = seen.now[number]
    if seen.if_hit is None or (
        seen.if_hit[number] == now and (seen.if_missed is None or seen.if_missed[number] == now)
    ):
        return IntentShown(((now, "now", 100),))
    if seen.if_missed is None:
        return IntentShown(((seen.if_hit[number], "now", 100),))
    chance = per_cent(max(one.hit for one in seen.odds))
    return IntentShown(((seen.if_hit[number], "hit", chance), (seen.if_missed[number], "miss", 100 - chance)))


def _printed(number: int) -> SkillCard:
    """Return a skill as it is printed."""
    skill = SKILLS[number]
    printed = ITEMS[skill.item].skills if skill.item >= 0 else UNITS[skill.card].skills
    return next(card for card in printed if card.name == skill.name)
