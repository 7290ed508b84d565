"""Find the sheet of paper on a photograph."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import hypot, log
from typing import Final, NamedTuple

import pygame
from pygame.mask import Mask

from squaretactics.ui.from_paper.masks import (
    both,
    closed,
    darker,
    either,
    filled,
    grown,
    inverted,
    least_channel,
    shrunk,
)
from squaretactics.ui.from_paper.perspective import Corners, Point, scaled

_SIDE: Final = 320  # of the reduced photograph in which paper is looked for
_LEAST: Final = 0.12  # the least share of a photograph that a sheet takes up
_PARTLY: Final = 0.3  # the same if it goes on beyond the photograph
_FIT: Final = 0.95  # how well a region must fill a four-sided shape
_SEEN: Final = 0.8  # the least share of a sheet's edges that must be seen
_STEPS: Final = (5, 7, 10, 14, 20)  # of the logarithmic brightness, which stops at an edge of paper
_PARTS: Final = 4
_LEVELS: Final = 10
_MARGIN: Final = 2.5  # pixels of the reduced photograph; an edge nearer to its border isn't the paper's
_BESIDE: Final = 5  # pixels from an edge, at which its two sides are compared
_DARK: Final = 0.5  # the light of a table that can't be paper in the shade
_OTHER_COLOUR: Final = 0.12
_LOG: Final = bytes(round(255 * log((value + 8) / 8) / log((255 + 8) / 8)) for value in range(256))


class Paper(NamedTuple):
    """A sheet: its corners, if all its edges are seen, and the part of the photograph that it covers, if any is."""

    corners: Corners | None
    region: Mask | None


def find_paper(photo: pygame.Surface) -> Paper:
    """Return the sheet on a photograph; corners are in the photograph's pixels, the region is reduced."""
    scale = _SIDE / max(photo.get_size())
    small = pygame.transform.smoothscale(photo, [max(round(side * scale), 8) for side in photo.get_size()])
    small = pygame.transform.box_blur(small, 1)
    edges = edge_strength(small)
    total = small.get_width() * small.get_height()
    found: list[tuple[int, Corners, Mask]] = []
    largest = Mask(small.get_size())
    for region in _regions(small, edges):
        area = region.count()
        if area < _LEAST * total:
            continue
        corners = _corners(region)
        if corners is not None and _is_seen(corners, edges, small.get_size()):
            found.append((area, corners, region))
        elif area > max(largest.count(), _PARTLY * total) and _is_partly_seen(region, small):
            largest = region
    if not found:
        return Paper(None, largest if largest.count() else None)
    _, corners, region = max(found, key=lambda one: one[0])
    return Paper(scaled(corners, 1 / scale), region)


def edge_strength(surface: pygame.Surface) -> pygame.Surface:
    """Return how much each pixel's neighbours differ, relative to their brightness, as the first channel."""
    data = pygame.image.tobytes(surface, "RGB").translate(_LOG)
    picture = pygame.image.frombytes(data, surface.get_size(), "RGB")
    strongest = pygame.Surface(surface.get_size(), 0, picture)
    for x, y in ((1, 0), (0, 1)):
        before, after = picture.copy(), picture.copy()
        before.blit(picture, (x, y))
        after.blit(picture, (-x, -y))
        for one, two in ((before, after), (after, before)):
            difference = one.copy()
            difference.blit(two, (0, 0), None, pygame.BLEND_SUB)
            strongest.blit(difference, (0, 0), None, pygame.BLEND_MAX)
    most = pygame.image.tobytes(strongest, "RGB")
    return _most_channel(most, surface.get_size())


def _most_channel(data: bytes, size: tuple[int, int]) -> pygame.Surface:
    most = pygame.image.frombytes(data, size, "RGB")
    for shift in (1, 2):
        most.blit(pygame.image.frombytes(data[shift:] + bytes(shift), size, "RGB"), (0, 0), None, pygame.BLEND_MAX)
    return most


def _regions(small: pygame.Surface, edges: pygame.Surface) -> Iterator[Mask]:
    """Yield parts of a photograph that may be paper: smooth ones, and bright ones."""
    for step in _STEPS:
        calm = darker(edges, step)
        parts = calm.connected_components(round(_LEAST * 0.5 * calm.count()) + 1)
        parts.sort(key=Mask.count, reverse=True)
        for part in parts:
            yield _tidy(grown(part, 1, 1))
        for one, two in combinations(parts[:_PARTS], 2):  # the edge of a shadow may cross a sheet
            yield _tidy(closed(grown(either(one, two), 1, 1), 2))
    least = least_channel(small)
    values = sorted(pygame.image.tobytes(least, "RGB")[::3])
    top = values[int(len(values) * 0.98)]
    for number in range(1, _LEVELS):
        bright = inverted(darker(least, top * (0.25 + 0.7 * number / _LEVELS)))
        yield _tidy(bright.connected_component())


def _tidy(region: Mask) -> Mask:
    """Fill a region's holes, and cut off what hangs on by a thread."""
    region = filled(region)
    apart = shrunk(region, 4, 4)
    if not apart.count():
        return region
    return both(filled(grown(apart.connected_component(), 5, 5)), region)


def _corners(region: Mask) -> Corners | None:
    """Return the corners of a region with four sides, clockwise from the top left; None if it has another shape."""
    hull = _hull(region.outline())
    if len(hull) < 4:
        return None
    while len(hull) > 4:
        best: tuple[float, int, Point] | None = None
        for at in range(len(hull)):
            before, one, two, after = (hull[(at + step) % len(hull)] for step in (-1, 0, 1, 2))
            met = _meeting(before, one, after, two)
            if met is None:
                continue
            added = abs((two[0] - one[0]) * (met[1] - one[1]) - (two[1] - one[1]) * (met[0] - one[0]))
            if best is None or added < best[0]:
                best = added, at, met
        if best is None:
            return None
        _, side, corner = best
        hull[side] = corner
        del hull[(side + 1) % len(hull)]
    area = abs(sum(x * v - u * y for (x, y), (u, v) in zip(hull, [*hull[1:], hull[0]], strict=True))) / 2
    if area <= 0 or not _FIT < region.count() / area < 2 - _FIT:
        return None
    first = min(range(4), key=lambda at: sum(hull[at]))
    turned = [hull[(first + step) % 4] for step in range(4)]
    return turned[0], turned[1], turned[2], turned[3]


def _hull(points: list[tuple[int, int]]) -> list[Point]:
    """Return the convex hull, clockwise on the screen."""
    ordered = sorted(set(points))
    halves: list[list[Point]] = []
    for line in (ordered, ordered[::-1]):
        half: list[Point] = []
        for point in line:
            while len(half) > 1 and _turn(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        halves.append(half[:-1])
    return halves[0] + halves[1]


def _turn(one: Point, two: Point, three: Point) -> float:
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])


def _meeting(one: Point, two: Point, three: Point, four: Point) -> Point | None:
    """Return where the line from the first point over the second meets the line from the third over the fourth."""
    ax, ay, bx, by = two[0] - one[0], two[1] - one[1], four[0] - three[0], four[1] - three[1]
    cross = ax * by - ay * bx
    if not cross:
        return None
    along = ((three[0] - one[0]) * by - (three[1] - one[1]) * bx) / cross
    back = ((three[0] - one[0]) * ay - (three[1] - one[1]) * ax) / cross
    if along < 1 - 1e-6 or back < 1 - 1e-6:
        return None
    return one[0] + along * ax, one[1] + along * ay


def _is_seen(corners: Corners, edges: pygame.Surface, size: tuple[int, int]) -> bool:
    """Return whether there's an edge all round, clear of the photograph's border."""
    near = inverted(darker(edges, 9))
    near = grown(near, 2, 2)
    hits = total = 0
    for (x, y), (to_x, to_y) in zip(corners, (*corners[1:], corners[0]), strict=True):
        count = max(int(hypot(to_x - x, to_y - y) / 2), 1)
        clear = seen = 0
        for step in range(count):
            at_x, at_y = x + (to_x - x) * (step + 0.5) / count, y + (to_y - y) * (step + 0.5) / count
            if _MARGIN <= at_x < size[0] - _MARGIN and _MARGIN <= at_y < size[1] - _MARGIN:
                clear += 1
                seen += near.get_at((int(at_x), int(at_y)))
        if clear < 0.9 * count:
            return False
        hits, total = hits + seen, total + count
    return hits >= _SEEN * total


def _is_partly_seen(region: Mask, small: pygame.Surface) -> bool:
    """Return whether a region looks like a sheet that goes on beyond the photograph, on a table of another colour."""
    width, height = region.get_size()
    hull = _hull(region.outline())
    area = abs(sum(x * v - u * y for (x, y), (u, v) in zip(hull, [*hull[1:], hull[0]], strict=True))) / 2
    if region.count() < _FIT * area:
        return False
    middle_x, middle_y = region.centroid()
    border = different = total = 0
    for x, y in region.outline(3):
        if not (_MARGIN < x < width - _MARGIN - 1 and _MARGIN < y < height - _MARGIN - 1):
            border += 1
            continue
        away = hypot(x - middle_x, y - middle_y) or 1
        step_x, step_y = _BESIDE * (x - middle_x) / away, _BESIDE * (y - middle_y) / away
        beyond = round(x + step_x), round(y + step_y)
        if not (0 <= beyond[0] < width and 0 <= beyond[1] < height):
            continue
        total += 1
        here = small.get_at((round(x - step_x), round(y - step_y)))
        shares = [
            max(there, 1) / max(value, 1) for there, value in zip(small.get_at(beyond)[:3], here[:3], strict=True)
        ]
        different += max(shares) < _DARK or max(shares) - min(shares) > _OTHER_COLOUR * max(shares)
    return border > 0 and total > 0 and different > _SEEN * total
