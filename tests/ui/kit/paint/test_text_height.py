"""The height of text is known without drawing it."""

from __future__ import annotations

import random

import pygame
import pytest

from squaretactics.ui.kit.paint.fallback_font import FallbackFont
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.theme import INK

# With letters from other fonts, a line break and button glyphs.
WORDS = "Run two spaces, even past Jäger, Дvořák, a fence-post\nor\ue001 \ue002 an Unterhosen-Ninja! It's ← over."


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.init()
    pygame.display.set_mode((1, 1))


@pytest.mark.parametrize("face", ["text", "strong", "display"])
@pytest.mark.parametrize("size", [8, 13, 21, 40])
@pytest.mark.parametrize("width", [0, 5, 70, 150, 400])
def test_height_is_that_of_the_drawn_text(face: str, size: int, width: int) -> None:
    chance = random.Random(size)
    painter = Painter()
    for _ in range(5):
        words = " ".join(chance.choices(WORDS.split(" "), k=chance.randint(1, 20)))
        height = painter.text_height(words, face, size, width)
        assert height == painter.text(words, face, size, INK, width).get_height(), words


def test_measuring_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(FallbackFont, "render", lambda font, words, *rest: drawn.append(words))
    assert Painter().text_height(WORDS, "text", 20, 200) > 100
    assert not drawn
