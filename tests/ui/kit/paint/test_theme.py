"""Colours: every text is readable on its background."""

from __future__ import annotations

import pytest

from squaretactics.ui.kit.paint.theme import (
    ACCENT,
    BAD,
    CALM,
    HIGH_ON_PAPER,
    HIGH_ON_TABLE,
    HINT,
    HOVER,
    INK,
    ON_PAPER,
    ON_TABLE,
    PANEL,
    PAPER,
    PAPER_SHADE,
    TABLE_EDGE,
    TABLE_LIT,
    TABLE_WARM,
    TEXT,
    TEXT_SOFT,
    WHITE,
    Colour,
    WidgetColours,
    smallest_text,
)
from tests.ui.contrast import READABLE, contrast

TONES = (ON_TABLE, ON_PAPER, HIGH_ON_TABLE, HIGH_ON_PAPER)
# Pairs of text colour and background.
WRITTEN = [
    *((text, ground) for text in (TEXT, TEXT_SOFT) for ground in (PANEL, TABLE_LIT, TABLE_WARM)),
    (TEXT, TABLE_EDGE),
    (TEXT, INK),
    *((INK, ground) for ground in (PAPER, PAPER_SHADE, ACCENT, HINT)),
    *((PAPER, ground) for ground in (BAD, CALM)),
    (HINT, PANEL),
    *((ON_PAPER.soft, ground) for ground in (PAPER, ACCENT, HOVER)),
    (HIGH_ON_TABLE.text, TABLE_EDGE),
    (HIGH_ON_PAPER.text, WHITE),
    *((tones.face_text, tones.face) for tones in TONES),
    *((tones.well_text, tones.well) for tones in TONES),
    *((tones.soft, tones.well) for tones in TONES),
]


def test_contrast_formula_is_correct() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("text", "ground"), WRITTEN)
def test_text_is_readable(text: Colour, ground: Colour) -> None:
    assert contrast(text, ground) >= READABLE


@pytest.mark.parametrize(
    ("tones", "ground"),
    [(ON_TABLE, TABLE_WARM), (ON_PAPER, PAPER), (HIGH_ON_TABLE, TABLE_EDGE), (HIGH_ON_PAPER, WHITE)],
)
def test_focus_ring_is_visible(tones: WidgetColours, ground: Colour) -> None:
    assert contrast(tones.focus, ground) >= 3


@pytest.mark.parametrize(
    ("window", "pixels"),
    [((640, 400), 0), ((960, 540), 12), ((1280, 720), 13), ((1920, 1080), 15), ((1080, 1920), 15), ((3840, 2160), 21)],
)
def test_smallest_text_grows_with_the_window(window: tuple[int, int], pixels: int) -> None:
    assert smallest_text(window) == pixels
