"""`squaretactics print`: it writes files and names them, or says why not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from squaretactics.cli.main import command
from squaretactics.ui.print_export import PrintExporter
from tests.cli.conftest import Outcome

Print = Callable[..., Outcome]


@pytest.fixture
def write(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Print:
    """Return a function that runs the command in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def write(*arguments: object) -> Outcome:
        capsys.readouterr()
        code: object
        try:
            code = command(["print", "--dpi", "30", *map(str, arguments)], PrintExporter)
        except SystemExit as end:
            code = end.code
        said = capsys.readouterr()
        assert isinstance(code, int)
        return Outcome(code, said.out, said.err)

    return write


def test_each_written_file_is_named(write: Print, tmp_path: Path) -> None:
    done = write("--game", "squirrel_squabble", "--set", "rules,coins", "--paper", "letter", "--out", "sheets/new")
    names = ["squirrel-squabble-coins-letter.pdf", "squirrel-squabble-rules-letter.pdf"]
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [str(Path("sheets", "new", name)) for name in names]
    assert sorted(path.name for path in (tmp_path / "sheets" / "new").iterdir()) == names


def test_everything_goes_into_the_current_folder_by_default(write: Print, tmp_path: Path) -> None:
    done = write("--game", "squirrel_squabble")
    assert done.code == 0
    assert {*done.out.splitlines()} == {path.name for path in tmp_path.iterdir()}
    assert len(done.out.splitlines()) == 4


def test_unknown_set_is_refused_with_a_list_of_sets(write: Print, tmp_path: Path) -> None:
    done = write("--set", "cats,dogs")
    assert done.code == 2
    assert "square_tactics has no 'dogs' to print. Choose from: aliens, bots, cats, ninjas, actions" in done.err
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("--paper=a5", "a5"),
        ("--game=chess", "no game called 'chess'"),
        ("--dpi=5", "'5' must be a number from 20 to 1200"),
    ],
)
def test_other_invalid_options_are_refused(write: Print, option: str, said: str) -> None:
    done = write("--set", "rules", option)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_unwritable_folder_is_reported_in_a_sentence(write: Print, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    done = write("--set", "rules", "--out", "taken")
    assert (done.code, done.out) == (1, "")
    assert done.err == "squaretactics: The folder taken can't be created (file exists).\n"
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


def test_help_lists_the_sets_of_the_named_game(write: Print) -> None:
    assert "heroes, enemies, bosses, items, events, tokens, rules, all" in " ".join(
        write("--game", "card_tactics", "--help").out.split()
    )
