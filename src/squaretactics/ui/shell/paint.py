"""Drawing that is done once and kept: text, rounded panels, shadows, and pictures at the size they are shown in.

All surfaces are premultiplied by alpha, so blit them with BLEND.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import pygame
from font_fredoka_one import FredokaOne
from font_source_sans_pro import SourceSansPro, SourceSansProSemibold

from squaretactics.resources import asset
from squaretactics.ui.shell.theme import Colour

BLEND: Final = pygame.BLEND_PREMULTIPLIED
_KEPT: Final = 2500  # surfaces; the least recently used go first
_KEPT_PIXELS: Final = 40_000_000  # of all of them together, four bytes each
_SMOOTH: Final = 3  # shapes are drawn this much larger, then scaled down

FONTS: Final = {"display": FredokaOne, "text": SourceSansPro, "strong": SourceSansProSemibold}


class Painter:
    """Makes and keeps surfaces."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._pixels = 0
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under a key, making it the first time."""
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
            self._pixels += found.get_width() * found.get_height()
            while len(self._kept) > _KEPT or (self._pixels > _KEPT_PIXELS and len(self._kept) > 1):
                _, oldest = self._kept.popitem(last=False)
                self._pixels -= oldest.get_width() * oldest.get_height()
        else:
            self._kept.move_to_end(key)
        return found

    def font(self, face: str, size: int) -> pygame.font.Font:
        """Return a font at a pixel size."""
        key = (face, max(size, 6))
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(FONTS[face], key[1])
        return self._fonts[key]

    def text(
        self, words: str, face: str, size: int, colour: Colour, width: int = 0, centre: bool = False
    ) -> pygame.Surface:
        """Return words as a picture; with a width, broken into lines."""

        def make() -> pygame.Surface:
            font = self.font(face, size)
            font.align = pygame.FONT_CENTER if centre else pygame.FONT_LEFT
            picture = font.render(words, True, colour, None, width)
            font.align = pygame.FONT_LEFT
            return picture.convert_alpha().premul_alpha()

        return self.kept(("text", words, face, size, colour, width, centre), make)

    def fitted(self, words: str, face: str, size: int, colour: Colour, width: int) -> pygame.Surface:
        """Return words on one line, smaller where they would be wider than allowed."""
        while size > 8 and self.font(face, size).size(words)[0] > width:
            size -= 1
        return self.text(words, face, size, colour)

    def outlined(self, words: str, face: str, size: int, colour: Colour, edge: Colour, thick: int) -> pygame.Surface:
        """Return words with an outline, so that they read on any ground."""

        def make() -> pygame.Surface:
            inner, outer = (self.text(words, face, size, tone) for tone in (colour, edge))
            width, height = inner.get_size()
            picture = pygame.Surface((width + 2 * thick, height + 2 * thick), pygame.SRCALPHA)
            for x in range(-thick, thick + 1):
                for y in range(-thick, thick + 1):
                    if x * x + y * y <= thick * thick + 1:
                        picture.blit(outer, (thick + x, thick + y), special_flags=BLEND)
            picture.blit(inner, (thick, thick), special_flags=BLEND)
            return picture

        return self.kept(("outlined", words, face, size, colour, edge, thick), make)

    def svg(self, *path: str, size: tuple[int, int]) -> pygame.Surface:
        """Return one of the game's drawings at a size."""

        def make() -> pygame.Surface:
            picture = pygame.image.load_sized_svg(str(asset(*path)), size).convert_alpha()
            if picture.get_size() != size:
                picture = pygame.transform.smoothscale(picture, size)
            return picture.premul_alpha()

        return self.kept(("svg", path, size), make)

    def panel(
        self,
        size: tuple[int, int],
        radius: int,
        fill: Colour,
        edge: Colour | None = None,
        thick: int = 0,
        alpha: int = 255,
    ) -> pygame.Surface:
        """Return a rounded rectangle with smooth corners."""

        def draw(size: tuple[int, int]) -> pygame.Surface:
            large = (max(size[0], 1) * _SMOOTH, max(size[1], 1) * _SMOOTH)
            picture = pygame.Surface(large, pygame.SRCALPHA)
            whole = picture.get_rect()
            round_by = radius * _SMOOTH
            if edge is not None:
                pygame.draw.rect(picture, (*edge, alpha), whole, border_radius=round_by)
                inner = whole.inflate(-2 * thick * _SMOOTH, -2 * thick * _SMOOTH)
                pygame.draw.rect(picture, (*fill, alpha), inner, border_radius=max(round_by - thick * _SMOOTH, 0))
            else:
                pygame.draw.rect(picture, (*fill, alpha), whole, border_radius=round_by)
            return pygame.transform.smoothscale(picture.premul_alpha(), size)

        corner = max(radius, thick) + 1
        return self.kept(("panel", size, radius, fill, edge, thick, alpha), lambda: _stretched(size, corner, draw))

    def ring(self, size: tuple[int, int], radius: int, colour: Colour, thick: int, alpha: int = 255) -> pygame.Surface:
        """Return the outline of a rounded rectangle."""

        def draw(size: tuple[int, int]) -> pygame.Surface:
            picture = pygame.Surface((size[0] * _SMOOTH, size[1] * _SMOOTH), pygame.SRCALPHA)
            pygame.draw.rect(
                picture, (*colour, alpha), picture.get_rect(), thick * _SMOOTH, border_radius=radius * _SMOOTH
            )
            return pygame.transform.smoothscale(picture.premul_alpha(), size)

        corner = max(radius, thick) + 1
        return self.kept(("ring", size, radius, colour, thick, alpha), lambda: _stretched(size, corner, draw))

    def shadow(self, size: tuple[int, int], radius: int, blur: int, alpha: int = 110) -> pygame.Surface:
        """Return a soft shadow, larger than what casts it by the blur on every side."""

        def draw(whole: tuple[int, int]) -> pygame.Surface:
            picture = pygame.Surface(whole, pygame.SRCALPHA)
            inner = picture.get_rect().inflate(-2 * blur, -2 * blur)
            pygame.draw.rect(picture, (0, 0, 0, alpha), inner, border_radius=radius)
            return pygame.transform.gaussian_blur(picture, max(blur // 2, 1)).premul_alpha()

        whole = size[0] + 2 * blur, size[1] + 2 * blur
        corner = radius + 3 * blur
        return self.kept(("shadow", size, radius, blur, alpha), lambda: _stretched(whole, corner, draw))

    def faded(self, picture: pygame.Surface, key: Hashable, alpha: int) -> pygame.Surface:
        """Return a paler copy of a picture, in steps of 16 so that a fade keeps few of them."""
        step = max(0, min(255, alpha // 16 * 16 + 15))
        if step == 255:
            return picture

        def make() -> pygame.Surface:
            pale = picture.copy()
            pale.fill((step, step, step, step), special_flags=pygame.BLEND_RGBA_MULT)
            return pale

        return self.kept(("faded", key, picture.get_size(), step), make)

    def turned(self, picture: pygame.Surface, key: Hashable, degrees: float, scale: float = 1.0) -> pygame.Surface:
        """Return a picture turned anticlockwise and scaled, smoothly, in steps fine enough for motion."""
        degrees, scale = round(degrees / 2) * 2 % 360, round(scale * 40) / 40
        if degrees == 0 and scale == 1.0:
            return picture
        return self.kept(
            ("turned", key, picture.get_size(), degrees, scale),
            lambda: pygame.transform.rotozoom(picture, degrees, max(scale, 0.02)),
        )


def _stretched(size: tuple[int, int], corner: int, draw: Callable[[tuple[int, int]], pygame.Surface]) -> pygame.Surface:
    """Return a box of which only the corners need drawing: a small one is drawn, and its middle stretched."""
    small = draw((min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1)))
    if small.get_size() == size:
        return small
    picture = pygame.Surface(size, pygame.SRCALPHA)
    columns, rows = (_slices(length, corner) for length in size)
    for left, width, start, across in columns:
        for top, height, begin, down in rows:
            piece = small.subsurface((left, top, width, height))
            if (width, height) != (across, down):
                piece = pygame.transform.scale(piece, (across, down))
            picture.blit(piece, (start, begin), special_flags=BLEND)
    return picture


def _slices(length: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Return which parts of the small box go where in the large one: from, how long; to, how long."""
    if length <= 2 * corner + 1:
        return [(0, length, 0, length)]
    far = length - corner
    return [(0, corner, 0, corner), (corner, 1, corner, far - corner), (corner + 1, corner, far, corner)]
