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

_ROOM: Final = 25_000_000  # pixels of four bytes each
_ROOM_FOR_SCENERY: Final = 40_000_000
_ROOM_IN_A_LANGUAGE: Final = 8_000_000
_ROOM_MOVING: Final = 3_000_000
_MOST: Final = 30_000  # surfaces: the program's own limit is for one window
_FONTS: Final = 400
_KEPT: Final = 3  # the most looks kept at once
# Kinds of pictures that are the same in every language: as large as the window and slow to draw, or smaller ones.
_SCENERY: Final = frozenset(("place", "ground", "vignette_ground", "clearing", "room", "sky", "menu box"))
_IN_ALL_LANGUAGES: Final = frozenset(  # without words, or with words named in their keys
    (
        *("text", "fitted", "outlined", "svg", "panel", "corners", "shadow", "ring", "raised", "patterned"),
        *("lit paper", "foot", "card figure", "card scene", "card frame", "open ground", "full ground", "lit figure"),
        *("winner's scene", "lineup's scene"),
    )
)


def _kind(key: Hashable) -> Hashable:
    """Return the kind of picture that a key stands for: progressive pictures have another key inside."""
    while isinstance(key, tuple):
        key = key[0]
    return key


class _KeptInALanguage(SurfaceCache):
    """The surfaces of painters in one language. It shares with other languages what's the same in them."""

    def __init__(self, common: SurfaceCache, scenery: SurfaceCache) -> None:
        super().__init__(_ROOM_IN_A_LANGUAGE)
        self._common, self._scenery = common, scenery

    def _shared(self, key: Hashable) -> SurfaceCache | None:
        """Return the cache of all languages that a key belongs to, or None."""
        kind = _kind(key)
        return self._scenery if kind in _SCENERY else self._common if kind in _IN_ALL_LANGUAGES else None

    def __contains__(self, key: Hashable) -> bool:
        shared = self._shared(key)
        return super().__contains__(key) if shared is None else key in shared

    def get(self, key: Hashable) -> pygame.Surface | None:
        shared = self._shared(key)
        return super().get(key) if shared is None else shared.get(key)

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        shared = self._shared(key)
        return super().put(key, surface) if shared is None else shared.put(key, surface)


class _InALanguage:
    """What painters cache in one language."""

    def __init__(self, common: SurfaceCache, scenery: SurfaceCache) -> None:
        self.kept, self.moving = _KeptInALanguage(common, scenery), SurfaceCache(_ROOM_MOVING)
        self.known: dict[Hashable, int] = {}


class _Caches:
    """What painters cache."""

    def __init__(self) -> None:
        self.common, self.scenery = SurfaceCache(_ROOM), SurfaceCache(_ROOM_FOR_SCENERY)
        self.fonts: OrderedDict[tuple[str, int], FallbackFont] = OrderedDict()
        self.sizes: dict[Hashable, set[Size]] = {}  # of progressive pictures
        self._by_language: dict[Hashable, _InALanguage] = {}

    def in_language(self, language: Hashable) -> _InALanguage:
        if language not in self._by_language:
            self._by_language[language] = _InALanguage(self.common, self.scenery)
        return self._by_language[language]


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


class _PooledPlaceholders(Placeholders):
    """Placeholders that note sizes for all languages, and look up which of them are cached in their own."""

    def __init__(self, kept: SurfaceCache, sizes: dict[Hashable, set[Size]]) -> None:
        super().__init__(kept)
        self._sizes = sizes

    def _kept_sizes(self, picture: Hashable) -> set[Size]:
        return {size for size in self._sizes.get(picture, ()) if (picture, size) in self._kept}


class _PooledPainter(Painter):
    """A painter that shares its caches with all painters of the same look."""

    way: str

    def __init__(self, patient: bool = False, clock: Callable[[], float] | None = None) -> None:
        super().__init__(patient, *() if clock is None else (clock,))
        self._share()

    def _share(self) -> None:
        self._language = language_in_use()
        shared = _caches((self.way, self.high_contrast, self.colour_blind))
        spoken = shared.in_language(self._language)
        self._kept, self._moving, self._known, self._fonts = spoken.kept, spoken.moving, spoken.known, shared.fonts
        self.placeholders = _PooledPlaceholders(self._kept, shared.sizes)

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
