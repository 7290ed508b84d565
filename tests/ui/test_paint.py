"""What takes long to draw comes by and by, a little in each frame; what is there is not drawn again."""

from __future__ import annotations

from collections.abc import Generator

import pygame
import pytest

from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.paint import Painter
from squaretactics.ui.shell.scene import Scene
from tests.ui.hands import Hands

RED, BLUE = pygame.Color(200, 0, 0), pygame.Color(0, 0, 200)


@pytest.fixture(autouse=True)
def app() -> App:
    return Hands((640, 400)).app


def plain(size: tuple[int, int], colour: pygame.Color = RED) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(colour)
    return picture


class Drawer:
    """Draws plain pictures in so many steps, and counts them."""

    def __init__(self, steps: int = 1) -> None:
        self.steps = steps
        self.done = 0

    def at_once(self, size: tuple[int, int], colour: pygame.Color = RED) -> pygame.Surface:
        self.done += 1
        return plain(size, colour)

    def in_steps(self, size: tuple[int, int]) -> Generator[None, None, pygame.Surface]:
        for _ in range(self.steps - 1):
            self.done += 1
            yield
        self.done += 1
        return plain(size)


def test_a_painter_without_patience_draws_at_once() -> None:
    painter, drawer = Painter(), Drawer(steps=3)
    picture = painter.by_and_by("mat", (30, 30), lambda: drawer.in_steps((30, 30)))
    assert picture.get_at((5, 5)) == RED
    assert not painter.lacks
    assert painter.by_and_by("mat", (30, 30), lambda: drawer.in_steps((30, 30))) is picture
    assert drawer.done == 3


def test_a_patient_painter_draws_at_once_where_asked_to() -> None:
    painter, drawer = Painter(patient=True), Drawer()
    with painter.at_once():
        assert painter.by_and_by("mat", (30, 30), lambda: drawer.in_steps((30, 30))).get_at((5, 5)) == RED
    assert not painter.lacks
    painter.by_and_by("other mat", (30, 30), lambda: drawer.in_steps((30, 30)))
    assert painter.lacks


def test_a_patient_painter_shows_a_likeness_until_the_picture_is_there() -> None:
    painter, drawer = Painter(patient=True), Drawer()

    def ask() -> pygame.Surface:
        painter.new_frame()
        return painter.by_and_by("card", (20, 30), lambda: drawer.at_once((20, 30)), lambda: plain((20, 30), BLUE))

    like = ask()
    assert like.get_at((5, 5)) == BLUE
    assert drawer.done == 0
    assert ask() is like  # nothing new is drawn while it waits
    painter.sharpen(1)
    assert ask().get_at((5, 5)) == RED
    assert not painter.lacks


def test_a_picture_at_a_new_size_is_there_at_once_and_sharp_later() -> None:
    painter, drawer = Painter(), Drawer()
    painter.by_and_by("card", (20, 30), lambda: drawer.at_once((20, 30)))
    painter.patient = True
    painter.new_frame()
    for size in ((24, 36), (40, 60)):
        scaled = painter.by_and_by("card", size, lambda size=size: drawer.at_once(size, BLUE))  # type: ignore[misc]
        assert scaled.get_size() == size
        assert scaled.get_at((5, 5)) == RED
    painter.sharpen(10_000)
    assert painter.by_and_by("card", (24, 36), lambda: plain((24, 36))).get_at((5, 5)) == BLUE


def test_a_frame_draws_one_picture_or_so_many_pixels() -> None:
    painter, drawer = Painter(patient=True), Drawer()
    sizes = [(10, 10 + index) for index in range(6)]

    def ask() -> None:
        painter.new_frame()
        for size in sizes:
            painter.by_and_by("card", size, lambda size=size: drawer.at_once(size))  # type: ignore[misc]

    ask()
    painter.sharpen(1)
    assert drawer.done == 1
    ask()
    painter.sharpen(200)
    assert drawer.done == 3
    while painter.lacks:
        before = drawer.done
        painter.sharpen(1)
        assert drawer.done == before + 1
        ask()
    assert drawer.done == len(sizes)


def test_a_long_drawing_takes_one_step_a_frame() -> None:
    painter, drawer = Painter(patient=True), Drawer(steps=4)
    for done in range(1, 5):
        painter.new_frame()
        painter.by_and_by("mat", (50, 50), lambda: drawer.in_steps((50, 50)))
        painter.sharpen(1_000_000)
        assert drawer.done == done
    assert not painter.lacks


def test_what_is_no_longer_shown_is_not_drawn() -> None:
    painter, drawer = Painter(patient=True), Drawer()
    painter.new_frame()
    painter.by_and_by("card", (20, 30), lambda: drawer.at_once((20, 30)))
    painter.new_frame()
    painter.sharpen(10_000)
    assert drawer.done == 0


def test_what_is_kept_is_made_of_nothing_provisional() -> None:
    painter, drawer = Painter(patient=True), Drawer()
    painter.new_frame()
    kept = painter.kept("tilted", lambda: painter.by_and_by("card", (20, 20), lambda: drawer.at_once((20, 20))).copy())
    assert kept.get_at((5, 5)) == RED
    like = painter.by_and_by("other", (20, 20), lambda: drawer.at_once((20, 20)), lambda: plain((20, 20), BLUE))
    assert painter.turned(like, "other", 90).get_at((5, 5)) == BLUE
    painter.sharpen(10_000)
    painter.new_frame()
    sharp = painter.by_and_by("other", (20, 20), lambda: drawer.at_once((20, 20)))
    assert painter.turned(sharp, "other", 90).get_at((5, 5)) == RED


def test_a_drawing_in_strips_looks_like_the_whole() -> None:
    size = (600, 600)
    strips = Painter().svg("playmats", "two.svg", size=size)
    path = "assets/playmats/two.svg"
    whole = pygame.image.load_sized_svg(path, size).convert_alpha().premul_alpha()
    for point in ((x, y) for x in range(0, 600, 23) for y in range(0, 600, 7)):
        parts = zip(strips.get_at(point), whole.get_at(point), strict=True)
        assert max(abs(a - b) for a, b in parts) <= 16, point


class Slow(Scene):
    """Rests, and shows one picture that takes three steps."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.drawer = Drawer(steps=3)
        self.drawn = 0

    def draw(self, target: pygame.Surface) -> None:
        self.drawn += 1
        size = target.get_width() // 4, 50
        target.blit(self.app.painter.by_and_by("slow", size, lambda: self.drawer.in_steps(size)), (0, 0))

    @property
    def resting(self) -> bool:
        return True


def test_the_app_stays_awake_until_everything_is_as_it_should_be() -> None:
    hands = Hands((640, 400))
    scene = Slow(hands.app)
    hands.app.push(scene)
    hands.wait(1.0)
    assert hands.app.window.get_at((5, 5)) == RED
    drawn = scene.drawn
    hands.wait(1.0)
    assert scene.drawn == drawn


def test_nothing_slow_is_drawn_while_the_window_is_pulled() -> None:
    hands = Hands((640, 400))
    scene = Slow(hands.app)
    hands.app.push(scene)
    hands.wait(1.0)
    before = scene.drawer.done
    for width in range(648, 800, 8):
        hands.event(pygame.VIDEORESIZE, w=width, h=400, size=(width, 400))
        assert hands.app.window.get_at((5, 5)) == RED
    assert scene.drawer.done == before
    hands.wait(1.0)
    assert scene.drawer.done == before + 3
