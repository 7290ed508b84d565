"""Track the text drawn on surfaces, to find texts that overlap, are cut off or partly hidden."""

from __future__ import annotations

import itertools
import os
from dataclasses import dataclass
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
import pytest

from squaretactics.ui.kit.paint.dirty_rect_canvas import DirtyRectCanvas, RecordedBlits
from squaretactics.ui.kit.paint.painter import Painter

_OPAQUE: Final = 150  # alpha from which a picture hides what lies under it, as a dimmed overlay does
_INKED: Final = 100  # alpha from which a letter is visible
_GROUND: Final = 0.9  # share of a text's box that must be opaque for the text to have a background
_WHOLE: Final = 0.95  # visible share of the ink from which a text counts as whole: edges are soft
_TOUCHING: Final = 2  # pixels of shared ink that don't matter
_PlainSurface: Final = pygame.Surface


@dataclass(slots=True)
class Words:
    """A text on a surface: its ink, the ink's position, and its bounding box."""

    text: str
    ink: pygame.Mask
    left: int
    top: int
    whole: int  # pixels of ink before anything covered it
    box: pygame.Rect

    def moved(self, right: int, down: int) -> Words:
        left, top = self.left + right, self.top + down
        return Words(self.text, self.ink, left, top, self.whole, self.box.move(right, down))

    def without(self, hidden: pygame.Mask, left: int, top: int) -> Words:
        """Return the words without the part under an opaque mask."""
        ink = self.ink.copy()
        ink.erase(hidden, (left - self.left, top - self.top))
        return Words(self.text, ink, self.left, self.top, self.whole, _round(ink).move(self.left, self.top))

    def across(self, other: Words) -> int:
        """Return the number of pixels of ink that two texts share."""
        return self.ink.overlap_area(other.ink, (other.left - self.left, other.top - self.top))


def _round(ink: pygame.Mask) -> pygame.Rect:
    """Return the bounding box of all ink."""
    rects = ink.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


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


_WRITTEN: Final[dict[int, tuple[pygame.Surface, Words]]] = {}  # rendered texts, which aren't pages


def words_on(page: pygame.Surface) -> list[Words]:
    """Return the texts on a surface."""
    if id(page) in _WRITTEN:
        return [_WRITTEN[id(page)][1]]
    return getattr(page, "words", [])


def all_words() -> set[str]:
    """Return every text rendered since `noting_words`, on any surface."""
    return {words.text for _, words in _WRITTEN.values()}


def write(page: Any, source: pygame.Surface, left: int, top: int, clip: pygame.Rect) -> None:
    """Record that a picture was drawn on a page."""
    before, added = words_on(page), [words.moved(left, top) for words in words_on(source)]
    if before and id(source) not in _WRITTEN:
        rect = source.get_rect(topleft=(left, top)).clip(clip)
        under = [words.box.colliderect(rect) for words in before]
        if any(under):
            hidden = _opaque(source)
            known = zip(before, under, strict=True)
            before = [words.without(hidden, left, top) if below else words for words, below in known]
    page.words = [words for words in before if words.box.width] + added


def _opaque(source: pygame.Surface) -> pygame.Mask:
    """Return the mask of what a picture hides. Texts without a background hide nothing, but may cross others."""
    if not source.get_flags() & pygame.SRCALPHA:
        return pygame.Mask(source.get_size(), fill=True)
    hidden = pygame.mask.from_surface(source, _OPAQUE)
    for words in words_on(source):
        box = words.box
        if not box.size[0]:
            continue
        inside = hidden.overlap_area(pygame.Mask(box.size, fill=True), box.topleft)
        if inside < _GROUND * box.width * box.height:
            hidden.erase(pygame.Mask(box.size, fill=True), box.topleft)
    return hidden


def noting_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every surface created from now on track its texts."""
    _WRITTEN.clear()
    text, outlined, smoothscale = Painter.text, Painter.outlined, pygame.transform.smoothscale
    canvas_blit, canvas_show, canvas_repeat = DirtyRectCanvas.blit, DirtyRectCanvas.show, DirtyRectCanvas.repeat

    def written(picture: pygame.Surface, words: str) -> pygame.Surface:
        if words.strip() and id(picture) not in _WRITTEN:
            ink = pygame.mask.from_surface(picture, _INKED)
            _WRITTEN[id(picture)] = picture, Words(words, ink, 0, 0, ink.count(), _round(ink))
        return picture

    def scaled(source: pygame.Surface, size: Any, room: pygame.Surface | None = None) -> pygame.Surface:
        page = Page(size, pygame.SRCALPHA)
        _PlainSurface.blit(page, smoothscale(source, size), (0, 0), None, pygame.BLEND_RGBA_ADD)
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
    monkeypatch.setattr(Painter, "text", lambda self, words, *how: written(text(self, words, *how), words))
    monkeypatch.setattr(Painter, "outlined", lambda self, words, *how: written(outlined(self, words, *how), words))
    monkeypatch.setattr(pygame.transform, "smoothscale", scaled)
    monkeypatch.setattr(DirtyRectCanvas, "blit", noted)
    monkeypatch.setattr(DirtyRectCanvas, "repeat", repeated)
    monkeypatch.setattr(pygame, "Surface", Page)


def crossings(page: pygame.Surface) -> list[tuple[str, str]]:
    """Return the pairs of texts that overlap."""
    pairs = itertools.combinations(words_on(page), 2)
    return [(one.text, other.text) for one, other in pairs if one.text != other.text and one.across(other) > _TOUCHING]


def cut(page: pygame.Surface) -> list[str]:
    """Return the texts that run over the edge of a page."""
    whole = page.get_rect()
    return [words.text for words in words_on(page) if words.box.size[0] and not whole.contains(words.box)]


def hidden_in_part(page: pygame.Surface) -> list[str]:
    """Return the texts that are partly covered."""
    return [words.text for words in words_on(page) if words.ink.count() < _WHOLE * words.whole]
