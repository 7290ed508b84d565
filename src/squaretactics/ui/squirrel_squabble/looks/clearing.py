"""The clearing at golden hour that the tiles lie in: sun, bushes, moss, and trunks at both sides."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pygame

from squaretactics.ui.shell.paint.painter import Painter, Steps
from squaretactics.ui.shell.paint.svg import DrawnBeside
from squaretactics.ui.squirrel_squabble.looks.colours import DUSK

_GRAIN: Final = ("#25161a", "#6b452e", "#4d3024")
_SUN: Final = (0.19, 0.09)  # of the window


def draw_clearing(
    painter: Painter, target: pygame.Surface, board: pygame.Rect, unit: float, high_contrast: bool = False
) -> None:
    """Cover the whole target with the clearing, the board's moss in its place."""
    target.blit(clearing(painter, target.get_size(), board, unit, high_contrast), (0, 0))


def clearing(
    painter: Painter, size: tuple[int, int], board: pygame.Rect, unit: float, high_contrast: bool = False
) -> pygame.Surface:
    """Return the clearing at a size."""
    if high_contrast:
        return painter.kept(("plain clearing", size), lambda: _plain(size))
    key = ("clearing", board.topleft, board.size)
    return painter.by_and_by(key, size, lambda: _steps(size, board, unit), lambda: _plain(size))


def _plain(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill((0x2A, 0x33, 0x20))
    return picture


def _steps(size: tuple[int, int], board: pygame.Rect, unit: float) -> Steps:
    return (yield from DrawnBeside(_svg(size, board, unit), size).steps())


def _svg(size: tuple[int, int], board: pygame.Rect, unit: float) -> str:
    return "".join(_parts(size, board, unit))


def _parts(size: tuple[int, int], board: pygame.Rect, unit: float) -> Iterator[str]:
    width, height = size
    chance = random.Random(7)
    horizon = height * 0.2
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>'
    yield _gradient("sky", ((0, "#f7b955"), (1, "#f9dd8c")))
    yield _gradient("grass", ((0, "#c3b24c"), (0.3, "#879a41"), (1, "#3f5a30")))
    yield (
        '<radialGradient id="sun" cx="0.5" cy="0.5" r="0.5"><stop offset="0" stop-color="#fffbe0"/>'
        '<stop offset="0.25" stop-color="#fff0b4" stop-opacity="0.9"/>'
        '<stop offset="1" stop-color="#ffe08a" stop-opacity="0"/></radialGradient>'
    )
    yield (
        '<radialGradient id="glow" cx="0.5" cy="0.5" r="0.5">'
        '<stop offset="0" stop-color="#ffe58a" stop-opacity="0.55"/>'
        '<stop offset="1" stop-color="#ffe58a" stop-opacity="0"/></radialGradient>'
    )
    yield '<linearGradient id="bark" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#2b1a1c"/>'
    yield '<stop offset="0.7" stop-color="#5a3826"/><stop offset="1" stop-color="#3a2420"/></linearGradient></defs>'
    yield f'<rect width="{width}" height="{height}" fill="url(#sky)"/>'
    reach = height * 0.42
    yield f'<circle cx="{width * _SUN[0]}" cy="{height * _SUN[1]}" r="{reach}" fill="url(#sun)"/>'
    yield from _bushes(chance, width, horizon, height * 0.1, "#a79a4a", 18)
    yield from _bushes(chance, width, horizon * 1.12, height * 0.08, "#7f8a3e", 22)
    yield f'<rect y="{horizon}" width="{width}" height="{height - horizon}" fill="url(#grass)"/>'
    yield f'<ellipse cx="{width * 0.3}" cy="{height * 0.36}" rx="{width * 0.3}" ry="{height * 0.24}" '
    yield 'fill="url(#glow)"/>'
    yield from _tufts(chance, width, height, horizon, unit)
    yield from _moss(chance, board, unit)
    if width > height:
        yield from _things(board, unit)
        yield from _trunks(width, height, unit)
    yield "</svg>"


def _gradient(name: str, stops: tuple[tuple[float, str], ...]) -> str:
    told = "".join(f'<stop offset="{place}" stop-color="{colour}"/>' for place, colour in stops)
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{told}</linearGradient>'


def _bushes(chance: random.Random, width: int, base: float, high: float, colour: str, count: int) -> Iterator[str]:
    for number in range(count + 1):
        x = width * number / count + chance.uniform(-0.01, 0.01) * width
        across = width / count * chance.uniform(0.9, 1.5)
        yield f'<ellipse cx="{x:.0f}" cy="{base:.0f}" rx="{across:.0f}" '
        yield f'ry="{high * chance.uniform(0.5, 1.0):.0f}" fill="{colour}"/>'


def _tufts(chance: random.Random, width: int, height: int, horizon: float, unit: float) -> Iterator[str]:
    for _ in range(190):
        x, y = chance.uniform(0, width), chance.uniform(horizon + 10 * unit, height)
        tall = unit * (7 + 13 * (y - horizon) / (height - horizon))
        colour = chance.choice(("#5f7a34", "#a7b455", "#4b6a31"))
        yield f'<path d="M{x:.1f} {y:.1f}l{-tall * 0.4:.1f} {-tall * 0.8:.1f}M{x:.1f} {y:.1f}v{-tall:.1f}'
        yield f'M{x:.1f} {y:.1f}l{tall * 0.4:.1f} {-tall * 0.8:.1f}" fill="none" stroke="{colour}" '
        yield f'stroke-width="{max(2.2 * unit, 1):.1f}" stroke-linecap="round"/>'


def _moss(chance: random.Random, board: pygame.Rect, unit: float) -> Iterator[str]:
    """Draw the moss that the tiles lie in: a soft bed with a scalloped rim."""
    bed = board.inflate(round(34 * unit), round(14 * unit))
    bump = 30 * unit
    for colour, wider, shift in (("#1f2c1c", 8 * unit, 9 * unit), ("#4a6b33", 0.0, 0.0)):
        x = bed.left - bump * 0.2
        spots: list[tuple[float, float]] = []
        while x <= bed.right + bump * 0.2:
            spots += [(x, bed.top), (x, bed.bottom)]
            x += bump * 1.05
        y = float(bed.top)
        while y <= bed.bottom:
            spots += [(bed.left, y), (bed.right, y)]
            y += bump * 1.05
        for left, top in spots:
            radius = bump * chance.uniform(0.72, 0.95) + wider
            yield f'<circle cx="{left:.0f}" cy="{top + shift:.0f}" r="{radius:.0f}" fill="{colour}"/>'
        yield f'<rect x="{bed.left}" y="{bed.top}" width="{bed.width}" height="{bed.height}" fill="{colour}"/>'
    inner = bed.inflate(-round(14 * unit), -round(14 * unit))
    yield f'<rect x="{inner.left}" y="{inner.top}" width="{inner.width}" height="{inner.height}" '
    yield f'rx="{40 * unit:.0f}" fill="#5d8039"/>'
    for _ in range(70):
        x, y, tall = chance.uniform(inner.left, inner.right), chance.uniform(inner.top, inner.bottom), 9 * unit
        yield f'<path d="M{x:.1f} {y:.1f}l{-tall * 0.4:.1f} {-tall:.1f}M{x:.1f} {y:.1f}l{tall * 0.4:.1f} {-tall:.1f}" '
        yield f'fill="none" stroke="#86a84d" stroke-width="{max(2.4 * unit, 1):.1f}" stroke-linecap="round"/>'


def _things(board: pygame.Rect, unit: float) -> Iterator[str]:
    """Draw what stands beside the board: mushrooms, stones and a stump."""
    ink = f'stroke="#1f1a2b" stroke-width="{max(4 * unit, 1):.1f}" stroke-linejoin="round"'
    for x, y, size in ((-178, 560, 1.0), (-122, 602, 0.62), (770, 588, 0.72)):
        left, top, k = board.left + x * unit, board.top + y * unit, size * unit
        yield f'<g transform="translate({left:.0f} {top:.0f}) scale({k:.3f})">'
        yield f'<path d="M-17 0Q-13 34 -22 62Q0 72 22 62Q13 34 17 0Z" fill="#f3e2c4" {ink}/>'
        yield f'<path d="M-54 4Q-50 -56 0 -58Q50 -56 54 4Q0 22 -54 4Z" fill="#c9372f" {ink}/>'
        yield '<circle cx="-22" cy="-22" r="10" fill="#fff3dc"/><circle cx="16" cy="-34" r="8" fill="#fff3dc"/>'
        yield '<circle cx="28" cy="-8" r="7" fill="#fff3dc"/></g>'
    for x, y, size in ((-230, 660, 0.9), (838, 640, 0.8), (-92, 664, 0.5)):
        left, top, k = board.left + x * unit, board.top + y * unit, size * unit
        yield f'<g transform="translate({left:.0f} {top:.0f}) scale({k:.3f})">'
        yield f'<path d="M-50 24Q-48 -30 2 -32Q50 -28 52 24Z" fill="#7d7468" {ink}/>'
        yield '<path d="M-30 -4Q-16 -24 10 -22" fill="none" stroke="#a8a08f" '
        yield 'stroke-width="8" stroke-linecap="round"/></g>'
    left, top = board.right + 176 * unit, board.top + 420 * unit
    yield f'<g transform="translate({left:.0f} {top:.0f}) scale({unit:.3f})">'
    yield f'<path d="M-84 0Q-76 70 -112 118Q0 142 112 118Q76 70 84 0Z" fill="#6b4129" {ink}/>'
    yield f'<ellipse cx="0" cy="0" rx="86" ry="34" fill="#e0b377" {ink}/>'
    yield '<ellipse cx="0" cy="0" rx="54" ry="20" fill="none" stroke="#a97240" stroke-width="4"/>'
    yield '<ellipse cx="0" cy="0" rx="26" ry="9" fill="none" stroke="#a97240" stroke-width="4"/></g>'


def _trunks(width: int, height: int, unit: float) -> Iterator[str]:
    """Draw the dark trunks at both sides, before which the panels hang."""
    red, green, blue = DUSK
    edge = f'stroke="rgb({red},{green},{blue})" stroke-width="{6 * unit:.1f}"'
    wide = 300 * unit + max((width - 1920 * unit) / 2, 0.0)
    bulge, root = 26 * unit, 96 * unit
    low = height * 0.72
    grain = list[str]()
    yield f'<path d="M-20 -20H{wide:.0f}Q{wide - bulge:.0f} {height * 0.4:.0f} {wide:.0f} {low:.0f}'
    yield f"Q{wide + root * 0.3:.0f} {height * 0.8:.0f} {wide + root:.0f} {height * 0.84:.0f}"
    yield f'L{wide + root * 0.6:.0f} {height + 20}H-20Z" fill="url(#bark)" {edge}/>'
    right = width - wide
    chance = random.Random(3)
    for side in (0.0, float(right)):
        for _ in range(26):
            x, y = side + chance.uniform(0.02, 0.98) * wide, chance.uniform(-0.1, 0.9) * height
            long, sway = chance.uniform(0.06, 0.24) * height, chance.uniform(-14, 14) * unit
            grain.append(
                f'<path d="M{x:.0f} {y:.0f}q{sway:.0f} {long / 2:.0f} 0 {long:.0f}" fill="none" '
                f'stroke="{chance.choice(_GRAIN)}" stroke-width="{chance.uniform(3, 8) * unit:.1f}" '
                'stroke-linecap="round" stroke-opacity="0.55"/>'
            )
    yield f'<path d="M{width + 20} -20H{right:.0f}Q{right + bulge:.0f} {height * 0.4:.0f} {right:.0f} {low:.0f}'
    yield f"Q{right - root * 0.3:.0f} {height * 0.8:.0f} {right - root:.0f} {height * 0.84:.0f}"
    yield f'L{right - root * 0.6:.0f} {height + 20}H{width + 20}Z" fill="url(#bark)" {edge}/>'
    yield from grain
