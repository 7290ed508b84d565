"""Draw items: on their tray, coming out of the chest, and flying to the unit that they're used on."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, TypeVar

import pygame

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import ITEMS
from squaretactics.games.card_tactics.state import NOBODY, NOTHING
from squaretactics.games.card_tactics.text import item_name
from squaretactics.translation import say
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.card_text import item_facts, item_texts, printed_item_texts
from squaretactics.ui.card_tactics.icons import item_icons
from squaretactics.ui.card_tactics.table.base_drawing import CHOSEN, FACTS, GOLD, LEATHER, PAGE
from squaretactics.ui.card_tactics.table.milestones import AnnouncementDrawing
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.card_tactics.unit_card import HERO
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.attack_motion import arc
from squaretactics.ui.table.base_drawing import area
from squaretactics.ui.table.card_slot import ease_out

T = TypeVar("T", bound=CardTableView)

_STITCH: Final[theme.Colour] = (0xC9, 0x9A, 0x68)
_IDLE: Final = 150  # alpha of items that can't be used while others can
_TURNED: Final = -24  # degrees, of items that were used
# Parts of the animation of a found item: the chest opens, the item is out, it flies to its place.
_OPENS: Final = 0.13
_OUT: Final = 0.24
_FLIES: Final = 0.88
_CHEST: Final = 210
_FOUND: Final = (440, 510)  # a found item's card
_FOUND_ACROSS: Final = 225  # the item on it: 180 pixels in a window 720 high
_FOUND_NAME: Final = 38  # font sizes of its name and facts
_FOUND_FACTS: Final = 18
_FOUND_SIDES: Final = 36  # beside its texts, both together
_FOUND_RIBBON: Final = 86  # height of all but its picture and texts
_USED: Final = 0.7  # share of an item's use after which it has arrived
_TOSSED: Final = 0.36  # the same for rerolls
_USED_ACROSS: Final = 120
_ARC: Final = 120
_MAKES_ROOM: Final = 6  # animation steps in which the tray makes room for another item


class ItemDrawing(AnnouncementDrawing[T]):
    """Draws items."""

    # The tray.
    def draw_items(
        self, lifted: frozenset[int] = frozenset(), asking: tuple[int, ...] = (), chosen: int = NOTHING
    ) -> None:
        """Draw the tray of items: the usable ones raised, and a sign on those the player wants to be asked about."""
        display, now = self.scene.display, self.scene.event_now
        room = round(self._flown() * _MAKES_ROOM) if isinstance(now, e.ItemDrawn) else 0
        turned = frozenset({*display.turned, self.item_used()} - {NOTHING})
        shown = tuple(display.tray), turned, lifted, asking, chosen, room
        self.draw_cached("tray", shown, lambda seen: self._tray(*seen))

    def _tray(
        self,
        items: tuple[int, ...],
        turned: frozenset[int],
        lifted: frozenset[int],
        asking: tuple[int, ...],
        chosen: int,
        room: int,
    ) -> None:
        """Draw the tray; `room` is the animation step in which it makes room for one more item."""
        layout, count = self.scene.layout_now, len(items)
        self._leather(layout.part("tray"))
        if not any(number != NOTHING for number in items):
            self.words(say("No items"), 24, theme.TEXT_SOFT, layout.part("tray").inflate(-20, -20))
        for place, number in enumerate(items):
            if number == NOTHING:
                continue
            rect = layout.item(place, count)
            if room:
                rect = _on_the_way(rect, layout.item(place, count + 1), room / _MAKES_ROOM)
            if number in lifted:
                rect = rect.move(0, -self.size(5))
                self.ring(rect, *((CHOSEN, 3, 5) if number == chosen else (GOLD, 2, 3)))
            picture = artwork.item(self.painter, number, rect.width, number not in turned)
            if lifted and number not in lifted | turned:
                picture = self.painter.faded(picture, ("idle", number), _IDLE)
            if number in turned:
                picture = self.painter.turned(picture, ("used", number), _TURNED, stays=True)
            self.put(picture, rect)
            if number in asking:
                across = rect.width * 2 // 5
                sign = pygame.Rect(rect.right - across, rect.top, across, across)
                self.put(self.painter.panel(sign.size, across // 2, theme.ACCENT, theme.INK, self.size(3)), sign)
                self.words("?", 30, theme.INK, sign)

        self._names(items)

    def _names(self, items: tuple[int, ...]) -> None:
        """Name the items below them or beside them, if there's room."""
        layout = self.scene.layout_now
        for place, number in enumerate(items):
            room = layout.item_name(place, len(items))
            if number == NOTHING or not room.width:
                continue
            below = room.left < layout.item(place, len(items)).centerx
            self.name_item(number, room, "midtop" if below else "midleft")

    def _leather(self, room: pygame.Rect) -> None:
        """Draw the strip of leather that the items lie on, stitched along its long edges."""
        inset, long, thick, corner = (self.size(length) for length in (8, 11, 2.5, 18))

        def make() -> pygame.Surface:
            picture = self.painter.panel(room.size, corner, LEATHER, theme.INK, self.size(3)).copy()
            within = picture.get_rect().inflate(-2 * inset, -2 * inset)
            for x in range(within.left + long, within.right - long, 2 * long):
                for y in (within.top, within.bottom - thick):
                    picture.fill(_STITCH, (x, y, long, thick))
            return picture

        self.target.blit(self.painter.kept(("leather", room.size, inset), make), room, None, BLEND)

    # Used items.
    def item_used(self) -> int:
        """Return the item being used, or NOTHING."""
        now = self.scene.event_now
        return now.item if isinstance(now, e.SkillUsed | e.DiceRerolled) else NOTHING

    def draw_used(self, places: Mapping[int, pygame.Rect]) -> None:
        """Draw a used item flying to its unit, or to the dice."""
        now, number, display = self.scene.event_now, self.item_used(), self.scene.display
        layout = self.scene.layout_now
        if number == NOTHING:
            return
        lies = layout.on_blanket(display.items).get(number) if display.camp else None
        if not display.camp and number in display.tray:
            lies = layout.item(display.tray.index(number), len(display.tray))
        if lies is None:
            return
        end = self._used_on(now, places)
        there = _USED if isinstance(now, e.SkillUsed) else _TOSSED
        way = 1.0 if self.scene.app.reduced_motion else min(self.part / there, 1.0)
        seen = max(1 - (self.part - there) / 0.3, 0.0) if way == 1.0 else 1.0
        large = artwork.item(self.painter, number, self.size(_USED_ACROSS))
        picture = self.scaled(large, number, lies.height + (large.get_height() - lies.height) * way)
        at = arc(lies.center, end, way, self.size(_ARC))
        self.blit(self.painter.faded(picture, ("item", number), round(255 * seen)), at)

    def _used_on(self, now: e.Plain | None, places: Mapping[int, pygame.Rect]) -> tuple[int, int]:
        """Return where an item is used: at its target, its user, the fire (for all), or the dice."""
        layout = self.scene.layout_now
        if not isinstance(now, e.SkillUsed):
            return layout.die(1).center
        meant = next((unit for unit in (now.aim, now.unit) if unit in places), NOBODY)
        return layout.fire if meant == NOBODY else places[meant].center

    # Found items.
    def _flown(self) -> float:
        """Return how far a found item has flown to its place, from 0 to 1."""
        still = self.scene.app.reduced_motion
        return 0.0 if still else max(self.part - _FLIES, 0.0) / (1 - _FLIES)

    def draw_found(self) -> None:
        """Draw a found item as it comes out of the chest, is shown large for reading, and flies to its place."""
        now, part = self.scene.event_now, self.part
        if not isinstance(now, e.ItemDrawn):
            return
        layout, still = self.scene.layout_now, self.scene.app.reduced_motion
        stage, display = layout.part("stage"), self.scene.display
        whole = pygame.Rect(0, 0, min(self.size(_FOUND[0]), stage.width), min(self.size(_FOUND[1]), stage.height))
        whole.midtop = layout.size[0] // 2, stage.top
        self.darken(min(part / _OPENS, (1 - part) / (1 - _FLIES)) if not still else 1)
        foot = whole.centerx, stage.bottom - self.size(_CHEST) // 2
        shut = part < _OPENS and not still
        if part < _OUT and not still:
            self._chest(shut, foot)
        if shut:
            return
        flown, lies = self._flown(), self._found_place(now.item, whole)
        if not flown and (still or part >= _OUT):
            shown = now.item, area(whole)
            self.draw_cached("found", shown, lambda seen: self.found_card(seen[0], pygame.Rect(seen[1])))
            return
        picture = artwork.item(self.painter, now.item, lies.width)
        if flown:
            place = layout.item(len(display.tray), len(display.tray) + 1)
            if display.camp:
                place = layout.on_blanket([*display.items, now.item])[now.item]
            wide = lies.width + (min(place.size) - lies.width) * flown
            at = arc(lies.center, place.center, flown, self.size(_ARC))
            self.blit(self.scaled(picture, now.item, wide), at)
            return
        out = ease_out((part - _OPENS) / (_OUT - _OPENS))  # the card appears whole, never as an empty sheet
        at = foot[0], round(foot[1] + (lies.centery - foot[1]) * min(out, 1.0))
        self.blit(self.scaled(picture, now.item, max(lies.width * out, 8)), at)

    def _chest(self, shut: bool, foot: tuple[float, float]) -> None:
        across = self.size(_CHEST)
        wobble = round(math.sin(self.part * 120) * self.size(5)) if shut else 0
        name = "chest.svg" if shut else "chest-open.svg"
        chest = self.painter.svg("card_tactics", "scene", name, size=(across, across))
        self.blit(chest, (foot[0] + wobble, foot[1]))

    def _found_place(self, item: int, rect: pygame.Rect) -> pygame.Rect:
        """Return where a found item lies on its card, which has room for all printed texts."""
        width = rect.width - self.size(_FOUND_SIDES)
        facts = self.painter.text_height(item_facts(item), "strong", self.letters(_FOUND_FACTS), width)
        told = facts + self.least_height(printed_item_texts(item), width) + self.size(_FOUND_RIBBON)
        across = min(self.size(_FOUND_ACROSS), rect.width * 4 // 5, rect.height * 4 // 7, rect.height - told)
        place = pygame.Rect(0, 0, across, across)
        place.midtop = rect.centerx, rect.top + self.size(8)
        return place

    def found_card(self, item: int, rect: pygame.Rect) -> None:
        """Draw a found item in its rays, with its name on a ribbon and its text below."""
        place = self._found_place(item, rect)
        self.rays(place.center, place.width)
        self.put(artwork.item(self.painter, item, place.width), place)
        sheet = pygame.Rect(rect.left, place.bottom + self.size(14), rect.width, 0)
        sheet.height = rect.bottom - sheet.top
        self.plate(sheet, PAGE, theme.INK, 14)
        ribbon = self.title(item_name(item), HERO, _FOUND_NAME, (rect.centerx, sheet.top + self.size(2)), rect.width)
        inner = pygame.Rect(rect.left, ribbon.bottom, rect.width, sheet.bottom - ribbon.bottom - self.size(10))
        inner.inflate_ip(-self.size(_FOUND_SIDES), 0)
        high = self.passage(item_facts(item), _FOUND_FACTS, FACTS, inner, "strong")
        inner.height, inner.top = inner.height - high - self.size(4), inner.top + high + self.size(4)
        self.texts(item_texts(item), 23, theme.INK, inner)

    def item_card(self, item: int, rect: pygame.Rect) -> None:
        """Draw an item large, with all its text."""
        self.plate(rect, PAGE, theme.INK, 14)
        inner = rect.inflate(-self.size(20), -self.size(20))
        across = min(inner.width // 2, inner.height // 3)
        self.put(artwork.item(self.painter, item, across), inner, "midtop")
        corner = pygame.Rect(inner.left, inner.top, (inner.width - across) // 2, self.size(34))
        self.icons(item_icons(ITEMS[item]), corner)
        name = pygame.Rect(inner.left, inner.top + across + 4, inner.width, self.size(34))
        self.words(item_name(item), 26, theme.INK, name, "display")
        facts = pygame.Rect(inner.left, name.bottom, inner.width, self.size(44))
        high = self.passage(item_facts(item), 17, FACTS, facts)
        room = pygame.Rect(inner.left, facts.top + high + 4, inner.width, inner.bottom - facts.top - high - 4)
        self.texts(item_texts(item), 21, theme.INK, room)


def _on_the_way(rect: pygame.Rect, there: pygame.Rect, part: float) -> pygame.Rect:
    sides = zip(rect, there, strict=True)
    return pygame.Rect([round(begin + (end - begin) * part) for begin, end in sides])
