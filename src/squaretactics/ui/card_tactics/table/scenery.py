"""Draw the places of the story book: five on the road as cut-out layers, the Camp by firelight, and the book itself.

The layers shift against each other with the pointer, by whole pixels, so that nothing moves while the pointer rests.
"""

from __future__ import annotations

import math
import struct
from typing import Final, NamedTuple

import pygame

from squaretactics.translation import Message, mark
from squaretactics.ui.card_tactics.table.layout import CardTableLayout
from squaretactics.ui.kit.paint.lighting import LampLight, light_up
from squaretactics.ui.kit.paint.painter import BLEND, Painter, Size, Steps
from squaretactics.ui.kit.paint.rounded_boxes import filled
from squaretactics.ui.kit.paint.table_background import add_noise, bare_boards
from squaretactics.ui.kit.paint.theme import BLACK

CAMP: Final = -1
PLACES: Final = ("meadow", "ford", "ruin", "pass", "peak")
NAMES: Final[tuple[Message, ...]] = (
    mark("The Meadow"),
    mark("The Ford"),
    mark("The Ruin"),
    mark("The Pass"),
    mark("Dragon's Peak"),
)
CAMPS: Final[tuple[Message, ...]] = (
    mark("Camp before the Meadow"),
    mark("Camp before the Ford"),
    mark("Camp before the Ruin"),
    mark("Camp before the Pass"),
    mark("Camp before Dragon's Peak"),
)
FIRE: Final = (1131, 566)  # the camp fire's foot on the page


class SceneryLayer(NamedTuple):
    """A layer of a place: its position on the page, and its shift when the pointer is at the window's edge."""

    name: str
    top: int
    height: int
    shift: float = 0.0


# The ground, on which the cards stand, does not shift.
LAYERS: Final = (
    SceneryLayer("sky", 0, 500),
    SceneryLayer("far", 128, 372, -6),
    SceneryLayer("mid", 240, 300, -3),
    SceneryLayer("ground", 440, 220),
    SceneryLayer("near", 572, 96, 8),
)
PAGE: Final = (1640, 660)  # size of the layers, wider than what is shown of them
_MIDDLE: Final = 662  # of a page, between heroes and enemies
_SOFT: Final = ("far", "mid")  # layers out of focus, so that the cards stand out
_SOFTNESS: Final = 1.3  # radius of their blur
_BAND: Final = 64  # rows of half a picture blurred in one step
_SPARE: Final = 10  # margin at either side of a page, for the layers to shift
_NIGHT: Final = (0x24, 0x1C, 0x40)
_DUSK: Final = (0x5B, 0x3A, 0x6D)
_WOOD: Final = (0x2E, 0x1B, 0x1B)
_SEED: Final = 23
_LAMP: Final = LampLight(0.4, 0.2, 0.9, 2.2, (0.62, 0.55, 0.58), (0.26, 0.22, 0.3))
_BOOK: Final = (3200, 32)  # the edges of the pages, the fold in the middle
_FOLD: Final = (0x1E, 0x0A, 0x28)
_FOLD_WIDTH: Final = 130
_FOLD_DARK: Final = 30
_FIRELIGHT: Final = ((1.5, 1.22, 0.86), (0.2, 0.21, 0.44))
_FIRE_REACH: Final = 690


class BookPage(NamedTuple):
    """A page's scale, and the point in the window where its upper left corner lies."""

    scale: float
    left: float
    top: float

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Convert a point on the page to window coordinates."""
        return round(self.left + x * self.scale), round(self.top + y * self.scale)

    def size(self, across: float, down: float) -> Size:
        """Convert a size on the page to pixels."""
        return max(round(across * self.scale), 1), max(round(down * self.scale), 1)

    def layer(self, down: int) -> Size:
        """Return the actual size in pixels of a drawing as wide as the page."""
        return round(PAGE[0] * self.scale), max(math.ceil(_single(down * _single(self.scale))), 1)


def page(width: int, bottom: int, point: int, at: float = _MIDDLE) -> BookPage:
    """Lay a page over a window, down to `bottom`, so that x = `at` on the page lies at x = `point` in the window if
    possible.
    """
    scale = _fitting(max(width / (PAGE[0] - 2 * _SPARE - 20), bottom / PAGE[1]))
    least, most = width - (PAGE[0] - _SPARE) * scale, -_SPARE * scale
    return BookPage(scale, min(max(point - at * scale, least), most), bottom - PAGE[1] * scale)


def _path(place: str, layer: SceneryLayer) -> tuple[str, ...]:
    return "card_tactics", "places", f"{place}-{layer.name}.svg"


def _single(number: float) -> float:
    """Round a number to single precision."""
    single: float = struct.unpack("f", struct.pack("f", number))[0]
    return single


def _fitting(scale: float) -> float:
    """Return the smallest scale, from this one up, at which a page's drawing gets exactly the requested width.

    Drawings are scaled in single precision. At other scales they come out a pixel wider, and resizing them is slow.
    """
    width = math.ceil(PAGE[0] * scale)
    while _single(PAGE[0] * _single(width / PAGE[0])) > width:
        width += 1
    return width / PAGE[0]


def _softened(half: pygame.Surface, size: Size, radius: int) -> Steps:
    """Blur a picture that was drawn at half its size, in steps, band by band, and enlarge it."""
    blurred, (wide, high) = pygame.Surface(half.get_size(), pygame.SRCALPHA), half.get_size()
    for top in range(0, high, _BAND):
        around = pygame.Rect(0, top, wide, _BAND).inflate(0, 8 * radius).clip(half.get_rect())
        band = pygame.transform.gaussian_blur(half.subsurface(around), radius)
        blurred.blit(band, (0, top), (0, top - around.top, wide, _BAND), BLEND)
        yield None
    return pygame.transform.smoothscale(blurred, size)


class CardScenery:
    """Draws what is behind a table of Card Tactics, with blits only."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter

    def draw(self, target: pygame.Surface, layout: CardTableLayout, number: int, look: float) -> None:
        """Cover the target with a place in its upper part, and the table below.

        `look` is the pointer's position from -1 at the left to 1 at the right; 0 keeps the layers still.
        """
        size = target.get_size()
        if self.painter.high_contrast:
            target.blit(self.painter.kept(("plain place", size), lambda: filled(size, BLACK)), (0, 0))
            return
        field, middle = layout.part("field"), layout.middle
        lies = page(size[0], field.bottom, middle)
        if number == CAMP:
            target.blit(self._camp(size[0], field.bottom, page(size[0], field.bottom, layout.fire[0], FIRE[0])), (0, 0))
        else:
            if self._lacks_ground(PLACES[number], lies):
                dusk = size[0], field.bottom
                target.blit(self.painter.kept(("dusk", dusk), lambda: filled(dusk, _DUSK)), (0, 0))
            for layer in LAYERS:
                aside = layer.shift * look * lies.scale
                spot = round(lies.left + aside), round(lies.top + layer.top * lies.scale)
                picture, flags = self._layer(PLACES[number], layer, lies)
                target.blit(picture, spot, None, flags)
        fold = self._fold(max(round(_FOLD_WIDTH * lies.scale), 1), field.bottom)
        target.blit(fold, fold.get_rect(midtop=(middle, 0)), None, BLEND)
        target.blit(self._foot((size[0], size[1] - field.bottom), middle, lies.scale), (0, field.bottom))

    def _lacks_ground(self, place: str, lies: BookPage) -> bool:
        """Return whether the ground isn't drawn yet."""
        ground = next(layer for layer in LAYERS if layer.name == "ground")
        there = self.painter.made(("svg", _path(place, ground)), lies.layer(ground.height))
        return self.painter.patient and not there

    def _layer(self, place: str, layer: SceneryLayer, lies: BookPage) -> tuple[pygame.Surface, int]:
        """Return a layer of a place, and its blit flags: the sky is opaque.

        Until the sky is drawn, dusk is shown instead. Page turns last longer than the drawing, and a stretched
        placeholder would cost a frame of its own.
        """
        path, size = _path(place, layer), lies.layer(layer.height)
        if layer.name in _SOFT:

            def soft() -> Steps:
                # A blur of the whole size is eight times the work.
                half = math.ceil(size[0] / 2), math.ceil(size[1] / 2)
                drawn = yield from self.painter.svg_in_background(*path, size=half).steps()
                yield None
                softened = yield from _softened(drawn, size, max(round(_SOFTNESS * lies.scale / 2), 1))
                return softened

            return self.painter.progressive(("soft", path), size, soft), BLEND
        if layer.name != "sky":
            return self.painter.progressive(
                ("svg", path), size, lambda: self.painter.svg_in_background(*path, size=size).steps()
            ), BLEND

        def sky() -> Steps:
            opaque = yield from self.painter.svg_in_background(*path, size=size).steps(opaque=True)
            yield from add_noise(opaque)
            return opaque

        return self.painter.progressive(("sky", place), size, sky, lambda: filled(size, _DUSK)), 0

    # The Camp.
    def _camp(self, width: int, height: int, lies: BookPage) -> pygame.Surface:
        """Return the Camp at night, lit only by the fire."""
        key, size = ("camp", round(lies.left), round(lies.top)), (width, height)
        return self.painter.progressive(key, size, lambda: self.lit_camp(size, lies), lambda: filled(size, _NIGHT))

    def lit_camp(self, size: Size, lies: BookPage) -> Steps:
        """Draw the Camp, lit by the fire, in steps."""
        whole, corner = lies.layer(PAGE[1]), lies.at(0, 0)
        picture = pygame.Surface(size)
        yield None
        for name in ("back", "clearing"):
            drawn = yield from self.painter.svg_in_background(
                "card_tactics", "places", f"camp-{name}.svg", size=whole
            ).steps()
            yield None
            picture.blit(drawn, corner, special_flags=BLEND)
        fire, reach = lies.at(*FIRE), _FIRE_REACH * lies.scale
        lit, shade = _FIRELIGHT
        yield from light_up(
            picture, LampLight(fire[0] / size[0], fire[1] / size[1], reach / size[0], reach / size[1] * 0.9, lit, shade)
        )
        drawn = yield from self.painter.svg_in_background("card_tactics", "places", "camp-dark.svg", size=whole).steps()
        yield None
        picture.blit(drawn, corner, special_flags=BLEND)
        yield from add_noise(picture)
        return picture

    # The book, and the table it lies on.
    def _fold(self, width: int, height: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            row = pygame.Surface((width, 1), pygame.SRCALPHA)
            for x in range(width):
                away = abs(x - width / 2) / (width / 2)
                alpha = round(_FOLD_DARK * (math.exp(-away * 4.5) - math.exp(-4.5)))
                row.set_at((x, 0), (*_FOLD, max(alpha, 0)))
            return pygame.transform.scale(row, (width, height)).convert_alpha().premul_alpha_ip()

        return self.painter.kept(("fold", width, height), make)

    def _foot(self, size: Size, middle: int, scale: float) -> pygame.Surface:
        """Return the lower part of the window: the edges of the book's pages, and the table in lamplight."""

        def make() -> Steps:
            picture = yield from bare_boards(size, _SEED)
            yield from light_up(picture, _LAMP)
            yield from add_noise(picture)
            edges = _BOOK[0] * scale, _BOOK[1] * scale
            drawn = yield from self.painter.svg_in_background(
                "card_tactics", "scene", "book.svg", size=(round(edges[0]), max(round(edges[1]), 1))
            ).steps()
            picture.blit(drawn, drawn.get_rect(midtop=(middle, 0)), special_flags=BLEND)
            return picture

        return self.painter.progressive(("foot", middle), size, make, lambda: filled(size, _WOOD))
