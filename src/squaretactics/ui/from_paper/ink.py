"""Find the ink on a picture whose light is even, without the lines of ruled paper."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

import pygame
from pygame.mask import Mask

from squaretactics.ui.from_paper.light import PAPER
from squaretactics.ui.from_paper.masks import (
    both,
    closed,
    darker,
    either,
    first_channel,
    grown,
    inverted,
    least_channel,
    local_least,
    without,
    without_dark_lines,
)

_FAINTEST: Final = 26.0  # how much darker than paper ink is, at medium strength
_RANGE: Final = 3.0  # by how much the strongest and the weakest setting divide and multiply that
_SURE: Final = 1.5  # how much darker than faint ink its darkest spots are
_NOISES: Final = 3.5  # standard deviations of the noise that aren't ink yet
_LINE: Final = 3  # half the width of a line: pixels in which its darkest spot lies
_HALF: Final = 0.52  # the way from paper to ink at which a line's edge is
_GRAIN: Final = 2  # pixels between the specks of a crayon

_SQUEEZE: Final = 4  # pixels along a printed line that are averaged
_PRINTED: Final = 5.0  # how much darker than its sides a printed line is at least
_THICK: Final = 3  # half the width of the widest printed line
_LONG: Final = 24  # squeezed pixels
_BRIDGED: Final = 48  # gaps in a line that the drawing covers, in squeezed pixels
_EDGE: Final = 2  # squeezed pixels at the border from which lines are continued
_SLOPES: Final = range(-18, 19, 2)  # pixels by which a line rises over `_LONG`
_STRIPS: Final = 8  # in which printed lines are counted
_STRIPS_RULED: Final = 6
_RULED: Final = 4  # the least lines in a strip of ruled paper


class Ink(NamedTuple):
    """Where ink is, where so much that it can't be a smudge, and whether the paper has printed lines across and up."""

    mask: Mask
    sure: Mask
    ruled: tuple[bool, bool]


def find_ink(flat: pygame.Surface, strength: float, ruled: tuple[bool, bool] = (False, False)) -> Ink:
    """Return the ink on paper. The higher the strength, from 0 to 1, the fainter the ink may be.

    `ruled` says which lines the paper is known to have.
    """
    least = least_channel(pygame.transform.box_blur(flat, 1))
    paper, noise = _paper_level(least)
    faint = paper - max(_FAINTEST * _RANGE ** (1 - 2 * strength), _NOISES * noise)
    half = least.copy()
    darkest = local_least(least, _LINE, _LINE)
    darkest.fill((round(256 * _HALF),) * 3, None, pygame.BLEND_MULT)
    half.blit(darkest, (0, 0), None, pygame.BLEND_SUB)
    # What's nearer to the paper than to the darkest spot nearby is the blur of a line's edge.
    mask = both(darker(least, faint), darker(half, paper * (1 - _HALF) + 1))
    found = []
    for known, upright in zip(ruled, (False, True), strict=True):
        printed = _printed_lines(least, paper, noise, upright, known)
        found.append(printed is not None)
        if printed is not None:
            lines, level = printed
            mask.erase(without(lines, darker(least, level)), (0, 0))
    sure = both(mask, darker(least, faint - (_SURE - 1) * (paper - faint)))
    return Ink(closed(mask, _GRAIN), sure, (found[0], found[1]))


def _paper_level(least: pygame.Surface) -> tuple[float, float]:
    """Return how bright blank paper is, and its noise: by the spread of what is brighter, which can't be ink."""
    counts = Counter(first_channel(least))
    window = {level: sum(counts[level + step] for step in range(-2, 3)) for level in range(PAPER // 2, 253)}
    paper = max(window, key=window.__getitem__)
    brighter = sum(count for level, count in counts.items() if level > paper)
    seen, level = 0, paper
    while level < 255 and seen < 0.68 * brighter:
        level += 1
        seen += counts[level]
    return float(paper), float(level - paper)


def _printed_lines(
    least: pygame.Surface, paper: float, noise: float, upright: bool, known: bool
) -> tuple[Mask, float] | None:
    """Return the lines of ruled paper in one direction, and the level below which they're drawn over; None if the
    paper isn't ruled.
    """
    if upright:
        least = pygame.transform.rotate(least, 90)
    width, height = least.get_size()
    squeezed = pygame.transform.smoothscale(least, (max(width // _SQUEEZE, _STRIPS), height))
    depth = without_dark_lines(squeezed, 0, _THICK)
    depth.blit(squeezed, (0, 0), None, pygame.BLEND_SUB)
    thin = inverted(darker(depth, max(_PRINTED, 2 * noise)))
    lines, wide = Mask(squeezed.get_size()), _continued(grown(thin, 0, 1))
    for slope in _SLOPES:
        run = _along(wide, slope, _LONG, False)
        if run.count():
            run = _along(_along(run, slope, _LONG + _BRIDGED, True), slope, _BRIDGED, False)
            lines.draw(run, (-_BRIDGED, 0))
    strip = squeezed.get_width() // _STRIPS
    crossed = sum(_crossing(lines, number * strip, strip) >= _RULED for number in range(_STRIPS))
    if (not known and crossed < _STRIPS_RULED) or not lines.count():
        return None
    level = _level_of(squeezed, both(lines, thin), paper)
    lines = grown(lines, 0, 1).scale((width, height))
    if upright:
        lines = _rotated_back(lines)
    return lines, level


def _continued(lines: Mask) -> Mask:
    """Return a mask whose lines go on beyond the left and right border."""
    width, height = lines.get_size()
    wide = Mask((width + 2 * _BRIDGED, height))
    wide.draw(lines, (_BRIDGED, 0))
    for left, to in ((0, 0), (width - _EDGE, width + _BRIDGED)):
        edge = Mask((_EDGE, height))
        edge.draw(lines, (-left, 0))
        wide.draw(edge.scale((_BRIDGED, height)), (to, 0))
    return wide


def _along(mask: Mask, slope: int, length: int, wider: bool) -> Mask:
    """Return a mask thinned, or widened, to what's set for a whole run (or any part of it) in a direction."""
    found, reach = mask, 1
    while reach < length:
        step = min(reach, length - reach)
        shift = step, round(slope * (reach + step) / _LONG) - round(slope * reach / _LONG)
        moved = Mask(found.get_size())
        moved.draw(found, (-shift[0], -shift[1]) if wider else shift)
        found = either(found, moved) if wider else both(found, moved)
        reach += step
    return found


def _crossing(lines: Mask, left: int, width: int) -> int:
    """Return how many lines cross a strip."""
    part = Mask((width, lines.get_size()[1]))
    part.draw(lines, (-left, 0))
    return sum(box.width >= 0.8 * width and box.height <= 12 for box in part.get_bounding_rects())


def _level_of(squeezed: pygame.Surface, lines: Mask, paper: float) -> float:
    """Return the brightness below which something is darker than the printed lines themselves."""
    values = first_channel(squeezed)
    drawn = lines.to_surface(pygame.Surface(lines.get_size(), 0, 32), setcolor="white", unsetcolor="black")
    inside = sorted(value for value, on in zip(values, first_channel(drawn), strict=True) if on)
    if not inside:
        return paper
    return paper - 1.6 * (paper - inside[len(inside) * 11 // 20]) - 8


def _rotated_back(mask: Mask) -> Mask:
    drawn = mask.to_surface(pygame.Surface(mask.get_size(), 0, 32), setcolor="white", unsetcolor="black")
    return inverted(darker(pygame.transform.rotate(drawn, -90), 128))
