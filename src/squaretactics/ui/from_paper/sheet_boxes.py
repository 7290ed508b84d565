"""Where things are on the sheet for a whole family: eighteen boxes, and marks by which a photograph is straightened."""

from __future__ import annotations

from typing import Final

from squaretactics.ui.from_paper.perspective import Point
from squaretactics.ui.kit.paint.rounded_boxes import Box

# Lengths are in millimetres, from the centre of the mark at the top left.
FRAME: Final = (250.0, 178.0)  # between the centres of the marks
MARK: Final = 9.0  # the side of a mark: a black frame, a white one, and a black square, as in QR codes
CORE: Final = 3 / 7  # the square's share of it
HOLE: Final = 5 / 7
BAR: Final[Box] = (-2.5, 10.0, 5.0, 20.0)  # it shows which mark is at the top left
COLUMNS: Final = 6
ROWS: Final = 3
BOX: Final = (37.0, 56.0)
_STEP: Final = (39.8, 62.0)  # from box to box
_FIRST: Final = (7.0, 0.0)


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
