"""Advice is legal, repeatable, fair to the moves it compares, and based only on the seat's view."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from squaretactics.bots.advice import MoveAdvice, advise, best_moves
from squaretactics.core.spec import leads
from squaretactics.games.square_tactics.options import PRESETS, preset
from squaretactics.games.square_tactics.scoring import scores
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import State
from tests.games.hidden_states import worlds_apart

GAME = SQUARE_TACTICS


def positions(name: str, players: int = 2, seed: int = 4, every: int = 8) -> Iterator[State]:
    """Yield some states of a random game that need a decision."""
    chance, state, number = random.Random(seed), GAME.new_game(preset(name, players), seed), 0
    while GAME.decision(state) is not None:
        number += 1
        if number % every == 0:
            yield state.copy()
        GAME.take(state, GAME.random_move(state, chance.random))


def advice_on(state: State, iterations: int = 60, seed: int = 7) -> MoveAdvice:
    asked = GAME.decision(state)
    assert asked is not None
    return advise(GAME, seed, GAME.view(state, asked.seat), iterations)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", PRESETS)
def test_advice_is_legal_move_with_valid_figures(name: str, players: int) -> None:
    for state in positions(name, players, every=12 if players == 2 else 40):
        advice = advice_on(state, 20)
        assert advice.best.move in GAME.moves(state)
        for expectation in filter(None, (advice.best, advice.second)):
            assert 0 <= expectation.chance <= 1
            assert expectation.chance_error >= 0
            assert expectation.lead_error >= 0
        if advice.second is not None:
            assert advice.second.move != advice.best.move
            assert advice.second.move in GAME.moves(state)


def test_same_question_gets_same_answer() -> None:
    state = next(positions("full"))
    assert advice_on(state) == advice_on(state)


def test_advice_ignores_hidden_information() -> None:
    chance, compared = random.Random(1), 0
    for name in ("first", "full"):
        for state in positions(name):
            asked = GAME.decision(state)
            assert asked is not None
            advice = advice_on(state, 20)
            for twin in worlds_apart(state, asked.seat, chance):
                compared += 1
                assert advice_on(twin, 20) == advice
    assert compared > 10


def last_plays(name: str) -> Iterator[State]:
    """Yield states in which the next play ends the game."""
    for seed in range(12):
        chance, state = random.Random(seed), GAME.new_game(preset(name), seed)
        while GAME.decision(state) is not None:
            if bin(state.open).count("1") == 1 and len(GAME.moves(state)) > 2:
                yield state.copy()
                break
            GAME.take(state, GAME.random_move(state, chance.random))


def test_advice_on_last_play_finds_the_win_and_knows_the_lead() -> None:
    found = 0
    for state in last_plays("first"):
        asked = GAME.decision(state)
        assert asked is not None
        ahead = {}
        for move in GAME.moves(state):
            after = state.copy()
            GAME.take(after, move)
            if after.over:
                ahead[move] = leads(scores(after))[asked.seat]
        if len(ahead) < len(GAME.moves(state)):
            continue  # a capture makes room for more
        found += 1
        advice = advice_on(state)
        assert ahead[advice.best.move] == max(ahead.values())
        assert (advice.best.lead, advice.best.lead_error) == (ahead[advice.best.move], 0.0)
    assert found >= 3


def test_second_choice_leads_to_different_position() -> None:
    for state in positions("abilities"):
        advice = advice_on(state)
        asked = GAME.decision(state)
        assert asked is not None
        view = GAME.view(state, asked.seat)
        if advice.second is not None:
            after, _ = GAME.preview(view, advice.best.move)
            other, _ = GAME.preview(view, advice.second.move)
            assert other is view or after != other


def test_progress_grows_to_the_end() -> None:
    told: list[float] = []
    state = next(positions("first"))
    asked = GAME.decision(state)
    assert asked is not None
    advise(GAME, 1, GAME.view(state, asked.seat), 200, on_progress=told.append)
    assert told == sorted(told)
    assert told[0] == 0
    assert 0.9 < told[-1] <= 1


def test_best_moves_differ_in_where_they_lead() -> None:
    for state in positions("full", every=20):
        asked = GAME.decision(state)
        assert asked is not None
        view = GAME.view(state, asked.seat)
        found = best_moves(GAME, 7, view, 60)
        assert 1 <= len(found) <= 3
        assert found[0].move == advice_on(state).best.move
        shown = [after for one in found if (after := GAME.preview(view, one.move)[0]) is not view]
        assert all(after not in shown[:number] for number, after in enumerate(shown))
        assert [one.reason for one in found] == [GAME.explain(view, one.move) for one in found]
