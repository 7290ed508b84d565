"""Drawing that is done once and kept: text, rounded panels, shadows, and pictures at the size they are shown in.

All surfaces are premultiplied by alpha, so blit them with BLEND.

What takes long to draw is drawn by and by, a step to a frame, so that no frame takes long: until it is done, a frame
that asks for it gets the same picture scaled from another size, or a plain likeness.
"""

from __future__ import annotations

import io
import re
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterator
from contextlib import contextmanager
from typing import Final

import pygame
from font_fredoka_one import FredokaOne
from font_source_sans_pro import SourceSansPro, SourceSansProSemibold

from squaretactics.resources import asset
from squaretactics.ui.shell.theme import Colour

BLEND: Final = pygame.BLEND_PREMULTIPLIED
_KEPT: Final = 2500  # surfaces; the least recently used go first
_KEPT_PIXELS: Final = 22_000_000  # of all of them together, four bytes each
_KEPT_FONTS: Final = 90
_STRIP: Final = 220_000  # pixels of a drawing that are drawn in one step
_LIKENESS: Final = 160  # pixels across of a drawing's plain likeness
_COARSE: Final = 5  # pixels of a shadow's blur that are told apart
_SMOOTH: Final = 3  # shapes are drawn this much larger, then scaled down
_ROUND: Final = 60  # from this radius on they are smooth enough when drawn less large

# What draws a picture: at once, or in steps with a pause after each.
Make = Callable[[], pygame.Surface | Generator[None, None, pygame.Surface]]
Size = tuple[int, int]
_Key = tuple[Hashable, Size]

FONTS: Final = {"display": FredokaOne, "text": SourceSansPro, "strong": SourceSansProSemibold}


class Painter:
    """Makes and keeps surfaces. `patient` allows what takes long to come by and by, in calls of `sharpen`."""

    def __init__(self, patient: bool = False) -> None:
        self.patient = patient
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._pixels = 0
        self._fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._making = 0  # how deep in the making of something that is kept
        self._sizes: dict[Hashable, set[Size]] = {}  # of a picture, in which sizes it was kept
        # What the frame being drawn lacked, what it was given instead, and what of it is half drawn.
        self._lacking: dict[_Key, Make] = {}
        self._likenesses: dict[_Key, pygame.Surface] = {}
        self._before: dict[_Key, pygame.Surface] = {}
        self._begun: dict[_Key, Generator[None, None, pygame.Surface]] = {}

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under a key, making it the first time."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        self._making += 1
        try:
            made = make()
        finally:
            self._making -= 1
        return self._keep(key, made)

    def _keep(self, key: Hashable, made: pygame.Surface) -> pygame.Surface:
        self._kept[key] = made
        self._pixels += made.get_width() * made.get_height()
        while len(self._kept) > _KEPT or (self._pixels > _KEPT_PIXELS and len(self._kept) > 1):
            _, oldest = self._kept.popitem(last=False)
            self._pixels -= oldest.get_width() * oldest.get_height()
        return made

    # By and by.
    def by_and_by(
        self, picture: Hashable, size: Size, make: Make, likeness: Callable[[], pygame.Surface] | None = None
    ) -> pygame.Surface:
        """Return a picture at a size; if that takes long and there is time, something like it for now."""
        key = (picture, size)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        self._sizes.setdefault(picture, set())
        if not self.patient or self._making:
            self._sizes[picture].add(size)
            return self.kept(key, lambda: _whole(make()))
        self._lacking[key] = make
        if key not in self._likenesses:
            self._likenesses[key] = self._before.get(key) or self._like(picture, size, likeness)
        return self._likenesses[key]

    def _like(self, picture: Hashable, size: Size, likeness: Callable[[], pygame.Surface] | None) -> pygame.Surface:
        """Return the picture scaled from the nearest size there is, else its likeness, else nothing to be seen."""
        sizes = self._sizes[picture]
        sizes.intersection_update([other for other in sizes if (picture, other) in self._kept])
        if sizes:
            nearest = min(sizes, key=lambda other: abs(other[0] - size[0]))
            return pygame.transform.smoothscale(self._kept[picture, nearest], size)
        if likeness is None:
            return pygame.Surface(size, pygame.SRCALPHA)
        like = likeness()
        return like if like.get_size() == size else pygame.transform.smoothscale(like, size)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Draw at once whatever is asked for meanwhile: who keeps a picture would keep what only stands in for it."""
        self._making += 1
        try:
            yield
        finally:
            self._making -= 1

    def new_frame(self) -> None:
        """Forget what an earlier frame lacked: the next may show something else."""
        self._lacking.clear()
        self._before, self._likenesses = self._likenesses, {}

    @property
    def lacks(self) -> bool:
        """Say whether the last frame showed something that is not yet as it should be."""
        return bool(self._lacking)

    def sharpen(self, pixels: int) -> None:
        """Draw of what the last frame lacked, so that the next has it: one step, or pictures of so many pixels."""
        self._begun = {key: drawing for key, drawing in self._begun.items() if key in self._lacking}
        while self._lacking and pixels > 0:
            key = picture, size = next(iter(self._lacking))
            made = self._step(key, self._lacking[key])
            if made is None:
                return
            self._sizes[picture].add(size)
            self._keep(key, made)
            del self._lacking[key]
            pixels -= size[0] * size[1]

    def _step(self, key: _Key, make: Make) -> pygame.Surface | None:
        """Go on with a drawing; return it once it is done."""
        self._making += 1
        try:
            if key not in self._begun:
                drawing = make()
                if isinstance(drawing, pygame.Surface):
                    return drawing
                self._begun[key] = drawing
            next(self._begun[key])
        except StopIteration as done:
            del self._begun[key]
            made: pygame.Surface = done.value
            return made
        finally:
            self._making -= 1
        return None

    def _passing(self, picture: pygame.Surface) -> bool:
        """Say whether a picture only stands in for another, so that nothing made of it should be kept."""
        return any(picture is like for like in self._likenesses.values())

    def font(self, face: str, size: int) -> pygame.font.Font:
        """Return a font at a pixel size."""
        key = (face, max(size, 6))
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(FONTS[face], key[1])
            if len(self._fonts) > _KEPT_FONTS:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
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

        def make() -> pygame.Surface:
            fitting, wide = size, self.font(face, size).size(words)[0]
            while fitting > 8 and wide > width:
                # Nearly in proportion: a font of every size between would have to be opened.
                fitting = max(8, min(fitting - 1, fitting * width // wide + 1))
                wide = self.font(face, fitting).size(words)[0]
            return self.text(words, face, fitting, colour)

        return self.kept(("fitted", words, face, size, colour, width), make)

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

    def svg(self, *path: str, size: Size) -> pygame.Surface:
        """Return one of the game's drawings at a size; a large one comes by and by."""
        if size[0] * size[1] <= _STRIP:
            return self.kept((("svg", path), size), lambda: _drawing(str(asset(*path)), size))
        small = _LIKENESS, max(1, _LIKENESS * size[1] // size[0])
        return self.by_and_by(
            ("svg", path), size, lambda: self.svg_in_steps(*path, size=size), lambda: self.svg(*path, size=small)
        )

    def svg_in_steps(self, *path: str, size: Size) -> Generator[None, None, pygame.Surface]:
        """Draw one of the game's drawings as a part of something larger that is drawn in steps."""
        key = (("svg", path), size)
        if key not in self._kept:
            self._keep(key, (yield from _in_strips(asset(*path).read_text("utf-8"), size)))
        return self._kept[key]

    def panel(
        self,
        size: Size,
        radius: int,
        fill: Colour,
        edge: Colour | None = None,
        thick: int = 0,
        alpha: int = 255,
    ) -> pygame.Surface:
        """Return a rounded rectangle with smooth corners."""

        fine = _fineness(radius)

        def draw(size: Size) -> pygame.Surface:
            picture = pygame.Surface((max(size[0], 1) * fine, max(size[1], 1) * fine), pygame.SRCALPHA)
            whole = picture.get_rect()
            if edge is not None:
                pygame.draw.rect(picture, (*edge, alpha), whole, border_radius=radius * fine)
                whole = whole.inflate(-2 * thick * fine, -2 * thick * fine)
            inner = radius if edge is None else max(radius - thick, 0)
            pygame.draw.rect(picture, (*fill, alpha), whole, border_radius=inner * fine)
            return pygame.transform.smoothscale(picture.premul_alpha(), size)

        look = (radius, fill, edge, thick, alpha)
        return self._box(("panel", *look), size, max(radius, thick) + 1, draw)

    def ring(self, size: Size, radius: int, colour: Colour, thick: int, alpha: int = 255) -> pygame.Surface:
        """Return the outline of a rounded rectangle."""

        fine = _fineness(radius)

        def draw(size: Size) -> pygame.Surface:
            picture = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
            pygame.draw.rect(picture, (*colour, alpha), picture.get_rect(), thick * fine, border_radius=radius * fine)
            return pygame.transform.smoothscale(picture.premul_alpha(), size)

        return self._box(("ring", radius, colour, thick, alpha), size, max(radius, thick) + 1, draw)

    def shadow(self, size: Size, radius: int, blur: int, alpha: int = 110) -> pygame.Surface:
        """Return a soft shadow, larger than what casts it by the blur on every side."""

        def draw(whole: Size) -> pygame.Surface:
            # What is soft need not be drawn finely.
            coarse = max(1, blur // _COARSE)
            picture = pygame.Surface((max(1, whole[0] // coarse), max(1, whole[1] // coarse)), pygame.SRCALPHA)
            inner = picture.get_rect().inflate(-2 * blur // coarse, -2 * blur // coarse)
            pygame.draw.rect(picture, (0, 0, 0, alpha), inner, border_radius=radius // coarse)
            soft = pygame.transform.gaussian_blur(picture, max(blur // 2 // coarse, 1)).premul_alpha()
            return pygame.transform.smoothscale(soft, whole)

        whole = size[0] + 2 * blur, size[1] + 2 * blur
        return self._box(("shadow", radius, blur, alpha), whole, radius + 3 * blur, draw)

    def _box(self, look: Hashable, size: Size, corner: int, draw: Callable[[Size], pygame.Surface]) -> pygame.Surface:
        """Return a box of which only the corners need drawing: a small one is drawn, and its middle stretched."""

        def make() -> pygame.Surface:
            least = min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1)
            small = self.kept(("corners", look, least), lambda: draw(least))
            return small if least == size else _stretched(small, size, corner)

        return self.kept((look, size), make)

    def faded(self, picture: pygame.Surface, key: Hashable, alpha: int) -> pygame.Surface:
        """Return a paler copy of a picture, in steps of 16 so that a fade keeps few of them."""
        step = max(0, min(255, alpha // 16 * 16 + 15))
        if step == 255:
            return picture

        def make() -> pygame.Surface:
            pale = picture.copy()
            pale.fill((step, step, step, step), special_flags=pygame.BLEND_RGBA_MULT)
            return pale

        if self._passing(picture):
            return make()
        return self.kept(("faded", key, picture.get_size(), step), make)

    def turned(self, picture: pygame.Surface, key: Hashable, degrees: float, scale: float = 1.0) -> pygame.Surface:
        """Return a picture turned anticlockwise and scaled, smoothly, in steps fine enough for motion."""
        degrees, scale = round(degrees / 2) * 2 % 360, round(scale * 40) / 40
        if degrees == 0 and scale == 1.0:
            return picture

        def make() -> pygame.Surface:
            if degrees % 90 == 0 and scale == 1.0:
                return pygame.transform.rotate(picture, degrees)
            return pygame.transform.rotozoom(picture, degrees, max(scale, 0.02))

        if self._passing(picture):
            return make()
        return self.kept(("turned", key, picture.get_size(), degrees, scale), make)


def _fineness(radius: int) -> int:
    """Return how much larger a box is drawn than it is shown."""
    return _SMOOTH if radius < _ROUND else _SMOOTH - 1


def _whole(drawing: pygame.Surface | Generator[None, None, pygame.Surface]) -> pygame.Surface:
    """Return a drawing with all its steps done."""
    if isinstance(drawing, pygame.Surface):
        return drawing
    while True:
        try:
            next(drawing)
        except StopIteration as done:
            made: pygame.Surface = done.value
            return made


def _drawing(file: str | io.BytesIO, size: Size) -> pygame.Surface:
    picture = pygame.image.load_sized_svg(file, size).convert_alpha()
    if picture.get_size() != size:
        picture = pygame.transform.smoothscale(picture, size)
    return picture.premul_alpha()


def _in_strips(text: str, size: Size) -> Generator[None, None, pygame.Surface]:
    """Draw a drawing in strips, each through a window on its part of the whole."""
    box = re.search(r'viewBox="([^"]+)"', text)
    assert box is not None, "every drawing of ours has a view box"
    left, top, across, down = map(float, box[1].split())
    picture = pygame.Surface(size, pygame.SRCALPHA)
    strips = -(-size[0] * size[1] // _STRIP)
    for strip in range(strips):
        start, end = size[1] * strip // strips, size[1] * (strip + 1) // strips
        part = f'viewBox="{left} {top + down * start / size[1]} {across} {down * (end - start) / size[1]}"'
        drawn = _drawing(io.BytesIO(text.replace(box[0], part, 1).encode()), (size[0], end - start))
        picture.blit(drawn, (0, start), special_flags=BLEND)
        if strip < strips - 1:
            yield
    return picture


def _stretched(small: pygame.Surface, size: Size, corner: int) -> pygame.Surface:
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
