"""The bot levels of a matrix game are fair and reproducible, and find obvious plans."""

from __future__ import annotations

import random
from functools import partial
from typing import Final

import pytest

from squaretactics.bots.difficulty_levels import LEVELS, BotFactory
from squaretactics.bots.matrix_game_advice import MatrixGameAdviser, quick_matrix_loss
from squaretactics.bots.matrix_game_bot import BotSkill, MatrixGameBot, without_wasted_moves
from squaretactics.bots.mixed_strategy import find_mixed_strategy, weighted_mean
from squaretactics.bots.rival import RivalBot
from squaretactics.core.session import Seat, Session
from squaretactics.games.squirrel_squabble.coins import PLANS
from squaretactics.games.squirrel_squabble.matrix_games import runs_in_vain
from squaretactics.games.squirrel_squabble.moves import PLAN_MOVES
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE as GAME
from squaretactics.games.squirrel_squabble.state import PLANNING, State
from squaretactics.games.squirrel_squabble.view import view
from tests.squirrel_squabble.scenario import position

# Hard and Expert look less far here, so that whole games are quick.
QUICK: Final[dict[str, BotFactory]] = {
    **LEVELS,
    "hard": partial(MatrixGameBot, skill=BotSkill(oracle_steps=1, careless=0.2)),
    "expert": partial(MatrixGameBot, skill=BotSkill(oracle_steps=2)),
    "rival": partial(RivalBot, strength=0),
}
_DECISIONS: Final = 14
HOMEWARD: Final = ". . GH:G<\n. . .\nOH . .:O<"  # Orange runs home with five nuts


def homeward() -> State:
    return position(HOMEWARD, nuts=(5, 0))


@pytest.mark.parametrize("level", QUICK)
def test_each_level_plays_legal_moves(level: str) -> None:
    for board in ("arranged", "dealt"):
        session = Session(GAME, Setup(board=board, start="quick"), 4, [Seat("one", level), Seat("two", level)])
        bots = [QUICK[level](GAME, 5), QUICK["novice"](GAME, 6)]
        decisions = 8 if board == "arranged" else _DECISIONS
        while (asked := session.decision) is not None and len(session.history) < decisions:
            # The session refuses illegal moves.
            session.submit(asked.seat, bots[asked.seat].choose(session.view(asked.seat)))
        assert session.result is not None or len(session.history) == decisions


@pytest.mark.parametrize("level", QUICK)
def test_same_seed_gives_same_plan(level: str) -> None:
    seen = view(homeward(), 0)
    plans = [QUICK[level](GAME, 1).choose(seen) for _ in range(2)]
    assert plans[0] == plans[1]


@pytest.mark.parametrize(("level", "plans"), [("medium", 8), ("expert", 2)])
def test_coins_are_rarely_wasted_if_another_order_is_as_good(level: str, plans: int) -> None:
    state = position("1 . GH:G<\n. . .\nOH:O^ . .")
    vain = [runs_in_vain(state, 0, QUICK[level](GAME, seed).choose(view(state, 0))[1:]) for seed in range(plans)]
    assert sum(vain) <= plans // 8


def test_replacement_plan_wastes_less_and_is_about_as_good() -> None:
    matrix_game = GAME.matrix_game(view(homeward(), 0), random.Random(1).random)
    values = matrix_game.unopposed()
    vain = [runs_in_vain(homeward(), 0, plan) for plan in PLANS]
    assert {0, 1, 2} <= {*vain}
    for chosen in range(0, len(PLANS), 7):
        other = without_wasted_moves(matrix_game, chosen, values)
        if other == chosen:
            assert not any(vain[one] < vain[chosen] and values[one] >= values[chosen] for one in range(len(PLANS)))
        else:
            assert vain[other] < vain[chosen]
            assert values[other] > values[chosen] - 0.01


def test_another_seed_may_give_another_plan() -> None:
    seen = view(homeward(), 0)
    assert len({QUICK["medium"](GAME, seed).choose(seen) for seed in range(4)}) > 1


@pytest.mark.parametrize("level", QUICK)
def test_no_level_knows_the_rivals_stack(level: str) -> None:
    """Plans and answers stay the same, whatever the rival has planned."""
    chance = random.Random(2)
    state = position(". 2 GH:Gv\n. . 1\nOH:O^ . .", nuts=(1, 2), orange=1)
    asked = GAME.decision(state)
    assert asked is not None
    GAME.take(state, PLAN_MOVES[0])  # Green decides first
    plans = set()
    for _ in range(2):
        state.plans[1] = chance.choice(PLANS)
        plans.add(QUICK[level](GAME, 9).choose(GAME.view(state, state.asked ^ state.orange)))
    assert len(plans) == 1
    # Orange's first action flips a tile, while Green's other coins are still hidden.
    flipping = next(plan for plan in PLANS if plan[0] == 1)
    answers = set()
    for second in (4, 10):
        again = state.copy()
        again.plans[1] = (8, second, 2)
        GAME.take(again, (3, *flipping))
        question = GAME.decision(again)
        assert question is not None
        assert question.kind == "flip"
        answers.add(QUICK[level](GAME, 9).choose(GAME.view(again, question.seat)))
    assert len(answers) == 1


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_each_level_runs_home_with_five_nuts_if_the_way_is_free(level: str) -> None:
    seen = view(homeward(), 0)
    unopposed = GAME.matrix_game(seen, random.Random(1).random).unopposed()
    runs = [unopposed[PLAN_MOVES.index(LEVELS[level](GAME, seed).choose(seen))] > 0.99 for seed in range(4)]
    assert sum(runs) >= 3


def test_symmetric_game_gets_mixed_strategy() -> None:
    state = position("1 . GH:Gv\n. . .\nOH:O^ . 1", nuts=(0, 0))
    found = find_mixed_strategy(GAME.matrix_game(view(state, 0), random.Random(1).random), 10)
    assert len(found.own) > 2
    assert max(found.own.values()) < 0.8
    assert found.least < 0.5 < found.most


def test_trusting_bot_gains_against_likely_plans_and_stays_hard_to_exploit() -> None:
    chance = random.Random(4)
    gains = 0.0
    for seed in range(3):
        state = GAME.new_game(Setup(board="dealt", start="quick"), seed)
        while state.stage != PLANNING:
            GAME.take(state, GAME.random_move(state, chance.random))
        matrix_game = GAME.matrix_game(view(state, state.asked ^ state.orange), chance.random)
        likely = MatrixGameBot(GAME, seed, BotSkill())._likely(matrix_game)
        wary, trusting = (
            MatrixGameBot(GAME, seed, BotSkill(oracle_steps=6, trust=trust)).mixture(matrix_game)
            for trust in (0.0, 0.5)
        )
        gains += weighted_mean([[value] for value in likely], [trusting.own.get(number, 0.0) for number in range(960)])[
            0
        ]
        gains -= weighted_mean([[value] for value in likely], [wary.own.get(number, 0.0) for number in range(960)])[0]
        assert trusting.least > wary.least - 0.05
    assert gains / 3 > 0.01


def test_hint_is_mixed_strategy_and_review_compares_with_it() -> None:
    seen = view(homeward(), 0)
    assert seen.stage == PLANNING
    adviser = MatrixGameAdviser(GAME, 1, oracle_steps=6)
    told = adviser.move_estimates(seen)
    assert sum(one.visits for one in told) == pytest.approx(1000, abs=len(told))
    assert all(0 <= one.chance <= 1 for one in told)
    idle = next(move for move in PLAN_MOVES if move[1:] == (8, 10, 6))
    judged = adviser.review_decision(seen, idle)
    assert judged.loss > 0.1
    assert judged.mark in ("mistake", "blunder")
    assert adviser.review_decision(seen, judged.better).loss == 0
    assert quick_matrix_loss(GAME, 1, seen, idle) > 0.1
