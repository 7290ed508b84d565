"""A history whose database is broken, foreign, newer, shared or inaccessible."""

from __future__ import annotations

import gc
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from squaretactics.core.record import read_record
from squaretactics.storage import history_database
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.history_database import FILE
from tests.storage.scripted_games import errand, history_in, played, records, store_in, three_games


@contextmanager
def database(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


# An unusable database.
def _text(path: Path) -> None:
    path.write_text("This is no database, but a letter to my aunt. " * 100)


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-5000])


def _scrawled_over(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[4096:] = b"\xa5" * (len(raw) - 4096)
    path.write_bytes(raw)


def _without_a_table(path: Path) -> None:
    with database(path) as connection:
        connection.execute("DROP TABLE games")


def _newer(path: Path) -> None:
    with database(path) as connection:
        connection.execute("PRAGMA user_version = 99")


def _foreign(path: Path) -> None:
    path.unlink()
    with database(path) as connection:
        connection.execute("CREATE TABLE recipes (cake TEXT)")


def _of_another_program(path: Path) -> None:
    path.unlink()
    with database(path) as connection:
        connection.execute("PRAGMA application_id = 7")


SPOILT = {
    "text": (_text, "broken", "was damaged"),
    "cut": (_cut, "broken", "was damaged"),
    "scrawled over": (_scrawled_over, "broken", "was damaged"),
    "without a table": (_without_a_table, "broken", "was damaged"),
    "newer": (_newer, "newer", "was from a newer version"),
    "foreign": (_foreign, "foreign", "file wasn't from this game"),
    "of another program": (_of_another_program, "foreign", "file wasn't from this game"),
}


@pytest.mark.parametrize("kind", SPOILT)
def test_unusable_history_is_moved_aside_and_rebuilt(tmp_path: Path, kind: str) -> None:
    spoil, word, what = SPOILT[kind]
    paths = three_games(tmp_path)
    for number, name in enumerate((f"history-{word}.sqlite3", f"history-{word}-2.sqlite3")):
        if number == 0:
            with history_in(tmp_path):
                pass
        spoil(tmp_path / FILE)
        raw = (tmp_path / FILE).read_bytes()
        notice = f"Your history {what}, so it was rebuilt from your games. The old file is {tmp_path / name}."
        with history_in(tmp_path, notice) as history:
            assert records(history) == paths[::-1]
        assert (tmp_path / name).read_bytes() == raw
        with history_in(tmp_path) as history:  # reported only once
            assert records(history) == paths[::-1]


def test_empty_file_becomes_a_history(tmp_path: Path) -> None:
    paths = three_games(tmp_path)
    (tmp_path / FILE).touch()
    with history_in(tmp_path) as history:
        assert records(history) == paths[::-1]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows moves no open files")
def test_files_beside_a_foreign_database_move_with_it(tmp_path: Path) -> None:
    """They hold its latest changes, which must not be applied to the new database."""
    with database(tmp_path / FILE) as elsewhere:
        elsewhere.execute("PRAGMA journal_mode = WAL")
        elsewhere.execute("CREATE TABLE recipes (cake TEXT)")
        elsewhere.execute("INSERT INTO recipes VALUES ('plum')")
        assert (tmp_path / f"{FILE}-wal").stat().st_size > 0
        GameHistory(DataFolder(tmp_path)).close()
        assert [path.name for path in tmp_path.glob(f"{FILE}*")] == [FILE]
        with database(tmp_path / "history-foreign.sqlite3") as aside:
            assert aside.execute("SELECT cake FROM recipes").fetchall() == [("plum",)]


@pytest.mark.parametrize("refused", ["", "-shm"])
def test_foreign_database_and_its_files_stay_together_if_one_cannot_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: str
) -> None:
    """Windows moves no file that another program has open."""

    def move(path: Path, target: Path) -> Path:
        if path.name == f"{FILE}{refused}":
            raise PermissionError(13, "Permission denied")
        return replace(path, target)

    replace = Path.replace
    monkeypatch.setattr(Path, "replace", move)
    with database(tmp_path / FILE) as elsewhere:
        elsewhere.execute("PRAGMA journal_mode = WAL")
        elsewhere.execute("CREATE TABLE recipes (cake TEXT)")
        GameHistory(DataFolder(tmp_path)).close()
        assert {path.name for path in tmp_path.glob("*sqlite3*")} == {FILE, f"{FILE}-wal", f"{FILE}-shm"}


def test_unmovable_broken_history_stays_and_a_temporary_one_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    paths = three_games(tmp_path)
    _text(tmp_path / FILE)
    raw = (tmp_path / FILE).read_bytes()
    monkeypatch.setattr(Path, "replace", refuse)
    why = "it was damaged and can't be moved: permission denied"
    notice = f"Your history can't be saved in {tmp_path / FILE} ({why}). You can see it until you quit."
    with history_in(tmp_path, notice) as history:
        assert records(history) == paths[::-1]
    assert (tmp_path / FILE).read_bytes() == raw


def test_history_is_temporary_if_no_file_can_be_made(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    paths = three_games(tmp_path)
    why = "unable to open database file"
    notice = f"Your history can't be saved in {tmp_path / FILE} ({why}). You can see it until you quit."
    with history_in(tmp_path, notice) as history:
        assert records(history) == paths[::-1]
        history.add(read_record(paths[0]))
        assert history.count() == 3


def test_history_is_empty_if_not_even_the_folder_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file, where the folder should be")
    with closing(GameHistory(DataFolder(tmp_path / "data"))) as history:
        assert history.notice is not None
        assert "can't be saved" in history.notice
        assert history.list() == ()


def test_read_only_history_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def only_to_read(path: Path, **how: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(f"{path.as_uri()}?mode=ro", uri=True, **how)
        return connection

    paths = three_games(tmp_path)
    with history_in(tmp_path):
        pass
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", only_to_read)
    with history_in(tmp_path) as history:
        assert records(history) == paths[::-1]
        with pytest.raises(StorageError, match=r"^Your history in .* can't be used right now \(.*readonly.*\)\.$"):
            history.add(read_record(paths[0]))
        assert records(history) == paths[::-1]


def test_history_damaged_while_open_is_reported_in_a_sentence(tmp_path: Path) -> None:
    three_games(tmp_path)
    with history_in(tmp_path) as history:
        with database(tmp_path / FILE) as elsewhere:
            elsewhere.execute("UPDATE games SET facts = 'no JSON'")
        with pytest.raises(StorageError, match="can't be used right now"):
            history.list()
    with closing(GameHistory(DataFolder(tmp_path))) as history:
        assert "was damaged" in (history.notice or "")
        assert history.count() == len(history.list()) == 3


def test_forgotten_history_closes_its_file(tmp_path: Path) -> None:
    """Otherwise, Python 3.13 warns, and Windows neither moves nor deletes the file."""
    history = GameHistory(DataFolder(tmp_path))
    connection = history._database._connection
    del history
    gc.collect()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.execute("SELECT 1")


# Other programs.
def test_two_programs_share_one_history(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    with history_in(tmp_path) as one, history_in(tmp_path) as other:
        for number in range(4):
            path = played(store, errand(seed=number))
            (one, other)[number % 2].add(read_record(path))
            assert one.list() == other.list()
        assert one.count() == 4


def test_history_locked_by_another_program_is_not_called_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_database, "_PATIENCE", 0.0)
    paths = three_games(tmp_path)
    with history_in(tmp_path):
        pass
    with database(tmp_path / FILE) as elsewhere:
        elsewhere.execute("BEGIN EXCLUSIVE")
        why = "database is locked"
        notice = f"Your history can't be saved in {tmp_path / FILE} ({why}). You can see it until you quit."
        with history_in(tmp_path, notice) as history:
            assert records(history) == paths[::-1]
        elsewhere.execute("ROLLBACK")
    with history_in(tmp_path) as history:
        assert records(history) == paths[::-1]
        with database(tmp_path / FILE) as elsewhere:
            elsewhere.execute("BEGIN IMMEDIATE")
            with pytest.raises(StorageError, match="database is locked"):
                history.add(read_record(paths[0]))
            assert records(history) == paths[::-1]
