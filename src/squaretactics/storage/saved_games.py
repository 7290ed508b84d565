"""Save games while they're played, and list unfinished ones to resume.

Each game has its own record, which is never overwritten and also says whether the game is over.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from weakref import WeakKeyDictionary, finalize

from squaretactics.core.record import (
    BadRecord,
    EndLine,
    MatchLine,
    MoveLine,
    OpeningLine,
    Record,
    RecordWriter,
    Step,
    UndoLine,
    read_record,
)
from squaretactics.core.session import AnySession, RecordLineSaver, Seat, Session, check_setup, end_line
from squaretactics.core.session_restore import restore
from squaretactics.core.spec import AnyGame, BadSetup, E, GameSpec, M, S, Setup, Undo, V
from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.data_folder import (
    RECORD_SUFFIX,
    DataFolder,
    StorageError,
    make_folder,
    numbered_names,
    reason,
    unused_name,
)
from squaretactics.storage.record_lock import RecordLock
from squaretactics.storage.stored_file import discard_file
from squaretactics.storage.timestamps import Clock, file_time, parse_time, utc_now
from squaretactics.translation import say

# Returns a game by name, or raises ValueError if there is none.
GameFinder = Callable[[str], AnyGame]

_TAIL: Final = 4096  # bytes; far longer than an end line


def find_no_game(name: str) -> AnyGame:
    """Raise ValueError. For callers that don't need any game's rules."""
    raise ValueError(f"there is no game {name!r} here")


@dataclass(frozen=True, slots=True)
class SavedGame:
    """An unfinished game, as shown in lists."""

    path: Path
    game: str  # the name of its GameSpec
    started: datetime | None
    played: datetime  # when the last decision was saved
    seats: tuple[Seat, ...]
    setup: dict[str, Any]
    match: MatchLine | None
    undo: Undo
    occasion: str | None
    decisions: int  # without undone ones
    torn: bool  # its last decision was only half saved when the program ended, and is dropped
    events: tuple[list[Any], ...] = field(default=(), compare=False, repr=False)  # as recorded


@dataclass(frozen=True, slots=True)
class UnreadableRecord:
    """A file among the games that can't be used, with the reason in a sentence."""

    path: Path
    sentence: str


class LockedRecordWriter(RecordWriter):
    """Writes the record of a game in play, locked until it's closed or the game ends."""

    _claim: RecordLock | None = None
    _gone = False  # the file was moved or deleted; its open handle can still be read

    def __init__(self, path: Path, opening: OpeningLine) -> None:
        super().__init__(path, opening)
        try:
            self._claim = RecordLock(path)
        except StorageError:
            self.close()
            raise

    @classmethod
    def go_on(cls, record: Record, claim: RecordLock) -> LockedRecordWriter:
        """Continue a record that was first locked and then read. Raises StorageError."""
        try:
            writer = cls.resume(record)
        except OSError as error:
            raise StorageError(
                say("{path} can't be written to ({reason}).", path=record.path, reason=reason(error))
            ) from error
        assert isinstance(writer, LockedRecordWriter)
        writer._claim = claim
        return writer

    def append(self, *lines: OpeningLine | Step) -> None:
        """Write all lines or none. The record is closed after the game's end."""
        if self._file.closed:
            raise StorageError(say("This game was closed. Open it again to keep playing."))
        if self._gone:
            self._begin_anew()
        try:
            self._gone = not self._is_there()
            if not self._gone:
                super().append(*lines)
        except OSError as error:
            raise StorageError(
                say("Your move can't be saved in {path} ({reason}).", path=self.path, reason=reason(error))
            ) from error
        if self._gone:
            raise StorageError(say("{path} is no longer there.", path=self.path))
        if any(isinstance(line, EndLine) for line in lines):
            self.close()

    def _is_there(self) -> bool:
        try:
            return os.path.samestat(os.fstat(self._file.fileno()), self.path.stat())
        except (FileNotFoundError, NotADirectoryError):
            return False

    def _begin_anew(self) -> None:
        """Continue in a new file in the old one's folder, with a copy of everything so far. Raises StorageError."""
        path = unused_name(make_folder(self.path.parent) / self.path.name)
        try:
            self._file.seek(0)
            sound = self._file.read(self._length) or b""
            file = open(path, "x+b", buffering=0)  # noqa: SIM115 (closed by close)
            try:
                if file.write(sound) != self._length:
                    raise OSError(say("only part of a line could be saved"))
                claim = RecordLock(path)
            except OSError:
                file.close()
                path.unlink()
                raise
        except OSError as error:
            raise StorageError(
                say("{path} can't be written to ({reason}).", path=path, reason=reason(error))
            ) from error
        self.close()
        self.path, self._file, self._claim = path, file, claim

    def close(self) -> None:
        """Close the file and release the lock."""
        super().close()
        if self._claim is not None:
            self._claim.release()


class GameStore:
    """The records in the player's data folder."""

    def __init__(
        self,
        folder: DataFolder,
        clock: Clock = utc_now,
        find_game: GameFinder = find_no_game,
        shows: Callable[[SavedGame], bool] = lambda saved: True,
    ) -> None:
        """`shows` says which unfinished games are listed."""
        self.folder = folder
        self._shows = shows
        self._find_game = find_game
        self._clock = clock
        self._kept: WeakKeyDictionary[AnySession, LockedRecordWriter] = WeakKeyDictionary()

    # Playing.
    def begin(self, session: AnySession, *so_far: Step) -> RecordWriter:
        """Start saving a session in a new record. Raises StorageError.

        `so_far` holds all lines of a game that has already begun.
        """
        if session.history and not so_far:
            raise ValueError("a record begins before the first decision")
        now = self._clock().astimezone(UTC)
        session.note_start(now.isoformat(timespec="seconds"))
        make_folder(self.folder.games)
        wanted = self.folder.games / f"{now:%Y-%m-%d-%H%M%S}-{session.spec.name}{RECORD_SUFFIX}"
        writer = _new_record(wanted, session.opening(), so_far)
        self._keep(session, writer)
        return writer

    def resume(self, saved: SavedGame, spec: GameSpec[Setup, S, M, E, V]) -> Session[Setup, S, M, E, V]:
        """Resume a saved game and go on saving it. Raises StorageError or BadRecord.

        The game may turn out to be over if only the end line was missing. That line is then added.
        """
        claim = RecordLock(saved.path)  # lock before reading, so that no other program adds a line in between
        try:
            record = read_record(saved.path)
            session = restore(spec, record)
            if record.end is not None:
                claim.release()
                return session
            writer = LockedRecordWriter.go_on(record, claim)
        except BaseException:
            claim.release()
            raise
        result = session.result
        if result is not None:
            try:
                writer.append(end_line(result))
            finally:
                writer.close()
        self._keep(session, writer)
        return session

    def path(self, session: AnySession) -> Path | None:
        """Return the record in which this store saves or saved the session, or None."""
        writer = self._kept.get(session)
        return None if writer is None else writer.path

    def leave(self, session: AnySession) -> None:
        """Close a game's record, so that the game can be resumed later, here or elsewhere."""
        writer = self._kept.get(session)
        if writer is not None:
            writer.close()

    def close(self) -> None:
        for writer in list(self._kept.values()):
            writer.close()

    def _keep(self, session: AnySession, writer: LockedRecordWriter) -> None:
        self._kept[session] = writer
        session.set_saver(writer.append)
        finalize(session, writer.close)  # a session that's just dropped must not keep its lock

    # Unfinished games.
    def list_unfinished(self) -> tuple[list[SavedGame], list[UnreadableRecord]]:
        """Return the unfinished games, the most recently played first, and the unreadable files."""
        games: list[tuple[int, SavedGame]] = []
        unreadable: list[UnreadableRecord] = []
        try:
            paths = self.folder.records()
        except StorageError as trouble:
            return [], [UnreadableRecord(self.folder.games, str(trouble))]
        for path in paths:
            if looks_finished(path):
                continue
            try:
                record = read_record(path)
                if record.end is None:
                    self._check(record)
                    when = path.stat().st_mtime_ns
                    if self._shows(saved := _saved(record, when)):
                        games.append((when, saved))
            except (BadRecord, OSError) as error:
                if path.exists():  # not discarded meanwhile
                    unreadable.append(UnreadableRecord(path, str(error)))
        games.sort(key=lambda game: (game[0], game[1].path.name), reverse=True)
        return [game for _, game in games], unreadable

    def _check(self, record: Record) -> None:
        """Raise BadRecord if the record's game is known but can't be set up."""
        try:
            game = self._find_game(record.opening.game)
        except ValueError:  # reported elsewhere
            return
        try:
            check_setup(game, record.opening.setup, len(record.opening.seats))
        except BadSetup as error:
            raise BadRecord(
                say("{path} has a game that can't be set up: {reason}.", path=record.path, reason=str(error))
            ) from error

    def discard(self, saved: SavedGame) -> Path:
        """Move a record to the discarded ones and return its new path. Raises StorageError."""
        RecordLock(saved.path).release()  # not kept, because Windows can't move an open file
        return discard_file(saved.path, self.folder)


def looks_finished(path: Path) -> bool:
    """Return whether a record's last complete line looks like an end line."""
    try:
        regular_file_stat(path)
        with path.open("rb") as file:
            size = file.seek(0, 2)
            file.seek(max(0, size - _TAIL))
            tail = file.read()
    except OSError:
        return False
    last = tail.rpartition(b"\n")[0].rpartition(b"\n")[2]
    return last.partition(b" ")[2].startswith(b'{"scores":')


def _new_record(wanted: Path, opening: OpeningLine, so_far: Sequence[Step]) -> LockedRecordWriter:
    for path in numbered_names(wanted):
        try:
            writer = LockedRecordWriter(path, opening)
            try:
                writer.append(*so_far)
            except OSError:
                writer.close()
                path.unlink()
                raise
            return writer
        except FileExistsError:
            continue
        except OSError as error:
            cause = error.__cause__ if isinstance(error.__cause__, OSError) else error
            raise StorageError(
                say("Games can't be saved in {folder} ({reason}).", folder=path.parent, reason=reason(cause))
            ) from error
    raise AssertionError("names never run out")


def _saved(record: Record, changed: int) -> SavedGame:
    opening = record.opening
    return SavedGame(
        path=record.path,
        game=opening.game,
        started=parse_time(opening.started),
        played=file_time(changed / 1e9),
        seats=tuple(Seat(seat.name, seat.player) for seat in record.seats),
        setup=opening.setup,
        match=opening.match,
        undo=opening.undo,
        occasion=opening.occasion,
        decisions=standing(record),
        torn=record.torn,
        events=_events(record),
    )


def _events(record: Record) -> tuple[list[Any], ...]:
    """Return a record's events, excluding undone ones."""
    made: list[list[Any]] = []
    for step in record.steps:
        if isinstance(step, MoveLine):
            made.append(step.events)
        elif isinstance(step, UndoLine):
            del made[len(made) - step.undo :]
    return tuple(event for events in (record.opening.events, *made) for event in events)


def standing(record: Record) -> int:
    """Return the number of a record's decisions, excluding undone ones."""
    played = sum(isinstance(step, MoveLine) for step in record.steps)
    return played - sum(step.undo for step in record.steps if isinstance(step, UndoLine))


class DeferredSave:
    """Buffers a session's unsaved lines and retries with each new line. It never raises."""

    def __init__(self, session: AnySession, save: RecordLineSaver, reason: str) -> None:
        """Replace the session's saver, `save`, which has just failed with `reason`."""
        self.reason = reason
        self._session, self._save = session, save
        self._waiting: list[Step] = []
        session.set_saver(self)

    def __call__(self, *lines: Step) -> None:
        """Save these lines and all buffered ones, or buffer them too."""
        self._waiting += lines
        self.try_again()

    def try_again(self) -> None:
        """Save the buffered lines. If that works, restore the session's own saver."""
        try:
            self._save(*self._waiting)
        except OSError as error:
            self.reason = str(error)
            return
        if self._session.save is self:
            self._session.set_saver(self._save)
