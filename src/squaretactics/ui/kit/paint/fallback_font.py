"""The game's fonts, what letters they have, and what is written for a letter that they lack."""

from __future__ import annotations

import re
import struct
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from font_fredoka_one import FredokaOne
from font_source_sans_pro import SourceSansPro, SourceSansProSemibold

from squaretactics.ui.kit.paint.pad_button_glyphs import button_picture, parts, pictured

if TYPE_CHECKING:
    from pygame.typing import ColorLike

_FILES: Final[dict[str, str]] = {"display": FredokaOne, "text": SourceSansPro, "strong": SourceSansProSemibold}
# By font, the one that writes whole words in its place where it lacks a letter of theirs: accents, Greek, Cyrillic.
_RICHER: Final[dict[str, str]] = {"display": "strong"}
_RICHEST: Final = "strong"
_UNKNOWN: Final = "?"
_LONGEST_WORD: Final = 200
_BUTTON: Final = 1.08  # of the letters' size, how large the picture of a button is
_ENDLESS: Final = re.compile(rf"(\S{{{_LONGEST_WORD}}})\S+")
_MAP: Final = b"cmap"
_SEGMENTS: Final = 4  # the format of the maps that every font has


class FallbackFont(pygame.font.Font):
    """One font at one size. It measures and draws any words, in a richer font or in a likeness if it must."""

    def __init__(self, face: str, pixels: int) -> None:
        super().__init__(_FILES[face], pixels)
        self._face, self._pixels = face, pixels
        self._richer: FallbackFont | None = None

    def size(self, text: str | bytes, /) -> tuple[int, int]:
        if isinstance(text, str) and pictured(text):
            return sum(self._wide(part) for part in parts(text)), super().size("")[1]
        font, words = self._for(text)
        return super().size(words) if font is self else font.size(words)

    def render(
        self,
        text: str | bytes | None,
        antialias: bool,
        color: ColorLike,
        bgcolor: ColorLike | None = None,
        wraplength: int = 0,
    ) -> pygame.Surface:
        if isinstance(text, str) and pictured(text):
            return self._render_pictured(text, pygame.Color(color), wraplength)
        font, words = self._for(text or "")
        if font is self:
            return super().render(words, antialias, color, bgcolor, wraplength)
        font.align = self.align
        return font.render(words, antialias, color, bgcolor, wraplength)

    # Words among which buttons of a controller stand as pictures.
    @property
    def _across(self) -> int:
        return round(self._pixels * _BUTTON)

    def _wide(self, part: str) -> int:
        return self._across if pictured(part) else self.size(part)[0]

    def _render_pictured(self, text: str, colour: pygame.Color, width: int) -> pygame.Surface:
        lines = [line for paragraph in text.split("\n") for line in self._broken(paragraph, width)]
        wides = [self.size(line)[0] for line in lines]
        step, high = self.get_linesize(), super().size("")[1]
        picture = pygame.Surface((max(*wides, 1), step * (len(lines) - 1) + high), pygame.SRCALPHA)
        for row, (line, wide) in enumerate(zip(lines, wides, strict=True)):
            left = (picture.get_width() - wide) // 2 if self.align == pygame.FONT_CENTER else 0
            for part in parts(line):
                if pictured(part):
                    drawn = button_picture(part, self._across, (colour.r, colour.g, colour.b))
                else:
                    drawn = self.render(part, True, colour)
                picture.blit(drawn, (left, row * step + (high - drawn.get_height()) // 2))
                left += self._wide(part)
        return picture

    def _broken(self, paragraph: str, width: int) -> list[str]:
        """Return a paragraph as lines that are no wider than allowed, if that is said."""
        lines: list[str] = []
        for word in paragraph.split(" "):
            if lines and (not width or self.size(f"{lines[-1]} {word}")[0] <= width):
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        return lines

    def _for(self, text: str | bytes) -> tuple[FallbackFont, str]:
        """Return which font writes a text, and what it writes."""
        face, words = font_for(self._face, _cut(text if isinstance(text, str) else text.decode()))
        if face == self._face:
            return self, words
        if self._richer is None:
            self._richer = FallbackFont(face, self._pixels)
        return self._richer, words


def has_glyph(letter: str) -> bool:
    """Say whether the game has a letter."""
    return letter.isprintable() and not unicodedata.combining(letter) and ord(letter) in _letters(_RICHEST)


def _cut(text: str) -> str:
    """Return a text with endless words cut short: to break those into lines takes longer than anybody waits."""
    return text if len(text) <= _LONGEST_WORD else _ENDLESS.sub(r"\1…", text)


@lru_cache(4096)
def font_for(face: str, text: str) -> tuple[str, str]:
    """Return in which font a text is written that is meant for one, and as what."""
    if text.isascii() and text.isprintable():
        return face, text
    words = "".join(map(_written, unicodedata.normalize("NFC", text)))
    if text and not words:
        words = _UNKNOWN
    has = _letters(face)
    return face if all(ord(letter) in has or letter == "\n" for letter in words) else _RICHER.get(face, face), words


def _written(letter: str) -> str:
    """Return what is written for a letter: nothing for one that is not to be seen, else the nearest there is."""
    if letter == "\n" or has_glyph(letter):
        return letter
    if not letter.isprintable() or unicodedata.combining(letter):
        return " " if letter.isspace() else ""
    plain = unicodedata.normalize("NFKD", letter)[0]
    return plain if has_glyph(plain) else _UNKNOWN


def _letters(face: str) -> frozenset[int]:
    """Return the code points that a font has."""
    return frozenset(glyphs(face))


def font_file(face: str) -> Path:
    """Return where a font lies."""
    return Path(_FILES[face])


@cache
def glyphs(face: str) -> dict[int, int]:
    """Return the code points that a font has, with their glyphs. Its file tells: pygame would draw a box for others."""
    data = font_file(face).read_bytes()
    (tables,) = struct.unpack_from(">H", data, 4)
    entries = (struct.unpack_from(">4sIII", data, 12 + 16 * number) for number in range(tables))
    start = next(offset for tag, _, offset, _ in entries if tag == _MAP)
    (maps,) = struct.unpack_from(">H", data, start + 2)
    offsets = {struct.unpack_from(">HHI", data, start + 4 + 8 * number)[2] for number in range(maps)}
    found: dict[int, int] = {}
    for offset in offsets:
        if struct.unpack_from(">H", data, start + offset)[0] == _SEGMENTS:
            found |= _segments(data, start + offset)
    return found


def _segments(data: bytes, start: int) -> dict[int, int]:
    """Return the code points of a map that tells them segment by segment; glyph 0 is the box for what is not there."""
    (double,) = struct.unpack_from(">H", data, start + 6)
    each = f">{double // 2}H"
    ends = struct.unpack_from(each, data, start + 14)
    firsts, steps, ranges = (struct.unpack_from(each, data, start + 16 + part * double) for part in (1, 2, 3))
    found: dict[int, int] = {}
    for number, (first, end, step, away) in enumerate(zip(firsts, ends, steps, ranges, strict=True)):
        codes = range(first, end + 1)
        listed: Iterable[int] = codes
        if away:  # the glyphs are listed, so far from here
            listed = struct.unpack_from(f">{len(codes)}H", data, start + 16 + 3 * double + 2 * number + away)
        for code, glyph in zip(codes, listed, strict=True):
            if glyph if away else (code + step) & 0xFFFF:
                found[code] = (glyph + step) & 0xFFFF
    return found
