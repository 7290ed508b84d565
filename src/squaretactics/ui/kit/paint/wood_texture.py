"""Draw wooden boards as SVG: grain, knots, and light and dark edges between boards."""

from __future__ import annotations

import random
from typing import Final

from squaretactics.ui.kit.paint.rounded_boxes import Size
from squaretactics.ui.kit.paint.theme import WOOD, WOOD_DEEP, WOOD_GLINT, WOOD_GRAIN, WOOD_SEAM, Colour

_DESIGN: Final = 900  # the height at which lines have their intended thickness
_BOARD: Final = 152  # the width of a board
_SHADES: Final = ((0xA0, 0x64, 0x3A), (0x7D, 0x47, 0x29), (0x8F, 0x56, 0x32), (0x76, 0x42, 0x1F), (0x95, 0x59, 0x2F))
_STEPS: Final = (120, 260)  # the distance between two bends of a vein
_VEINS: Final = 6  # per board


def hex_colour(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def boards(size: Size, seed: int, upright: bool = False) -> str:
    """Return the SVG text of boards that lie across a picture or, with `upright`, run down it."""
    across, down = size[::-1] if upright else size
    scale = min(size) / _DESIGN
    long, wide = round(across / scale), round(down / scale)
    chance = random.Random(seed)
    drawn = [
        f'<defs><linearGradient id="t" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{wide}">'
        f'<stop offset="0" stop-color="{hex_colour(WOOD)}"/><stop offset="1" stop-color="{hex_colour(WOOD_DEEP)}"/>'
        f'</linearGradient></defs><rect x="0" y="0" width="{long}" height="{wide}" fill="url(#t)"/>'
    ]
    count = max(round(wide / _BOARD), 1)
    for board in range(count):
        top, bottom = wide * board // count, wide * (board + 1) // count
        drawn += _board(chance, top, bottom - top, long, board)
    matrix = f"0 {scale} {scale} 0 0 0" if upright else f"{scale} 0 0 {scale} 0 0"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
        f'<g transform="matrix({matrix})">{"".join(drawn)}</g></svg>'
    )


def _board(chance: random.Random, top: int, high: int, long: int, number: int) -> list[str]:
    """Return the SVG elements of one board: its shade, grain, a knot, its end and the seam above it."""
    shade = hex_colour(_SHADES[number % len(_SHADES)])
    drawn = [f'<rect x="0" y="{top}" width="{long}" height="{high}" fill="{shade}" fill-opacity=".45"/>']
    for vein in range(_VEINS):
        y = top + high * (vein + 0.7) / (_VEINS + 0.4)
        x = chance.randint(-80, 60)
        way = [f"M{x} {y:.0f}"]
        while x < long:
            x += chance.randint(*_STEPS)
            way.append(f"Q{x - 70} {y + chance.randint(-9, 9):.0f} {x} {y + chance.randint(-4, 4):.0f}")
        drawn.append(_line("".join(way), chance.choice((WOOD_GRAIN, WOOD_GLINT)), chance.choice((1.6, 2.4)), 0.28))
    x, y = chance.randint(60, max(long - 60, 61)), top + high // 2
    for wide, deep, thick, strength in ((36, 16, 2, 0.28), (21, 9, 3, 0.42)):
        drawn.append(
            f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{deep}" fill="none" stroke="{hex_colour(WOOD_GRAIN)}" '
            f'stroke-width="{thick}" stroke-opacity="{strength}"/>'
        )
    drawn.append(f'<ellipse cx="{x}" cy="{y}" rx="10" ry="4.500" fill="{hex_colour(WOOD_GRAIN)}" fill-opacity=".5"/>')
    end = chance.randint(long // 10, max(long * 9 // 10, long // 10 + 1))
    drawn += [
        _line(f"M{end} {top}v{high}", WOOD_SEAM, 5, 0.7),
        _line(f"M{end + 4} {top + 4}v{high}", WOOD_GLINT, 2, 0.4),
    ]
    if top:
        drawn += [_line(f"M0 {top}H{long}", WOOD_SEAM, 6, 0.75), _line(f"M0 {top + 5}H{long}", WOOD_GLINT, 2, 0.45)]
    return drawn


def _line(way: str, colour: Colour, thick: float, strength: float) -> str:
    return (
        f'<path d="{way}" fill="none" stroke="{hex_colour(colour)}" stroke-width="{thick}" '
        f'stroke-opacity="{strength}" stroke-linecap="round"/>'
    )
