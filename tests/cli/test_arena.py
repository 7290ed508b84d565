"""`squaretactics arena`: its figures match the games in its file, and it resumes after an interruption."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

ARENA = ("arena", "--bots=greedy,random", "--preset=first", "--seed=40")


def games_in(path: Path) -> list[dict[str, Any]]:
    _, *rounds = [json.loads(line) for line in path.read_text().splitlines()]
    return [game for played in rounds for game in played["games"]]


def test_figures_match_the_kept_games(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    data = run("arena", "--bots=random,greedy", "--games=39", "--seed=40", "--out", path, "--json").data
    games = games_in(path)
    assert data["games"] == len(games) == 40  # rounded up to whole rounds
    wins = losses = points = first = 0
    for game in games:
        seat = game["bots"].index("random")
        wins += game["winners"] == [seat]
        losses += seat not in game["winners"]
        points += game["scores"][seat] - game["scores"][1 - seat]
        first += game["first"] in game["winners"]
    draws = 40 - wins - losses
    assert [data[name] for name in ("wins", "draws", "losses")] == [wins, draws, losses]
    assert data["score"][0] == pytest.approx((wins + draws / 2) / 40, abs=1e-4)
    assert data["score"][1] <= data["score"][0] < data["score"][2] < 0.5
    assert data["elo"][0] is None or data["elo"][0] < 0
    assert data["points_ahead"] == pytest.approx(points / 40, abs=1e-3)
    assert data["first_to_move"][0] == pytest.approx(first / 40, abs=1e-4)


def test_arena_resumes_after_interruption(run: Run, tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    told = run(*ARENA, "--games=12", "--out", whole)
    text = whole.read_text()
    for length in (0, 10, text.index("\n") + 1, len(text) // 2, len(text) - 1, len(text)):
        cut.write_text(text[:length])
        assert run(*ARENA, "--games=12", "--out", cut).out == told.out
        assert cut.read_text() == text


def test_kept_games_are_not_played_again(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    run(*ARENA, "--games=4", "--out", path)
    lines = path.read_text().splitlines()
    data = json.loads(lines[1])
    for game in data["games"]:
        game["scores"], game["winners"] = [100, 100], [0, 1]
    path.write_text("\n".join([lines[0], json.dumps(data), *lines[2:]]) + "\n")
    more = run(*ARENA, "--games=8", "--out", path, "--json").data
    assert (more["games"], more["draws"] >= 2) == (8, True)
    assert run(*ARENA, "--games=4", "--out", path, "--json").data["games"] == 4
    assert len(path.read_text().splitlines()) == 5


@pytest.mark.parametrize("options", [("--seed=41",), ("--preset=full",), ("--bots=random,greedy",), ("--players=4",)])
def test_file_of_another_contest_is_left_alone(run: Run, tmp_path: Path, options: tuple[str, ...]) -> None:
    path = tmp_path / "arena.jsonl"
    run(*ARENA, "--games=2", "--out", path)
    before = path.read_text()
    refused = run(*ARENA, *options, "--games=4", "--out", path)
    assert refused.code == 2
    assert "different contest" in refused.err
    assert path.read_text() == before


@pytest.mark.parametrize("text", ["dear diary", '{"arena": 1}\n', "dear diary\n"])
def test_file_of_another_kind_is_left_alone(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    assert run(*ARENA, "--games=2", "--out", path).code == 2
    assert path.read_text() == text


def test_error_names_the_line_of_a_damaged_round(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    run(*ARENA, "--games=4", "--out", path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], lines[2], lines[1]]) + "\n")
    refused = run(*ARENA, "--games=6", "--out", path)
    assert refused.code == 2
    assert "line 2" in refused.err


def test_settled_test_ends_the_contest(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    tested = run(*ARENA, "--games=200", "--sprt", "--out", path, "--json").data
    assert tested["sprt"] == "yes"
    assert 4 < tested["games"] < 100
    # Kept rounds settle it at the same point as played ones, even if there are more of them.
    run(*ARENA, f"--games={tested['games'] + 4}", "--out", path)
    assert run(*ARENA, "--games=200", "--sprt", "--out", path, "--json").data == tested
    assert run(*ARENA, "--bots=random,greedy", "--games=200", "--sprt=-20,30", "--json").data["sprt"] == "no"


def test_text_shows_the_same_figures_as_the_data(run: Run) -> None:
    lines = run(*ARENA, "--games=6", "--sprt", "--players=4").out.splitlines()
    assert lines[0] == "greedy against random: 6 games in 1 round"
    words = {line.split("  ")[0] for line in lines[2:]}
    assert words == {"score", "rating", "games", "points ahead", "first to move", "better?"}


def test_progress_is_shown_only_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("squaretactics.cli.output.SECONDS_BETWEEN", 0.0)
    silent = run(*ARENA, "--games=4")
    assert silent.err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert "1 of 2 rounds, greedy scores" in run(*ARENA, "--games=4").err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--bots greedy", "two different bots"),
        ("--bots greedy,greedy", "two different bots"),
        ("--bots greedy,chess", "no bot called 'chess'"),
        ("--bots greedy,random,random", "3 bots can't share 2 seats"),
        ("--bots greedy,random --sprt 50", "--sprt"),
        ("--bots greedy,random --sprt 50,0", "the lower one first"),
        ("--bots greedy,random --sprt nan,9", "--sprt"),
        ("--bots greedy,random --processes 0", "--processes"),
        ("", "--bots"),
    ],
)
def test_bad_options_are_refused_in_a_sentence(run: Run, options: str, words: str) -> None:
    refused = run("arena", *options.split())
    assert refused.code == 2
    assert words in refused.err.splitlines()[-1]
