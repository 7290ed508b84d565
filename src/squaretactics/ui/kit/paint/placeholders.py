"""What is shown in place of a picture that is not yet drawn: the same picture scaled from another size."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from squaretactics.ui.kit.paint.rounded_boxes import Size
from squaretactics.ui.kit.paint.surface_cache import SurfaceCache

_HUGE: Final = 700_000  # pixels of a picture from which on it is not scaled smoothly


class Placeholders:
    """Knows in which sizes pictures are kept, and scales them to others.

    New memory takes longer than scaling does, for the system hands it over page by page. So while the window is pulled
    a picture is scaled into the same surface again and again.
    """

    def __init__(self, kept: SurfaceCache) -> None:
        self._kept = kept
        self._sizes: dict[Hashable, set[Size]] = {}
        self._rooms: dict[Hashable, pygame.Surface] = {}  # what was scaled into while the window is pulled
        self._free: set[Hashable] = set()  # the pictures whose rooms nothing in this frame is in
        self._pulled = False
        self.spare: pygame.Surface | None = None  # that nobody needs any more, to scale into

    def note(self, picture: Hashable, size: Size) -> None:
        """Learn that a picture is kept in a size."""
        self._sizes.setdefault(picture, set()).add(size)

    def known(self, picture: Hashable) -> bool:
        """Say whether a picture is kept in some size, so that nothing else has to stand in for it."""
        return bool(self._kept_sizes(picture))

    def _kept_sizes(self, picture: Hashable) -> set[Size]:
        sizes = self._sizes.get(picture, set())
        sizes.intersection_update([size for size in sizes if (picture, size) in self._kept])
        return sizes

    def new_frame(self, pulled: bool, needed: bool) -> None:
        """Begin a frame, in which nothing from before is shown if the window was pulled; say if rooms are needed."""
        self._pulled, self._free = pulled, set(self._rooms)
        if not needed:
            self._rooms.clear()
        if not pulled:
            self.spare = None

    def scaled(self, picture: Hashable, size: Size) -> pygame.Surface | None:
        """Return a picture scaled from the nearest size that is kept, if any is."""
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
        elif not _holds(room, like, size):  # a window that grew may well grow on
            room = _surface_like(like, (size[0] * 9 // 8, size[1] * 9 // 8))
        elif picture not in self._free:  # the same at two sizes
            return _surface_like(like, size)
        self._rooms[picture] = room
        self._free.discard(picture)
        return room.subsurface((0, 0), size)


def _surface_like(like: pygame.Surface, size: Size) -> pygame.Surface:
    return pygame.Surface(size, like.get_flags() & pygame.SRCALPHA, like)


def _holds(room: pygame.Surface, like: pygame.Surface, size: Size) -> bool:
    """Say whether something of a size and of a like kind can be drawn in a surface."""
    alike = room.get_masks() == like.get_masks() and room.get_flags() == like.get_flags()
    return alike and room.width >= size[0] and room.height >= size[1]
