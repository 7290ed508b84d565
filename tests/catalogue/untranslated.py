"""Find words of a text that aren't in the pseudo-language and so bypassed the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from tools.catalogue import MARKS

# The same in every language: command-line options and spaces of the board.
_OPTION: Final = re.compile(r"--[a-z-]+")
_SPACE: Final = re.compile(r"(?<!\w)[a-d][1-4](?!\w)")
_WORD: Final = re.compile(r"[^\W\d_]+")
# The pseudo-language has accents on all of these, so a word with a plain one is English.
_PLAIN_VOWEL: Final = re.compile("[aeiouyAEIOUY]")


def plain_words(text: str, own: Iterable[str] = ()) -> list[str]:
    """Return the words outside sentences of the pseudo-language. `own` holds names, paths and the like."""
    text = _without(text, own)
    begin, end = MARKS
    depth, inside, outside = 0, "", ""
    for letter in text:
        depth += (letter == begin) - (letter == end)
        inside += letter if depth else " "
        outside += " " if depth else letter
    assert depth == 0, f"marks that do not fit together: {text}"
    return _WORD.findall(outside) + [word for word in _WORD.findall(inside) if _PLAIN_VOWEL.search(word)]


def plain_words_of_part(text: str, own: Iterable[str] = ()) -> list[str]:
    """Do the same as `plain_words` for a text that may be one line of a sentence, with its markers on other lines."""
    begun, ended = map(text.count, MARKS)
    if begun and begun == ended:
        return plain_words(text, own)
    return [word for word in _WORD.findall(_without(text, own)) if _PLAIN_VOWEL.search(word)]


def _without(text: str, own: Iterable[str]) -> str:
    """Return a text without the parts that are the same in every language."""
    text = _OPTION.sub(" ", text)
    for value in sorted(own, key=len, reverse=True):
        text = text.replace(value, " ")
    return _SPACE.sub(" ", text)
