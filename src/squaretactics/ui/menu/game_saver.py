"""Save the player's games while they are played, so that they can be resumed, and keep finished ones in the history."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from squaretactics.core.record import Record, Step
from squaretactics.core.session import AnySession
from squaretactics.storage.atomic_write import delete_temporary_files
from squaretactics.storage.data_folder import REVIEW_SUFFIX, DataFolder, StorageError
from squaretactics.storage.deferred_save import DeferredSave
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.record_import import HasStop, import_record
from squaretactics.storage.saved_games import GameFinder, GameStore
from squaretactics.storage.timestamps import Clock, utc_now


class DiskGameSaver:
    """Saves games in the player's data folder."""

    def __init__(
        self,
        folder: DataFolder,
        game: GameFinder,
        has_stop: HasStop = lambda game, stop: False,
        clock: Clock = utc_now,
    ) -> None:
        self._game, self._has_stop, self._clock = game, has_stop, clock
        delete_temporary_files(folder.games, lambda name: name.endswith(REVIEW_SUFFIX))
        self.store = GameStore(folder, clock, find_game=game)
        self.history = GameHistory(folder, game)

    def begin(self, session: AnySession, *so_far: Step) -> None:
        """Start saving a game, with all lines so far."""
        self.store.begin(session, *so_far)

    def begin_if_possible(self, session: AnySession, so_far: Sequence[Step]) -> None:
        """Start saving a game, with all lines so far; if that fails, retry later."""
        try:
            self.begin(session, *so_far)
        except OSError as error:
            DeferredSave(session, partial(self.begin, session, *so_far), str(error))

    def finished(self, session: AnySession) -> None:
        """Add a finished game to the history. If that fails, it's added at the next start."""
        path = self.record(session)
        if path is not None and not isinstance(session.save, DeferredSave):
            with suppress(StorageError):
                self.history.add_session(session, path)

    def import_record(self, path: Path) -> Record:
        """Import a record from elsewhere and return the imported copy. May raise BadRecord or OSError."""
        record = import_record(self.store.folder, path, self._game, self._has_stop, self._clock())
        if record.end is not None:
            with suppress(StorageError):  # the next start adds it to the history
                self.history.add(record)
        return record

    def record(self, session: AnySession) -> Path | None:
        """Return a game's record; None if it isn't saved."""
        return None if session.save is None else self.store.path(session)

    def leave(self, session: AnySession) -> None:
        """Release a game's file."""
        self.store.leave(session)

    def close(self) -> None:
        self.store.close()
        self.history.close()
