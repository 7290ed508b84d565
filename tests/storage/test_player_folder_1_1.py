"""A folder of version 1.1.0, with three people, keeps everything; so do older folders, whenever the program is killed.

`player-1.1` is the folder as that version left it. Never regenerate it.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest

from squaretactics.core.session import HUMAN
from squaretactics.games import registry
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.history_database import FILE
from squaretactics.storage.people import People
from squaretactics.storage.person_history import PersonHistory
from squaretactics.storage.ratings import RatingBook
from squaretactics.storage.saved_games import GameStore
from squaretactics.storage.seatings import Seatings
from squaretactics.storage.split_games import SplitGames
from tests.storage.test_people import ADA, BO

FIXTURES: Final = Path(__file__).parents[1] / "fixtures"
ADAS, BOS, CYS = "1a0000aa", "1b0000bb", "1c0000cc"
_KILLED: Final = 9
_MOMENTS: Final = 8  # of each folder
STORAGE: Final = str(Path(sys.modules[DataFolder.__module__].__file__ or "").parent)


def copied(version: str, root: Path) -> DataFolder:
    return DataFolder(shutil.copytree(FIXTURES / f"player-{version}", root))


def history_of(folder: DataFolder) -> GameHistory:
    history = GameHistory(folder, registry.game)
    history.catch_up()
    return history


def owned(folder: DataFolder) -> dict[str, list[FinishedGame]]:
    """Return the games of each person, with their records' names alone."""
    people = People(folder)
    seatings = Seatings(folder, people)
    with closing(history_of(folder)) as history:
        return {
            person.id: [
                replace(game, record=Path(game.record.name))
                for game in PersonHistory(history, seatings, person).all_games()
            ]
            for person in people.everyone
        }


# The folder of 1.1.
def test_games_stay_their_peoples(tmp_path: Path) -> None:
    found = owned(copied("1.1", tmp_path / "player"))
    times = {person: [f"{game.played:%H%M}" for game in games] for person, games in found.items()}
    assert times == {
        ADAS: ["1811", "1822", "1833", "1844", "1911", "1922", "1955", "2006", "2017", "2028"],
        BOS: ["1911", "1922", "2006", "2017", "2028"],
        CYS: ["1933"],
    }


def test_unfinished_games_and_settings_stay(tmp_path: Path) -> None:
    folder = copied("1.1", tmp_path / "player")
    owned(folder)
    waiting = {saved.path.name: [seat.name for seat in saved.seats] for saved in GameStore(folder).list_unfinished()[0]}
    assert waiting == {
        "2026-11-27-185500-square_tactics.record": ["Bo", "Gizmo"],
        "2026-11-27-203900-square_tactics.record": ["Bo", "Ada"],
    }
    for name in ("settings.json", "people.json", "people/1b0000bb.json", "seatings.jsonl", "favourites.json"):
        assert (folder.root / name).read_bytes() == (FIXTURES / "player-1.1" / name).read_bytes()


def test_games_of_1_1_are_rated(tmp_path: Path) -> None:
    folder = copied("1.1", tmp_path / "player")
    seatings = Seatings(folder, People(folder))
    seatings.refresh()
    with closing(history_of(folder)) as history:
        games = history.all_games()
        book = RatingBook(games, lambda game: seatings.seating(game.record, game.played, game.seats))
        assert all(game.seed is not None for game in games)
    rated = {person: len(book.games(person, ("square_tactics", 2))) for person in (ADAS, BOS, CYS)}
    assert rated == {ADAS: 6, BOS: 4, CYS: 0}
    assert len(book.games(CYS, ("squirrel_squabble", 2))) == 1
    assert len(book.games(BOS, ("square_tactics", 4))) == 1
    unrated = {game.record.name[11:15]: book.why_not(game.record) for game in games if book.why_not(game.record)}
    assert unrated == {
        "1833": "Not rated: Bo has no rating",
        "1944": "Not rated: Zoe has no rating",
        "1955": "Not rated: a hint was used",
    }


def test_first_persons_old_games_can_be_split(tmp_path: Path) -> None:
    folder = copied("1.1", tmp_path / "player")
    seatings = Seatings(folder, People(folder))
    with closing(history_of(folder)) as history:
        split = SplitGames(seatings, history.all_games())
    assert [(one.name, one.games, one.person) for one in split.names] == [
        ("Ada", 3, ADAS),
        ("Bo", 1, BOS),
        ("You", 1, ADAS),
    ]
    split.give({one.name: one.person for one in split.names})
    found = owned(folder)
    assert len(found[ADAS]) == 10
    assert f"{found[BOS][0].played:%H%M}" == "1833"


# Kills.
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("version", ["0.1", "0.3", "1.1"])
def test_kill_at_any_moment_loses_nothing(tmp_path: Path, version: str) -> None:
    """Kill the program at random lines of its storage code, while it migrates a folder and adds a second person."""
    expected = migrated(copied(version, tmp_path / "whole"))
    assert any(
        game.seats[seat].player == HUMAN for games in expected.values() for game in games for seat in game.own_seats
    )
    lines = killed(copied(version, tmp_path / "counted"), sys.maxsize)
    chance = random.Random(version)
    for number in range(_MOMENTS):
        folder = copied(version, tmp_path / f"killed-{number}")
        assert killed(folder, chance.randrange(lines)) == _KILLED
        assert migrated(folder) == expected


def migrate(folder: DataFolder) -> None:
    """Bring a folder up to date, and add a second person unless there are some; give old games by name."""
    with closing(history_of(folder)) as history:
        people = People(folder)
        if not people.everyone:
            people.begin(ADA, BO, datetime(2030, 1, 1, tzinfo=UTC))
        split = SplitGames(Seatings(folder, people), history.all_games())
        split.give({one.name: one.person for one in split.names})


def migrated(folder: DataFolder) -> dict[str, list[FinishedGame]]:
    migrate(folder)
    return owned(folder)


def killed(folder: DataFolder, moment: int) -> int:
    """Migrate a folder in another process, which is killed after this many lines of storage code. Return its exit
    status; without a kill, the number of lines.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        count = 0

        def trace(frame: FrameType, event: str, argument: object) -> Any:
            nonlocal count
            if not frame.f_code.co_filename.startswith(STORAGE):
                return None
            if event == "line":
                count += 1
                if count > moment:
                    os._exit(_KILLED)
            return trace

        sys.settrace(trace)
        migrate(folder)
        sys.settrace(None)
        os.write(writing, str(count).encode())
        os._exit(0)
    os.close(writing)
    _, status = os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as told:
        answer = told.read()
    return int(answer) if answer else os.waitstatus_to_exitcode(status)


def test_history_of_1_1_is_brought_up_to_date_once(tmp_path: Path) -> None:
    folder = copied("1.1", tmp_path / "player")
    owned(folder)
    before = (folder.root / FILE).stat().st_mtime_ns
    owned(folder)
    assert (folder.root / FILE).stat().st_mtime_ns == before
