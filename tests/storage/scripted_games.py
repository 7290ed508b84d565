"""Games for storage tests: scripted errands, each begun a minute after the previous one."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from squaretactics.core.record import MatchLine
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.core.spec import Undo
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.history_database import FILE
from squaretactics.storage.saved_games import GameStore, SavedGame
from tests.core.errand import ERRAND, Event

Game = Session[int, list[str], str, Event, tuple[str, ...]]

EVENING = datetime(2024, 5, 1, 20, 0, tzinfo=UTC)
ANN_AND_BOT = (Seat("Ann", HUMAN), Seat("North", "greedy"))


def minutes() -> Callable[[], datetime]:
    """Return a clock that advances a minute with each call."""
    asked = -1

    def clock() -> datetime:
        nonlocal asked
        asked += 1
        return EVENING + timedelta(minutes=asked)

    return clock


def store_in(root: Path) -> GameStore:
    return GameStore(DataFolder(root), minutes())


def errand(
    *seats: Seat,
    undo: Undo = "off",
    match: MatchLine | None = None,
    started: str | None = None,
    seed: int = 0,
    occasion: str | None = None,
) -> Game:
    """Deal an errand, by default between Ann and a bot."""
    seats = seats or ANN_AND_BOT
    return Session(ERRAND, len(seats), seed, seats, undo=undo, match=match, started=started, occasion=occasion)


def run(session: Game, *moves: str) -> None:
    """Play these moves, each by the deciding seat."""
    for move in moves:
        assert session.decision is not None
        session.submit(session.decision.seat, move)


def played(store: GameStore, session: Game, *moves: str) -> Path:
    """Record an errand, close it, and return the record. If no moves are given, the errand is played to its end."""
    path = store.begin(session).path
    run(session, *(moves or ("quiet 1", "end 0")))
    store.leave(session)
    return path


def given_up(store: GameStore, session: Game, *, seat: int = 0, undone: int = 0) -> Path:
    """Let a seat undo its first move the given number of times and resign; return the record."""
    path = store.begin(session).path
    for _ in range(undone):
        run(session, "quiet 1")
        session.undo(0)
    run(session, "quiet 1")
    session.resign(seat)
    store.leave(session)
    return path


def only(store: GameStore) -> SavedGame:
    [saved] = store.list_unfinished()[0]
    return saved


@contextmanager
def history_in(root: Path, notice: str | None = None) -> Iterator[GameHistory]:
    """Open a history and check its notice."""
    with closing(GameHistory(DataFolder(root))) as history:
        assert history.notice == notice
        yield history


def three_games(root: Path) -> list[Path]:
    """Play three errands to their ends and return the records in that order."""
    store = store_in(root)
    return [played(store, errand(seed=seed)) for seed in range(3)]


def records(history: GameHistory) -> list[Path]:
    return [game.record for game in history.list()]


def read_again(history: GameHistory) -> None:
    """Empty a history's database, and read all records again."""
    with closing(sqlite3.connect(history.path)) as connection, connection:
        connection.execute("DELETE FROM games")
    history.catch_up()


def change_facts(root: Path, **facts: object) -> None:
    """Change facts of all games in a history's database."""
    with closing(sqlite3.connect(root / FILE)) as connection, connection:
        for file, text in connection.execute("SELECT file, facts FROM games").fetchall():
            changed = json.dumps({**json.loads(text), **facts})
            row = changed, zlib.crc32(changed.encode()), file
            connection.execute("UPDATE games SET facts = ?, checksum = ? WHERE file = ?", row)
