"""Body text on a sheet of paper."""

from __future__ import annotations

import pygame
import pytest

from squaretactics.ui.kit.forms.paper_sheet import BodyText
from tests.ui.scene_driver import Hands

WORDS = "Whoever has the most points wins. " * 12


@pytest.mark.parametrize("size", [(200, 200), (300, 1200), (1200, 300), (1280, 720)])
def test_text_is_drawn_in_any_window(size: tuple[int, int]) -> None:
    hands = Hands(size)
    passage = BodyText(hands.app, WORDS)
    passage.rect = pygame.Rect(0, 0, size[0], size[1])
    hands.app.window.fill((255, 255, 255))
    passage.draw(hands.app.window)
    assert len({tuple(hands.app.window.get_at((x, y))) for x in range(0, size[0], 2) for y in range(0, size[1], 2)}) > 1
