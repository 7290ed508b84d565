"""The portraits and colours that people can choose, and how they are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

import pygame

from squaretactics.text_files import TextModel, read_texts
from squaretactics.translation import Message, mark
from squaretactics.ui.kit.app import App, PersonLook
from squaretactics.ui.kit.paint.painter import BLEND, Steps
from squaretactics.ui.kit.paint.theme import INK, PAPER_BRIGHT, WHITE, Colour
from squaretactics.ui.table.seat_summary import AssetPath

_DRAWING: Final = 240  # the size of a drawing
_RING: Final = 0.09  # share of a portrait's width

COLOURS: Final[Mapping[str, tuple[Message, Colour]]] = MappingProxyType(
    {
        "red": (mark("Red"), (0xD8, 0x3A, 0x45)),
        "orange": (mark("Orange"), (0xF0, 0x82, 0x2A)),
        "yellow": (mark("Yellow"), (0xFF, 0xD3, 0x4D)),
        "green": (mark("Green"), (0x5C, 0xB3, 0x4B)),
        "teal": (mark("Teal"), (0x2B, 0xA8, 0x9C)),
        "blue": (mark("Blue"), (0x46, 0x86, 0xE0)),
        "purple": (mark("Purple"), (0x8A, 0x63, 0xD2)),
        "pink": (mark("Pink"), (0xF2, 0x8F, 0xB1)),
    }
)


class Portrait(TextModel):
    """A head, cut out of a drawing: the middle of the cut, across and down, and half its width."""

    id: str
    name: Message
    face: AssetPath
    place: tuple[int, int, int]


class _Portraits(TextModel):
    portrait: tuple[Portrait, ...]


@cache
def portraits() -> Mapping[str, Portrait]:
    """Return all portraits by id."""
    return {one.id: one for one in read_texts(_Portraits, "portraits.toml").portrait}


def portrait_of(id: str) -> Portrait:
    """Return a portrait, or the first one instead of another version's."""
    every = portraits()
    return every.get(id) or next(iter(every.values()))


def portrait_medal(app: App, across: int, look: PersonLook) -> pygame.Surface:
    """Return a person's portrait on a round medal of this width."""
    medal = pygame.Surface((across, across), pygame.SRCALPHA)
    draw_portrait(app, medal, medal.get_rect(), look.portrait, look.colour)
    return medal


def draw_portrait(app: App, target: pygame.Surface, spot: pygame.Rect, portrait: str, colour: str) -> None:
    """Draw a portrait on a round medal with a ring of the person's colour."""
    painter, edge = app.painter, max(app.unit(3), 1)
    ring = max(round(spot.width * _RING), 1)
    _, tone = COLOURS.get(colour) or next(iter(COLOURS.values()))
    medal = painter.panel(spot.size, spot.width // 2, tone, INK, edge)
    target.blit(medal, spot, special_flags=BLEND)
    inner = spot.inflate(-2 * ring, -2 * ring)
    found = portrait_of(portrait)
    drawn = painter.progressive(
        ("portrait", found.id), inner.size, lambda: _cut(app, found, inner.width), lambda: _blank(app, inner.width)
    )
    target.blit(drawn, inner, special_flags=BLEND)
    target.blit(painter.ring(inner.size, inner.width // 2, INK, edge), inner, special_flags=BLEND)


def _blank(app: App, across: int) -> pygame.Surface:
    return app.painter.panel((across, across), across // 2, PAPER_BRIGHT)


def _cut(app: App, portrait: Portrait, across: int) -> Steps:
    """Draw a portrait's drawing in steps, and cut a disc out of it."""
    x, y, half = portrait.place
    scale = across / (2 * half)
    whole = round(_DRAWING * scale)
    drawing = yield from app.painter.svg_in_steps(*portrait.face, size=(whole, whole))
    picture = pygame.Surface((across, across), pygame.SRCALPHA)
    picture.blit(drawing, (round(across / 2 - x * scale), round(across / 2 - y * scale)), special_flags=BLEND)
    disc = app.painter.panel((across, across), across // 2, WHITE)
    picture.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    medal = _blank(app, across).copy()
    medal.blit(picture, (0, 0), special_flags=BLEND)
    return medal
