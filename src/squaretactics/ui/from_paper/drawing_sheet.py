"""The sheet on which a whole family is drawn: eighteen boxes, and marks by which a photograph of it is straightened."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from squaretactics.translation import say
from squaretactics.ui.from_paper.perspective import Point
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.paint.theme import Colour
from squaretactics.ui.printing.pdf_document import POINT, PdfDocument, PdfPage
from squaretactics.ui.printing.sheet_layout import PaperSize

# Lengths are in millimetres, from the centre of the mark at the top left.
FRAME: Final = (250.0, 178.0)  # between the centres of the marks
MARK: Final = 9.0  # the side of a mark: a black frame, a white one, and a black square, as in QR codes
CORE: Final = 3 / 7  # the square's share of it
_HOLE: Final = 5 / 7
BAR: Final[Box] = (-2.5, 10.0, 5.0, 20.0)  # it shows which mark is at the top left
COLUMNS: Final = 6
ROWS: Final = 3
BOX: Final = (37.0, 56.0)
_STEP: Final = (39.8, 62.0)  # from box to box
_FIRST: Final = (7.0, 0.0)
_LINE: Final = 0.3
_NUMBER: Final = 8.0  # points
_TITLE: Final = 11.0
_BLACK: Final[Colour] = (0, 0, 0)
_WHITE: Final[Colour] = (255, 255, 255)
_PALE: Final[Colour] = (0xB4, 0xC4, 0xD4)
_SOFT: Final[Colour] = (0x5A, 0x4C, 0x55)


def mark_centres() -> tuple[Point, Point, Point, Point]:
    across, down = FRAME
    return (0.0, 0.0), (across, 0.0), (across, down), (0.0, down)


def boxes() -> list[Box]:
    """Return the eighteen boxes, row by row."""
    return [
        (_FIRST[0] + column * _STEP[0], _FIRST[1] + row * _STEP[1], *BOX)
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]


def write_drawing_sheet(path: Path, paper: PaperSize) -> None:
    """Write the sheet as PDF. Raises StorageError."""
    document = PdfDocument(say("Draw your own family"))
    page = document.page(PaperSize(paper.name, paper.down, paper.across))
    left, top = (page.paper.across - FRAME[0]) / 2, (page.paper.down - FRAME[1]) / 2
    for x, y in mark_centres():
        for share, colour in ((1.0, _BLACK), (_HOLE, _WHITE), (CORE, _BLACK)):
            side = MARK * share
            page.fill((left + x - side / 2, top + y - side / 2, side, side), colour)
    x, y, across, down = BAR
    page.fill((left + x, top + y, across, down), _BLACK)
    for number, box in enumerate(boxes(), 1):
        _frame(page, (left + box[0], top + box[1], *BOX))
        page.words(str(number), "display", _NUMBER, left + box[0], top + box[1] - 1.2, _SOFT)
    words = say("Draw one character in each box. Then photograph the whole sheet from above, with all four marks.")
    long = document.width(words, "display", _TITLE) * POINT
    page.words(words, "display", _TITLE, (page.paper.across - long) / 2, top - 7.0, _SOFT)
    document.write(path)


def _frame(page: PdfPage, box: Box) -> None:
    x, y, across, down = box
    for side in (
        (x, y, across, _LINE), (x, y + down - _LINE, across, _LINE), (x, y, _LINE, down),
        (x + across - _LINE, y, _LINE, down),
    ):  # fmt: skip
        page.fill(side, _PALE)
