"""Cache surfaces up to a total size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Final

import pygame

_MOST: Final = 2500  # surfaces of any size
_NEARLY: Final = 0.6  # of the room


class SurfaceCache:
    """Caches surfaces up to a number of pixels. The least recently used are dropped first."""

    def __init__(self, pixels: int) -> None:
        self.room = pixels
        self.pixels = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.shows = False  # whether surfaces used from now on count as shown
        self._shown: set[Hashable] = set()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces

    def __len__(self) -> int:
        return len(self._surfaces)

    def get(self, key: Hashable) -> pygame.Surface | None:
        """Return a cached surface or None, and mark it as used."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            if self.shows:
                self._shown.add(key)
        return found

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Cache a surface and return it. It stays at least until the next call."""
        self._drop(self._surfaces.pop(key, None))
        self._surfaces[key] = surface
        if self.shows:
            self._shown.add(key)
        self.pixels += surface.get_width() * surface.get_height()
        while len(self._surfaces) > 1 and (self.pixels > self.room or len(self._surfaces) > _MOST):
            self._drop(self._surfaces.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        self._surfaces.clear()
        self._shown.clear()
        self.pixels = 0

    def pin_shown(self) -> None:
        """If the cache is nearly full, mark the shown surfaces as used, so that others are dropped first."""
        if self.pixels > _NEARLY * self.room or len(self._surfaces) > _NEARLY * _MOST:
            for key in [key for key in self._surfaces if key in self._shown]:
                self._surfaces.move_to_end(key)

    def unpin_shown(self) -> None:
        """Forget which surfaces were shown."""
        self._shown.clear()

    def _drop(self, surface: pygame.Surface | None) -> None:
        if surface is not None:
            self.pixels -= surface.get_width() * surface.get_height()
