"""The player's games on disk: saved as they are played, resumed, and remembered when they are over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from squaretactics.core.record import BadRecord, Record, Step, read_record
from squaretactics.core.session import Session
from squaretactics.core.spec import E, GameSpec, M, S, Setup, V
from squaretactics.storage.atomic_write import delete_temporary_files
from squaretactics.storage.data_folder import REVIEW_SUFFIX, DataFolder, StorageError
from squaretactics.storage.deferred_save import DeferredSave
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.record_import import HasStop, import_record
from squaretactics.storage.saved_games import AnySession, GameFinder, GameStore, SavedGame, UnreadableRecord


class DiskGameSaver:
    """Keeps the games of this program in a data folder."""

    def __init__(
        self,
        folder: DataFolder,
        game: GameFinder,
        has_stop: HasStop = lambda game, stop: False,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._game, self._has_stop, self._clock = game, has_stop, clock
        delete_temporary_files(folder.games, lambda name: name.endswith(REVIEW_SUFFIX))
        self.store = GameStore(folder, clock, find_game=game)
        self.history = GameHistory(folder, game)

    def begin(self, session: AnySession, *so_far: Step) -> None:
        """Save a game from its first line on, with all lines so far."""
        self.store.begin(session, *so_far)

    def begin_if_possible(self, session: AnySession, so_far: Sequence[Step]) -> None:
        """Save a game with all lines so far, and if that cannot be just now, later."""
        try:
            self.begin(session, *so_far)
        except OSError as error:
            DeferredSave(session, partial(self.begin, session, *so_far), str(error))

    def waiting(self) -> tuple[list[SavedGame], list[UnreadableRecord]]:
        """Return the unfinished games, the one played last first, and the files that cannot be used."""
        return self.store.list_unfinished()

    def resume(self, saved: SavedGame, spec: GameSpec[Setup, S, M, E, V]) -> Session[Setup, S, M, E, V]:
        """Go on with a game that waits."""
        return self.store.resume(saved, spec)

    def finished(self, session: AnySession) -> None:
        """Remember a game that is over; a history that cannot be written takes it in at the next start."""
        path = self.store.path(session)
        if path is not None:
            try:
                record = read_record(path)
                if record.end is not None:  # else it could not be saved so far
                    self.history.add(record)
            except (OSError, BadRecord):
                return

    def import_record(self, path: Path) -> Record:
        """Bring in a record from elsewhere and return it as it lies here, or raise BadRecord or OSError."""
        record = import_record(self.store.folder, path, self._game, self._has_stop, self._clock())
        if record.end is not None:
            with suppress(StorageError):  # a history that cannot be written takes it in at the next start
                self.history.add(record)
        return record

    def record(self, session: AnySession) -> Path | None:
        """Return the record that a game is saved in, if it is."""
        return None if session.save is None else self.store.path(session)

    def leave(self, session: AnySession) -> None:
        """Put a game away."""
        self.store.leave(session)

    def close(self) -> None:
        """Let go of every file."""
        self.store.close()
        self.history.close()
