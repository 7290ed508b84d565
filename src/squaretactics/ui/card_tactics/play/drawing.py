"""Draw the table during play: choices, their effects, and the enemies' plans."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from squaretactics.bots.advice import MoveAdvice
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import CARD_MASK, DEFENSE, HEALTH, HEROES, SKILLS, SKILLS_OF, max_range
from squaretactics.games.card_tactics.moves import AWAY
from squaretactics.games.card_tactics.state import NOBODY, NOTHING
from squaretactics.games.card_tactics.text import skill_name
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.artwork import ACTING, READY
from squaretactics.ui.card_tactics.hints import CardHintDrawing
from squaretactics.ui.card_tactics.icon_pictures import icon_row
from squaretactics.ui.card_tactics.icons import Icon, IconText, program_icons
from squaretactics.ui.card_tactics.play.combat_forecast import plan_texts
from squaretactics.ui.card_tactics.play.controller import CAMP, COIN, ORDERING, PLAN, REROLLING, STOCK, Name
from squaretactics.ui.card_tactics.play.controller import HEROES as CHOOSING
from squaretactics.ui.card_tactics.play.focus import CardTableFocus
from squaretactics.ui.card_tactics.play.inspector_content import InspectorContent, inspector_content
from squaretactics.ui.card_tactics.play.intents import IntentDrawing
from squaretactics.ui.card_tactics.play.newcomer_tips import CardNewcomerTipDrawing
from squaretactics.ui.card_tactics.play.prompt import prompt, short_dice_words
from squaretactics.ui.card_tactics.table.base_drawing import FACTS, GOLD, MISSES, NIGHT, PAGE, RED, CardBaseDrawing
from squaretactics.ui.card_tactics.table.camp import CampDrawing, CampItemsDrawing
from squaretactics.ui.card_tactics.table.director import unwrapped
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.card_tactics.unit_card import UnitCardLook, card_picture
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.base_drawing import area
from squaretactics.ui.table.focus import NOWHERE
from squaretactics.ui.table.overlays import PlateOverlays, PlateStyle
from squaretactics.ui.table.recap_strip import RecapStrip


class CardTableOverlays(PlateOverlays[CardTableView], CardBaseDrawing[CardTableView]):
    """Draws prompts, answers, hints and the curtain."""

    table_focus: CardTableFocus
    hints: CardHintDrawing
    style = PlateStyle(
        bright=GOLD,
        tool_fill=NIGHT,
        cloth=RED,
        call=NIGHT,
        call_box=(900, 480),
        call_letters=60,
        call_at=-110,
        below_call_letters=30,
    )

    def show_hint(self, advice: MoveAdvice) -> None:
        view = self.scene.view
        self.hints.mark_move(advice.best.move, view, self.table_focus.places(), self.table_choices.answers)
        controller = self.table_focus.controller
        self.hints.tell(advice, view, controller.kind in (REROLLING, COIN), controller.newcomer)


_RANGES: Final = range(6)  # oneself is 0 away
_FACTS: Final = 16.3  # font size of facts that don't fit on one line
_TALLEST_RECAP: Final = 1.28  # in heights of a tip, so that it ends above the heroes
_PICTURE: Final = 116  # an item, large beside its text
_NAME: Final = 25
_NAME_PAD: Final = 36  # beside a skill's name, both ends together
_READ_PAD: Final = 14  # above and below an explanation, both together
_BEHIND_TREASURE: Final = 170  # alpha of the shade over the Camp
_LEFT_BEHIND: Final = 130  # alpha of the shade over an item that stays behind


@dataclass(frozen=True, slots=True)
class SkillCardState:
    """What a skill card shows: whether it can be used, and whether it's picked."""

    skill: int
    usable: bool
    picked: bool
    far: int  # its range now
    letters: float = _NAME  # of its name, as of its neighbour's


@dataclass(frozen=True, slots=True)
class _MouseRest:
    """Where the mouse has rested since a move was played, and on what; NOWHERE once it has left that."""

    played: int = 0
    pointer: tuple[int, int] = NOWHERE
    name: Name | None = None


class CardBoardDrawing(IntentDrawing):
    """Draws the table during play, with the focus."""

    def __init__(self, table_focus: CardTableFocus, tip_drawing: CardNewcomerTipDrawing) -> None:
        super().__init__(table_focus)
        self.tip_drawing = tip_drawing
        self.hints = CardHintDrawing(self.scene)
        self.overlays = CardTableOverlays(table_focus, self.hints)
        self.recap_strip = RecapStrip[CardTableView](
            table_focus, self._recap_room, mark("During the enemies' turns"), titled=True
        )
        self.fireside = CampDrawing(self.scene)
        self.blanket = CampItemsDrawing(self.scene)
        self._told = ""  # the prompt while events are shown
        self._rest = _MouseRest()
        self._found: tuple[int, Name | None] = NOTHING, None  # the item found last, and the focus at that time

    def draw(self) -> None:
        controller = self.controller
        self.each(self.draw_table, self._treasure)
        self.table_focus.above = self.named_above()
        self.each(self._items, self._skills)
        name = self._inspected_name(self.table_focus.pointed())
        asked = short_dice_words(self.scene.view) if controller.kind in (REROLLING, COIN) else ""
        rolled = self.scene.director.busy or asked or not controller.my_turn
        dice = (rolled or name is None or name[0] == "die") and self.draw_dice(asked)
        read = None if dice or controller.advice is not None else self.read(name)  # hints lie there
        room = self.reading_room if read is None else self._room_to_read(read)
        if read is None:
            self._dice_to_choose()
        elif room == self.reading_room:
            self._inspect(read, room)
        self.each(self.draw_on_top, self.overlays.tools)
        if not self.scene.director.busy or self.scene.playing_clip:
            self._told = prompt(controller)  # until an event has words
            self.each(partial(self.overlays.prompt, self._told), self.overlays.answers)
        else:
            self.each(self._tell)
        if read is not None and room != self.reading_room:
            self._inspect(read, room)
        self.each(self.recap_strip.draw, self.overlays.hint, self.tip_drawing.draw, self.overlays.focus, self._dragged)

    def _recap_room(self) -> pygame.Rect:
        """Return the room for what the enemies' turns changed: where tips are, unless there is one, and larger."""
        room = pygame.Rect(0, 0, 0, 0) if self.tip_drawing.shown else self.scene.layout_now.part("tip").copy()
        room.height = round(room.height * _TALLEST_RECAP)
        return room

    def _items(self) -> None:
        """Draw the team's items: on their tray or, in Camp, on a blanket."""
        controller, display = self.controller, self.scene.display
        if not display.camp:
            self.draw_items(controller.usable_items())
            return
        drag = controller.drag
        taken_up = drag.name[1] if drag is not None and drag.moved and drag.name[0] == "item" else NOTHING
        used = self.item_used()
        self.blanket.draw(tuple(display.items), controller.usable_items(), taken_up if used == NOTHING else used)

    def _tell(self) -> None:
        """Describe the current event in place of the prompt; keep the previous text if there is no description."""
        act = self.scene.director.act
        comes = self.strike is not None and self.since_blow() < 0  # the result isn't shown yet
        words = (
            "" if act is None or comes or self.scene.logs_after_event(act.event) else self.scene.event_text(act.event)
        )
        if act is not None and isinstance(unwrapped(act.event), e.CombatWon | e.GameEnded):
            words = self.scene.teller.briefly(act.event)  # no room for reasons
        self._told = words or self._told or prompt(self.controller)
        self.overlays.prompt(self._told)

    def draw_middle(self) -> None:
        controller, display = self.controller, self.scene.display
        if display.apart:
            self._apart()
        elif controller.kind == CHOOSING:
            self._heroes()
        elif controller.kind == STOCK:
            self._stock()
        elif display.camp:
            self._fireside()
        else:
            self.draw_line()
            self.draw_forecast()
            if controller.kind == ORDERING:
                self._taken()

    def heroes_shown(self) -> list[int]:
        return self.table_focus.seated()

    def _concerned(self, unit: int, now: e.Plain | None) -> bool:
        """Return whether a unit is lit although it has acted: also if it may be chosen, or would be affected."""
        if super()._concerned(unit, now):
            return True
        if self.scene.director.busy or self.scene.playing_clip:
            return False
        seen = self.combat_forecast()
        return ("unit", unit) in self.controller.targets() or unit in seen.targets or unit in seen.affected

    def _taken(self) -> None:
        """Highlight the hero in the line who will swap places."""
        for unit, rect in self.scene.layout_now.line(self.heroes_shown(), []).items():
            if unit & CARD_MASK == self.controller.taken:
                self.ring(rect, GOLD, 6, 6)

    def round_room(self) -> pygame.Rect:
        room, layout = super().round_room(), self.scene.layout_now
        if self.controller.table.guide is not None:  # its card is in the way
            guide = layout.part("guide")
            if layout.tall:
                room.height, room.top = room.bottom - guide.bottom, guide.bottom
            else:
                room.width, room.left = room.right - guide.right, guide.right
        return room

    # Choices.
    def _heroes(self) -> None:
        controller, layout = self.controller, self.scene.layout_now
        heroes = controller.selectable_heroes()
        pointed = self.table_focus.pointed()
        for place, hero in enumerate(heroes):
            rect = layout.choice(place, len(heroes))
            chosen = hero in controller.team
            if chosen or pointed == ("hero", hero):
                rect = rect.move(0, -self.size(8))
            full = HEALTH[hero] + self.scene.view.setup.hero_health
            look = UnitCardLook(hero, full, full, DEFENSE[hero], True, ACTING if chosen else READY)
            self.target.blit(card_picture(self.painter, look, rect.size), rect, None, BLEND)
            if chosen:
                self.ring(rect, GOLD, 3, 6)
                tag = pygame.Rect(0, 0, self.size(46), self.size(46))
                tag.center = rect.left + self.size(14), rect.top + self.size(14)
                self.plate(tag, GOLD, theme.INK, 23)
                self.words(str(controller.team.index(hero) + 1), 28, theme.INK, tag, "display")

    def _stock(self) -> None:
        """Draw the items to choose from: darken the one that stays behind, ring the ones that come along."""
        layout, display, pointed = self.scene.layout_now, self.scene.display, self.table_focus.pointed()
        leaves = any(move[0] == AWAY for move in self.controller.moves)
        some = pointed is not None and pointed[0] == "item" and pointed[1] in display.shown
        for place, item in enumerate(display.shown):
            rect = layout.choice(place, len(display.shown))
            self.item_card(item, rect)
            chosen = pointed == ("item", item)
            if chosen and leaves:
                self.target.blit(
                    self.painter.panel(rect.size, self.size(14), NIGHT, alpha=_LEFT_BEHIND), rect, None, BLEND
                )
                tag = pygame.Rect(0, 0, rect.width - self.size(20), self.size(60))
                tag.center = rect.center
                self.plate(tag, theme.BAD, theme.INK, 30)
                self.words(say("stays here"), 30, theme.PAPER, tag.inflate(-self.size(24), -self.size(8)), "display")
            elif some and chosen != leaves:
                self.ring(rect, GOLD, 3, 6)

    def _treasure(self) -> None:
        """Draw the items just found, large, until the player continues."""
        treasure, layout = self.controller.treasure, self.scene.layout_now
        if treasure:
            field = layout.part("field")
            self.target.blit(self.painter.panel(field.size, 0, NIGHT, alpha=_BEHIND_TREASURE), field, None, BLEND)
            log = self.scene.log_panel  # in full light, over the shade
            log.draw_shown(self.target, log.shown_now(self.scene.pointing.log_point()))
            for place, unit in enumerate(self.table_focus.seated()):
                self.fireside.name_plate(unit, place)
        for place, item in enumerate(treasure):
            self.draw_cached(
                ("treasure", place),
                (item, area(layout.treasure(place, len(treasure)))),
                lambda shown: self.item_card(shown[0], pygame.Rect(shown[1])),
            )

    def _fireside(self) -> None:
        controller = self.controller
        units = self.table_focus.seated()
        lit = {number for kind, number in controller.targets() if kind == "unit"}
        drag = controller.drag
        dragged = drag.name[1] if drag is not None and drag.moved and drag.name[0] == "unit" else NOBODY
        for unit in units:
            if controller.taken is not None and unit & CARD_MASK == controller.taken:
                lit.add(unit)
        self.fireside.draw(units, frozenset(lit), dragged, True)
        if controller.kind == CAMP:
            self.fireside.next(self.kinds_words(), artwork.backs_of(self.scene.display.kinds))

    def _apart(self) -> None:
        """Show a note that another run is being played."""
        room = self.scene.layout_now.part("stage")
        rect = pygame.Rect(0, 0, round(room.width * 0.7), self.size(90))
        rect.center = room.center
        self.plate(rect, NIGHT, theme.INK, 30)
        self.words(say("Another run is under way."), 34, theme.TEXT, rect.inflate(-20, -20), "display")

    # Skills.
    def _skills(self) -> None:
        controller = self.controller
        acting = self.scene.display.acting
        idle = SKILLS_OF[acting & CARD_MASK] if acting != NOBODY and acting & CARD_MASK < HEROES else ()
        placed = [*zip(controller.skills() or idle, self.table_focus.skill_places(), strict=False)]
        usual, pad = self.letters(_NAME), self.size(_NAME_PAD)
        sizes = (
            self.painter.fitting(say_marked(SKILLS[skill].name), "display", usual, rect.width - pad)[1]
            for skill, rect in placed
        )
        letters = _NAME * min(sizes, default=usual) / usual
        for skill, rect in placed:
            far = min(SKILLS[skill].far, max_range(self.scene.display.event, self.scene.display.round))
            shown = SkillCardState(skill, bool(controller.ways(skill)), skill == controller.picked, far, letters)
            self.draw_cached(
                ("skill", skill), (shown, area(rect)), lambda seen: self._skill(seen[0], pygame.Rect(seen[1]))
            )

    def _skill(self, shown: SkillCardState, rect: pygame.Rect) -> None:
        skill = SKILLS[shown.skill]
        self.plate(rect, PAGE if shown.usable else (0xB8, 0xA8, 0x92), theme.INK, 14)
        name = pygame.Rect(rect.left, rect.top, rect.width, round(rect.height * 0.2))
        self.plate(name, (0xB0, 0x48, 0x22) if shown.usable else MISSES, theme.INK, 12)
        self.words(
            say_marked(skill.name), shown.letters, theme.PAPER, name.inflate(-self.size(_NAME_PAD), -4), "display"
        )
        across, gap = round(rect.height * 0.13), self.size(5)
        x = rect.left + 2 * gap
        for distance in _RANGES:
            inside = skill.near <= distance <= shown.far
            fill = GOLD if inside else (0xD9, 0xCD, 0xB4)
            spot = pygame.Rect(x, name.bottom + gap, across, across)
            self.plate(spot, fill, theme.INK, 6)
            self.words(str(distance), 18, theme.INK if inside else FACTS, spot.inflate(-2, -2), "display")
            x += across + self.size(4)
        room = pygame.Rect(x, name.bottom + gap, rect.right - x - 2 * gap, across)
        self.icons([Icon("icons", "boots")] * skill.boots, room, "midright")
        top = name.bottom + gap * 3 // 2 + across
        room = pygame.Rect(rect.left + 2 * gap, top, rect.width - 4 * gap, rect.bottom - top - gap // 2)
        foot = pygame.Rect(room.left, 0, room.width, round(rect.height * 0.14))
        foot.bottom = room.bottom
        words, above = say_marked(skill.text), room.height - foot.height - self.size(2)
        least = self.painter.text(words, "strong", self.painter.least_text, theme.INK, room.width)
        if least.get_height() <= above:  # the icons repeat the text
            self.icons(program_icons(skill.program), foot)
            room.height = above
        self.passage(words, 20, theme.INK, room, "strong")
        if shown.picked:
            self.ring(rect, GOLD, 2, 6)

    # The inspector.
    def _inspected_name(self, pointed: Name | None) -> Name | None:
        """Return what the inspector shows: the focused part, or else the item found last."""
        pointed = self._pointed_anew(pointed)
        found = self.scene.found
        if found != self._found[0]:
            self._found = found, pointed
        if pointed != self._found[1]:
            self._found = found, None
            if pointed is not None:
                self.scene.found = NOTHING
        return pointed if self.scene.found == NOTHING else ("item", found)

    def _pointed_anew(self, pointed: Name | None) -> Name | None:
        """Return the part under the pointer, unless the mouse has rested on it since the last move was played."""
        focus, played = self.table_focus, len(self.controller.table.session.history)
        if focus.is_touch or (focus.focus is not None and focus.focus == pointed):
            return pointed
        if played != self._rest.played or focus.pointer == self._rest.pointer:
            self._rest = _MouseRest(played, focus.pointer, pointed)
        elif pointed != self._rest.name:
            self._rest = _MouseRest(played, NOWHERE, None)
        return None if pointed == self._rest.name else pointed

    def read(self, name: Name | None) -> InspectorContent:
        return inspector_content(self.scene, name, () if name is None else self._planned(name))

    def _planned(self, name: Name) -> list[IconText]:
        """Return the less obvious facts about an enemy's plan: why it uses that skill, and any Counters."""
        kind, number = name
        if kind not in ("unit", PLAN):
            return []
        plans = self.combat_forecast().now
        plan = next((plan for plan in plans if number == (plan.unit if kind == "unit" else plan.skill)), None)
        if plan is None or self.scene.director.busy or self.scene.playing_clip:
            return []
        return plan_texts(plan)

    def _room_to_read(self, read: InspectorContent) -> pygame.Rect:
        """Return the inspector's place, with room for its text.

        It covers neither what can be clicked nor what it explains, nor the log if it can be helped.
        """
        focus, usual, layout = self.table_focus, self.reading_room, self.scene.layout_now
        name, places, now = focus.pointed(), focus.places(), {*focus.choices()}
        spared = [answer.rect for answer in focus.table_choices.answers]
        spared += [rect for one, rect in places.items() if one in now or one == name or one[0] in ("skill", "item")]
        rooms = [usual]
        if self.scene.found == NOTHING:  # else it came unasked
            wide, *skills = (layout.part(name) for name in ("hint", "skill 1", "skill 0", "tray"))
            left = min((answer.rect.left for answer in focus.table_choices.answers), default=usual.right) - self.size(
                14
            )
            beside = pygame.Rect(usual.left, usual.top, layout.part("prompt").right - usual.left, usual.height)
            rooms += [beside, *(wide.union(part) for part in (wide, *skills[:2]))]
            rooms += [pygame.Rect(part.left, usual.top, left - part.left, usual.height) for part in skills]
        grown = [usual, *(self._high_enough(read, room, spared) for room in rooms)]
        if layout.tall:
            grown.append(usual.union(layout.part("log")))
        free = [room for room in grown if room.width > 0 and room.collidelist(spared) < 0] or [usual]
        whole = (room for room in free if room.height >= self._needed(read, room))
        return next(whole, max(free, key=lambda room: room.width * room.height))

    def _high_enough(self, read: InspectorContent, room: pygame.Rect, spared: Sequence[pygame.Rect]) -> pygame.Rect:
        """Return a room for text, as much higher as the text needs: over the prompt and, unless odds are shown there,
        over the foot of the line, up to the lowest of the parts to be spared above it.
        """
        rect, layout = room.copy(), self.scene.layout_now
        highest = layout.prompt.top if self.controller.picked is not None else layout.part("enemies").bottom
        if layout.tall:  # the other parts lie between
            highest = layout.part("tray").top
        above = (one.bottom for one in spared if one.left < room.right and room.left < one.right)
        highest = max((bottom for bottom in above if highest < bottom <= room.top), default=highest)
        rect.height = max(rect.height, min(self._needed(read, room), rect.bottom - highest))
        rect.bottom = room.bottom
        return rect

    def _needed(self, read: InspectorContent, room: pygame.Rect) -> int:
        """Return the height that a text needs in a room of this width."""
        text = self.painter.text
        width = room.width - self.size(36) - self._beside_item(read)
        facts = text(read.facts, "strong", self.letters(17), FACTS).get_width()
        beside = width - text(read.title, "display", self.letters(25), FACTS).get_width() - 2 * self.size(14)
        beside -= icon_row(self.painter, read.icons, self.size(32), width).get_width()
        above = 0 if facts <= beside else 24 if facts <= width else 52
        return self.least_height(read.texts, width) + sum(map(self.size, (_READ_PAD, 32, above)))

    def _beside_item(self, read: InspectorContent) -> int:
        """Return the width of an item's picture and the gap to its text; 0 if there is none."""
        return 0 if read.item == NOTHING else self.size(_PICTURE + 14)

    def _inspect(self, read: InspectorContent, room: pygame.Rect) -> None:
        self.draw_cached(
            "inspector", (read, area(room)), lambda shown: self._inspector(shown[0], pygame.Rect(shown[1]))
        )

    def _inspector(self, read: InspectorContent, rect: pygame.Rect) -> None:
        self.board(rect, PAGE, theme.PAPER_LINE)
        inner = rect.inflate(-self.size(36), -self.size(_READ_PAD))
        if taken := self._beside_item(read):
            across = min(taken - self.size(14), inner.height)
            self.put(artwork.item(self.painter, read.item, across), inner, "midleft")
            inner.left, inner.width = inner.left + taken, inner.width - taken
        head = pygame.Rect(inner.left, inner.top, inner.width, self.size(32))
        place = self.words(read.title, 25, (0x8E, 0x2C, 0x34), head, "display", "midleft")
        gap = self.size(14)
        beside = pygame.Rect(place.right + gap, head.top, inner.right - place.right - gap, head.height)
        if read.icons and beside.width > 20:
            icons = self.icons(read.icons, beside)
            beside.update(icons.right + gap, head.top, inner.right - icons.right - gap, head.height)
        top, at = head.bottom, "midright"
        if read.facts:
            if self.painter.text(read.facts, "strong", self.letters(17), FACTS).get_width() > beside.width:
                beside, at = pygame.Rect(inner.left, top, inner.width, self.size(24)), "midleft"
                top = beside.bottom
            if self.painter.text(read.facts, "strong", self.letters(_FACTS), FACTS).get_width() > beside.width:
                two = pygame.Rect(inner.left, head.bottom, inner.width, self.size(52))
                top = head.bottom + self.passage(read.facts, _FACTS, FACTS, two, "strong")
            else:
                self.words(read.facts, 17, FACTS, beside, "strong", at)
        room = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        self.texts(read.texts, 21, theme.INK, room)

    def _dice_to_choose(self) -> None:
        for kind, number in self.controller.targets():
            if kind == "die":
                self.ring(self.scene.layout_now.die(number), GOLD, 3, 5)

    # Focus and dragging.
    def _dragged(self) -> None:
        drag = self.controller.drag
        if drag is None or not drag.moved:
            return
        pointer, (kind, number) = self.scene.app.pointer, drag.name
        if kind == "item":
            self.blit(artwork.item(self.painter, number, self.size(84)), pointer)
        elif kind == "unit" and number & CARD_MASK < HEROES and self.controller.order:
            self.blit(artwork.figure(self.painter, number & CARD_MASK, READY, self.size(130)), pointer)
        elif kind == "skill":
            self.badge(skill_name(number), theme.CALM, pointer, 24)
