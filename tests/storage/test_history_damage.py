"""A history with a flipped bit or a wrong value is rebuilt, and nothing raises."""

from __future__ import annotations

import os
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.history_database import FILE
from tests.storage.scripted_games import history_in, records, three_games

FLIPS = 60
PAGE = 4096


@pytest.mark.parametrize("pages", [(0, 100), (0, PAGE), (PAGE, 10 * PAGE)], ids=["header", "first page", "others"])
def test_flipped_bit_costs_no_game(tmp_path: Path, pages: tuple[int, int]) -> None:
    paths = three_games(tmp_path)
    with history_in(tmp_path):
        pass
    sound = (tmp_path / FILE).read_bytes()
    chance = random.Random(7)
    for _ in range(FLIPS):
        raw = bytearray(sound)
        raw[chance.randrange(pages[0], min(pages[1], len(raw)))] ^= 1 << chance.randrange(8)
        for old in tmp_path.glob("history*"):
            old.unlink()
        (tmp_path / FILE).write_bytes(raw)
        with closing(GameHistory(DataFolder(tmp_path))) as history:
            assert sorted(records(history)) == paths
            assert len(history.games()) == len(history.statistics().people) == 1
            history.rebuild()
            assert sorted(records(history)) == paths
            assert history.notice is None or str(tmp_path) in history.notice


NONSENSE = ["NULL", "x'ff'", "'no such thing'", "-7", "9223372036854775807", "1e300"]
COLUMNS = {
    "games": ("file", "played", "game", "setup", "decisions", "practice", "undone", "resigned", "hints", "contest"),
    "seats": ("seat", "name", "player", "points", "won"),
}
# Harmless values: unknown ones, or any text where any text is allowed.
HARMLESS = {("resigned", "NULL"), ("hints", "NULL"), ("points", "-7"), ("seat", "NULL")} | {
    (column, value) for column in ("file", "game", "name", "player") for value in NONSENSE if value not in ("x'ff'",)
}


def unruly(root: Path) -> bytes:
    """Remove the NOT NULL constraints, as a damaged page may hold anything. Return the file's bytes."""
    with closing(sqlite3.connect(root / FILE, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '')")
    return (root / FILE).read_bytes()


def damaged(root: Path, change: str) -> None:
    with closing(sqlite3.connect(root / FILE, isolation_level=None)) as connection:
        connection.execute(change)


@pytest.mark.parametrize(("table", "column"), [(table, column) for table in COLUMNS for column in COLUMNS[table]])
def test_impossible_value_makes_the_history_rebuild(tmp_path: Path, table: str, column: str) -> None:
    paths = three_games(tmp_path)
    with history_in(tmp_path):
        pass
    sound = unruly(tmp_path)
    for value in NONSENSE:
        if (column, value) in HARMLESS:
            continue
        (tmp_path / FILE).write_bytes(sound)
        only = "id = 2" if table == "games" else "game = 2 AND seat = 1"
        damaged(tmp_path, f"UPDATE {table} SET {column} = {value} WHERE {only}")
        with closing(GameHistory(DataFolder(tmp_path))) as history:
            assert history.notice is not None, value
            assert "made anew" in history.notice, value
            assert records(history) == paths[::-1]


@pytest.mark.parametrize(
    "change",
    [
        "played = '2024-05-01T20:00:00'",
        "played = '0001-01-01T00:00:00+14:00'",
        "setup = '[]'",
        "setup = '" + "[" * 50_000 + "'",
        "summary = '7'",
        "resigned = 5",
        "match_game = 0",
    ],
    ids=["no zone", "year 1", "a list", "nested", "a number", "nobody's seat", "game 0"],
)
def test_senseless_text_makes_the_history_rebuild(tmp_path: Path, change: str) -> None:
    paths = three_games(tmp_path)
    with history_in(tmp_path):
        pass
    damaged(tmp_path, f"UPDATE games SET {change} WHERE id = 2")
    with closing(GameHistory(DataFolder(tmp_path))) as history:
        assert "made anew" in (history.notice or "")
        assert records(history) == paths[::-1]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_pipe_in_its_place_is_put_aside(tmp_path: Path) -> None:
    paths = three_games(tmp_path)
    os.mkfifo(tmp_path / FILE)
    os.mkfifo(tmp_path / "games" / "pipe.record")
    with closing(GameHistory(DataFolder(tmp_path))) as history:
        assert "was no history of this game" in (history.notice or "")
        assert records(history) == paths[::-1]
