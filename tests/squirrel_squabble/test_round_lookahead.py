"""The lookahead over two plans agrees with the rules, and the evaluation favours no colour."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from squaretactics.games.squirrel_squabble import round_lookahead as far
from squaretactics.games.squirrel_squabble.board import SPACES
from squaretactics.games.squirrel_squabble.coins import ACTION_OF, PLANS
from squaretactics.games.squirrel_squabble.evaluation import orange_win_share, position_features, weights
from squaretactics.games.squirrel_squabble.events import DiceRolled, Event
from squaretactics.games.squirrel_squabble.explain import explain, plan_outlook
from squaretactics.games.squirrel_squabble.moves import PLAN_MOVES
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.round_lookahead import RoundLookahead
from squaretactics.games.squirrel_squabble.rules import legal_moves, new_game, take
from squaretactics.games.squirrel_squabble.state import OVER, PLANNING, State
from squaretactics.games.squirrel_squabble.view import view
from tests.squirrel_squabble.scenario import plan, position


def marked(state: State) -> float:
    """Return a number that depends on the whole position."""
    seen = (*state.tiles, *state.space, *state.facing, *state.nuts, state.winners if state.stage == OVER else 0)
    return random.Random(str(seen)).random()


def somewhere(chance: random.Random) -> State:
    """Return a position at the start of a random round."""
    while True:
        state = new_game(Setup(board="dealt"), chance.getrandbits(20))
        wanted = chance.randrange(1, 12)
        while state.stage != OVER and (state.stage != PLANNING or state.round < wanted):
            moves = legal_moves(state)
            take(state, moves[chance.randrange(len(moves))])
        if state.stage == PLANNING:
            return state


def test_round_without_dice_and_questions_ends_by_the_rules() -> None:
    chance = random.Random(3)
    agreed = 0
    for _ in range(12):
        state = somewhere(chance)
        foresight = RoundLookahead(marked)
        root = foresight.begin(state.copy())
        for _ in range(60):
            plans = (chance.choice(PLANS), chance.choice(PLANS))
            after, events = state.copy(), list[Event]()
            for squirrel in (after.asked, after.later):
                take(after, (3, *plans[squirrel]), events.append)
            if after.stage in (PLANNING, OVER) and not any(isinstance(event, DiceRolled) for event in events):
                assert foresight.value(root, *plans) == pytest.approx(marked(after))
                agreed += 1
    assert agreed > 200


def test_equivalent_plans_have_equal_values() -> None:
    chance = random.Random(5)
    foresight = RoundLookahead(marked)
    root = foresight.begin(somewhere(chance))
    for _ in range(4):
        rival = chance.choice(PLANS)
        together, fresh = foresight.against_green(root, rival), RoundLookahead(marked)
        again = fresh.begin(root.state)
        for number in chance.sample(range(len(PLANS)), 20):
            assert fresh.value(again, PLANS[number], rival) == pytest.approx(together[number])


def test_value_averages_over_dice() -> None:
    state = position("2 . GH:Gv\n1 . O^:O^\nOH . 1".replace("O^:O^", "2:O^"), nuts=(1, 1))
    state.space[1] = 7
    plans = (plan("turn_left move_1/move_2 squabble"), plan("turn_left u_turn move_1/move_2"))
    nuts = RoundLookahead(lambda after: after.nuts[0] / 5 if after.stage != OVER else 1.0)
    value = nuts.value(nuts.begin(state.copy()), *plans)
    counted: Counter[int] = Counter()
    for seed in range(1200):
        after = state.copy()
        after.random = seed * 7919
        for squirrel in (after.asked, after.later):
            take(after, (3, *plans[squirrel]))
        while after.stage not in (PLANNING, OVER):
            take(after, legal_moves(after)[0])
        counted[after.nuts[0]] += 1
    assert len(counted) > 1
    mean = sum(own / 5 * count for own, count in counted.items()) / 1200
    assert value == pytest.approx(mean, abs=0.02)


def test_evaluation_favours_no_colour() -> None:
    chance = random.Random(8)
    for _ in range(40):
        state = somewhere(chance)
        turned = state.copy()
        for space in range(SPACES):
            lying = state.tiles[space]
            turned.tiles[SPACES - 1 - space] = lying ^ 2 if lying < 4 else lying
        turned.home = [SPACES - 1 - state.home[1], SPACES - 1 - state.home[0]]
        turned.space = [SPACES - 1 - state.space[1], SPACES - 1 - state.space[0]]
        turned.facing = [state.facing[1] ^ 2, state.facing[0] ^ 2]
        turned.nuts = state.nuts[::-1]
        assert position_features(state)
        assert orange_win_share(turned, weights()) == pytest.approx(1 - orange_win_share(state, weights()))


def test_more_nuts_are_better() -> None:
    drawing = "2 . GH:Gv\n1 mud 1\nOH:O^ . 2"
    shares = [orange_win_share(position(drawing, (own, 1)), weights()) for own in range(5)]
    assert shares == sorted(shares)
    assert shares[4] > 0.6


def test_every_classification_of_plans_covers_all_plans() -> None:
    for _, which in far._CLASSES:
        assert len(which) == len(PLANS)


def test_reason_is_true_against_every_plan() -> None:
    """Orange stands before two nuts: only the named actions can stop it, whatever the rival answers."""
    state = position(". . GH:Gv\n2 . .\nOH:O^ . .", nuts=(1, 0))
    own = plan("move_1/move_2 turn_left u_turn/flip_action")
    found = plan_outlook(view(state, 0), own)
    assert found.nuts == 2
    assert not found.home
    assert 0 < found.stops < len(PLANS)
    chance = random.Random(4)
    stopped = 0
    for rival in chance.sample(PLANS, 250):
        after = state.copy()
        after.random = chance.getrandbits(30)
        for squirrel in (after.asked, after.later):
            take(after, (3, *(rival if squirrel else own)))
        while after.stage not in (PLANNING, OVER):
            moves = legal_moves(after)
            take(after, moves[chance.randrange(len(moves))])
        if after.nuts[0] < 3:
            stopped += 1
            assert not found.stoppers or any(ACTION_OF[coin] in found.stoppers for coin in rival)
    assert stopped


def test_gain_of_a_plan_is_stated_with_what_can_stop_it() -> None:
    state = position(". . GH:G<\n. . .\nO^:O^ . OH".replace("O^:O^", ".:O>"), nuts=(5, 0))
    home = next(move for move in PLAN_MOVES if move[1:] == plan("move_2/squabble turn_left u_turn/flip_action"))
    told = explain(view(state, 0), home)
    assert told.startswith("It brings five nuts home. ")
    assert explain(view(state, 0), PLAN_MOVES[-1]) == "" or "home" in explain(view(state, 0), PLAN_MOVES[-1])
