"""Ratings move as openskill's do."""

from __future__ import annotations

import math
import random

import pytest
from openskill.models import PlackettLuce

from squaretactics.core.rating import START, TENFOLD, Rating, after_game, places_of

SCALE = TENFOLD / math.log(10)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ratings_move_as_those_of_openskill(seats: int) -> None:
    model = PlackettLuce(mu=START, sigma=350, beta=SCALE / math.sqrt(seats), tau=5, gamma=lambda *_: 1.0)
    chance = random.Random(seats)
    for _ in range(100):
        before = [Rating(chance.uniform(600, 1500), chance.uniform(30, 350)) for _ in range(seats)]
        places = [chance.randint(1, seats) for _ in range(seats)]
        teams = [[model.rating(one.points, one.deviation)] for one in before]
        expected = [team[0] for team in model.rate(teams, ranks=places)]
        for own, theirs in zip(after_game(before, places), expected, strict=True):
            assert own.points == pytest.approx(theirs.mu)
            assert own.deviation == pytest.approx(theirs.sigma)


def test_fixed_rating_stays_where_it_is() -> None:
    fixed = Rating(1203, 0.0)
    newcomer, after = after_game([Rating(), fixed], [1, 2])
    assert after == fixed
    assert newcomer.points > 1100
    assert newcomer.deviation < Rating().deviation


def test_win_against_a_stronger_player_counts_more() -> None:
    person = Rating(1000, 60)
    gains = [after_game([person, Rating(points, 0.0)], [1, 2])[0].points - 1000 for points in (700, 1000, 1300)]
    assert gains == sorted(gains)
    assert gains[0] > 0


def test_expected_results_leave_a_rating_in_place() -> None:
    rating = Rating()
    for game in range(400):
        rating = after_game([rating, Rating(1000, 0.0)], [2, 1] if game % 4 == 3 else [1, 2])[0]
    assert rating.points == pytest.approx(1000 + TENFOLD * math.log10(3), abs=25)
    assert rating.reach < 80


def test_winners_are_first_and_the_seat_that_resigned_is_last() -> None:
    assert places_of([9, 7, 9, 8], [0, 2]) == [0, 3, 0, 2]
    assert places_of([3, 9], [0], resigned=1) == [0, 1]
    assert places_of([9, 2, 5, 1], [1], resigned=0) == [3, 0, 1, 2]
