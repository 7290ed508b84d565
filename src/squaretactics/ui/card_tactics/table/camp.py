"""Draw the Camp: heroes by the fire, in their order for the next combat, and the sign for what comes next."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import CARD_MASK, IN_CAMP, ITEM_SKILLS, SKILLS
from squaretactics.games.card_tactics.text import item_name, unit_name
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.card_tactics import artwork, hearts_and_dice
from squaretactics.ui.card_tactics.artwork import DOWN, SEATED
from squaretactics.ui.card_tactics.table.base_drawing import FACTS, GOLD, HITS, LEATHER, NIGHT, PAGE, CardBaseDrawing
from squaretactics.ui.card_tactics.table.layout import NAME_PLATE, CardTableLayout
from squaretactics.ui.card_tactics.table.parchment import HEADING
from squaretactics.ui.card_tactics.table.road_map import next_words, stop_text
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND, Painter, Steps
from squaretactics.ui.kit.paint.theme import Colour
from squaretactics.ui.table.base_drawing import Area, area

_FLAMES: Final = ("fire", "fire-2", "fire-3")
_FLICKER: Final = 0.17  # seconds until the flames change
_LOG: Final = (288, 72)
_LOG_WIDTH: Final = 0.96  # in widths of the hero that sits on it
_LOG_RISE: Final = 0.06  # of its foot, in heights of the hero
_SIGN: Final = (184, 272)
_GRAIN: Final = 60  # alpha of the light along a sign's upper edge
_PLANK: Final = (26, 38, 118, 70)  # part of the sign with the text
_NEXT_SHOWN: Final = 3  # cards of the stack
_FANNED: Final = (-7, 0, 7)  # degrees they are turned by
_MOST_ON_PLATE: Final = 10  # hearts below a hero; above that, one heart and a number
# Tints of a figure from the fire's side to the far one, and the light along its edge.
_WARM: Final[Colour] = (0xFF, 0xF6, 0xE4)
_COOL: Final[Colour] = (0xCC, 0xBE, 0xE2)
_RIM: Final[Colour] = (0xFF, 0xB8, 0x68)
_RIM_PART: Final = 58  # of a figure's width

_REORDER: Final = DeviceText(mark("drag to reorder"), mark("choose two to swap"), mark("drag to reorder"))


class NamePlateState(NamedTuple):
    """What the plate below a hero's seat shows: the hero, the place in the order, and hearts."""

    unit: int
    place: int
    health: int
    full: int


class CampDrawing(CardBaseDrawing[CardTableView]):
    """Draws the Camp in the middle of the table."""

    def __init__(self, scene: CardTableView) -> None:
        super().__init__(scene)
        self._flames = 0  # index of the shown drawing
        self._flicker_at = 0.0

    def flicker(self, now: float, awake: bool) -> None:
        """Change the flames now and then, while the player is active."""
        if awake and now >= self._flicker_at and not self.scene.app.reduced_motion:
            self._flames = (self._flames + 1) % len(_FLAMES)
            self._flicker_at = now + _FLICKER
            self.scene.app.dirty = True

    def draw(self, units: list[int], lit: frozenset[int], dragged: int, movable: bool) -> None:
        """Draw the fire and the heroes, starting at the enemy's side. If the heroes can be moved, a pill says so."""
        layout = self.scene.layout_now
        fire = pygame.Rect((0, 0), layout.flames)
        fire.midbottom = layout.fire
        self.put(self._drawing(_FLAMES[self._flames], fire.size), fire)
        for unit, (rect, place) in self.seats(units).items():
            self._hero(unit, rect, place, unit in lit, unit == dragged)
        self._onward(len(units))
        if movable and len(units) > 1:
            self._reorder_pill()

    def _reorder_pill(self) -> None:
        """Say below the fire, after the signs, that the heroes can be moved."""
        layout = self.scene.layout_now
        pill, near = pygame.Rect(0, 0, self.size(230), self.size(40)), self._sign_of(0)
        pill.midbottom = layout.fire[0], near.bottom
        if layout.tall or pill.left < near.right:
            pill.midtop = layout.part("stage").centerx, near.bottom + self.size(10)
        self.plate(pill, NIGHT, theme.INK, 20)
        self.words(self.scene.app.said(_REORDER), 21, theme.PAPER, pill.inflate(-self.size(16), -4))

    def _onward(self, count: int) -> None:
        """Point from each sign to the next, up to the first in line."""
        for place in range(1, count):
            start, end = self._sign_of(place), self._sign_of(place - 1)
            disc = pygame.Rect(0, 0, self.size(44), self.size(44))
            disc.center = (start.right + end.left) // 2, start.centery
            self.plate(disc, NIGHT, theme.INK, 22)
            self.words(
                "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", 40, GOLD, disc.move(0, -self.size(3)), "display"
            )

    def seats(self, units: list[int]) -> dict[int, tuple[pygame.Rect, int]]:
        """Return each hero's seat and place number, animated while they're arranged."""
        now, layout = self.scene.event_now, self.scene.layout_now
        ends = list(now.units) if isinstance(now, e.Arranged) and set(now.units) == set(units) else units
        found = {}
        for place, unit in enumerate(units):
            way = self.part * self.part * (3 - 2 * self.part) if ends is not units else 0.0
            if self.scene.app.reduced_motion:
                way = round(way)
            there = ends.index(unit)
            here, end = layout.seat(place), layout.seat(there)
            middle = here.centerx + (end.centerx - here.centerx) * way
            found[unit] = here.move(round(middle) - here.centerx, 0), there if way > 0.5 else place
        return found

    def sign(self, words: str) -> None:
        """Draw the sign that names the next place, where there's room for it."""
        if self.scene.layout_now.tall:
            return
        self.draw_cached("sign", words, self._sign)

    def _sign(self, words: str) -> None:
        rect = self.scene.layout_now.part("sign")
        self.put(self._drawing("sign", rect.size), rect)
        left, top, width, height = (part * rect.width // _SIGN[0] for part in _PLANK)
        room = pygame.Rect(rect.left + left, rect.top + top, width, height)
        self.put(self.lines(words, 24, theme.INK, room.size, "display"), room)

    def draw_next(self, room: pygame.Rect) -> None:
        """Draw what comes next: the place, and the backs of the stack's top cards."""
        display = self.scene.display
        self.draw_cached("next", (display.combat, display.kinds, area(room)), lambda seen: self._next(*seen))

    def _next(self, combat: int, kinds: tuple[int, ...], place: Area) -> None:
        rect = pygame.Rect(place)
        self.board(rect, PAGE, theme.PAPER_LINE)
        inner = rect.inflate(-self.size(44), -self.size(28))
        high = inner.height - self.size(10)
        inner.width -= self.size(14)  # the outer ones are turned
        backs = [artwork.back(self.painter, back, high * 5 // 7) for back in artwork.backs_of(kinds)[:_NEXT_SHOWN]]
        for number, back in enumerate(backs):
            turned = self.painter.turned(back, ("next", back.get_size(), number), _FANNED[number], stays=True)
            self.blit(turned, (inner.right - (len(backs) - number - 0.5) * high * 0.6, inner.centery))
        inner.width -= round(len(backs) * high * 0.6) + self.size(20)
        name, which, boss = stop_text(combat)
        told = [(which, 20, FACTS), (next_words(kinds), 24, theme.INK), *([(boss, 24, HEADING)] if boss else [])]
        head = pygame.Rect(inner.left, inner.top, inner.width, self.size(44))
        self.words(name, 36, HEADING, head, "display", "midleft")
        line = pygame.Rect(inner.left, head.bottom, inner.width, (inner.bottom - head.bottom) // 3)
        for words, letters, colour in told:
            self.words(words, letters, colour, line, "strong", "midleft")
            line = line.move(0, line.height)

    def _hero(self, unit: int, rect: pygame.Rect, place: int, lit: bool, dragged: bool) -> None:
        stand = self.scene.display.units[unit]
        card = unit & CARD_MASK
        if lit:
            self.ring(rect, GOLD, 8, 6)
        pose = SEATED if stand.health > 0 else DOWN
        log = self._log(round(rect.width * _LOG_WIDTH))
        self.put(log, rect.move(0, -round(rect.height * _LOG_RISE)), "midbottom")
        picture = campfire_figure(self.painter, card, pose, rect.width)
        if dragged:
            picture = self.painter.faded(picture, ("dragged", card), 90)
        self.put(picture, rect)
        if rect != self.scene.layout_now.seat(place):
            return  # no name plate while passing others
        self.name_plate(unit, place)

    def _sign_of(self, place: int) -> pygame.Rect:
        """Return the place of a hero's sign, below its seat."""
        rect = self.scene.layout_now.seat(place)
        sign = pygame.Rect(0, 0, max(round(rect.width * 0.88), self.size(200)), self.size(66))
        sign.midtop = rect.centerx, rect.bottom + self.size(6)
        return sign

    def name_plate(self, unit: int, place: int) -> None:
        """Draw a hero's place, name and hearts below the hero's seat."""
        stand = self.scene.display.units[unit]
        plate = NamePlateState(unit, place, stand.health, stand.full)
        self.draw_cached(("nameplate", unit), plate, self._name_plate)

    def _name_plate(self, plate: NamePlateState) -> None:
        unit, place, health, full = plate
        sign = self._sign_of(place)
        self.plate(sign, LEATHER, theme.INK, 10)
        grain = self.painter.panel((sign.width - self.size(20), self.size(4)), self.size(2), theme.PAPER, alpha=_GRAIN)
        self.target.blit(grain, (sign.left + self.size(10), sign.top + self.size(7)), None, BLEND)
        number = pygame.Rect(sign.left + self.size(8), sign.top + self.size(12), self.size(42), self.size(42))
        self.plate(number, PAGE, theme.INK, 21)
        self.words(str(place + 1), 26, theme.INK, number, "display")
        room = pygame.Rect(
            number.right + self.size(8), sign.top + 3, sign.right - number.right - self.size(16), self.size(32)
        )
        self.words(unit_name(unit), 24, theme.PAPER, room, "display")
        hearts = room.move(0, self.size(30))
        across, count = min(self.size(27), hearts.width // min(full, _MOST_ON_PLATE)), full
        left = hearts.centerx - across * count // 2
        if full > _MOST_ON_PLATE:
            words, beside = f"{health} / {full}", hearts.move(across // 2, 0)
            left = self.words(words, 24, theme.PAPER, beside, "display").left - across - self.size(3)
            count = 1
        for heart in range(count):
            self.target.blit(
                hearts_and_dice.heart(self.painter, across, heart < health),
                (left + heart * across, hearts.top),
                None,
                BLEND,
            )

    def _drawing(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return self.painter.svg("card_tactics", "scene", f"{name}.svg", size=size)

    def _log(self, across: int) -> pygame.Surface:
        """Return a log to sit on, with its cut end towards the fire."""
        size = across, round(across * _LOG[1] / _LOG[0])

        def make() -> pygame.Surface:
            picture = self._drawing("log", size).copy()
            _shade(picture)
            return picture

        return self.painter.kept(("camp log", size), make)


def campfire_figure(painter: Painter, card: int, pose: str, across: int) -> pygame.Surface:
    """Return a hero looking into the fire: warm and rimmed with light on the near side, cool and dark on the other.

    Drawn progressively: a whole team would take too long for one frame while the page is still turning.
    """
    path, size = artwork.figure_path(card, pose), (across, across)

    def steps() -> Steps:
        picture = (yield from painter.svg_in_background(*path, size=size).steps()).copy()
        yield None
        white = picture.copy()
        white.fill((255, 255, 255), special_flags=pygame.BLEND_RGB_MAX)
        white = white.premul_alpha()
        yield None
        _shade(picture)
        yield None
        rim = white.copy()
        by = max(across // _RIM_PART, 1)
        rim.blit(white, (-by, by // 2), special_flags=pygame.BLEND_RGBA_SUB)
        rim.fill((*_RIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(rim, (0, 0), special_flags=BLEND)
        return picture

    return painter.progressive(("by the fire", card, pose), size, steps, lambda: _in_the_dark(painter, across))


def _in_the_dark(painter: Painter, across: int) -> pygame.Surface:
    """Return the placeholder for a hero: a dark silhouette."""
    seen = pygame.Surface((across, across), pygame.SRCALPHA)
    head, body = across // 2, across * 3 // 4
    seen.blit(painter.panel((body, body), body // 3, NIGHT), ((across - body) // 2, across - body), None, BLEND)
    seen.blit(painter.panel((head, head), head // 2, NIGHT), ((across - head) // 2, across // 10), None, BLEND)
    return seen


def _shade(picture: pygame.Surface) -> None:
    """Tint a picture with the light of a fire on the right."""
    ends = pygame.Surface((2, 1))
    ends.set_at((0, 0), _COOL)
    ends.set_at((1, 0), _WARM)
    light = pygame.transform.smoothscale(ends.convert(), (picture.get_width() * 2, picture.get_height()))
    picture.blit(light, (-picture.get_width() // 2, 0), special_flags=pygame.BLEND_RGB_MULT)


_FRINGE: Final = 7  # margin of the blanket around its items
_WORDS: Final = 17  # font size of an item's effect


class CampItemsDrawing(CardBaseDrawing[CardTableView]):
    """Draws the team's items in Camp."""

    def draw(self, items: tuple[int, ...], lifted: frozenset[int], taken_up: int) -> None:
        """Draw these items; usable ones are ringed, and one may be dragged or used."""
        self.draw_cached("blanket", (items, lifted, taken_up), lambda seen: self._blanket(*seen))

    def _blanket(self, items: tuple[int, ...], lifted: frozenset[int], taken_up: int) -> None:
        cloth = self.scene.layout_now.part("blanket")
        over = cloth.inflate(2 * self.size(_FRINGE), 2 * self.size(_FRINGE))
        self.put(self.painter.svg("card_tactics", "scene", "blanket.svg", size=over.size), over)
        if not items:
            self.words(say("No items"), 24, theme.PAPER, cloth.inflate(-20, -20))
        for item, rect in self.scene.layout_now.on_blanket(items).items():
            if item in lifted:
                self.ring(rect, GOLD, 2, 3)
            picture = camp_item_picture(self.painter, self.scene.layout_now, item, rect)
            spot = picture.get_rect(midleft=rect.midleft) if IN_CAMP[item] else picture.get_rect(midtop=rect.midtop)
            if item == taken_up:
                picture = self.painter.faded(picture, ("taken", item), 70)
            self.target.blit(picture, spot, None, BLEND)
            if IN_CAMP[item]:
                self._label(item, pygame.Rect(spot.right, rect.top, rect.right - spot.right, rect.height))
            elif self.scene.layout_now.name_on_blanket(rect):
                self._name(item, pygame.Rect(rect.left, spot.bottom, rect.width, rect.bottom - spot.bottom))

    def _name(self, item: int, room: pygame.Rect) -> None:
        """Write an item's name below it, on a plate if it's wide enough."""
        if room.width < NAME_PLATE:
            self.name_item(item, room, "midtop")
            return
        plate = room.inflate(-self.size(4), -self.size(6))
        self.plate(plate, theme.PAPER, theme.INK, 10)
        self.words(item_name(item), 19, theme.INK, plate.inflate(-self.size(10), -self.size(2)), "display")

    def _label(self, item: int, room: pygame.Rect) -> None:
        """Write an item's name and effect beside it."""
        plate = pygame.Rect(0, 0, room.width - self.size(4), min(room.height, self.size(92)))
        plate.midleft = room.left + self.size(2), room.centery
        self.plate(plate, theme.PAPER, theme.INK, 12)
        inner = plate.inflate(-self.size(12), -self.size(6))
        told = say_marked(SKILLS[ITEM_SKILLS[item][0]].text)
        one_line = self.painter.text(told, "strong", self.letters(_WORDS), HITS).get_width() <= inner.width
        name = pygame.Rect(inner.left, inner.top, inner.width, inner.height // (2 if one_line else 3))
        self.words(item_name(item), 24, theme.INK, name, "display")
        below = pygame.Rect(inner.left, name.bottom, inner.width, inner.bottom - name.bottom)
        if one_line:
            self.words(told, 20, HITS, below, "strong")
        else:
            self.passage(told, _WORDS, HITS, below, "strong")


def camp_item_picture(painter: Painter, layout: CardTableLayout, item: int, rect: pygame.Rect) -> pygame.Surface:
    """Return an item's picture for the blanket, smaller if it has text beside it or its name below it."""
    if IN_CAMP[item]:
        return artwork.item(painter, item, min(rect.height, rect.width * 2 // 5))
    return artwork.item(painter, item, min(rect.height - layout.name_on_blanket(rect), rect.width))
