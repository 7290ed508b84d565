"""Draw flags on the cords between tiles, beside the plates or where cords cross.

There they cover no number and no face, however the tiles lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

import pygame

from squaretactics.games.square_tactics import fight_outcomes as o
from squaretactics.ui.kit.layout import two_lines
from squaretactics.ui.kit.paint.icons_and_panels import icon_disc, sign
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import INK, Colour
from squaretactics.ui.square_tactics.cards.colours import GUARD, MORE
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.table.card_parts import CREAM

CAPTURES: Final[Colour] = (0x46, 0xA3, 0x4A)
STOPS: Final[Colour] = (0x5B, 0x65, 0x82)
SNARE: Final[Colour] = (0xD8, 0x40, 0x4C)
TIES: Final[Colour] = (0xC2, 0x78, 0x14)
# Other outcomes have the calm colour.
COLOURS: Final[dict[str, Colour]] = {
    o.CAPTURES: CAPTURES,
    o.WINS_TIE: CAPTURES,
    o.TIE: TIES,
    o.STOPS: STOPS,
    o.LOSES: STOPS,
    o.SNARED: SNARE,
    o.GUARD_TIES: TIES,
    o.GUARD_STOPS: GUARD,
    o.SHIELD_TIES: TIES,
    o.SHIELD_STOPS: MORE,
    o.WOUND_TIES: TIES,
    o.WOUND_STOPS: MORE,
}

# The sign of an outcome: in a preview, and before its words in the colour-blind mode.
SIGNS: Final[dict[str, str]] = {
    o.CAPTURES: "tick",
    o.WINS_TIE: "tick",
    o.TIE: "equal",
    o.GUARD_TIES: "equal",
    o.SHIELD_TIES: "equal",
    o.WOUND_TIES: "equal",
    o.STOPS: "cross",
    o.LOSES: "cross",
    o.GUARD_STOPS: "cross",
    o.SHIELD_STOPS: "cross",
    o.WOUND_STOPS: "cross",
    o.SNARED: "warning",
}

# The colour of a fight to come, by its sign: whether its attacker wins, loses or ties.
FORETOLD: Final[dict[str, Colour]] = {"tick": CAPTURES, "cross": SNARE, "warning": SNARE, "equal": TIES}

# As parts of a space.
_SEAM: Final = (0.34, 0.62)  # what lies under the two plates of a fight to come: across the seam's line, and along
_SEAM_EDGE: Final = 0.03
_WIDEST: Final = 0.74  # a wider flag would reach the numbers on both sides of its corner
FLAG_LETTERS: Final = 0.096
HAPPENING: Final = 0.132  # the letters of what happens now
_PAD: Final = (0.034, 0.016)
_BEFORE: Final = 0.125  # the width of a sign, half of which sticks out before the flag
_PLATES: Final = 0.23  # half of what the plates take where two characters meet
_NUMBER: Final = 0.135  # half of what a number takes on its tile
LEAST_LETTERS: Final = 19.5  # design units
_LINE: Final = 1.02  # from line to line, in letter sizes
_SIGN: Final = 0.16  # breadth of the sign of a fight; signs of two sides of a tile must not touch
_SIGN_STEP: Final = 0.78  # of that, from its number to the sign after it
_SIGN_LETTERS: Final = 0.86  # of it
_SHIELD: Final = 0.155  # half of what the tallest plate takes along an upright seam
_RAISED: Final = 0.07  # how much higher letters stand than the middle of a flag, so that their tails fit

STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # right and down, for up, right, down and left on the screen


class SpaceEdge(NamedTuple):
    """A side of a space on screen: 0 up, 1 right, 2 down, 3 left."""

    space: int
    side: int


def edge_between(layout: SquareTableLayout, space: int, other: int) -> SpaceEdge:
    (x, y), (right, down) = layout.cell_rect(space).center, layout.cell_rect(other).center
    return SpaceEdge(space, STEPS.index((_sign(right - x), _sign(down - y))))


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def middle_of(layout: SquareTableLayout, edge: SpaceEdge) -> tuple[float, float]:
    (x, y), (right, down) = layout.cell_rect(edge.space).center, STEPS[edge.side]
    return x + right * layout.cell / 2, y + down * layout.cell / 2


def place_flags(
    layout: SquareTableLayout, flags: Sequence[tuple[SpaceEdge, tuple[int, int]]], within: pygame.Rect
) -> list[pygame.Rect]:
    """Return the rectangles of flags, each at a corner of its edge, clear of the others if possible."""
    # The four edges of a character prefer different corners.
    choices = [
        [_by_corner(layout, edge, size, way) for way in ((1, -1) if edge.side in (0, 1) else (-1, 1))]
        for edge, size in flags
    ]
    return list(min(product(*choices), key=lambda places: _unfit(tuple(places), within)))


def _unfit(places: Sequence[pygame.Rect], within: pygame.Rect) -> tuple[int, list[bool]]:
    """Return how badly flags fit: how much they cover each other, then which of them, in order, lie outside."""
    over = sum(_area(place.clip(other)) for place, other in combinations(places, 2))
    return over, [not within.contains(place) for place in places]


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _by_corner(layout: SquareTableLayout, edge: SpaceEdge, size: tuple[int, int], way: int) -> pygame.Rect:
    """Return a flag's rectangle at the right or lower end of an edge (`way` is 1), or at the other end."""
    cell, (x, y) = layout.cell, middle_of(layout, edge)
    if edge.side % 2:  # where the cords cross
        y += way * cell / 2
    else:  # there, or clear of the plates that meet
        clear = min(_PLATES * cell + size[0] / 2, (1 - _NUMBER) * cell - size[0] / 2)
        x += way * max(cell / 2, clear)
    place = pygame.Rect((0, 0), size)
    place.center = round(x), round(y)
    return place


def place_sign(layout: SquareTableLayout, edge: SpaceEdge, size: tuple[int, int]) -> pygame.Rect:
    """Return the rectangle of a fight's sign on its seam, beside the plates, where no arrow sticks out of them."""
    place, (x, y) = pygame.Rect((0, 0), size), middle_of(layout, edge)
    if edge.side % 2:
        place.midbottom = round(x), round(y - _SHIELD * layout.cell)
    else:
        place.midright = round(x - _NUMBER * layout.cell), round(y)
    return place


def seam_mark(painter: Painter, outcome: str, cell: float, *, upright: bool) -> pygame.Surface:
    """Return what joins the two numbers of a fight to come, side by side or `upright`, in its outcome's colour."""

    def make() -> pygame.Surface:
        across, along = (round(part * cell) for part in _SEAM)
        size = (across, along) if upright else (along, across)
        edge = max(round(_SEAM_EDGE * cell / 2), 1)
        picture = painter.panel(size, across // 2, FORETOLD[SIGNS[outcome]], INK, edge).copy()
        inner = size[0] - 4 * edge, size[1] - 4 * edge
        light = painter.ring(inner, across // 2 - 2 * edge, CREAM, edge)
        picture.blit(light, light.get_rect(center=(size[0] // 2, size[1] // 2)), None, BLEND)
        return picture

    return painter.kept(("seam mark", outcome, round(cell), upright), make)


def fight_sign(
    painter: Painter, outcome: str, number: str, cell: float, *, least: int, upright: bool
) -> pygame.Surface:
    """Return the sign of an outcome after its number, if any, along a seam: side by side, or `upright` one above the
    other.
    """

    def make() -> pygame.Surface:
        across = max(round(_SIGN * cell), least)
        high, step = round(across * _SIGN_LETTERS), round(across * _SIGN_STEP)
        parts = [sign(painter, SIGNS[outcome], high, CREAM)]
        if number:
            parts.insert(0, painter.outlined(number, "display", high, CREAM, INK, max(1, high // 9)))
        along = across + step * (len(parts) - 1)
        size = (across, along) if upright else (along, across)
        edge = max(1, round(cell * 0.012))
        picture = painter.panel(size, across // 2, FORETOLD[SIGNS[outcome]], INK, edge).copy()
        for index, part in enumerate(parts):
            spot = across // 2 + index * step
            centre = (across // 2, spot) if upright else (spot, across // 2)
            picture.blit(part, part.get_rect(center=centre), None, BLEND)
        return picture

    return painter.kept(("fight sign", outcome, number, round(cell), least, upright), make)


def flag(
    painter: Painter,
    words: str,
    colour: Colour,
    cell: float,
    *,
    least: int,
    before: str | tuple[str, ...] = "",
    letters: float = FLAG_LETTERS,
) -> pygame.Surface:
    """Return a flag for a space of this size. Its text is on one line, or on two if it would be too small otherwise.

    `before` is a sign or picture before the text.
    """

    def make() -> pygame.Surface:
        beside = round(_BEFORE * cell) if before else 0
        inside = beside // 3
        most = max(round(cell * letters), least)
        thick = max(1, round(most / 9))
        lines, high = _fitted(painter, words, (_WIDEST - 2 * _PAD[0]) * cell - 4 * thick, most, least)
        drawn = [painter.outlined(line, "display", high, CREAM, INK, thick) for line in lines]
        step = round(high * _LINE)
        size = (
            round(max(line.get_width() for line in drawn) + 2 * _PAD[0] * cell) + inside,
            int(step * len(lines) + 2 * _PAD[1] * cell),
        )
        edge = max(1, round(cell * 0.012))
        picture = painter.panel(size, min(size[1] // 2, round(cell * 0.075)), colour, INK, edge).copy()
        middle = size[1] / 2 - step * (len(lines) - 1) / 2 - _RAISED * high
        for number, line in enumerate(drawn):
            spot = line.get_rect(center=((size[0] + inside) // 2, round(middle + number * step)))
            picture.blit(line, spot, None, BLEND)
        if before:
            flown, out = picture, beside // 2
            disc = icon_disc(painter, before, beside)
            picture = pygame.Surface((size[0] + out, max(size[1], beside)), pygame.SRCALPHA)
            picture.blit(flown, (out, (picture.get_height() - size[1]) // 2), None, BLEND)
            picture.blit(disc, (0, (picture.get_height() - beside) // 2), None, BLEND)
        return picture

    return painter.kept(("flag", words, colour, round(cell), least, before, letters), make)


def _fitted(painter: Painter, words: str, room: float, most: int, least: int) -> tuple[list[str], int]:
    """Return the lines of a flag, and their font size."""
    one = _letters(painter, [words], room, most)
    if one >= least or " " not in words:
        return [words], one
    lines = two_lines(words, lambda line: painter.font("display", most).size(line)[0])
    return lines, _letters(painter, lines, room, most)


def _letters(painter: Painter, lines: Sequence[str], room: float, most: int) -> int:
    wide = max(painter.font("display", most).size(line)[0] for line in lines)
    return max(6, painter.least_text, min(most, int(most * room / max(wide, 1))))
