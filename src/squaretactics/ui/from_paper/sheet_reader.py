"""Read the eighteen drawings from a photograph of the sheet."""

from __future__ import annotations

from itertools import combinations
from math import atan2, dist
from typing import Final

import pygame
from pygame.mask import Mask

from squaretactics.translation import say
from squaretactics.ui.from_paper.figure import STRENGTH, Figure, figure_of, main_parts
from squaretactics.ui.from_paper.ink import Ink, find_ink
from squaretactics.ui.from_paper.light import flatten
from squaretactics.ui.from_paper.masks import darker, inverted
from squaretactics.ui.from_paper.perspective import (
    Corners,
    Matrix,
    Point,
    box_corners,
    matrix_between,
    moved,
    moved_corners,
    straighten,
)
from squaretactics.ui.from_paper.photo import PhotoRefused, decode
from squaretactics.ui.from_paper.sheet_boxes import BAR, BOX, CORE, FRAME, boxes, mark_centres

_LOOK: Final = 1600  # pixels of the longer side when the marks are looked for
_NEAR: Final = 16  # how much the picture is reduced for the light around a mark
_BLACK: Final = 0.62  # of the light around it
_LEAST: Final = 4  # pixels of a mark's core
_CORE: Final = (CORE * 0.7, CORE * 1.45)  # its size as a share of the mark's
_CENTRED: Final = 0.14  # how far a core may lie from the centre of its mark, as a share of the mark's size
_ALIKE: Final = 2.0  # how much larger the largest mark may be than the smallest one
_MOST_MARKS: Final = 14
_TURNED: Final = 0.75  # how much of the bar must be black
_FINE: Final = 8.0  # pixels of a millimetre on the straightened sheet
_INSET: Final = 1.6  # millimetres within a box that its line may take up
_AROUND: Final = 6.0  # millimetres around the boxes that help to tell the light


def read_sheet(photo: bytes, strength: float = STRENGTH) -> tuple[Figure | None, ...]:
    """Return the figures in the eighteen boxes, row by row; None for an empty one. Raises PhotoRefused."""
    picture = decode(photo)
    matrix = _find_sheet(picture)
    left, top = -_AROUND / 2, -_AROUND
    width, height = FRAME[0] + _AROUND, boxes()[-1][1] + BOX[1] + 2 * _AROUND
    corners = moved_corners(matrix, box_corners(left, top, width, height))
    fine = min(_FINE, 1.5 * dist(corners[0], corners[1]) / width)
    flat = flatten(straighten(picture, corners, (round(width * fine), round(height * fine))))
    ink = find_ink(flat, strength)
    found = []
    for x, y, across, down in boxes():
        inner = x + _INSET, y + _INSET, across - 2 * _INSET, down - 2 * _INSET
        area = pygame.Rect([round(part * fine) for part in (inner[0] - left, inner[1] - top, *inner[2:])])
        exact = [part / fine for part in area]
        seen = moved_corners(matrix, box_corners(exact[0] + left, exact[1] + top, *exact[2:]))
        own = main_parts(Ink(_cut(ink.mask, area), _cut(ink.sure, area), ink.ruled), 1.0)
        found.append(None if own is None else figure_of(flat.subsurface(area), own, seen, max(area.size)))
    return tuple(found)


def _cut(mask: Mask, area: pygame.Rect) -> Mask:
    found = Mask(area.size)
    found.draw(mask, (-area.left, -area.top))
    return found


def _find_sheet(picture: pygame.Surface) -> Matrix:
    """Return the perspective from the sheet, in millimetres, to the photograph. Raises PhotoRefused."""
    scale = min(_LOOK / max(picture.get_size()), 1.0)
    small = pygame.transform.smoothscale(picture, [round(side * scale) for side in picture.get_size()])
    black = _black(small)
    for marks in _squares_of(_marks(black)):
        for first in range(4):
            turned = [marks[(first + step) % 4] for step in range(4)]
            corners: Corners = turned[0], turned[1], turned[2], turned[3]
            if _is_black(black, matrix_between(mark_centres(), corners)):
                one, two, three, four = ((x / scale, y / scale) for x, y in corners)
                return matrix_between(mark_centres(), (one, two, three, four))
    raise PhotoRefused(
        say("I can't find the four marks. Photograph the whole sheet from above, without shadows on them.")
    )


def _black(small: pygame.Surface) -> Mask:
    """Return what's much darker than its surroundings."""
    grey = pygame.transform.grayscale(small)
    size = [max(side // _NEAR, 4) for side in small.get_size()]
    around = pygame.transform.box_blur(pygame.transform.smoothscale(grey, size), 2)
    around = pygame.transform.smoothscale(around, small.get_size())
    around.fill((round(256 * _BLACK),) * 3, None, pygame.BLEND_MULT)
    around.blit(grey, (0, 0), None, pygame.BLEND_SUB)
    return inverted(darker(around, 1))


def _marks(black: Mask) -> list[tuple[Point, float]]:
    """Return the centres and sizes of what looks like a mark: a square within a frame."""
    shapes = [
        box
        for box in black.get_bounding_rects()
        if min(box.size) >= _LEAST and max(box.size) < 2 * min(box.size) and max(box.size) < black.get_size()[0] / 8
    ]
    found = []
    for frame in shapes:
        size = (frame.width + frame.height) / 2
        for core in shapes:
            share = (core.width + core.height) / 2 / size
            if _CORE[0] < share < _CORE[1] and dist(core.center, frame.center) < _CENTRED * size:
                found.append(((core.left + core.width / 2, core.top + core.height / 2), size))
    return sorted(found, key=lambda mark: -mark[1])[:_MOST_MARKS]


def _squares_of(marks: list[tuple[Point, float]]) -> list[list[Point]]:
    """Return sets of four marks in clockwise order, the largest first."""
    found = []
    for four in combinations(marks, 4):
        sizes = [size for _, size in four]
        if max(sizes) > _ALIKE * min(sizes):
            continue
        points = [centre for centre, _ in four]
        middle = sum(x for x, _ in points) / 4, sum(y for _, y in points) / 4
        points.sort(key=lambda point: _angle(point, middle))
        area = sum(x * v - u * y for (x, y), (u, v) in zip(points, [*points[1:], points[0]], strict=True)) / 2
        found.append((area, points))
    return [points for _, points in sorted(found, key=lambda one: -one[0])]


def _angle(point: Point, middle: Point) -> float:
    return atan2(point[1] - middle[1], point[0] - middle[0])


def _is_black(black: Mask, matrix: Matrix) -> bool:
    """Return whether the bar is where it should be if the sheet is seen like this."""
    x, y, across, down = BAR
    hits = total = 0
    width, height = black.get_size()
    for column in range(1, 4):
        for row in range(1, 12):
            at_x, at_y = moved(matrix, (x + across * column / 4, y + down * row / 12))
            if 0 <= at_x < width and 0 <= at_y < height:
                hits += black.get_at((int(at_x), int(at_y)))
            total += 1
    return hits >= _TURNED * total
