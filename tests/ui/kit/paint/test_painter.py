"""The painter: slow pictures are drawn progressively, a little per frame, and finished ones are cached."""

from __future__ import annotations

from collections.abc import Generator

import pygame
import pytest

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.painter import Painter
from tests.ui.scene_driver import Hands

RED, BLUE = pygame.Color(200, 0, 0), pygame.Color(0, 0, 200)


@pytest.fixture(autouse=True)
def app() -> App:
    return Hands((640, 400)).app


def plain(size: tuple[int, int], colour: pygame.Color = RED) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(colour)
    return picture


class Drawer:
    """Draws plain pictures in steps, counts the steps, and serves as a clock: one second per step."""

    def __init__(self, steps: int = 1) -> None:
        self.steps = steps
        self.done = 0

    def time(self) -> float:
        return float(self.done)

    def immediately(self, size: tuple[int, int], colour: pygame.Color = RED) -> pygame.Surface:
        self.done += 1
        return plain(size, colour)

    def in_steps(self, size: tuple[int, int]) -> Generator[None, None, pygame.Surface]:
        for _ in range(self.steps - 1):
            self.done += 1
            yield
        self.done += 1
        return plain(size)

    def of_parts(self, painter: Painter, size: tuple[int, int]) -> pygame.Surface:
        """Draw a picture whose parts the painter caches."""
        for part in range(self.steps):
            painter.kept(("part", part), lambda: self.immediately((5, 5)))
        return plain(size)


def test_impatient_painter_draws_at_once() -> None:
    painter, drawer = Painter(), Drawer(steps=3)
    picture = painter.progressive("mat", (30, 30), lambda: drawer.in_steps((30, 30)))
    assert picture.get_at((5, 5)) == RED
    assert not painter.has_pending
    assert painter.progressive("mat", (30, 30), lambda: drawer.in_steps((30, 30))) is picture
    assert drawer.done == 3


def test_patient_painter_draws_immediately_on_request() -> None:
    painter, drawer = Painter(patient=True), Drawer()
    with painter.immediately():
        assert painter.progressive("mat", (30, 30), lambda: drawer.in_steps((30, 30))).get_at((5, 5)) == RED
    assert not painter.has_pending
    painter.progressive("other mat", (30, 30), lambda: drawer.in_steps((30, 30)))
    assert painter.has_pending


def test_patient_painter_shows_a_placeholder_until_finished() -> None:
    painter, drawer = Painter(patient=True), Drawer()

    def ask() -> pygame.Surface:
        painter.new_frame()
        return painter.progressive(
            "card", (20, 30), lambda: drawer.immediately((20, 30)), lambda: plain((20, 30), BLUE)
        )

    like = ask()
    assert like.get_at((5, 5)) == BLUE
    assert drawer.done == 0
    assert ask() is like  # nothing new is drawn while it waits
    painter.finish_pending(1)
    assert ask().get_at((5, 5)) == RED
    assert not painter.has_pending


def test_picture_of_a_new_size_is_scaled_at_once_and_sharp_later() -> None:
    painter, drawer = Painter(), Drawer()
    painter.progressive("card", (20, 30), lambda: drawer.immediately((20, 30)))
    painter.patient = True
    painter.new_frame()
    for size in ((24, 36), (40, 60)):
        scaled = painter.progressive("card", size, lambda size=size: drawer.immediately(size, BLUE))  # type: ignore[misc]
        assert scaled.get_size() == size
        assert scaled.get_at((5, 5)) == RED
    painter.finish_pending(10_000)
    assert painter.progressive("card", (24, 36), lambda: plain((24, 36))).get_at((5, 5)) == BLUE


def sized(painter: Painter, size: tuple[int, int], colour: pygame.Color = RED) -> pygame.Surface:
    """Request a card of a size."""
    return painter.progressive("card", size, lambda: plain(size, colour))


def test_resizing_scales_a_picture_into_one_surface() -> None:
    painter = Painter()
    sized(painter, (40, 60))
    painter.patient = True
    rooms = set()
    for step in range(8):
        painter.make_room((640 - step, 400))
        painter.new_frame()
        like = sized(painter, (38 - step, 57 - step))
        assert like.get_size() == (38 - step, 57 - step)
        assert like.get_at((5, 5)).r > like.get_at((5, 5)).b
        rooms.add(id(like.get_abs_parent()))
    assert len(rooms) == 1


def test_spare_surface_is_reused_only_for_its_pixel_format() -> None:
    painter, spare = Painter(), pygame.Surface((640, 400))
    sized(painter, (40, 60))
    painter.progressive("ground", (640, 400), lambda: pygame.Surface((640, 400)))
    painter.patient = True
    painter.make_room((630, 390))
    painter.placeholders.spare = spare
    painter.new_frame()
    assert sized(painter, (38, 57)).get_abs_parent() is not spare  # which has no alpha channel
    like = painter.progressive("ground", (630, 390), lambda: pygame.Surface((630, 390)))
    assert like.get_size() == (630, 390)
    assert like.get_abs_parent() is spare


def test_picture_in_two_sizes_is_scaled_into_two_surfaces() -> None:
    painter = Painter()
    sized(painter, (40, 60))
    painter.patient = True
    for step in range(3):
        painter.make_room((640 - step, 400))
        painter.new_frame()
        small, large = sized(painter, (20, 30 - step)), sized(painter, (30, 45 - step))
        assert small.get_abs_parent() is not large.get_abs_parent()


def test_placeholder_still_shown_is_not_overwritten() -> None:
    painter = Painter()
    sized(painter, (40, 60))
    painter.patient = True
    painter.make_room((640, 400))
    painter.new_frame()
    shown = sized(painter, (30, 45))
    painter.new_frame()  # no resize
    assert sized(painter, (20, 30)).get_abs_parent() is not shown.get_abs_parent()
    assert sized(painter, (30, 45)) is shown


def test_frame_draws_within_its_time() -> None:
    drawer = Drawer()
    painter = Painter(patient=True, clock=drawer.time)
    sizes = [(10, 10 + index) for index in range(6)]

    def ask() -> None:
        painter.new_frame()
        for size in sizes:
            painter.progressive("card", size, lambda size=size: drawer.immediately(size))  # type: ignore[misc]

    ask()
    painter.finish_pending(1)
    assert drawer.done == 1
    ask()
    painter.finish_pending(2)
    assert drawer.done == 3
    while painter.has_pending:
        before = drawer.done
        painter.finish_pending(1)
        assert drawer.done == before + 1
        ask()
    assert drawer.done == len(sizes)


def test_frame_without_time_draws_nothing_and_the_next_one_draws_one_step() -> None:
    drawer = Drawer(steps=4)
    painter = Painter(patient=True, clock=lambda: 0.0)
    done = []
    for _ in range(8):
        painter.new_frame()
        painter.progressive("mat", (50, 50), lambda: drawer.in_steps((50, 50)))
        painter.finish_pending(-1)
        done.append(drawer.done)
    assert done == [0, 1, 1, 2, 2, 3, 3, 4]
    assert not painter.has_pending


def test_busy_machine_gives_more_time_to_long_pending_pictures() -> None:
    drawer, passed = Drawer(steps=40), [0.0]
    painter = Painter(patient=True, clock=lambda: passed[0] + drawer.done / 1000)
    done = []
    for _ in range(5):
        painter.new_frame()
        painter.progressive("mat", (50, 50), lambda: drawer.in_steps((50, 50)))
        before = drawer.done
        painter.finish_pending(-1)
        done.append(drawer.done - before)
        passed[0] += 0.1
    assert done[0] == 0
    assert done == sorted(done)
    assert done[-1] > 2 * done[1] > 2


@pytest.mark.parametrize("seconds", [1, 2])
def test_long_drawing_continues_where_it_paused(seconds: int) -> None:
    drawer = Drawer(steps=4)
    painter = Painter(patient=True, clock=drawer.time)
    for done in range(seconds, 5, seconds):
        painter.new_frame()
        painter.progressive("mat", (50, 50), lambda: drawer.in_steps((50, 50)))
        painter.finish_pending(seconds)
        assert drawer.done == done
    assert not painter.has_pending


def test_interrupted_drawing_keeps_its_finished_parts() -> None:
    drawer = Drawer(steps=4)
    painter = Painter(patient=True, clock=drawer.time)
    for done in (1, 2, 3, 4):
        assert drawer.done == done - 1
        painter.new_frame()
        painter.progressive("card", (50, 50), lambda: drawer.of_parts(painter, (50, 50)))
        painter.finish_pending(1)
    painter.new_frame()
    painter.progressive("card", (50, 50), lambda: drawer.of_parts(painter, (50, 50)))
    painter.finish_pending(1)
    assert not painter.has_pending
    assert drawer.done == 4


def test_slow_computation_is_done_once_and_in_steps() -> None:
    drawer = Drawer()
    painter = Painter(patient=True, clock=drawer.time)

    def find(number: int) -> int:
        drawer.done += 1
        return number * 10

    def draw() -> pygame.Surface:
        return plain((sum(painter.known(number, lambda number=number: find(number)) for number in (1, 2, 3)), 20))  # type: ignore[misc]

    for done in (1, 2, 3, 3):
        painter.new_frame()
        painter.progressive("sum", (60, 20), draw)
        painter.finish_pending(1)
        assert drawer.done == done
    assert not painter.has_pending


def test_prerendered_pictures_are_found_by_later_frames() -> None:
    drawer = Drawer(steps=3)
    painter = Painter(clock=drawer.time)
    shown = []

    def draw() -> None:
        shown.append(painter.kept("panel", lambda: drawer.immediately((10, 10))))
        shown.append(painter.progressive("mat", (50, 50), lambda: drawer.in_steps((50, 50))))
        shown.append(painter.progressive("card", (30, 30), lambda: drawer.immediately((30, 30))))

    calls = 0
    while not painter.prerender(draw, 1):
        calls += 1
        assert drawer.done <= calls
    assert not painter.has_pending
    made = drawer.done
    shown.clear()
    painter.patient = True
    painter.new_frame()
    draw()
    assert [picture.get_size() for picture in shown] == [(10, 10), (50, 50), (30, 30)]
    assert not painter.has_pending
    assert drawer.done == made == 5


def test_prerender_evicts_nothing_that_the_scene_shows() -> None:
    drawer = Drawer()
    painter = Painter(clock=drawer.time)
    painter.make_room((1, 1))

    def draw() -> None:
        painter.progressive("mat", (1000, 1000), lambda: drawer.immediately((1000, 1000)))
        painter.kept("logo", lambda: drawer.immediately((900, 900)))

    draw()
    painter.patient = True
    painter.new_scene()
    painter.new_frame()
    draw()
    painter.patient = False
    for number in range(30):
        while not painter.prerender(lambda number=number: painter.kept(number, lambda: plain((900, 900))) and None, 1):  # type: ignore[misc]
            pass
    made = drawer.done
    painter.new_frame()
    draw()
    assert drawer.done == made
    painter.new_scene()
    for number in range(30, 40):
        painter.kept(number, lambda: plain((900, 900)))
    draw()
    assert drawer.done > made


def test_pending_pictures_continue_alongside_prerendering() -> None:
    drawer, other = Drawer(steps=3), Drawer(steps=3)
    painter = Painter(patient=True, clock=lambda: drawer.time() + other.time())
    for _ in range(3):
        painter.new_frame()
        painter.progressive("mat", (50, 50), lambda: drawer.in_steps((50, 50)))
        painter.finish_pending(1)
        painter.prerender(lambda: painter.progressive("other", (50, 50), lambda: other.in_steps((50, 50))) and None, 1)
    assert (drawer.done, other.done) == (3, 3)
    assert not painter.has_pending


def test_moving_pictures_evict_no_permanent_ones() -> None:
    painter = Painter()
    stays = painter.kept("panel", lambda: plain((100, 100)))
    card = plain((400, 600))
    for step in range(60):
        painter.turned(card, "card", step * 2 + 1, 0.9)
    assert painter.kept("panel", lambda: plain((100, 100))) is stays
    assert painter.turned(card, "card", 119, 0.9) is painter.turned(card, "card", 119, 0.9)


def test_picture_no_longer_shown_is_not_drawn() -> None:
    painter, drawer = Painter(patient=True), Drawer()
    painter.new_frame()
    painter.progressive("card", (20, 30), lambda: drawer.immediately((20, 30)))
    painter.new_frame()
    painter.finish_pending(10_000)
    assert drawer.done == 0


def test_cached_picture_contains_no_placeholder() -> None:
    painter, drawer = Painter(patient=True), Drawer()
    painter.new_frame()
    kept = painter.kept(
        "tilted", lambda: painter.progressive("card", (20, 20), lambda: drawer.immediately((20, 20))).copy()
    )
    assert kept.get_at((5, 5)) == RED
    like = painter.progressive("other", (20, 20), lambda: drawer.immediately((20, 20)), lambda: plain((20, 20), BLUE))
    assert painter.turned(like, "other", 90).get_at((5, 5)) == BLUE
    painter.finish_pending(10_000)
    painter.new_frame()
    sharp = painter.progressive("other", (20, 20), lambda: drawer.immediately((20, 20)))
    assert painter.turned(sharp, "other", 90).get_at((5, 5)) == RED


def test_large_drawing_is_made_in_the_background() -> None:
    size = (600, 600)
    painter = Painter(patient=True)

    def ask() -> pygame.Surface:
        painter.new_frame()
        return painter.svg("playmats", "two.svg", size=size)

    like = ask()
    assert like.get_size() == size
    while painter.has_pending:
        painter.finish_pending(0.01)
        painter.wait(10)
        beside = ask()
    assert beside is not like
    immediately = Painter().svg("playmats", "two.svg", size=size)
    assert pygame.image.tobytes(beside, "RGBA") == pygame.image.tobytes(immediately, "RGBA")


def test_rotated_picture_has_smooth_edges() -> None:
    card = pygame.Surface((60, 80), pygame.SRCALPHA)
    card.fill(RED)
    turned = Painter().turned(card, "card", 10)
    alphas = [turned.get_at((x, turned.height // 3)).a for x in range(turned.width)]
    edge = [alpha for alpha in alphas if 0 < alpha < 255]
    assert alphas[0] == alphas[-1] == 0
    assert max(alphas) == 255
    assert len(edge) >= 2  # partly transparent pixels on either side


def test_tilted_drawing_equals_the_rotated_drawing() -> None:
    painter = Painter()
    straight = painter.svg("things", "biscuits.svg", size=(500, 500))
    beside = painter.svg_in_background("things", "biscuits.svg", size=(546, 546), tilt=6)
    tilted = painter.progressive("tilted", (546, 546), beside.steps)
    turned = pygame.transform.rotozoom(straight, 6, 1.0)
    left, top = ((one - other) // 2 for one, other in zip(turned.get_size(), tilted.get_size(), strict=True))
    near = 0
    for point in ((x, y) for x in range(10, 530, 20) for y in range(10, 530, 20)):
        there = turned.get_at((point[0] + left, point[1] + top))
        near += max(abs(a - b) for a, b in zip(tilted.get_at(point), there, strict=True)) <= 24
    assert near > 0.9 * 26 * 26  # all but points on an edge


@pytest.mark.parametrize("radius", [0, 8, 26, 80])
def test_panels_and_rings_are_opaque_in_the_colour_asked_for(radius: int) -> None:
    painter, fill, edge = Painter(), (50, 30, 40), (10, 5, 8)
    panel, ring = painter.panel((300, 200), radius, fill, edge, 4), painter.ring((300, 200), radius, edge, 4)
    assert panel.get_at((150, 100)) == (*fill, 255)
    assert panel.get_at((1, 100)) == ring.get_at((150, 1)) == (*edge, 255)
