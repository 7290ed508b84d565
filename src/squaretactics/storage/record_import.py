"""Import records from elsewhere, after checking each against the rules."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from squaretactics.core.daily_deal import day_of_context, has_come
from squaretactics.core.game_context import DAY, PRACTICE, TOUR, GameContext
from squaretactics.core.record import BadRecord, MoveLine, Record, read_record
from squaretactics.core.session_restore import restore
from squaretactics.storage.data_folder import (
    RECORD_SUFFIX,
    DataFolder,
    StorageError,
    make_folder,
    numbered_names,
    reason,
)
from squaretactics.storage.saved_games import GameFinder
from squaretactics.storage.timestamps import parse_time
from squaretactics.translation import say

# Returns whether the tour of a game has a stop, by the names of both.
HasStop = Callable[[str, str], bool]

_FIRST: Final = 16  # the length of a first line's checksum, which identifies a game


def import_record(
    folder: DataFolder,
    path: Path,
    find_game: GameFinder,
    has_stop: HasStop,
    now: datetime,
    note: Callable[[Path], object] = lambda path: None,
) -> Record:
    """Copy a record into the folder of games and return the copy. Raises BadRecord or StorageError.

    Nothing is overwritten. If the game is already there, the error names its record. `note` is called with the copy's
    path before it holds a game.
    """
    record = read_record(path)
    _check(record, find_game)
    _check_occasion(record, has_stop, now)
    try:
        sound = path.read_bytes()[: record.length]
    except OSError as error:
        raise BadRecord(say("{path} can't be read: {reason}.", path=path, reason=reason(error))) from error
    for other in folder.records():
        if _begins_with(other, sound):
            raise BadRecord(say("You already have this game: {path}.", path=other))
    return _kept(folder, record, sound, parse_time(record.opening.started) or now, note)


def _check(record: Record, find_game: GameFinder) -> None:
    """Raise BadRecord unless a replay of the record fits the rules."""
    opening, path = record.opening, record.path
    try:
        game = find_game(opening.game)
    except ValueError as error:
        raise BadRecord(
            say("{path} is from a game that this program doesn't have ({game}).", path=path, game=opening.game)
        ) from error
    try:
        restore(game, record)
    except (ValueError, OverflowError, RecursionError) as error:
        raise BadRecord(say("{path} can't be read: {reason}.", path=path, reason=str(error))) from error


def _check_occasion(record: Record, has_stop: HasStop, now: datetime) -> None:
    """Raise BadRecord if the record's context is impossible."""
    opening, path = record.opening, record.path
    occasion = GameContext.read(opening.occasion)
    if occasion is None:
        return
    if occasion.kind == DAY:
        day, began = day_of_context(opening.occasion), parse_time(opening.started)
        if day is None:
            raise BadRecord(say("{path} names a daily deal that doesn't exist.", path=path))
        if not has_come(day, now if began is None else min(began, now)):
            raise BadRecord(say("{path} names a daily deal that didn't exist when its game began.", path=path))
    elif occasion.kind == TOUR and not has_stop(opening.game, occasion.which):
        raise BadRecord(say("{path} names a tour stop that doesn't exist.", path=path))
    elif occasion.kind == PRACTICE and occasion.which:
        begins = occasion.practice_start
        if begins is None or not _begins_with_moves(record, begins[0]):
            raise BadRecord(say("{path} starts practice at a move that isn't in the file.", path=path))


def _begins_with_moves(record: Record, count: int) -> bool:
    """Return whether the first `count` steps of a record are all decisions."""
    first = record.steps[:count]
    return len(first) == count and all(isinstance(step, MoveLine) for step in first)


def _begins_with(other: Path, sound: bytes) -> bool:
    """Return whether the file `other` begins with all of `sound`. An unreadable file doesn't."""
    try:
        with other.open("rb") as file:
            return file.read(_FIRST) == sound[:_FIRST] and sound[_FIRST:] == file.read(len(sound) - _FIRST)
    except OSError:
        return False


def _kept(folder: DataFolder, record: Record, sound: bytes, began: datetime, note: Callable[[Path], object]) -> Record:
    """Write a record into the folder of games and read it back."""
    make_folder(folder.games)
    wanted = folder.games / f"{began:%Y-%m-%d-%H%M%S}-{record.opening.game}{RECORD_SUFFIX}"
    for path in numbered_names(wanted):
        try:
            with path.open("xb") as file:
                note(path)
                file.write(sound)
        except FileExistsError:
            continue
        except OSError as error:
            path.unlink(missing_ok=True)
            raise StorageError(
                say("Games can't be saved in {folder} ({reason}).", folder=folder.games, reason=reason(error))
            ) from error
        try:
            kept = read_record(path)
        except BadRecord:
            path.unlink(missing_ok=True)
            raise
        if kept.digest == record.digest:
            return kept
        path.unlink(missing_ok=True)
        raise BadRecord(say("{path} changed while it was being read. Try again.", path=record.path))
    raise AssertionError("names never run out")
