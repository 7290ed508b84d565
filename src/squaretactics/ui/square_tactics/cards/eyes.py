"""Draw the characters' eyes: lids, glances, winces and laughing eyes, as overlays on their pictures."""

from __future__ import annotations

import io
import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import pygame

from squaretactics.games.square_tactics.cards import CHARACTERS, faction_of
from squaretactics.resources import asset
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.svg_rendering import load_svg
from squaretactics.ui.square_tactics.cards.card_art import look_of
from squaretactics.ui.square_tactics.cards.tile_faces import TILE_DESIGN

DRAWING: Final = 240  # width and height of a character's drawing
_MARGIN: Final = 7.0  # around the eyes, in units of the drawing
# By family: lids, skin around closed eyes, outlines, and the white and pupil of an open eye.
_LIDS: Final = {"aliens": "#4f9a37", "bots": "#22304d", "cats": "#cf6d12", "ninjas": "#d9a176"}
_SKIN: Final = {"aliens": "#6cbf4b", "bots": "#22304d", "cats": "#f28c28", "ninjas": "#f3c79f"}
_INK: Final = "#1f1a2b"
_LIT: Final = "#7ff0ff"
# In units of an eye's radius.
_LINE: Final = 0.24
_MOODS: Final = {
    "blink": "M-.75 .1Q0 .68 .75 .1",
    "beam": "M-.72 .38Q0 -.78 .72 .38",
}
_WINCE: Final = ("M-.6 -.55L.5 0L-.6 .55", "M.6 -.55L-.5 0L.6 .55", "M-.55 -.55L.55 .55M.55 -.55L-.55 .55")
# A single eye beams like this; an arc across it would look like a sad mouth.
_GLAD: Final = (
    '<circle cy="-.14" r=".62" fill="{ink}"/><circle cx="-.22" cy="-.4" r=".22" fill="#ffffff"/>'
    '<circle cx=".24" cy="-.02" r=".12" fill="#ffffff"/>'
    '<path d="M-.9 .44Q0 0 .9 .44A1 1 0 0 1 -.9 .44Z" fill="{lid}" {stroke} stroke-linejoin="round"/>'
)
_GLANCE: Final = 0.42  # a pupil's distance from the middle
_PUPIL: Final = 0.5

Mood = str  # "half", "blink", "wince", "beam", or "glance-" with a side of the drawing: 0 up, 1 right, 2 down, 3 left


class Eye(NamedTuple):
    """An eye in a character's drawing: its centre, its radius, and whether it is drawn closed."""

    x: float
    y: float
    radius: float
    shut: bool


@cache
def eyes_of(card: int) -> tuple[Eye, ...]:
    """Return a character's eyes from left to right."""
    found: list[list[float]] = _data()["eyes"][CHARACTERS[card].id]
    return tuple(sorted(Eye(eye[0], eye[1], eye[2], len(eye) > 3) for eye in found))


def has_eyes(card: int) -> bool:
    """Return whether the eyes of a character are known: those of own families aren't."""
    return card < len(CHARACTERS)


def glances(card: int) -> bool:
    """Return whether a character's pupils are visible, so that it can glance."""
    return has_eyes(card) and CHARACTERS[card].id not in _data()["glass"] and not all(eye.shut for eye in eyes_of(card))


def blinks(card: int) -> bool:
    """Return whether a character has an open eye."""
    return has_eyes(card) and not all(eye.shut for eye in eyes_of(card))


@cache
def _data() -> dict[str, dict[str, list[list[float]]]]:
    data: dict[str, dict[str, list[list[float]]]] = tomllib.loads(asset("cards", "eyes.toml").read_text("utf-8"))
    return data


def _around(eyes: Sequence[Eye]) -> tuple[float, float, float, float]:
    """Return the bounding box of eyes: left, upper edge, width and height."""
    left = min(eye.x - eye.radius for eye in eyes) - _MARGIN
    top = min(eye.y - eye.radius for eye in eyes) - _MARGIN
    right = max(eye.x + eye.radius for eye in eyes) + _MARGIN
    return left, top, right - left, max(eye.y + eye.radius for eye in eyes) + _MARGIN - top


def mood_of(
    painter: Painter, card: int, mood: Mood, side: int, quarter: int
) -> tuple[pygame.Surface, tuple[float, float]]:
    """Return the overlay for the eyes on a tile of this size, and the offset of its centre from the tile's."""
    eyes, place = eyes_of(card), look_of(card).turned[quarter % 4]
    left, top, width, height_of = _around(eyes)
    scale = side / TILE_DESIGN
    unit = place.size / DRAWING * scale
    x = (place.left - TILE_DESIGN / 2) * scale + (left + width / 2) * unit
    y = (place.top - TILE_DESIGN / 2) * scale + (top + height_of / 2) * unit
    for _ in range(quarter % 4):
        x, y = -y, x

    def make() -> pygame.Surface:
        size = max(2, round(width * unit)), max(2, round(height_of * unit))
        body = "".join(_over(card, eye, mood, index, len(eyes)) for index, eye in enumerate(eyes))
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height_of}" '
            f'preserveAspectRatio="none">{body}</svg>'
        )
        drawn = load_svg(io.BytesIO(text.encode()), size)
        return pygame.transform.rotate(drawn, -90 * (quarter % 4)) if quarter % 4 else drawn

    return painter.kept(("mood", card, mood, side, quarter % 4), make), (x, y)


def _over(card: int, eye: Eye, mood: Mood, index: int, count: int) -> str:
    """Return the SVG overlay for one eye."""
    family, radius = faction_of(card), eye.radius
    bot = family == "bots"
    line = _LIT if bot else _INK
    if (eye.shut and mood in ("half", "blink")) or (eye.shut and mood.startswith("glance")):
        return ""
    at = f'<g transform="translate({eye.x} {eye.y}) scale({radius})">'
    glass = _data()["glass"].get(CHARACTERS[card].id)
    lid = _SKIN[family] if eye.shut else glass or _LIDS[family]
    edge = "none" if bot or eye.shut else _INK
    stroke = f'stroke="{edge}" stroke-width="{5 / radius}"'
    wide = 1.12 if bot or eye.shut else 1.0
    cover = f'<ellipse rx="{wide}" ry="{wide}" fill="{lid}" {stroke}/>'
    if mood.startswith("glance"):
        right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[int(mood[-1])]
        x, y = right * _GLANCE, down * _GLANCE
        if bot:
            return f'{at}{cover}<ellipse cx="{x}" cy="{y}" rx=".66" ry=".84" fill="{_LIT}"/></g>'
        return (
            f'{at}<ellipse rx="1" ry="1" fill="#ffffff" {stroke}/>'
            f'<circle cx="{x}" cy="{y}" r="{_PUPIL}" fill="{_INK}"/>'
            f'<circle cx="{x - 0.16}" cy="{y - 0.18}" r=".16" fill="#ffffff"/></g>'
        )
    if mood == "half":
        upper = (
            f'<path d="M-{wide} .05A{wide} {wide} 0 0 1 {wide} .05Z" fill="{lid}" {stroke} stroke-linejoin="round"/>'
        )
        return f"{at}{upper}</g>"
    if mood == "beam" and count == 1 and family == "aliens":
        return (
            f'{at}<ellipse rx="1" ry="1" fill="#ffffff" {stroke}/>{_GLAD.format(ink=_INK, lid=lid, stroke=stroke)}</g>'
        )
    path = _MOODS.get(mood) or _WINCE[2 if count == 1 else min(index, 1)]
    drawn = f'<path d="{path}" fill="none" stroke="{line}" stroke-width="{_LINE}" stroke-linecap="round"/>'
    return f"{at}{cover}{drawn}</g>"
