"""Confidence intervals and sequential tests agree with textbooks and with simulation."""

from __future__ import annotations

import math
import random

import pytest

from squaretactics.bots.significance import SequentialTest, elo, estimate_score, score_of


def test_plain_wins_and_losses_have_wilson_interval() -> None:
    # 75 of 100, from a table of Wilson intervals; only n - 1 in place of n differs.
    told = estimate_score([1.0] * 75 + [0.0] * 25)
    assert told.mean == 0.75
    assert (told.low, told.high) == (pytest.approx(0.657, abs=0.001), pytest.approx(0.825, abs=0.001))


def test_consistent_rounds_give_narrower_interval_than_scattered_ones() -> None:
    scattered = estimate_score([1.0, 0.0] * 50)
    steady = estimate_score([0.5, 0.5, 1.0, 0.0] * 25)
    assert scattered.mean == steady.mean == 0.5
    assert steady.high - steady.low < 0.8 * (scattered.high - scattered.low)


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_clean_sweep_is_not_certainty(score: float) -> None:
    few, many = estimate_score([score] * 5), estimate_score([score] * 500)
    assert 0 <= few.low <= few.high <= 1
    assert abs(few.low - few.high) > 0.4
    assert abs(many.low - many.high) < 0.01


def test_interval_contains_the_true_value_in_19_of_20_cases() -> None:
    chance = random.Random(1)
    held = 0
    for _ in range(1000):
        told = estimate_score([(chance.random() < 0.8) / 2 + (chance.random() < 0.8) / 2 for _ in range(60)])
        held += told.low <= 0.8 <= told.high
    assert 930 <= held <= 970


def test_ratings_and_scores_convert_into_each_other() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.25, fair=0.25) == 0
    assert (elo(1.0), elo(0.0)) == (math.inf, -math.inf)
    for rating in (-300.0, 0.0, 55.0):
        for fair in (0.25, 0.5):
            assert elo(score_of(rating, fair), fair) == pytest.approx(rating)


def rounds_until_settled(test: SequentialTest, truth: float, chance: random.Random) -> tuple[str, int]:
    """Play rounds of two games until the test gives a verdict."""
    scores: list[float] = []
    while True:
        scores.append((chance.random() < truth) / 2 + (chance.random() < truth) / 2)
        verdict = test.verdict(scores)
        if verdict is not None:
            return verdict, len(scores)


@pytest.mark.parametrize(("rating", "answer"), [(0.0, "no"), (100.0, "yes")])
def test_sequential_test_is_rarely_wrong(rating: float, answer: str) -> None:
    test, chance = SequentialTest(0.0, 100.0), random.Random(2)
    verdicts = [rounds_until_settled(test, score_of(rating), chance)[0] for _ in range(300)]
    assert verdicts.count(answer) >= 278  # at least 285 expected, minus two standard deviations


def test_sequential_test_is_quick_if_result_is_clear_but_never_immediate() -> None:
    test, chance = SequentialTest(0.0, 50.0), random.Random(3)
    clear = [rounds_until_settled(test, 0.95, chance)[1] for _ in range(50)]
    close = [rounds_until_settled(test, score_of(50.0), chance)[1] for _ in range(50)]
    assert min(clear) > 2
    assert 5 * sum(clear) < sum(close)
