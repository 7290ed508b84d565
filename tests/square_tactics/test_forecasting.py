"""Evaluation by trained weights is consistent with the rules, and damaged weights give clear errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.square_tactics.forecast_network import ForecastNetwork, forecast, forecast_network_of
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import BEGIN
from squaretactics.resources import MissingAsset, asset
from tests.square_tactics.scenario import Scene
from tests.square_tactics.test_features import positions, turned

KINDS = [(2, "first"), (2, "full"), (2, "mayhem"), (4, "first"), (4, "full")]


@pytest.mark.parametrize(("players", "name"), KINDS)
def test_shares_add_up_to_one_win(players: int, name: str) -> None:
    for state in positions(name, players):
        said = forecast(state.copy())
        assert len(said.shares) == len(said.leads) == players
        assert sum(said.shares) == pytest.approx(1)
        assert min(said.shares) > 0
        if players == 2:
            assert said.leads[0] == -said.leads[1]


@pytest.mark.parametrize(("players", "name"), KINDS)
def test_rotating_the_seats_rotates_the_forecast(players: int, name: str) -> None:
    for state in positions(name, players, games=1):
        said = forecast(state.copy())
        round_the_table = forecast(turned(state, 1))
        for seat in range(players):
            assert round_the_table.shares[(seat + 1) % players] == pytest.approx(said.shares[seat])
            assert round_the_table.leads[(seat + 1) % players] == pytest.approx(said.leads[seat])


def test_finished_game_is_forecast_as_its_result() -> None:
    state = positions("full", 2, games=1)[-1]
    while not state.over:
        SQUARE_TACTICS.take(state, SQUARE_TACTICS.random_move(state, lambda: 0.5))
    result = SQUARE_TACTICS.result(state)
    assert result is not None
    said = forecast(state)
    assert [share > 0 for share in said.shares] == [seat in result.winners for seat in range(2)]
    assert said.leads[0] == result.scores[0] - result.scores[1]


def test_big_lead_near_the_end_is_a_likely_win() -> None:
    scene = Scene(
        name="first",
        board={
            "a1": "South camping-alien",
            "b1": "South artist-alien",
            "c1": "South strong-alien",
            "a2": "South skater-alien",
            "b2": "South pirate-alien",
        },
        hands={"South": "friendly-alien", "North": "boxer-bot"},
    )
    said = forecast(scene.state.copy())
    assert said.shares[0] > 0.8
    assert said.leads[0] > 0


def test_turn_is_finished_before_evaluation() -> None:
    asked = set()
    for state in positions("full", 2):
        for move in SQUARE_TACTICS.moves(state):
            twin = state.copy()
            SQUARE_TACTICS.take(twin, move)
            decision = SQUARE_TACTICS.decision(twin)
            if decision is not None and decision.kind != "begin":
                asked.add(decision.kind)
                assert sum(forecast(twin).shares) == pytest.approx(1)
                assert twin.over or twin.stack[-1][0] == BEGIN
    assert len(asked) > 3


@pytest.mark.parametrize("plain", [True, False])
def test_weights_exist_for_every_kind_of_two_player_game(plain: bool) -> None:
    assert forecast_network_of(plain).rows


@pytest.mark.parametrize("name", ["first", "full"])
def test_exposed_characters_near_the_end_count_less_with_four_seats(name: str) -> None:
    found = 0
    for state in positions(name, 4, games=1):
        board = state.rules.board
        state.decks, state.hands = [[], [], [], []], [hand[:2] for hand in state.hands]
        for seat, mask in enumerate(state.held):
            for space in board.listed(mask):
                if board.near[space] & state.open:
                    safe, exposed = state.copy(), state.copy()
                    safe.face[space], exposed.face[space] = (8,) * 8, (2,) * 8
                    assert forecast(safe).shares[seat] > forecast(exposed).shares[seat]
                    found += 1
    assert found > 10


@pytest.mark.parametrize("damage", ["cut", "no head", "other head", "empty"])
def test_damaged_weights_are_reported_in_a_sentence(damage: str, tmp_path: Path) -> None:
    whole = asset("forecast", "two-plain.bin").read_bytes()
    broken = {
        "cut": whole[:-1000],
        "no head": whole[20:],
        "other head": b"{}\n" + whole.partition(b"\n")[2],
        "empty": b"",
    }[damage]
    path = tmp_path / "two-plain.bin"
    path.write_bytes(broken)
    with pytest.raises(MissingAsset, match="damaged"):
        ForecastNetwork(path)
