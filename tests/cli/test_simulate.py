"""`squaretactics simulate`: totals agree with the records, and the records with one another."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from squaretactics.cli import output
from squaretactics.core.spec import Result
from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.scoring import next_starter
from tests.cli.conftest import Run
from tests.core.record_factory import read_lines, verified

MODES = {
    "first": "--preset=first",
    "abilities": "--preset=abilities --players=4",
    "full": "--preset=full --bots=greedy,random",
    "personal": "--preset=full --players=4 --decks=personal --windows=holding",
    "mayhem": "--preset=mayhem --factions=cats,ninjas",
    "styles": "--preset=first --bots=medium+collector,easy+gambler",
}


def events_of(lines: list[dict[str, Any]], name: str) -> list[list[Any]]:
    return [event for line in lines for event in line.get("events", []) if event[0] == name]


@pytest.mark.parametrize("options", MODES.values(), ids=MODES)
def test_totals_add_up_to_the_records(run: Run, tmp_path: Path, options: str) -> None:
    done = run("simulate", *options.split(), "--games=12", "--seed=80", "--json", "--records", tmp_path)
    assert (done.code, done.err) == (0, "")
    data = done.data
    games = [read_lines(path) for path in tmp_path.iterdir()]
    assert (data["games"], data["matches"], len(games)) == (12, 0, 12)
    ends = [game[-1] for game in games]
    for seat, told in enumerate(data["seats"]):
        wins = [end["winners"] for end in ends if seat in end["winners"]]
        assert told["wins"] == wins.count([seat])
        assert told["shared_wins"] == len(wins) - wins.count([seat])
        assert told["points_per_game"] == round(sum(end["scores"][seat] for end in ends) / 12, 3)
    places = [0.0] * len(data["seats"])
    for game in games:
        starter = events_of(game[:1], "GameBegan")[0][1]
        for seat in game[-1]["winners"]:
            places[(seat - starter) % len(places)] += 1 / len(game[-1]["winners"])
    assert data["wins_in_turn_order"] == [round(share, 3) for share in places]
    decisions = sum("move" in line for game in games for line in game)
    assert data["decisions_per_game"] == round(decisions / 12, 3)
    assert data["turns_per_game"] == round(sum(len(events_of(game, "TurnBegan")) for game in games) / 12, 3)
    abilities = Counter(ABILITY_IDS[event[3]] for game in games for event in events_of(game, "AbilityUsed"))
    actions = Counter(ACTION_IDS[event[2]] for game in games for event in events_of(game, "ActionPlayed"))
    assert data["abilities"] == {ability: abilities[ability] for ability in ABILITY_IDS}
    assert data["actions"] == {kind: actions[kind] for kind in ACTION_IDS}


@pytest.mark.parametrize("options", MODES.values(), ids=MODES)
def test_plain_text_shows_the_same_totals(run: Run, options: str) -> None:
    arguments = ("simulate", *options.split(), "--games=12", "--seed=80")
    data, text = run(*arguments, "--json").data, run(*arguments).out
    assert text.startswith(f"12 games, {data['turns_per_game']:.1f} turns and {data['decisions_per_game']:.1f} dec")
    rows = [line.split() for line in text.splitlines()]
    for seat in data["seats"]:
        row = next(row for row in rows if row[:1] == [seat["seat"]])
        assert row[2:5] == [seat["bot"], str(seat["wins"]), str(seat["shared_wins"])]
        assert float(row[5]) == pytest.approx(seat["points_per_game"], abs=0.006)
    assert f"starting player first: {', '.join(f'{wins:.1f}' for wins in data['wins_in_turn_order'])}\n" in text
    for table in (data["abilities"], data["actions"]):
        counted = any(table.values())
        assert all(([name, str(count)] in rows) is counted for name, count in table.items())


def test_every_record_verifies_and_names_its_bots_and_seed(run: Run, tmp_path: Path) -> None:
    run("simulate", "--games=3", "--seed=81", "--bots=greedy,random", "--records", tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"81.record", "82.record", "83.record"}
    for path in tmp_path.iterdir():
        record, session = verified(path)
        assert record.end is not None
        assert record.opening.seed == int(path.stem)
        assert [seat.player for seat in session.seats] == ["greedy", "random"]
        assert session.match is None


def test_same_seed_gives_same_output_and_records(run: Run, tmp_path: Path) -> None:
    options = ("simulate", "--games=3", "--seed=82", "--bots=greedy", "--preset=mayhem", "--match")
    one = run(*options, "--records", tmp_path / "one")
    other = run(*options, "--records", tmp_path / "other")
    assert one == other
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert len(names) == 9
    assert all((tmp_path / "one" / n).read_bytes() == (tmp_path / "other" / n).read_bytes() for n in names)


def test_another_seed_gives_another_game(run: Run) -> None:
    outputs = {run("simulate", "--games=1", f"--seed={seed}").out for seed in range(6)}
    assert len(outputs) > 1


def test_seeds_count_up_so_runs_can_be_split(run: Run, tmp_path: Path) -> None:
    run("simulate", "--games=3", "--seed=90", "--records", tmp_path / "whole")
    run("simulate", "--games=1", "--seed=92", "--records", tmp_path / "part")
    assert (tmp_path / "part" / "92.record").read_bytes() == (tmp_path / "whole" / "92.record").read_bytes()


@pytest.mark.parametrize("players", [2, 4])
def test_records_of_a_match_are_linked_by_id_number_and_totals(run: Run, tmp_path: Path, players: int) -> None:
    done = run("simulate", "--match", "--games=4", "--seed=83", f"--players={players}", "--json", "--records", tmp_path)
    openings = [read_lines(path) for path in tmp_path.iterdir()]
    matches: dict[str, list[list[dict[str, Any]]]] = {}
    for game in sorted(openings, key=lambda lines: int(lines[0]["match"]["game"])):
        matches.setdefault(game[0]["match"]["id"], []).append(game)
    assert (done.data["games"], done.data["matches"], len(matches)) == (12, 4, 4)
    won = [0.0] * players
    for games in matches.values():
        assert [game[0]["match"]["game"] for game in games] == [1, 2, 3]
        totals = [0] * players
        for game in games:
            assert game[0]["match"]["totals"] == totals
            totals = [sum(points) for points in zip(totals, game[-1]["scores"], strict=True)]
        for seat in range(players):
            won[seat] += (totals[seat] == max(totals)) / totals.count(max(totals))
        # R24: the winner of the last game starts.
        starters = [events_of(game[:1], "GameBegan")[0][1] for game in games]
        assert starters[1:] == [
            next_starter(Result(tuple(game[-1]["scores"]), ()), starter)
            for game, starter in zip(games[:2], starters, strict=False)
        ]
    assert [seat["matches_won"] for seat in done.data["seats"]] == [round(share, 3) for share in won]
    assert len({game[0]["seed"] for game in openings}) == 12


def test_each_seat_starts_once_in_a_round_and_chances_can_be_even(run: Run, tmp_path: Path) -> None:
    options = ("--round", "--even-chances", "--games=2", "--players=4", "--preset=first", "--bots=greedy", "--json")
    data = run("simulate", *options, "--records", tmp_path).data
    assert (data["games"], data["matches"]) == (8, 2)
    games = [read_lines(path) for path in sorted(tmp_path.iterdir())]
    assert all(game[0]["setup"]["even_chances"] for game in games)
    for match in (games[:4], games[4:]):
        starters = [events_of(game[:1], "GameBegan")[0][1] for game in match]
        assert starters == [(starters[0] + step) % 4 for step in range(4)]


def test_first_game_has_no_abilities_or_action_cards(run: Run) -> None:
    data = run("simulate", "--preset=first", "--games=5", "--json").data
    assert not any(data["abilities"].values())
    assert not any(data["actions"].values())


def test_one_bot_for_all_plays_every_seat(run: Run) -> None:
    data = run("simulate", "--players=4", "--bots=greedy", "--games=1", "--json").data
    assert [seat["bot"] for seat in data["seats"]] == ["greedy"] * 4
    assert [seat["seat"] for seat in data["seats"]] == ["South", "West", "North", "East"]


def test_progress_is_shown_only_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "SECONDS_BETWEEN", 0.0)
    options = ("simulate", "--preset=first", "--games=3", "--json")
    silent = run(*options)
    assert silent.err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    told = run(*options)
    assert "2 of 3" in told.err
    assert told.out == silent.out
