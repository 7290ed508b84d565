"""Any game works as a PettingZoo environment, and plays there exactly as it does elsewhere."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from squaretactics.core.spec import IllegalMove
from squaretactics.env import ILLEGAL, Environment, env, raw_env
from squaretactics.games import registry
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from tests.games.toy import Toy

with warnings.catch_warnings():  # its tests import an example with a deprecated API
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, seed_test

SETUPS = {
    "two": ("square_tactics", {}),
    "first": ("square_tactics", SQUARE_TACTICS.setup_data(preset("first"))),
    "four": ("square_tactics", SQUARE_TACTICS.setup_data(preset("mayhem", 4, action_cards="personal"))),
    "squirrels": ("squirrel_squabble", {"start": "quick"}),
    "toy": ("toy", {"rounds": 3}),
}
# Warnings of api_test about any environment that isn't PettingZoo's own and has an action mask in its observations,
# and about the empty mask of an agent whose game is over.
_OF_MASKS = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Action mask numpy array is all zeros (no legal actions).",
}


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Register the toy game for one test."""
    with monkeypatch.context() as patched:
        patched.setattr(registry, "_GAMES", dict(registry._GAMES))
        registry.register(Toy())
        yield


@pytest.fixture(params=SETUPS)
def chosen(request: pytest.FixtureRequest) -> tuple[str, dict[str, Any]]:
    return SETUPS[request.param]


def play_out(played: Environment, seed: int) -> dict[str, float]:
    """Play a random game to its end and return each seat's total reward."""
    chance = random.Random(seed)
    totals = dict.fromkeys(played.possible_agents, 0.0)
    played.reset(seed=seed)
    for agent in played.agent_iter():
        seen, reward, over, _, _ = played.last()
        totals[agent] += reward
        played.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return totals


def test_environment_passes_pettingzoos_api_test(
    chosen: tuple[str, dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    tried = env(*chosen)
    for number, agent in enumerate(tried.possible_agents):
        tried.action_space(agent).seed(number)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(tried, num_cycles=300)
    assert "Passed API test" in capsys.readouterr().out
    assert {str(warning.message) for warning in said} <= _OF_MASKS


def test_same_seed_gives_the_same_game(chosen: tuple[str, dict[str, Any]]) -> None:
    seed_test(lambda: env(*chosen), num_cycles=200)


def test_games_without_a_seed_follow_from_the_last_seed() -> None:
    played = [raw_env() for _ in range(2)]
    deals = []
    for one in played:
        one.reset(seed=5)
        one.reset()
        deals.append(one.observe("seat_0")["observation"])
    assert np.array_equal(*deals)
    played[0].reset()
    assert not np.array_equal(played[0].observe("seat_0")["observation"], deals[0])


def test_environment_deals_what_the_game_deals() -> None:
    played = raw_env(render_mode="ansi")
    played.reset(seed=7)
    setup = SQUARE_TACTICS.parse_setup({})
    view = SQUARE_TACTICS.view(SQUARE_TACTICS.new_game(setup, 7), 1)
    seen = played.observe("seat_1")
    assert np.allclose(seen["observation"], SQUARE_TACTICS.observation(view))
    assert list(seen["action_mask"]) == SQUARE_TACTICS.legal_mask(setup, view)


def test_winners_share_a_reward_of_one_and_the_others_get_nothing(chosen: tuple[str, dict[str, Any]]) -> None:
    shared = 0
    for seed in range(8):
        played = env(*chosen)
        totals = play_out(played, seed)
        result = played.unwrapped.spec.result(played.unwrapped._state)
        assert totals == {
            f"seat_{seat}": 1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(totals))
        }
        shared += len(result.winners) > 1
    assert shared or chosen[0] != "toy"


def test_illegal_move_ends_the_game_at_the_movers_expense(caplog: pytest.LogCaptureFixture) -> None:
    played = env()
    played.reset(seed=1)
    agent = played.agent_selection
    seen, *_ = played.last()
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    played.step(wrong)
    assert "Illegal move" in caplog.text
    assert all(played.terminations.values())
    assert played.rewards == {name: ILLEGAL if name == agent else 0 for name in played.possible_agents}


def test_illegal_move_is_refused_without_wrappers_and_changes_nothing() -> None:
    played = raw_env()
    played.reset(seed=1)
    before = played.observe(played.agent_selection)
    wrong = int(np.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove):
        played.step(wrong)
    after = played.observe(played.agent_selection)
    assert all(np.array_equal(before[key], after[key]) for key in before)


def test_rendered_text_uses_the_games_own_words() -> None:
    played = env("square_tactics", SETUPS["first"][1], render_mode="ansi")
    played.reset(seed=3)
    deal = played.render()
    seen, *_ = played.last()
    action = int(np.flatnonzero(seen["action_mask"])[0])
    played.step(action)
    assert isinstance(deal, str)
    assert deal
    assert played.render() != deal
    played = env()
    played.reset(seed=3)
    assert played.render() is None


def test_unknown_games_and_modes_are_refused() -> None:
    with pytest.raises(registry.UnknownGame):
        env("chess")
    with pytest.raises(ValueError, match="render mode"):
        env(render_mode="human")


class Unseen(Toy):
    """A toy game without observations."""

    name = "unseen"

    def observation(self, view: Any) -> tuple[float, ...]:
        return ()


def test_game_without_observations_is_refused() -> None:
    registry.register(Unseen())
    with pytest.raises(ValueError, match="in numbers"):
        env("unseen", {"rounds": 1})
