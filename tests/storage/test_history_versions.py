"""A history of another version is rebuilt from the records, and what the records no longer show is kept."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games import registry
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage import game_history, history_database, old_games
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.history_database import FILE, VERSION
from tests.core.record_factory import forge, new_session, play, read_lines
from tests.storage.scripted_games import change_facts, errand, history_in, played, records, store_in, three_games

KEPT: Final = Path(__file__).parents[1] / "fixtures" / "player-1.0"
# The columns that came after each version of 0.1 to 1.0, with what they hold for a game from before.
LATER_COLUMNS: Final = {
    1: {"resigned": None, "hints": 0},
    2: {"contest": True, "summary": None},
    3: {"standing": None},
    4: {"handovers": ()},
    5: {"occasion": None},
    6: {"badge_facts": ()},
}


def opened(root: Path, find_game: Callable[[str], Any] = registry.game) -> GameHistory:
    history = GameHistory(DataFolder(root), find_game)
    assert history.notice is None
    return history


def listed(root: Path) -> list[FinishedGame]:
    with closing(opened(root)) as history:
        return [*history.list(limit=history.count())]


def test_new_rules_need_a_new_version_of_the_history() -> None:
    """When a game's version changes, raise VERSION, too, so that the summaries of its older games are kept."""
    rules = {name: registry.game(name).version for name in registry.names()}
    assert (VERSION, rules) == (10, {"square_tactics": 1, "squirrel_squabble": 1, "card_tactics": 1})


# Versions 0.1 to 1.0.
@pytest.mark.parametrize("version", range(1, 8))
def test_history_of_older_versions_keeps_its_facts_without_records(tmp_path: Path, version: int) -> None:
    now = listed(shutil.copytree(KEPT, tmp_path / "whole"))
    (tmp_path / "games").mkdir()
    shutil.copy(KEPT / FILE, tmp_path / FILE)
    unknown = {name: value for each in range(version, 7) for name, value in LATER_COLUMNS[each].items()}
    with closing(sqlite3.connect(tmp_path / FILE)) as older, older:
        for column in unknown:
            older.execute(f"ALTER TABLE games DROP COLUMN {'deeds' if column == 'badge_facts' else column}")
        older.execute(f"PRAGMA user_version = {version}")
    for _ in range(2):
        before = listed(tmp_path)
        for game, whole in zip(before, now, strict=True):
            known = replace(whole, record=game.record, facts_by_seat=(), seed=None, **unknown)  # type: ignore[arg-type]
            # Later versions may find more in a game.
            assert {*whole.badge_facts} >= {*game.badge_facts}
            assert (game.summary is None) == (version < 3)
            assert game == replace(known, summary=game.summary, badge_facts=game.badge_facts)
            assert game.record.name == whole.record.name
        (tmp_path / FILE).unlink()
        assert listed(tmp_path) == before


def test_older_history_is_read_from_the_records_again(tmp_path: Path) -> None:
    root = shutil.copytree(KEPT, tmp_path / "player")
    with closing(sqlite3.connect(root / FILE)) as older, older:
        older.execute("UPDATE games SET summary = NULL, deeds = NULL, hints = NULL, decisions = 1")
    games = listed(root)
    assert not (root / old_games.FILE).exists()
    (root / FILE).unlink()
    assert listed(root) == games
    assert all(game.summary for game in games)


def test_failed_upgrade_leaves_the_older_history_unchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise sqlite3.OperationalError("disk I/O error")

    shutil.copy(KEPT / FILE, tmp_path / FILE)
    with monkeypatch.context() as patched:
        patched.setattr(history_database, "facts_text", fail)
        with closing(GameHistory(DataFolder(tmp_path))) as history:
            assert "disk I/O error" in (history.notice or "")
    assert (tmp_path / FILE).read_bytes() == (KEPT / FILE).read_bytes()


# Later versions.
def test_every_game_stays_listed_while_records_are_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    paths = [played(store, errand(seed=seed)) for seed in range(7)][::-1]
    with history_in(tmp_path):
        pass
    change_facts(tmp_path, undone=5)
    monkeypatch.setattr(history_database, "VERSION", VERSION + 1)
    monkeypatch.setattr(game_history, "_AT_ONCE", 0.0)
    for missing in (5, 3, 1, 0, 0):  # each time, the program is closed or killed in the middle
        with history_in(tmp_path) as history:
            assert history.missing == missing
            assert records(history) == paths
            assert sum(game.undone == 5 for game in history.list()) == missing


def test_two_programs_upgrade_a_history_at_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [played(store, errand(seed=seed)) for store in [store_in(tmp_path)] for seed in range(7)][::-1]
    with history_in(tmp_path):
        pass
    monkeypatch.setattr(history_database, "VERSION", VERSION + 1)
    monkeypatch.setattr(game_history, "_AT_ONCE", 0.0)
    with history_in(tmp_path) as one, history_in(tmp_path) as other:
        while one.missing or other.missing:
            for history in (one, other):
                history.catch_up(0)
                assert records(history) == paths
    with history_in(tmp_path) as history:
        assert (history.missing, records(history)) == (0, paths)
    assert not (tmp_path / old_games.FILE).exists()


# What no record can tell any more.
def full_game(root: Path) -> Path:
    """Play a game of Square Tactics and put it into the history."""
    session, store = new_session(preset("full"), 5, HUMAN, "random"), store_in(root)
    path = store.begin(session).path
    play(session, 99)
    store.leave(session)
    [game] = listed(root)
    assert game.summary
    assert game.badge_facts
    return path


@pytest.fixture
def older_rules(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Return a function that changes the rules, and with them the version of the history."""

    def change() -> None:
        monkeypatch.setattr(type(SQUARE_TACTICS), "version", SQUARE_TACTICS.version + 1)
        monkeypatch.setattr(history_database, "VERSION", VERSION + 1)

    return change


def test_summary_under_older_rules_survives_a_lost_history(tmp_path: Path, older_rules: Callable[[], None]) -> None:
    path = full_game(tmp_path)
    before = listed(tmp_path)
    older_rules()
    assert listed(tmp_path) == before
    for _ in range(2):
        (tmp_path / FILE).unlink()
        assert listed(tmp_path) == before
    path.unlink()
    assert listed(tmp_path) == before
    assert len((tmp_path / old_games.FILE).read_bytes().splitlines()) == 1


def test_game_whose_record_is_gone_survives_a_lost_history(tmp_path: Path) -> None:
    path = full_game(tmp_path)
    before = listed(tmp_path)
    path.unlink()
    assert listed(tmp_path) == before
    (tmp_path / FILE).unlink()
    assert listed(tmp_path) == before


def test_game_whose_record_was_damaged_survives_a_new_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = full_game(tmp_path)
    before = listed(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"seat"', b'"seta"', 1))
    monkeypatch.setattr(history_database, "VERSION", VERSION + 1)
    assert listed(tmp_path) == before
    (tmp_path / FILE).unlink()
    with closing(opened(tmp_path)) as history:
        assert [*history.list()] == before
        assert [file.path for file in history.unusable] == [path]


def test_record_that_comes_back_counts_again(tmp_path: Path) -> None:
    path = full_game(tmp_path)
    opening, *rest = read_lines(path)
    path.unlink()
    [before] = listed(tmp_path)
    (tmp_path / FILE).unlink()
    opening["seats"][0]["name"] = "Zoe"
    forge(path, [opening, *rest])
    [after] = listed(tmp_path)
    assert [game.seats[0].name == "Zoe" for game in (before, after)] == [False, True]


def test_kill_between_keeping_and_storing_old_games_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, older_rules: Callable[[], None]
) -> None:
    class Killed(BaseException):
        pass

    full_game(tmp_path)
    before = listed(tmp_path)
    older_rules()
    keep = old_games.OldGames.keep
    with monkeypatch.context() as patched:

        def keep_and_die(self: old_games.OldGames, games: Any) -> None:
            keep(self, games)
            raise Killed

        patched.setattr(old_games.OldGames, "keep", keep_and_die)
        with pytest.raises(Killed):
            opened(tmp_path)
    for _ in range(2):
        assert listed(tmp_path) == before
    assert len((tmp_path / old_games.FILE).read_bytes().splitlines()) == 1


def test_damage_to_the_old_games_file_costs_only_the_damaged_line(tmp_path: Path) -> None:
    paths = three_games(tmp_path)
    with history_in(tmp_path) as history:
        games = history.list()
    for path in paths:
        path.unlink()
    with history_in(tmp_path):
        pass
    file = tmp_path / old_games.FILE
    lines = sorted(file.read_bytes().splitlines(keepends=True))
    file.write_bytes(lines[0] + b"{}\n" + lines[1] + lines[2][:40])
    (tmp_path / FILE).unlink()
    with history_in(tmp_path) as history:
        assert history.list() == games[1:]
        assert [file.sentence for file in history.unusable] == [f"{file} is damaged at line 2."]
        later = played(store_in(tmp_path), errand(Seat("Zoe", HUMAN), Seat("North", "greedy")))
        history.catch_up()
        later.unlink()
        history.catch_up()
    assert file.read_bytes().startswith(lines[0] + b"{}\n" + lines[1])
    assert [json.loads(line).get("record") for line in file.read_bytes().splitlines()][3:] == [later.name]


def test_old_games_that_cannot_be_written_stay_in_the_database(tmp_path: Path) -> None:
    path = full_game(tmp_path)
    before = listed(tmp_path)
    (tmp_path / old_games.FILE).mkdir()
    path.unlink()
    for _ in range(2):
        with closing(GameHistory(DataFolder(tmp_path), registry.game)) as history:
            assert str(tmp_path / old_games.FILE) in (history.notice or "")
            assert [*history.list()] == before
    (tmp_path / old_games.FILE).rmdir()
    assert listed(tmp_path) == before
