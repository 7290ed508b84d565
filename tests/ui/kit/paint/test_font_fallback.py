"""Font fallback: characters come from a richer font, or are replaced by similar ones, never by boxes."""

from __future__ import annotations

import pygame
import pytest

from squaretactics.ui.kit.paint.fallback_font import FallbackFont, has_glyph
from squaretactics.ui.kit.paint.theme import INK

SIZE = 30


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    pygame.font.init()


def picture(face: str, words: str) -> bytes:
    return pygame.image.tobytes(FallbackFont(face, SIZE).render(words, True, INK), "RGBA")


@pytest.mark.parametrize("letter", "aZ9 é ß Ł ř İ ő Ж я Ω ώ · …".replace(" ", ""))
def test_richest_font_has_characters_of_several_alphabets(letter: str) -> None:
    assert has_glyph(letter)


@pytest.mark.parametrize("letter", ["\n", "\t", "\u200b", "\u202e", "\u0301", "ש", "م", "明", "か", "김", "🐱", "\x00"])
def test_unsupported_characters_are_in_no_font(letter: str) -> None:
    assert not has_glyph(letter)


@pytest.mark.parametrize("name", ["Dvořák", "Олег", "Ωμέγα"])
def test_name_with_characters_missing_in_the_display_font_uses_another_font(name: str) -> None:
    assert picture("display", name) == picture("strong", name)
    assert FallbackFont("display", SIZE).size(name) == FallbackFont("strong", SIZE).size(name)
    assert picture("display", "Robin") != picture("strong", "Robin")


@pytest.mark.parametrize(
    ("name", "likeness"),
    [
        ("李明", "??"),
        ("Max 🐱", "Max ?"),
        ("\uff21nna", "Anna"),
        ("Rene\u0301", "René"),
        ("a\u200bb\u202ec", "abc"),
        ("a\x00b", "ab"),
        ("\u200b", "?"),
        ("a\tb", "a b"),
    ],
)
def test_unsupported_characters_are_replaced_by_similar_ones(name: str, likeness: str) -> None:
    for face in ("display", "text", "strong"):
        assert picture(face, name) == picture(face, likeness)
        assert FallbackFont(face, SIZE).size(name) == FallbackFont(face, SIZE).size(likeness)


def test_line_breaks_are_kept() -> None:
    assert FallbackFont("display", SIZE).render("Dvořák\nRobin", True, INK).get_height() > 1.5 * SIZE


@pytest.mark.parametrize("face", ["text", "strong"])
def test_no_supported_character_is_drawn_as_a_box(face: str) -> None:
    """The library draws the same box for all missing characters."""
    letters = [letter for letter in map(chr, range(0x3000)) if has_glyph(letter) and not letter.isspace()]
    assert len(letters) > 1000
    font, draw = FallbackFont(face, SIZE), pygame.font.Font.render
    box = pygame.image.tobytes(draw(font, "\uffff", True, INK), "RGBA")
    assert all(pygame.image.tobytes(draw(font, letter, True, INK), "RGBA") != box for letter in letters)


@pytest.mark.parametrize("letters", [201, 1_000_000])
def test_endless_word_is_cut_before_measuring_and_wrapping(letters: int) -> None:
    font, cut = FallbackFont("text", SIZE), "x" * 200 + "…"
    assert font.size("x" * letters) == font.size(cut)
    broken, short = (font.render(f"The game of {name} waits.", True, INK, None, 300) for name in ("x" * letters, cut))
    assert broken.get_size() == short.get_size()


def test_many_words_are_not_cut() -> None:
    font = FallbackFont("text", SIZE)
    assert font.size("word " * 100)[0] > 90 * font.size("word ")[0]


@pytest.mark.parametrize("face", ["display", "text", "strong"])
def test_letters_are_spaced_in_fractions_of_a_pixel(face: str) -> None:
    """Text 10 times larger is 10 times wider, up to a pixel; widths rounded letter by letter would add up to more."""
    words = "Back to the rules, without a name"
    small, large = (FallbackFont(face, size).size(words)[0] for size in (12, 120))
    assert abs(10 * small - large) < 0.02 * large
    assert FallbackFont(face, 12).render(words, True, INK).get_width() == small
