"""A history with a flipped bit or a wrong value is rebuilt, and no error is raised."""

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
from tests.storage.scripted_games import change_facts, history_in, records, three_games

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
            assert history.notice is None or str(tmp_path) in history.notice


NONSENSE = ["NULL", "x'ff'", "'no such thing'", "-7", "'[]'", "'{}'", "'" + "[" * 50_000 + "'"]


@pytest.mark.parametrize("column", ["file", "facts", "checksum"])
@pytest.mark.parametrize("value", NONSENSE, ids=lambda value: value[:16])
def test_impossible_value_causes_a_rebuild_of_the_history(tmp_path: Path, column: str, value: str) -> None:
    paths = three_games(tmp_path)
    with history_in(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")  # a damaged page may hold anything
        connection.execute("UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '')")
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.execute(f"UPDATE games SET {column} = {value} WHERE file = ?", (paths[1].name,))
    with closing(GameHistory(DataFolder(tmp_path))) as history:
        assert "rebuilt" in (history.notice or "")
        assert records(history) == paths[::-1]


SENSELESS: list[dict[str, object]] = [
    {"played": "2024-05-01T20:00:00"},
    {"played": "0001-01-01T00:00:00+14:00"},
    {"played": None},
    {"record": "another.record"},
    {"setup": []},
    {"summary": 7},
    {"standing": {"totals": [1], "games": 3, "over": False, "winners": []}},
    {"standing": {"totals": [1, 2], "games": 3, "over": True, "winners": [5]}},
    {"resigned": 5},
    {"match_game": 0},
    {"decisions": -7},
    {"decisions": 2**63},
    {"undone": 1e300},
    {"practice": -7},
    {"seats": []},
    {"seats": [{"name": "Ann", "player": "human", "points": 2**63, "won": True}]},
    {"seats": [{"name": "Ann", "player": None, "points": 1, "won": True}]},
    {"handovers": [[1, "Ann", "Ben"]]},
]


@pytest.mark.parametrize("facts", SENSELESS, ids=str)
def test_nonsensical_fact_causes_a_rebuild_of_the_history(tmp_path: Path, facts: dict[str, object]) -> None:
    paths = three_games(tmp_path)
    with history_in(tmp_path):
        pass
    change_facts(tmp_path, **facts)
    with closing(GameHistory(DataFolder(tmp_path))) as history:
        assert "rebuilt" in (history.notice or "")
        assert records(history) == paths[::-1]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_pipe_in_place_of_the_history_is_moved_aside(tmp_path: Path) -> None:
    paths = three_games(tmp_path)
    os.mkfifo(tmp_path / FILE)
    os.mkfifo(tmp_path / "games" / "pipe.record")
    with closing(GameHistory(DataFolder(tmp_path))) as history:
        assert "wasn't from this game" in (history.notice or "")
        assert records(history) == paths[::-1]
