"""Likely next scenes are prerendered while the current one rests."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics.ui.kit.app import App, Scene, first_frame_of
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.surface_cache import SurfaceCache
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.menu.scene import MenuScene
from tests.ui.scene_driver import Hands
from tests.ui.started_games import FRONT, context


class Next(Scene):
    """Takes ten seconds to draw."""

    def __init__(self, app: App, clock: list[float]) -> None:
        super().__init__(app)
        self.clock = clock
        self.made = 0

    def draw(self, target: pygame.Surface) -> None:
        for part in range(10):
            target.blit(self.app.painter.kept(("part", part), self._make), (0, part), special_flags=BLEND)

    def _make(self) -> pygame.Surface:
        self.made += 1
        self.clock[0] += 1.0
        return pygame.Surface((5, 5), pygame.SRCALPHA)


class First(Scene):
    """Rests, and prerenders the next scene."""

    def __init__(self, app: App, to_prerender: Next) -> None:
        super().__init__(app)
        self.coming = to_prerender
        self.drawn = 0

    def draw(self, target: pygame.Surface) -> None:
        self.drawn += 1
        target.fill((10, 20, 30))

    @property
    def resting(self) -> bool:
        return True

    def to_prerender(self) -> Iterator[DrawFunction]:
        yield first_frame_of(self.coming)


@pytest.fixture
def clock() -> list[float]:
    return [0.0]


@pytest.fixture
def hands(clock: list[float]) -> Hands:
    hands = Hands((640, 400))
    hands.loop.prerenders = True
    hands.app.painter.clock = lambda: clock[0]
    return hands


def test_next_scene_is_prerendered_in_steps_without_redrawing(hands: Hands, clock: list[float]) -> None:
    coming = Next(hands.app, clock)
    first = First(hands.app, coming)
    hands.app.push(first)
    hands.wait(0.5)
    drawn, seen = first.drawn, hands.app.window.get_at((2, 2))
    assert coming.made == 10
    assert first.drawn == drawn
    assert seen == pygame.Color(10, 20, 30)
    assert hands.loop.at_rest
    hands.app.push(coming)
    hands.wait(0.1)
    assert coming.made == 10


def test_no_frame_prerenders_beyond_its_time(hands: Hands, clock: list[float]) -> None:
    coming = Next(hands.app, clock)
    hands.app.push(First(hands.app, coming))
    for _ in range(30):
        made = coming.made
        hands.wait(hands.tick)
        assert coming.made <= made + 1
    assert coming.made == 10


def test_failed_prerender_is_harmless(hands: Hands, caplog: pytest.LogCaptureFixture) -> None:
    class Bad(First):
        def to_prerender(self) -> Iterator[DrawFunction]:
            yield lambda target: [][0]

    scene = Bad(hands.app, Next(hands.app, [0.0]))
    hands.app.push(scene)
    hands.wait(0.2)
    assert hands.app.stack == [scene]
    assert hands.loop.at_rest
    assert "rehearsal" in caplog.text


def test_resize_prerenders_again(hands: Hands, clock: list[float]) -> None:
    sizes = []

    class Sized(First):
        def to_prerender(self) -> Iterator[DrawFunction]:
            yield lambda target: sizes.append(target.get_size())

    hands.app.push(Sized(hands.app, Next(hands.app, clock)))
    hands.wait(0.2)
    hands.event(pygame.VIDEORESIZE, w=800, h=500, size=(800, 500))
    hands.wait(0.2)
    assert sizes == [(640, 400), (800, 500)]


def test_scenes_of_the_menu_open_with_little_left_to_draw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands((960, 540))
    hands.app.painter.clock = lambda: 0.0  # on any machine, there's time to draw
    hands.loop.prerenders = True
    hands.app.push(MenuScene(context(hands.app, tmp_path), FRONT, lambda game: None))
    while not hands.loop.at_rest:
        hands.wait(hands.tick)
    hands.time += 100.0
    made: list[Hashable] = []
    make = Painter._make

    def noted(
        painter: Painter, cache: SurfaceCache, key: Hashable, draw: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        made.append(key)
        return make(painter, cache, key, draw)

    monkeypatch.setattr(Painter, "_make", noted)
    hands.loop.prerenders = False  # scenes behind the next one don't count
    for name in ("new game", "settings", "gallery"):
        hands.click(name)
        hands.wait(hands.tick)
        assert len(made) < 20, (name, made)
        made.clear()
        hands.key(pygame.K_ESCAPE)
        hands.wait(0.1)
        made.clear()
