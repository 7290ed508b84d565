"""Caches that the painters of many tests share: a test needn't draw what an earlier one has drawn."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Final

import pygame
import pytest

from squaretactics.translation import language_in_use
from squaretactics.ui.kit import app
from squaretactics.ui.kit.paint import painter, surface_cache
from squaretactics.ui.kit.paint.fallback_font import FallbackFont
from squaretactics.ui.kit.paint.painter import Painter, Render, Size
from squaretactics.ui.kit.paint.placeholders import Placeholders
from squaretactics.ui.kit.paint.surface_cache import SurfaceCache

_ROOM: Final = 30_000_000  # pixels of four bytes each
_ROOM_MOVING: Final = 3_000_000
_MOST: Final = 30_000  # surfaces: the program's own limit is for one window
_FONTS: Final = 400
_KEPT: Final = 3  # the most caches kept at once


class _Caches:
    """What a painter caches."""

    def __init__(self) -> None:
        self.kept, self.moving = SurfaceCache(_ROOM), SurfaceCache(_ROOM_MOVING)
        self.known: dict[Hashable, int] = {}
        self.fonts: OrderedDict[tuple[str, int], FallbackFont] = OrderedDict()
        self.sizes: dict[Hashable, set[Size]] = {}  # of progressive pictures


_POOL: Final[OrderedDict[Hashable, _Caches]] = OrderedDict()


def _caches(look: Hashable) -> _Caches:
    """Return the caches for a look, the same until pygame quits."""
    if look not in _POOL:
        if not _POOL:
            pygame.register_quit(_POOL.clear)  # fonts end with pygame
        elif len(_POOL) == _KEPT:
            _POOL.popitem(last=False)
        _POOL[look] = _Caches()
    _POOL.move_to_end(look)
    return _POOL[look]


class _PooledPainter(Painter):
    """A painter that shares its caches with all painters of the same look."""

    way: str

    def __init__(self, patient: bool = False, clock: Callable[[], float] | None = None) -> None:
        super().__init__(patient, *() if clock is None else (clock,))
        self._share()

    def _share(self) -> None:
        self._language = language_in_use()
        shared = _caches((self.way, self._language, self.high_contrast, self.colour_blind))
        self._kept, self._moving, self._known, self._fonts = shared.kept, shared.moving, shared.known, shared.fonts
        self.placeholders = Placeholders(self._kept)
        self.placeholders._sizes = shared.sizes

    def clear_cache(self) -> None:
        self._begun.clear()
        self._share()

    def new_frame(self) -> None:
        self._follow_language()
        super().new_frame()

    def kept(self, key: Hashable, make: Render) -> pygame.Surface:
        self._follow_language()
        return super().kept(key, make)

    def _follow_language(self) -> None:
        """Don't leave words in the caches of another language, even if a test changes it behind the program's back."""
        if language_in_use() is not self._language:
            self._share()

    def make_room(self, size: Size) -> None:
        self._pulled = True  # the pool has its own limits


@contextmanager
def shared_painters(way: str = "usual") -> Iterator[None]:
    """Let apps made in this block share their caches with all others that draw in this way."""
    pooled = type("PooledPainter", (_PooledPainter,), {"way": way})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "Painter", pooled)
        patch.setattr(surface_cache, "_MOST", _MOST)
        patch.setattr(painter, "_KEPT_FONTS", _FONTS)
        yield
