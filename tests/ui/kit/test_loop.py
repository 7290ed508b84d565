"""The frame loop shows the top scene, completes its drawing, and cross-fades from the previous one."""

from __future__ import annotations

import math
import signal
import time
from collections.abc import Generator
from types import SimpleNamespace

import pygame
import pytest

from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.paint.dirty_rect_canvas import DirtyRectCanvas
from squaretactics.ui.kit.paint.theme import CHANGE
from squaretactics.ui.kit.sound import Sound
from tests.ui.scene_driver import Hands

RED, BLUE = pygame.Color(200, 0, 0), pygame.Color(0, 0, 200)


@pytest.fixture
def hands() -> Hands:
    return Hands((640, 400))


class Plain(Scene):
    """A resting scene in one colour."""

    def __init__(self, app: App, colour: pygame.Color) -> None:
        super().__init__(app)
        self.colour = colour

    def draw(self, target: pygame.Surface) -> None:
        target.fill(self.colour)

    @property
    def resting(self) -> bool:
        return True


class Slow(Plain):
    """Shows one progressive picture in three steps."""

    def __init__(self, app: App) -> None:
        super().__init__(app, BLUE)
        self.steps = self.drawn = 0

    def draw(self, target: pygame.Surface) -> None:
        self.drawn += 1
        size = target.get_width() // 4, 50
        target.blit(self.app.painter.progressive("slow", size, lambda: self._in_steps(size)), (0, 0))

    def _in_steps(self, size: tuple[int, int]) -> Generator[None, None, pygame.Surface]:
        for _ in range(2):
            self.steps += 1
            yield
        self.steps += 1
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.fill(RED)
        return picture


class Table(Plain):
    """Draws on a canvas that repaints only changes."""

    def __init__(self, app: App) -> None:
        super().__init__(app, RED)
        self.canvas = DirtyRectCanvas(app.size)
        self.ground = pygame.Surface(app.size)
        self.ground.fill(RED)

    def draw(self, target: pygame.Surface) -> None:
        self.canvas.blit(self.ground)
        self.canvas.show(target, self.app.shows(self))


def test_animations_have_a_fine_clock() -> None:
    """On Windows before Python 3.13, `time.monotonic` advances in steps of 15.6 ms."""
    app = App("test", (64, 40), visible=False)
    assert app.clock is Sound(()).clock is time.perf_counter


def test_frames_continue_until_drawing_is_complete(hands: Hands) -> None:
    scene = Slow(hands.app)
    hands.app.push(scene)
    hands.wait(1.0)
    assert hands.app.window.get_at((5, 5)) == RED
    drawn = scene.drawn
    hands.wait(1.0)
    assert scene.drawn == drawn


def test_sound_waits_until_the_first_scene_is_complete(hands: Hands) -> None:
    heard: list[bool] = []
    hands.app.listen = lambda now: heard.append(hands.app.window.get_at((5, 5)) == RED)
    hands.app.push(Slow(hands.app))
    hands.wait(1.0)
    assert set(heard) == {True}
    frames = len(heard)
    hands.app.push(Slow(hands.app))
    hands.wait(hands.tick)
    assert len(heard) == frames + 1


def test_nothing_slow_is_drawn_during_a_resize(hands: Hands) -> None:
    scene = Slow(hands.app)
    hands.app.push(scene)
    hands.wait(1.0)
    before = scene.steps
    for width in range(648, 800, 8):
        hands.event(pygame.VIDEORESIZE, w=width, h=400, size=(width, 400))
        assert hands.app.window.get_at((5, 5)) == RED
    assert scene.steps == before
    hands.wait(1.0)
    assert scene.steps == before + 3


def test_table_is_fully_repainted_after_another_scene(hands: Hands) -> None:
    hands.app.reduced_motion = True
    hands.app.push(Table(hands.app))
    hands.wait(0.1)
    hands.app.push(Plain(hands.app, BLUE))
    hands.wait(0.1)
    assert hands.app.window.get_at((9, 9)) == BLUE
    hands.app.pop()
    hands.wait(0.1)
    assert hands.app.window.get_at((9, 9)) == RED


def changed(hands: Hands) -> None:
    """Show a red scene, then a blue one."""
    hands.app.push(Plain(hands.app, RED))
    hands.wait(hands.tick)
    hands.app.replace(Plain(hands.app, BLUE))


def test_previous_scene_fades_out(hands: Hands) -> None:
    changed(hands)
    reds = []
    for _ in range(math.ceil(CHANGE / hands.tick)):
        hands.wait(hands.tick)
        reds.append(hands.app.window.get_at((5, 5)).r)
    assert reds == sorted(set(reds), reverse=True)
    assert RED.r > reds[0] > reds[-1] == 0
    assert hands.loop.at_rest


def test_next_scene_appears_at_once_with_reduced_motion(hands: Hands) -> None:
    hands.app.reduced_motion = True
    changed(hands)
    hands.wait(hands.tick)
    assert hands.app.window.get_at((5, 5)) == BLUE
    assert hands.loop.at_rest


def test_resizing_ends_the_cross_fade(hands: Hands) -> None:
    changed(hands)
    hands.wait(hands.tick)
    hands.event(pygame.VIDEORESIZE, w=700, h=400, size=(700, 400))
    assert hands.app.window.get_at((5, 5)) == BLUE
    assert hands.loop.at_rest


class Waiting(Plain):
    """Waits for an answer that comes after a number of polls, and ends the program in the next frame."""

    def __init__(self, app: App, looks: int) -> None:
        super().__init__(app, RED)
        self.looks = looks

    @property
    def answered(self) -> bool:
        self.looks -= 1
        return self.looks < 0

    def update(self, now: float) -> None:
        self.app.running = self.looks >= 0


@pytest.mark.parametrize("looks", [0, 3])
def test_resting_scene_takes_its_answer_at_once(hands: Hands, looks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", waits.append)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    hands.app.push(Waiting(hands.app, looks))
    hands.wait(1.0)
    assert hands.loop.at_rest
    pygame.event.clear()
    hands.loop.run()
    assert len(waits) == looks


class Parts(Plain):
    """Draws ten pictures, each of which takes a second, over its colour."""

    def __init__(self, app: App, colour: pygame.Color, clock: list[float]) -> None:
        super().__init__(app, colour)
        self.clock = clock
        self.kind = "part"
        self.drawn = self.forgot = 0

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        target.set_clip((50, 0, 5, 20))
        for part in range(10):
            target.blit(self.app.painter.kept((self.kind, part, target.get_size()), self._make), (50, part))
        target.set_clip(None)
        self.drawn += 1

    def _make(self) -> pygame.Surface:
        self.clock[0] += 1.0
        return pygame.Surface((5, 5))

    def forget_drawing(self) -> None:
        self.forgot += 1


@pytest.fixture
def clock(hands: Hands) -> list[float]:
    """Let slow pictures take time, and the loop draw first frames in slices."""
    clock = [0.0]
    hands.app.painter.clock = lambda: clock[0]
    hands.loop.prerenders = True
    hands.app.reduced_motion = True
    return clock


def shown(monkeypatch: pytest.MonkeyPatch, hands: Hands) -> list[pygame.Color]:
    """Note a colour of the window whenever it's shown."""
    seen = list[pygame.Color]()
    monkeypatch.setattr(pygame.display, "flip", lambda: seen.append(hands.app.window.get_at((5, 5))))
    return seen


@pytest.mark.parametrize("first", [False, True])
def test_first_frame_of_a_scene_is_drawn_in_slices(
    first: bool, hands: Hands, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    if not first:
        hands.app.push(Plain(hands.app, RED))
        hands.wait(0.1)
    seen = shown(monkeypatch, hands)
    scene = Parts(hands.app, BLUE, clock)
    hands.app.push(scene)
    for tried in range(1, 11):
        hands.wait(hands.tick)
        assert (clock[0], scene.forgot, scene.drawn) == (tried, tried, 0)
    assert not seen
    hands.wait(hands.tick)
    assert scene.drawn == 1
    assert seen == [BLUE]


def test_long_frame_is_drawn_in_slices(hands: Hands, clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Parts(hands.app, RED, clock)
    hands.app.push(scene)
    while not scene.drawn:
        hands.wait(hands.tick)
    seen = shown(monkeypatch, hands)
    scene.kind, scene.colour, hands.app.dirty = "other part", BLUE, True
    for tried in range(11, 21):
        hands.wait(hands.tick)
        assert (clock[0], scene.forgot, scene.drawn) == (tried, tried, 1)
    assert not seen
    hands.wait(hands.tick)
    assert seen == [BLUE]


def test_previous_scene_fades_out_once_the_next_is_drawn(hands: Hands, clock: list[float]) -> None:
    hands.app.reduced_motion = False
    hands.app.push(Plain(hands.app, RED))
    hands.wait(0.1)
    scene = Parts(hands.app, BLUE, clock)
    hands.app.push(scene)
    while not scene.drawn:
        hands.wait(hands.tick)
    assert hands.app.window.get_at((5, 5)).r > 150
    hands.wait(CHANGE)
    assert hands.app.window.get_at((5, 5)) == BLUE


def test_resized_window_shows_its_last_picture_until_the_scene_is_drawn(
    hands: Hands, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Parts(hands.app, RED, clock)
    hands.app.push(scene)
    while not scene.drawn:
        hands.wait(hands.tick)
    seen = shown(monkeypatch, hands)
    drawn, scene.colour = scene.drawn, BLUE
    for width in (648, 656):
        hands.event(pygame.VIDEORESIZE, w=width, h=400, size=(width, 400))
        assert hands.app.window.get_width() == width
    assert (seen, scene.drawn, clock[0]) == ([RED, RED], drawn, 10.0)
    for _ in range(10):
        hands.wait(hands.tick)
    assert (seen, scene.drawn) == ([RED, RED], drawn)
    hands.wait(hands.tick)
    assert seen == [RED, RED, BLUE]


def test_slices_of_a_first_frame_follow_each_other_at_once(
    hands: Hands, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.app.push(Plain(hands.app, RED))
    hands.wait(0.1)
    scene, paused, loaded = Parts(hands.app, BLUE, clock), list[int](), list[int]()
    hands.loop.later = (loaded.append(scene.drawn) for _ in range(5))
    monkeypatch.setattr(pygame.time, "Clock", lambda: SimpleNamespace(tick=lambda rate: paused.append(scene.drawn)))
    monkeypatch.setattr(pygame, "quit", lambda: None)
    hands.app.push(scene)

    def stop_when_drawn() -> None:
        hands.app.running = not scene.drawn

    hands.loop.after_frame = stop_when_drawn
    hands.loop.run()
    assert scene.forgot == 10
    assert paused == loaded == [1]
