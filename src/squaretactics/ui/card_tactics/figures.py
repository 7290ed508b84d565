"""Pictures of whatever stands and lies at the table: drawings where there are some, else stand-ins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame

from squaretactics.catalogue import say_marked
from squaretactics.games.card_tactics.cards import BOSSES_FROM, EVENTS, HEROES, ITEMS, MIXED, RARITY, UNITS
from squaretactics.resources import MissingAsset, asset
from squaretactics.ui.card_tactics import stand_ins
from squaretactics.ui.card_tactics.sign_pictures import row
from squaretactics.ui.card_tactics.signs import quirk_signs
from squaretactics.ui.shell.paint.painter import BLEND, Painter
from squaretactics.ui.shell.paint.theme import INK, PAPER, WHITE, Colour

READY, ACTING, HURT, DOWN = "ready", "acting", "hurt", "down"
_BACK: Final = (250, 350)
_EVENT: Final = (360, 240)
_GROUPS: Final = tuple(f"{stack}-{rarity}" for stack in ("enemy", "boss") for rarity in ("common", "rare", "unique"))
# Pixels: on a narrower card its quirk is told by signs, and on one narrower still left to the inspector.
_WORDED: Final = 230
_READABLE: Final = 84
MOST_HEARTS: Final = 7  # in a row; beyond that stand a heart and a number
_HERO_FRAME: Final[Colour] = (0xD9, 0x8A, 0x36)
_HERO_RIBBON: Final[Colour] = (0xB0, 0x48, 0x22)
_ENEMY_FRAME: Final[Colour] = (0x3B, 0x43, 0x60)
_ENEMY_RIBBON: Final[Colour] = (0x37, 0x43, 0x6B)
_BOSS_RIBBON: Final[Colour] = (0x8E, 0x24, 0x38)
_HERO_SCENE: Final[Colour] = (0x7F, 0xA8, 0x9B)
_ENEMY_SCENE: Final[Colour] = (0x7C, 0x6C, 0x9A)


@dataclass(frozen=True, slots=True)
class CardLook:
    """How a card in the line looks."""

    card: int
    health: int
    full: int
    defense: int
    ready: bool = True
    pose: str = READY


@cache
def _drawn(*path: str) -> bool:
    """Say whether there is such a drawing."""
    try:
        return asset("card_tactics", *path).is_file()
    except MissingAsset:
        return False


def figure(painter: Painter, card: int, pose: str, height: int) -> pygame.Surface:
    """Return a hero, an enemy or a boss in a pose."""
    path = ("figures", f"{UNITS[card].id}-{pose}.svg")
    if _drawn(*path):
        return painter.svg("card_tactics", *path, size=(height, height))
    picture = stand_ins.character(painter, card, height)
    return painter.faded(picture, ("down", card), 130) if pose == DOWN else picture


def item(painter: Painter, number: int, height: int, ready: bool = True) -> pygame.Surface:
    """Return an item as it lies; a used one is paler."""
    picture = painter.svg("card_tactics", "items", f"{ITEMS[number].id}.svg", size=(height, height))
    return picture if ready else painter.faded(picture, ("used", number), 110)


def event(painter: Painter, number: int, across: int) -> pygame.Surface:
    """Return the picture of an event, two thirds as high as it is wide, with rounded corners."""
    size = across, round(across * _EVENT[1] / _EVENT[0])

    def make() -> pygame.Surface:
        with painter.at_once():
            picture = painter.svg("card_tactics", "events", f"{EVENTS[number].id}.svg", size=size).copy()
        corner = max(across // 24, 2)
        picture.blit(painter.panel(size, corner, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(painter.ring(size, corner, INK, max(across // 60, 1)), (0, 0), special_flags=BLEND)
        return picture

    return painter.kept(("event", number, size), make)


def token(painter: Painter, name: str, height: int) -> pygame.Surface:
    """Return the badge of a token, by its name in data."""
    return painter.svg("card_tactics", "tokens", f"{name}.svg", size=(height, height))


def back(painter: Painter, stack: str, across: int) -> pygame.Surface:
    """Return the back of a card: its stack's, of the metal of its rarity."""
    size = across, round(across * _BACK[1] / _BACK[0])
    return painter.svg("card_tactics", "backs", f"{stack}.svg", size=size)


def stack_of(card: int) -> str:
    """Return the stack that an enemy or a boss comes from."""
    return _GROUPS[RARITY[card] + 3 * (card >= BOSSES_FROM)]


def backs_of(kinds: Sequence[int]) -> tuple[str, ...]:
    """Return the stacks of challenge cards by their groups; none while nobody knows which is which."""
    return () if MIXED in kinds else tuple(_GROUPS[kind] for kind in kinds)


def medal(painter: Painter, card: int, across: int) -> pygame.Surface:
    """Return the face of whoever stands in the line, small."""
    return figure(painter, card, READY, across)


def card_picture(painter: Painter, look: CardLook, size: tuple[int, int]) -> pygame.Surface:
    """Return a card as it stands in the line: figure, name, quirk, health and defense."""
    return painter.kept(("card in line", look, size), lambda: _card(painter, look, size))


def _card(painter: Painter, look: CardLook, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    unit, hero, boss = UNITS[look.card], look.card < HEROES, look.card >= BOSSES_FROM
    thick = max(width // (22 if boss else 32), 2)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    frame = _HERO_FRAME if hero else _ENEMY_FRAME
    edge = INK if hero else stand_ins.METALS[RARITY[look.card]]
    radius = (width // 14, width // 40, width // 9)[0 if hero else RARITY[look.card]]
    picture.blit(painter.panel(size, max(radius, 2), frame, edge, thick), (0, 0), special_flags=BLEND)

    def box(left: float, top: float, right: float, bottom: float) -> pygame.Rect:
        return pygame.Rect(
            round(left * width), round(top * height), round((right - left) * width), round((bottom - top) * height)
        )

    def plate(rect: pygame.Rect, colour: Colour, ink: bool = True) -> None:
        panel = painter.panel(rect.size, max(width // 30, 1), colour, INK if ink else None, max(width // 90, 1))
        picture.blit(panel, rect, special_flags=BLEND)

    def put(part: pygame.Surface, middle: tuple[int, int]) -> None:
        picture.blit(part, part.get_rect(center=middle), special_flags=BLEND)

    window = box(0.07, 0.05, 0.93, 0.60)
    plate(window, _HERO_SCENE if hero else _ENEMY_SCENE)
    across = min(window.width, window.height) - 2 * thick
    put(figure(painter, look.card, look.pose, across), (window.centerx, window.centery - thick))
    paper = box(0.05, 0.66, 0.95, 0.97)
    plate(paper, PAPER)
    ribbon = box(0.0, 0.565, 1.0, 0.69)
    plate(ribbon, _HERO_RIBBON if hero else _BOSS_RIBBON if boss else _ENEMY_RIBBON)
    name = painter.fitted(
        say_marked(unit.name), "display", max(ribbon.height * 5 // 8, 7), PAPER, ribbon.width * 9 // 10
    )
    put(name, ribbon.center)
    hearts = box(0.09, 0.855, 0.91, 0.955)
    _hearts(painter, picture, look, hearts)
    if unit.quirk and width >= _READABLE:
        room = box(0.07, 0.70, 0.93, 0.855)
        words = painter.fitted(say_marked(unit.quirk), "strong", max(room.height // 2, 7), INK, room.width)
        if width < _WORDED:
            put(row(painter, quirk_signs(unit.quirk_do), room.height - thick, room.width), room.center)
        elif words.get_height() * 5 >= room.height * 2 and words.get_width() <= room.width:
            put(words, room.center)
        else:
            put(_lines(painter, say_marked(unit.quirk), room), room.center)
    side = width * 3 // 10
    spot = (width - side // 2 - thick // 2, side // 2) if hero else (side // 2 + thick // 2, side // 2)
    put(stand_ins.shield(painter, look.defense, side), spot)
    if not look.ready:
        shade = painter.panel(size, max(radius, 2), INK, alpha=120)
        picture.blit(shade, (0, 0), special_flags=BLEND)
    return picture


def _lines(painter: Painter, words: str, room: pygame.Rect) -> pygame.Surface:
    """Write words in as many lines as fit a room: the letters shrink, and what is still too long is squeezed."""
    size = max(room.height // 2, 6)
    text = painter.text(words, "strong", size, INK, room.width, True)
    while text.get_height() > room.height and size > 5:
        size -= 1
        text = painter.text(words, "strong", size, INK, room.width, True)
    if text.get_height() > room.height:
        wide = painter.text(words, "strong", max(room.height * 3 // 4, 7), INK)
        text = pygame.transform.smoothscale(wide, (room.width, min(wide.get_height(), room.height)))
    return text


def _hearts(painter: Painter, picture: pygame.Surface, look: CardLook, room: pygame.Rect) -> None:
    if look.full > MOST_HEARTS:
        heart = stand_ins.heart(painter, room.height)
        words = painter.text(f"{look.health} / {look.full}", "display", max(room.height * 4 // 5, 7), INK)
        left = room.centerx - (heart.get_width() + words.get_width()) // 2
        picture.blit(heart, (left, room.top), special_flags=BLEND)
        place = words.get_rect(midleft=(left + heart.get_width() + 2, room.centery))
        picture.blit(words, place, special_flags=BLEND)
        return
    across = min(room.height, room.width // max(look.full, 1))
    left = room.centerx - across * look.full // 2
    for number in range(look.full):
        heart = stand_ins.heart(painter, across, number < look.health)
        picture.blit(heart, (left + number * across, room.centery - across // 2), special_flags=BLEND)
