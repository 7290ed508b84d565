"""The parts of cards in all games: frame, scene window, figure, ribbon, plates and badges.

Lengths are in design units, multiplied by a scale. All parts are cached, so never draw on a returned surface.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.paint import relief_shading
from squaretactics.ui.kit.paint.drawings import Path, load_drawing
from squaretactics.ui.kit.paint.icons_and_panels import patterned
from squaretactics.ui.kit.paint.painter import BLEND, Painter, Render, Size, Steps
from squaretactics.ui.kit.paint.svg_rendering import load_svg, whole
from squaretactics.ui.kit.paint.theme import INK, PAPER, WHITE, Colour

CREAM: Final[Colour] = (0xFF, 0xF6, 0xE0)  # text on deep colours
STICKER: Final[Colour] = (0xFB, 0xF3, 0xE0)
SCENE: Final = (222, 250)  # the design size of a scene
EDGE: Final = 5.0  # the ink edge of a card
_CORNER: Final = 21.0
PATTERN_DESIGN: Final = 48.0  # the pattern on a frame
_LINE: Final = 3.5  # the ink line round a window
_DEEP: Final = 2.5  # the darker line of the frame round that
_STICKER: Final = 4.0
_RIM: Final = 1.4
_SHADOW: Final = (3.0, 6.0, 7.0, 120)  # of a figure on its scene: right, down, blur, alpha
_FRAME_LIGHT: Final = 1.15
_VIGNETTE: Final = 24  # points across


class CardPalette(NamedTuple):
    """The look of an owner's cards: colours from deep to light, and the frame's pattern."""

    name: str
    base: Colour
    shade: Colour
    deep: Colour
    light: Colour
    pattern: Path


class Rect(NamedTuple):
    """A box in design units."""

    left: float
    top: float
    width: float
    height: float

    def grown(self, by: float) -> Rect:
        return Rect(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)

    def pixels(self, scale: float) -> pygame.Rect:
        left, top = round(self.left * scale), round(self.top * scale)
        right, bottom = round((self.left + self.width) * scale), round((self.top + self.height) * scale)
        return pygame.Rect(left, top, max(right - left, 1), max(bottom - top, 1))


class CardParts:
    """Draws the parts of cards, and caches them by size."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter

    # The card.
    def frame(self, card_palette: CardPalette, size: Size, scale: float, pattern: float = 1.0) -> pygame.Surface:
        """Return a card in the owner's pattern, enlarged by `pattern`, with an ink edge, not yet lit."""

        def make() -> pygame.Surface:
            painter = self.painter
            edge, corner = max(1, round(EDGE * scale)), round(_CORNER * scale)
            picture = painter.panel(size, corner, INK).copy()
            inner = size[0] - 2 * edge, size[1] - 2 * edge
            radius = max(corner - edge, 2)
            tile = max(8, round(PATTERN_DESIGN * scale * pattern))
            picture.blit(patterned(painter, card_palette.pattern, inner, radius, tile), (edge, edge), None, BLEND)
            line = max(1, round(2 * scale))
            picture.blit(painter.ring(inner, radius, card_palette.light, line, 170), (edge, edge), None, BLEND)
            return picture

        return self.painter.kept(("card frame", card_palette, size, pattern), make)

    def lit(self, picture: pygame.Surface) -> None:
        """Light a whole card in place, in the orientation in which it is seen."""
        relief_shading.cast(picture, relief_shading.lamp(picture.get_size(), _FRAME_LIGHT))
        relief_shading.within(picture)

    def hollow(
        self, target: pygame.Surface, card_palette: CardPalette, box: Rect, scale: float, radius: float
    ) -> pygame.Rect:
        """Cut a window with a dark border into a frame, and return its inner box."""
        for wider, colour in ((_LINE + _DEEP, card_palette.deep), (_LINE, INK)):
            around = box.grown(wider).pixels(scale)
            target.blit(self.painter.panel(around.size, round((radius + wider) * scale), colour), around, None, BLEND)
        return box.pixels(scale)

    def scene(
        self, path: Path, box: pygame.Rect, radius: int, part: tuple[float, float] = (1.0, 0.0)
    ) -> pygame.Surface:
        """Return a scene that fills a window; plain paper with high contrast.

        `part` is the maximum share of the scene's height to show, and where that share starts.
        """
        if self.painter.high_contrast:
            return self.painter.panel(box.size, radius, WHITE)

        def make() -> pygame.Surface:
            covering = _covering(box.size, part)
            return self._cut(lambda: load_drawing(path, covering), box.size, radius, part)

        return self.painter.kept(("card scene", path, box.size, part), make)

    def scene_in_steps(self, path: Path, box: pygame.Rect, radius: int) -> Steps:
        if self.painter.high_contrast:
            return self.painter.panel(box.size, radius, WHITE)
        drawn = yield from self.painter.svg_in_steps(*path, size=_covering(box.size, (1.0, 0.0)))
        yield None
        return self._cut(lambda: drawn, box.size, radius, (1.0, 0.0))

    def _cut(self, draw: Render, size: Size, radius: int, part: tuple[float, float]) -> pygame.Surface:
        """Crop a scene to a window with rounded corners, and darken its edges. It's drawn last, since time may be up
        before.
        """
        edges, corners = self._vignette(size), self.painter.panel(size, radius, WHITE)
        picture, drawn = pygame.Surface(size, pygame.SRCALPHA), draw()
        room = drawn.width - size[0], drawn.height - size[1]
        picture.blit(drawn, (-(room[0] // 2), -min(round(part[1] * drawn.height), room[1])))
        picture.blit(edges, (0, 0), None, pygame.BLEND_RGB_MULT)
        picture.blit(corners, (0, 0), None, pygame.BLEND_RGBA_MULT)
        return picture

    def _vignette(self, size: Size) -> pygame.Surface:
        def make() -> pygame.Surface:
            return pygame.transform.smoothscale(self.painter.kept(("vignette",), _vignette), size)

        return self.painter.kept(("vignette", size), make)

    def paper(self, size: Size, radius: int) -> pygame.Surface:
        """Return paper that darkens towards the bottom."""

        def make() -> pygame.Surface:
            if self.painter.high_contrast:
                return self.painter.panel(size, radius, WHITE)
            return inline_svg(
                '<defs><linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{1}">'
                '<stop offset=".6" stop-color="#fff9ea"/><stop offset="1" stop-color="#eedcba"/>'
                "</linearGradient></defs>"
                '<rect width="{0}" height="{1}" rx="{2}" fill="url(#p)"/>',
                size,
                *size,
                radius,
            )

        return self.painter.kept(("card paper", size, radius), make)

    # What lies on the card.
    @staticmethod
    def margin(scale: float) -> int:
        """Return the margin in pixels that a figure's picture has on every side, for its outline and shadow."""
        _, down, blur, _ = _SHADOW
        return max(1, round(_STICKER * scale)) + max(2, round(blur * scale)) + round(down * scale)

    def figure(self, path: Path, across: int, scale: float, quarter: int = 0) -> pygame.Surface:
        """Return a figure rotated by quarter turns, lit, with a paper outline and a shadow, inside its margin."""

        def make() -> pygame.Surface:
            plain = load_drawing(path, (across, across))  # not cached by itself, since nothing else shows it
            return whole(self._dressed(pygame.transform.rotate(plain, -90 * quarter) if quarter else plain, scale))

        return self.painter.kept(("card figure", path, across, scale, quarter), make)

    def figure_in_steps(self, path: Path, size: Size, scale: float) -> Steps:
        plain = yield from self.painter.svg_in_steps(*path, size=size)
        yield None
        return (yield from self._dressed(plain, scale))

    def _dressed(self, plain: pygame.Surface, scale: float) -> Steps:
        """Add light, outline and shadow to a figure."""
        thick, blur = max(1, round(_STICKER * scale)), max(2, round(_SHADOW[2] * scale))
        right, down = round(_SHADOW[0] * scale), round(_SHADOW[1] * scale)
        margin = self.margin(scale)
        wider = pygame.Surface((plain.get_width() + 2 * margin, plain.get_height() + 2 * margin), pygame.SRCALPHA)
        if self.painter.high_contrast:
            wider.blit(plain, (margin, margin), None, BLEND)
            return wider
        picture = plain.copy()
        white = relief_shading.shape(picture)
        relief_shading.cast(picture, relief_shading.lamp(picture.get_size()))
        yield None
        relief_shading.rim(picture, white, max(1, round(_RIM * scale)))
        relief_shading.within(picture)
        yield None
        shadow = relief_shading.soft(white, blur, _SHADOW[3])
        wider.blit(shadow, (margin - blur + right, margin - blur + down), None, BLEND)
        yield None
        wider.blit(relief_shading.outlined(picture, white, thick, STICKER), (margin - thick,) * 2, None, BLEND)
        return wider

    def ribbon(self, card_palette: CardPalette, width: float, height: float, scale: float) -> pygame.Surface:
        """Return a ribbon with its ends folded back. The ends stick out by RIBBON_END on each side."""

        def make() -> pygame.Surface:
            size = round((width + 2 * RIBBON_END) * scale), round((height + RIBBON_DROP) * scale)
            return inline_svg(
                '<defs><linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
                '<stop offset="0" stop-color="{shade}"/><stop offset=".55" stop-color="{deep}"/>'
                '<stop offset="1" stop-color="{deep}"/></linearGradient></defs>'
                '<g fill="{deep}" stroke="{ink}" stroke-width="4" stroke-linejoin="round">'
                '<path d="M2 {drop}H24V{foot}H2L8 {fold}Z"/>'
                '<path d="M{far} {drop}H{end}V{foot}H{far}L{notch} {fold}Z"/></g>'
                '<g fill="{ink}" fill-opacity=".45"><path d="M12 {drop}H24V{foot}H12Z"/>'
                '<path d="M{start} {drop}H{end}V{foot}H{start}Z"/></g>'
                '<rect x="12" y="2" width="{w}" height="{h}" rx="8" fill="url(#r)" stroke="{ink}" stroke-width="4"/>'
                '<path d="M22 7.500H{shine}" fill="none" stroke="#ffffff" stroke-width="2" stroke-linecap="round" '
                'stroke-opacity=".35"/>',
                size,
                box=(width + 2 * RIBBON_END, height + RIBBON_DROP),
                w=width,
                h=height - 4,
                drop=RIBBON_DROP,
                foot=height + RIBBON_DROP - 2,
                fold=(height + 2 * RIBBON_DROP) / 2,
                far=width + 2 * RIBBON_END - 2,
                end=width + 2 * RIBBON_END - 24,
                start=width + 2 * RIBBON_END - 12,
                notch=width + 2 * RIBBON_END - 8,
                shine=width + 2,
                deep=hex_of(card_palette.deep),
                shade=hex_of(_halfway(card_palette.shade, card_palette.deep)),  # dark enough for small letters
                ink=hex_of(INK),
            )

        return self.painter.kept(("ribbon", card_palette, round(width, 1), round(height, 1), scale), make)

    def plate(self, card_palette: CardPalette, across: int) -> pygame.Surface:
        """Return the round plate under a number; pale with high contrast."""
        pale = self.painter.high_contrast

        def make() -> pygame.Surface:
            tones = (
                (WHITE, WHITE, INK)
                if pale
                else (plate_tone(card_palette, PLATE_LIGHT), plate_tone(card_palette, PLATE_SHADE), CREAM)
            )
            return inline_svg(
                '<defs><radialGradient id="q" gradientUnits="userSpaceOnUse" cx="22" cy="18" r="36">'
                '<stop offset="0" stop-color="{0}"/><stop offset="1" stop-color="{1}"/></radialGradient></defs>'
                '<circle cx="28.500" cy="29" r="27" fill="#120824" fill-opacity=".38"/>'
                '<circle cx="28" cy="28" r="26" fill="url(#q)" stroke="{2}" stroke-width="3"/>',
                (across, across),
                *map(hex_of, tones),
                box=(56, 56),
            )

        return self.painter.kept(("plate", card_palette, across, pale), make)

    def numbers(
        self,
        target: pygame.Surface,
        card_palette: CardPalette,
        numbers: Sequence[int | None],
        places: Sequence[tuple[float, float]],
        across: float,
        size: float,
        scale: float,
        quarter: int,
    ) -> None:
        """Draw numbers on plates, upright once the card is rotated clockwise by quarters. None is a missing number."""
        plate = self.plate(card_palette, round(across * scale))
        colour = INK if self.painter.high_contrast else CREAM
        letters = max(round(size * scale), self.painter.least_text)
        for number, (x, y) in zip(numbers, places, strict=True):
            spot = round(x * scale), round(y * scale)
            target.blit(plate, plate.get_rect(center=spot), None, BLEND)
            digits = self.painter.text("?" if number is None else str(number), "display", letters, colour)
            if quarter:
                digits = pygame.transform.rotate(digits, 90 * quarter)
            ink = digits.get_bounding_rect(100)
            target.blit(digits, (spot[0] - ink.centerx, spot[1] - ink.centery), None, BLEND)

    def badge(self, icon: Path, across: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            edge = max(1, round(across * 0.09))
            picture = self.painter.panel((across, across), round(across * 0.28), PAPER, INK, edge).copy()
            inner = round(across * 0.74)
            drawn = self.painter.svg(*icon, size=(inner, inner))
            picture.blit(drawn, drawn.get_rect(center=(across // 2, across // 2)), None, BLEND)
            return picture

        return self.painter.kept(("badge", icon, across), make)

    def crest(self, card_palette: CardPalette, emblem: Path, across: int) -> pygame.Surface:
        """Return an owner's emblem on a pale disc, on which any colour is visible."""

        def make() -> pygame.Surface:
            edge = max(1, round(across * 0.08))
            picture = self.painter.panel((across, across), across // 2, card_palette.deep, INK, edge).copy()
            inner = across - 2 * edge - 2 * max(1, round(across * 0.04))
            ground = self.painter.panel((inner, inner), inner // 2, CREAM)
            picture.blit(ground, ground.get_rect(center=(across // 2, across // 2)), None, BLEND)
            size = round(across * 0.82)
            drawn = self.painter.svg(*emblem, size=(size, size))
            picture.blit(drawn, drawn.get_rect(center=(across // 2, across // 2)), None, BLEND)
            return picture

        return self.painter.kept(("crest", card_palette, emblem, across), make)


PLATE_LIGHT: Final = 0.78  # of the owner's deep tone, at a plate's lightest spot
PLATE_SHADE: Final = 0.6
RIBBON_END: Final = 12.0  # how far each end sticks out
RIBBON_DROP: Final = 6.0  # how far each end hangs lower


def plate_tone(card_palette: CardPalette, part: float) -> Colour:
    """Return an owner's deep tone, made lighter or darker."""
    red, green, blue = (min(255, round(tone * part)) for tone in card_palette.deep)
    return red, green, blue


def _covering(size: Size, part: tuple[float, float]) -> Size:
    """Return the size at which to draw a scene so that a share of its height fills a window."""
    (across, down), (high, _) = SCENE, part
    scale = max(size[0] / across, size[1] / (down * high))
    return math.ceil(across * scale), math.ceil(down * scale)


def hex_of(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def inline_svg(
    body: str, size: Size, *values: object, box: tuple[float, float] | None = None, **named: object
) -> pygame.Surface:
    """Render inline SVG. Its view box is `box`, or the size in pixels."""
    across, down = box or size
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}">{body.format(*values, **named)}</svg>'
    )
    return load_svg(io.BytesIO(text.encode()), size)


def _vignette() -> pygame.Surface:
    """Return the vignette of a scene, small enough to be stretched."""
    small = pygame.Surface((_VIGNETTE, _VIGNETTE), pygame.SRCALPHA)
    half = (_VIGNETTE - 1) / 2
    for x in range(_VIGNETTE):
        for y in range(_VIGNETTE):
            away = min(1.0, ((x - half) ** 2 + (y - half) ** 2) ** 0.5 / half / 1.3)
            shade = max(0.0, away - 0.45) / 0.55
            small.set_at((x, y), [round(255 * (1 - part * shade * shade)) for part in (0.38, 0.42, 0.24)] + [255])
    return small


def _halfway(first: Colour, second: Colour) -> Colour:
    red, green, blue = ((one + other) // 2 for one, other in zip(first, second, strict=True))
    return red, green, blue
