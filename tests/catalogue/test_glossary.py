"""The English sentences keep to the house style: one word for one thing, short sentences, and no odd spaces.

Exceptions are listed with their rule in glossary_exceptions.txt.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from babel.messages.pofile import read_po

ROOT: Final = Path(__file__).parents[2]
TEMPLATE: Final = ROOT / "assets" / "languages" / "squaretactics.pot"
EXCEPTIONS: Final = Path(__file__).with_name("glossary_exceptions.txt")
# By area, as in the path of a sentence's source: what to write instead of a phrase.
BANNED: Final = {
    "": {
        "whoever": "who, or a whole sentence",
        "somebody": "a player",
        "everybody": "everyone",
        "anew": "again",
        "fell|fells|felled": "defeat",
        "faction": "family",
        "beside|cornerwise": "next to, diagonally next to",
        "foes?": "opponent, rival, enemy",
        "takes? back|taken back": "undo",
        "gives? the game up|given up": "resign",
        "roll again": "reroll",
        "process": "attack",
        "clash|meeting": "fight",
        "field|ground": "space",
        "as is usual": "by default",
        "even chances": "fair start",
        "deeds?": "badges",
        "pinboard": "challenges",
        "waiting games?": "unfinished games",
        "tell in words": "screen reader text",
        "as long as": "while",
        "makes no sense|there is no such": "what's wrong, and what to do",
        "counter-clockwise": "anticlockwise",
        "defense|center|color": "British spelling",
        "cannot|could not|do not|does not|did not|is not|are not|was not|will not|would not": "a contraction",
        "there is|that is|you are|they are|you will": "a contraction",
    },
    "square_tactics": {"neighbours?": "next to"},
    "event_text": {"it is|has been|have been": "an active verb"},
}
LONGEST: Final = {"": 20, "tips/": 12}  # words of a sentence, by area
ODD_SPACES: Final = {
    "space before an ellipsis": r"\s…",
    "space before a percent sign": r"[\d}]\s%",
    "space before punctuation": r"\w\s[.,;!?]",
    "two spaces": r"\S  +\S",
}


class Sentence(NamedTuple):
    words: str
    places: tuple[str, ...]


def sentences() -> list[Sentence]:
    """Return every sentence of the catalogue, with plurals in their plural form."""
    with TEMPLATE.open("rb") as file:
        template = read_po(file)
    return [
        Sentence(entry.id if isinstance(entry.id, str) else entry.id[1], tuple(path for path, _ in entry.locations))
        for entry in template
        if entry.id
    ]


SENTENCES: Final = sentences()
ALLOWED: Final = {
    tuple(line.split(" : ", 1)) for line in EXCEPTIONS.read_text(encoding="utf-8").splitlines() if " : " in line
}


def of_area(area: str) -> list[str]:
    return [words for words, places in SENTENCES if any(area in place for place in places)]


def found(rule: str, area: str, pattern: str) -> list[str]:
    """Return the sentences of an area in which a pattern is found, without placeholders and without exceptions."""
    search = re.compile(pattern, re.IGNORECASE).search
    return [
        words for words in of_area(area) if (rule, words) not in ALLOWED and search(re.sub(r"\{[^}]*\}", "{}", words))
    ]


@pytest.mark.parametrize(("area", "phrase"), [(area, phrase) for area, list_ in BANNED.items() for phrase in list_])
def test_banned_phrase_is_not_used(area: str, phrase: str) -> None:
    assert found(phrase, area, rf"\b(?:{phrase})\b") == [], f"write: {BANNED[area][phrase]}"


@pytest.mark.parametrize("rule", ODD_SPACES)
def test_there_are_no_odd_spaces(rule: str) -> None:
    assert found(rule, "", ODD_SPACES[rule]) == []


@pytest.mark.parametrize("area", LONGEST)
def test_sentences_are_short(area: str) -> None:
    rule = f"over {LONGEST[area]} words"
    parts = ((words, re.split(r"(?<=[.!?…])\s+|[;\n]", words)) for words in of_area(area))
    long = [words for words, said in parts if max(len(part.split()) for part in said) > LONGEST[area]]
    assert [words for words in long if (rule, words) not in ALLOWED] == []


def test_exceptions_are_still_needed() -> None:
    rules = {phrase for list_ in BANNED.values() for phrase in list_} | {*ODD_SPACES}
    rules |= {f"over {most} words" for most in LONGEST.values()}
    known = {words for words, _ in SENTENCES}
    assert [pair for pair in ALLOWED if pair[0] not in rules or pair[1] not in known] == []
