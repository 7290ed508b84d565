"""Even out the light on a photograph of paper: shadows, the lamp's colour, and the fall of light to one side."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

import pygame
from pygame.mask import Mask

from squaretactics.ui.from_paper.masks import darker, grown, inverted, local_least, shrunk, without, without_dark_lines
from squaretactics.ui.from_paper.paper import edge_strength

PAPER: Final = 225  # every channel of blank paper, once its light is even
_SIDE: Final = 128  # of the grid on which the light is estimated
_THIN: Final = 10  # half the width of the lines that don't darken the estimate, in quarters of a cell
_SHARP: Final = 2  # cells over which an edge in the estimate spreads
_BLURRED: Final = 2  # cells beside ink that are darkened by it
_STEP: Final = 9  # of the logarithmic brightness between cells two apart; ink makes larger ones
_WIDE: Final = 0.35  # the share of the picture from which a region must be paper in the shade
_SHADE: Final = 0.3  # the least light in a shadow
_TINGE: Final = 0.07  # how much the colour of paper may differ from place to place
_BLANK: Final = 0.82  # the least light within an outline
_DARKEST: Final = 8.0

Channel = list[float]
Grid = tuple[Channel, Channel, Channel]


def flatten(surface: pygame.Surface, inside: Mask | None = None, drawn: Mask | None = None) -> pygame.Surface:
    """Return a picture whose paper is `PAPER` everywhere.

    `inside`, of any size, says where there is paper at all, and `drawn` where ink is known to be.
    """
    scale = _SIDE / max(surface.get_size())
    size = tuple(max(round(side * scale), 4) for side in surface.get_size())
    small = pygame.transform.smoothscale(_without_thin_lines(surface, 4 * scale), size)
    data = pygame.image.tobytes(small, "RGB")
    cells: Grid = tuple([float(value) for value in data[channel::3]] for channel in range(3))  # type: ignore[assignment]
    inked = Mask(size) if drawn is None else grown(drawn.scale(size), _BLURRED, _BLURRED)
    blank = _paper_cells(small, cells, inside, inked)
    light = _spread(cells, blank, size[0])
    within = _flags(without(Mask(size, fill=True) if inside is None else inside.scale(size), inked))
    for at, sure in enumerate(blank):
        if not sure and within[at]:
            shares = [cells[channel][at] / max(light[channel][at], 1) for channel in range(3)]
            blank[at] = min(shares) > _BLANK and max(shares) - min(shares) < _TINGE
    return _lit(surface, _spread(cells, blank, size[0]), size)


def _without_thin_lines(surface: pygame.Surface, scale: float) -> pygame.Surface:
    """Return a reduced picture whose thin dark lines are as light as what's around them."""
    size = [max(round(side * scale), 16) for side in surface.get_size()]
    small = pygame.transform.box_blur(pygame.transform.smoothscale(surface, size), 1)
    return without_dark_lines(small, _THIN, _THIN)


def _paper_cells(small: pygame.Surface, cells: Grid, inside: Mask | None, inked: Mask) -> list[bool]:
    """Return which cells are certainly paper: the brightest smooth region, and what looks like it in the shade."""
    size = small.get_size()
    calm = shrunk(darker(edge_strength(pygame.transform.box_blur(small, 1)), _STEP), 1, 1)
    if inside is not None:
        calm.erase(inverted(inside.scale(size)), (0, 0))
    calm.erase(inked, (0, 0))
    parts = calm.connected_components(5)
    if not parts:
        return [True] * len(cells[0])
    means = [_mean(cells, part) for part in parts]
    weights = [part.count() * sum(mean) ** 2 for part, mean in zip(parts, means, strict=True)]
    main = means[weights.index(max(weights))]
    found = Mask(size)
    for part, mean in zip(parts, means, strict=True):
        shares = [value / max(like, 1) for value, like in zip(mean, main, strict=True)]
        average = sum(shares) / 3
        pale = max(shares) - min(shares) < 2 * _TINGE * average
        if pale and average > _SHADE and (average > _BLANK or _is_wide(part)):
            found.draw(part, (0, 0))
    return _flags(found)


def _is_wide(part: Mask) -> bool:
    """Return whether a region is large or reaches the border, as shadows do."""
    width, height = part.get_size()
    if part.count() > _WIDE * width * height:
        return True
    boxes = part.get_bounding_rects()
    return any(box.left <= 2 or box.top <= 2 or box.right >= width - 2 or box.bottom >= height - 2 for box in boxes)


def _flags(mask: Mask) -> list[bool]:
    drawn = mask.to_surface(pygame.Surface(mask.get_size(), 0, 32), setcolor="white", unsetcolor="black")
    return [bool(value) for value in pygame.image.tobytes(drawn, "RGB")[::3]]


def _mean(cells: Grid, part: Mask) -> tuple[float, float, float]:
    flags, count = _flags(part), part.count()
    red, green, blue = (sum(v for v, on in zip(channel, flags, strict=True) if on) / count for channel in cells)
    return red, green, blue


def _spread(cells: Grid, known: Sequence[bool], width: int) -> Grid:
    """Return a grid that keeps the known cells, and fills the others smoothly from their neighbours."""
    weights = [float(sure) for sure in known]
    red, green, blue = _pulled([[v * w for v, w in zip(channel, weights, strict=True)] for channel in cells],
                               weights, width)  # fmt: skip
    return red, green, blue


def _pulled(sums: list[Channel], weights: Channel, width: int) -> list[Channel]:
    """Fill a grid of weighted values from coarser grids, each with a quarter of the cells."""
    height = len(weights) // width
    if (width == 1 and height == 1) or min(weights) >= 1:
        return [[value / max(weight, 1e-9) for value, weight in zip(channel, weights, strict=True)] for channel in sums]
    coarse_width, coarse_height = (width + 1) // 2, (height + 1) // 2
    quarter = [_quartered(channel, width, height) for channel in (*sums, weights)]
    # Weights count in full from a single cell on, so that holes are filled from what is near.
    for at, weight in enumerate(quarter[3]):
        if weight > 1:
            for channel in quarter[:3]:
                channel[at] /= weight
            quarter[3][at] = 1.0
    filled = _pulled(quarter[:3], quarter[3], coarse_width)
    columns = [(max((x - 1) // 2, 0), min((x + 1) // 2, coarse_width - 1)) for x in range(width)]
    found: list[Channel] = [[], [], []]
    for y in range(height):
        upper = max((y - 1) // 2, 0) * coarse_width
        lower = min((y + 1) // 2, coarse_height - 1) * coarse_width
        row = y * width
        for own, values, line in zip(sums, filled, found, strict=True):
            for x in range(width):
                at = row + x
                if weights[at] >= 1:
                    line.append(own[at])
                    continue
                left, right = columns[x]
                rough = values[upper + left] + values[upper + right] + values[lower + left] + values[lower + right]
                line.append(own[at] + rough / 4 * (1 - weights[at]))
    return found


def _quartered(values: Channel, width: int, height: int) -> Channel:
    found = []
    for y in range(0, height, 2):
        row, below = y * width, (y + 1) * width
        for x in range(0, width, 2):
            total = values[row + x]
            if x + 1 < width:
                total += values[row + x + 1]
            if y + 1 < height:
                total += values[below + x]
                if x + 1 < width:
                    total += values[below + x + 1]
            found.append(total)
    return found


def _lit(surface: pygame.Surface, light: Grid, size: tuple[int, ...]) -> pygame.Surface:
    """Return a picture with its light made even, as a sum of darkened copies, since pixels can't be multiplied by more
    than 1.
    """
    values = bytearray(3 * len(light[0]))
    for channel, cells in enumerate(light):
        values[channel::3] = bytes([min(round(value), 255) for value in cells])
    # At a sharp edge of a shadow, the paper counts as being in the shade, or it would look like ink.
    darkest = local_least(pygame.image.frombytes(bytes(values), size, "RGB"), _SHARP, _SHARP)
    gains = [PAPER / max(value, _DARKEST) for value in pygame.image.tobytes(darkest, "RGB")]
    found = pygame.Surface(surface.get_size(), 0, 32)
    for number in range(ceil(max(gains))):
        data = bytes([round(255 * min(max(value - number, 0), 1)) for value in gains])
        share = pygame.transform.smoothscale(pygame.image.frombytes(data, size, "RGB"), surface.get_size())
        share.blit(surface, (0, 0), None, pygame.BLEND_MULT)
        found.blit(share, (0, 0), None, pygame.BLEND_ADD)
    return found
