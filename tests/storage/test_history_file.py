"""A history whose database is broken, foreign, newer, older, shared or out of reach."""

from __future__ import annotations

import sqlite3
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
from squaretactics.storage.win_statistics import PlayerTally
from tests.storage.scripted_games import errand, given_up, history_in, played, records, store_in, three_games


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
        connection.execute("DROP TABLE seats")


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
    "newer": (_newer, "newer", "was made by a newer version of the game"),
    "foreign": (_foreign, "foreign", "was no history of this game"),
    "of another program": (_of_another_program, "foreign", "was no history of this game"),
}


@pytest.mark.parametrize("kind", SPOILT)
def test_unusable_history_is_put_aside_and_rebuilt(tmp_path: Path, kind: str) -> None:
    spoil, word, what = SPOILT[kind]
    paths = three_games(tmp_path)
    for number, name in enumerate((f"history-{word}.sqlite3", f"history-{word}-2.sqlite3")):
        if number == 0:
            with history_in(tmp_path):
                pass
        spoil(tmp_path / FILE)
        raw = (tmp_path / FILE).read_bytes()
        notice = f"Your history {what}, so it was made anew from your games; the old file is kept as {tmp_path / name}."
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


def test_files_beside_a_foreign_database_move_with_it(tmp_path: Path) -> None:
    """They hold its latest changes, and must not be applied to the new database."""
    with database(tmp_path / FILE) as elsewhere:
        elsewhere.execute("PRAGMA journal_mode = WAL")
        elsewhere.execute("CREATE TABLE recipes (cake TEXT)")
        elsewhere.execute("INSERT INTO recipes VALUES ('plum')")
        assert (tmp_path / f"{FILE}-wal").stat().st_size > 0
        GameHistory(DataFolder(tmp_path)).close()
        assert [path.name for path in tmp_path.glob(f"{FILE}*")] == [FILE]
        with database(tmp_path / "history-foreign.sqlite3") as aside:
            assert aside.execute("SELECT cake FROM recipes").fetchall() == [("plum",)]


def test_unmovable_broken_history_stays_and_a_temporary_one_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    paths = three_games(tmp_path)
    _text(tmp_path / FILE)
    raw = (tmp_path / FILE).read_bytes()
    monkeypatch.setattr(Path, "rename", refuse)
    why = "it was damaged and cannot be moved: permission denied"
    notice = f"Your history in {tmp_path / FILE} cannot be kept ({why}); what it shows lasts until you quit."
    with history_in(tmp_path, notice) as history:
        assert records(history) == paths[::-1]
    assert (tmp_path / FILE).read_bytes() == raw


def test_history_is_temporary_if_no_file_can_be_made(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    paths = three_games(tmp_path)
    why = "unable to open database file"
    notice = f"Your history in {tmp_path / FILE} cannot be kept ({why}); what it shows lasts until you quit."
    with history_in(tmp_path, notice) as history:
        assert records(history) == paths[::-1]
        history.add(read_record(paths[0]))
        assert history.count() == 3


def test_history_is_empty_if_not_even_the_folder_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file, where the folder should be")
    with closing(GameHistory(DataFolder(tmp_path / "data"))) as history:
        assert history.notice is not None
        assert "cannot be kept" in history.notice
        assert history.list() == ()


def test_read_only_history_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
        with pytest.raises(StorageError, match=r"^Your history in .* cannot be used just now \(.*readonly.*\)\.$"):
            history.add(read_record(paths[0]))
        assert records(history) == paths[::-1]


def test_history_damaged_while_open_is_reported_in_a_sentence(tmp_path: Path) -> None:
    three_games(tmp_path)
    with history_in(tmp_path) as history:
        with database(tmp_path / FILE) as elsewhere:
            elsewhere.execute("UPDATE games SET setup = 'no JSON'")
        with pytest.raises(StorageError, match="cannot be used just now"):
            history.list()
        history.rebuild()
        assert history.count() == len(history.list()) == 3


# Other versions, other programs.
def test_older_history_is_migrated_with_all_its_contents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def with_weather(connection: sqlite3.Connection) -> None:
        connection.execute("ALTER TABLE games ADD COLUMN weather INTEGER NOT NULL DEFAULT 0")

    paths = three_games(tmp_path)
    with history_in(tmp_path):
        pass
    for path in paths:  # so that nothing can come from the records
        path.unlink()
    monkeypatch.setattr(history_database, "MIGRATIONS", [*history_database.MIGRATIONS, with_weather])
    for _ in range(2):
        with history_in(tmp_path) as history:
            assert records(history) == paths[::-1]
    with database(tmp_path / FILE) as connection:
        assert connection.execute("SELECT weather FROM games").fetchall() == [(0,)] * 3
        assert connection.execute("PRAGMA user_version").fetchone() == (len(history_database.MIGRATIONS),)


def _taken_in_by_the_first_version(root: Path, paths: list[Path]) -> None:
    """Write a history as the first version did: it only recorded whether anything was undone."""
    with database(root / FILE) as connection:
        history_database.MIGRATIONS[0](connection)
        connection.execute(f"PRAGMA application_id = {0x53715461}")
        connection.execute("PRAGMA user_version = 1")
        for path in paths:
            added = connection.execute(
                "INSERT INTO games (file, played, game, setup, decisions, practice, undone)"
                " VALUES (?, '2024-05-01T20:00:00+00:00', 'errand', '{\"seats\": 2}', 1, 0, 1)",
                (path.name,),
            )
            for seat, (name, player) in enumerate((("Ann", "human"), ("North", "greedy"))):
                row = (added.lastrowid, seat, name, player, 3 * seat, seat)
                connection.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", row)


def test_facts_unknown_to_the_first_version_are_read_from_records(tmp_path: Path) -> None:
    session = errand(undo="anything")
    path = given_up(store_in(tmp_path), session, undone=2)
    _taken_in_by_the_first_version(tmp_path, [path])
    with history_in(tmp_path) as history:
        [game] = history.list()
        assert (game.resigned, game.undone, game.hints) == (0, 2, 0)


def test_game_of_the_first_version_without_a_record_is_kept_unchanged(tmp_path: Path) -> None:
    _taken_in_by_the_first_version(tmp_path, [tmp_path / "games" / "gone.record"])
    for _ in range(2):
        with history_in(tmp_path) as history:
            [game] = history.list()
            assert (game.resigned, game.undone, game.hints, game.winners) == (None, 1, 0, (1,))
            assert history.statistics().people == (PlayerTally("Ann", 1, 0),)


def test_failed_migration_leaves_the_older_history_unchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(connection: sqlite3.Connection) -> None:
        connection.execute("DROP TABLE seats")
        raise sqlite3.OperationalError("disk I/O error")

    paths = three_games(tmp_path)
    with history_in(tmp_path):
        pass
    with monkeypatch.context() as patched:
        patched.setattr(history_database, "MIGRATIONS", [*history_database.MIGRATIONS, failing])
        with pytest.raises(sqlite3.OperationalError, match="disk I/O"):
            GameHistory(DataFolder(tmp_path))
    with history_in(tmp_path) as history:
        assert records(history) == paths[::-1]


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
        notice = f"Your history in {tmp_path / FILE} cannot be kept ({why}); what it shows lasts until you quit."
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
