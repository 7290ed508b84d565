"""Read and write records: one format for saves, replays and the history.

A record is a text file. Each line is a checksum, a space and a JSON object. The checksum covers the line and the
previous checksum, so that no change, loss or move of a line goes unnoticed. The first line is the setup. One line
follows for each confirmed decision, undo, hint or handover, and the end comes last. docs/record-format.md lists the
fields.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from squaretactics.core.spec import Result, Undo
from squaretactics.core.validation_errors import validation_message
from squaretactics.os_errors import reason
from squaretactics.regular_file import regular_file_stat
from squaretactics.translation import say, say_many

FORMAT: Final = 4  # of new records without content of a player's own
LATEST_FORMAT: Final = 5
OLDEST_FORMAT: Final = 1  # the oldest readable format
FORMAT_KEEPING_POINTS: Final = 3  # the first format in which a seat that resigns keeps its points
FORMAT_WITH_HANDOVERS: Final = 3  # the first format in which seats can change hands
FORMAT_WITH_OWN_CONTENT: Final = 5  # the first format whose set-ups can carry content of a player's own
SIZE_LIMIT: Final = 16 * 1024 * 1024
MOST_SEATS: Final = 16
MOST_POINTS: Final = 1_000_000
_DIGEST_LETTERS: Final = 16


class BadRecord(Exception):
    """A record that can't be used. Its text is one sentence for the player, including the file name."""


class _RecordLine(BaseModel):
    # Validators are built on first use: the menu is shown without them.
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class SeatLine(_RecordLine):
    """The player at a seat: a person, or a bot given by its name."""

    name: Annotated[str, Field(max_length=80)]
    player: Annotated[str, Field(max_length=80)]


class _ResultLine(_RecordLine):
    # Keep this order: the end line is recognised by its beginning.
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    together: Literal[True] | None = None  # the seats won or lost as a team
    resigned: int | None = None  # the seat that resigned

    @property
    def result(self) -> Result:
        return Result(self.scores, self.winners, bool(self.together), self.resigned)


class MatchGameLine(_ResultLine):
    """The end of an earlier game of the match, and the seat that made its first decision."""

    first: Annotated[int, Field(ge=0)]


class MatchLine(_RecordLine):
    """The game's place in its match, and the results of the games before it."""

    id: Annotated[str, Field(max_length=80)]
    game: Annotated[int, Field(ge=1, le=99)]
    totals: tuple[int, ...]  # points by seat
    results: tuple[MatchGameLine, ...] | None = None  # format 1 has only the totals


class OpeningLine(_RecordLine):
    """The first line: everything that determines the game, and the events of the deal."""

    record: Literal["squaretactics"]
    format: Annotated[int, Field(strict=True, ge=OLDEST_FORMAT, le=LATEST_FORMAT)]
    program: Annotated[str, Field(max_length=40)]
    game: Annotated[str, Field(max_length=40)]
    rules: int
    seed: Annotated[int, Field(ge=0, lt=2**64)]
    setup: dict[str, Any]
    seats: tuple[SeatLine, ...]
    undo: Undo = "off"
    hints: bool | None = None  # whether hints are allowed, if set
    started: Annotated[str, Field(max_length=40)] | None = None
    match: MatchLine | None = None
    occasion: Annotated[str, Field(max_length=80)] | None = None  # the game's context, if any
    events: list[Any]


class MoveLine(_RecordLine):
    """A confirmed decision and its events."""

    seat: int
    move: Annotated[str, Field(max_length=200)]
    events: list[Any]


class UndoLine(_RecordLine):
    """The last `undo` decisions were undone."""

    undo: Annotated[int, Field(ge=1)]


class HintLine(_RecordLine):
    """A seat asked for a hint."""

    hint: int


class HandoverLine(_RecordLine):
    """A seat changed hands, or its player was renamed."""

    hands: int
    name: Annotated[str, Field(max_length=80)]
    player: Annotated[str, Field(max_length=80)]


class EndLine(_ResultLine):
    """The end of the game, by the rules or by resignation."""


PlayLine = MoveLine | UndoLine | HintLine | HandoverLine  # all lines between the opening and the end
Step = PlayLine | EndLine
_STEP: Final[TypeAdapter[Step]] = TypeAdapter(Step, config=ConfigDict(defer_build=True))


@dataclass(frozen=True, slots=True)
class Record:
    """A parsed record: consistent in itself, but not yet checked against the rules."""

    path: Path
    opening: OpeningLine
    steps: tuple[PlayLine, ...]
    end: EndLine | None
    torn: bool  # an unfinished last line was dropped
    digest: str
    length: int  # of the intact part, in bytes

    @property
    def seats(self) -> tuple[SeatLine, ...]:
        """Return the most recent player at each seat."""
        seats = list(self.opening.seats)
        for step in self.steps:
            if isinstance(step, HandoverLine):
                seats[step.hands] = SeatLine(name=step.name, player=step.player)
        return tuple(seats)


def _digest(before: str, body: bytes) -> str:
    return hashlib.sha256(before.encode("ascii") + body).hexdigest()[:_DIGEST_LETTERS]


def _json(data: object) -> bytes:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    try:
        return text.encode()
    except UnicodeEncodeError:  # a lone surrogate, which only an escape can write
        return json.dumps(data, separators=(",", ":")).encode()


class RecordWriter:
    """Appends confirmed lines to a record. Once a call returns, they survive a crash of the program."""

    def __init__(self, path: Path, opening: OpeningLine) -> None:
        """Begin a new record; an existing file is never overwritten."""
        self.path = path
        self._digest = ""
        self._length = 0  # of the intact part; a failed write may have left half a line after it
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = open(path, "x+b", buffering=0)  # noqa: SIM115 (closed by close)
        try:
            self.append(opening)
        except OSError:
            self.close()
            path.unlink()
            raise

    @classmethod
    def resume(cls, record: Record) -> RecordWriter:
        """Resume a record that was read, dropping an unfinished last line."""
        writer = cls.__new__(cls)
        writer.path = record.path
        writer._digest = record.digest
        writer._length = record.length
        writer._file = open(record.path, "r+b", buffering=0)  # noqa: SIM115 (closed by close)
        return writer

    def append(self, *lines: OpeningLine | Step) -> None:
        """Write all lines or none. If writing fails, the earlier lines stay intact."""
        digest, whole = self._digest, b""
        for line in lines:
            body = _json(line.model_dump(mode="json", exclude_none=True))
            digest = _digest(digest, body)
            whole += digest.encode("ascii") + b" " + body + b"\n"
        if os.fstat(self._file.fileno()).st_size != self._length:
            self._file.truncate(self._length)
        self._file.seek(self._length)
        try:
            if self._file.write(whole) != len(whole):
                raise OSError(say("only part of a line could be saved"))
        except OSError:
            with contextlib.suppress(OSError):  # the next call truncates again
                self._file.truncate(self._length)
            raise
        self._digest, self._length = digest, self._length + len(whole)

    def close(self) -> None:
        """Close the file. Nothing is buffered."""
        self._file.close()


def read_record(path: Path) -> Record:
    """Read a record and check everything that doesn't need the rules, or raise BadRecord."""
    try:
        size = regular_file_stat(path).st_size
        if size > SIZE_LIMIT:
            raise BadRecord(
                say_many(
                    "{path} is too large to be a record ({n} byte).",
                    "{path} is too large to be a record ({n} bytes).",
                    size,
                    path=path,
                )
            )
        raw = path.read_bytes()
    except OSError as error:
        raise BadRecord(say("{path} can't be read: {reason}.", path=path, reason=reason(error))) from error
    if not raw:
        raise BadRecord(say("{path} is empty.", path=path))
    lines = raw.split(b"\n")
    torn_line = lines.pop()
    bodies, digest, length = _checked(path, lines)
    if not bodies:
        raise _foreign(path)
    opening = _opening(path, bodies[0])
    if not 1 <= len(opening.seats) <= MOST_SEATS:
        raise BadRecord(say("{path} has {n} seats. No game has that many.", path=path, n=len(opening.seats)))
    steps, end = _steps(path, bodies[1:], opening)
    return Record(path, opening, steps, end, bool(torn_line), digest, length)


def rename_players(raw: bytes, call: Callable[[int, str], str]) -> bytes:
    """Return an intact record's bytes with its players renamed and its checksums recomputed.

    `call` takes a seat and its player's name, and returns the new name.
    """
    digest, whole = "", []
    for number, line in enumerate(raw.split(b"\n")[:-1]):
        body = line.partition(b" ")[2]
        data = json.loads(body)
        if number == 0:
            for seat, who in enumerate(data["seats"]):
                who["name"] = call(seat, who["name"])
        elif "hands" in data:
            data["name"] = call(data["hands"], data["name"])
        body = _json(data)
        digest = _digest(digest, body)
        whole.append(digest.encode("ascii") + b" " + body + b"\n")
    return b"".join(whole)


def _foreign(path: Path) -> BadRecord:
    return BadRecord(say("{path} isn't a game saved by this program, or its first line is damaged.", path=path))


def _checked(path: Path, lines: Sequence[bytes]) -> tuple[list[bytes], str, int]:
    bodies, digest, length = [], "", 0
    for number, line in enumerate(lines, 1):
        given, _, body = line.partition(b" ")
        expected = _digest(digest, body)
        if given.decode("ascii", "replace") != expected:
            if number == 1:
                raise _foreign(path)
            raise BadRecord(say("{path} is damaged at line {number}.", path=path, number=number))
        bodies.append(body)
        digest, length = expected, length + len(line) + 1
    return bodies, digest, length


def _opening(path: Path, body: bytes) -> OpeningLine:
    try:
        data = json.loads(body)
    except RecursionError as error:
        raise BadRecord(say("{path} can't be read: its first line is nested too deeply.", path=path)) from error
    except ValueError as error:
        raise _foreign(path) from error
    version = data.get("format") if isinstance(data, dict) else None
    if isinstance(version, int) and version > LATEST_FORMAT:
        raise BadRecord(say("{path} was made by a newer version of the program. Update to open it.", path=path))
    try:
        return OpeningLine.model_validate(data)
    except ValidationError as error:
        raise BadRecord(
            say("{path} can't be read: its first line is invalid ({reason}).", path=path, reason=_first(error))
        ) from error


def _steps(path: Path, bodies: Sequence[bytes], opening: OpeningLine) -> tuple[tuple[PlayLine, ...], EndLine | None]:
    seats = len(opening.seats)
    steps: list[PlayLine] = []
    end: EndLine | None = None
    standing = 0
    for number, body in enumerate(bodies, 2):
        if end is not None:
            raise BadRecord(
                say("{path} continues after the end of the game, at line {number}.", path=path, number=number)
            )
        try:
            line = _STEP.validate_json(body)
        except ValidationError as error:
            raise BadRecord(
                say("{path} can't be read at line {number}: {reason}.", path=path, number=number, reason=_first(error))
            ) from error
        if isinstance(line, EndLine):
            if not is_possible_end(line, seats):
                raise BadRecord(
                    say(
                        "{path} has an ending that's impossible with {n} seats, at line {number}.",
                        path=path,
                        n=seats,
                        number=number,
                    )
                )
            end = line
            continue
        if isinstance(line, HandoverLine):
            if opening.format < FORMAT_WITH_HANDOVERS or not 0 <= line.hands < seats:
                raise BadRecord(
                    say("{path} has an impossible change of players, at line {number}.", path=path, number=number)
                )
        elif not isinstance(line, HintLine):
            standing += 1 if isinstance(line, MoveLine) else -line.undo
        if standing < 0:
            raise BadRecord(
                say("{path} undoes more moves than were played, at line {number}.", path=path, number=number)
            )
        steps.append(line)
    return tuple(steps), end


def is_possible_end(end: EndLine | MatchGameLine, seats: int) -> bool:
    """Return whether a game with this number of seats could end like this, under any rules."""
    winners = set(end.winners)
    fit = len(end.scores) == seats and len(winners) == len(end.winners) and winners <= set(range(seats))
    small = all(abs(points) <= MOST_POINTS for points in end.scores)
    shared = end.together is None or len(winners) in (0, seats)
    gave_up = end.resigned is None or (0 <= end.resigned < seats and end.resigned not in winners)
    return fit and small and shared and gave_up


def _first(error: ValidationError) -> str:
    return validation_message(error.errors()[0])
