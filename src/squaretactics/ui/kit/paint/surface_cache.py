"""Cache surfaces up to a total size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Set
from itertools import islice
from typing import Final

import pygame

_MOST: Final = 2500  # surfaces of any size


class SurfaceCache:
    """Caches surfaces up to a number of pixels. The least recently used are dropped first.

    While `shows` is False, those that were shown before are dropped last.
    """

    def __init__(self, pixels: int) -> None:
        self.room = pixels
        self.pixels = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.shows = False  # whether surfaces used from now on count as shown
        self._shown: set[int] = set()  # their ids, since hashing keys takes longer

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
                self._shown.add(id(found))
        return found

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Cache a surface and return it. It stays at least until the next call."""
        self._drop(self._surfaces.pop(key, None))
        self._surfaces[key] = surface
        if self.shows:
            self._shown.add(id(surface))
        self.pixels += surface.get_width() * surface.get_height()
        if not self.shows:
            self._make_room(self._shown)
        self._make_room(frozenset())
        return surface

    def _make_room(self, spared: Set[int]) -> None:
        """Drop surfaces until the others fit, but neither the newest nor those with these ids."""
        pixels, count, dropped = self.pixels, len(self._surfaces), list[Hashable]()
        for key, surface in islice(self._surfaces.items(), count - 1):
            if pixels <= self.room and count <= _MOST:
                break
            if id(surface) not in spared:
                dropped.append(key)
                pixels, count = pixels - surface.get_width() * surface.get_height(), count - 1
        for key in dropped:
            self._drop(self._surfaces.pop(key))

    def clear(self) -> None:
        self._surfaces.clear()
        self._shown.clear()
        self.pixels = 0

    def forget_shown(self) -> None:
        """Forget which surfaces were shown."""
        self._shown.clear()

    def _drop(self, surface: pygame.Surface | None) -> None:
        if surface is not None:
            self.pixels -= surface.get_width() * surface.get_height()
            self._shown.discard(id(surface))
