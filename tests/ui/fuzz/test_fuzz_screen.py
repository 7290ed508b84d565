"""Some draws of the screen fuzzer. `tools/fuzz_screen.py` makes as many as you like, and repeats any by its number."""

from __future__ import annotations

import random

import pytest

from tests.ui.fuzz.conditions import Conditions
from tests.ui.fuzz.draws import drawn, show
from tests.ui.fuzz.endings import KINDS
from tests.ui.goldens import scenes

DRAWS = 10  # and as many more in `make check`


@pytest.mark.parametrize(
    "number", [*range(DRAWS), *(pytest.param(one, marks=pytest.mark.long) for one in range(DRAWS, 2 * DRAWS))]
)
def test_draw_breaks_nothing(number: int) -> None:
    draw = show(number)
    assert not draw.failure, f"{draw}\n{draw.trace}"


def test_every_scene_and_kind_of_ending_is_drawn_in_turn() -> None:
    many = 2 * max(len(scenes()), len(KINDS))
    found = {drawn(number)[0].kind for number in range(many)}
    assert found == {*scenes(), *map(str, KINDS)}


def test_number_always_gives_the_same_draw() -> None:
    assert str(drawn(77)[0]) == str(drawn(77)[0])
    first, second = show(77), show(77)
    assert (first.told, first.did) == (second.told, second.did)


def test_windows_vary_in_shape_and_size() -> None:
    chance = random.Random(1)
    sizes = [Conditions.drawn(chance).size for _ in range(2000)]
    assert min(min(size) for size in sizes) == 200
    assert max(max(size) for size in sizes) == 3840
    assert {width > height for width, height in sizes} == {True, False}
    assert min(width / height for width, height in sizes) < 0.1
    assert max(width / height for width, height in sizes) > 10
