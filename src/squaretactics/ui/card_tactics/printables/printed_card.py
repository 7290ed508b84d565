"""Draw cards for printing, with all their text, since nothing on paper explains them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from squaretactics.games.card_tactics.cards import EVENTS, HEROES, ITEM_RARITY, ITEMS, RARITY, UNITS
from squaretactics.games.card_tactics.text import event_name, item_name, unit_name
from squaretactics.translation import say_marked
from squaretactics.ui.card_tactics import artwork, hearts_and_dice
from squaretactics.ui.card_tactics.artwork import READY, figure_path
from squaretactics.ui.card_tactics.card_text import event_texts, item_facts, printed_texts, skill_text
from squaretactics.ui.card_tactics.icon_pictures import icon_row, paragraphs_picture
from squaretactics.ui.card_tactics.icons import IconText, event_icons, item_icons
from squaretactics.ui.card_tactics.unit_card import (
    CORNER,
    DESIGN,
    HERO,
    LIVERIES,
    METALS,
    SHIELD,
    STUD,
    UnitCardLook,
    draw_hearts,
    unit_kind,
)
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint.painter import BLEND, Painter, Size
from squaretactics.ui.kit.paint.theme import INK
from squaretactics.ui.table.card_parts import CREAM, RIBBON_DROP, RIBBON_END, CardPalette, CardParts, Rect

_LEFT: Final = 17.0  # of window and paper
_WIDE: Final = 216.0
_FOOT: Final = 333.0
_RIBBON: Final = (34.0, 190.0)  # height and width
_NAME: Final = 24
_INSIDE: Final = 9.0  # from the paper's edge to the text
_LARGEST: Final = 15.0  # font size
_EVENT: Final = CardPalette(
    "event",
    (0x6E, 0x55, 0xA0),
    (0x7A, 0x52, 0xC8),
    (0x4D, 0x2F, 0x8C),
    (0xDC, 0xCB, 0xFF),
    ("cards", "patterns", "action.svg"),
)


class _PrintedCardLayout(NamedTuple):
    """The window's lower edge, which the ribbon covers, and the height of the foot below the text."""

    window: float
    foot: float


_UNIT: Final = _PrintedCardLayout(128.0, 32.0)
_ITEM: Final = _PrintedCardLayout(150.0, 34.0)
_EVENT_PLAN: Final = _PrintedCardLayout(161.0, 42.0)


def unit_card(painter: Painter, card: int, across: int) -> pygame.Surface:
    """Return the card of a hero, an enemy or a boss."""
    kind, unit = unit_kind(card), UNITS[card]
    made = _PrintedCard(painter, LIVERIES[kind], _UNIT, across)
    made.scene(("card_tactics", "scene", f"card-{kind}.svg"))
    made.figure(figure_path(card, READY), 142.0, (125.0, 84.0))
    made.ribbon(unit_name(card))
    made.words(printed_texts(card))
    look = UnitCardLook(card, unit.health, unit.health, unit.defense)
    draw_hearts(painter, made.picture, look, made.foot(26.0).pixels(made.scale))
    shield = hearts_and_dice.shield(painter, unit.defense, made.pixels(SHIELD * 0.86))
    made.put(shield, (DESIGN[0] - 36 if card < HEROES else 36, 38))
    if card >= HEROES:
        made.studs(METALS[RARITY[card]])
    return made.picture


def item_card(painter: Painter, item: int, across: int) -> pygame.Surface:
    card = ITEMS[item]
    made = _PrintedCard(painter, LIVERIES[HERO], _ITEM, across)
    made.scene(("card_tactics", "scene", "card-hero.svg"))
    made.figure(("card_tactics", "items", f"{card.id}.svg"), 108.0, (125.0, 76.0))
    made.ribbon(item_name(item))
    quirk = [IconText(say_marked(card.quirk))] if card.quirk else []
    made.words([IconText(item_facts(item)), *quirk, *map(skill_text, card.skills)])
    made.at_foot(icon_row(painter, item_icons(card), made.pixels(26), made.pixels(_WIDE - 80)))
    made.studs(METALS[ITEM_RARITY[item]])
    return made.picture


def event_card(painter: Painter, event: int, across: int) -> pygame.Surface:
    made = _PrintedCard(painter, _EVENT, _EVENT_PLAN, across)
    made.put(artwork.event(painter, event, made.pixels(_WIDE)), (125.0, _LEFT + 72))
    made.ribbon(event_name(event))
    made.words([IconText(event_texts(event)[0].words)], centre=True)
    made.at_foot(icon_row(painter, event_icons(EVENTS[event]), made.pixels(34), made.pixels(_WIDE - 40)), 34.0)
    return made.picture


class _PrintedCard:
    """Draws one card."""

    def __init__(self, painter: Painter, card_palette: CardPalette, plan: _PrintedCardLayout, across: int) -> None:
        self.painter, self.card_palette, self.plan = painter, card_palette, plan
        self.parts = CardParts(painter)
        self.scale = across / DESIGN[0]
        size: Size = across, round(across * DESIGN[1] / DESIGN[0])
        self.picture = self.parts.frame(card_palette, size, self.scale).copy()
        self.parts.lit(self.picture)
        self.radius = self.pixels(CORNER)
        self._window = self._hollow(Rect(_LEFT, _LEFT, _WIDE, plan.window - _LEFT))
        paper = self._hollow(Rect(_LEFT, plan.window + 5, _WIDE, _FOOT - plan.window - 5))
        self.picture.blit(self.parts.paper(paper.size, self.radius), paper, None, BLEND)

    def pixels(self, length: float) -> int:
        return max(round(length * self.scale), 1)

    def _hollow(self, box: Rect) -> pygame.Rect:
        return self.parts.hollow(self.picture, self.card_palette, box, self.scale, CORNER)

    def put(self, drawn: pygame.Surface, middle: tuple[float, float]) -> None:
        spot = round(middle[0] * self.scale), round(middle[1] * self.scale)
        self.picture.blit(drawn, drawn.get_rect(center=spot), None, BLEND)

    def scene(self, path: tuple[str, ...]) -> None:
        """Cover the window with a scene."""
        self.picture.blit(self.parts.scene(path, self._window, self.radius), self._window, None, BLEND)

    def figure(self, path: tuple[str, ...], size: float, middle: tuple[float, float]) -> None:
        """Put a figure or an item into the window; the ribbon hides its lower end."""
        drawn = self.parts.figure(path, self.pixels(size), self.scale)
        self.picture.set_clip(pygame.Rect(0, 0, self.picture.get_width(), self.pixels(self.plan.window)))
        self.put(drawn, middle)
        self.picture.set_clip(None)

    def ribbon(self, name: str) -> None:
        """Draw the name over the lower edge of the window."""
        high, wide = _RIBBON
        top = self.plan.window + 2 - high / 2
        self.put(
            self.parts.ribbon(self.card_palette, wide, high, self.scale),
            (DESIGN[0] / 2, top + (high + RIBBON_DROP) / 2),
        )
        room = self.pixels(wide + 2 * RIBBON_END - 42)
        words = self.painter.fitted(name, "display", self.pixels(_NAME), CREAM, room)
        self.put(words, (DESIGN[0] / 2, top + high / 2 + 1))

    def words(self, told: Sequence[IconText], centre: bool = False) -> None:
        """Write the paragraphs below the ribbon, as large as will fit."""
        top = self.plan.window + 2 + _RIBBON[0] / 2 + RIBBON_DROP
        room = Rect(_LEFT + _INSIDE, top, _WIDE - 2 * _INSIDE, _FOOT - self.plan.foot - top)
        box = room.pixels(self.scale)

        def drawn_at(size: int) -> pygame.Surface:
            return self._told(told, size, box.width, centre)

        largest = self.pixels(_LARGEST * (1.3 if centre else 1.0))
        drawn = drawn_at(largest_size(lambda size: drawn_at(size).get_height() <= box.height, largest, 6))
        self.picture.blit(drawn, drawn.get_rect(center=box.center), None, BLEND)

    def _told(self, told: Sequence[IconText], size: int, width: int, centre: bool) -> pygame.Surface:
        if centre:
            return self.painter.text(told[0].words, "text", size, INK, width, True)
        return paragraphs_picture(self.painter, told, "text", size, INK, width)

    def foot(self, high: float) -> Rect:
        """Return an area of this height below the text."""
        return Rect(_LEFT + 20, _FOOT - 4 - high, _WIDE - 40, high)

    def at_foot(self, drawn: pygame.Surface, high: float = 26.0) -> None:
        """Put a picture below the text."""
        room = self.foot(high)
        self.put(drawn, (room.left + room.width / 2, room.top + room.height / 2))

    def studs(self, metal: str) -> None:
        """Put studs into the corners, in the metal of the card's rarity."""
        stud = self.painter.svg("card_tactics", "scene", f"stud-{metal}.svg", size=(self.pixels(STUD),) * 2)
        near, (far, low) = STUD * 0.6, DESIGN
        for middle in ((near, low - near), (far - near, low - near), (far - near, near)):
            self.put(stud, middle)


def token(painter: Painter, name: str, number: str, across: int) -> pygame.Surface:
    """Return a token on a paper disc, optionally with a number below it."""
    picture = painter.panel((across, across), across // 2, CREAM, INK, max(across // 30, 1)).copy()
    part = 0.62 if number else 0.72
    badge = artwork.token(painter, name, round(across * part))
    middle = round(across * (0.44 if number else 0.5))
    picture.blit(badge, badge.get_rect(center=(across // 2, middle)), None, BLEND)
    if number:
        words = painter.outlined(number, "display", round(across * 0.26), INK, CREAM, max(across // 60, 1))
        picture.blit(words, words.get_rect(center=(across // 2, round(across * 0.8))), None, BLEND)
    return picture


def heart(painter: Painter, full: bool, across: int) -> pygame.Surface:
    """Return a heart on a paper disc, full or lost."""
    picture = painter.panel((across, across), across // 2, CREAM, INK, max(across // 30, 1)).copy()
    drawn = hearts_and_dice.heart(painter, round(across * 0.7), full)
    picture.blit(drawn, drawn.get_rect(center=(across // 2, round(across * 0.52))), None, BLEND)
    return picture
