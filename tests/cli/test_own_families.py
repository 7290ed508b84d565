"""`--family` seats families from files, and refuses what can't play in a sentence."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from squaretactics.storage.family_file import write_family
from squaretactics.storage.own_family_files import read_own_family
from squaretactics.ui.launch import run as open_window
from tests.cli.conftest import Run
from tests.core.record_factory import verified
from tests.square_tactics.own_families import drawn_family, family_toml
from tools.family_damage import drawn_family as given_away


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Return the files of two families with the same names."""
    paths = [tmp_path / f"{number}.toml" for number in range(2)]
    for path in paths:
        path.write_text(family_toml(drawn_family(random.Random(path.name), "Twin")), encoding="utf-8")
    return paths


def test_simulated_games_seat_families_from_files(run: Run, tmp_path: Path, files: list[Path]) -> None:
    done = run("simulate", "--games=2", "--family", files[0], "--family", files[1], "--records", tmp_path / "games")
    assert (done.code, done.err) == (0, "")
    assert done.out.count("Twin") == 2
    record, session = verified(tmp_path / "games" / "0.record")
    assert list(session.setup.families) == [read_own_family(path) for path in files]
    shown = run("replay", record.path)
    assert "draws Twin " in shown.out


def test_own_family_takes_the_seat_that_is_named(run: Run, tmp_path: Path, files: list[Path]) -> None:
    options = "--players=4", "--factions=cats,own,bots,own", "--records", tmp_path / "games", "--games=1"
    assert run("simulate", *options, "--family", files[0], "--family", files[1]).code == 0
    setup = verified(tmp_path / "games" / "0.record")[1].setup
    first, second = (read_own_family(path).id for path in files)
    assert setup.factions == ("cats", first, "bots", second)


def test_arena_plays_own_families_in_other_processes(run: Run, tmp_path: Path, files: list[Path]) -> None:
    options = "--bots=greedy,random", "--games=4", "--processes=2", "--out", tmp_path / "arena", "--family", files[0]
    assert run("arena", *options).code == 0
    assert "4 games" in run("arena", *options).out


def test_file_that_a_player_gave_away_is_seated(run: Run, tmp_path: Path) -> None:
    shared, path = given_away(random.Random(7)), tmp_path / "given.family"
    path.write_bytes(write_family(shared))
    assert run("simulate", "--games=1", "--family", path, "--records", tmp_path / "games").code == 0
    assert verified(tmp_path / "games" / "0.record")[1].setup.families == (shared.family,)
    path.write_bytes(path.read_bytes()[:-1])
    refused = run("simulate", "--games=1", "--family", path)
    assert (refused.code, refused.out) == (2, "")
    assert "given.family: Ask for a new copy" in refused.err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--family missing.toml", "missing.toml can't be read"),
        ("--family . ", "can't be read"),
        ("--factions cats,own", "as often as"),
        ("--factions cats,bots --family {file}", "as often as"),
        ("--factions own,own --family {file} --family {file}", "different family"),
        ("--family {file} --family {file} --family {file}", "2 players need 2 families"),
    ],
)
def test_family_that_cannot_be_seated_is_refused(run: Run, files: list[Path], options: str, words: str) -> None:
    done = run("simulate", *options.format(file=files[0]).split())
    assert (done.code, done.out) == (2, "")
    assert words in done.err


DAMAGED: dict[str, tuple[Callable[[str], str], str]] = {
    "not TOML": (lambda text: text + "\n[[", "isn't a family"),
    "too long": (lambda text: text + "#" * 70_000, "too large to be a family"),
    "nested": (lambda text: text + "\nx = " + "[" * 20_000, "isn't a family"),
    "an unknown field": (lambda text: 'weather = "rain"\n' + text, "weather: Not a known field"),
    "a date": (lambda text: text.replace("pattern = ", "pattern = 1999-12-31 #"), "pattern: Must be"),
    "a name in two lines": (lambda text: text.replace("Twin 3", "Twin\\n3"), "invisible characters"),
}


@pytest.mark.parametrize(("damage", "words"), DAMAGED.values(), ids=DAMAGED)
def test_damaged_family_file_is_refused_in_one_sentence(
    run: Run, files: list[Path], damage: Callable[[str], str], words: str
) -> None:
    files[0].write_text(damage(files[0].read_text(encoding="utf-8")), encoding="utf-8")
    done = run("simulate", "--games=1", "--family", files[0])
    assert (done.code, done.out) == (2, "")
    assert words in done.err
    assert done.err.count("\n") == 1
    assert len(done.err) < 500


def test_window_refuses_a_family_before_it_opens(files: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    files[0].write_bytes(b"\xff\xfe")
    with pytest.raises(SystemExit) as refused:
        open_window(["--family", str(files[0])])
    assert refused.value.code == 2
    assert "isn't a family" in capsys.readouterr().err
