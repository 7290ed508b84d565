"""Embed the game's fonts in PDF files, so that text can be searched and copied."""

from __future__ import annotations

from typing import Final

import pydyf
import pygame

from squaretactics.ui.kit.paint.fallback_font import font_file, glyphs

_EM: Final = 1000  # units of widths
_TABLE: Final = 100  # maximum number of entries per bfchar table
_SYMBOLIC: Final = 4  # the flag of fonts with glyph ids as codes


class Font:
    """A font, and the letters written with it."""

    def __init__(self, face: str) -> None:
        pygame.font.init()
        self.face = face
        self._measured = pygame.font.Font(str(font_file(face)), _EM)
        self._advances: dict[str, int] = {}
        self._glyphs = glyphs(face)

    def width(self, words: str, size: float) -> float:
        """Return the width of text, in the same unit as `size`."""
        return sum(map(self._advance, words)) * size / _EM

    def written(self, words: str) -> str:
        """Return text as a hex string of glyph IDs, and record the letters it uses."""
        for letter in words:
            self._advance(letter)
        return "<" + "".join(f"{self._glyphs[ord(letter)]:04x}" for letter in words) + ">"

    def _advance(self, letter: str) -> int:
        """Return a letter's advance, in thousandths of the font size."""
        if letter not in self._advances:
            (measured,) = self._measured.metrics(letter)
            self._advances[letter] = 0 if measured is None else measured[4]
        return self._advances[letter]

    def pdf_object(self, pdf: pydyf.PDF) -> pydyf.Dictionary:
        """Embed the font in a file; return its font dictionary."""
        data = font_file(self.face).read_bytes()
        file = pydyf.Stream([data], {"Length1": len(data)}, compress=True)
        pdf.add_object(file)
        low, high = self._measured.get_descent(), self._measured.get_ascent()
        name = f"/Squaretactics-{self.face}"
        descriptor = pydyf.Dictionary(
            {
                "Type": "/FontDescriptor",
                "FontName": name,
                "Flags": _SYMBOLIC,
                "FontBBox": pydyf.Array([-_EM, low, 2 * _EM, high]),
                "ItalicAngle": 0,
                "Ascent": high,
                "Descent": low,
                "CapHeight": high * 7 // 10,
                "StemV": 80,
                "FontFile2": file.reference,
            }
        )
        pdf.add_object(descriptor)
        letters = {self._glyphs[ord(letter)]: letter for letter in self._advances}
        widths = pydyf.Array([])
        for glyph in sorted(letters):
            widths += [glyph, pydyf.Array([self._advances[letters[glyph]]])]
        by_glyph = pydyf.Dictionary(
            {
                "Type": "/Font",
                "Subtype": "/CIDFontType2",
                "BaseFont": name,
                "CIDSystemInfo": pydyf.Dictionary(
                    {"Registry": pydyf.String("Adobe"), "Ordering": pydyf.String("Identity"), "Supplement": 0}
                ),
                "FontDescriptor": descriptor.reference,
                "CIDToGIDMap": "/Identity",
                "DW": _EM // 2,
                "W": widths,
            }
        )
        pdf.add_object(by_glyph)
        meant = pydyf.Stream([_meant(letters)], compress=True)
        pdf.add_object(meant)
        return pydyf.Dictionary(
            {
                "Type": "/Font",
                "Subtype": "/Type0",
                "BaseFont": name,
                "Encoding": "/Identity-H",
                "DescendantFonts": pydyf.Array([by_glyph.reference]),
                "ToUnicode": meant.reference,
            }
        )


def _meant(letters: dict[int, str]) -> bytes:
    """Return the ToUnicode map from glyphs to letters, for searching and copying."""
    lines = [b"<%04x> <%s>" % (glyph, letter.encode("utf-16-be").hex().encode()) for glyph, letter in letters.items()]
    lines.sort()
    tables = [lines[first : first + _TABLE] for first in range(0, len(lines), _TABLE)]
    return b"\n".join(
        (
            b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def",
            b"/CMapName /Squaretactics def 1 begincodespacerange <0000> <ffff> endcodespacerange",
            *(line for table in tables for line in (b"%d beginbfchar" % len(table), *table, b"endbfchar")),
            b"endcmap CMapName currentdict /CMap defineresource pop end end",
        )
    )
