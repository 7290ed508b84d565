"""The bots' places are those of the committed arena games, and ratings find simulated people's places."""

from __future__ import annotations

import json
import math
from statistics import median

import pytest

from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.bots.level_ratings import LEVEL_RATINGS
from tools.bot_ratings import contests, fitted, rounds_by_kind
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
