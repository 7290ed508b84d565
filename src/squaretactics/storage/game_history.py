"""List the finished games and count the wins.

The history is an index over the records, for speed. Missing records are added when it's next opened.
"""

from __future__ import annotations

import json
import math
import sqlite3
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from squaretactics.core.record import BadRecord, Record, read_record
from squaretactics.core.session import HUMAN, AnySession
from squaretactics.core.session_restore import restore
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.finished_games import (
    FinishedGame,
    FinishedMatch,
    FinishedSeat,
    HistoryEntry,
    badge_facts_text,
    game_in_record,
    game_in_session,
    group_by_match,
    handovers_text,
    read_badge_facts,
    read_handovers,
    read_standing,
    standing_text,
    summarised,
)
from squaretactics.storage.history_database import FILE, open_history, transaction
from squaretactics.storage.saved_games import (
    GameFinder,
    UnreadableRecord,
    find_no_game,
    looks_finished,
)
from squaretactics.storage.win_statistics import SeatResult, WinStatistics, count_player_wins
from squaretactics.translation import say

_AT_ONCE: Final = 0.5  # seconds that opening the history may take for missing games
_BATCH: Final = 2  # games added in one transaction, which takes about a frame
_COLUMNS: Final = (
    "file",
    "played",
    "game",
    "setup",
    "match",
    "match_game",
    "decisions",
    "practice",
    "undone",
    "resigned",
    "hints",
    "contest",
    "summary",
    "standing",
    "handovers",
    "occasion",
    "deeds",
)


class GameHistory:
    """The finished games in the player's data folder. If its file can't be used, it works in memory."""

    def __init__(self, folder: DataFolder, find_game: GameFinder = find_no_game) -> None:
        self.folder = folder
        self._find_game = find_game
        self.path = folder.root / FILE
        # A message for the player about the file, if needed.
        self.notice: str | None
        self._connection, self.notice = open_history(folder.root)
        self.unusable: tuple[UnreadableRecord, ...] = ()  # finished records that couldn't be added
        self._missing: deque[Path] = deque()  # finished records that aren't added yet
        try:
            self.catch_up(_AT_ONCE)
        except StorageError as trouble:
            self.notice = self.notice or str(trouble)

    def close(self) -> None:
        """Close the database."""
        self._connection.close()

    # Queries.
    def list(self, limit: int = 50, offset: int = 0) -> tuple[FinishedGame, ...]:
        """Return up to `limit` games, the latest first, after skipping `offset` of them."""
        with self._database() as connection:
            rows = connection.execute(
                f"SELECT id, {', '.join(_COLUMNS)} FROM games ORDER BY played DESC, file DESC LIMIT ? OFFSET ?",
                (max(0, limit), max(0, offset)),
            ).fetchall()
            return tuple(self._game(connection, row) for row in rows)

    def entries(self, limit: int = 50, offset: int = 0) -> tuple[HistoryEntry, ...]:
        """Return a page of games and matches, the latest first. A match is one entry with all its games."""
        with self._database() as connection:
            wanted = _folded(connection)[max(0, offset) :][: max(0, limit)]
            numbers = [number for together in wanted for number in together]
            rows = connection.execute(
                f"SELECT id, {', '.join(_COLUMNS)} FROM games WHERE id IN ({', '.join('?' * len(numbers))})", numbers
            ).fetchall()
            games = {row[0]: self._game(connection, row) for row in rows}
            return tuple(_entry([games[number] for number in together]) for together in wanted)

    def finished(self, game: str) -> tuple[FinishedGame, ...]:
        """Return all finished games of one kind, including those in matches."""
        entries = self.entries(self.entry_count())
        together = (entry.games if isinstance(entry, FinishedMatch) else (entry,) for entry in entries)
        return tuple(one for games in together for one in games if one.game == game)

    def entry_count(self) -> int:
        """Return the number of entries, where a match counts as one."""
        with self._database() as connection:
            return len(_folded(connection))

    def count(self) -> int:
        """Return the number of games."""
        with self._database() as connection:
            (games,) = connection.execute("SELECT count(*) FROM games").fetchone()
            return int(games)

    def games(self) -> tuple[str, ...]:
        """Return the names of the played games, the most frequent first."""
        with self._database() as connection:
            rows = connection.execute("SELECT game FROM games GROUP BY game ORDER BY count(*) DESC, game")
            return tuple(game for (game,) in rows)

    def names(self) -> tuple[str, ...]:
        """Return the names of all people who ever played."""
        with self._database() as connection:
            return tuple(
                name for (name,) in connection.execute("SELECT DISTINCT name FROM seats WHERE player = ?", (HUMAN,))
            )

    def statistics(self, game: str | None = None) -> WinStatistics:
        """Count wins per player, for one game or all. Practice and games without rivals don't count.

        A game in which a seat changed hands doesn't count either, because no single player won it.
        """
        with self._database() as connection:
            rows = connection.execute(
                "SELECT games.id, (? IS NULL OR games.game = ?) AND NOT practice AND contest AND handovers = '[]',"
                " seat, name, player, won, resigned IS seat FROM seats JOIN games ON games.id = seats.game"
                " ORDER BY played, file, seat",
                (game, game),
            )
            return count_player_wins(SeatResult(*row) for row in rows)

    # Changes.
    def add(self, record: Record) -> None:
        """Replay a finished game and add it, or update it if it's already there."""
        self._add(self._read(record))

    def add_session(self, session: AnySession, record: Path) -> None:
        """Add a finished game that is saved in a record, without reading that."""
        self._add(summarised(game_in_session(session, record), session))

    def _add(self, game: FinishedGame) -> None:
        with self._database() as connection, transaction(connection):
            self._put(connection, game)

    @property
    def missing(self) -> int:
        """Return the number of finished games that aren't added yet."""
        return len(self._missing)

    def catch_up(self, seconds: float = math.inf) -> None:
        """Add missing finished games, at least a few, until the time is up."""
        until = time.monotonic() + seconds
        if not self._missing:
            self._missing.extend(self._find_missing())
            self.unusable = ()
        while self._missing:
            batch = [self._missing.popleft() for _ in range(min(_BATCH, len(self._missing)))]
            self.unusable += self._take_in(batch)
            if time.monotonic() >= until:
                break

    def _find_missing(self) -> Sequence[Path]:
        with self._database() as connection:
            # Rows of older versions lack later columns, so their records are read again.
            known = {
                file
                for (file,) in connection.execute(
                    "SELECT file FROM games WHERE hints IS NOT NULL AND deeds IS NOT NULL"
                    " AND (match IS NULL OR standing IS NOT NULL)"
                )
            }
        return [path for path in self.folder.records() if path.name not in known and looks_finished(path)]

    def rebuild(self) -> tuple[UnreadableRecord, ...]:
        """Rebuild the history from the records alone, and return the unreadable ones."""
        return self._take_in(self.folder.records(), anew=True)

    def _take_in(self, paths: Iterable[Path], *, anew: bool = False) -> tuple[UnreadableRecord, ...]:
        records: list[Record] = []
        unreadable: list[UnreadableRecord] = []
        for path in paths:
            try:
                record = read_record(path)
            except BadRecord as error:
                unreadable.append(UnreadableRecord(path, str(error)))
                continue
            if record.end is not None:
                records.append(record)
        with self._database() as connection, transaction(connection):
            if anew:
                connection.execute("DELETE FROM games")
            for record in records:
                connection.execute("SAVEPOINT record")
                try:
                    self._put(connection, self._read(record))
                except BadRecord as error:
                    connection.execute("ROLLBACK TO record")
                    unreadable.append(UnreadableRecord(record.path, str(error)))
                except (ValueError, OverflowError, RecursionError) as error:  # the other records must still get in
                    connection.execute("ROLLBACK TO record")
                    why = say("{path} does not fit the history: {reason}.", path=record.path, reason=str(error))
                    unreadable.append(UnreadableRecord(record.path, why))
                connection.execute("RELEASE record")
        return tuple(unreadable)

    def _put(self, connection: sqlite3.Connection, game: FinishedGame) -> None:
        file = self._file(game.record)
        connection.execute("DELETE FROM games WHERE file = ?", (file,))
        row = (
            file,
            game.played.isoformat(timespec="seconds"),
            game.game,
            json.dumps(game.setup, ensure_ascii=False),
            game.match,
            game.match_game,
            game.decisions,
            game.practice,
            game.undone,
            game.resigned,
            game.hints,
            game.contest,
            None if game.summary is None else json.dumps(game.summary, ensure_ascii=False),
            None if game.match is None else standing_text(game.standing),
            handovers_text(game.handovers),
            game.occasion,
            badge_facts_text(game.badge_facts),
        )
        added = connection.execute(
            f"INSERT INTO games ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))})", row
        )
        for index, seat in enumerate(game.seats):
            connection.execute(
                "INSERT INTO seats (game, seat, name, player, points, won) VALUES (?, ?, ?, ?, ?, ?)",
                (added.lastrowid, index, seat.name, seat.player, seat.points, seat.won),
            )

    def _read(self, record: Record) -> FinishedGame:
        """Return the game in a record, summarised if this version has its rules. Raises BadRecord."""
        game, session = game_in_record(record), self._replayed(record)
        return game if session is None else summarised(game, session)

    def _replayed(self, record: Record) -> AnySession | None:
        """Replay a record. Returns None if this version doesn't have its rules; raises BadRecord."""
        try:
            game = self._find_game(record.opening.game)
        except ValueError:
            return None
        if record.opening.rules != game.version:
            return None
        return restore(game, record, verify=False)

    # Rows and games.
    def _file(self, path: Path) -> str:
        """Return a record's stored name: relative within the data folder, so that the folder can be moved."""
        return path.name if path.parent == self.folder.games else str(path.absolute())

    def _game(self, connection: sqlite3.Connection, row: tuple[Any, ...]) -> FinishedGame:
        number, file, played, game, setup, match, match_game, decisions, practice, undone, *later = row
        resigned, hints, contest, summary, match_standing, handovers, occasion, badge_facts = later
        seats = connection.execute(
            "SELECT name, player, points, won FROM seats WHERE game = ? ORDER BY seat", (number,)
        ).fetchall()
        return FinishedGame(
            record=self.folder.games / file,
            played=datetime.fromisoformat(played),
            game=game,
            seats=tuple(FinishedSeat(name, player, points, bool(won)) for name, player, points, won in seats),
            setup=json.loads(setup),
            match=match,
            match_game=match_game,
            decisions=decisions,
            practice=bool(practice),
            undone=undone,
            resigned=resigned,
            hints=hints or 0,
            contest=bool(contest),
            summary=None if summary is None else json.loads(summary),
            standing=read_standing(match_standing, len(seats)),
            handovers=read_handovers(handovers),
            occasion=occasion,
            badge_facts=read_badge_facts(badge_facts),
        )

    @contextmanager
    def _database(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection, and turn its errors into StorageError."""
        try:
            yield self._connection
        except (
            sqlite3.Error,
            ValueError,
            TypeError,
            OverflowError,
            RecursionError,
        ) as error:  # an invalid row is damage, too
            raise StorageError(
                say("Your history in {path} cannot be used just now ({reason}).", path=self.path, reason=str(error))
            ) from error


def _folded(connection: sqlite3.Connection) -> list[tuple[int, ...]]:
    """Return the row ids of all games, grouped by match."""
    return group_by_match(
        connection.execute("SELECT id, game, match, match_game FROM games ORDER BY played, match_game, file")
    )


def _entry(games: Sequence[FinishedGame]) -> HistoryEntry:
    return games[0] if games[0].match is None else FinishedMatch(tuple(games))
