"""The timing of counted points."""

from __future__ import annotations

import pytest

from squaretactics.ui.square_tactics.ending.point_counting import PointCounting, counted_points
from tests.ui.finished_games import played


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.time = 50.0

    def __call__(self) -> float:
        return self.time


def begun(players: int = 2, speed: float = 1.0) -> tuple[PointCounting, Clock]:
    """Return a point count that has just started, and its clock."""
    clock = Clock()
    return PointCounting(counted_points(played("full", players).view(0)), speed, clock), clock


def test_spaces_are_counted_before_piles_and_all_piles_at_once() -> None:
    counting, _ = begun(4)
    first_card = next(index for index, count in enumerate(counting.counts) if count.card is not None)
    assert all(count.card is not None for count in counting.counts[first_card:])
    assert counting.starts == sorted(counting.starts)
    spaces = counting.starts[:first_card]
    assert len(set(spaces)) == len(spaces)
    by_beat = dict(zip((count.beat for count in counting.counts), counting.starts, strict=True))
    assert [by_beat[count.beat] for count in counting.counts] == counting.starts


@pytest.mark.parametrize("speed", [1.0, 0.5])
def test_point_starts_flies_and_arrives(speed: float) -> None:
    counting, clock = begun(speed=speed)
    first = counting.counts[0]
    assert (counting.begun, counting.under_way, counting.arrived) == (0, [], [])
    clock.time = counting.began + counting.starts[0] + counting.flight / 2
    assert counting.under_way[0] == (first, pytest.approx(0.5))
    assert counting.points(first.seat) == 0
    clock.time = counting.began + counting.starts[0] + counting.flight * 1.001
    assert list(counting.arrived) == [first]
    assert counting.points(first.seat) == first.points


def test_counting_is_complete_shortly_after_the_last_arrival() -> None:
    counting, clock = begun(4)
    clock.time = counting.began + counting.starts[-1] + counting.flight * 1.001
    assert len(counting.arrived) == len(counting.counts)
    assert counting.at_piles
    assert not counting.all_seen
    clock.time += 2.0
    assert counting.all_seen
    assert not counting.done


def test_finishing_early_counts_everything() -> None:
    counting, clock = begun()
    clock.time += 0.1
    counting.finish()
    clock.time += 3.0
    assert counting.since_done == pytest.approx(3.0)
    assert counting.under_way == []
    assert counting.arrived == counting.counts
