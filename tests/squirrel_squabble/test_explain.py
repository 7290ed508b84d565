"""Reasons are true by the rules against any plan and answer, and hints list a whole mixed strategy."""

from __future__ import annotations

import random

import pytest

from squaretactics.bots.advice import advise
from squaretactics.bots.matrix_game_advice import MatrixGameAdviser
from squaretactics.games.squirrel_squabble.coins import ACTION_OF, FLIP_TILE, PLANS, SQUABBLE, SWITCH_TILES
from squaretactics.games.squirrel_squabble.explain import explain, keeps_its_nuts, runs_home
from squaretactics.games.squirrel_squabble.moves import PLAN_MOVES
from squaretactics.games.squirrel_squabble.round_lookahead import IDLE
from squaretactics.games.squirrel_squabble.rules import legal_moves, take
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE as GAME
from squaretactics.games.squirrel_squabble.state import FLIP_ASKED, OVER, PLANNING, State
from squaretactics.games.squirrel_squabble.view import view
from tests.squirrel_squabble.scenario import plan, position

# Green has five nuts and looks home; Orange stands beside its route.
THREATENED = ". . GH\n. O^:O> .:G^\nOH . 2".replace("O^:O>", "1:O>")
_ASKS = (FLIP_TILE, SWITCH_TILES, SQUABBLE)
QUIET = [
    own for own in PLANS if not any(ACTION_OF[coin] in _ASKS for coin in own)
]  # its own squirrel has no decision in these plans


def played(state: State, own: tuple[int, ...], rival: tuple[int, ...], chance: random.Random) -> State:
    """Play a round with Orange's plan and Green's; questions and dice are random."""
    after = state.copy()
    after.random = chance.getrandbits(30)
    for squirrel in (after.asked, after.later):
        take(after, (3, *(rival if squirrel else own)))
    while after.stage not in (PLANNING, OVER):
        moves = legal_moves(after)
        take(after, moves[chance.randrange(len(moves))])
    return after


def test_forecast_of_a_run_home_against_each_plan_follows_the_rules() -> None:
    state = position(THREATENED, nuts=(2, 5))
    seen = view(state, 0)
    chance = random.Random(6)
    threats = runs_home(seen, IDLE[3])
    stopped = won = 0
    for own in chance.sample(QUIET, 6):
        left = runs_home(seen, own)
        for number in chance.sample(range(len(PLANS)), 120):
            home = bool(played(state, own, PLANS[number], chance).winners & 2)
            assert left[number] or not home, (own, PLANS[number])
            won += home
            stopped += threats[number] and not left[number]
    assert won > 20
    assert stopped > 20


def test_plan_said_to_keep_its_nuts_keeps_them() -> None:
    state = position(". . GH:Gv\n1/2 dog .\nOH:Ov 1/2 .", nuts=(2, 1))
    chance = random.Random(3)
    answers = set()
    for own in chance.sample(QUIET, 8):
        safe = keeps_its_nuts(view(state, 0), own)
        answers.add(safe)
        losses = [played(state, own, rival, chance).nuts[0] < 2 for rival in chance.sample(PLANS, 200)]
        assert not (safe and any(losses))
    assert answers == {True, False}


def test_reason_says_what_stops_a_rival_from_running_home() -> None:
    seen = view(position(THREATENED, nuts=(2, 5)), 0)
    told = {explain(seen, PLAN_MOVES[number]) for number in range(0, 960, 80)}
    assert any(words.startswith("It stops ") and words.endswith("the rival's plans to run home.") for words in told)


@pytest.mark.parametrize(
    ("left", "words"),
    [
        ([True, False, False, False], "It stops 50% of the rival's plans to run home."),
        ([False, False, True, False], "It stops 50% of the rival's plans to run home."),
        ([True, True, True, False], ""),
        ([False] * 4, "Whatever the rival plans, it can't run home."),
    ],
)
def test_plans_that_win_only_against_this_one_lower_the_share_of_stopped_ones(
    monkeypatch: pytest.MonkeyPatch, left: list[bool], words: str
) -> None:
    own = plan("turn_left")
    threats = [True, True, False, False]
    monkeypatch.setattr(
        "squaretactics.games.squirrel_squabble.explain.runs_home",
        lambda seen, tried: threats if tried == IDLE[3] else left,
    )
    told = explain(view(position(THREATENED, nuts=(2, 5)), 0), (3, *own))
    assert told == words or (not words and "%" not in told)


def test_reason_warns_that_winning_a_squabble_sends_the_rival_home_with_five_nuts() -> None:
    own = (3, *plan("squabble u_turn turn_left"))
    warning = "If Green loses the squabble, it goes home with five nuts and wins."
    assert explain(view(position(THREATENED, nuts=(5, 5)), 0), own) == warning
    assert explain(view(position(THREATENED, nuts=(4, 5)), 0), own) != warning


def test_reasons_suit_a_reader_who_is_not_the_one_deciding() -> None:
    """A review explains every seat's decisions, so a reason says neither "you" nor "your"."""
    told = [
        explain(view(position(board, nuts=nuts), squirrel), PLAN_MOVES[number])
        for board, nuts in ((THREATENED, (2, 5)), (THREATENED, (5, 5)), (THREATENED, (3, 4)))
        for squirrel in (0, 1)
        for number in range(0, 960, 60)
    ]
    assert len({*told}) > 6
    assert not [words for words in told if "you" in words.lower()]


def test_answer_is_explained_by_the_remaining_coins() -> None:
    """Orange flips a tile first, then runs one space: onto nuts, if it turns those up."""
    state = position(". . GH:Gv\n. . .\nOH:O> ./2 .", nuts=(0, 0))
    own = plan("flip_tile move_1/move_2 u_turn/flip_action")
    for squirrel in (state.asked, state.later):
        take(state, (3, *(plan("turn_left move_2/move_1 u_turn/flip_action") if squirrel else own)))
    assert state.stage == FLIP_ASKED
    told = [explain(view(state, 0), move) for move in legal_moves(state)]
    assert sorted(told) == ["", "The rest of the plan gathers 2 nuts, unless something gets in the way."]


def test_hint_lists_whole_mixture_with_reasons_for_its_first_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "squaretactics.bots.advice.make_hint_search",
        lambda spec, seed, *_: MatrixGameAdviser(spec, seed, oracle_steps=6),
    )
    state = position("1 . GH:Gv\n. . .\nOH:O^ . 1", nuts=(0, 0))
    seen = view(state, 0)
    advice = advise(GAME, 1, seen)
    shares = [part.share for part in advice.mixture]
    assert sum(shares) == pytest.approx(1)
    assert shares == sorted(shares, reverse=True)
    assert advice.best.move == advice.mixture[0].move
    assert advice.reason == advice.mixture[0].reason
    for part in advice.mixture:
        assert part.reason in ("", explain(seen, part.move))
    make_hint_search = MatrixGameAdviser(GAME, 1, oracle_steps=2)
    assert all(
        make_hint_search.review_decision(seen, one.move).loss == 0 for one in make_hint_search.move_estimates(seen)
    )


def test_single_best_answer_is_not_a_mixture() -> None:
    state = position(". . GH:Gv\n. . .\nOH:O> ./2 .", nuts=(0, 0))
    own = plan("flip_tile move_1/move_2 u_turn/flip_action")
    for squirrel in (state.asked, state.later):
        take(state, (3, *(plan("turn_left move_2/move_1 u_turn/flip_action") if squirrel else own)))
    advice = advise(GAME, 1, view(state, 0))
    assert advice.mixture == ()
    assert advice.reason == "The rest of the plan gathers 2 nuts, unless something gets in the way."
