"""Derive all colours of a family from its one colour, with the contrast that text and patterns need."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from squaretactics.ui.kit.paint.theme import BLACK, WHITE, Colour
from squaretactics.ui.table.card_parts import hex_of

# Relative luminances: the range of the frame's colour, and of the others against it or at most.
_BASE: Final = (0.14, 0.5)
_SHADE: Final = 0.45
_DEEP: Final = (0.32, 0.11)
_LIGHT: Final = (1.9, 0.78)
_TILE_LIGHT: Final = 0.76
_PALE: Final = 0.74
_INK: Final = 0.6
_STEPS: Final = 12

# The colours of the printed families' patterns and emblems, by what they are to their family.
_PARTS: Final[Mapping[str, tuple[str, ...]]] = {
    "base": ("#6cbf4b", "#4a8fe0", "#f28c28", "#c8323f", "#a4f0d4", "#2460c8", "#ffa010", "#5e0a22"),
    "shade": ("#4f9a37", "#3c8a35", "#336fbd", "#cf6d12", "#9a1f2f"),
    "deep": ("#2f6b2a", "#1d3f7a", "#a84e0a", "#66131f", "#1f7a5c", "#14347f"),
    "light": ("#a9e284", "#9fcbf7", "#ffc27a", "#ef7b78", "#a8d0ff", "#c85070"),
}


def hue_of(code: str) -> Colour:
    """Return the colour that a code such as #1F9E94 means."""
    red, green, blue = bytes.fromhex(code.removeprefix("#"))
    return red, green, blue


class Shades(NamedTuple):
    """The colours of a family, each readable for its purpose."""

    base: Colour
    shade: Colour
    deep: Colour
    light: Colour
    tile_light: Colour
    pale: Colour  # behind faces
    ink: Colour  # of names on dark wood


def shades_of(colour: Colour) -> Shades:
    low, high = _BASE
    base = (
        colour if low <= luminance(colour) <= high else with_luminance(colour, low if luminance(colour) < low else high)
    )
    bright = luminance(base)
    return Shades(
        base,
        with_luminance(base, bright * _SHADE),
        with_luminance(base, min(bright * _DEEP[0], _DEEP[1])),
        with_luminance(base, min(bright * _LIGHT[0] + 0.2, _LIGHT[1])),
        with_luminance(base, _TILE_LIGHT),
        with_luminance(base, _PALE),
        with_luminance(base, _INK),
    )


def replacements(shades: Shades) -> dict[str, str]:
    """Return the family's colours by those that they replace in patterns and emblems."""
    return {printed: hex_of(getattr(shades, part)) for part, every in _PARTS.items() for printed in every}


def luminance(colour: Colour) -> float:
    """Return the relative luminance, as WCAG defines it."""
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def with_luminance(colour: Colour, wanted: float) -> Colour:
    """Return a colour mixed with black or white until it has this relative luminance."""
    other, least, most = WHITE if wanted > luminance(colour) else BLACK, 0.0, 1.0
    mixed = colour
    for _ in range(_STEPS):
        part = (least + most) / 2
        mixed = _mixed(colour, other, part)
        if (luminance(mixed) < wanted) == (other == WHITE):
            least = part
        else:
            most = part
    return mixed


def _mixed(colour: Colour, other: Colour, part: float) -> Colour:
    red, green, blue = (round(one + (two - one) * part) for one, two in zip(colour, other, strict=True))
    return red, green, blue
