"""Surfaces kept under keys, as many as there is room for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Final

import pygame

_MOST: Final = 2500  # surfaces, however small


class SurfaceCache:
    """Keeps so many pixels of surfaces; the least recently used go first."""

    def __init__(self, pixels: int) -> None:
        self.room = pixels
        self.pixels = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces

    def __len__(self) -> int:
        return len(self._surfaces)

    def get(self, key: Hashable) -> pygame.Surface | None:
        """Return what is kept under a key, and count that as use."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
        return found

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface, at least until the next comes; return it."""
        self._drop(self._surfaces.pop(key, None))
        self._surfaces[key] = surface
        self.pixels += surface.get_width() * surface.get_height()
        while len(self._surfaces) > 1 and (self.pixels > self.room or len(self._surfaces) > _MOST):
            self._drop(self._surfaces.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        """Keep nothing any more."""
        self._surfaces.clear()
        self.pixels = 0

    def _drop(self, surface: pygame.Surface | None) -> None:
        if surface is not None:
            self.pixels -= surface.get_width() * surface.get_height()
