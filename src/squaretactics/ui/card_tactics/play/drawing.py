"""Draw the table during play: choices, their effects, and the enemies' plans."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import pygame

from squaretactics.bots.advice import MoveAdvice
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import (
    CARD_MASK,
    COINS,
    DEFENSE,
    HEALTH,
    HEROES,
    SKILLS,
)
from squaretactics.games.card_tactics.moves import AWAY
from squaretactics.games.card_tactics.state import NOBODY, NOTHING
from squaretactics.games.card_tactics.text import skill_name, unit_name
from squaretactics.translation import say, say_marked
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.artwork import ACTING, READY
from squaretactics.ui.card_tactics.hints import CardHintDrawing
from squaretactics.ui.card_tactics.play.controller import CAMP, COIN, ORDERING, REROLLING, STOCK
from squaretactics.ui.card_tactics.play.controller import HEROES as CHOOSING
from squaretactics.ui.card_tactics.play.focus import CardTableFocus
from squaretactics.ui.card_tactics.play.inspector_drawing import InspectorDrawing
from squaretactics.ui.card_tactics.play.newcomer_tips import CardNewcomerTipDrawing
from squaretactics.ui.card_tactics.play.prompt import prompt, short_dice_words
from squaretactics.ui.card_tactics.play.recap_strip import CardRecapStrip
from squaretactics.ui.card_tactics.table.base_drawing import CHOSEN, GOLD, NIGHT, RED, CardBaseDrawing
from squaretactics.ui.card_tactics.table.camp import CampDrawing, CampItemsDrawing
from squaretactics.ui.card_tactics.table.director import unwrapped
from squaretactics.ui.card_tactics.table.scenery import NAMES
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.card_tactics.unit_card import HERO, LIVERIES, UnitCardLook, card_picture
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.base_drawing import area
from squaretactics.ui.table.card_parts import RIBBON_END, CardPalette, CardParts
from squaretactics.ui.table.overlays import PlateOverlays, PlateStyle
from squaretactics.ui.table.portraits import portrait_medal

_PROMPT: Final = CardPalette(
    "prompt", (0x4A, 0x38, 0x60), (0x4A, 0x38, 0x60), NIGHT, (0x6F, 0x62, 0x92), LIVERIES[HERO].pattern
)


class CardTableOverlays(PlateOverlays[CardTableView], CardBaseDrawing[CardTableView]):
    """Draws prompts, answers, hints and the curtain."""

    table_focus: CardTableFocus
    hints: CardHintDrawing
    style = PlateStyle(
        bright=theme.TEXT,
        tool_fill=NIGHT,
        cloth=RED,
        call=NIGHT,
        call_box=(900, 480),
        call_letters=60,
        call_at=-110,
        below_call_letters=30,
        prompt_pad=68,
    )

    def prompt_plate(self, rect: pygame.Rect) -> None:
        scale = self.scene.layout_now.unit
        ribbon = CardParts(self.painter).ribbon(
            _PROMPT, rect.width / scale - 2 * RIBBON_END, rect.height / scale, scale
        )
        self.put(ribbon, rect, "midtop")
        self._draw_asked(rect)

    def _draw_asked(self, plate: pygame.Rect) -> None:
        """Draw the portrait of the person who is asked, if several share the screen, at the start of the prompt."""
        decision = self.controller.table.session.decision
        person = None if decision is None or len(self.scene.seats) < 2 else self.scene.person_at(decision.seat)
        if person is not None:
            medal = portrait_medal(self.scene.app, plate.height * 5 // 4, person)
            self.blit(medal, (plate.left, plate.centery))

    def is_large(self, answer: AnswerButton[Any]) -> bool:
        return answer.rect.height > self.scene.layout_now.prompt.height

    def show_hint(self, advice: MoveAdvice) -> None:
        view = self.scene.view
        self.hints.mark_move(advice.best.move, view, self.table_focus.places(), self.table_choices.answers)
        controller = self.table_focus.controller
        self.hints.tell(advice, view, controller.kind in (REROLLING, COIN), controller.newcomer)


_TALLEST_RECAP: Final = 1.28  # in heights of a tip, so that it ends above the heroes
_BEHIND_TREASURE: Final = 170  # alpha of the shade over the Camp
_LEFT_BEHIND: Final = 130  # alpha of the shade over an item that stays behind


class CardBoardDrawing(InspectorDrawing):
    """Draws the table during play, with the focus."""

    def __init__(self, table_focus: CardTableFocus, tip_drawing: CardNewcomerTipDrawing) -> None:
        super().__init__(table_focus)
        self.tip_drawing = tip_drawing
        self.hints = CardHintDrawing(self.scene)
        self.overlays = CardTableOverlays(table_focus, self.hints)
        self.recap_strip = CardRecapStrip(table_focus, self._recap_room)
        self.fireside = CampDrawing(self.scene)
        self.blanket = CampItemsDrawing(self.scene)
        self._told = ""  # the prompt while events are shown

    def draw(self) -> None:
        controller = self.controller
        self.each(self.draw_table, self._treasure)
        self.table_focus.above = self.named_above()
        self.each(self._items, self._skills)
        name = self.inspected_name(self.table_focus.pointed())
        asked = short_dice_words(self.scene.view) if controller.kind in (REROLLING, COIN) else ""
        rolled = self.scene.director.busy or asked or not controller.my_turn
        dice = (rolled or name is None or name[0] == "die") and self.draw_dice(asked)
        found = isinstance(self.scene.event_now, e.ItemDrawn)  # it's shown large
        hidden = dice or found or controller.advice is not None  # hints lie there
        read = None if hidden else self.read(name)
        room = self.reading_room if read is None else self._room_to_read(read)
        if read is None:
            self._dice_to_choose()
        elif name is None and self.scene.display.camp:
            self.fireside.draw_next(self.reading_room)
        elif name is None:
            self.invite(read, self.reading_room)
        elif room == self.reading_room:
            self.inspect(read, room)
        self.each(self.draw_on_top, self.overlays.tools)
        if not self.scene.director.busy or self.scene.playing_clip:
            self._told = self._drop_words() or prompt(controller)  # until an event has words
            self.each(partial(self.overlays.prompt, self._told), self.overlays.answers)
        else:
            self.each(self._tell)
        if read is not None and name is not None and room != self.reading_room:
            self.inspect(read, room)
        self.each(self.recap_strip.draw, self.overlays.hint, self.tip_drawing.draw, self.overlays.focus, self._dragged)

    def _recap_room(self) -> pygame.Rect:
        """Return the room for what the enemies' turns changed: where tips are, and larger."""
        layout = self.scene.layout_now
        room = layout.part("tip").copy()
        if not layout.tall:
            room.width = layout.part("guide").right - room.left
        room.height = round(room.height * _TALLEST_RECAP)
        return room

    def _drop_words(self) -> str:
        """Return where the dragged hero would go if it were dropped now; empty if nowhere else."""
        drag, order = self.controller.drag, self.controller.order
        other = self.table_focus.dropped_on(drag)
        if drag is None or other is None:
            return ""
        place = order.index(other) + 1
        return say("{hero} takes place {number}. The others move over.", hero=unit_name(drag.value), number=place)

    def _items(self) -> None:
        """Draw the team's items: on their tray or, in Camp, on a blanket."""
        controller, display = self.controller, self.scene.display
        if not display.camp:
            chosen = NOTHING if controller.picked is None else SKILLS[controller.picked].item
            self.draw_items(controller.usable_items(), COINS if controller.coin_after_hits else (), chosen)
            return
        drag = controller.drag
        taken_up = drag.name[1] if drag is not None and drag.moved and drag.name[0] == "item" else NOTHING
        used = self.item_used()
        self.blanket.draw(tuple(display.items), controller.usable_items(), taken_up if used == NOTHING else used)

    def _tell(self) -> None:
        """Describe the current event in place of the prompt; keep the previous text if there is no description."""
        act = self.scene.director.act
        told = None if act is None else unwrapped(act.event)
        if isinstance(told, e.CombatWon | e.GameEnded):
            return  # announced in large letters
        comes = self.strike is not None and self.since_blow() < 0  # the result isn't shown yet
        shown = _is_shown_apart(told)
        words = (
            ""
            if act is None or comes or shown or self.scene.logs_after_event(act.event)
            else self.scene.event_text(act.event)
        )
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

    def _taken(self) -> None:
        """Highlight the hero in the line who will swap places, and the place of a dragged one."""
        marked = self.controller.taken, self.table_focus.dropped_on(self.controller.drag)
        for unit, rect in self.scene.layout_now.line(self.heroes_shown(), []).items():
            if unit & CARD_MASK in marked:
                self.ring(rect, CHOSEN, 6, 6)

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
            look = UnitCardLook(hero, full, full, DEFENSE[hero], ACTING if chosen else READY)
            self.put(card_picture(self.painter, look, rect.size), rect)
            if chosen:
                self.ring(rect, CHOSEN, 3, 6)
                tag = pygame.Rect(0, 0, self.size(46), self.size(46))
                tag.center = rect.left + self.size(14), rect.top + self.size(14)
                self.plate(tag, CHOSEN, theme.INK, 23)
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
                self.ring(rect, CHOSEN, 3, 6)

    def _treasure(self) -> None:
        """Draw the items just found, large, until the player continues."""
        treasure, layout = self.controller.treasure, self.scene.layout_now
        if treasure:
            field = layout.part("field")
            self.target.blit(self.painter.panel(field.size, 0, NIGHT, alpha=_BEHIND_TREASURE), field, None, BLEND)
            log = self.scene.log_panel  # in full light, over the shade
            log.draw_shown(self.target, log.shown_now(self.scene.pointing.log_point()), self.portrait)
            for place, unit in enumerate(self.table_focus.seated()):
                self.fireside.name_plate(unit, place)
        for place, item in enumerate(treasure):
            self.draw_cached(
                ("treasure", place),
                (item, area(layout.treasure(place, len(treasure)))),
                lambda shown: self.found_card(shown[0], pygame.Rect(shown[1])),
            )

    def _fireside(self) -> None:
        controller = self.controller
        units = self.table_focus.seated()
        lit = {number for kind, number in controller.targets() if kind == "unit"}
        drag = controller.drag
        dragged = drag.name[1] if drag is not None and drag.moved and drag.name[0] == "unit" else NOBODY
        marked = controller.taken, self.table_focus.dropped_on(drag)
        for unit in units:
            if unit & CARD_MASK in marked:
                lit.add(unit)
        self.fireside.draw(units, frozenset(lit), dragged, True)
        if controller.kind == CAMP:
            self.fireside.sign(say_marked(NAMES[self.scene.display.combat % len(NAMES)]))

    def _apart(self) -> None:
        """Show a note that another run is being played."""
        room = self.scene.layout_now.part("stage")
        rect = pygame.Rect(0, 0, round(room.width * 0.7), self.size(90))
        rect.center = room.center
        self.plate(rect, NIGHT, theme.INK, 30)
        self.words(say("Another run is under way."), 34, theme.TEXT, rect.inflate(-20, -20), "display")

    # Skills.
    def _skills(self) -> None:
        controller, skills = self.controller, self.controller.skills()
        if not self.scene.display.camp and (self.scene.director.busy or not skills):
            self.draw_skill_used(self.scene.display.skill)
            return
        usable = {skill for skill in skills if controller.ways(skill)}
        picked = NOTHING if controller.picked is None else controller.picked
        self.draw_skills(skills, self.table_focus.skill_places(), usable, picked)

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


def _is_shown_apart(event: e.Plain | None) -> bool:
    """Return whether the dice and hearts show an event, so that the prompt goes on naming the action."""
    if isinstance(event, e.Struck):
        return not (event.counter or event.guarded)
    return isinstance(event, e.Harmed) and event.cause == "attack"
