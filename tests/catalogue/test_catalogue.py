"""Translations: English by default, another language if its file exists, and never a crash over a bad translation."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from squaretactics import translation
from squaretactics.player_sentences import YOU, PlayerSentence, TwoPlayerSentence, called
from squaretactics.translation import (
    mark,
    mark_as,
    say,
    say_choice,
    say_list,
    say_many,
    say_marked,
    say_row,
    say_tenths,
)
from squaretactics.ui.kit.paint.fallback_font import glyphs
from tests.catalogue.untranslated import plain_words, plain_words_of_part
from tools.catalogue import ACCENTED, LONGER, MARKS, pseudo

WINS = PlayerSentence(mark("You win."), mark("{who} wins."))
GIVES = TwoPlayerSentence(
    mark("You give {card} to {whom}"), mark("{who} gives {card} to you"), mark("{who} gives {card} to {whom}")
)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    translation.use()


def speak(folder: Path, texts: Mapping[str | tuple[str, str], str | tuple[str, ...]], code: str = "pl") -> None:
    """Make a language of a few sentences, and switch to it."""
    made = Catalog(locale=code, charset="utf-8")
    for message, text in texts.items():
        use, _, english = message.rpartition("\4") if isinstance(message, str) else ("", "", message)
        made.add(english, text, context=use or None)
    path = folder / code / "LC_MESSAGES" / "squaretactics.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, made)
    translation.use(code, folder)


def test_english_needs_no_file() -> None:
    translation.use("en", Path("nowhere"))
    assert say("{who} leads by {points}", who="Mia", points=3) == "Mia leads by 3"
    assert [say_many("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_missing_language_is_an_error_and_changes_nothing(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        translation.use("xx", tmp_path)
    assert translation.language_in_use()[0] == "en"
    assert say("The game is over.") == "The game is over."


def test_missing_translation_falls_back_to_english(tmp_path: Path) -> None:
    speak(tmp_path, {"The game is over.": "Koniec gry."})
    assert say("The game is over.") == "Koniec gry."
    assert say("The game goes on.") == "The game goes on."
    assert say_many("{n} game", "{n} games", 2) == "2 games"


def test_language_may_have_any_number_of_plural_forms(tmp_path: Path) -> None:
    speak(tmp_path, {("{n} card", "{n} cards"): ("{n} karta", "{n} karty", "{n} kart")})
    told = [say_many("{n} card", "{n} cards", n) for n in (1, 3, 5)]
    assert told == ["1 karta", "3 karty", "5 kart"]


def test_same_sentence_in_two_contexts_has_two_translations(tmp_path: Path) -> None:
    turns_a_card, turns_a_coin = mark_as("Turn", "turns a card"), mark_as("Turn", "turns a coin over")
    lost = mark_as("{who} turns", "a coin")
    assert [say_marked(one) for one in (turns_a_card, turns_a_coin)] == ["Turn", "Turn"]
    assert say_marked(lost, who="Mia") == "Mia turns"
    speak(tmp_path, {"Turn": "Umdrehen", turns_a_card: "Drehen", turns_a_coin: "Wenden", lost: "{wer} wendet"}, "de")
    assert [say("Turn"), say_marked(turns_a_card), say_marked(turns_a_coin)] == ["Umdrehen", "Drehen", "Wenden"]
    assert [say_marked(mark_as("Turn", "a bend")) for _ in range(2)] == ["Turn", "Turn"]  # not translated
    assert say_marked(lost, who="Mia") == "Mia turns"


def test_decimal_separator_follows_the_language(tmp_path: Path) -> None:
    assert [say_tenths(number) for number in (4.75, -0.04, 3)] == ["4.8", "-0.0", "3.0"]
    speak(tmp_path, {"{whole}.{tenths}": "{whole},{tenths}"}, "de")
    assert [say_tenths(number) for number in (4.75, -12.5, 3)] == ["4,8", "-12,5", "3,0"]


@pytest.mark.parametrize("wrong", ["{wo} gewinnt", "{0} gewinnt", "{who gewinnt", "{who.name} gewinnt", "{who:d} x"])
def test_translation_with_wrong_placeholder_falls_back_to_english(tmp_path: Path, wrong: str) -> None:
    speak(tmp_path, {"{who} wins": wrong}, "de")
    assert say("{who} wins", who="Mia") == "Mia wins"


def test_translation_with_extra_placeholder_falls_back_to_english(tmp_path: Path) -> None:
    speak(tmp_path, {"The game is over.": "{who} hat das Spiel beendet."}, "de")
    assert [say("The game is over.") for _ in range(2)] == ["The game is over."] * 2


def test_player_names_are_not_templates(tmp_path: Path) -> None:
    assert say("{who} wins", who="{0}{who}") == "{0}{who} wins"


def test_marked_sentences_are_translated_when_used(tmp_path: Path) -> None:
    message = mark("The game is over.")
    assert say_marked(message) == "The game is over."
    speak(tmp_path, {"The game is over.": "Koniec gry."})
    assert say_marked(message) == "Koniec gry."


@pytest.mark.parametrize(
    ("names", "listed", "choice"),
    [(["A"], "A", "A"), (["A", "B"], "A and B", "A or B"), (["A", "B", "C"], "A, B and C", "A, B or C")],
)
def test_lists_are_joined_with_commas_and_and(names: list[str], listed: str, choice: str) -> None:
    assert (say_list(iter(names)), say_choice(iter(names))) == (listed, choice)
    assert say_row(iter(names)) == ", ".join(names)


@pytest.mark.parametrize(
    ("last", "listed", "choice"),
    [
        ("Inés", "Ana e Inés", "Ana o Inés"),
        ("Hilda", "Ana e Hilda", "Ana o Hilda"),
        ("hielo", "Ana y hielo", "Ana o hielo"),
        ("Orco", "Ana y Orco", "Ana u Orco"),
        ("8", "Ana y 8", "Ana u 8"),
        ("Mia", "Ana y Mia", "Ana o Mia"),
    ],
)
def test_spanish_changes_y_and_o_before_the_same_sound(tmp_path: Path, last: str, listed: str, choice: str) -> None:
    speak(tmp_path, {"{some} and {last}": "{some} y {last}", "{some} or {last}": "{some} o {last}"}, "es")
    assert (say_list(["Ana", last]), say_choice(["Ana", last])) == (listed, choice)


def test_each_language_has_separate_wording_for_you_and_others(tmp_path: Path) -> None:
    assert [WINS.by(name) for name in (YOU, "Tom")] == ["You win.", "Tom wins."]
    pairs = [(YOU, "Tom"), ("Tom", YOU), ("Tom", "Mia")]
    told = [GIVES.between(*pair, card="DJ Bot") for pair in pairs]
    assert told == ["You give DJ Bot to Tom", "Tom gives DJ Bot to you", "Tom gives DJ Bot to Mia"]
    speak(tmp_path, {"You win.": "Gewonnen!", "{who} wins.": "{who} siegt.", "You": "Du"}, "de")
    assert [WINS.by(name) for name in (YOU, "Tom")] == ["Gewonnen!", "Tom siegt."]
    assert [called(name) for name in (YOU, "Tom")] == ["Du", "Tom"]


# The pseudo-language.
@pytest.mark.parametrize(
    "message",
    ["Play a character.", "{who} gives {card} to {whom}", "Jump", "90°: {number:+d} of it", "It {{has}} braces, {who}"],
)
def test_pseudo_language_keeps_placeholders_and_has_the_right_length(message: str) -> None:
    values = {"who": "", "card": "", "whom": "", "number": 1}
    was, told = (text.format(**values) for text in (message, pseudo(message)))
    assert len(was) * LONGER - 1 <= len(told) <= max(len(was) * LONGER + 1, len(was) + len(MARKS))
    assert plain_words(told) == []
    assert plain_words(was) != []


def test_text_without_letters_stays_the_same_in_pseudo_language() -> None:
    assert [pseudo(message) for message in (", ", "{reason}; {safety}.")] == [", ", "{reason}; {safety}."]


def test_fonts_have_every_letter_of_the_pseudo_language() -> None:
    letters = {chr(code) for code in ACCENTED.values()}.union(MARKS)
    for face in ("display", "text", "strong"):
        assert not letters - set(map(chr, glyphs(face))), face


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("«Šåð Ñîñjå» wins", ["wins"]),
        ("«Šåð Ninja wîñš»", ["Ninja"]),
        ("««Jümp» tø b2», Mia", []),
        ("brrr", ["brrr"]),
        ("x «å» 3", ["x"]),
    ],
)
def test_plain_words_are_found(text: str, found: list[str]) -> None:
    assert plain_words(text, ["Mia"]) == found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("«Çøñçêêðêê", []),
        ("Grøüñð»", []),
        ("îît çøøüüüñtš 1", []),
        ("«Concede", ["Concede"]),
        ("«Šåð» wins", ["wins"]),
        ("Ground", ["Ground"]),
    ],
)
def test_plain_words_are_found_in_part_of_a_sentence(line: str, found: list[str]) -> None:
    assert plain_words_of_part(line) == found


def test_english_start_imports_no_gettext() -> None:
    code = (
        "import sys, squaretactics.translation as c; c.say('{who} wins', who='Mia'); sys.exit('gettext' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
