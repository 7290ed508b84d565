"""In the colour-blind mode, seats' lines and turns differ by strokes, not only by colour."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pygame
import pytest

from squaretactics.bots.game_review import WinChanceHistory
from squaretactics.ui.kit.app import App
from squaretactics.ui.replay.playback import ReplayPosition
from squaretactics.ui.replay.seat_colours import SeatColours
from squaretactics.ui.replay.timeline import Timeline
from squaretactics.ui.replay.win_chance_graph import WinChanceGraph, WinChanceLine, dashed
from tests.ui.scene_driver import Hands

GREY = (150, 150, 150)
SEATS = [SeatColours(f"Seat {number}", GREY, GREY, ("cards", "emblems", "cats.svg")) for number in range(4)]
LEVEL = [[(place, 0.5) for place in range(100)]]


class Course(WinChanceHistory):
    """Given lines of chances."""

    def __init__(self, seat: int, given: Sequence[list[tuple[int, float]]]) -> None:
        super().__init__(seat, ())
        self._given = [*given]

    def lines(self) -> list[list[tuple[int, float]]]:
        return self._given


@pytest.fixture
def app() -> App:
    return Hands((640, 400)).app


def length(stroke: list[tuple[int, int]]) -> float:
    return sum(math.dist(start, end) for start, end in itertools.pairwise(stroke))


def test_strokes_keep_their_lengths_around_corners() -> None:
    strokes = dashed([(0, 0), (30, 0), (30, 70)], [20, 10])
    assert [round(length(stroke)) for stroke in strokes] == [20, 20, 20, 10]
    assert strokes[1] == [(30, 0), (30, 20)]
    assert strokes[-1][-1] == (30, 70)


def test_line_shorter_than_a_stroke_is_drawn_whole() -> None:
    assert dashed([(0, 0), (5, 0), (9, 0)], [20, 10]) == [[(0, 0), (5, 0), (9, 0)]]


def drawn_line(app: App, number: int) -> bytes:
    """Return the picture of one seat's line, at the same place whatever its number."""
    graph = WinChanceGraph(app, lambda place: place * 6)
    graph.area = pygame.Rect(0, 0, 640, 92)
    graph.lines = [WinChanceLine(Course(0, LEVEL if seat == number else ()), SEATS[seat]) for seat in range(4)]
    target = pygame.Surface((640, 92))
    graph.draw(target, 0)
    return pygame.image.tobytes(target, "RGB")


def test_lines_of_all_seats_differ_in_the_mode_alone(app: App) -> None:
    assert len({drawn_line(app, number) for number in range(4)}) == 1
    app.colour_blind = True
    assert len({drawn_line(app, number) for number in range(4)}) == 4


def test_turns_of_all_seats_differ_in_the_mode_alone(app: App) -> None:
    positions = [ReplayPosition(turn, turn, turn) for turn in range(4)]
    timeline = Timeline(app, "timeline", positions, SEATS, (), lambda place: None)
    timeline.rect = pygame.Rect(0, 0, 640, 80)

    def parts() -> set[bytes]:
        target = pygame.Surface((640, 80))
        timeline.draw(target)
        middles = [timeline.bar.left + timeline.bar.width * (2 * turn + 1) // 8 for turn in range(1, 4)]
        return {pygame.image.tobytes(target.subsurface((x, 0, 1, 80)), "RGB") for x in middles}

    assert len(parts()) == 1
    app.colour_blind = True
    assert len(parts()) == 3
