"""Break lines of the log into rows, and draw rows with names in the colours of their owners."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.table.log_line_style import LogLineStyle

_SHORT: Final = 3  # letters of a number or a space's name that never starts a row
_TAIL: Final = 6  # a last row with this many letters or fewer looks lost
_UNBROKEN: Final = "\0"  # in place of a space within a name
_AROUND: Final = " ,.:;()"  # what may surround a name

# Returns the colour of a name, and what underlines it, if anything, by its owner and width.
NameLook = Callable[[Hashable, int], tuple[theme.Colour, pygame.Surface | None]]


class NamePlace(NamedTuple):
    """Where a name, or a part of it, lies in a row of text, and whose it is."""

    start: int
    end: int
    owner: Hashable


class LogRow(NamedTuple):
    """A row of a line: its text, the line's index, the names in it, and the line's look there."""

    words: str
    line: int
    names: tuple[NamePlace, ...]
    look: LogLineStyle


@dataclass(frozen=True, slots=True)
class LogRowState:
    """One visible line: its rows, and whether all of them are visible."""

    words: str
    begins: bool
    lit: bool
    look: LogLineStyle
    whole: bool
    names: tuple[tuple[NamePlace, ...], ...]  # of each row
    folded: bool | None  # of a line that begins a section


def wrapped(words: str, room: int, width: Callable[[str], int], names: Iterable[str] = ()) -> list[str]:
    """Wrap text into rows. Where there's room, numbers, space names and punctuation stay with the previous word, names
    stay whole, and the last row isn't short."""
    for name in names:
        if " " in name and width(name) <= room:
            words = words.replace(name, name.replace(" ", _UNBROKEN))
    joined = (piece.split() if width(piece) > room else [piece] for piece in _pieces(words))
    whole = (piece.replace(_UNBROKEN, " ") for parts in joined for piece in parts)
    pieces = [part for piece in whole for part in _hyphenated(piece, room, width)]
    rows = list[list[str]]()
    if width(" ".join(pieces)) <= room:
        return [" ".join(pieces)] if pieces else []
    for piece in pieces:
        if rows and width(" ".join((*rows[-1], piece))) <= room:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    if len(rows) > 1 and len(rows[-2]) > 1:
        longer = [rows[-2][-1], *rows[-1]]
        if len(" ".join(rows[-1])) <= _TAIL and width(" ".join(longer)) <= room:
            rows[-2:] = [rows[-2][:-1], longer]
    return [" ".join(row) for row in rows]


def _pieces(words: str) -> list[str]:
    """Split text into words, joining those that must stay on one row."""
    pieces: list[str] = []
    for word in words.split():
        marks = not any(letter.isalnum() for letter in word)
        short = len(word.rstrip(",.:;)")) <= _SHORT and any(letter.isdigit() for letter in word)
        if pieces and (marks or short):
            pieces[-1] += f" {word}"
        else:
            pieces.append(word)
    return pieces


def _hyphenated(word: str, room: int, width: Callable[[str], int]) -> list[str]:
    """Break a word that is wider than a row."""
    parts = []
    while width(word) > room and len(word) > 1:
        fits = (end for end in range(len(word) - 1, 1, -1) if width(f"{word[:end]}-") <= room)
        end = next(fits, 1)
        parts.append(f"{word[:end]}-")
        word = word[end:]
    return [*parts, word]


def name_places(rows: Sequence[str], names: Iterable[tuple[str, Hashable]]) -> list[tuple[NamePlace, ...]]:
    """Return the places of names in each row. A name that is broken between rows has a place in each."""
    text = " ".join(rows)
    taken: list[Hashable] = [None] * len(text)
    for name, owner in sorted(names, key=lambda named: -len(named[0])):
        start = text.find(name) if name else -1
        while start >= 0:
            end = start + len(name)
            whole = text[start - 1 : start] in _AROUND and text[end : end + 1] in _AROUND
            if whole and not any(taken[start:end]):
                taken[start:end] = [owner] * len(name)
            start = text.find(name, end)
    places, first = list[tuple[NamePlace, ...]](), 0
    for row in rows:
        found, place = list[NamePlace](), 0
        while place < len(row):
            owner, start = taken[first + place], place
            while place < len(row) and taken[first + place] == owner:
                place += 1
            if owner is not None:
                found.append(NamePlace(start, place, owner))
        places.append(tuple(found))
        first += len(row) + 1
    return places


def draw_rows(
    painter: Painter,
    target: pygame.Surface,
    words: str,
    at: tuple[int, int],
    look: tuple[str, int, theme.Colour],
    names: Sequence[Sequence[NamePlace]] = (),
    name_look: NameLook | None = None,
) -> None:
    """Draw rows of text, given their face, size and colour, with the names of each row in their owners' looks."""
    face, size, colour = look
    if name_look is None or not any(names):
        target.blit(painter.text(words, face, size, colour, target.get_width()), at, None, BLEND)  # already wrapped
        return
    font = painter.font(face, size)
    high = font.get_linesize()
    for index, row in enumerate(words.split("\n")):
        top = at[1] + index * high
        owners = {name.start: name.owner for name in names[index]}
        edges = [0, *(edge for name in names[index] for edge in (name.start, name.end)), len(row)]
        for start, end in pairwise(edges):
            if start == end:
                continue
            left, tint = at[0] + font.size(row[:start])[0], colour
            if start in owners:
                tint, line = name_look(owners[start], font.size(row[start:end])[0])
                if line is not None:
                    target.blit(line, (left, top + high - line.get_height()), None, BLEND)
            target.blit(painter.text(row[start:end], face, size, tint), (left, top), None, BLEND)
