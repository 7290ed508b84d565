"""The commands for Squirrel Squabble: options, statistics, coins and tiles, replay."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from squaretactics.games.squirrel_squabble.board import HOMES, SHOWN_IDS, TILES
from squaretactics.games.squirrel_squabble.coins import ACTION_IDS, ACTION_OF, CANCEL_IDS, COINS
from tests.cli.conftest import Run
from tests.core.record_factory import read_lines

GAME = "--game=squirrel_squabble"


def test_totals_of_simulate_match_the_records(run: Run, tmp_path: Path) -> None:
    done = run(
        "simulate", GAME, "--board=dealt", "--start=quick", "--games=6", "--seed=2", "--json", "--records", tmp_path
    )
    assert (done.code, done.err) == (0, "")
    games = [read_lines(path) for path in tmp_path.iterdir()]
    assert all(game[0]["setup"]["board"] == "dealt" and game[0]["setup"]["start"] == "quick" for game in games)
    events = [event for game in games for line in game for event in line.get("events", [])]
    shown = Counter(ACTION_IDS[ACTION_OF[event[4]]] for event in events if event[0] == "CoinShown")
    assert done.data["actions"] == {name: shown[name] for name in ACTION_IDS}
    cancelled = Counter(CANCEL_IDS[event[4]] for event in events if event[0] == "Cancelled")
    assert done.data["cancelled"] == {name: cancelled[name] for name in CANCEL_IDS}
    assert done.data["happened"]["nut_stolen"] == sum(event[0] == "NutStolen" for event in events)
    assert done.data["runs"]["dog"] == sum(event[0] == "Moved" and event[5] == "dog" for event in events)
    assert sum(done.data["ends"].values()) == 6
    rounds = sum(event[0] == "RoundBegan" for event in events)
    assert done.data["turns_per_game"] == round(rounds / 6, 3)


@pytest.mark.parametrize("board", ["arranged", "dealt"])
def test_record_is_replayed_and_verified(run: Run, tmp_path: Path, board: str) -> None:
    run("simulate", GAME, f"--board={board}", "--games=1", "--seed=4", "--records", tmp_path)
    path = tmp_path / "4.record"
    assert run("replay", "--verify", path).out.endswith("decisions, finished.\n")
    whole, seen = run("replay", path).out, run("replay", "--seat=0", path).out
    assert "Second (Green) plans " in whole
    assert "Second (Green) plans " not in seen
    assert "Second (Green) has a plan" in seen
    assert "First (Orange) plans " in seen or "First (Green) plans " in seen


def test_named_seat_arranges_the_first_game_and_matches_are_counted(run: Run, tmp_path: Path) -> None:
    data = run("simulate", GAME, "--arranger=1", "--match", "--games=3", "--json", "--records", tmp_path).data
    assert data["matches"] == 3
    assert 6 <= data["games"] <= 9
    for seed in range(3):
        first, second = (read_lines(tmp_path / f"{seed}-{number}.record") for number in (1, 2))
        arrangers = [next(line["seat"] for line in game if "move" in line) for game in (first, second)]
        assert arrangers == [1, 0]


def test_bots_are_measured_against_each_other_on_the_same_tiles(run: Run) -> None:
    data = run("arena", GAME, "--start=quick", "--board=dealt", "--bots=greedy,random", "--games=4", "--json").data
    assert data["games"] == 4


def test_cards_lists_the_coins_and_the_tiles(run: Run) -> None:
    data = run("cards", GAME, "--json").data
    assert [tuple(face["id"] for face in coin["faces"]) for coin in data["coins"]] == [
        tuple(ACTION_IDS[action] for action in coin) for coin in COINS
    ]
    assert [tuple(face["id"] for face in tile["faces"]) for tile in data["tiles"]] == [
        tuple(SHOWN_IDS[shown] for shown in tile) for tile in TILES[HOMES:]
    ]
    lines = run("cards", GAME).out.splitlines()
    assert "  1 Move 1 / Flip Tile" in lines
    assert "  1 puddle with a nut / puddle" in lines
    for face in (face for thing in (*data["coins"], *data["tiles"]) for face in thing["faces"]):
        assert any(line.startswith(face["name"]) and line.endswith(face["text"]) for line in lines)


def test_invalid_options_are_refused(run: Run) -> None:
    done = run("simulate", GAME, "--board=dealt", "--arranger=1")
    assert done.code == 2
    assert "if the tiles are dealt at random, no player arranges them" in done.err
