"""Make placeholders for pictures that aren't drawn yet, scaled from the same pictures at other sizes."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from squaretactics.ui.kit.paint.rounded_boxes import Size
from squaretactics.ui.kit.paint.surface_cache import SurfaceCache

_HUGE: Final = 700_000  # pixels from which a picture isn't scaled smoothly


class Placeholders:
    """Tracks the cached sizes of pictures and scales them to others.

    Allocating memory takes longer than scaling, because the system provides it page by page. So while the window is
    being resized, each picture is scaled into the same surface again.
    """

    def __init__(self, kept: SurfaceCache) -> None:
        self._kept = kept
        self._sizes: dict[Hashable, set[Size]] = {}
        self._rooms: dict[Hashable, pygame.Surface] = {}  # target surfaces during resizing
        self._free: set[Hashable] = set()  # pictures whose target surface isn't used in this frame
        self._pulled = False
        self.spare: pygame.Surface | None = None  # a surface free for reuse as a target

    def note(self, picture: Hashable, size: Size) -> None:
        """Record that a picture is cached at this size."""
        self._sizes.setdefault(picture, set()).add(size)

    def known(self, picture: Hashable) -> bool:
        """Return whether a picture is cached at any size."""
        return bool(self._kept_sizes(picture))

    def _kept_sizes(self, picture: Hashable) -> set[Size]:
        sizes = self._sizes.get(picture, set())
        sizes.intersection_update([size for size in sizes if (picture, size) in self._kept])
        return sizes

    def new_frame(self, pulled: bool, needed: bool) -> None:
        """Start a frame.

        `pulled` says whether the window was resized, `needed` whether the target surfaces are kept.
        """
        self._pulled, self._free = pulled, set(self._rooms)
        if not needed:
            self._rooms.clear()
        if not pulled:
            self.spare = None

    def scaled(self, picture: Hashable, size: Size) -> pygame.Surface | None:
        """Return a picture scaled from the nearest cached size, or None if there is none."""
        sizes = self._kept_sizes(picture)
        if not sizes:
            return None
        nearest = self._kept.get((picture, min(sizes, key=lambda other: abs(other[0] - size[0]))))
        assert nearest is not None, "it was seen to be kept"
        scale = pygame.transform.scale if size[0] * size[1] > _HUGE else pygame.transform.smoothscale
        return scale(nearest, size, self._room(picture, nearest, size)) if self._pulled else scale(nearest, size)

    def _room(self, picture: Hashable, like: pygame.Surface, size: Size) -> pygame.Surface:
        room = self._rooms.get(picture)
        if room is None and self.spare is not None and _holds(self.spare, like, size):
            room, self.spare = self.spare, None
        elif room is None:
            room = _surface_like(like, size)
        elif not _holds(room, like, size):  # a growing window may grow further
            room = _surface_like(like, (size[0] * 9 // 8, size[1] * 9 // 8))
        elif picture not in self._free:  # the same picture at two sizes
            return _surface_like(like, size)
        self._rooms[picture] = room
        self._free.discard(picture)
        return room.subsurface((0, 0), size)


def _surface_like(like: pygame.Surface, size: Size) -> pygame.Surface:
    return pygame.Surface(size, like.get_flags() & pygame.SRCALPHA, like)


def _holds(room: pygame.Surface, like: pygame.Surface, size: Size) -> bool:
    """Return whether a surface can serve as a target for this size and pixel format."""
    alike = room.get_masks() == like.get_masks() and room.get_flags() == like.get_flags()
    return alike and room.width >= size[0] and room.height >= size[1]
