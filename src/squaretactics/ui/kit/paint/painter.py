"""Render and cache text, rounded panels, shadows and scaled pictures.

All surfaces have premultiplied alpha, so blit them with BLEND.

Slow pictures are drawn progressively, a step per frame, so that no frame takes long. Until a picture is done, frames
show it scaled from another size, or a placeholder.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Final

import pygame

from squaretactics.ui.kit.callbacks import Callback, Clock
from squaretactics.ui.kit.paint import rounded_boxes
from squaretactics.ui.kit.paint.drawings import is_picture, load_drawing, svg_text
from squaretactics.ui.kit.paint.error_boundary import ErrorBoundary, placeholder
from squaretactics.ui.kit.paint.fallback_font import FallbackFont
from squaretactics.ui.kit.paint.placeholders import Placeholders
from squaretactics.ui.kit.paint.rounded_boxes import BLEND, Size, filled
from squaretactics.ui.kit.paint.surface_cache import SurfaceCache
from squaretactics.ui.kit.paint.svg_rendering import BackgroundRender, Steps, whole
from squaretactics.ui.kit.paint.theme import INK, Colour

__all__ = ("BLEND", "Painter", "Size", "Steps")

# In pixels of four bytes each.
_KEPT: Final = 6_000_000
_KEPT_A_PIXEL: Final = 6  # per pixel of the window
_KEPT_MOVING: Final = 3_000_000  # for pictures in motion, which are rarely needed again
_KEPT_FONTS: Final = 60
_LEAST: Final = 8  # the size of a font, in pixels, below which text isn't shrunk
_KNOWN: Final = 20_000
_LARGE: Final = 100_000  # pixels from which a drawing is progressive
_LIKENESS: Final = 160  # the width in pixels of a drawing's placeholder
_IMPATIENCE: Final = 0.015  # seconds of work per second for which the player has seen a placeholder
_MOST_IMPATIENT: Final = 0.01

Render = Callable[[], pygame.Surface]
PictureOfSize = Callable[[int], pygame.Surface]
Make = Callable[[], pygame.Surface | Steps]
_Key = tuple[Hashable, Size]


class _OutOfTime(BaseException):
    """Raised when time is up, which isn't an error. The picture is started again later, with all the parts cached by
    then.
    """


class Painter:
    """Renders and caches surfaces. While `patient`, slow pictures are drawn progressively, in calls to
    `finish_pending`.
    """

    def __init__(self, patient: bool = False, clock: Clock = time.perf_counter) -> None:
        self.patient = patient
        self.clock = clock
        self.boundary = ErrorBoundary()
        self._kept = SurfaceCache(_KEPT)
        self._moving = SurfaceCache(_KEPT_MOVING)
        self._known: dict[Hashable, int] = {}
        self._fonts: OrderedDict[tuple[str, int], FallbackFont] = OrderedDict()
        self._making = 0  # the depth of nested cached drawings
        self._until: float | None = None  # the deadline of a drawing in steps
        self.placeholders = Placeholders(self._kept)
        # The missing pictures of the current frame, their placeholders, and drawings in progress.
        self._pending: dict[_Key, Make] = {}
        self._substitutes: dict[_Key, pygame.Surface] = {}
        self._before: dict[_Key, pygame.Surface] = {}
        self._begun: dict[_Key, Steps] = {}
        self.shown_placeholders = 0  # so far
        self._beside: BackgroundRender | None = None  # the last render found running in the background
        self._prerendering = False
        self._wanted: dict[_Key, Make] = {}  # the missing pictures of a prerender, as `_pending` for a frame
        self._pulled = False  # the window was resized since the last frame
        self._high_contrast = False
        self._colour_blind = False
        self.least_text = 0  # the smallest font size in this window, for pictures that contain text
        self.text_scale = 1.0  # the player's text size
        self.parts_until: float | None = None  # when a frame's parts that may lag stop drawing
        self.lags = False  # whether the last frame showed an earlier state of such a part
        self._waits_too_long = False  # the last frame left no time for pending pictures
        self._since: dict[_Key, float] = {}  # when each missing picture of the last frame was first missed

    def make_room(self, size: Size) -> None:
        """Set the cache size for a window size."""
        self._kept.room = _KEPT + _KEPT_A_PIXEL * size[0] * size[1]
        self._pulled = True

    @property
    def high_contrast(self) -> bool:
        """Return whether pictures are drawn without decoration."""
        return self._high_contrast

    @high_contrast.setter
    def high_contrast(self, wanted: bool) -> None:
        if wanted != self._high_contrast:
            self._high_contrast = wanted
            self.clear_cache()

    @property
    def colour_blind(self) -> bool:
        """Return whether pictures don't rely on hues."""
        return self._colour_blind

    @colour_blind.setter
    def colour_blind(self, wanted: bool) -> None:
        if wanted != self._colour_blind:
            self._colour_blind = wanted
            self.clear_cache()

    def clear_cache(self) -> None:
        """Clear the caches so that everything is drawn again, for example after a change of language, because pictures
        contain text.
        """
        self._kept.clear()
        self._moving.clear()
        self._known.clear()
        self._begun.clear()

    def kept(self, key: Hashable, make: Render) -> pygame.Surface:
        """Return the cached surface for a key, drawn on first use."""
        return self._kept.get(key) or self._make(self._kept, key, make)

    def _make(self, cache: SurfaceCache, key: Hashable, make: Render) -> pygame.Surface:
        self._making += 1
        try:
            made = make()
        finally:
            self._making -= 1
        cache.put(key, made)
        self._pause()
        return made

    def known(self, key: Hashable, find: Callable[[], int]) -> int:
        """Return the cached number for a key, such as a text size, computed on first use."""
        number = self._known.get(key)
        if number is None:
            number = find()
            if len(self._known) > _KNOWN:
                self._known.clear()
            self._known[key] = number
            self._pause()
        return number

    def _pause(self) -> None:
        """Raise _OutOfTime if the deadline has passed."""
        if self._until is not None and self.clock() >= self._until:
            raise _OutOfTime

    # Progressive drawing.
    def progressive(self, picture: Hashable, size: Size, make: Make, likeness: Render | None = None) -> pygame.Surface:
        """Return a picture at this size. If drawing it is slow and `patient` is on, return a placeholder for now."""
        key = (picture, size)
        found = self._kept.get(key)
        if found is not None:
            return found
        if self._prerendering and not self._making:
            self._wanted[key] = make
            raise _OutOfTime
        if not self.patient or self._making:
            self.placeholders.note(picture, size)
            return self.kept(key, lambda: whole(make()))
        self._pending[key] = make
        self.shown_placeholders += 1
        if key not in self._substitutes:
            self._substitutes[key] = self._before.get(key) or self._like(picture, size, likeness)
        return self._substitutes[key]

    def made(self, picture: Hashable, size: Size) -> bool:
        """Return whether a progressive picture is complete."""
        return (picture, size) in self._kept

    def _like(self, picture: Hashable, size: Size, likeness: Render | None) -> pygame.Surface:
        """Return the picture scaled from the nearest cached size, or else `likeness`, or else a transparent one."""
        scaled = self.placeholders.scaled(picture, size)
        if scaled is not None:
            return scaled
        if likeness is None:
            return pygame.Surface(size, pygame.SRCALPHA)
        like = likeness()
        return like if like.get_size() == size else pygame.transform.smoothscale(like, size)

    @contextmanager
    def immediately(self) -> Iterator[None]:
        """Draw everything in full within this block, for callers that would otherwise keep placeholders."""
        self._making += 1
        try:
            yield
        finally:
            self._making -= 1

    def new_frame(self) -> None:
        """Start a frame, and forget which pictures the last one lacked."""
        self._kept.shows = True
        self.lags = False
        self._pending.clear()
        self.placeholders.new_frame(self._pulled, bool(self._substitutes))
        self._before, self._substitutes = {} if self._pulled else self._substitutes, {}
        self._pulled = False

    def new_scene(self) -> None:
        """Let the pictures of the previous scene be dropped from the cache."""
        self._kept.forget_shown()

    @property
    def has_pending(self) -> bool:
        """Return whether the last frame showed any placeholder."""
        return bool(self._pending)

    def finish_pending(self, seconds: float) -> None:
        """Draw missing pictures of the last frame for this many seconds, or longer if they've been missing for long.

        If no time is left, nothing is drawn, but that never happens twice in a row.
        """
        now = self.clock()
        self._since = {key: self._since.get(key, now) for key in self._pending}
        lacking_for = now - min(self._since.values(), default=now)
        seconds = max(seconds, min(lacking_for * _IMPATIENCE, _MOST_IMPATIENT))
        self._waits_too_long = seconds <= 0 and not self._waits_too_long
        if self._waits_too_long:
            return
        self._begun = {
            key: drawing for key, drawing in self._begun.items() if key in self._pending or key in self._wanted
        }
        self._render_pending(self._pending, self.clock() + seconds)

    @property
    def has_background_renders(self) -> bool:
        return self._beside is not None and not self._beside.there

    def wait(self, seconds: float) -> None:
        """Wait up to this many seconds for a background drawing that the last frame lacked."""
        if self._pending and self._beside is not None:
            self._beside.wait(max(seconds, 0.0))

    def prerender(self, draw: Callback, seconds: float) -> bool:
        """Draw everything that a later drawing needs, in steps. Return whether it's all cached.

        Pictures of the current scene are never dropped for it, even if that scene isn't redrawn meanwhile.
        """
        self._kept.shows = False
        until = self.clock() + seconds
        while True:
            if not self._wanted:
                if self._ready(draw, until):
                    return True
                if self.clock() >= until:
                    return False
            self._render_pending(self._wanted, until)
            if self._wanted or self.clock() >= until:  # the rest may be drawn in the background
                return False

    def _ready(self, draw: Callback, until: float) -> bool:
        """Run `draw` until it needs a progressive picture or time is up. Return whether it finished."""
        self._prerendering = True
        try:
            return self.finishes(draw, until)
        finally:
            self._prerendering = False

    def finishes(self, draw: Callback, until: float) -> bool:
        """Run `draw` until it's done or time is up, and return whether it's done. What it has cached by then is kept
        for the next try.
        """
        before = self._until
        self._until = until if before is None else min(until, before)
        try:
            draw()
        except _OutOfTime:
            return False
        finally:
            self._until = before
        return True

    def finishes_part(self, draw: Callback) -> bool:
        """Draw a part of a frame until it's done or the frame's time is up; return whether it's done."""
        if self.parts_until is None or self._making:
            draw()
            return True
        done = self.finishes(draw, self.parts_until)
        self.lags = self.lags or not done
        return done

    def _render_pending(self, lacking: dict[_Key, Make], until: float) -> None:
        """Draw missing pictures until time is up, but do at least one step."""
        for key in list(lacking):
            while key in lacking:
                found = self._step(key, lacking[key], until)
                if isinstance(found, pygame.Surface):
                    self._keep(key, found)
                    del lacking[key]
                if self.clock() >= until:
                    return
                if isinstance(found, BackgroundRender):
                    self._beside = found
                    break

    def _keep(self, key: _Key, made: pygame.Surface) -> pygame.Surface:
        self.placeholders.note(*key)
        return self._kept.put(key, made)

    def _step(self, key: _Key, make: Make, until: float) -> pygame.Surface | BackgroundRender | None:
        """Continue a drawing. Return it once it's complete, or the background render it waits for."""
        self._making += 1
        try:
            if key not in self._begun:
                self._until = until
                drawing = make()
                if isinstance(drawing, pygame.Surface):
                    return drawing
                self._begun[key] = drawing
            self._until = None  # a drawing in steps pauses by itself
            return next(self._begun[key])
        except _OutOfTime:
            return None
        except StopIteration as done:
            del self._begun[key]
            made: pygame.Surface = done.value
            return made
        except Exception as error:
            self.boundary.note(error)
            self._begun.pop(key, None)
            return placeholder(key[1])
        finally:
            self._until = None
            self._making -= 1

    def _passing(self, picture: pygame.Surface) -> bool:
        """Return whether a picture is a placeholder, so that nothing made from it should be cached."""
        return any(picture is like for like in self._substitutes.values())

    def font(self, face: str, size: int) -> FallbackFont:
        """Return a font at a pixel size of at least 6."""
        key = (face, max(size, 6))
        if key not in self._fonts:
            self._fonts[key] = FallbackFont(*key)
            if len(self._fonts) > _KEPT_FONTS:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
        return self._fonts[key]

    def text(
        self, words: str, face: str, size: int, colour: Colour, width: int = 0, centre: bool = False
    ) -> pygame.Surface:
        """Return text as a picture, broken into lines if a width is given. A word that is wider makes it smaller."""

        def make() -> pygame.Surface:
            font = self.font(face, size)
            smaller = self._smaller(words, face, size, width)
            if smaller < size:
                return self.text(words, face, smaller, colour, width, centre)
            font.align = pygame.FONT_CENTER if centre else pygame.FONT_LEFT
            picture = font.render(words, True, colour, None, width).premul_alpha_ip()
            font.align = pygame.FONT_LEFT
            return picture

        return self.kept(("text", words, face, size, colour, width, centre), make)

    def text_height(self, words: str, face: str, size: int, width: int = 0) -> int:
        """Return the height of `text`, without drawing it if possible."""

        def find() -> int:
            smaller, font = self._smaller(words, face, size, width), self.font(face, size)
            if smaller < size:
                return self.text_height(words, face, smaller, width)
            if width and font.widest(words) > width:  # its words are broken, too
                return self.text(words, face, size, INK, width).get_height()
            return font.height_of(words, width)

        return self.known(("height", words, face, size, width), find)

    def _smaller(self, words: str, face: str, size: int, width: int) -> int:
        """Return a smaller font size if a word is wider than this width, or else the same; 0 means no limit."""
        wide = self.font(face, size).widest(words) if width else 0
        return max(_LEAST, min(size - 1, size * width // wide)) if wide > width and size > _LEAST else size

    def fitted(self, words: str, face: str, size: int, colour: Colour, width: int) -> pygame.Surface:
        """Return text on one line, shrunk to fit the width."""
        return self.text(words, *self.fitting(words, face, size, width), colour)

    def fitting(self, words: str, face: str, size: int, width: int) -> tuple[str, int]:
        """Return the face and size in which text on one line fits the width. Bold letters that would be too small to
        read become slender ones.
        """

        def fitted(face: str) -> int:
            fitting, wide = size, self.font(face, size).size(words)[0]
            while fitting > _LEAST and wide > width:
                # Estimated in proportion, because trying each size would open a font for each.
                fitting = max(_LEAST, min(fitting - 1, fitting * width // wide + 1))
                wide = self.font(face, fitting).size(words)[0]
            return fitting

        def known(face: str) -> int:
            return self.known(("fitting", words, face, size, width), lambda: fitted(face))

        if face == "display" and known(face) < min(self.least_text, size):
            return "strong", min(known("strong"), self.least_text)
        return face, known(face)

    def outlined(self, words: str, face: str, size: int, colour: Colour, edge: Colour, thick: int) -> pygame.Surface:
        """Return text with an outline, so that it's readable on any background."""

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

    def svg(self, *path: str, size: Size, until: Colour | None = None) -> pygame.Surface:
        """Return an SVG drawing at this size. A large one is drawn progressively.

        Until it's done, a small version stands in for it, or just the colour `until`, which needs no file access.
        """
        if until is None and size[0] * size[1] <= _LARGE:
            return self.kept((("svg", path), size), lambda: load_drawing(path, size))
        small = _LIKENESS, max(1, _LIKENESS * size[1] // size[0])

        def likeness() -> pygame.Surface:
            return self.svg(*path, size=small) if until is None else filled(size, until)

        return self.progressive(("svg", path), size, lambda: self.svg_in_steps(*path, size=size), likeness)

    def svg_in_steps(self, *path: str, size: Size) -> Steps:
        """Draw an SVG drawing in steps, as a part of a larger picture."""
        if size[0] * size[1] <= _LARGE:
            return self.svg(*path, size=size)
        if is_picture(path):
            return load_drawing(path, size)
        return (yield from self.in_steps(("svg", path), size, lambda: self.svg_in_background(*path, size=size).steps()))

    def svg_in_background(self, *path: str, size: Size, tilt: float = 0.0) -> BackgroundRender:
        """Start drawing an SVG drawing in the background. It isn't cached."""
        return BackgroundRender(svg_text(path), size, tilt)

    def in_steps(self, picture: Hashable, size: Size, make: Callable[[], Steps]) -> Steps:
        """Draw a progressive picture in steps, as a part of a larger one, and cache it."""
        found = self._kept.get((picture, size))
        if found is None:
            found = self._keep((picture, size), (yield from make()))
        return found

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
        look = (radius, fill, edge, thick, alpha)
        return self._box(
            ("panel", *look), size, max(radius, thick) + 1, lambda least: rounded_boxes.panel(least, *look)
        )

    def ring(self, size: Size, radius: int, colour: Colour, thick: int, alpha: int = 255) -> pygame.Surface:
        look = (radius, colour, thick, alpha)
        return self._box(("ring", *look), size, max(radius, thick) + 1, lambda least: rounded_boxes.ring(least, *look))

    def shadow(self, size: Size, radius: int, blur: int, alpha: int = 110) -> pygame.Surface:
        """Return a soft shadow. It's larger than its box by `blur` on every side."""
        whole = size[0] + 2 * blur, size[1] + 2 * blur
        look = (radius, blur, alpha)
        return self._box(("shadow", *look), whole, radius + 3 * blur, lambda least: rounded_boxes.shadow(least, *look))

    def _box(self, look: Hashable, size: Size, corner: int, draw: Callable[[Size], pygame.Surface]) -> pygame.Surface:
        """Return a box whose corners are drawn small and cached, with the middle stretched."""
        size = max(size[0], 1), max(size[1], 1)  # tiny windows leave no room for some boxes

        def make() -> pygame.Surface:
            least = min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1)
            small = self.kept(("corners", look, least), lambda: draw(least))
            return small if least == size else rounded_boxes.stretched(small, size, corner)

        return self.kept((look, size), make)

    def faded(self, picture: pygame.Surface, key: Hashable, alpha: int) -> pygame.Surface:
        """Return a semi-transparent copy of a picture. Alpha comes in steps of 16, which limits the number of copies
        during a fade.
        """
        step = max(0, min(255, alpha // 16 * 16 + 15))
        if step == 255:
            return picture

        def make() -> pygame.Surface:
            pale = picture.copy()
            pale.fill((step, step, step, step), special_flags=pygame.BLEND_RGBA_MULT)
            return pale

        if self._passing(picture):
            return make()
        return self.moved(("faded", key, picture.get_size(), step), make)

    def turned(
        self, picture: pygame.Surface, key: Hashable, degrees: float, scale: float = 1.0, stays: bool = False
    ) -> pygame.Surface:
        """Return a picture rotated anticlockwise and scaled, in steps that are fine enough for animation.

        With `stays`, it's cached for as long as still pictures.
        """
        degrees, scale = round(degrees / 2) * 2 % 360, round(scale * 40) / 40
        if degrees == 0 and scale == 1.0:
            return picture

        def make() -> pygame.Surface:
            if degrees % 90 == 0 and scale == 1.0:
                return pygame.transform.rotate(picture, degrees)
            return rounded_boxes.tilted(picture, degrees, max(scale, 0.02))

        if self._passing(picture):
            return make()
        kept = self.kept if stays or (degrees % 90 == 0 and scale == 1.0) else self.moved
        return kept(("turned", key, picture.get_size(), degrees, scale), make)

    def moved(self, key: Hashable, make: Render) -> pygame.Surface:
        """Return a picture in motion from a small cache of its own, because it's rarely needed again."""
        return self._moving.get(key) or self._make(self._moving, key, make)
