"""Open the history's database: create it, bring it up to date, and replace it if it's unusable.

It's a cache of the games' records. When its version isn't this program's, the history reads all records again, and
lists each game as before until its record has been read.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from weakref import finalize

from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.data_folder import DataFolder, StorageError, make_folder, reason, unused_name
from squaretactics.storage.finished_games import FinishedGame, facts_text, file_of, read_facts
from squaretactics.translation import Message, mark, say, say_marked

FILE: Final = "history.sqlite3"
# Raise it when finished games have other facts: new fields, summaries or badges, or rules of another version.
VERSION: Final = 10
_FIRST_CACHE: Final = 8  # the first version with one table; 1.0 had version 7
# Marks a database as one of this program ("SqTa").
_APPLICATION: Final = 0x53715461
_PATIENCE: Final = 2.0  # seconds to wait for another writing program
_WRITTEN_AS: Final = 18  # the header's offset of the write version, which is 1 or 2
_BESIDE: Final = ("-journal", "-wal", "-shm")  # SQLite's companion files, which fit only this database
# SQLITE_ERROR reports a missing table or column.
_UNUSABLE_ERRORS: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)

Games = dict[Path, FinishedGame]  # by record


class HistoryDatabase:
    """The games in an open database. They're held in memory, too."""

    def __init__(self, connection: sqlite3.Connection, folder: Path) -> None:
        """Read all games. Raises ValueError or sqlite3.Error if any of them is invalid."""
        self._connection, self._folder = connection, folder
        self.close = finalize(self, connection.close)  # at the latest when this object is gone
        self._games: Games = {}
        self._state: int | None = None  # changes when another program changes the database
        self.games()

    def games(self) -> Games:
        """Return all games, including other programs' changes. The mapping stays the same until something changes."""
        (state,) = self._connection.execute("PRAGMA data_version").fetchone()
        if state != self._state:
            games = {}
            for file, facts, checksum in self._connection.execute("SELECT file, facts, checksum FROM games"):
                game = read_facts(facts, self._folder)
                if (file, checksum) != (file_of(game.record, self._folder), zlib.crc32(facts.encode())):
                    raise ValueError(file)
                games[game.record] = game
            self._games, self._state = games, state
        return self._games

    def current(self) -> set[str]:
        """Return the files of the records that this version of the history has read."""
        rows = self._connection.execute("SELECT file FROM games WHERE version = ?", (VERSION,))
        return {file for (file,) in rows}

    def put(self, games: Sequence[FinishedGame], before: Callable[[], object]) -> None:
        """Add or replace games. `before` is called first, while no other program can write."""
        with _transaction(self._connection):
            before()
            _insert(self._connection, games, self._folder, VERSION)
        self._games = self._games | {game.record: game for game in games}

    def remove(self, record: Path) -> None:
        with _transaction(self._connection):
            self._connection.execute("DELETE FROM games WHERE file = ?", (file_of(record, self._folder),))
        self._games = {path: game for path, game in self._games.items() if path != record}


# By the reason, which is also part of the new file name: the notice that the database was replaced, the reason in
# words, and the notice that it can't be moved.
_MADE_ANEW: Final[dict[str, Message]] = {
    "broken": mark("Your history was damaged, so it was rebuilt from your games. The old file is {path}."),
    "foreign": mark(
        "Your history file wasn't from this game, so it was rebuilt from your games. The old file is {path}."
    ),
    "newer": mark("Your history was from a newer version, so it was rebuilt from your games. The old file is {path}."),
}
_WHAT_IT_IS: Final[dict[str, Message]] = {
    "broken": mark("it was damaged"),
    "foreign": mark("it wasn't from this game"),
    "newer": mark("it was from a newer version of the game"),
}
_CANNOT_GO: Final[dict[str, Message]] = {
    "broken": mark("it was damaged and can't be moved: {reason}"),
    "foreign": mark("it wasn't from this game and can't be moved: {reason}"),
    "newer": mark("it was from a newer version of the game and can't be moved: {reason}"),
}


class _UnusableDatabase(Exception):
    """A database that must be replaced. Holds the reason as a word for its new file name."""

    def __init__(self, word: str) -> None:
        super().__init__(say_marked(_WHAT_IT_IS[word]))
        self.word = word


def open_history(folder: DataFolder) -> tuple[HistoryDatabase, str | None]:
    """Return a folder's database and a notice for the player, if needed.

    An unusable database is moved aside. If no file can be used, the database is in memory and lasts until the program
    ends.
    """
    path = folder.root / FILE
    notice: str | None = None
    try:
        make_folder(folder.root)
        try:
            return _opened(path, folder.games), None
        except _UnusableDatabase as error:
            aside = _put_aside(path, error)
            notice = say_marked(_MADE_ANEW[error.word], path=aside)
            return _opened(path, folder.games), notice
    except (sqlite3.Error, _UnusableDatabase) as error:
        why = str(error)
    except OSError as error:
        why = reason(error).removesuffix(".")
    notice = say(
        "Your history can't be saved in {path} ({reason}). You can see it until you quit.", path=path, reason=why
    )
    return _opened(None, folder.games), notice


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Run several statements as one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _opened(path: Path | None, folder: Path) -> HistoryDatabase:
    if path is not None and path.exists():
        _look_at(path)
    connection = sqlite3.connect(path or ":memory:", timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        if [row[0] for row in connection.execute("PRAGMA integrity_check(1)")] != ["ok"]:
            raise _UnusableDatabase("broken")
        if _version(connection) != VERSION:
            with _transaction(connection):
                _bring_up_to_date(connection, folder)
        return HistoryDatabase(connection, folder)
    except sqlite3.Error as error:
        connection.close()
        # Python's own error for text that can't be decoded has no error code.
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _UNUSABLE_ERRORS or "decode" in str(error):
            raise _UnusableDatabase("broken") from error
        raise
    except (LookupError, TypeError, ValueError, OverflowError, RecursionError, MemoryError) as error:
        # SQLite's messages and the rows of older versions raise these, too.
        connection.close()
        raise _UnusableDatabase("broken") from error
    except BaseException:
        connection.close()
        raise


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


def _version(connection: sqlite3.Connection) -> int:
    """Return a database's schema version, or 0 if it's empty. Raises _UnusableDatabase."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != _APPLICATION:
        if application or tables:
            raise _UnusableDatabase("foreign")
        return 0
    if version > VERSION:
        raise _UnusableDatabase("newer")
    found: int = version
    return found


def _bring_up_to_date(connection: sqlite3.Connection, folder: Path) -> None:
    """Upgrade an older or empty database to this version, keeping all its games."""
    before = _version(connection)  # checked inside the transaction: another program may have been faster
    if before < _FIRST_CACHE:
        older = [*_games_until_1_0(connection, folder)] if before else []
        for table in ("seats", "games"):
            connection.execute(f"DROP TABLE IF EXISTS {table}")
        connection.execute(
            """CREATE TABLE games (
                file TEXT NOT NULL PRIMARY KEY,
                facts TEXT NOT NULL,  -- JSON
                checksum INTEGER NOT NULL,  -- of the facts
                version INTEGER NOT NULL  -- of the history that read the record
            )"""
        )
        _insert(connection, older, folder, before)
    connection.execute(f"PRAGMA application_id = {_APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def _insert(connection: sqlite3.Connection, games: Iterable[FinishedGame], folder: Path, version: int) -> None:
    facts = {file_of(game.record, folder): facts_text(game, folder) for game in games}
    rows = [(file, text, zlib.crc32(text.encode()), version) for file, text in facts.items()]
    connection.executemany("INSERT OR REPLACE INTO games (file, facts, checksum, version) VALUES (?, ?, ?, ?)", rows)


def _games_until_1_0(connection: sqlite3.Connection, folder: Path) -> Iterator[FinishedGame]:
    """Yield the games in the tables of versions 0.1 to 1.0, which added a column now and then."""
    seats: dict[int, list[dict[str, Any]]] = {}
    for game, *seat in connection.execute("SELECT game, name, player, points, won FROM seats ORDER BY game, seat"):
        seats.setdefault(game, []).append(dict(zip(("name", "player", "points", "won"), seat, strict=True)))
    rows = connection.execute("SELECT * FROM games")
    names = [name for name, *_ in rows.description]
    for row in rows:
        facts = dict(zip(names, row, strict=True))
        for name in {"setup", "summary", "standing", "handovers", "deeds"} & facts.keys():
            facts[name] = json.loads(facts[name] or "null")
        changes = [
            dict(zip(("decisions", "before", "now"), each, strict=True)) for each in facts.get("handovers") or ()
        ]
        facts |= {
            "record": facts["file"],
            "seats": seats.get(facts["id"], []),
            "hints": facts.get("hints") or 0,
            "standing": facts.get("standing") or None,  # an unknown one was {}
            "handovers": changes,
            "badge_facts": facts.get("deeds") or [],
        }
        yield read_facts(json.dumps(facts), folder)


def _put_aside(path: Path, why: _UnusableDatabase) -> Path:
    aside = unused_name(path.with_stem(f"{path.stem}-{why.word}"))
    moved: list[tuple[Path, Path]] = []
    try:
        for suffix in (*_BESIDE, ""):
            here, there = (whole.with_name(whole.name + suffix) for whole in (path, aside))
            if here.exists() or not suffix:
                here.replace(there)
                moved.append((here, there))
    except OSError as error:  # on Windows, another program may have one of them open
        for here, there in moved:
            there.replace(here)
        raise StorageError(say_marked(_CANNOT_GO[why.word], reason=reason(error))) from error
    return aside
