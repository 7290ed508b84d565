"""Print the sheet on which a whole family is drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from squaretactics.translation import say
from squaretactics.ui.from_paper.sheet_boxes import BAR, BOX, CORE, FRAME, HOLE, MARK, boxes, mark_centres
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.paint.theme import WHITE, Colour
from squaretactics.ui.printing.pdf_document import POINT, PdfDocument, PdfPage
from squaretactics.ui.printing.sheet_layout import PaperSize

# Lengths are in millimetres.
_LINE: Final = 0.3
_NUMBER: Final = 8.0  # points
_NUMBER_AT: Final = 1.2  # above a box
_TITLE: Final = 11.0  # points
_TITLE_AT: Final = 7.0  # above the boxes
_BLACK: Final[Colour] = (0, 0, 0)
_PALE: Final[Colour] = (0xB4, 0xC4, 0xD4)  # what a photograph of it is read without
_SOFT: Final[Colour] = (0x5A, 0x4C, 0x55)


def write_drawing_sheet(path: Path, paper: PaperSize) -> None:
    """Write the sheet as PDF, lying on its side. Raises StorageError."""
    document = PdfDocument(say("Draw your own family"))
    page = document.page(PaperSize(paper.name, paper.down, paper.across))
    left, top = (page.paper.across - FRAME[0]) / 2, (page.paper.down - FRAME[1]) / 2
    for x, y in mark_centres():
        for share, colour in ((1.0, _BLACK), (HOLE, WHITE), (CORE, _BLACK)):
            side = MARK * share
            page.fill((left + x - side / 2, top + y - side / 2, side, side), colour)
    x, y, across, down = BAR
    page.fill((left + x, top + y, across, down), _BLACK)
    for number, box in enumerate(boxes(), 1):
        _frame(page, (left + box[0], top + box[1], *BOX))
        page.words(str(number), "display", _NUMBER, left + box[0], top + box[1] - _NUMBER_AT, _SOFT)
    words = say("Draw one character in each box. Then photograph the whole sheet from above, with all four marks.")
    long = document.width(words, "display", _TITLE) * POINT
    page.words(words, "display", _TITLE, (page.paper.across - long) / 2, top - _TITLE_AT, _SOFT)
    document.write(path)


def _frame(page: PdfPage, box: Box) -> None:
    x, y, across, down = box
    for side in (
        (x, y, across, _LINE), (x, y + down - _LINE, across, _LINE), (x, y, _LINE, down),
        (x + across - _LINE, y, _LINE, down),
    ):  # fmt: skip
        page.fill(side, _PALE)
