"""Reviews judge decisions fairly and repeatably, by what the seat knew, and mark only mistakes that are certain."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from squaretactics.bots.difficulty_levels import make_move_reviewer
from squaretactics.bots.game_review import DecisionReview, WinChanceHistory, quick_loss
from squaretactics.bots.move_review import compare_moves
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.view import View, view
from tests.bots.positions import last_move, opening
from tests.games.hidden_states import worlds_apart
from tests.games.tables import SETUPS, Table


def judged(seen: View, played: object, seed: int = 1, iterations: int = 20) -> DecisionReview:
    return make_move_reviewer(SQUARE_TACTICS, seed, iterations).review_decision(seen, played)


# One decision.
def test_same_seed_gives_same_review() -> None:
    seen = opening("full")
    played = seen.moves[5]
    assert judged(seen, played) == judged(seen, played)
    assert judged(seen, played) != judged(seen, played, seed=2)


@pytest.mark.parametrize("players", [2, 4])
def test_review_ignores_hidden_information(players: int) -> None:
    table = Table("hidden", SQUARE_TACTICS, SETUPS[f"{players}-full-shared-able"])
    chance, compared = random.Random(4), 0
    for state in table.positions(7)[:: 8 if players == 2 else 25]:
        asked = SQUARE_TACTICS.decision(state)
        assert asked is not None
        played = SQUARE_TACTICS.moves(state)[-1]
        found = judged(view(state, asked.seat), played, iterations=12)
        assert found.seat == asked.seat
        for world in worlds_apart(state, asked.seat, chance):
            compared += 1
            assert judged(view(world, asked.seat), played, iterations=12) == found
    assert compared > 3


def test_throwing_the_game_away_is_a_blunder_but_saving_it_is_not() -> None:
    seen = view(last_move(), 0)
    ends = {}
    for move in seen.moves:
        after = SQUARE_TACTICS.sample_world(seen, 1)
        SQUARE_TACTICS.take(after, move)
        end = SQUARE_TACTICS.result(after)
        assert end is not None
        ends[move] = 0 in end.winners
    assert set(ends.values()) == {True, False}
    for move, saved in ends.items():
        found = judged(seen, move)
        assert found.mark == (None if saved else "blunder")
        assert saved or (ends[found.better] and found.chance == 0 and found.loss > 0.3)


def test_only_move_is_never_marked() -> None:
    seen = view(last_move(), 0)
    forced = replace(seen, moves=seen.moves[:1])
    found = judged(forced, forced.moves[0])
    assert (found.mark, found.better, found.loss) == (None, None, 0.0)


@pytest.mark.parametrize(
    ("differences", "mark"),
    [
        ((0.3, 0.31, 0.29, 0.3, 0.31, 0.29), "blunder"),
        ((0.6, 0.1, 0.5, 0.0, 0.6, 0.0), None),  # as much on average, but perhaps by chance
        ((-0.3, -0.31, -0.29), None),
        ((0.01, 0.0, 0.02), None),
    ],
)
def test_disagreement_between_trees_is_not_marked(differences: tuple[float, ...], mark: str | None) -> None:
    left = iter(differences)
    found = compare_moves(0, "best", "played", lambda _: [0.5 + next(left), 0.5])
    assert found.mark == mark
    assert found.chance == pytest.approx(0.5)
    assert next(left, None) is None  # it stopped once the mark was settled, and not before


def test_winning_chance_never_exceeds_certainty() -> None:
    judged = DecisionReview(0, 0, 0.4444444444444445, 0.01, (0, 0, 0, 0), loss=0.5555555555555557)
    assert judged.best == 1


@pytest.mark.parametrize(
    ("least", "mark"), [(0.049, None), (0.05, "inaccuracy"), (0.1, "mistake"), (0.199, "mistake"), (0.2, "blunder")]
)
def test_marks_depend_on_the_certain_part_of_the_loss(least: float, mark: str | None) -> None:
    assert DecisionReview(0, 0, 0.3, 0.01, (0, 0, 0, 0), loss=0.4, loss_error=0.1, loss_least=least).mark == mark


def test_progress_is_reported_and_review_can_be_interrupted() -> None:
    seen = opening("first")
    told: list[float] = []
    whole = make_move_reviewer(SQUARE_TACTICS, 1, 20).review_decision(seen, seen.moves[0], told.append)
    assert told == sorted(told)
    assert 0 <= told[0] < told[-1] <= 1
    assert max(after - before for before, after in pairwise(told)) < 0.3
    count = len(told)

    def watch(share: float) -> None:
        told.append(share)
        if len(told) == count + 30:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        make_move_reviewer(SQUARE_TACTICS, 1, 20).review_decision(seen, seen.moves[0], watch)
    assert judged(seen, seen.moves[0]) == whole  # watching changes nothing


def test_quick_look_finds_the_losing_decision_repeatably() -> None:
    seen = view(last_move(), 0)
    costs = {move: quick_loss(SQUARE_TACTICS, 3, seen, move) for move in seen.moves}
    assert costs == {move: quick_loss(SQUARE_TACTICS, 3, seen, move) for move in seen.moves}
    assert min(costs.values()) == 0
    for move, cost in costs.items():
        assert (cost > 0.3) == (judged(seen, move).mark == "blunder")


# A whole game.
JUDGEMENTS = (
    DecisionReview(1, 0, 0.5, 0.02, (0, 0, 0, 0), loss=0.1, loss_error=0.01, loss_least=0.07),
    DecisionReview(4, 0, 0.55, 0.02),
    DecisionReview(9, 0, 0.3, 0.02, (0, 0, 0, 0), loss=0.3, loss_error=0.01, loss_least=0.27),
)


def test_losses_and_luck_add_up_to_change_of_winning_chance() -> None:
    course = WinChanceHistory(0, JUDGEMENTS, (12, 1.0))
    assert course.lost == pytest.approx(0.4)
    assert [round(course.luck_after(index), 9) for index in range(3)] == [0.05, 0.05, 0.7]
    assert course.lines()[0][0][1] - course.lost + course.luck == pytest.approx(1.0)


def test_unreviewed_decisions_are_not_called_luck() -> None:
    course = WinChanceHistory(0, JUDGEMENTS)
    assert course.luck_after(2) == 0
    assert course.lines()[-1][-1] == (10, 0.3)
    assert course.chance_at(11) is None


def test_chart_falls_at_mistakes_and_drifts_between_them() -> None:
    course = WinChanceHistory(0, JUDGEMENTS, (12, 1.0))
    assert course.lines() == [[(1, 0.6), (2, 0.5), (4, 0.55), (5, 0.55), (9, 0.6), (10, 0.3), (12, 1.0)]]
    assert course.chance_at(0) == course.chance_at(1) == 0.6
    assert course.chance_at(3) == pytest.approx(0.525)
    assert course.chance_at(12) == 1.0


def test_chart_has_gaps_at_unreviewed_decisions() -> None:
    course = WinChanceHistory(0, JUDGEMENTS, taken=(1, 4, 7, 9))
    assert course.lines() == [[(1, 0.6), (2, 0.5), (4, 0.55), (5, 0.55)], [(9, 0.6), (10, 0.3)]]
    assert [round(course.luck_after(index), 9) for index in range(3)] == [0.05, 0, 0]
    assert [course.chance_at(place) for place in (0, 4, 6, 9, 11)] == [0.6, 0.55, None, 0.6, None]
    later = WinChanceHistory(0, JUDGEMENTS[1:], taken=(1, 4, 7, 9))
    assert [later.chance_at(place) for place in (0, 4)] == [None, 0.55]


def test_turning_points_are_the_marked_decisions() -> None:
    assert [(point.decision, point.mark) for point in WinChanceHistory(0, JUDGEMENTS).turning_points] == [
        (1, "inaccuracy"),
        (9, "blunder"),
    ]
