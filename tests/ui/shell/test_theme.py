"""The colours: whatever is written must be readable."""

from __future__ import annotations

import pytest

from squaretactics.ui.shell.paint.theme import (
    HIGH_ON_PAPER,
    HIGH_ON_TABLE,
    ON_PAPER,
    ON_TABLE,
    PAPER,
    TABLE_EDGE,
    TABLE_WARM,
    TEXT_PAIRS,
    WHITE,
    Colour,
    Tones,
)


def brightness(colour: Colour) -> float:
    """Return the relative luminance, as WCAG defines it."""
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast ratio, as WCAG defines it."""
    light, dark = sorted((brightness(first), brightness(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_measure() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("text", "ground"), TEXT_PAIRS)
def test_text_can_be_read(text: Colour, ground: Colour) -> None:
    assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize(
    ("tones", "ground"),
    [(ON_TABLE, TABLE_WARM), (ON_PAPER, PAPER), (HIGH_ON_TABLE, TABLE_EDGE), (HIGH_ON_PAPER, WHITE)],
)
def test_the_focus_ring_can_be_seen(tones: Tones, ground: Colour) -> None:
    assert contrast(tones.focus, ground) >= 3
