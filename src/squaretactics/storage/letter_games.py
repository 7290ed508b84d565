"""Keep games by letter, each in a file of its own, until they're over and their record is complete."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from squaretactics.core.letter_copy import LetterCopy, Secret
from squaretactics.core.letter_session import AnyLetterSession, LetterSession, receive, record_lines
from squaretactics.core.letters import BadLetter, Letter, opening_data, read_letter
from squaretactics.core.record import BadRecord, OpeningLine, read_record
from squaretactics.core.session import Seat, Session
from squaretactics.core.spec import AnyGame, Undo
from squaretactics.core.validation_errors import validation_message
from squaretactics.os_errors import reason as why
from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.atomic_write import delete_temporary_files, write_atomically
from squaretactics.storage.data_folder import LETTER_SUFFIX, DataFolder, StorageError, make_folder, reason
from squaretactics.storage.saved_games import GameFinder, GameStore, SavedGame, UnreadableRecord
from squaretactics.storage.stored_file import discard_file
from squaretactics.storage.timestamps import Clock, file_time, parse_time, utc_now
from squaretactics.translation import say

FORMAT: Final = 1
_SIZE_LIMIT: Final = 8 * 1024 * 1024


class _StoredCopy(BaseModel):
    """A copy as JSON data."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    opening: OpeningLine
    places: tuple[int, ...]
    place: int
    number: Annotated[int, Field(ge=0)]
    steps: tuple[str, ...]
    secrets: dict[int, tuple[str, str]]
    received: int
    written: bool


@dataclass(frozen=True, slots=True)
class LetterGame(SavedGame):
    """A game by letter, as shown in lists. Its events are those that the player's seats saw."""

    copy: LetterCopy = field(kw_only=True)
    awaited: int | None = field(kw_only=True)  # the place where the game goes on; None once it's over

    @property
    def mine(self) -> bool:
        """Return whether it goes on here, without a letter from elsewhere."""
        return self.awaited == self.copy.place

    @property
    def unsent(self) -> bool:
        """Return whether a letter with something new can be sent."""
        return self.copy.unsent and not self.mine


class DamagedCopy(BadLetter):
    """A damaged file of a game by letter."""


class LetterStore:
    """The games by letter in the player's data folder."""

    def __init__(self, folder: DataFolder, games: GameStore, find_game: GameFinder, clock: Clock = utc_now) -> None:
        self.folder, self._games, self._find_game, self._clock = folder, games, find_game, clock
        delete_temporary_files(folder.letters, lambda name: name.endswith(LETTER_SUFFIX))
        self._known: dict[Path, str] = {}  # the checksum of each file as it was last read or written here

    def path(self, copy: LetterCopy) -> Path:
        return self.folder.letters / f"{copy.game_id}{LETTER_SUFFIX}"

    # Playing.
    def begin(
        self,
        spec: AnyGame,
        setup: Any,
        seed: int,
        seats: Sequence[Seat],
        places: Sequence[int],
        *,
        undo: Undo,
        hints: bool | None,
        occasion: str | None = None,
    ) -> AnyLetterSession:
        """Start a game by letter; place 0 is here. Raises StorageError."""
        session = Session(spec, setup, seed, seats, undo=undo, hints=hints, occasion=occasion)
        session.note_start(self._clock().astimezone(UTC).isoformat(timespec="seconds"))
        copy = LetterCopy(session.opening().model_copy(update={"events": []}), tuple(places), place=0)
        self.keep(copy)
        return self.open(copy)

    def open(self, copy: LetterCopy) -> AnyLetterSession:
        """Return the session of a copy; whatever happens in it is kept. Raises BadLetter."""
        return LetterSession.opened(self._game(copy.opening.game), copy, self.keep)

    def take_in(self, text: str) -> AnyLetterSession:
        """Read a pasted letter, and return its game with everything new. Raises BadLetter or StorageError."""
        letter = read_letter(text)
        spec = self._game(letter.opening.game)
        before = self._copy_of(letter)
        session = receive(spec, letter, before, self.keep)
        if session.copy != before:
            self.keep(session.copy)
        return session

    def _game(self, name: str) -> AnyGame:
        try:
            return self._find_game(name)
        except ValueError as error:
            raise BadLetter(str(error)) from error

    def _copy_of(self, letter: Letter) -> LetterCopy | None:
        """Return the player's copy of a letter's game; None if there's none, or only a damaged one, which is discarded.

        Raises BadLetter or StorageError.
        """
        path = self.folder.letters / f"{letter.game_id}{LETTER_SUFFIX}"
        try:
            return self.load(path) if path.exists() else None
        except DamagedCopy:
            discard_file(path, self.folder)
            return None

    def finish(self, session: AnyLetterSession) -> Path | None:
        """Store the record of a complete game, and return its path; None if something isn't known yet.

        Raises StorageError. A letter that must still be sent stays among the games by letter.
        """
        if not session.complete:
            return None
        path = self._record(session)
        if not session.copy.unsent:
            self.path(session.copy).unlink(missing_ok=True)
        return path

    def _record(self, session: AnyLetterSession) -> Path:
        whole, lines = record_lines(session.spec, session.copy)
        for path in self.folder.records():
            if _opens(path, whole.opening()):
                return path
        return self._games.begin(whole, *lines).path

    # Files.
    def keep(self, copy: LetterCopy) -> None:
        """Store a copy. Raises StorageError if that fails, or if another program has played on meanwhile."""
        path = self.path(copy)
        data = _data(copy)
        check = _check(data)
        make_folder(path.parent)
        try:
            if path in self._known and path.exists() and _parse(path)["check"] != self._known[path]:
                raise StorageError(say("This game was played on in another window. Open it again."))
            text = json.dumps({"format": FORMAT, "check": check, "copy": data}, ensure_ascii=False, indent=1)
            write_atomically(path, lambda file: file.write(text.encode("utf-8", "surrogatepass")))
        except StorageError:
            raise
        except (OSError, BadLetter, KeyError) as error:
            told = reason(error) if isinstance(error, OSError) else str(error)
            raise StorageError(say("Your move can't be saved in {path} ({reason}).", path=path, reason=told)) from error
        self._known[path] = check

    def load(self, path: Path) -> LetterCopy:
        """Return the copy in a file, or raise BadLetter with a sentence that names the file."""
        data = _parse(path)
        if isinstance(data.get("format"), int) and data["format"] > FORMAT:
            raise BadLetter(say("{path} was made by a newer version of the program. Update to open it.", path=path))
        if data.get("format") != FORMAT or data.get("check") != _check(data.get("copy")):
            raise _damaged(path)
        try:
            stored = _StoredCopy.model_validate({**data["copy"], "opening": {**data["copy"]["opening"], "events": []}})
        except (ValidationError, TypeError, KeyError) as error:
            told = validation_message(error.errors()[0]) if isinstance(error, ValidationError) else str(error)
            raise BadLetter(say("{path} can't be read: {reason}.", path=path, reason=told)) from error
        self._known[path] = data["check"]
        hidden = {at: Secret(*secret) for at, secret in stored.secrets.items()}
        return LetterCopy(**{**dict(stored), "secrets": hidden})

    def list_games(self) -> tuple[list[LetterGame], list[UnreadableRecord]]:
        """Return the games by letter, the most recently played first, and the unreadable files."""
        games, unreadable = list[LetterGame](), list[UnreadableRecord]()
        try:
            paths = sorted(path for path in self.folder.letters.iterdir() if path.suffix == LETTER_SUFFIX)
        except FileNotFoundError:
            return [], []
        except OSError as error:
            return [], [UnreadableRecord(self.folder.letters, why(error))]
        for path in paths:
            try:
                games.append(_listed(path, self.open(self.load(path))))
            except (BadLetter, OSError) as error:
                if path.exists():
                    unreadable.append(UnreadableRecord(path, str(error)))
        return sorted(games, key=lambda game: game.played, reverse=True), unreadable

    def discard(self, game: SavedGame) -> Path:
        """Move a game to the discarded ones and return its new path. Raises StorageError."""
        return discard_file(game.path, self.folder)


def _listed(path: Path, session: AnyLetterSession) -> LetterGame:
    copy, spec = session.copy, session.spec
    return LetterGame(
        path=path,
        game=spec.name,
        started=parse_time(copy.opening.started),
        played=file_time(path.stat().st_mtime),
        seats=session.seats,
        setup=copy.opening.setup,
        match=None,
        undo=session.undo_rule,
        occasion=copy.opening.occasion,
        decisions=len(session.history),
        torn=False,
        events=tuple(spec.event_data(event) for event in session.seen_by(copy.own_seats[0], session.events)),
        copy=copy,
        awaited=session.awaited,
    )


def _data(copy: LetterCopy) -> dict[str, Any]:
    return {
        "opening": opening_data(copy.opening),
        "places": list(copy.places),
        "place": copy.place,
        "number": copy.number,
        "steps": list(copy.steps),
        "secrets": {str(at): list(secret) for at, secret in copy.secrets.items()},
        "received": copy.received,
        "written": copy.written,
    }


def _check(data: Any) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode("ascii")).hexdigest()[:16]


def _parse(path: Path) -> dict[str, Any]:
    """Return the JSON object in a file, or raise BadLetter."""
    try:
        size = regular_file_stat(path).st_size
        data = json.loads(path.read_bytes()) if size <= _SIZE_LIMIT else None
    except OSError as error:
        raise BadLetter(say("{path} can't be read: {reason}.", path=path, reason=why(error))) from error
    except (ValueError, RecursionError) as error:
        raise _damaged(path) from error
    return data if isinstance(data, dict) else {}


def _damaged(path: Path) -> DamagedCopy:
    return DamagedCopy(say("{path} is damaged. Ask for the last letter again, and paste it.", path=path))


def _opens(path: Path, opening: OpeningLine) -> bool:
    """Return whether a record has this opening."""
    try:
        with path.open("rb") as file:
            begins = file.readline(_SIZE_LIMIT)
        return f'"seed":{opening.seed},'.encode() in begins and read_record(path).opening == opening
    except (BadRecord, OSError):
        return False
