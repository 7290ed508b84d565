"""Straighten what a camera saw askew."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import ceil, dist, sqrt
from operator import sub
from typing import Final

import pygame

Point = tuple[float, float]
Corners = tuple[Point, Point, Point, Point]  # clockwise from the top left, in pixels
Matrix = tuple[float, float, float, float, float, float, float, float]  # the ninth number is 1

_FINER: Final = 2  # the enlargement of which the nearest pixels are taken
_RUN: Final = 4  # pixels that are taken in one go
_SPAN: Final = _RUN * _FINER
_EVEN: Final = 12  # runs at even steps
_ONE: Final = 1 << 16
_FORMATS: Final = (297 / 210, 279.4 / 215.9)
_NEAR: Final = 0.04  # of a format's proportions


def box_corners(left: float, top: float, width: float, height: float) -> Corners:
    right, bottom = left + width, top + height
    return (left, top), (right, top), (right, bottom), (left, bottom)


def matrix_between(source: Corners, target: Corners) -> Matrix:
    """Return the perspective that takes four points to four others."""
    rows: list[list[float]] = []
    for (x, y), (u, v) in zip(source, target, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    for column in range(8):
        pivot = max(range(column, 8), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column]
        for other in rows:
            if other is not head and other[column]:
                share = other[column] / head[column]
                for at in range(column, 9):
                    other[at] -= share * head[at]
    a, b, c, d, e, f, g, h = (rows[at][8] / rows[at][at] for at in range(8))
    return a, b, c, d, e, f, g, h


def moved(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f, g, h = matrix
    x, y = point
    w = g * x + h * y + 1
    return (a * x + b * y + c) / w, (d * x + e * y + f) / w


def moved_corners(matrix: Matrix, corners: Corners) -> Corners:
    one, two, three, four = (moved(matrix, corner) for corner in corners)
    return one, two, three, four


def scaled(corners: Corners, factor: float) -> Corners:
    one, two, three, four = ((x * factor, y * factor) for x, y in corners)
    return one, two, three, four


def straight_size(corners: Corners, photo: tuple[int, int]) -> tuple[float, float]:
    """Return the width and height of a rectangle that a camera sees with these corners, in pixels of the photograph."""
    one, two, three, four = corners
    across = (dist(one, two) + dist(four, three)) / 2
    down = (dist(one, four) + dist(two, three)) / 2
    ratio = _ratio(corners, photo) or across / down
    if not 0.7 < ratio * down / across < 1.4:
        ratio = across / down
    for known in _FORMATS:
        for shape in (known, 1 / known):
            if abs(ratio / shape - 1) < _NEAR:
                ratio = shape
    area = across * down
    return sqrt(area * ratio), sqrt(area / ratio)


def _ratio(corners: Corners, photo: tuple[int, int]) -> float | None:
    """Return a rectangle's true proportions from its perspective, if the camera's axis meets the photograph's centre.

    See Zhang and He, "Whiteboard scanning and image enhancement". None where the perspective is too weak to tell.
    """
    x, y = photo[0] / 2, photo[1] / 2
    m1, m2, m4, m3 = ((px - x, py - y, 1.0) for px, py in corners)
    k2 = _dot(_cross(m1, m4), m3) / _dot(_cross(m2, m4), m3)
    k3 = _dot(_cross(m1, m4), m2) / _dot(_cross(m3, m4), m2)
    n2 = [k2 * a - b for a, b in zip(m2, m1, strict=True)]
    n3 = [k3 * a - b for a, b in zip(m3, m1, strict=True)]
    if abs(n2[2] * n3[2]) < 1e-4:
        return None
    focal = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2])
    longer = max(photo)
    if not 0.4 * longer < sqrt(max(focal, 0)) < 4 * longer:
        return None
    across = (n2[0] ** 2 + n2[1] ** 2) / focal + n2[2] ** 2
    down = (n3[0] ** 2 + n3[1] ** 2) / focal + n3[2] ** 2
    return sqrt(across / down)


def _cross(one: Sequence[float], two: Sequence[float]) -> tuple[float, float, float]:
    return (
        one[1] * two[2] - one[2] * two[1],
        one[2] * two[0] - one[0] * two[2],
        one[0] * two[1] - one[1] * two[0],
    )


def _dot(one: Sequence[float], two: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, two, strict=True))


def straighten(photo: pygame.Surface, corners: Corners, size: tuple[int, int]) -> pygame.Surface:
    """Return the part of a photograph between four corners as a rectangle of this size."""
    left, top = (max(int(min(corner[axis] for corner in corners)) - 2, 0) for axis in (0, 1))
    right, bottom = (min(ceil(max(corner[axis] for corner in corners)) + 2, photo.get_size()[axis]) for axis in (0, 1))
    part = photo.subsurface((left, top, max(right - left, 1), max(bottom - top, 1)))
    longest = max(dist(corners[0], corners[1]) / size[0], dist(corners[3], corners[0]) / size[1], 1e-6)
    scale = min(_FINER / longest, float(_FINER))
    finer = pygame.transform.smoothscale(part, [max(round(side * scale), 2) for side in part.get_size()])
    sizes = tuple(zip(part.get_size(), finer.get_size(), strict=True))
    one, two, three, four = ((_within(x - left, *sizes[0]), _within(y - top, *sizes[1])) for x, y in corners)
    return _sampled(finer, matrix_between(box_corners(0, 0, *size), (one, two, three, four)), size)


def _within(at: float, before: int, after: int) -> float:
    """Return where smoothscale takes a place to. When it enlarges, it doesn't quite reach the last pixel."""
    return at * after / before if after <= before else (at - 0.5) * after / (before - 1) + 0.5


def _sampled(source: pygame.Surface, matrix: Matrix, size: tuple[int, int]) -> pygame.Surface:
    """Return the nearest pixels of a picture as a perspective sees it. The picture is `_FINER` times as large."""
    a, b, c, d, e, f, g, h = matrix
    wide, high = source.get_size()
    assert source.get_pitch() == 4 * wide
    pixels = array("I", source.get_buffer().raw)
    most_x, most_y = wide - _SPAN, high - 1
    across, down = size
    runs = ceil(across / _RUN)
    knots = [*range(0, runs, _EVEN), runs]
    rows = []
    for row in range(down):
        y = row + 0.5
        places = []
        for knot in knots:
            x = (knot + 0.5) * _RUN
            w = g * x + h * y + 1
            u, v = (a * x + b * y + c) / w - _SPAN / 2 + 1, (d * x + e * y + f) / w
            places.append((int(min(max(u, 0), most_x) * _ONE), int(min(max(v, 0), most_y) * _ONE)))
        found = array("I")
        for (u, v), (next_u, next_v), count in zip(places, places[1:], map(sub, knots[1:], knots), strict=False):
            step_u, step_v = (next_u - u) // count or 1, (next_v - v) // count or 1
            us, vs = range(u, u + step_u * count, step_u), range(v, v + step_v * count, step_v)
            for at_u, at_v in zip(us, vs, strict=True):
                at = (at_v >> 16) * wide + (at_u >> 16)
                found += pixels[at : at + _SPAN : _FINER]
        rows.append(found[:across].tobytes())
    straight = pygame.Surface(size, 0, source)
    straight.get_buffer().write(b"".join(rows))
    return straight
