"""Commands refuse unusable input in one sentence, with the exit code for wrong options."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

import pytest

from squaretactics.games.square_tactics.options import preset
from squaretactics.ui import launch
from tests.cli.conftest import Outcome, Run
from tests.core.record_factory import forge, read_lines, recorded_game

ARENA = ("arena", "--bots=greedy,random", "--preset=first", "--seed=40")


def refused(outcome: Outcome, code: int) -> Outcome:
    assert outcome.code == code
    return outcome


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"first": ', b'"first": 9'),
        (b'"scores": [', b'"scores": [7, '),
        (b'"winners": [', b'"winners": ["a", '),
        (b'"games": [', b'"games": [], "more": ['),
        (b'"greedy"', b'"\xff"'),
    ],
)
def test_damaged_arena_file_is_refused(run: Run, tmp_path: Path, old: bytes, new: bytes) -> None:
    path = tmp_path / "arena.jsonl"
    run(*ARENA, "--games=4", "--out", path)
    heading, _, rounds = path.read_bytes().partition(b"\n")
    damaged = heading + b"\n" + rounds.replace(old, new)
    path.write_bytes(damaged)
    outcome = refused(run(*ARENA, "--games=4", "--out", path), 2)
    assert "isn't an arena round" in outcome.err or "isn't an arena file" in outcome.err
    assert outcome.err.count("\n") == 1
    assert path.read_bytes() == damaged


@pytest.mark.skipif(sys.platform == "win32" or not Path("/dev/full").exists(), reason="this system has no such device")
def test_device_is_refused_as_arena_file(run: Run) -> None:
    assert "Not a regular file" in refused(run(*ARENA, "--out", "/dev/full"), 2).err


def test_too_many_processes_are_refused(run: Run) -> None:
    assert "from 1 to 256" in refused(run(*ARENA, "--processes=99999999"), 2).err


def test_number_of_eighty_digits_is_refused(run: Run) -> None:
    assert "must be a number from 1 to" in refused(run("simulate", "--games", "9" * 80), 2).err
    assert "must be a number from 1 to" in refused(run("simulate", "--games", "9" * 8000), 2).err


@pytest.mark.parametrize("option", ["--data-dir", "--trace"])
def test_impossible_path_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], option: str) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SystemExit) as ended:
        launch.run([option, str(tmp_path / "file" / "below")])
    assert ended.value.code == 2
    assert str(tmp_path) in capsys.readouterr().err


def test_closed_pipe_ends_a_command_quietly_on_windows(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(text: str) -> int:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys.stdout, "write", write)
    assert run("cards") == Outcome(1, "", "")


def test_record_cannot_control_the_terminal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    recorded_game(path, preset("first"), 3)
    lines = read_lines(path)
    lines[0]["seats"][0]["name"] = "Ann\x1b[31m\x07"
    outcome = run("replay", forge(path, lines))
    assert "Ann?[31m?" in outcome.out
    assert "\x1b" not in outcome.out
    lines[0]["game"] = "chess\x1b[2J"
    assert "\x1b" not in refused(run("replay", forge(path, lines)), 1).err
