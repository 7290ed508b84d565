"""Cut a drawing out of a photograph of paper."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame.mask import Mask

from squaretactics.translation import say
from squaretactics.ui.from_paper.ink import Ink, find_ink
from squaretactics.ui.from_paper.light import PAPER, flatten
from squaretactics.ui.from_paper.masks import (
    both,
    closed,
    either,
    filled,
    grown,
    inverted,
    mask_of,
    scaled_pixels,
    smooth,
    without,
)
from squaretactics.ui.from_paper.paper import find_paper
from squaretactics.ui.from_paper.perspective import (
    Corners,
    box_corners,
    matrix_between,
    moved_corners,
    straight_size,
    straighten,
)
from squaretactics.ui.from_paper.photo import PhotoRefused, decode

LARGEST: Final = 512  # pixels of a figure's longer side
STRENGTH: Final = 0.5
_FIRST_LOOK: Final = 640  # pixels of the longer side when the drawing is looked for
_CLOSE_LOOK: Final = 1000  # and when it's cut out
_AROUND: Final = 0.08  # the share of a drawing's size that's looked at on each side of it
_EDGE: Final = 0.012  # the share of a sheet that its own edges may take up
_CELL: Final = 8  # pixels; ink in neighbouring cells belongs together
_APART: Final = 2  # empty cells between the parts of a drawing
_BESIDE: Final = 10  # cells around a drawing, half of them on each side, in which parts of it may lie
_SMALL: Final = 0.02  # the least ink of a part that only begins there
_TRACE: Final = 6  # how much of a cell ink covers, of 255
_PART: Final = 0.1  # the least ink of a part that lies apart, as a share of the largest one's
_CUT_OFF: Final = 0.15  # what ink that reaches the border counts, since it's mostly not the drawing
_LEAST: Final = 60  # pixels of ink
_MOST: Final = 0.75  # the share of a picture that ink may cover
_GAP: Final = 5  # half the width of a gap in an outline that is still closed
# Colours as they were before the camera made them pale: blank paper becomes white.
_VIVID: Final = bytes(min(round(255 * (max(value - 12, 0) / (PAPER - 12)) ** 1.15), 255) for value in range(256))


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure that was cut out of a photograph."""

    picture: bytes  # PNG with transparency
    size: tuple[int, int]
    corners: Corners  # of the picture, in the photograph's pixels


class Known(NamedTuple):
    """What's known about a part of a photograph."""

    inside: Mask | None = None  # where there is paper, in any size
    edge: float = 0.0  # the share of the part that the edges of the paper may take up
    drawn: Mask | None = None  # where the drawing is, in any size
    ruled: tuple[bool, bool] = (False, False)


def find_drawing(photo: bytes, strength: float = STRENGTH) -> Figure:
    """Find the drawing on a photograph of paper, and cut it out. Raises PhotoRefused."""
    picture = decode(photo)
    paper = find_paper(picture)
    whole = paper.corners or box_corners(0, 0, *picture.get_size())
    full = straight_size(whole, picture.get_size()) if paper.corners else picture.get_size()
    inside = None if paper.corners or paper.region is None else paper.region
    first = _view(picture, whole, full, _FIRST_LOOK)
    edge = _EDGE if paper.corners or inside else 0.0
    ink = _drawing(first, strength, Known(inside, edge))
    if ink is None:
        raise _not_found()
    size = first.get_size()
    box = _box_around(ink.mask)
    corners = moved_corners(matrix_between(box_corners(0, 0, *size), whole), box_corners(*box))
    scale = max(full) / max(size)
    if not paper.corners:
        part = pygame.Rect(corners[0], (box[2] * scale, box[3] * scale)).clip(picture.get_rect())
        corners = box_corners(*part)
    known = Known(
        None if inside is None else _part_of(inside.scale(size), box), 0.0, _part_of(ink.mask, box), ink.ruled
    )
    close = _view(picture, corners, (box[2] * scale, box[3] * scale), _CLOSE_LOOK)
    figure = cut_out(close, corners, max(box[2:]) * scale, strength, known)
    if figure is None:
        raise _not_found()
    return figure


def _not_found() -> PhotoRefused:
    return PhotoRefused(say("I can't find a drawing. Put the paper on a dark table in even light."))


def cut_out(surface: pygame.Surface, corners: Corners, native: float, strength: float, known: Known) -> Figure | None:
    """Cut the drawing out of a straightened part of a photograph; None if there's none.

    `native` is the length of the part's longer side in the photograph.
    """
    flat = flatten(surface, known.inside, known.drawn)
    ink = _drawing(surface, strength, known, flat)
    if ink is None:
        return None
    return figure_of(flat, ink.mask, corners, native)


def figure_of(flat: pygame.Surface, ink: Mask, corners: Corners, native: float) -> Figure:
    """Return the ink and what it encloses as a figure."""
    shape = _shape(ink)
    bounds = shape.get_bounding_rects()
    box = bounds[0].unionall(bounds[1:]).inflate(4, 4).clip(flat.get_rect())
    scale = min(LARGEST / max(box.size), native / max(flat.get_size()), 1.0)
    size = max(round(box.width * scale), 1), max(round(box.height * scale), 1)
    return Figure(
        _picture(flat, ink, shape, box, size),
        size,
        moved_corners(matrix_between(box_corners(0, 0, *flat.get_size()), corners), box_corners(*box)),
    )


def _view(photo: pygame.Surface, corners: Corners, size: tuple[float, float], longest: int) -> pygame.Surface:
    """Return a part of a photograph, straightened."""
    scale = longest / max(size)
    target = max(round(size[0] * scale), 16), max(round(size[1] * scale), 16)
    (left, top), _, (right, bottom), _ = corners
    part = pygame.Rect(left, top, right - left, bottom - top)
    if corners == box_corners(*part) and target[0] <= part.width and target[1] <= part.height:
        return pygame.transform.smoothscale(photo.subsurface(part), target)
    return straighten(photo, corners, target)


def _drawing(surface: pygame.Surface, strength: float, known: Known, flat: pygame.Surface | None = None) -> Ink | None:
    """Return the ink of the drawing, without specks, shadows and what lies at the border; None if there's none."""
    size = surface.get_size()
    flat = flat or flatten(surface, known.inside, known.drawn)
    ink = find_ink(flat, strength, known.ruled)
    kept = Mask(size, fill=True) if known.inside is None else known.inside.scale(size)
    if known.edge:
        off = max(round(known.edge * max(size)), 1)
        wide = Mask((size[0] + 2, size[1] + 2))
        wide.draw(kept, (1, 1))
        wide.invert()
        kept.erase(grown(wide, off, off), (-1, -1))
    ink = Ink(both(ink.mask, kept), both(ink.sure, kept), ink.ruled)
    if not _LEAST <= ink.mask.count() <= _MOST * kept.count():
        return None
    main = main_parts(ink)
    return None if main is None else ink._replace(mask=main)


def main_parts(ink: Ink, cut_off_counts: float = _CUT_OFF) -> Mask | None:
    """Return the ink of the largest drawing, and of what lies within or beside it; None if there's hardly any."""
    width, height = ink.mask.get_size()
    coarse = max(width // _CELL, 1), max(height // _CELL, 1)
    sure = smooth(ink.sure, coarse)
    cells = mask_of(bytes([value if value > _TRACE else 0 for value in smooth(ink.mask, coarse)]), coarse)
    parts = []
    for part in grown(cells, _APART // 2, _APART // 2).connected_components():
        own = both(part, cells)
        bounds = own.get_bounding_rects()
        area = bounds[0].unionall(bounds[1:])
        amount = sum(
            sure[y * coarse[0] + x]
            for y in range(area.top, area.bottom)
            for x in range(area.left, area.right)
            if own.get_at((x, y))
        )
        cut_off = area.left == 0 or area.top == 0 or area.right == coarse[0] or area.bottom == coarse[1]
        parts.append((amount * (cut_off_counts if cut_off else 1.0), cut_off and cut_off_counts < 1, area, own))
    heaviest = max((weight for weight, *_ in parts), default=0)
    if heaviest * _CELL * _CELL / 255 < _LEAST:
        return None
    large = [area for weight, cut_off, area, _ in parts if weight >= _PART * heaviest and not cut_off]
    large = large or [area for weight, _, area, _ in parts if weight == heaviest]
    around = large[0].unionall(large[1:]).inflate(_BESIDE, _BESIDE)
    kept = Mask(coarse)
    for weight, cut_off, area, own in parts:
        near = (around.contains(area) and weight) or (around.colliderect(area) and weight >= _SMALL * heaviest)
        if (near and not cut_off) or area in large:
            kept.draw(own, (0, 0))
    return both(grown(kept, 1, 1).scale((width, height)), ink.mask)


def _box_around(ink: Mask) -> tuple[int, int, int, int]:
    bounds = ink.get_bounding_rects()
    box = bounds[0].unionall(bounds[1:])
    much = 2 * max(round(_AROUND * max(box.size)), 6)
    box = box.inflate(much, much).clip(pygame.Rect((0, 0), ink.get_size()))
    return box.left, box.top, box.width, box.height


def _part_of(mask: Mask, box: tuple[int, int, int, int]) -> Mask:
    found = Mask(box[2:])
    found.draw(mask, (-box[0], -box[1]))
    return found


def _shape(ink: Mask) -> Mask:
    """Return what the figure covers: its ink, and what outlines enclose, even with small gaps in them."""
    tight = closed(ink, _GAP)
    covered = filled(tight)
    return both(either(ink, grown(without(covered, tight), _GAP + 2, _GAP + 2)), covered)


def _picture(flat: pygame.Surface, ink: Mask, shape: Mask, box: pygame.Rect, size: tuple[int, int]) -> bytes:
    """Return a figure as PNG: its colours where ink is, white within outlines, and transparent elsewhere."""
    vivid = pygame.image.frombytes(pygame.image.tobytes(flat, "RGB").translate(_VIVID), flat.get_size(), "RGB")
    white = inverted(ink).to_surface(
        pygame.Surface(flat.get_size(), pygame.SRCALPHA, 32), setcolor="white", unsetcolor=(0, 0, 0, 0)
    )
    vivid.blit(white, (0, 0))
    cut = Mask(box.size)
    cut.draw(shape, (-box.left, -box.top))
    colours = scaled_pixels(vivid.subsurface(box), size)
    data = bytearray(4 * size[0] * size[1])
    data[0::4], data[1::4], data[2::4] = (colours[channel::3] for channel in range(3))
    data[3::4] = smooth(cut, size)
    png = io.BytesIO()
    pygame.image.save(pygame.image.frombytes(bytes(data), size, "RGBA"), png, "figure.png")
    return png.getvalue()
