"""List the finished games and count the wins.

The history is a cache of the records, for speed. Missing records are added when it's next opened.
"""

from __future__ import annotations

import math
import sqlite3
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from squaretactics.core.record import BadRecord, Record, read_record
from squaretactics.core.session import HUMAN, AnySession
from squaretactics.core.session_restore import restore
from squaretactics.storage.data_folder import DataFolder, StorageError, make_folder, reason, unused_name
from squaretactics.storage.finished_games import (
    FinishedGame,
    as_stored,
    game_in_record,
    game_in_session,
    summarised,
)
from squaretactics.storage.game_queries import GameQueries
from squaretactics.storage.history_database import FILE, Games, open_history
from squaretactics.storage.old_games import OldGames
from squaretactics.storage.saved_games import (
    GameFinder,
    UnreadableRecord,
    find_no_game,
    looks_finished,
)
from squaretactics.translation import say

_AT_ONCE: Final = 0.5  # seconds that opening the history may take for missing games
_BATCH: Final = 2  # games added in one transaction, which takes about a frame


class GameHistory(GameQueries):
    """The finished games in the player's data folder. If the history's file can't be used, the history is kept in
    memory.
    """

    def __init__(self, folder: DataFolder, find_game: GameFinder = find_no_game) -> None:
        self.folder = folder
        self._find_game = find_game
        self.path = folder.root / FILE
        # A message for the player about the file, if needed.
        self.notice: str | None
        self._database, self.notice = open_history(folder)
        self._old = OldGames(folder)
        self.unusable = self._old.unusable  # what couldn't be added, such as damaged records
        self._sorted: Sequence[FinishedGame] = ()
        self._sorted_from: Games | None = None  # the contents of the database that were sorted
        self._missing: deque[Path] = deque()  # finished records that aren't added yet
        try:
            self.catch_up(_AT_ONCE)
        except StorageError as trouble:
            self.notice = self.notice or str(trouble)

    def close(self) -> None:
        self._database.close()

    # Queries.
    def names(self) -> tuple[str, ...]:
        """Return the names of all people who have ever played."""
        return tuple({seat.name: seat for game in self.all_games() for seat in game.seats if seat.player == HUMAN})

    def all_games(self) -> Sequence[FinishedGame]:
        with self._storage_errors():
            stored = self._database.games()
        if stored is not self._sorted_from:
            games = (self._old.games | stored).values()
            self._sorted = sorted(games, key=lambda game: (game.played, str(game.record)))
            self._sorted_from = stored
        return self._sorted

    # Changes.
    def add(self, record: Record) -> None:
        """Replay a finished game and add it, or update it if it's already there."""
        game, unique = self._read(record)
        self._put([game], [game] if unique else [])

    def add_session(self, session: AnySession, record: Path) -> None:
        """Add a finished game that is saved in a record, without reading the record."""
        self._put([summarised(game_in_session(session, record), session)])

    def delete(self, game: FinishedGame) -> None:
        """Move a game's record to the discarded files, and forget the game. Raises StorageError."""
        record = game.record
        try:
            if record.exists():
                record.rename(unused_name(make_folder(self.folder.discarded) / record.name))
            self._old.remove(record)
        except OSError as error:
            raise StorageError(
                say("{path} can't be discarded ({reason}).", path=record, reason=reason(error))
            ) from error
        with self._storage_errors():
            self._database.remove(record)
        self._sorted_from = None

    def _put(self, games: Sequence[FinishedGame], old: Iterable[FinishedGame] = ()) -> None:
        """Add games, after permanently saving the `old` ones."""
        with self._storage_errors():
            games = [as_stored(game, self.folder.games) for game in games]
            lost = self._old.lacks(old)
            if games or lost:
                self._database.put(games, before=lambda: self._old.keep(lost))

    @property
    def missing(self) -> int:
        """Return the number of finished games that haven't been added yet."""
        return len(self._missing)

    def catch_up(self, seconds: float = math.inf) -> None:
        """Add missing finished games, at least a few, until the time is up."""
        until = time.monotonic() + seconds
        if not self._missing:
            self._missing.extend(self._find_missing())
            self.unusable = self._old.unusable
        while self._missing:
            batch = [self._missing.popleft() for _ in range(min(_BATCH, len(self._missing)))]
            self.unusable += self._take_in(batch)
            if time.monotonic() >= until:
                break

    def _find_missing(self) -> Sequence[Path]:
        """Return the finished records to read, after saving the games whose records are gone."""
        with self._storage_errors():
            stored, current = self._database.games(), self._database.current()
        records = self.folder.records()
        self._put([], [stored[path] for path in stored.keys() - records])
        return [path for path in records if path.name not in current and looks_finished(path)]

    def _take_in(self, paths: Iterable[Path]) -> tuple[UnreadableRecord, ...]:
        """Add the games in records, and return the unusable ones."""
        games: list[FinishedGame] = []
        old: list[FinishedGame] = []
        unusable: list[UnreadableRecord] = []
        for path in paths:
            try:
                record = read_record(path)
                if record.end is not None:
                    game, unique = self._read(record)
                    games.append(as_stored(game, self.folder.games))
                    old += games[-1:] if unique else []
                continue
            except BadRecord as error:
                why = str(error)
            except (ValueError, OverflowError, RecursionError) as error:  # the other records must still get in
                why = say("{path} can't be added to your history: {reason}.", path=path, reason=str(error))
            unusable.append(UnreadableRecord(path, why))
            old += filter(None, [self._known(path)])
        self._put(games, old)
        return tuple(unusable)

    def _read(self, record: Record) -> tuple[FinishedGame, bool]:
        """Return the game in a record, and whether some of it is only known from a replay under older rules.

        Raises BadRecord.
        """
        game, session = game_in_record(record), self._replayed(record)
        if session is not None:
            return summarised(game, session), False
        before = self._known(record.path) or game
        known = replace(
            game,
            summary=before.summary,
            standing=before.standing,
            badge_facts=before.badge_facts,
            facts_by_seat=before.facts_by_seat,
        )
        return known, known != game

    def _replayed(self, record: Record) -> AnySession | None:
        """Replay a record. Returns None if this version doesn't have its rules; raises BadRecord."""
        try:
            game = self._find_game(record.opening.game)
        except ValueError:
            return None
        if record.opening.rules != game.version:
            return None
        return restore(game, record, verify=False)

    def _known(self, record: Path) -> FinishedGame | None:
        with self._storage_errors():
            return self._database.games().get(record) or self._old.games.get(record)

    @contextmanager
    def _storage_errors(self) -> Iterator[None]:
        """Turn the database's errors into StorageError."""
        try:
            yield
        except (sqlite3.Error, ValueError, TypeError, OverflowError, RecursionError) as error:  # damage, too
            raise StorageError(
                say("Your history in {path} can't be used right now ({reason}).", path=self.path, reason=str(error))
            ) from error
