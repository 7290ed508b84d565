"""Lay out pieces and their backs on sheets of paper, with cut marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from math import ceil
from typing import Final, NamedTuple

from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.printing.printables import PrintBoard, PrintFace, PrintPiece

# Lengths are in millimetres.
BLEED: Final = 1.5  # how far an edge continues beyond the cut
MARGIN: Final = 7.5  # of the paper; most printers can print up to 5
_BOARD_MARGIN: Final = 10.0
_GAP: Final = 4.0  # between pieces that don't share a cut
_QUIET: Final = 50.0  # the least gap between cut marks in which a note fits
_MARK: Final = (0.7, 3.0)  # distance from the bleed, and length of a cut mark


class PaperSize(NamedTuple):
    """The size of an upright sheet in millimetres."""

    name: str
    across: float
    down: float


PAPERS: Final = {paper.name: paper for paper in (PaperSize("a4", 210.0, 297.0), PaperSize("letter", 215.9, 279.4))}


class CutMark(NamedTuple):
    """A cut mark from one point to another."""

    x: float
    y: float
    to_x: float
    to_y: float


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """A piece at a position on a sheet."""

    piece: PrintPiece
    x: float
    y: float

    @property
    def box(self) -> Box:
        return self.x, self.y, *self.piece.size

    def back_on(self, paper: PaperSize) -> Box:
        """Return the box of the piece's back when the sheet is flipped on its long edge."""
        across, down = self.piece.size
        return paper.across - self.x - across, self.y, across, down


@dataclass(frozen=True, slots=True)
class PrintSheet:
    spots: tuple[PlacedPiece, ...]
    marks: tuple[CutMark, ...]

    @property
    def has_backs(self) -> bool:
        return any(spot.piece.back for spot in self.spots)

    @property
    def quiet(self) -> float | None:
        """Return a height at which a note on the edge is clear of cut marks; None if no gap between them is large
        enough.
        """
        heights = sorted({mark.y for mark in self.marks if mark.y == mark.to_y})
        gaps = [(upper, lower) for upper, lower in pairwise(heights) if lower - upper > _QUIET]
        if not gaps:
            return None
        upper, lower = gaps[len(gaps) // 2 if len(gaps) % 2 else 0]
        return (upper + lower) / 2


class BoardPart(NamedTuple):
    """A part of a board on its own sheet. Rows and columns are numbered from 1."""

    board: PrintBoard
    within: Box  # in shares of the whole
    box: Box
    row: int
    column: int
    marks: tuple[CutMark, ...]


class _PieceRow(NamedTuple):
    """Pieces of one size side by side."""

    pieces: tuple[PrintPiece, ...]
    columns: int  # number of columns that fit

    @property
    def like(self) -> tuple[tuple[float, float], bool]:
        return self.pieces[0].size, self.pieces[0].round


def faces_of(sheets: Iterable[PrintSheet]) -> dict[str, tuple[PrintFace, PrintPiece]]:
    """Return each face on the sheets by name, with a piece that has it."""
    found: dict[str, tuple[PrintFace, PrintPiece]] = {}
    for sheet in sheets:
        for piece in (spot.piece for spot in sheet.spots):
            for face in filter(None, (piece.front, piece.back)):
                found.setdefault(face.name, (face, piece))
    return found


def lay_out(pieces: Sequence[PrintPiece], paper: PaperSize) -> list[PrintSheet]:
    """Return sheets with all copies of the pieces, grouped by size."""
    room = paper.down - 2 * MARGIN
    sheets: list[list[_PieceRow]] = [[]]
    for row in _rows(pieces, paper):
        if _height([*sheets[-1], row]) > room:
            sheets.append([])
        sheets[-1].append(row)
    return [_sheet(rows, paper) for rows in sheets if rows]


def _rows(pieces: Sequence[PrintPiece], paper: PaperSize) -> Iterator[_PieceRow]:
    for (size, _), alike in groupby(pieces, key=lambda piece: (piece.size, piece.round)):
        each = [piece for piece in alike for _ in range(piece.copies)]
        gap = _gap(each[0])
        columns = int((paper.across - 2 * MARGIN + gap) / (size[0] + gap))
        yield from (_PieceRow(tuple(each[first : first + columns]), columns) for first in range(0, len(each), columns))


def _gap(piece: PrintPiece) -> float:
    """Return the gap between pieces. Large rectangular ones share a cut."""
    return _GAP if piece.round or piece.size[0] < 50 else 0.0


def _height(rows: Sequence[_PieceRow]) -> float:
    return sum(row.pieces[0].size[1] for row in rows) + sum(
        _between(row, following) for row, following in pairwise(rows)
    )


def _between(row: _PieceRow, following: _PieceRow) -> float:
    return _gap(row.pieces[0]) if row.like == following.like else 2 * _GAP + _MARK[1]


def _sheet(rows: Sequence[_PieceRow], paper: PaperSize) -> PrintSheet:
    """Stack rows on a sheet, centred on the paper."""
    spots: list[PlacedPiece] = []
    marks: list[CutMark] = []
    top = (paper.down - _height(rows)) / 2
    for number, row in enumerate(rows):
        (across, down), gap = row.pieces[0].size, _gap(row.pieces[0])
        left = (paper.across - row.columns * (across + gap) + gap) / 2
        spots += [PlacedPiece(piece, left + column * (across + gap), top) for column, piece in enumerate(row.pieces)]
        top += down + (_between(row, rows[number + 1]) if number + 1 < len(rows) else 0.0)
    for (_, rounded), alike in groupby(spots, key=lambda spot: (spot.piece.size, spot.piece.round)):
        if not rounded:
            marks += _marks([spot.box for spot in alike])
    return PrintSheet(tuple(spots), tuple(marks))


def _marks(boxes: Sequence[Box]) -> Iterator[CutMark]:
    """Yield cut marks round a grid of boxes, at every edge."""
    away, long = BLEED + _MARK[0], _MARK[1]
    across = sorted({round(edge, 3) for x, _, wide, _ in boxes for edge in (x, x + wide)})
    down = sorted({round(edge, 3) for _, y, _, high in boxes for edge in (y, y + high)})
    left, right, top, bottom = across[0], across[-1], down[0], down[-1]
    for x in across:
        yield CutMark(x, top - away - long, x, top - away)
        yield CutMark(x, bottom + away, x, bottom + away + long)
    for y in down:
        yield CutMark(left - away - long, y, left - away, y)
        yield CutMark(right + away, y, right + away + long, y)


def parts_of(board: PrintBoard, paper: PaperSize) -> list[BoardPart]:
    """Return the parts of a board: equal in size, and as few as the paper allows."""
    across, down = board.size
    columns = ceil(across / (paper.across - 2 * _BOARD_MARGIN))
    rows = ceil(down / (paper.down - 2 * _BOARD_MARGIN))
    wide, high = across / columns, down / rows
    box = (paper.across - wide) / 2, (paper.down - high) / 2, wide, high
    marks = tuple(_marks([box]))
    return [
        BoardPart(board, (column / columns, row / rows, 1 / columns, 1 / rows), box, row + 1, column + 1, marks)
        for row in range(rows)
        for column in range(columns)
    ]
