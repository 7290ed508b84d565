"""The end of a game: the winner stands large beside the other squirrel."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.core.spec import Result
from squaretactics.ui.squirrel_squabble.ending.scene import _LEAPS, _TALL, Podium, SquirrelEndingScene
from tests.ui.squirrel_squabble.table_driver import DEALT, Seated


def _podium(folder: Path, winners: tuple[int, ...]) -> Podium:
    hands = Seated(folder, DEALT, draw_every=50)
    hands.scene.table.session._given_up = Result((5, 3), winners)
    hands.wait(3)
    ending = hands.app.stack[-1]
    assert isinstance(ending, SquirrelEndingScene)
    return ending.podium


@pytest.mark.parametrize(("winners", "sizes"), [((0,), (2, 1)), ((1,), (1, 2)), ((0, 1), (2, 2))])
def test_winner_is_twice_as_large_on_the_same_base_line(
    tmp_path: Path, winners: tuple[int, ...], sizes: tuple[int, int]
) -> None:
    podium = _podium(tmp_path, winners)
    large = max(podium.across(0), podium.across(1))
    assert [round(2 * podium.across(seat) / large) for seat in (0, 1)] == list(sizes)
    left, right = podium.block(0), podium.block(1)
    assert (left.top, left.size) == (right.top, right.size)
    assert left.right < right.left


def test_winner_rises_above_the_glade(tmp_path: Path) -> None:
    podium = _podium(tmp_path, (0,))
    assert podium.block(0).top - podium.across(0) < podium.frame.top
    assert podium.frame.contains(podium.block(0))


def test_hopping_winner_covers_no_words(tmp_path: Path) -> None:
    podium = _podium(tmp_path, (0,))
    top = podium.block(0).top - round(podium.across(0) * _TALL)
    assert top - podium.app.unit(_LEAPS) >= podium.rect.top - 1
