"""Draw and write the print sheets of a game step by step, so that the window stays responsive."""

from __future__ import annotations

import errno
import os
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import pygame

from squaretactics.storage.atomic_write import delete_temporary_files
from squaretactics.storage.data_folder import StorageError, make_folder, reason
from squaretactics.translation import say, say_marked
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.rounded_boxes import BLEND, Size
from squaretactics.ui.kit.paint.svg_rendering import BackgroundRender
from squaretactics.ui.kit.paint.theme import WHITE, Colour
from squaretactics.ui.printing.pdf_document import PAUSE, POINT, PdfDocument, PdfPage, PdfPicture
from squaretactics.ui.printing.printables import RULES, Printables, PrintFace, PrintPiece
from squaretactics.ui.printing.rules_page import rules_page
from squaretactics.ui.printing.sheet_layout import BLEED, BoardPart, PaperSize, PrintSheet, faces_of, lay_out, parts_of

T = TypeVar("T")

DPI: Final = 300  # dots per inch
_INCH: Final = 25.4
_NOTE: Final = 6.0  # points
_NOTES_AT: Final = 6.3  # millimetres from the edges
_SOFT: Final[Colour] = (0x5A, 0x4C, 0x55)


class WriteProgress(NamedTuple):
    """The number of finished steps, the total, and the file written in this step."""

    done: int
    of: int
    written: Path | None = None


def write_sheets(
    prints: Printables, chosen: Sequence[str], paper: PaperSize, folder: Path, dpi: int = DPI
) -> Iterator[WriteProgress]:
    """Draw and write the chosen files, at most one face per step. Each file is written atomically."""
    names = prints.files_of(chosen)
    paths = [folder / f"{prints.game.replace('_', '-')}-{name}-{paper.name}.pdf" for name in names]
    _make_ready(folder, paths)
    files = [_SheetFile(prints, name, paper, dpi) for name in names]
    total, done = sum(file.steps for file in files), 0
    for file, path in zip(files, paths, strict=True):
        for drawn in file.draw():
            done += drawn
            yield WriteProgress(done, total)
        file.document.write(path)
        done += 1
        yield WriteProgress(done, total, path)


def _make_ready(folder: Path, paths: Sequence[Path]) -> None:
    """Raise StorageError if the files can't be written; delete temporary files left by killed programs."""
    make_folder(folder)
    if not os.access(folder, os.W_OK | os.X_OK):
        why = reason(OSError(errno.EACCES, ""))
        raise StorageError(say("Files can't be saved in {folder} ({reason}).", folder=folder, reason=why))
    for path in paths:
        if path.is_dir():
            why = reason(OSError(errno.EISDIR, ""))
            raise StorageError(say("{path} can't be saved ({reason}).", path=path, reason=why))
    delete_temporary_files(folder, {path.name for path in paths}.__contains__)


class _SheetFile:
    """A print file while it is being created."""

    def __init__(self, prints: Printables, name: str, paper: PaperSize, dpi: int) -> None:
        self.prints, self.name, self.paper, self.dpi = prints, name, paper, dpi
        self.title = say_marked(prints.title_of(name))
        self.document = PdfDocument(say("{game}: {set}", game=say_marked(prints.title), set=self.title))
        self._sheets: list[PrintSheet] = []
        self._parts: list[BoardPart] = []
        if name != RULES:
            offered = prints.sets[name]
            self._sheets = lay_out(offered.pieces(), paper)
            self._parts = [part for board in offered.boards for part in parts_of(board, paper)]
        self._faces = faces_of(self._sheets)

    @property
    def steps(self) -> int:
        return len(self._faces) + len(self._parts) + 1

    def draw(self) -> Iterator[int]:
        """Draw everything, often yielding the number of newly finished pictures."""
        painter, pictures = Painter(), dict[str, PdfPicture]()
        for name, (face, piece) in self._faces.items():
            yield 0
            drawn = face.draw(painter, self._pixels(piece.size))
            pictures[name] = yield from self._kept(drawn, face.edge)
            yield 1
        for number, sheet in enumerate(self._sheets, 1):
            self._front(sheet, pictures, number)
            if sheet.has_backs:
                self._back(sheet, pictures, number)
        for part in self._parts:
            beside = part.board.draw(part.within, self._pixels((part.box[2], part.box[3])))
            drawn = yield from _with_pauses(beside.steps())
            self._board(part, (yield from self._kept(drawn, WHITE)))
            yield 1
        if self.name == RULES:
            rules_page(self.document, self.prints, self.paper)

    def _kept(self, drawn: pygame.Surface, ground: Colour) -> Generator[int, None, PdfPicture]:
        """Add a picture to the file on an opaque background."""
        flat = pygame.Surface(drawn.get_size())
        flat.fill(ground)
        flat.blit(drawn, (0, 0), special_flags=BLEND)
        return (yield from _with_pauses(self.document.picture(flat)))

    def _pixels(self, size: tuple[float, float]) -> Size:
        across, down = (max(round(length / _INCH * self.dpi), 1) for length in size)
        return across, down

    def _front(self, sheet: PrintSheet, pictures: dict[str, PdfPicture], number: int) -> None:
        page = self.document.page(self.paper)
        for mark in sheet.marks:
            page.line(mark)
        self._lay(page, [(spot.piece, spot.piece.front, spot.box) for spot in sheet.spots], pictures)
        of = len(self._sheets)
        if sheet.has_backs:
            words = say("sheet {number} of {of}, front", number=number, of=of)
            how = say("Print at 100%, double-sided, flipped on the long edge.")
        else:
            words, how = say("sheet {number} of {of}", number=number, of=of), say("Print at 100%.")
        self._note(page, words, how, beside=sheet.quiet)

    def _back(self, sheet: PrintSheet, pictures: dict[str, PdfPicture], number: int) -> None:
        page = self.document.page(self.paper)
        backs = [
            (spot.piece, spot.piece.back, spot.back_on(self.paper))
            for spot in sheet.spots
            if spot.piece.back is not None
        ]
        self._lay(page, backs, pictures)
        self._note(page, say("sheet {number} of {of}, back", number=number, of=len(self._sheets)), beside=sheet.quiet)

    def _lay(
        self,
        page: PdfPage,
        faces: Sequence[tuple[PrintPiece, PrintFace, tuple[float, float, float, float]]],
        pictures: dict[str, PdfPicture],
    ) -> None:
        """Place faces on a page. All bleeds come first, so that none covers a neighbour."""
        for piece, face, (x, y, across, down) in faces:
            page.fill((x - BLEED, y - BLEED, across + 2 * BLEED, down + 2 * BLEED), face.edge, piece.round)
        for piece, face, box in faces:
            page.picture(pictures[face.name], box, piece.round)

    def _board(self, part: BoardPart, picture: PdfPicture) -> None:
        page = self.document.page(self.paper)
        page.picture(picture, part.box)
        for mark in part.marks:
            page.line(mark)
        where = say("row {row}, column {column}", row=part.row, column=part.column)
        self._note(page, where, say("Print at 100%, cut at the marks and join the parts on the back."))

    def _note(self, page: PdfPage, which: str, how: str = "", beside: float | None = None) -> None:
        """Write the sheet's name along the left edge, and instructions along the right."""
        which = say("{game}: {set}, {sheet}", game=say_marked(self.prints.title), set=self.title, sheet=which)
        middle = self.paper.down / 2 if beside is None else beside
        for words, x in ((which, _NOTES_AT), (how, self.paper.across - _NOTES_AT + _NOTE * POINT * 0.7)):
            long = self.document.width(words, "display", _NOTE) * POINT
            page.words(words, "display", _NOTE, x, middle + long / 2, _SOFT, up=True)


def _with_pauses(work: Generator[BackgroundRender | None, None, T]) -> Generator[int, None, T]:
    """Run work that pauses, and yield 0 at each pause, after a short wait for background drawing."""
    while True:
        try:
            beside = next(work)
        except StopIteration as done:
            made: T = done.value
            return made
        if beside is not None:
            beside.wait(PAUSE)
        yield 0
