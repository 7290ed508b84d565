"""The surface cache is bounded."""

from __future__ import annotations

import pygame

from squaretactics.ui.kit.paint.surface_cache import SurfaceCache


def test_cache_keeps_the_most_recently_used_pictures_within_its_pixel_limit() -> None:
    kept = SurfaceCache(300)
    first, second, third = (pygame.Surface((10, 10)) for _ in range(3))
    for name, surface in (("first", first), ("second", second), ("third", third)):
        kept.put(name, surface)
    assert kept.get("first") is first
    kept.put("fourth", pygame.Surface((10, 10)))
    assert ("first" in kept, "second" in kept, "third" in kept, kept.pixels) == (True, False, True, 300)
    kept.put("first", pygame.Surface((5, 10)))
    assert kept.pixels == 250
    kept.put("large", pygame.Surface((100, 100)))
    assert len(kept) == 1
    assert "large" in kept


def test_pictures_drawn_ahead_drop_those_of_the_scene_last() -> None:
    kept = SurfaceCache(300)
    kept.put("before", pygame.Surface((10, 10)))
    kept.shows = True
    kept.put("shown", pygame.Surface((10, 10)))
    kept.shows = False
    kept.get("before")
    for number in range(5):
        kept.put(("ahead", number), pygame.Surface((10, 10)))
    assert "shown" in kept
    assert [number for number in range(5) if ("ahead", number) in kept] == [3, 4]
    kept.put("large", pygame.Surface((10, 25)))
    assert ("shown" in kept, len(kept)) == (False, 1)
    kept.forget_shown()
    assert "large" in kept
