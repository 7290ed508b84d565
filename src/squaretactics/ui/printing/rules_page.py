"""The rules of a game on one page in two columns, in the largest text size that fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from squaretactics.translation import say, say_marked
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint.theme import ACCENT_DEEP, INK, Colour
from squaretactics.ui.printing.pdf_document import POINT, PdfDocument, PdfPage
from squaretactics.ui.printing.printables import Printables
from squaretactics.ui.printing.sheet_layout import PaperSize

# Lengths are in millimetres.
_MARGIN: Final = 14.0
_BETWEEN: Final = 8.0  # between the columns
_INDENT: Final = 3.2
_TITLE: Final = 26.0  # points
_LARGEST, _LEAST = 48, 24  # text sizes, in quarters of a point
_LINE: Final = 1.24  # line height in text sizes
_HEADING: Final = 1.25  # relative to the text
_CREDIT: Final = 7.5
_SOFT: Final[Colour] = (0x5A, 0x4C, 0x55)
_DOT: Final = "\N{BULLET}"


class _TypesetLine(NamedTuple):
    """A typeset line. `above` and `high` are in millimetres."""

    words: str
    face: str
    size: float
    above: float
    high: float
    indent: float = 0.0
    dot: bool = False
    keeps: bool = False  # whether it stays with the next line


def rules_page(document: PdfDocument, prints: Printables, paper: PaperSize) -> None:
    page, rules = document.page(paper), prints.rules
    top, wide = _MARGIN + _TITLE * POINT, paper.across - 2 * _MARGIN
    page.words(say_marked(prints.title), "display", _TITLE, _MARGIN, top, INK)
    title = document.width(say_marked(prints.title), "display", _TITLE) * POINT
    page.words(say("The rules in brief"), "display", _TITLE / 2, _MARGIN + title + 5, top, ACCENT_DEEP)
    top += 3
    for line in _broken(document, say_marked(rules.idea), "strong", 11.0, wide):
        top += 11.0 * _LINE * POINT
        page.words(line, "strong", 11.0, _MARGIN, top, INK)
    top += 3
    credit = list(_broken(document, say_marked(prints.credit), "text", _CREDIT, wide))
    foot = paper.down - _MARGIN - len(credit) * _CREDIT * _LINE * POINT
    for number, line in enumerate(credit, 1):
        page.words(line, "text", _CREDIT, _MARGIN, foot + number * _CREDIT * _LINE * POINT, _SOFT)
    across = (wide - _BETWEEN) / 2
    columns = _fitting(document, prints, across, foot - 2 - top)
    for number, column in enumerate(columns):
        _write(page, column, _MARGIN + number * (across + _BETWEEN), top)


def _fitting(document: PdfDocument, prints: Printables, across: float, high: float) -> Sequence[Sequence[_TypesetLine]]:
    """Return two balanced columns in the largest text size that fits."""

    def balanced(size: int) -> Sequence[Sequence[_TypesetLine]]:
        lines = list(_lines(document, prints, size / 4, across))
        ways = [(lines[:cut], lines[cut:]) for cut in range(1, len(lines)) if not lines[cut - 1].keeps]
        return min(ways, key=lambda way: max(map(_height, way)), default=(lines, []))

    return balanced(largest_size(lambda size: max(map(_height, balanced(size))) <= high, _LARGEST, _LEAST))


def _height(lines: Sequence[_TypesetLine]) -> float:
    return sum(line.high for line in lines) + sum(line.above for line in lines[1:])


def _write(page: PdfPage, lines: Sequence[_TypesetLine], left: float, top: float) -> None:
    for number, line in enumerate(lines):
        top += line.high + (line.above if number else 0.0)
        base = top - line.high * 0.25
        if line.dot:
            page.words(_DOT, "strong", line.size, left, base, ACCENT_DEEP)
        page.words(line.words, line.face, line.size, left + line.indent, base, INK)


def _lines(document: PdfDocument, prints: Printables, size: float, across: float) -> Iterator[_TypesetLine]:
    high, heading = size * _LINE * POINT, size * _HEADING
    for chapter in prints.rules.chapter:
        for words in _broken(document, say_marked(chapter.title), "display", heading, across):
            yield _TypesetLine(words, "display", heading, high * 0.7, heading * _LINE * POINT, keeps=True)
        for paragraph in chapter.paragraphs:
            lines = list(_broken(document, say_marked(paragraph), "text", size, across - _INDENT))
            for number, words in enumerate(lines):
                first, last = number == 0, number == len(lines) - 1
                above = high * 0.18 if first else 0.0
                # Avoid widows and orphans.
                alone = len(lines) > 1 and (first or number == len(lines) - 2)
                yield _TypesetLine(words, "text", size, above, high, _INDENT, dot=first, keeps=alone and not last)


def _broken(document: PdfDocument, words: str, face: str, size: float, across: float) -> Iterator[str]:
    """Yield text line by line, wrapped to a width in millimetres."""
    pieces = words.split(" ")
    starts = [0]
    for end in range(1, len(pieces)):
        if document.width(" ".join(pieces[starts[-1] : end + 1]), face, size) * POINT > across:
            starts.append(end)
    for start, end in pairwise([*starts, len(pieces)]):
        yield " ".join(pieces[start:end])
