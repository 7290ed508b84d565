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
# Pixels: on a narrower card its quirk is told by signs, and on one narrower still left to the inspector.
_WORDED: Final = 230
_READABLE: Final = 84
_BACK: Final = (250, 350)
_EVENT: Final = (360, 240)
_GROUPS: Final = tuple(f"{stack}-{rarity}" for stack in ("enemy", "boss") for rarity in ("common", "rare", "unique"))
MOST_HEARTS: Final = 7  # in a row; beyond that stand a heart and a number
_HERO_FRAME: Final[Colour] = (0xD9, 0x8A, 0x36)
_HERO_RIBBON: Final[Colour] = (0xB0, 0x48, 0x22)
_ENEMY_FRAME: Final[Colour] = (0x3B, 0x43, 0x60)
_ENEMY_RIBBON: Final[Colour] = (0x37, 0x43, 0x6B)
_BOSS_RIBBON: Final[Colour] = (0x8E, 0x24, 0x38)
_HERO_SCENE: Final[Colour] = (0x7F, 0xA8, 0x9B)
_ENEMY_SCENE: Final[Colour] = (0x7C, 0x6C, 0x9A)


@cache
def _drawn(*path: str) -> bool:
    """Say whether there is such a drawing."""
    try:
        return asset("card_tactics", *path).is_file()
    except MissingAsset:
        return False


def figure_path(card: int, pose: str) -> tuple[str, ...]:
    """Return the drawing of a hero, an enemy or a boss in a pose, or in the nearest there is."""
    known = POSES[:2] if card >= HEROES else POSES
    return "card_tactics", "figures", f"{UNITS[card].id}-{pose if pose in known else READY}.svg"


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
