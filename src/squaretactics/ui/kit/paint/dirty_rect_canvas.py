"""Record a scene's blits in each frame, and repaint only the areas that differ from the last frame."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

import pygame

_SPARE: Final = 8  # a growing window may grow further, so allocate this fraction more
# Identity of the picture, left, top, and blit flags.
_Blit = tuple[int, int, int, int]
# Blits with their pictures, the lowest first.
RecordedBlits = tuple[list[_Blit], list[pygame.Surface]]


class DirtyRectCanvas(pygame.Surface):
    """Records blits, and nothing else, from bottom to top. `show` repaints the changed areas.

    A blitted picture must not be drawn on later, because the same surface counts as unchanged.
    """

    def __init__(self, size: tuple[int, int], **kind: int) -> None:
        super().__init__(size, **kind)
        self._begin()

    def _begin(self) -> None:
        self._blits: list[_Blit] = []
        self._pictures: list[pygame.Surface] = []
        self._shown: RecordedBlits = [], []
        self._places: list[pygame.Rect] = []  # of the shown blits
        self._aside = (0, 0)
        self.frames = 0  # shown so far
        # Parts of pictures in this frame and in the last one, by the picture's identity and the part's place.
        self._cuts: dict[tuple[int, ...], pygame.Surface] = {}
        self._last_cuts: dict[tuple[int, ...], pygame.Surface] = {}

    def resized(self, size: tuple[int, int]) -> DirtyRectCanvas:
        """Return an empty canvas of another size. This one must not be used again, because both may share memory.

        New memory costs more than drawing: the system provides it page by page on the first write.
        """
        room = self.get_abs_parent()
        had = room.get_size()
        if size[0] > had[0] or size[1] > had[1]:
            wanted = [max(had[axis], size[axis] + (size[axis] // _SPARE if had[axis] else 0)) for axis in (0, 1)]
            room = DirtyRectCanvas((wanted[0], wanted[1]))
        canvas = room.subsurface((0, 0), size)
        assert isinstance(canvas, DirtyRectCanvas), "a part of a surface is of its kind"
        canvas._begin()
        canvas.fill((0, 0, 0))
        return canvas

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Record a blit for `show`."""
        if area is not None:
            source = self._cut(source, pygame.Rect(area))
        place = source.get_rect(topleft=dest[:2])
        self._blits.append((id(source), place.left, place.top, special_flags))
        self._pictures.append(source)
        return place

    def _cut(self, source: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
        """Return a part of a picture, the same surface as in the last frame."""
        key = id(source), *area
        part = self._cuts.get(key) or self._last_cuts.get(key) or source.subsurface(area)
        self._cuts[key] = part
        return part

    @property
    def noted(self) -> int:
        """Return the number of blits recorded for this frame."""
        return len(self._blits)

    def since(self, noted: int) -> RecordedBlits:
        """Return the blits recorded after the first `noted` ones."""
        return self._blits[noted:], self._pictures[noted:]

    def repeat(self, strokes: RecordedBlits) -> None:
        """Record blits of an earlier frame again."""
        self._blits += strokes[0]
        self._pictures += strokes[1]

    def show(self, target: pygame.Surface, intact: bool = False, aside: tuple[int, int] = (0, 0)) -> None:
        """Update the canvas and blit it to the target. If the target is intact, only the changed areas are blitted.

        With an offset, `aside`, the uncovered part of the target keeps its content.
        """
        intact, self._aside = intact and aside == self._aside, aside
        changed = self._update() if self._blits != self._shown[0] else []
        self._shown = self._blits, self._pictures
        self._blits, self._pictures = [], []
        self.frames += 1
        self._last_cuts, self._cuts = self._cuts, {}
        for rect in changed if intact else [self.get_rect()]:
            target.blit(self, rect.move(aside), rect)

    def forget(self, noted: int = 0) -> None:
        """Drop the blits recorded for this frame after the first `noted` ones."""
        del self._blits[noted:], self._pictures[noted:]

    def _update(self) -> list[pygame.Rect]:
        """Repaint the areas that differ from the last frame, and return them."""
        old, new = self._shown[0], self._blits
        both = set(old) & set(new)
        if [blit for blit in old if blit in both] != [blit for blit in new if blit in both]:
            both.clear()  # the stacking order has changed
        before, places = self._places, _places(new, self._pictures)
        self._places = places
        changed = [place for blit, place in zip(old, before, strict=True) if blit not in both]
        changed += [place for blit, place in zip(new, places, strict=True) if blit not in both]
        parts = _merged([place.clip(self.get_rect()) for place in changed])
        for rect in parts:
            self.set_clip(rect)
            self.fill((0, 0, 0))
            for flags, indices in groupby(rect.collidelistall(places), lambda index: new[index][3]):
                self.fblits([(self._pictures[index], places[index]) for index in indices], flags)
        self.set_clip(None)
        return parts


def _places(blits: Sequence[_Blit], pictures: Sequence[pygame.Surface]) -> list[pygame.Rect]:
    return [
        pygame.Rect((left, top), picture.get_size()) for (_, left, top, _), picture in zip(blits, pictures, strict=True)
    ]


def _merged(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles without overlaps that cover the same area, or more."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        while (hit := rect.collidelist(apart)) >= 0:
            rect = rect.union(apart.pop(hit))
        if rect.width and rect.height:
            apart.append(rect)
    return apart
