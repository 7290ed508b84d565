"""Load the pictures of figures, items, events, tokens and card backs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.games.card_tactics.cards import BOSSES_FROM, EVENTS, HEROES, ITEMS, MIXED, RARITY, UNITS
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import INK, WHITE, Colour
from squaretactics.ui.table.menu_box import BoxFigure, OpenBox

READY, ACTING, HURT, DOWN, SEATED = POSES = ("ready", "acting", "hurt", "down", "seated")  # enemies: ready and hurt
_BACK: Final = (250, 350)
_EVENT: Final = (360, 240)
_GROUPS: Final = tuple(f"{stack}-{rarity}" for stack in ("enemy", "boss") for rarity in ("common", "rare", "unique"))
_MEDAL: Final = 1.6  # whole figure's width, in widths of the medal
_HERO_ROUND: Final[Colour] = (0xA6, 0xD8, 0xC4)
_FOE_ROUND: Final[Colour] = (0xC9, 0xB4, 0xE0)
_FACE: Final = (0.5, 0.37)  # where most faces are in a figure's box
_FACES: Final = {
    "alchemist": (0.5, 0.35),
    "bog_witch": (0.5, 0.45),
    "cultist": (0.57, 0.45),
    "druid": (0.5, 0.4),
    "duelist": (0.48, 0.4),
    "goblin": (0.5, 0.43),
    "guardian": (0.52, 0.41),
    "pyromancer": (0.51, 0.4),
    "ranger": (0.5, 0.34),
    "shaman": (0.48, 0.46),
    "spider": (0.44, 0.5),
    "troll": (0.47, 0.46),
}


def figure_path(card: int, pose: str) -> tuple[str, ...]:
    """Return the path of a figure's drawing. Enemies have no acting pose, so the ready pose is used."""
    if card >= HEROES and pose != HURT:
        pose = READY
    return "card_tactics", "figures", f"{UNITS[card].id}-{pose}.svg"


def figure(painter: Painter, card: int, pose: str, height: int) -> pygame.Surface:
    return painter.svg(*figure_path(card, pose), size=(height, height))


def item(painter: Painter, number: int, height: int, ready: bool = True) -> pygame.Surface:
    """Return an item's picture, paler once it's used."""
    picture = painter.svg("card_tactics", "items", f"{ITEMS[number].id}.svg", size=(height, height))
    return picture if ready else painter.faded(picture, ("used", number), 110)


def event(painter: Painter, number: int, across: int) -> pygame.Surface:
    """Return the picture of an event: two thirds as tall as it is wide, with rounded corners."""
    size = across, round(across * _EVENT[1] / _EVENT[0])

    def make() -> pygame.Surface:
        with painter.immediately():
            picture = painter.svg("card_tactics", "events", f"{EVENTS[number].id}.svg", size=size).copy()
        corner = max(across // 24, 2)
        picture.blit(painter.panel(size, corner, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(painter.ring(size, corner, INK, max(across // 60, 1)), (0, 0), special_flags=BLEND)
        return picture

    return painter.kept(("event", number, size), make)


def token(painter: Painter, name: str, height: int) -> pygame.Surface:
    """Return the badge of a token, by its name in the game data."""
    return painter.svg("card_tactics", "tokens", f"{name}.svg", size=(height, height))


def back(painter: Painter, stack: str, across: int) -> pygame.Surface:
    """Return a card back. The drawing depends on the stack, its metal on the stack's rarity."""
    size = across, round(across * _BACK[1] / _BACK[0])
    return painter.svg("card_tactics", "backs", f"{stack}.svg", size=size)


def stack_of(card: int) -> str:
    """Return the name of the stack that an enemy or a boss comes from."""
    return _GROUPS[RARITY[card] + 3 * (card >= BOSSES_FROM)]


def backs_of(kinds: Sequence[int]) -> tuple[str, ...]:
    """Return the stack of each group of challenge cards; none while the groups are unknown."""
    return () if MIXED in kinds else tuple(_GROUPS[kind] for kind in kinds)


def medal(painter: Painter, card: int, across: int) -> pygame.Surface:
    """Return the face of a hero or an enemy in a circle."""

    def make() -> pygame.Surface:
        whole, edge = round(across * _MEDAL), max(1, across // 24)
        ground = _HERO_ROUND if card < HEROES else _FOE_ROUND
        picture = painter.panel((across, across), across // 2, ground).copy()
        x, y = (round(across / 2 - part * whole) for part in _FACES.get(UNITS[card].id, _FACE))
        picture.blit(figure(painter, card, READY, whole), (x, y), None, BLEND)
        picture.blit(painter.panel((across, across), across // 2, WHITE), (0, 0), None, pygame.BLEND_RGBA_MULT)
        picture.blit(painter.ring((across, across), across // 2, INK, edge), (0, 0), None, BLEND)
        return picture

    return painter.kept(("medal", card, across), make)


def _figure(x: int, y: int, across: int, *names: str, mirrored: bool = False) -> BoxFigure:
    return BoxFigure(x, y, across, tuple(("card_tactics", "figures", f"{name}.svg") for name in names), mirrored)


def menu_box(app: App) -> OpenBox:
    figures = (
        _figure(360, 424, 400, "dragon-ready"),
        _figure(126, 468, 252, "ranger-ready", "alchemist-ready"),
        _figure(602, 466, 252, "pyromancer-ready", "duelist-ready"),
        _figure(366, 474, 240, "guardian-ready", "druid-ready"),
    )
    return OpenBox(app, "card_tactics", figures)
