"""Read PDF files with a different library from the one that writes them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from pypdf import PdfReader

POINT: Final = 25.4 / 72  # in millimetres


@dataclass(frozen=True)
class Shown:
    """A picture on a page; its box is in millimetres from the upper left corner."""

    name: str
    pixels: bytes
    size: tuple[int, int]
    box: tuple[float, float, float, float]


@dataclass(frozen=True)
class Page:
    """A page: size in millimetres, pictures in drawing order, lines and text."""

    size: tuple[float, float]
    pictures: list[Shown]
    lines: list[tuple[float, float, float, float]]
    words: str
    places: list[tuple[float, float]]  # where texts begin


def read(path: Path) -> list[Page]:
    """Return the pages of a file."""
    return [_page(page) for page in PdfReader(path, strict=True).pages]


def _page(page: Any) -> Page:
    _, _, across, down = (float(length) * POINT for length in page.mediabox)
    held = page["/Resources"]["/XObject"]
    pictures: list[Shown] = []
    lines: list[tuple[float, float, float, float]] = []
    places: list[tuple[float, float]] = []
    start = (0.0, 0.0)

    def look(operator: bytes, operands: list[Any], matrix: list[float], text: list[float]) -> None:
        nonlocal start
        if operator == b"Do":
            wide, _, _, high, left, low = (float(part) * POINT for part in matrix)
            picture = held[operands[0]]
            box = left, down - low - high, wide, high
            pictures.append(Shown(operands[0], picture.get_data(), (picture["/Width"], picture["/Height"]), box))
        elif operator == b"m":
            start = float(operands[0]) * POINT, down - float(operands[1]) * POINT
        elif operator == b"l":
            lines.append((*start, float(operands[0]) * POINT, down - float(operands[1]) * POINT))
        elif operator == b"TJ":
            places.append((float(text[4]) * POINT, down - float(text[5]) * POINT))

    words = page.extract_text(visitor_operand_before=look)
    return Page((across, down), pictures, lines, words, places)
