"""The commands for games other than Square Tactics: one with its own options, one without."""

from __future__ import annotations

import json
from argparse import Namespace, _ActionsContainer
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from squaretactics.core.cli_plugin import CliPlugin, CountCategory
from squaretactics.games import registry
from tests.cli.conftest import Run
from tests.cli.test_commands import complaint
from tests.core.record_factory import read_lines
from tests.games.race import RaceToTen
from tests.games.toy import Toy
from tests.games.toy_base import Told

WORDS = Toy.words


class ToyCommands(CliPlugin[int, Told]):
    """Commands with an option for the number of rounds; each round counts as a turn, and bids are counted."""

    def add_options(self, parser: _ActionsContainer) -> None:
        parser.add_argument("--rounds", type=int, default=2, help="how many rounds (2)")

    def setup_data(self, chosen: Namespace) -> Mapping[str, Any]:
        return {"rounds": chosen.rounds}

    def begins_turn(self, event: Told) -> bool:
        return (event.what, event.seat) == ("dealt", 0)

    def counts(self) -> Sequence[CountCategory]:
        return (CountCategory("bids", "bid", WORDS),)

    def counted(self, event: Told) -> tuple[str, str] | None:
        return ("bids", event.what) if event.what in WORDS else None

    def columns(self, setup: int) -> Mapping[str, Sequence[str]]:
        return {"side": ("left", "right")}


class ToyWithCommands(Toy):
    def commands(self) -> ToyCommands:
        return ToyCommands()


class PlainToy(Toy):
    """A game without commands of its own, and with a default setup."""

    name = "plain"

    def parse_setup(self, data: Mapping[str, Any]) -> int:
        return super().parse_setup(data or {"rounds": 3})


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register both toys for one test."""
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))
    registry.register(ToyWithCommands())
    registry.register(PlainToy())


def recorded(run: Run, folder: Path, game: str = "toy") -> Path:
    """Return the record of one game."""
    run("simulate", "--game", game, "--games=1", "--seed=3", "--records", folder)
    return folder / "3.record"


def test_totals_of_simulate_match_the_records(run: Run, tmp_path: Path) -> None:
    options = ("--game=toy", "--rounds=4", "--bots=greedy,random", "--games=9", "--seed=5")
    done = run("simulate", *options, "--json", "--records", tmp_path)
    assert (done.code, done.err) == (0, "")
    games = [read_lines(path) for path in tmp_path.iterdir()]
    assert [(game[0]["game"], game[0]["setup"]) for game in games] == [("toy", {"rounds": 4})] * 9
    events = [event for game in games for line in game for event in line.get("events", [])]
    bids = Counter(event[0] for event in events if event[0] in WORDS)
    assert done.data["bids"] == {word: bids[word] for word in WORDS}
    assert done.data["turns_per_game"] == 4
    assert done.data["decisions_per_game"] == round(bids.total() / 9, 3)
    ends = [game[-1] for game in games]
    for seat, told in enumerate(done.data["seats"]):
        assert (told["seat"], told["bot"]) == (("First", "Second")[seat], ("greedy", "random")[seat])
        assert told["wins"] == sum(end["winners"] == [seat] for end in ends)
        assert told["points_per_game"] == round(sum(end["scores"][seat] for end in ends) / 9, 3)
    assert done.data["wins_in_turn_order"] == [seat["wins"] + seat["shared_wins"] / 2 for seat in done.data["seats"]]
    lines = run("simulate", *options).out.splitlines()
    assert lines[0].startswith("9 games, 4.0 turns and ")
    assert [line.split()[:3] for line in lines[2:5]] == [
        ["seat", "side", "bot"],
        ["First", "left", "greedy"],
        ["Second", "right", "random"],
    ]
    assert [line.split() for line in lines if line.startswith("check ")] == [["check", str(bids["check"])]]


def test_game_without_commands_of_its_own_is_simulated(run: Run) -> None:
    data = run("simulate", "--game=plain", "--games=2", "--json").data
    assert set(data) == {"games", "matches", "seats", "wins_in_turn_order", "decisions_per_game"}
    lines = run("simulate", "--game=plain", "--games=2").out.splitlines()
    assert lines[0] == f"2 games, {data['decisions_per_game']:.1f} decisions per game"
    assert lines[2].split()[:3] == ["seat", "bot", "wins"]
    assert lines[-1].startswith("wins by seat, starting player first: ")


def test_game_without_chance_is_simulated_and_replayed(run: Run, tmp_path: Path) -> None:
    registry.register(RaceToTen())
    options = ("simulate", "--game=race_to_ten", "--bots=hard,random", "--games=3", "--seed=2")
    data = run(*options, "--json", "--records", tmp_path).data
    assert data["games"] == 3
    assert sum(seat["wins"] for seat in data["seats"]) == 3
    for path in tmp_path.iterdir():
        assert read_lines(path)[-1]["winners"] in ([0], [1])
        assert run("replay", "--verify", path).out.endswith("decisions, finished.\n")
        told = run("replay", path).out.split()
        assert told[-3:-1] == ["comes", "to"]
        assert int(told[-1]) >= 10


def test_record_is_replayed_by_its_own_game(run: Run, tmp_path: Path) -> None:
    path = recorded(run, tmp_path)
    events = [event for line in read_lines(path) for event in line.get("events", [])]
    told = [
        f"{('First', 'Second')[seat]}: {what} {'' if value is None else value}".strip() for what, seat, value in events
    ]
    plain = run("replay", path)
    assert (plain.code, plain.err) == (0, "")
    lines = plain.out.splitlines()
    assert [line.strip() for line in lines if line] == [line.strip() for line in told]
    assert [lines[at + 1].split(": ")[1][:5] for at, line in enumerate(lines) if not line] == ["dealt"]
    deal, *rows = run("replay", "--json", path).rows
    assert deal["deal"] + [line for row in rows for line in row["told"]] == told
    verdict = f"{path}: valid record, {len(rows)} decisions, finished.\n"
    assert run("replay", "--verify", path).out == verdict


@pytest.mark.parametrize("seat", [0, 1])
def test_seat_sees_no_hidden_information(run: Run, tmp_path: Path, seat: int) -> None:
    lines = [line.strip() for line in run("replay", f"--seat={seat}", recorded(run, tmp_path)).out.splitlines()]
    dealt = [line.split(": dealt") for line in lines if ": dealt" in line]
    assert len(dealt) == 4
    assert all((number != "") == (name == ("First", "Second")[seat]) for name, number in dealt)


def test_game_without_turns_is_printed_without_gaps(run: Run, tmp_path: Path) -> None:
    told = run("replay", recorded(run, tmp_path, "plain")).out.splitlines()
    assert [line.strip() for line in told[:2]] == ["First: dealt 0", "Second: dealt 1"]
    assert all(line.startswith("  ") for line in told[2:])


def test_record_of_unknown_game_is_not_called_damaged(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = recorded(run, tmp_path)
    monkeypatch.delitem(registry._GAMES, "toy")
    done = run("replay", path)
    assert (done.code, done.out) == (1, "")
    there = "square_tactics, squirrel_squabble, card_tactics, plain"
    assert complaint(done.err) == f"squaretactics: {path}: This version has no game called 'toy'. It has {there}."


def test_arena_runs_another_game(run: Run, tmp_path: Path) -> None:
    options = ("arena", "--game=toy", "--bots=greedy,random", "--games=10")
    data = run(*options, "--json", "--out", tmp_path / "arena.jsonl").data
    assert (data["games"], data["rounds"]) == (10, 5)
    assert data["wins"] + data["draws"] + data["losses"] == 10
    heading = read_json(tmp_path / "arena.jsonl")
    assert (heading["game"], heading["setup"]) == ("toy", {"rounds": 2})
    refused = run(*options, "--rounds=3", "--out", tmp_path / "arena.jsonl")
    assert refused.code == 2
    assert "different contest" in complaint(refused.err)


def read_json(path: Path) -> Any:
    """Return the first line of an arena file."""
    return json.loads(path.read_text().splitlines()[0])


@pytest.mark.parametrize("game", ["toy", "plain"])
def test_game_without_cards_says_so(run: Run, game: str) -> None:
    assert run("cards", "--game", game).out == "This game has no cards to list.\n"
    done = run("cards", "--game", game, "--json")
    assert (done.code, done.data) == (0, {})


@pytest.mark.parametrize("command", ["simulate", "arena --bots=greedy,random", "cards"])
def test_square_tactics_is_the_default(run: Run, command: str) -> None:
    options = [*command.split(), *([] if command == "cards" else ["--preset=first", "--games=2"])]
    assert run(*options).out == run(*options, "--game=square_tactics").out


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (
            "simulate --game chess",
            "no game called 'chess'. It has square_tactics, squirrel_squabble, card_tactics, toy, plain",
        ),
        ("simulate --game=chess --preset full", "no game called 'chess'"),
        ("arena --game chess --bots greedy,random", "no game called 'chess'"),
        ("cards --game chess", "no game called 'chess'"),
        ("cards --game", "--game: expected one argument"),
        ("simulate --game toy --preset full", "toy has no option --preset"),
        ("simulate --preset=full --game toy", "toy has no option --preset"),
        ("simulate --game toy --match", "toy has no option --match"),
        ("arena --game plain --rounds 3 --bots greedy,random", "plain has no option --rounds"),
        ("simulate --rounds 3", "unrecognized arguments: --rounds 3"),
        ("simulate --game toy --rounds 99", "a toy is played for 1 to 9 rounds"),
        ("simulate --game toy --bots hard+collector", "there's no bot called 'hard+collector'. Choose from: novice"),
        ("replay --game toy some.record", "unrecognized arguments: --game"),
    ],
)
def test_bad_options_give_exit_code_2_and_a_sentence(run: Run, options: str, words: str) -> None:
    done = run(*options.split())
    assert (done.code, done.out) == (2, "")
    assert words in complaint(done.err)


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_help_lists_games_and_options_of_the_chosen_one(run: Run, command: str) -> None:
    usual, other, plain = (run(command, *game, "--help").out for game in ((), ("--game=toy",), ("--game=plain",)))
    for told in (usual, other, plain):
        assert "square_tactics, squirrel_squabble, card_tactics, toy, plain" in " ".join(told.split())
    assert "options for square_tactics:" in usual
    assert "--preset" in usual
    assert "options for toy:" in other
    assert "how many rounds (2)" in other
    assert "--preset" not in other + plain
    assert "--rounds" not in usual + plain
    assert "options for plain" not in plain
