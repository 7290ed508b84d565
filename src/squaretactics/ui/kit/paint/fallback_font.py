"""Load the game's fonts, and substitute characters that they lack."""

from __future__ import annotations

import re
import struct
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

import pygame
from font_fredoka_one import FredokaOne
from font_source_sans_pro import SourceSansPro, SourceSansProSemibold

from squaretactics.ui.kit.paint.pad_button_glyphs import button_picture, parts, pictured

if TYPE_CHECKING:
    from pygame.typing import ColorLike

_FILES: Final[dict[str, str]] = {"display": FredokaOne, "text": SourceSansPro, "strong": SourceSansProSemibold}
# By font, a substitute for texts with characters that it lacks: accents, Greek, Cyrillic.
_RICHER: Final[dict[str, str]] = {"display": "strong"}
_RICHEST: Final = "strong"
_UNKNOWN: Final = "?"
# Up to these sizes in pixels, text is drawn this many times larger, and then shrunk.
_FINE: Final = ((24, 4), (60, 2))
_CANVAS: Final = 1_500_000  # pixels of the largest canvas that's kept for that
_MEASURED: Final = 500  # texts whose sizes a font remembers
_LONGEST_WORD: Final = 200
_LONE: Final = 12  # letters of a last word that mustn't stand alone
_BUTTON: Final = 1.08  # the size of button glyphs, relative to the text size
# Where a line may end in a word: after a hyphen between letters, and after a folder of a path.
_ENDS: Final = re.compile(r"(?<=[^\W\d_]{2}-)(?=[^\W\d_]{2})|(?<=\w[/\\])(?=\w)")
_NEARLY_LONGEST: Final = 0.6  # share of the longest part's letters from which a part may be the widest
_ENDLESS: Final = re.compile(rf"(\S{{{_LONGEST_WORD}}})\S+")
_MAP: Final = b"cmap"
_SEGMENTS: Final = 4  # the cmap format that all the fonts contain


class FallbackFont(pygame.font.Font):
    """A font at one size that can measure and draw any text, with a richer font or similar characters if needed.

    Letters are spaced in fractions of a pixel; pygame alone rounds the width of each, which leaves uneven gaps.
    """

    _canvas: ClassVar = pygame.Surface((0, 0), pygame.SRCALPHA)

    def __init__(self, face: str, pixels: int) -> None:
        super().__init__(_FILES[face], pixels)
        self._face, self._pixels = face, pixels
        self._scale = next((scale for largest, scale in _FINE if pixels <= largest), 1)
        self._fine = pygame.font.Font(_FILES[face], pixels * self._scale)
        self._fine.set_linesize(self.get_linesize() * self._scale)
        self._richer: FallbackFont | None = None
        self._sizes: dict[str | bytes, tuple[int, int]] = {}

    def size(self, text: str | bytes, /) -> tuple[int, int]:
        if text not in self._sizes:
            if len(self._sizes) == _MEASURED:
                self._sizes.clear()
            self._sizes[text] = self._measured(text)
        return self._sizes[text]

    def _measured(self, text: str | bytes) -> tuple[int, int]:
        if isinstance(text, str) and pictured(text):
            return sum(self._wide(part) for part in parts(text)), super().size("")[1]
        font, words = self._for(text)
        if font is not self:
            return font.size(words)
        return -(-self._fine.size(words)[0] // self._scale), self.get_height()

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
        if font is not self:
            font.align = self.align
            return font.render(words, antialias, color, bgcolor, wraplength)
        if wraplength and self.widest(words) <= wraplength:  # pygame alone would also break lines inside words
            words = "\n".join(line for paragraph in words.split("\n") for line in self._broken(paragraph, wraplength))
            wraplength = 0
        return self._shrunk(words, pygame.Color(color), wraplength)

    def _shrunk(self, words: str, colour: pygame.Color, wraplength: int) -> pygame.Surface:
        """Return text that was drawn larger, shrunk so that its baselines stay whole pixels.

        Lines are drawn one by one, because new memory for a large surface is slow.
        """
        fine, scale = self._fine, self._scale
        fine.align = self.align
        lines = [words] if wraplength else words.split("\n")
        large = [fine.render(line, True, colour, None, wraplength * scale) for line in lines]
        across, step = max(line.get_width() for line in large), self.get_linesize()
        wide = -(-across // scale)
        highs = [round(line.get_height() / fine.get_linesize()) * step for line in large]
        picture = pygame.Surface((wide, sum(highs)), pygame.SRCALPHA)
        top = 0
        for line, high in zip(large, highs, strict=True):
            canvas = self._canvas_of(wide * scale, high * scale)
            canvas.fill((*colour[:3], 0))
            line.set_alpha(None)  # copies transparent pixels, too
            left = across // 2 - line.get_width() // 2 if self.align == pygame.FONT_CENTER else 0
            canvas.blit(line, (left, self.get_ascent() * scale - fine.get_ascent()))
            part = picture.subsurface((0, top, wide, high))
            pygame.transform.smoothscale(canvas, part.get_size(), part)
            top += high
        return picture

    @classmethod
    def _canvas_of(cls, width: int, height: int) -> pygame.Surface:
        """Return a surface to draw on until the next call. It's used again, because new memory is slow."""
        widest, highest = max(width, cls._canvas.get_width()), max(height, cls._canvas.get_height())
        if widest * highest > _CANVAS:
            return pygame.Surface((width, height), pygame.SRCALPHA)
        if (widest, highest) != cls._canvas.get_size():
            cls._canvas = pygame.Surface((widest, highest), pygame.SRCALPHA)
        return cls._canvas.subsurface((0, 0, width, height))

    def widest(self, text: str) -> int:
        """Return the width of the widest part of a text within which no line may end."""
        parts = [part for word in text.split() for part in _ENDS.split(word)]
        longest = max(map(len, parts), default=0)
        return max((self.size(part)[0] for part in {*parts} if len(part) >= longest * _NEARLY_LONGEST), default=0)

    def height_of(self, text: str, width: int) -> int:
        """Return the height of a text in lines of this width, or of any if it's 0. Every word must fit."""
        font, words = (self, text) if pictured(text) else self._for(text)
        return sum(len(font._broken(paragraph, width)) for paragraph in words.split("\n")) * font.get_linesize()

    # Text with button glyphs.
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
        """Break a paragraph at spaces and hyphens, into lines of at most this width; 0 means no limit.

        If it's possible in as many lines, no short word stands alone on the last one.
        """
        if not width or self.size(paragraph)[0] <= width:
            return [paragraph]
        lines = self._filled(paragraph, width)
        for narrower in range(width * 15 // 16, width * 3 // 4, -max(width // 16, 1)):
            if " " in lines[-1] or len(lines[-1]) > _LONE:
                break
            again = self._filled(paragraph, narrower)
            if len(again) > len(lines):
                break
            lines = again
        return lines

    def _filled(self, paragraph: str, width: int) -> list[str]:
        """Break a paragraph into lines of as many words as fit each."""
        lines: list[str] = []
        gap = ""
        for word in paragraph.split(" "):
            for part in _ENDS.split(word):
                if lines and self.size(lines[-1] + gap + part)[0] <= width:
                    lines[-1] += gap + part
                else:
                    lines.append(part)
                gap = ""
            gap = " "
        return lines

    def _for(self, text: str | bytes) -> tuple[FallbackFont, str]:
        """Return the font to draw a text with, and the text to draw."""
        face, words = font_for(self._face, _cut(text if isinstance(text, str) else text.decode()))
        if face == self._face:
            return self, words
        if self._richer is None:
            self._richer = FallbackFont(face, self._pixels)
        return self._richer, words


def has_glyph(letter: str) -> bool:
    """Return whether the richest font can show a character."""
    return letter.isprintable() and not unicodedata.combining(letter) and ord(letter) in glyphs(_RICHEST)


def _cut(text: str) -> str:
    """Shorten extremely long words, which would take a very long time to break into lines."""
    return text if len(text) <= _LONGEST_WORD else _ENDLESS.sub(r"\1…", text)


@lru_cache(4096)
def font_for(face: str, text: str) -> tuple[str, str]:
    """Return the name of the font that can draw a text meant for this font, and the text with substitutes."""
    if text.isascii() and text.isprintable():
        return face, text
    words = "".join(map(_written, unicodedata.normalize("NFC", text)))
    if text and not words:
        words = _UNKNOWN
    has = glyphs(face)
    return face if all(ord(letter) in has or letter == "\n" for letter in words) else _RICHER.get(face, face), words


def _written(letter: str) -> str:
    """Return a character's substitute: the closest one available, or nothing for an invisible one."""
    if letter == "\n" or has_glyph(letter):
        return letter
    if not letter.isprintable() or unicodedata.combining(letter):
        return " " if letter.isspace() else ""
    plain = unicodedata.normalize("NFKD", letter)[0]
    return plain if has_glyph(plain) else _UNKNOWN


def font_file(face: str) -> Path:
    return Path(_FILES[face])


@cache
def glyphs(face: str) -> dict[int, int]:
    """Return the glyph index of each code point in a font, read from its file. pygame draws a box for all others."""
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
    """Return the glyph indices of a segmented character map. Glyph 0 is the box for missing characters."""
    (double,) = struct.unpack_from(">H", data, start + 6)
    each = f">{double // 2}H"
    ends = struct.unpack_from(each, data, start + 14)
    firsts, steps, ranges = (struct.unpack_from(each, data, start + 16 + part * double) for part in (1, 2, 3))
    found: dict[int, int] = {}
    for number, (first, end, step, away) in enumerate(zip(firsts, ends, steps, ranges, strict=True)):
        codes = range(first, end + 1)
        listed: Iterable[int] = codes
        if away:  # the glyphs are listed at this offset
            listed = struct.unpack_from(f">{len(codes)}H", data, start + 16 + 3 * double + 2 * number + away)
        for code, glyph in zip(codes, listed, strict=True):
            if glyph if away else (code + step) & 0xFFFF:
                found[code] = (glyph + step) & 0xFFFF
    return found
