"""Lay out scenes by plans: named boxes on the wide design and on the tall one.

    class SheetScene(FormScene):
        plan = {
            #         wide design            tall design
            "title": ((180, 52, 700, 80), (160, 28, 700, 80)),
            "print": ((1370, 52, 480, 80), (690, 28, 460, 80)),
        }
        paper_sheets = (((70, 160, 1780, 880), (50, 140, 1100, 1390)),)

`FormScene` places `self.title` and `self.print`, and draws the sheet below them. What depends on more than the design
is computed in the scene's `layout`, from boxes divided by `inset`, `columns` and `grid`. Text that must fit a box gets
its font size from `largest_size`; `largest_text` also draws it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence

import pygame

from squaretactics.ui.kit.app import Scene
from squaretactics.ui.kit.callbacks import Predicate
from squaretactics.ui.kit.paint.painter import Painter, Size
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.paint.theme import Colour

Boxes = tuple[Box, Box]  # on the wide design and on the tall one
Plan = Mapping[str, Boxes]  # by the names of the attributes that keep the widgets


def place_widgets(scene: Scene, plan: Plan, corner: tuple[float, float] = (0.0, 0.0)) -> None:
    """Place the scene's widgets, with boxes measured from `corner`. A widget that is None is skipped."""
    for name, boxes in plan.items():
        widget = getattr(scene, name)
        if widget is not None:
            left, top, width, height = boxes[scene.app.tall]
            widget.rect = scene.app.place(corner[0] + left, corner[1] + top, width, height)


def inset(box: Box, across: float, down: float) -> Box:
    """Return the box shrunk by one margin on its left and right, and by another above and below."""
    left, top, width, height = box
    return left + across, top + down, width - 2 * across, height - 2 * down


def columns(box: Box, shares: Sequence[float], gap: float) -> list[Box]:
    """Divide a box into boxes side by side, as wide as their shares."""
    left, top, width, height = box
    each = (width - gap * (len(shares) - 1)) / sum(shares)
    divided = []
    for share in shares:
        divided.append((left, top, each * share, height))
        left += each * share + gap
    return divided


def grid(box: Box, in_row: int, count: int, gap: float) -> list[Box]:
    """Divide a box into equal cells, row by row."""
    left, top, width, height = box
    across, down = (width + gap) / in_row, (height + gap) / -(-count // in_row)
    return [
        (left + number % in_row * across, top + number // in_row * down, across - gap, down - gap)
        for number in range(count)
    ]


def pushed_apart(widths: Sequence[int], centres: Sequence[float], gap: int) -> list[float]:
    """Return the left edges of labels in a row, each as near to its centre as the others allow."""
    lefts: list[float] = []
    for width, centre in zip(widths, centres, strict=True):
        lefts.append(centre - width / 2)
        # Labels that touch move apart together, as far to the left as to the right.
        for at in range(len(lefts) - 1, 0, -1):
            over = lefts[at - 1] + widths[at - 1] + gap - lefts[at]
            if over <= 0:
                break
            lefts[at - 1] -= over / 2
            lefts[at:] = [left + over / 2 for left in lefts[at:]]
    return lefts


def two_lines(words: str, width: Callable[[str], float]) -> list[str]:
    """Break words at the space that leaves the longer line as short as possible."""
    cuts = (index for index, letter in enumerate(words) if letter == " ")
    return min(([words[:cut], words[cut + 1 :]] for cut in cuts), key=lambda lines: max(map(width, lines)))


def largest_size(fits: Predicate[int], largest: int, least: int) -> int:
    """Return the largest font size that fits, or `least` if none does. As few sizes as possible are tried."""
    if largest <= least or fits(largest):
        return largest
    sizes = range(least, largest)
    return sizes[max(bisect_left(sizes, True, key=lambda size: not fits(size)) - 1, 0)]


def largest_text(
    painter: Painter, words: str, face: str, largest: int, colour: Colour, room: Size, least: int, centre: bool = False
) -> pygame.Surface:
    """Return text broken into lines, as large as the room allows, but with a font size of at least `least`."""

    def fits(size: int) -> bool:
        return painter.text_height(words, face, size, room[0]) <= room[1]

    return painter.text(words, face, largest_size(fits, largest, least), colour, room[0], centre)
