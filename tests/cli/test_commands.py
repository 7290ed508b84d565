"""The commands as a whole: how they are called, and their error messages."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from squaretactics.games.square_tactics.options import preset
from squaretactics.version import __version__, build_form
from tests.cli.conftest import Run
from tests.core.record_factory import recorded_game


def complaint(err: str) -> str:
    """Return a command's one-line error message; argparse prints its usage before it."""
    *usage, sentence = err.splitlines()
    assert not usage or usage[0].startswith("usage: squaretactics")
    assert re.match(r"squaretactics( \w+)?: ", sentence), err
    assert "Traceback" not in err
    assert not re.search(r"\b_|Errno", sentence), f"a name out of the code: {sentence}"
    return sentence


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("simulate --players 3", "--players"),
        ("simulate --players two", "--players"),
        ("simulate --preset hard", "--preset"),
        ("simulate --decks two", "--decks"),
        ("simulate --windows shut", "--windows"),
        ("simulate --preset first --decks personal", "--decks needs a preset with action cards"),
        ("simulate --games 0", "from 1 to"),
        ("simulate --games -3", "--games"),
        ("simulate --games many", "from 1 to"),
        ("simulate --games 1.5", "--games"),
        ("simulate --seed -1", "from 0 to"),
        ("simulate --seed 99999999999999999999", "from 0 to"),
        ("simulate --seed luck", "from 0 to"),
        ("simulate --bots chess", "no bot called 'chess'. Choose from: novice, easy"),
        ("simulate --bots random,greedy,random", "2 players need 2 bots"),
        ("simulate --players 4 --bots random,greedy", "4 players need 4 bots"),
        ("simulate --bots hard+dreamer", "no bot called 'hard+dreamer'"),
        ("simulate --bots random+collector", "as in hard+collector: collector, landlord, gambler"),
        ("simulate --bots ,", "no bot called ''"),
        ("simulate --factions aliens", "2 players need 2 families"),
        ("simulate --factions aliens,aliens", "different family"),
        ("simulate --factions aliens,dogs", "there's no family 'dogs'"),
        ("simulate --level 9", "--level"),
        ("simulate extra", "extra"),
        ("replay", "FILE"),
        ("replay --seat north game.record", "--seat"),
        ("cards --faction cats", "--faction"),
        ("dance", "dance"),
    ],
)
def test_bad_options_give_exit_code_2_and_a_sentence(run: Run, options: str, words: str) -> None:
    done = run(*options.split())
    assert (done.code, done.out) == (2, "")
    assert words in complaint(done.err)


@pytest.mark.parametrize(("seat", "players"), [(2, 2), (-1, 2), (4, 4)])
def test_missing_seat_is_a_bad_option(run: Run, tmp_path: Path, seat: int, players: int) -> None:
    recorded_game(tmp_path / "game.record", preset("first", players), 71, decisions=2)
    done = run("replay", tmp_path / "game.record", f"--seat={seat}")
    assert (done.code, done.out) == (2, "")
    assert f"from 0 to {players - 1}" in complaint(done.err)


def test_missing_file_gives_exit_code_1_and_is_named(run: Run, tmp_path: Path) -> None:
    done = run("replay", tmp_path / "gone.record")
    assert (done.code, done.out) == (1, "")
    assert done.err == f"squaretactics: {tmp_path / 'gone.record'} can't be read: No such file or directory.\n"


@pytest.mark.parametrize("options", [(), ("--verify",), ("--json",), ("--seat=1",)])
def test_damaged_file_gives_exit_code_1_and_prints_no_game(run: Run, tmp_path: Path, options: tuple[str, ...]) -> None:
    path = tmp_path / "game.record"
    recorded_game(path, preset("first"), 72, decisions=5)
    raw = path.read_bytes().replace(b'"play ', b'"clay ', 1)
    path.write_bytes(raw)
    done = run("replay", path, *options)
    assert (done.code, done.out) == (1, "")
    assert re.fullmatch(rf"squaretactics: {re.escape(str(path))} is damaged at line 2\.\n", done.err)
    assert path.read_bytes() == raw


def test_records_are_not_overwritten(run: Run, tmp_path: Path) -> None:
    (tmp_path / "5.record").write_bytes(b"mine")
    done = run("simulate", "--games=1", "--seed=5", "--records", tmp_path)
    assert done.code == 1
    assert "5.record" in complaint(done.err)
    assert (tmp_path / "5.record").read_bytes() == b"mine"


def test_records_folder_that_is_a_file_gives_exit_code_1(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = run("simulate", "--games=1", "--records", tmp_path / "file")
    assert done.code == 1
    assert str(tmp_path / "file") in complaint(done.err)


def test_version_is_printed(run: Run) -> None:
    done = run("--version")
    assert (done.code, done.out) == (0, f"squaretactics {__version__} ({build_form()})\n")


@pytest.mark.parametrize("name", ["simulate", "replay", "cards"])
def test_each_command_explains_itself(run: Run, name: str) -> None:
    done = run(name, "--help")
    assert done.code == 0
    assert done.out.startswith(f"usage: squaretactics {name}")
    assert name in run("--help").out


@pytest.mark.parametrize("name", [None, "simulate", "arena", "replay", "cards"])
def test_help_explains_every_option(name: str | None, run: Run) -> None:
    lines = run(*([name] if name else []), "--help").out.split("options:\n", 1)[1].splitlines()
    for line, after in pairwise([*lines, ""]):
        if re.match(r"  -", line):
            assert re.search(r"\S {2,}\S", line) or after.startswith(" " * 10), f"{line} is not explained"


# In a separate process.
def outside(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "squaretactics", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment}, check=False)


def test_same_seed_plays_the_same_game_in_another_process(run: Run, tmp_path: Path) -> None:
    """Python orders its sets differently there."""
    options = (
        "simulate",
        "--games=3",
        "--seed=8",
        "--players=4",
        "--preset=mayhem",
        "--bots=greedy,random,random,random",
    )
    here = run(*options, "--json", "--records", tmp_path / "here")
    there = outside(*options, "--json", "--records", str(tmp_path / "there"), PYTHONHASHSEED="77")
    assert (there.returncode, there.stderr) == (0, "")
    assert there.stdout == here.out
    records = sorted(path.name for path in (tmp_path / "here").iterdir())
    assert records == sorted(path.name for path in (tmp_path / "there").iterdir())
    assert all((tmp_path / "here" / n).read_bytes() == (tmp_path / "there" / n).read_bytes() for n in records)


def test_bad_option_gives_exit_code_2_in_another_process() -> None:
    done = outside("simulate", "--bots", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint(done.stderr).startswith("squaretactics: there's no bot called 'chess'")
