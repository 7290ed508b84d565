"""Lines end at spaces and hyphens, never inside words; a word that is too long gets smaller letters."""

from __future__ import annotations

import pygame
import pytest

from squaretactics.ui.kit.layout import pushed_apart
from squaretactics.ui.kit.paint.fallback_font import FallbackFont
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.theme import INK


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.init()
    pygame.display.set_mode((1, 1))


@pytest.mark.parametrize(
    ("words", "lines"),
    [("Unterhosen-Ninja greift an", ["Unterhosen-", "Ninja", "greift an"]), ("range 0-1", ["range 0-1"])],
)
def test_lines_end_at_spaces_and_hyphens(words: str, lines: list[str]) -> None:
    font = FallbackFont("text", 20)
    assert font._broken(words, font.size("Ninja greift")[0]) == lines


def test_too_long_word_gets_smaller_letters() -> None:
    text = Painter().text("Geburtstagskatze", "text", 30, INK, 100)
    assert text.get_width() <= 100
    assert text.get_height() < 30  # one line


def test_touching_labels_move_apart_alike() -> None:
    assert pushed_apart([10, 10], [20, 50], 2) == [15, 45]
    assert pushed_apart([30, 30], [20, 40], 2) == [-1, 31]


def test_no_short_word_stands_alone_on_the_last_line_if_there_is_room() -> None:
    font, words = FallbackFont("text", 20), "Print at 100%, double-sided, flipped on the long edge."
    width = font.size(words)[0] - 2
    *_, last = font._broken(words, width)
    assert " " in last
    assert len(font._broken(words, width)) == 2
    assert all(font.size(line)[0] <= width for line in font._broken(words, width))
    assert font._broken("Somebody unmistakable", font.size("unmistakable")[0]) == ["Somebody", "unmistakable"]
