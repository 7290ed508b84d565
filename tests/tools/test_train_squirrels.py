"""The weights of Squirrel Squabble are trained from results; unseen features keep their weights."""

from __future__ import annotations

from tools.train_squirrels import FIRST, Lesson, fitted


def test_winning_features_gain_weight_and_unseen_ones_keep_theirs() -> None:
    wins: list[Lesson] = [([(3, 1.0)], 1.0), ([(4, 1.0)], 0.0)] * 60
    found = fitted(wins, FIRST)
    assert found[3] > FIRST[3] + 0.3
    assert found[4] < FIRST[4] - 0.3
    assert found[5] == FIRST[5]


def test_random_results_change_little() -> None:
    chances: list[Lesson] = [([(3, 1.0)], 1.0), ([(3, 1.0)], 0.0)] * 10
    assert abs(fitted(chances, FIRST)[3] - FIRST[3]) < 0.1
