"""Draw the burst and the particles of an attack."""

from __future__ import annotations

import io
import math
from typing import Final

import pygame

from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.svg_rendering import load_svg
from squaretactics.ui.kit.paint.theme import Colour

INK_LINE: Final = 'stroke="#1f1a2b" stroke-width="7" stroke-linejoin="round"'
DUST: Final[tuple[str, Colour]] = ('<circle r="40" stroke="none"/>', (0xD9, 0xCD, 0xB8))  # its shape and colour
_POINTS: Final = 12  # of the burst's star
_BURST: Final = ((1.0, 0.55, "#ffb52e", ' stroke="#1f1a2b" stroke-width="3"'), (0.8, 0.47, "#ffe27a", ""))
_HEART: Final = (0.58, 0.33, "#fffbe6", "")


def flying(painter: Painter, shape: str, colour: Colour, across: int, turn: int) -> pygame.Surface:
    """Return the picture of a particle. `shape` is SVG in a view box of 100 by 100 around its middle."""

    def make() -> pygame.Surface:
        fill = "#{:02x}{:02x}{:02x}".format(*colour)
        body = f'<g fill="{fill}" transform="rotate({turn * 23})">{shape}</g>'
        return _drawn(f'viewBox="-54 -54 108 108">{body}', across)

    return painter.kept(("flies", shape, colour, across, turn), make)


def burst(painter: Painter, radius: int) -> pygame.Surface:
    """Return the star in which two numbers meet."""

    def make() -> pygame.Surface:
        body = "".join(
            f'<path d="{_star(outer, inner)}" fill="{fill}"{line}/>' for outer, inner, fill, line in (*_BURST, _HEART)
        )
        return _drawn(f'viewBox="-103 -103 206 206">{body}', 2 * radius)

    return painter.kept(("burst", radius), make)


def _star(outer: float, inner: float) -> str:
    """Return the SVG path of a star with uneven points."""
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
