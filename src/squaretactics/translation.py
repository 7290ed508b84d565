"""Translate all text that players read, from English into the language in use.

Write `say("{who} wins", who=name)` with the sentence in place: tools/catalogue.py collects it from there. In a table,
wrap it in `mark` and translate it when it's used, never at import. Where English has one word for two meanings, use
`mark_as` to add the meaning, so that other languages can have two words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NewType

if TYPE_CHECKING:
    from gettext import NullTranslations

DOMAIN: Final = "squaretactics"  # the base name of all catalogue files
ENGLISH: Final = "en"

# An English sentence of the catalogue, to be translated when it's shown.
Message = NewType("Message", str)
# A value for a placeholder.
Value = str | int | float | Path

_NOWHERE: Final = Path()
_USE_ENDS: Final = "\4"  # separates a context from its message, as in gettext
# Languages in which "and" or "or" changes before certain sounds: the usual word, those sounds, the other word.
_EASED: Final = {
    "es": (
        (" y ", re.compile("h?[ií](?![aeoáéó])", re.IGNORECASE), " e "),  # "Ana e Inés", but "agua y hielo"
        (" o ", re.compile(r"h?[oó]|8|11\b", re.IGNORECASE), " u "),  # "Ana u Olga", "7 u 8"
    )
}
_in_use: tuple[str, Path] = (ENGLISH, _NOWHERE)
_words: NullTranslations | None = None  # the catalogue of the language in use; None for English
_found: dict[str, str] = {}  # cached translations


def use(language: str = ENGLISH, folder: Path = _NOWHERE) -> None:
    """Switch to a language and load its catalogue from a folder of languages; English needs none."""
    global _in_use, _words, _found
    words: NullTranslations | None = None
    if language != ENGLISH:
        from gettext import GNUTranslations  # imported late: the window opens without it

        with (folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
            words = GNUTranslations(file)
    _in_use, _words, _found = (language, folder), words, {}


def language_in_use() -> tuple[str, Path]:
    """Return the language in use and its folder, as arguments for `use`."""
    return _in_use


def mark(message: str) -> Message:
    """Mark a sentence for the catalogue; `say_marked` translates it later."""
    return Message(message)


def mark_as(message: str, use: str) -> Message:
    """Mark a sentence with its context, because other languages may need several translations for it."""
    return Message(f"{use}{_USE_ENDS}{message}")


def say(message: str, /, **values: Value) -> str:
    """Translate a sentence and fill in its placeholders."""
    template = _found.get(message) or _look_up(message)
    return _filled(template, message, values) if values else template


def say_marked(message: Message, /, **values: Value) -> str:
    """Translate a marked sentence and fill in its placeholders."""
    return say(message, **values)


def say_many(one: str, many: str, n: int, /, **values: Value) -> str:
    """Translate a sentence in the singular or plural for a number, which replaces {n}."""
    english = one if n == 1 else many
    return _filled(english if _words is None else _words.ngettext(one, many, n), english, {"n": n, **values})


def say_list(items: Iterable[str]) -> str:
    """Join items with commas and "and": A, B and C."""
    *most, last = items
    return _eased(say("{some} and {last}", some=say_row(most), last=last), last) if most else last


def say_choice(items: Iterable[str]) -> str:
    """Join items with commas and "or": A, B or C."""
    *most, last = items
    return _eased(say("{some} or {last}", some=say_row(most), last=last), last) if most else last


def _eased(said: str, last: str) -> str:
    """Change the "and" or "or" before the last item where the language avoids a clash of sounds."""
    start = said.removesuffix(last)
    for word, clash, other in _EASED.get(_in_use[0], ()):
        if start.endswith(word) and clash.match(last):
            return f"{start.removesuffix(word)}{other}{last}"
    return said


def say_row(items: Iterable[str]) -> str:
    """Join items with commas: A, B, C."""
    return say(", ").join(items)


def say_percent(number: int) -> str:
    return say("{number}%", number=number)


def say_tenths(number: float) -> str:
    """Format a number with one decimal and the language's decimal separator."""
    whole, tenths = f"{number:.1f}".split(".")
    return say("{whole}.{tenths}", whole=whole, tenths=tenths)


def _look_up(message: str) -> str:
    english = _english(message)
    text = message if _words is None else _words.gettext(message)
    if text == message or ("{" in text and "{" not in english):  # a placeholder that no value would fill
        text = english
    _found[message] = text
    return text


def _english(message: str) -> str:
    return message.rpartition(_USE_ENDS)[2]


def _filled(template: str, english: str, values: dict[str, Value]) -> str:
    try:
        return template.format(**values)
    except (LookupError, ValueError, AttributeError, TypeError):  # a translation with a wrong placeholder
        return _english(english).format(**values)
