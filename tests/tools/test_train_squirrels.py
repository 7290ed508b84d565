"""The weights of the squirrels' judge are learnt from how games ended, and left alone where nothing was seen."""

from __future__ import annotations

from tools.train_squirrels import FIRST, Lesson, fitted


def test_what_wins_counts_more_and_what_never_came_counts_as_before() -> None:
    wins: list[Lesson] = [([(3, 1.0)], 1.0), ([(4, 1.0)], 0.0)] * 60
    found = fitted(wins, FIRST)
    assert found[3] > FIRST[3] + 0.3
    assert found[4] < FIRST[4] - 0.3
    assert found[5] == FIRST[5]


def test_a_row_of_chances_changes_little() -> None:
    chances: list[Lesson] = [([(3, 1.0)], 1.0), ([(3, 1.0)], 0.0)] * 10
    assert abs(fitted(chances, FIRST)[3] - FIRST[3]) < 0.1
