"""Golden pictures: none are left over, and they are compared with care."""

from __future__ import annotations

import sys

import pygame
import pytest

from squaretactics.ui.kit.app import App
from tests.ui.goldens import FOLDER, KEPT, WITH_TEXT, WORDLESS, alike, drawn, plainly, same_letters, scenes
from tests.ui.painter_pool import shared_painters


def test_hand_shows_no_abilities_after_a_game_with_them() -> None:
    def one_after_the_other(app: App) -> None:
        for name in ("board-full", "board-first"):
            scenes()[name](app)
            with app.painter.immediately():
                app.stack[-1].draw(app.window)

    with plainly():
        with shared_painters("plain"):
            shown = drawn(one_after_the_other)
        with shared_painters("plain and new"):
            assert alike(shown, drawn(scenes()["board-first"]))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the golden pictures are drawn on Linux")
def test_golden_pictures_are_compared_on_linux() -> None:
    assert same_letters()


def test_no_golden_picture_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == {*WITH_TEXT, *WORDLESS}


def test_comparison_detects_a_small_spot_but_ignores_a_slight_colour_shift() -> None:
    kept = pygame.Surface(KEPT, depth=24)
    kept.fill((120, 110, 100))
    paler, spotted = kept.copy(), kept.copy()
    paler.fill((121, 111, 101))
    pygame.draw.rect(spotted, (250, 240, 230), (200, 100, 12, 12))
    assert alike(kept.copy(), kept)
    assert alike(paler, kept)
    assert not alike(spotted, kept)
    assert not alike(kept, None)
