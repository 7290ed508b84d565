"""Open the history's database: create it, migrate it, and replace it if it's unusable.

Replacing it loses nothing, because all its data comes from the records of the games.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.data_folder import StorageError, make_folder, reason, unused_name
from squaretactics.storage.finished_games import read_badge_facts, read_handovers, read_standing
from squaretactics.storage.timestamps import FIRST_YEAR, LAST_YEAR
from squaretactics.translation import Message, mark, say, say_marked

FILE: Final = "history.sqlite3"
# Marks a database as one of this program ("SqTa").
_APPLICATION: Final = 0x53715461
_PATIENCE: Final = 2.0  # seconds to wait for another writing program
_WRITTEN_AS: Final = 18  # the header's offset of the write version, which is 1 or 2
_BESIDE: Final = ("-journal", "-wal", "-shm")  # SQLite's companion files, which fit only this database
# SQLITE_ERROR reports a missing table or column.
_UNUSABLE_ERRORS: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)

Migration = Callable[[sqlite3.Connection], None]


def _first(connection: sqlite3.Connection) -> None:
    connection.execute(
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            file TEXT NOT NULL UNIQUE,  -- the record, by its name within the folder of games
            played TEXT NOT NULL,  -- UTC, so that the order of the text is that of time
            game TEXT NOT NULL,
            setup TEXT NOT NULL,  -- JSON
            match TEXT,
            match_game INTEGER,
            decisions INTEGER NOT NULL,
            practice INTEGER NOT NULL,
            undone INTEGER NOT NULL
        )"""
    )
    connection.execute("CREATE INDEX games_by_time ON games (played DESC, file DESC)")
    connection.execute(
        """CREATE TABLE seats (
            game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            player TEXT NOT NULL,
            points INTEGER NOT NULL,
            won INTEGER NOT NULL,
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID"""
    )


def _resigned_and_hints(connection: sqlite3.Connection) -> None:
    # The seat that resigned. Hints and undos are unknown until the record is read again.
    connection.execute("ALTER TABLE games ADD COLUMN resigned INTEGER")
    connection.execute("ALTER TABLE games ADD COLUMN hints INTEGER")


def _contests_and_summaries(connection: sqlite3.Connection) -> None:
    # All earlier games were contests. Summaries are unknown until their records are read again.
    connection.execute("ALTER TABLE games ADD COLUMN contest INTEGER NOT NULL DEFAULT 1")
    connection.execute("ALTER TABLE games ADD COLUMN summary TEXT")  # JSON


def _matches(connection: sqlite3.Connection) -> None:
    # The match's standing after the game. It's unknown until the record is read again.
    connection.execute("ALTER TABLE games ADD COLUMN standing TEXT")  # JSON


def _handovers(connection: sqlite3.Connection) -> None:
    # Seats that changed hands, which wasn't possible before.
    connection.execute("ALTER TABLE games ADD COLUMN handovers TEXT NOT NULL DEFAULT '[]'")  # JSON


def _occasions(connection: sqlite3.Connection) -> None:
    # The game's context, which no earlier game had.
    connection.execute("ALTER TABLE games ADD COLUMN occasion TEXT")


def _deeds(connection: sqlite3.Connection) -> None:
    # Facts for badges. They're unknown until the record is read again.
    connection.execute("ALTER TABLE games ADD COLUMN deeds TEXT")  # JSON


# The migration at index n leads from schema n to n + 1. Players' files went through these: add some, never change one.
MIGRATIONS: list[Migration] = [
    _first,
    _resigned_and_hints,
    _contests_and_summaries,
    _matches,
    _handovers,
    _occasions,
    _deeds,
]


# By the reason, which is also part of the new file name: the notice that the database was replaced, the reason in
# words, and the notice that it can't be moved.
_MADE_ANEW: Final[dict[str, Message]] = {
    "broken": mark("Your history was damaged, so it was made anew from your games; the old file is kept as {path}."),
    "foreign": mark(
        "Your history was no history of this game, so it was made anew from your games; the old file is kept as {path}."
    ),
    "newer": mark(
        "Your history was made by a newer version of the game, so it was made anew from your games; the old file is "
        "kept as {path}."
    ),
}
_WHAT_IT_IS: Final[dict[str, Message]] = {
    "broken": mark("it was damaged"),
    "foreign": mark("it was no history of this game"),
    "newer": mark("it was made by a newer version of the game"),
}
_CANNOT_GO: Final[dict[str, Message]] = {
    "broken": mark("it was damaged and cannot be moved: {reason}"),
    "foreign": mark("it was no history of this game and cannot be moved: {reason}"),
    "newer": mark("it was made by a newer version of the game and cannot be moved: {reason}"),
}


class _UnusableDatabase(Exception):
    """A database that must be replaced. Holds the reason as a word for its new file name."""

    def __init__(self, word: str) -> None:
        super().__init__(say_marked(_WHAT_IT_IS[word]))
        self.word = word


def open_history(root: Path) -> tuple[sqlite3.Connection, str | None]:
    """Return a folder's database and a notice for the player, if needed. An unusable database is moved aside.

    If no file can be used, the database is in memory and lasts until the program ends.
    """
    path = root / FILE
    notice: str | None = None
    try:
        make_folder(root)
        try:
            return _opened(path), None
        except _UnusableDatabase as error:
            aside = _put_aside(path, error)
            notice = say_marked(_MADE_ANEW[error.word], path=aside)
            return _opened(path), notice
    except (sqlite3.Error, _UnusableDatabase) as error:
        why = str(error)
    except OSError as error:
        why = reason(error).removesuffix(".")
    notice = say(
        "Your history in {path} cannot be kept ({reason}); what it shows lasts until you quit.", path=path, reason=why
    )
    return _opened(None), notice


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Run several statements as one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _opened(path: Path | None) -> sqlite3.Connection:
    if path is not None and path.exists():
        _look_at(path)
    connection = sqlite3.connect(path or ":memory:", timeout=_PATIENCE, isolation_level=None)
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        if _version(connection) < len(MIGRATIONS):
            _bring_up_to_date(connection)
        if [row[0] for row in connection.execute("PRAGMA integrity_check(1)")] != ["ok"]:
            raise _UnusableDatabase("broken")
        _check_rows(connection)
    except sqlite3.Error as error:
        connection.close()
        # Python's own error for text that can't be decoded has no error code.
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _UNUSABLE_ERRORS or "decode" in str(error):
            raise _UnusableDatabase("broken") from error
        raise
    except (ValueError, OverflowError, RecursionError, MemoryError) as error:  # SQLite's messages raise these, too
        connection.close()
        raise _UnusableDatabase("broken") from error
    except BaseException:
        connection.close()
        raise
    return connection


def _look_at(path: Path) -> None:
    """Raise _UnusableDatabase if a file must not be opened.

    SQLite would block on a pipe, and open files of newer formats read-only.
    """
    try:
        regular_file_stat(path)
    except OSError as error:
        raise _UnusableDatabase("foreign") from error
    if path.is_file():
        with path.open("rb") as file:
            header = file.read(_WRITTEN_AS + 1)
        if len(header) > _WRITTEN_AS and header.startswith(b"SQLite") and header[_WRITTEN_AS] not in (1, 2):
            raise _UnusableDatabase("broken")


def _check_rows(connection: sqlite3.Connection) -> None:
    """Raise ValueError or sqlite3.Error if a row holds a type or number that no history writes."""
    games = connection.execute(
        """SELECT count(*) FROM games WHERE NOT coalesce(
            typeof(file) = 'text' AND typeof(played) = 'text' AND typeof(game) = 'text' AND typeof(setup) = 'text'
            AND typeof(summary) IN ('null', 'text') AND typeof(standing) IN ('null', 'text')
            AND typeof(match) IN ('null', 'text') AND typeof(handovers) = 'text'
            AND typeof(occasion) IN ('null', 'text') AND typeof(deeds) IN ('null', 'text')
            AND (match_game IS NULL OR typeof(match_game) = 'integer' AND match_game BETWEEN 1 AND 99)
            AND typeof(decisions) = 'integer' AND decisions BETWEEN 0 AND 1000000
            AND typeof(undone) = 'integer' AND undone BETWEEN 0 AND 1000000
            AND (hints IS NULL OR typeof(hints) = 'integer' AND hints BETWEEN 0 AND 1000000)
            AND practice IN (0, 1) AND contest IN (0, 1)
            AND EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id)
            AND (resigned IS NULL OR EXISTS (
                SELECT 1 FROM seats WHERE seats.game = games.id AND seat = resigned)), 0)"""
    ).fetchone()
    seats = connection.execute(
        """SELECT count(*) FROM seats WHERE NOT coalesce(
            typeof(name) = 'text' AND typeof(player) = 'text' AND won IN (0, 1)
            AND typeof(points) = 'integer' AND points BETWEEN -1000000 AND 1000000
            AND typeof(seat) = 'integer' AND seat >= 0 AND (seat = 0 OR EXISTS (
                SELECT 1 FROM seats AS other WHERE other.game = seats.game AND other.seat = seats.seat - 1)), 0)"""
    ).fetchone()
    if games != (0,) or seats != (0,):
        raise ValueError(games, seats)
    for (played,) in connection.execute("SELECT played FROM games"):
        when = datetime.fromisoformat(played)
        if when.tzinfo is None or not FIRST_YEAR <= when.year <= LAST_YEAR:
            raise ValueError(played)
    for column in ("setup", "summary"):
        for (text,) in connection.execute(f"SELECT DISTINCT {column} FROM games WHERE {column} IS NOT NULL"):
            if not isinstance(json.loads(text), dict):
                raise ValueError(text)
    for text, seats in connection.execute(
        "SELECT standing, count(*) FROM games JOIN seats ON seats.game = games.id"
        " WHERE standing IS NOT NULL GROUP BY games.id"
    ):
        read_standing(text, seats)
    for (text,) in connection.execute("SELECT DISTINCT handovers FROM games"):
        read_handovers(text)
    for (text,) in connection.execute("SELECT DISTINCT deeds FROM games"):
        read_badge_facts(text)


def _version(connection: sqlite3.Connection) -> int:
    """Return a database's schema version, 0 if it's empty. Raises _UnusableDatabase."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != _APPLICATION:
        if application or tables:
            raise _UnusableDatabase("foreign")
        return 0
    if version > len(MIGRATIONS):
        raise _UnusableDatabase("newer")
    found: int = version
    return found


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    with transaction(connection):
        # Checked again inside the transaction: another program may have migrated it meanwhile.
        for migration in MIGRATIONS[_version(connection) :]:
            migration(connection)
        connection.execute(f"PRAGMA application_id = {_APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _put_aside(path: Path, why: _UnusableDatabase) -> Path:
    aside = unused_name(path.with_stem(f"{path.stem}-{why.word}"))
    try:
        for suffix in _BESIDE:
            beside = path.with_name(path.name + suffix)
            if beside.exists():
                beside.replace(aside.with_name(aside.name + suffix))
        path.rename(aside)
    except OSError as error:
        raise StorageError(say_marked(_CANNOT_GO[why.word], reason=reason(error))) from error
    return aside
