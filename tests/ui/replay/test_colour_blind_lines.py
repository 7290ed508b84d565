"""In the colour-blind mode, seats' lines differ by strokes, not only by colour."""

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
SEATS = [SeatColours(f"Seat {number}", GREY, ("cards", "emblems", "cats.svg")) for number in range(4)]
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


def test_only_the_knob_of_the_timeline_tells_whose_turn_it_is(app: App) -> None:
    colours = [(200, 40, 40), (40, 200, 40), (40, 40, 200), (200, 200, 40)]
    seats = [seat._replace(colour=colour) for seat, colour in zip(SEATS, colours, strict=True)]
    timeline = Timeline(
        app, "timeline", [ReplayPosition(turn, turn, turn) for turn in range(4)], seats, (), lambda place: None
    )
    timeline.rect = pygame.Rect(0, 0, 640, 80)
    for place, colour in enumerate(colours):
        timeline.value = place
        target = pygame.Surface((640, 80))
        timeline.draw(target)
        shown = {tuple(target.get_at((x, y)))[:3] for x in range(640) for y in range(80)} & {*colours}
        assert shown == {colour}
        assert tuple(target.get_at(timeline.spot(place)))[:3] == colour
