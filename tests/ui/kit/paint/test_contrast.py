"""Light and shadow: text on the table is readable, ink stays dark, and shadows fall to the lower right."""

from __future__ import annotations

import pygame
import pytest

from squaretactics.ui.kit.dust_motes import DustMotes
from squaretactics.ui.kit.paint.dirty_rect_canvas import DirtyRectCanvas
from squaretactics.ui.kit.paint.lighting import LampLight, cast, light_up
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.table_background import TableBackground
from squaretactics.ui.kit.paint.theme import (
    ACCENT,
    BRASS,
    BRASS_LIT,
    HINT,
    PLAQUE,
    TEXT,
    TEXT_SOFT,
    Colour,
)
from tests.ui.contrast import READABLE, brightness, contrast
from tests.ui.scene_driver import Hands

LAMP = LampLight(0.5, 0.5, 0.6, 0.6, (1.4, 1.2, 1.0), (0.4, 0.3, 0.4))
INK: Colour = (31, 26, 43)


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.set_mode((1, 1))


def plain(colour: Colour) -> pygame.Surface:
    picture = pygame.Surface((96, 54)).convert()
    picture.fill(colour)
    return picture


def at(picture: pygame.Surface, x: int, y: int) -> Colour:
    red, green, blue, _ = picture.get_at((x, y))
    return red, green, blue


@pytest.mark.parametrize("size", [(640, 360), (360, 500)])
def test_text_on_the_table_is_readable_everywhere(size: tuple[int, int]) -> None:
    picture = TableBackground(Painter()).picture(size)
    small = pygame.transform.smoothscale(picture, (size[0] // 8, size[1] // 8))
    grounds = {at(small, x, y) for x in range(small.get_width()) for y in range(small.get_height())}
    assert min(contrast(TEXT_SOFT, ground) for ground in grounds) >= READABLE
    assert min(contrast(TEXT, ground) for ground in grounds) >= READABLE


@pytest.mark.parametrize(
    ("words", "ground"),
    [
        (TEXT_SOFT, PLAQUE),
        (ACCENT, PLAQUE),
        (HINT, PLAQUE),
        *((INK, tone) for tone in (*BRASS, *BRASS_LIT)),
    ],
)
def test_text_on_wood_is_readable(words: Colour, ground: Colour) -> None:
    assert contrast(words, ground) >= READABLE


def test_lamp_brightens_in_proportion_and_ink_stays_dark() -> None:
    lit, ink = plain((140, 90, 60)), plain(INK)
    for picture in (lit, ink):
        for _ in light_up(picture, LAMP):
            pass
    assert brightness(at(lit, 48, 27)) > brightness((140, 90, 60)) > brightness(at(lit, 2, 2))
    assert contrast(at(ink, 48, 27), INK) < 1.2


def test_shadow_falls_to_the_lower_right() -> None:
    target, thing = plain((200, 200, 200)), pygame.Surface((20, 20), pygame.SRCALPHA)
    thing.fill((255, 0, 0))
    cast(target, thing, (30, 14), 8)
    assert at(target, 40, 24) == (255, 0, 0)
    assert at(target, 52, 36)[0] < 190 < at(target, 26, 10)[0] <= 200


def test_dust_drifts_except_with_reduced_motion() -> None:
    hands = Hands()
    dust, area = DustMotes(hands.app, 5), pygame.Rect(0, 0, 300, 200)

    def spots() -> list[tuple[int, int, int, int]]:
        canvas = DirtyRectCanvas((320, 220))
        dust.draw(canvas, area)
        return canvas.since(0)[0]

    first = spots()
    assert first
    assert spots() == first
    later = hands.app.clock() + 3.0
    hands.app.clock = lambda: later
    assert {spot[1:3] for spot in spots()} != {spot[1:3] for spot in first}
    hands.app.reduced_motion = True
    assert not spots()
