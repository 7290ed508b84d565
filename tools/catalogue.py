"""Gather the sentences of the catalogue from the sources, update the languages, and make the pseudo-language.

    python tools/catalogue.py                  write assets/languages/squaretactics.pot, update every language there,
                                               and compile them for the game
    python tools/catalogue.py --new pl         start a language
    python tools/catalogue.py --check          list what is out of date or untranslated, and fail then
    python tools/catalogue.py --pseudo FOLDER  write the pseudo-language into a folder of languages

The pseudo-language is English made to reveal text outside the catalogue and text with too little room: each sentence
stands between marks, has accents on all its vowels, and is 40 % longer.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from math import ceil
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src" / "squaretactics"
CARDS: Final = ROOT / "assets" / "cards"
ALL_WORDS: Final = ROOT / "assets" / "card_tactics" / "cards.toml"  # cards with their text
LESSONS: Final = ROOT / "assets" / "lessons"
PUZZLES: Final = ROOT / "assets" / "puzzles"
TEXTS: Final = ROOT / "assets" / "texts"
ON_CARDS: Final = ("name", "quirk", "text")
NOT_SAID: Final = ("id", "parts", "game", "face", "player", "setup")  # keys in files of texts
IN_LESSONS: Final = ("title", "idea", "task", "hint", "well", "learnt", "otherwise", "words")
LANGUAGES: Final = ROOT / "assets" / "languages"
TEMPLATE: Final = LANGUAGES / "squaretactics.pot"
WORDS: Final = Path("LC_MESSAGES") / "squaretactics.po"  # of a language, in its folder
# A fixed date in all files, so that they only change with their sentences.
EVER: Final = datetime(2026, 1, 1, tzinfo=UTC)
# The heading of every language file.
TITLE: Final = "# The sentences of Square Tactics in another language. Brought up to date by tools/catalogue.py."

# The functions that mark sentences, with the positions of their sentences and context ("c").
KEYWORDS: Final = {"say": None, "mark": None, "mark_as": (1, (2, "c")), "say_many": (1, 2)}
# Without dates, so that it only changes with its sentences.
HEADER: Final = """\
# Every sentence that a player of Square Tactics reads, in English. Made by tools/catalogue.py.
msgid ""
msgstr ""
"Project-Id-Version: squaretactics\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""

PSEUDO: Final = "pseudo"  # the name of the language
MARKS: Final = ("«", "»")
LONGER: Final = 1.4
# All these letters are in both fonts of the game. Every vowel is replaced, so that no English word stays as it was.
ACCENTED: Final = str.maketrans("aeiouyAEIOUYcnszdlCNSZDL", "åêîøüÿÅÊÎØÜŸçñšžðłÇÑŠŽÐŁ")
_VOWELS: Final = frozenset("åêîøüÿÅÊÎØÜŸ")


def gather() -> Catalog:
    """Return all sentences, with the files that contain them."""
    found = Catalog(charset="utf-8")
    for path in sorted(SOURCES.rglob("*.py")):
        for _, message, _, use in extract_from_file("python", path, keywords=KEYWORDS):
            found.add(message, locations=[(path.relative_to(ROOT).as_posix(), 0)], context=use)
    for path in sorted(CARDS.glob("*.toml")):
        for name in _names(path):
            found.add(name, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    for path in sorted(LESSONS.glob("*.toml")):
        for sentence in sorted(set(_words(tomllib.loads(path.read_text(encoding="utf-8")), IN_LESSONS))):
            found.add(sentence, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    for path in sorted(TEXTS.rglob("*.toml")):
        for sentence in _texts(tomllib.loads(path.read_text(encoding="utf-8"))):
            found.add(sentence, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    for path in sorted(PUZZLES.glob("*.json")):
        for puzzle in json.loads(path.read_text(encoding="utf-8"))["puzzles"]:
            found.add(puzzle["name"], locations=[(path.relative_to(ROOT).as_posix(), 0)])
    for sentence in sorted(set(_words(tomllib.loads(ALL_WORDS.read_text(encoding="utf-8"))))):
        found.add(sentence, locations=[(ALL_WORDS.relative_to(ROOT).as_posix(), 0)])
    return found


def _words(data: object, keys: tuple[str, ...] = ON_CARDS) -> Iterator[str]:
    """Yield the values of the given keys, at any depth of a file."""
    if isinstance(data, dict):
        yield from (value for key, value in data.items() if key in keys)
        for value in data.values():
            yield from _words(value, keys)
    elif isinstance(data, list):
        for value in data:
            yield from _words(value, keys)


def _texts(data: object) -> Iterator[str]:
    """Yield the text that a file of texts shows to players."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from () if key in NOT_SAID else _texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from _texts(value)


def _names(path: Path) -> Iterator[str]:
    family = tomllib.loads(path.read_text(encoding="utf-8"))
    for character in family.get("character", ()):  # some files have none
        yield character["name"]
    if "character" in family:
        yield family["name"]


def written(catalogue: Catalog) -> str:
    """Return the text of the template, sorted by file."""
    file = io.BytesIO()
    write_po(file, catalogue, width=0, omit_header=True, sort_by_file=True, include_lineno=False)
    return HEADER + file.getvalue().decode()


def pseudo(message: str) -> str:
    """Translate a sentence into the pseudo-language, except its placeholders; return one without letters unchanged."""
    parts = [(text.translate(ACCENTED), place) for text, place in _parts(message)]
    told = "".join(text for text, _ in parts)
    if not any(map(str.isalpha, told)):
        return message
    # Lengthen it by repeating the vowels evenly.
    missing = max(ceil(len(told) * LONGER) - len(told) - len(MARKS), 0)
    vowels = sum(letter in _VOWELS for letter in told)
    longer, passed = "", 0
    for text, place in parts:
        for letter in text:
            longer += letter * 2 if letter in "{}" else letter
            if letter in _VOWELS:
                longer += letter * (missing * (passed + 1) // vowels - missing * passed // vowels)
                passed += 1
        longer += place
    return longer.join(MARKS)


def _parts(message: str) -> Iterator[tuple[str, str]]:
    """Yield the text before each placeholder with the placeholder, and the text after the last one with ""."""
    for text, name, form, _ in Formatter().parse(message):
        yield text, "" if name is None else f"{{{name}:{form}}}" if form else f"{{{name}}}"


def write_pseudo(folder: Path) -> Path:
    """Write the pseudo-language of the committed template into a folder of languages; return its file."""
    with TEMPLATE.open("rb") as file:
        template = read_po(file)
    catalogue = Catalog(locale="en", charset="utf-8")
    for message in template:
        if message.id:
            catalogue.add(message.id, _translated(message), context=message.context)
    path = folder / PSEUDO / "LC_MESSAGES" / "squaretactics.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_mo(file, catalogue)
    return path


def _translated(message: Message) -> str | tuple[str, ...]:
    return pseudo(message.id) if isinstance(message.id, str) else tuple(map(pseudo, message.id))


def read_language(path: Path, gathered: Catalog) -> Catalog:
    """Return a language's translations, with exactly the gathered sentences."""
    with path.open("rb") as file:
        language = read_po(file, locale=path.parent.parent.name)
    language.update(gathered, no_fuzzy_matching=True)
    language.obsolete.clear()
    return language


def files_of(language: Catalog) -> tuple[bytes, bytes]:
    """Return the two files of a language: the text for translators, and the compiled one for the game."""
    language.creation_date = language.revision_date = EVER
    language.project, language.version = "squaretactics", ""
    words, read = io.BytesIO(), io.BytesIO()
    write_po(words, language, width=0, sort_by_file=True, include_lineno=False, omit_header=True)
    head = "\n".join(
        (TITLE, 'msgid ""', 'msgstr ""', *(f'"{name}: {value}\\n"' for name, value in _head(language)), "", "")
    )
    write_mo(read, language)
    return head.encode() + words.getvalue(), read.getvalue()


def _head(language: Catalog) -> Iterator[tuple[str, str]]:
    """Yield the header fields of a language file, without any dates."""
    yield "Project-Id-Version", "squaretactics"
    yield "Language", str(language.locale)
    yield "MIME-Version", "1.0"
    yield "Content-Type", "text/plain; charset=UTF-8"
    yield "Content-Transfer-Encoding", "8bit"
    yield "Plural-Forms", language.plural_forms


def faults(language: Catalog) -> Iterator[str]:
    """Yield the sentences that are untranslated, or whose placeholders differ from the English ones."""
    for message in language:
        if not message.id:
            continue
        english = message.id if isinstance(message.id, tuple) else (message.id,)
        for words in message.string if isinstance(message.string, tuple) else (message.string,):
            if not words:
                yield f"not translated: {english[0]}"
            elif not _places(words) <= _places(english[-1]):
                yield f"other places: {words}"


def _places(message: str) -> set[str]:
    return {place for _, place in _parts(message) if place}


def main() -> int:
    parser = argparse.ArgumentParser(description="Gather the sentences that players read.")
    parser.add_argument("--check", action="store_true", help="only say what is not up to date")
    parser.add_argument("--new", metavar="CODE", help="begin a language")
    parser.add_argument("--pseudo", type=Path, metavar="FOLDER", help="write the pseudo-language into a folder")
    chosen = parser.parse_args()
    if chosen.pseudo is not None:
        print(write_pseudo(chosen.pseudo))
        return 0
    if chosen.new is not None:
        (LANGUAGES / chosen.new / WORDS).parent.mkdir(parents=True)
        (LANGUAGES / chosen.new / WORDS).write_bytes(files_of(Catalog(locale=chosen.new, charset="utf-8"))[0])
    gathered = gather()
    wanted = {TEMPLATE: written(gathered).encode()}
    complaints = []
    for path in sorted(LANGUAGES.glob(f"*/{WORDS.as_posix()}")):
        language = read_language(path, gathered)
        wanted[path], wanted[path.with_suffix(".mo")] = files_of(language)
        complaints += [f"{path.relative_to(ROOT)}: {fault}" for fault in faults(language)]
    for path, data in wanted.items():
        if path.exists() and path.read_bytes() == data:
            continue
        if chosen.check:
            complaints.append(f"{path.relative_to(ROOT)} is not up to date: run python tools/catalogue.py.")
        else:
            path.write_bytes(data)
    print("".join(f"{complaint}\n" for complaint in complaints), end="", file=sys.stderr)
    return 1 if complaints and chosen.check else 0


if __name__ == "__main__":
    sys.exit(main())
