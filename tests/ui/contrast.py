"""Colour contrast as WCAG defines it."""

from __future__ import annotations

from squaretactics.ui.kit.paint.theme import Colour

READABLE = 4.5
LARGE = 24  # pixels: the size from which less contrast is enough
LARGE_READABLE = 3.0


def brightness(colour: Colour) -> float:
    """Return the relative luminance, as WCAG defines it."""
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """Return the WCAG contrast ratio."""
    light, dark = sorted((brightness(first), brightness(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
