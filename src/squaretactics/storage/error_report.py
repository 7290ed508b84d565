"""Build error reports: one file that players can read first, then send to the developers.

It holds what developers need to reproduce an error, without the names of players or of the user.
"""

from __future__ import annotations

import getpass
import json
import re
import sys
import traceback
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from squaretactics.core.record import MOST_SEATS, SIZE_LIMIT, BadRecord, Record, read_record, rename_players
from squaretactics.player_sentences import nameless
from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.data_folder import DataFolder, StorageError, make_folder, reason, unused_name
from squaretactics.storage.log_file import system_version
from squaretactics.storage.settings import Settings
from squaretactics.storage.timestamps import Clock, utc_now
from squaretactics.translation import language_in_use, say
from squaretactics.version import __version__

_LOG_TAIL: Final = 200_000  # bytes, from the end of the log
_NAMES: Final = frozenset({"player_names", "names", "bot_names"})  # settings that contain names
_NAMED: Final = re.compile(r'"name":"(?:[^"\\]|\\.)*"')  # in the remains of a damaged record
_NEVER: Final = "(?!)"  # a pattern that matches nothing
_SOMEBODY: Final = "somebody"
_USER: Final = "USER"
_NOTHING: Final = "(nothing)"


class ReportSection(NamedTuple):
    """A section of a report: its heading in the file, a description for the player, and its text."""

    title: str
    told: str
    text: str


class ErrorReport:
    """A report that can be written to a file."""

    def __init__(self, folder: Path, parts: Sequence[ReportSection], clock: Clock = utc_now) -> None:
        self.folder, self.parts, self._clock = folder, tuple(parts), clock

    @property
    def text(self) -> str:
        return report_text(self.parts)

    def write(self) -> Path:
        """Write the report to a new file and return its path, or raise StorageError."""
        path = unused_name(make_folder(self.folder) / f"report-{self._clock():%Y-%m-%d-%H%M%S}.txt")
        try:
            with path.open("x", encoding="utf-8", errors="replace", newline="\n") as file:
                file.write(self.text)
        except OSError as error:
            with suppress(OSError):
                path.unlink()
            raise StorageError(
                say("The report can't be saved in {folder} ({reason}).", folder=self.folder, reason=reason(error))
            ) from error
        return path


def report_text(parts: Sequence[ReportSection]) -> str:
    whole = (f"== {part.title} ==\n{part.text.strip() or _NOTHING}\n" for part in parts)
    return "\n".join(("Square Tactics: a report on what went wrong\n", *whole))


def build_error_report(
    error: BaseException,
    folder: DataFolder,
    settings: Settings,
    record: Path | None,
    names: Iterable[str] = (),
    about: Sequence[str] = (),
) -> ErrorReport:
    """Build a report on an error. `record` is the game it happened in, if any.

    `names` are the known players to anonymise; `about` holds further lines about the program.
    """
    kept = settings.model_dump(mode="json")
    found, raw = _read(record)
    seats = {} if found is None else _called(found)
    others = {name for name in (*names, *_named_in(kept)) if name not in seats and not _is_unnamed(name)}
    hide = _Anonymiser({**dict.fromkeys(others, _SOMEBODY), **seats})
    told = say("The game's record, decision by decision.") if raw else say("No record: no game was open.")
    return ErrorReport(
        folder.root,
        (
            ReportSection(
                "What happened",
                say("What happened, and where in the program it happened."),
                hide("".join(traceback.format_exception(error))),
            ),
            ReportSection(
                "Versions",
                say("Your version of the program and your operating system."),
                hide("\n".join((*versions(), *about))),
            ),
            ReportSection(
                "Settings", say("Your settings, without names."), hide(json.dumps(_without_names(kept), indent=1))
            ),
            ReportSection(
                "Log",
                say("The program's log of its actions."),
                hide(_tail(folder.log)),
            ),
            # Of an unreadable record, show what is left without any names.
            ReportSection(
                "Record",
                told,
                hide(_NAMED.sub('"name":""', raw.decode("utf-8", "replace")))
                if found is None
                else _renamed(found, raw),
            ),
        ),
    )


def versions() -> list[str]:
    """Return the versions of the program, Python and the system, and the language."""
    language, _ = language_in_use()
    return [
        f"Square Tactics {__version__}",
        f"Python {sys.version.split()[0]}",
        system_version(),
        f"language {language}",
    ]


def seat_name(seat: int) -> str:
    """Return the replacement for the name at a seat."""
    return f"Player {seat + 1}"


def _is_unnamed(name: str) -> bool:
    """Return whether this is a default name, like those given to unnamed players."""
    return any(nameless(name, seat) for seat in range(MOST_SEATS))


class _Anonymiser:
    """Replaces names of players, the user's name and the home folder."""

    def __init__(self, names: dict[str, str]) -> None:
        home = _home()
        places = {} if home is None else {str(home): "~", str(home).replace("\\", "\\\\"): "~"}
        words = {name: instead for name, instead in names.items() if name.strip()}
        words.update(dict.fromkeys(_users(), _USER))
        self._instead = {key.casefold(): instead for key, instead in {**words, **places}.items()}
        by_length = sorted(places, key=len, reverse=True) + sorted(words, key=len, reverse=True)
        whole = (rf"(?<!\w){re.escape(each)}(?!\w)" for each in by_length if len(each) > 1)
        self._any = re.compile("|".join(whole) or _NEVER, re.IGNORECASE)

    def __call__(self, text: str) -> str:
        return self._any.sub(lambda found: self._instead.get(found[0].casefold(), _SOMEBODY), text)


def _home() -> Path | None:
    """Return the user's home folder, or None if it's unknown."""
    try:
        return Path.home()
    except RuntimeError:
        return None


def _users() -> set[str]:
    """Return the names of the user's account."""
    home = _home()
    found = set() if home is None else {home.name}
    with suppress(Exception):  # a report must be possible in any environment
        found.add(getpass.getuser())
    return {name for name in found if name}


def _named_in(kept: object) -> Iterator[str]:
    """Yield all names in the settings."""
    if isinstance(kept, dict):
        for key, value in kept.items():
            if key in _NAMES and isinstance(value, list):
                yield from (name for name in value if isinstance(name, str))
            else:
                yield from _named_in(value)


def _without_names(kept: object) -> object:
    if isinstance(kept, dict):
        return {key: _without_names(value) for key, value in kept.items() if key not in _NAMES}
    return kept


def _tail(path: Path) -> str:
    """Return the last complete lines of the log."""
    try:
        regular_file_stat(path)
        with path.open("rb") as file:
            size = file.seek(0, 2)
            file.seek(max(0, size - _LOG_TAIL))
            text = file.read().decode("utf-8", "replace").replace("\r\n", "\n")  # as on Windows
    except OSError:
        return ""
    return text if size <= _LOG_TAIL else text.partition("\n")[2]


def _read(path: Path | None) -> tuple[Record | None, bytes]:
    """Return a record and its bytes. An unusable record gives None and the raw bytes."""
    if path is None:
        return None, b""
    try:
        regular_file_stat(path)
        raw = path.read_bytes()[:SIZE_LIMIT]
    except OSError:
        return None, b""
    try:
        record = read_record(path)
    except (BadRecord, OSError):
        return None, raw
    return record, raw[: record.length]


def _called(record: Record) -> dict[str, str]:
    """Return the replacements for the names in a record."""
    both = (*enumerate(record.opening.seats), *enumerate(record.seats))
    return {line.name: seat_name(seat) for seat, line in both if not nameless(line.name, seat)}


def _renamed(record: Record, raw: bytes) -> str:
    """Return a record with its players renamed by seat. It can still be read and replayed."""

    def call(seat: int, name: str) -> str:
        return name if nameless(name, seat) else seat_name(seat)

    return rename_players(raw, call).decode("utf-8", "replace")
