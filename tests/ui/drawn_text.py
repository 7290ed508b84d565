"""Track the text drawn on surfaces, to find texts that overlap, are cut off or are partly hidden."""

from __future__ import annotations

import itertools
import os
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final
from weakref import WeakKeyDictionary, WeakSet

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
import pytest

from squaretactics.ui.kit.paint.dirty_rect_canvas import DirtyRectCanvas, RecordedBlits
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.surface_cache import SurfaceCache
from squaretactics.ui.kit.paint.theme import Colour, smallest_text
from tests.ui.contrast import LARGE, LARGE_READABLE, READABLE, contrast

_OPAQUE: Final = 150  # alpha from which a picture hides what lies under it, as a dimmed overlay does
_INKED: Final = 100  # alpha from which a letter is visible
_GROUND: Final = 0.9  # share of a text's box that must be opaque for the text to have a background
_WHOLE: Final = 0.95  # visible share of the ink from which a text counts as whole: edges are soft
_SAMPLES: Final = (16, 6)  # points across and down at which a text's ground is looked at
_SEEN: Final = 5  # the fewest of them that tell
_TOUCHING: Final = 2  # pixels of shared ink that don't matter
_PlainSurface: Final = pygame.Surface


@dataclass(slots=True)
class Words:
    """A text on a surface: its font size in pixels, its colour (none if it's outlined), its ink and where that is."""

    text: str
    size: int
    colour: Colour | None
    ink: pygame.Mask
    left: int
    top: int
    whole: int  # pixels of ink before anything covered it
    inked: int  # pixels of ink left
    rect: pygame.Rect  # under this name, pygame takes words for rectangles

    def moved(self, right: int, down: int) -> Words:
        left, top = self.left + right, self.top + down
        moved = self.rect.move(right, down)
        return Words(self.text, self.size, self.colour, self.ink, left, top, self.whole, self.inked, moved)

    def without(self, hidden: pygame.Mask, left: int, top: int) -> Words | None:
        """Return what an opaque mask leaves of the words."""
        apart = left - self.left, top - self.top
        lost = self.ink.overlap_area(hidden, apart)
        if lost == self.inked:
            return None
        if not lost:
            return self
        ink = self.ink.copy()
        ink.erase(hidden, apart)
        inked = self.inked - lost
        rect = _round(ink).move(self.left, self.top)
        return Words(self.text, self.size, self.colour, ink, self.left, self.top, self.whole, inked, rect)

    def across(self, other: Words) -> int:
        """Return the number of pixels of ink that two texts share."""
        return self.ink.overlap_area(other.ink, (other.left - self.left, other.top - self.top))


def _round(ink: pygame.Mask) -> pygame.Rect:
    """Return the bounding box of all ink."""
    return ink.to_surface(unsetcolor=(0, 0, 0, 0)).get_bounding_rect()


class _AnySurface(type):
    """Makes every surface pass as a `Page`: isinstance checks must accept surfaces made by other means."""

    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, _PlainSurface)


class Page(pygame.Surface, metaclass=_AnySurface):
    """A surface that knows its texts."""

    words: list[Words]

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        rect = super().blit(source, dest, area, special_flags)
        if special_flags in (0, pygame.BLEND_PREMULTIPLIED) and area is None:
            write(self, source, int(dest[0]), int(dest[1]), self.get_clip())
        return rect

    def copy(self) -> Page:
        return self._like(super().copy())

    def convert_alpha(self) -> Page:
        return self._like(super().convert_alpha())

    def premul_alpha(self) -> Page:
        return self._like(super().premul_alpha())

    def _like(self, other: pygame.Surface) -> Page:
        assert isinstance(other, Page)
        other.words = list(words_on(self))
        return other


_WRITTEN: Final = WeakKeyDictionary[pygame.Surface, Words]()  # rendered texts, which aren't pages
_FINISHED: Final = WeakSet[pygame.Surface]()  # cached pictures, on which nothing is drawn any more
_HIDDEN: Final = WeakKeyDictionary[pygame.Surface, pygame.Mask]()  # what finished pictures hide
_said: Final[set[str]] = set()


def words_on(page: pygame.Surface) -> list[Words]:
    """Return the texts on a surface."""
    written = _WRITTEN.get(page)
    return [written] if written is not None else getattr(page, "words", [])


def all_words() -> set[str]:
    """Return every text rendered or drawn since `noting_words`, on any surface."""
    return set(_said)


def write(page: Any, source: pygame.Surface, left: int, top: int, clip: pygame.Rect) -> None:
    """Record that a picture was drawn on a page."""
    words: list[Words] = vars(page).setdefault("words", [])
    if words and source not in _WRITTEN:
        rect = source.get_rect(topleft=(left, top)).clip(clip)
        under = rect.collidelistall(words)
        hidden = _opaque(source) if under else None
        for at in reversed(under):
            rest = words[at].without(hidden, left, top)
            if rest is None:
                del words[at]
            else:
                words[at] = rest
    for one in words_on(source):
        _said.add(one.text)
        if one.inked:
            words.append(one.moved(left, top))


def _opaque(source: pygame.Surface) -> pygame.Mask:
    """Return the mask of what a picture hides."""
    if source not in _FINISHED:
        return _opaque_now(source)
    if source not in _HIDDEN:
        _HIDDEN[source] = _opaque_now(source)
    return _HIDDEN[source]


def _opaque_now(source: pygame.Surface) -> pygame.Mask:
    """Return the mask of what a picture hides. Texts without a background hide nothing, but may cross others."""
    if not source.get_flags() & pygame.SRCALPHA:
        return pygame.Mask(source.get_size(), fill=True)
    hidden = pygame.mask.from_surface(source, _OPAQUE)
    for words in words_on(source):
        box = words.rect
        inside = hidden.overlap_area(pygame.Mask(box.size, fill=True), box.topleft)
        if inside < _GROUND * box.width * box.height:
            hidden.erase(pygame.Mask(box.size, fill=True), box.topleft)
    return hidden


@contextmanager
def tracked_text() -> Iterator[None]:
    """Make every surface that is created in this block track its texts."""
    with pytest.MonkeyPatch.context() as patch:
        noting_words(patch)
        yield


def noting_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every surface created from now on track its texts."""
    _said.clear()
    text, outlined, put, smoothscale = Painter.text, Painter.outlined, SurfaceCache.put, pygame.transform.smoothscale
    canvas_blit, canvas_show, canvas_repeat = DirtyRectCanvas.blit, DirtyRectCanvas.show, DirtyRectCanvas.repeat

    def written(picture: pygame.Surface, words: str, size: int, colour: Colour | None) -> pygame.Surface:
        if words.strip():
            _said.add(words)
            if picture not in _WRITTEN:
                ink = pygame.mask.from_surface(picture, _INKED)
                inked = ink.count()
                _WRITTEN[picture] = Words(words, size, colour, ink, 0, 0, inked, inked, _round(ink))
        return picture

    def finished(self: SurfaceCache, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        _FINISHED.add(surface)
        return put(self, key, surface)

    def scaled(source: pygame.Surface, size: Any, room: pygame.Surface | None = None) -> pygame.Surface:
        if room is not None:  # what was written there is gone
            getattr(room, "__dict__", {}).pop("words", None)
            return smoothscale(source, size, room)
        made = smoothscale(source, size)
        clear = made.get_flags() & pygame.SRCALPHA
        page = Page(size, clear, made)
        _PlainSurface.blit(page, made, (0, 0), None, pygame.BLEND_RGBA_ADD if clear else 0)
        return page

    def noted(
        self: DirtyRectCanvas, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        if area is None:
            write(self, source, int(dest[0]), int(dest[1]), self.get_rect())
        return canvas_blit(self, source, dest, area, special_flags)

    def repeated(self: DirtyRectCanvas, strokes: RecordedBlits) -> None:
        for (_, left, top, _), source in zip(*strokes, strict=True):
            write(self, source, left, top, self.get_rect())
        canvas_repeat(self, strokes)

    def shown(
        self: DirtyRectCanvas, target: pygame.Surface, intact: bool = False, aside: tuple[int, int] = (0, 0)
    ) -> None:
        canvas_show(self, target)  # all of it: a page is drawn only once
        if issubclass(type(target), DirtyRectCanvas | Page):
            write(target, self, 0, 0, target.get_rect())
        vars(self)["words"] = []

    monkeypatch.setattr(DirtyRectCanvas, "show", shown)

    def noted_text(self: Painter, words: str, face: str, size: int, colour: Colour, *how: Any) -> pygame.Surface:
        return written(text(self, words, face, size, colour, *how), words, size, colour)

    def noted_outlined(self: Painter, words: str, face: str, size: int, *how: Any) -> pygame.Surface:
        return written(outlined(self, words, face, size, *how), words, size, None)

    monkeypatch.setattr(Painter, "text", noted_text)
    monkeypatch.setattr(Painter, "outlined", noted_outlined)
    monkeypatch.setattr(SurfaceCache, "put", finished)
    monkeypatch.setattr(pygame.transform, "smoothscale", scaled)
    monkeypatch.setattr(DirtyRectCanvas, "blit", noted)
    monkeypatch.setattr(DirtyRectCanvas, "repeat", repeated)
    monkeypatch.setattr(pygame, "Surface", Page)


def crossings(page: pygame.Surface) -> list[tuple[str, str]]:
    """Return the pairs of texts that overlap."""
    words = words_on(page)
    pairs = [
        (one, words[at]) for number, one in enumerate(words) for at in one.rect.collidelistall(words) if at > number
    ]
    return [(one.text, other.text) for one, other in pairs if one.text != other.text and one.across(other) > _TOUCHING]


def cut(page: pygame.Surface) -> list[str]:
    """Return the texts that run over the edge of a page."""
    whole = page.get_rect()
    return [words.text for words in words_on(page) if not whole.contains(words.rect)]


def too_small(page: pygame.Surface, window: tuple[int, int]) -> list[tuple[str, int]]:
    """Return the texts that are smaller than is readable in a window, with their font sizes."""
    least = smallest_text(window)
    return [(words.text, words.size) for words in words_on(page) if words.size < least]


def too_pale(page: pygame.Surface) -> list[tuple[str, float]]:
    """Return the texts that contrast too little with what they're drawn on, with their contrast.

    Outlined texts carry their own ground.
    """
    found = []
    for at, words in enumerate(words_on(page)):
        over = [other for other in words_on(page)[at + 1 :] if other.text == words.text and other.across(words)]
        ground = None if words.colour is None or over else _ground(page, words)  # under itself it's a shadow
        if words.colour is not None and ground is not None:
            reached = contrast(words.colour, ground)
            if reached < (LARGE_READABLE if words.size >= LARGE else READABLE):
                found.append((words.text, round(reached, 2)))
    return found


def _ground(page: pygame.Surface, words: Words) -> Colour | None:
    """Return the colour of medium brightness around the ink of a text; None for a text too small to tell.

    The corners around a single letter are left out: they may lie outside the round plate that it's written on.
    """
    box, seen = words.rect.clip(page.get_rect()), list[Colour]()
    for x in range(box.left, box.right, max(box.width // _SAMPLES[0], 1)):
        for y in range(box.top, box.bottom, max(box.height // _SAMPLES[1], 1)):
            across, down = ((x - box.centerx) * 2 / box.width, (y - box.centery) * 2 / box.height)
            if len(words.text) == 1 and across**2 + down**2 > 1:
                continue
            at = x - words.left, y - words.top
            around = (at[0] + right for right in (-1, 0, 1)), (at[1] + down for down in (-1, 0, 1))
            if not any(_inked(words.ink, right, down) for right, down in itertools.product(*around)):
                red, green, blue, _ = page.get_at((x, y))
                seen.append((red, green, blue))
    return sorted(seen, key=sum)[len(seen) // 2] if len(seen) >= _SEEN else None


def _inked(ink: pygame.Mask, x: int, y: int) -> bool:
    width, height = ink.get_size()
    return 0 <= x < width and 0 <= y < height and bool(ink.get_at((x, y)))


def hidden_in_part(page: pygame.Surface) -> list[str]:
    """Return the texts that are partly covered."""
    return [words.text for words in words_on(page) if words.inked < _WHOLE * words.whole]
