"""The bots' places are those of the committed arena games, and ratings find simulated people's places."""

from __future__ import annotations

import json
import math
import random
from statistics import median

import pytest

from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.bots.level_ratings import LEVEL_RATINGS
from squaretactics.core.rating import START, TENFOLD
from tools.bot_ratings import contests, fitted, fitted_points, rounds_by_kind
from tools.rated_people import KEPT, NEAR, PEOPLE, SURE, Played, done, exact, true_place

FRESH = 7


def test_places_are_the_most_likely_ones_by_the_committed_games() -> None:
    rounds = rounds_by_kind()
    assert rounds.keys() == LEVEL_RATINGS.keys()
    for kind, levels in LEVEL_RATINGS.items():
        assert [*levels] == [*LEVELS]
        assert fitted(rounds[kind]) == pytest.approx(levels, abs=0.51)


def test_all_pairs_of_levels_meet() -> None:
    pairs = {tuple(sorted(one.options[one.options.index("--bots") + 1].split(","))) for one in contests()}
    assert len(pairs) == len(LEVELS) * (len(LEVELS) - 1) // 2
    assert len({one.file for one in contests()}) == len([*contests()])


def test_newcomers_who_follow_the_model_are_rated_rightly() -> None:
    far, share = exact(FRESH, 20)
    assert far == 0
    assert share >= SURE - 0.06


def test_work_of_a_simulated_person_repeats() -> None:
    assert done("series", 4, 0, FRESH) == done("series", 4, 0, FRESH)


def test_committed_series_end_near_the_true_places() -> None:
    lines = [json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines()[1:]]
    errors, held = list[float](), 0
    for person in range(len(PEOPLE)):
        games = [Played(*game) for line in lines if line.get("arena") == person for game in line["games"]]
        place, _ = true_place(games)
        for line in lines:
            if line.get("series") == person:
                errors.append(line["points"] - place)
                held += abs(errors[-1]) <= line["reach"]
    assert abs(median(errors)) <= NEAR
    assert held >= SURE * len(errors) - 3 * math.sqrt(SURE * (1 - SURE) * len(errors))


def test_fitted_points_are_those_of_the_results() -> None:
    games = [[("a", 0), ("b", 1)]] * 3 + [[("a", 1), ("b", 0)]]
    assert fitted_points(games, "b") == pytest.approx({"a": START + TENFOLD * math.log10(3), "b": START})


def test_fitted_points_are_found_again_in_games_of_four() -> None:
    true = {"a": 800.0, "b": 1000.0, "c": 1100.0, "d": 1300.0}
    chance, games = random.Random(1), []
    for _ in range(4000):
        left, order = dict(true), []
        while left:
            weights = [10 ** (points / TENFOLD) for points in left.values()]
            order.append(chance.choices([*left], weights)[0])
            del left[order[-1]]
        games.append([(name, place) for place, name in enumerate(order)])
    assert fitted_points(games, "b") == pytest.approx(true, abs=25)
