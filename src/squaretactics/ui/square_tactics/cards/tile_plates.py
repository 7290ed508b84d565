"""Draw the four numbers of a tile on plates and shields over the middles of its edges, upright for the viewer.

Lengths are parts of the tile's side; those of the drawings are hundredths of it.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from itertools import product
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import ACCENT, ACCENT_DEEP, INK, PAPER_SHADE, WHITE, Colour
from squaretactics.ui.square_tactics.cards.card_art import FamilyLook, Owner, family_look, palette_of
from squaretactics.ui.square_tactics.cards.colours import LOWERED, RAISED, PlateColours
from squaretactics.ui.table.card_parts import CREAM, PLATE_LIGHT, PLATE_SHADE, hex_of, inline_svg, plate_tone

MARGIN: Final = 0.1  # around a tile, for what reaches beyond its edge
PLATE: Final = 0.284
CHANGED_PLATE: Final = 0.3  # larger, since its dark numeral needs more room than a light one
PLATE_CENTRE: Final = 0.085  # inside the edge
PLATE_CENTRES: Final = ((0.5, PLATE_CENTRE), (1 - PLATE_CENTRE, 0.5), (0.5, 1 - PLATE_CENTRE), (PLATE_CENTRE, 0.5))
_BOX: Final = 0.64  # a plate's picture, with its shadow, wings and arrow
_DIGIT: Final = 0.205  # the height of a numeral's ink
SMALL: Final = 112  # pixels: smaller tiles have larger numerals and marks
_DIGIT_ON_SMALL: Final = 0.212
_TWO_DIGITS: Final = 0.8
_OPAQUE: Final = 100  # the alpha of what counts as a numeral's ink

# In hundredths.
_RADIUS: Final = 50 * PLATE
_LINE: Final = 1.4  # around a plate or shield
# Right of the middle of an edge: where a wing begins beside a plate, and beside its arrow.
_WING_STARTS: Final = (15.5, 19.1)
_WING: Final = (
    "M{start} -12H26.800L29.200 -9.800L25.600 -7.800L26.600 -6.200L22.600 -4.800L23.200 -3.200L{start} -2.400Z"
)
SHIELD: Final = (
    "M0 -16C5 -13.400 10 -12.400 14.500 -12.200V-1C14.500 8.500 8 14.500 0 18"
    "C-8 14.500 -14.500 8.500 -14.500 -1V-12.200C-10 -12.400 -5 -13.400 0 -16Z"
)
_SHIELD_SCALE: Final = 0.94
_SHIELD_RISES: Final = (0.0, 0.6, 2.4, 0.6)  # by direction
_NUMERAL_RISES: Final = 1.4  # on a shield, which is widest above its middle
_ARROW: Final = 5.8  # radius
_TRIANGLE: Final = (13.0, 11.0)  # in its stead in the colour-blind mode: width and height
# By direction, in radii of the plate: on its outer shoulder, clear of the spots of the order of attack.
_ARROW_PLACES: Final = ((0.96, -0.94), (0.94, 0.96), (0.96, 0.94), (-0.94, 0.96))
_TRIANGLE_PLACES: Final = ((1.5, 0.15), (-0.15, 1.5), (1.5, -0.15), (0.15, 1.5))  # the same, beside the plate
_GOLD: Final = ("#ffe58a", "#f2a91c")


class PlateState(NamedTuple):
    """How a plate looks: its direction on screen, and what it says about its number."""

    direction: int
    change: int = 0  # 1 higher than printed, -1 lower
    guarded: bool = False
    top: bool = False  # at the printed top
    proposed: bool = False  # of a character that isn't played yet: as light as paper


class TilePlates:
    """Draws plates, and caches them by size."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter

    def numbers(
        self,
        numbers: Sequence[int | None],
        printed: Sequence[int],
        faction: Owner,
        side: int,
        guarded: Collection[int] = (),
        top: int | None = None,
        turned: int = 0,
        proposed: bool = False,
    ) -> pygame.Surface:
        """Return four numbers by direction on screen, for a tile of this size, with a margin around it.

        A side that is None stays empty. Sides in `guarded` have shields, the side `top` has wings. `turned` rotates the
        numerals clockwise by quarters. Numbers that are only `proposed` are dark on light plates.
        """

        owner = family_look(faction)

        def make() -> pygame.Surface:
            margin = margin_of(side)
            picture = pygame.Surface((side + 2 * margin,) * 2, pygame.SRCALPHA)
            for direction, (number, before) in enumerate(zip(numbers, printed, strict=True)):
                if number is None:
                    continue
                change = (number > before) - (number < before)
                state = PlateState(direction, change, direction in guarded, direction == top, proposed)
                plate = self.plate(number, owner, side, state, turned)
                right, down = PLATE_CENTRES[direction]
                spot = margin + round(right * side), margin + round(down * side)
                picture.blit(plate, plate.get_rect(center=spot), None, BLEND)
            return picture

        key = (tuple(numbers), tuple(printed), owner.style, side, tuple(sorted(guarded)), top, turned, proposed)
        return self._painter.kept(("tile numbers", *key), make)

    def plate(self, number: int, faction: Owner, side: int, state: PlateState, turned: int = 0) -> pygame.Surface:
        """Return a number on its plate, with the middle of the plate in the middle of the picture."""
        owner = family_look(faction)

        def make() -> pygame.Surface:
            empty = self._empty(owner, side, state)
            picture = pygame.Surface(empty.get_size(), pygame.SRCALPHA)
            picture.blit(empty, (0, 0))
            numeral = self._numeral(str(number), side, self._numeral_colour(owner, state))
            if turned % 4:
                numeral = pygame.transform.rotate(numeral, -90 * turned)
            x, y = _optical_centre(numeral)
            middle = picture.get_width() // 2
            rises = (_SHIELD_RISES[state.direction] + _NUMERAL_RISES) * side / 100 if state.guarded else 0
            picture.blit(numeral, (round(middle - x), round(middle - rises - y)), None, BLEND)
            return picture

        return self._painter.kept(("tile plate", number, owner.style, side, state, turned % 4), make)

    def _numeral_colour(self, owner: FamilyLook, state: PlateState) -> Colour:
        if state.change or self._painter.high_contrast:
            return INK
        return plate_tone(palette_of(self._painter, owner), PLATE_SHADE) if state.proposed else CREAM

    def _numeral(self, words: str, side: int, colour: Colour) -> pygame.Surface:
        part = _DIGIT if side >= SMALL else _DIGIT_ON_SMALL
        high = max(round(part * (1 if len(words) == 1 else _TWO_DIGITS) * side), 1)

        def ink(size: int) -> int:
            return self._painter.text("8", "display", size, INK).get_bounding_rect(_OPAQUE).height

        def size() -> int:
            least = max(high, 6)
            return next((size for size in range(least, 2 * least) if ink(size) >= high), least)

        return self._painter.text(words, "display", self._painter.known(("tile numeral", high), size), colour)

    def _empty(self, owner: FamilyLook, side: int, state: PlateState) -> pygame.Surface:
        """Return a plate or shield without its number."""

        def make() -> pygame.Surface:
            across = 2 * math.ceil(_BOX * side / 2)
            half = 50 * across / side
            drawing = self._drawing(owner, state)
            return inline_svg(
                f'<g transform="translate({half} {half})">{drawing}</g>', (across, across), box=(2 * half, 2 * half)
            )

        return self._painter.kept(("empty tile plate", owner.style, side, state), make)

    def _drawing(self, owner: FamilyLook, state: PlateState) -> str:
        """Return the SVG of a plate around the origin."""
        tones = self._tones(owner, state)
        rim = tones.rim
        if state.top and not self._painter.high_contrast:
            rim = ACCENT_DEEP if state.change else ACCENT
        line = f'stroke="{hex_of(rim)}" stroke-width="{_LINE}" stroke-linejoin="round"'
        body = [_gradients(tones)]
        if state.top:
            body.append(_wings(state))
        if state.guarded:
            place = f"translate(0 {-_SHIELD_RISES[state.direction]}) scale({_SHIELD_SCALE})"
            shape = f'<path d="{SHIELD}" transform="{place}"/>'
        else:
            shape = f'<circle r="{50 * (CHANGED_PLATE if state.change else PLATE) - _LINE / 2}"/>'
        body.append(f'<g transform="translate(.4 1.500)" fill="#120824" fill-opacity=".38">{shape}</g>')
        body.append(f'<g fill="url(#p)" {line}>{shape}</g>')
        if state.change:
            body.append(_triangle(state) if self._painter.colour_blind else _arrow(state, hex_of(tones.rim)))
        return "".join(body)

    def _tones(self, owner: FamilyLook, state: PlateState) -> PlateColours:
        if state.change:
            return RAISED if state.change > 0 else LOWERED
        if self._painter.high_contrast:
            return PlateColours(WHITE, WHITE, INK)
        card_palette = palette_of(self._painter, owner)
        if state.proposed:
            return PlateColours(CREAM, PAPER_SHADE, card_palette.deep)
        light, shade = (plate_tone(card_palette, part) for part in (PLATE_LIGHT, PLATE_SHADE))
        return PlateColours(light, shade, CREAM)


def _optical_centre(numeral: pygame.Surface) -> tuple[float, float]:
    """Return the middle of the octagon around a numeral's ink, so that it's about as far to a round rim everywhere."""
    ink, mask = numeral.get_bounding_rect(_OPAQUE), pygame.mask.from_surface(numeral, _OPAQUE)
    spots = [spot for spot in product(range(ink.left, ink.right), range(ink.top, ink.bottom)) if mask.get_at(spot)]
    if not spots:
        return ink.center
    falling, rising = (_middle([x + sign * y for x, y in spots]) for sign in (1, -1))
    x, y = (_middle([spot[axis] for spot in spots]) for axis in (0, 1))
    return (x + (falling + rising) / 2 + 1) / 2, (y + (falling - rising) / 2 + 1) / 2


def _middle(values: Sequence[int]) -> float:
    return (min(values) + max(values)) / 2


def _gradients(tones: PlateColours) -> str:
    stops = [
        f'<stop offset="0" stop-color="{first}"/><stop offset="1" stop-color="{last}"/>'
        for first, last in ((hex_of(tones.light), hex_of(tones.shade)), _GOLD)
    ]
    return (
        f'<defs><radialGradient id="p" gradientUnits="userSpaceOnUse" cx="-5" cy="-7" r="22">{stops[0]}'
        f'</radialGradient><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="-12" x2="0" y2="-2">'
        f"{stops[1]}</linearGradient></defs>"
    )


def margin_of(side: int) -> int:
    return round(MARGIN * side)


def _wings(state: PlateState) -> str:
    """Return golden wings on the tile's edge, clear of their plate and its arrow."""
    arrow = (1 if state.direction < 2 else -1) if state.change else 0
    halves = (
        f'<g transform="scale({side} 1)"><path d="{_WING.format(start=_WING_STARTS[arrow == side])}" fill="url(#g)" '
        f'stroke="{hex_of(INK)}" stroke-width="1.600" stroke-linejoin="round"/></g>'
        for side in (-1, 1)
    )
    return f'<g transform="rotate({90 * state.direction})">{"".join(halves)}</g>'


def _triangle(state: PlateState) -> str:
    """Return a large triangle on the plate's rim: a white one points up, a dark one down."""
    x, y = (part * _RADIUS for part in _TRIANGLE_PLACES[state.direction])
    fill, edge = (WHITE, INK) if state.change > 0 else (INK, WHITE)
    base, tip = _TRIANGLE[1] * state.change / 2, -_TRIANGLE[1] * state.change / 2
    shape = f'd="M{-_TRIANGLE[0] / 2} {base}H{_TRIANGLE[0] / 2}L0 {tip}Z" stroke-linejoin="round"'
    return (
        f'<g transform="translate({x} {y})"><path {shape} fill="{hex_of(INK)}" stroke="{hex_of(INK)}" '
        f'stroke-width="5"/><path {shape} fill="{hex_of(fill)}" stroke="{hex_of(edge)}" stroke-width="2"/></g>'
    )


def _arrow(state: PlateState, colour: str) -> str:
    """Return a disc on the plate's rim with an arrow up or down."""
    x, y = (part * _RADIUS for part in _ARROW_PLACES[state.direction])
    tip = -1.9 * state.change
    return (
        f'<g transform="translate({x} {y})"><circle r="{_ARROW}" fill="{colour}" stroke="{hex_of(INK)}" '
        f'stroke-width="1.500"/><path d="M-3.300 {1.7 * state.change}L0 {tip}L3.300 {1.7 * state.change}" fill="none" '
        'stroke="#ffffff" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round"/></g>'
    )
