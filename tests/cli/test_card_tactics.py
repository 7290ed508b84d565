"""The commands for Card Tactics: options, statistics of runs, cards, replay, arena."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run
from tests.core.record_factory import read_lines

GAME = "--game=card_tactics"


def test_simulate_counts_outcomes_and_combats_by_team(run: Run, tmp_path: Path) -> None:
    done = run("simulate", GAME, "--level=easy", "--games=5", "--seed=2", "--json", "--records", tmp_path)
    assert (done.code, done.err) == (0, "")
    games = [read_lines(path) for path in tmp_path.iterdir()]
    assert all(game[0]["setup"]["level"] == "easy" for game in games)
    events = [event for game in games for line in game for event in line.get("events", [])]
    assert sum(done.data["ends"].values()) == sum(done.data["runs_by_team"].values()) == 5
    assert sum(done.data["combats_won_by_team"].values()) == sum(event[0] == "CombatWon" for event in events)
    assert done.data["turns_per_game"] == sum(event[0] == "RoundBegan" for event in events) / 5


def test_simulate_names_the_level_of_the_runs(run: Run) -> None:
    head, row = run("simulate", GAME, "--level=nightmare", "--games=1").out.splitlines()[2:4]
    assert row.split()[:3] == ["First", "Nightmare", "random"]
    assert row.index("random") == head.index("bot")


def test_team_seats_and_survival_can_be_set_up(run: Run, tmp_path: Path) -> None:
    options = ("--team=ranger,druid,duelist", "--people=2", "--survival")
    done = run("simulate", GAME, *options, "--games=1", "--seed=4", "--records", tmp_path)
    assert done.code == 0
    setup = read_lines(tmp_path / "4.record")[0]["setup"]
    assert (setup["team"], setup["leads"], setup["mode"]) == (["ranger", "druid", "duelist"], [0, 0, 1], "survival")
    assert run("simulate", GAME, "--team=ranger,druid,wizard").code == 2
    assert run("simulate", GAME, "--contest=2", "--people=2").code == 2


def test_record_is_replayed_and_verified_with_runs_separated(run: Run, tmp_path: Path) -> None:
    run("simulate", GAME, "--contest=2", "--games=1", "--seed=4", "--records", tmp_path)
    path = tmp_path / "4.record"
    assert run("replay", "--verify", path).out.endswith("decisions, finished.\n")
    whole, seen = run("replay", path).out, run("replay", "--seat=1", path).out
    assert whole.count("Combat 1, round 1\n") == 2
    assert seen.count("Combat 1, round 1\n") == 1
    assert "Second's run begins" in seen


def test_cards_are_listed(run: Run) -> None:
    done = run("cards", GAME)
    assert "Long Shot [range 4-5 +]: Attack an enemy." in done.out
    data = run("cards", GAME, "--json").data
    assert [len(data[kind]) for kind in ("units", "items", "events")] == [32, 25, 9]


def test_arena_compares_bots_in_contests(run: Run) -> None:
    data = run("arena", GAME, "--contest=2", "--bots=greedy,random", "--games=2", "--json").data
    assert (data["games"], data["rounds"]) == (2, 1)
