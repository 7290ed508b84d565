"""The pictures of a blow: the burst that two numbers meet in, and what flies off a character of each family."""

from __future__ import annotations

import io
import math
from typing import Final

import pygame

from squaretactics.ui.shell.paint.painter import Painter
from squaretactics.ui.shell.paint.svg import load_svg
from squaretactics.ui.square_tactics.cards.colours import FACTION

_INK: Final = 'stroke="#1f1a2b" stroke-width="7" stroke-linejoin="round"'
# What flies off a character of each family, in a view box of 100 by 100 round its middle.
_SPARK: Final[dict[str, str]] = {
    "aliens": f'<circle r="36" {_INK}/><circle cx="-10" cy="-12" r="9" fill="#ffffff" fill-opacity=".8"/>',
    "bots": '<path d="M-9 -45H9L12 -33L21 -29L32 -37L43 -24L34 -13L36 -6L47 -2V12L35 15L30 24L36 35L24 44L13 36H3L-3 47'
    f'H-16L-19 35L-28 30L-39 35L-46 22L-36 13L-37 4L-47 -3L-43 -17L-31 -18L-25 -26L-28 -38Z" {_INK}/>'
    '<circle r="13" fill="#1f1a2b"/>',
    "cats": f'<path d="M0 -4C18 -4 32 16 27 32C22 44 8 38 0 38C-8 38 -22 44 -27 32C-32 16 -18 -4 0 -4Z" {_INK}/>'
    f'<circle cx="-30" cy="-6" r="11" {_INK}/><circle cx="30" cy="-6" r="11" {_INK}/>'
    f'<circle cx="-12" cy="-28" r="12" {_INK}/><circle cx="12" cy="-28" r="12" {_INK}/>',
    "ninjas": f'<path d="M0 -46L12 -12L46 0L12 12L0 46L-12 12L-46 0L-12 -12Z" {_INK}/>',
}
_PUFF: Final = '<circle r="40" stroke="none"/>'
_POINTS: Final = 12  # of a burst
_BURST: Final = ((1.0, 0.55, "#ffb52e", ' stroke="#1f1a2b" stroke-width="3"'), (0.8, 0.47, "#ffe27a", ""))
_HEART: Final = (0.58, 0.33, "#fffbe6", "")


def thrown(painter: Painter, kind: str, across: int, turn: int) -> pygame.Surface:
    """Return what flies off a character of a family, or a "puff" of dust."""
    colour = "#d9cdb8" if kind == "puff" else "#{:02x}{:02x}{:02x}".format(*FACTION[kind])
    shape = _PUFF if kind == "puff" else _SPARK[kind]

    def make() -> pygame.Surface:
        body = f'<g fill="{colour}" transform="rotate({turn * 23})">{shape}</g>'
        return _drawn(f'viewBox="-54 -54 108 108">{body}', across)

    return painter.kept(("flies", kind, across, turn), make)


def burst(painter: Painter, radius: int) -> pygame.Surface:
    """Return the star in which two numbers meet."""

    def make() -> pygame.Surface:
        body = "".join(
            f'<path d="{_star(outer, inner)}" fill="{fill}"{line}/>' for outer, inner, fill, line in (*_BURST, _HEART)
        )
        return _drawn(f'viewBox="-103 -103 206 206">{body}', 2 * radius)

    return painter.kept(("burst", radius), make)


def _star(outer: float, inner: float) -> str:
    """Return the outline of a burst of uneven points."""
    points = []
    for index in range(2 * _POINTS):
        turn = index * math.pi / _POINTS - math.pi / 2
        uneven = 1.0 - 0.13 * ((index * 5) % 7) / 6 if index % 2 == 0 else 1.0
        radius = 100 * uneven * (outer if index % 2 == 0 else inner)
        points.append(f"{radius * math.cos(turn):.3f} {radius * math.sin(turn):.3f}")
    return f"M{'L'.join(points)}Z"


def _drawn(body: str, across: int) -> pygame.Surface:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" {body}</svg>'
    return load_svg(io.BytesIO(text.encode()), (across, across))
