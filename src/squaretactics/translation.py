"""The catalogue of sentences: all that a player reads is written in English, and said in the language in use.

Whatever is to be said is `say("{who} wins", who=name)`, where the sentence stands as it is: tools/catalogue.py gathers
it from there. What stands in a table is marked, and said when it is used, never when it is imported. Where English has
one word for two things, what it is there is marked as well, so that other languages can have two.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NewType

if TYPE_CHECKING:
    from gettext import NullTranslations

DOMAIN: Final = "squaretactics"  # the name of the files of all languages
ENGLISH: Final = "en"

# An English sentence of the catalogue, to be said later.
Message = NewType("Message", str)
# What can be put into the places of a sentence.
Value = str | int | float | Path

_NOWHERE: Final = Path()
_USE_ENDS: Final = "\4"  # what a sentence is there stands before it, as gettext has it
# Languages that say "and" and "or" otherwise before a word that begins with their sound, and before which.
_EASED: Final = {
    "es": (
        (" y ", re.compile("h?[ií](?![aeoáéó])", re.IGNORECASE), " e "),  # "Ana e Inés", but "agua y hielo"
        (" o ", re.compile(r"h?[oó]|8|11\b", re.IGNORECASE), " u "),  # "Ana u Olga", "7 u 8"
    )
}
_in_use: tuple[str, Path] = (ENGLISH, _NOWHERE)
_words: NullTranslations | None = None  # of the language in use; English needs none
_found: dict[str, str] = {}  # what was looked up


def use(language: str = ENGLISH, folder: Path = _NOWHERE) -> None:
    """Say everything in a language from now on, out of a folder of languages; English needs none."""
    global _in_use, _words, _found
    words: NullTranslations | None = None
    if language != ENGLISH:
        from gettext import GNUTranslations  # only here: the window opens without it

        with (folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
            words = GNUTranslations(file)
    _in_use, _words, _found = (language, folder), words, {}


def language_in_use() -> tuple[str, Path]:
    """Return the language in use and the folder it came from, as `use` takes them."""
    return _in_use


def mark(message: str) -> Message:
    """Enter a sentence in the catalogue that is said later."""
    return Message(message)


def mark_as(message: str, use: str) -> Message:
    """Enter a sentence that serves for more than one thing, and what it is here: another language may need two."""
    return Message(f"{use}{_USE_ENDS}{message}")


def say(message: str, /, **values: Value) -> str:
    """Say a sentence, with these values in its places."""
    template = _found.get(message) or _look_up(message)
    return _filled(template, message, values) if values else template


def say_marked(message: Message, /, **values: Value) -> str:
    """Say a sentence that was marked elsewhere, with these values in its places."""
    return say(message, **values)


def say_many(one: str, many: str, n: int, /, **values: Value) -> str:
    """Say the sentence for so many, which is {n} in it."""
    english = one if n == 1 else many
    return _filled(english if _words is None else _words.ngettext(one, many, n), english, {"n": n, **values})


def say_list(items: Iterable[str]) -> str:
    """Say several as a sentence names them: A, B and C."""
    *most, last = items
    return _eased(say("{some} and {last}", some=say_row(most), last=last), last) if most else last


def say_choice(items: Iterable[str]) -> str:
    """Say several of which one is wanted: A, B or C."""
    *most, last = items
    return _eased(say("{some} or {last}", some=say_row(most), last=last), last) if most else last


def _eased(said: str, last: str) -> str:
    """Say the word before the last as the language does where both would sound alike."""
    start = said.removesuffix(last)
    for word, clash, other in _EASED.get(_in_use[0], ()):
        if start.endswith(word) and clash.match(last):
            return f"{start.removesuffix(word)}{other}{last}"
    return said


def say_row(items: Iterable[str]) -> str:
    """Say several one after the other: A, B, C."""
    return say(", ").join(items)


def say_percent(number: int) -> str:
    """Say so many parts of a hundred."""
    return say("{number}%", number=number)


def say_tenths(number: float) -> str:
    """Say a number with one decimal, behind the point or comma that the language has."""
    whole, tenths = f"{number:.1f}".split(".")
    return say("{whole}.{tenths}", whole=whole, tenths=tenths)


def _look_up(message: str) -> str:
    english = _english(message)
    text = message if _words is None else _words.gettext(message)
    if text == message or ("{" in text and "{" not in english):  # nothing would fill that place
        text = english
    _found[message] = text
    return text


def _english(message: str) -> str:
    return message.rpartition(_USE_ENDS)[2]


def _filled(template: str, english: str, values: dict[str, Value]) -> str:
    try:
        return template.format(**values)
    except (LookupError, ValueError, AttributeError, TypeError):  # a translation with a wrong place in it
        return _english(english).format(**values)
