"""Disk failures while recording: the session stays unchanged and the record stays sound."""

from __future__ import annotations

import errno
from io import FileIO
from pathlib import Path
from typing import Literal

import pytest

from squaretactics.core import record as record_module
from squaretactics.core.record import RecordWriter, read_record
from squaretactics.games.square_tactics.options import preset
from tests.core.record_factory import Game, new_session, play, record_to, verified

Fault = Literal["refuses", "takes part", "takes part and fails"]


class Disk:
    full = False
    fault: Fault = "refuses"
    keeps = False  # a partly written line can't be truncated
    spare = 10**9  # bytes until it is full

    def open(self, path: Path, mode: str, buffering: int) -> FileIO:
        assert buffering == 0, "nothing may wait in a buffer"
        return _File(self, path, mode)


class _File(FileIO):
    def __init__(self, disk: Disk, path: Path, mode: str) -> None:
        super().__init__(path, mode.replace("b", ""))
        self.disk = disk

    def write(self, data: bytes) -> int:  # type: ignore[override]
        self.disk.full = self.disk.full or self.disk.spare < len(data)
        if not self.disk.full:
            self.disk.spare -= len(data)
            return super().write(data)
        written = 0 if self.disk.fault == "refuses" else super().write(data[: len(data) // 2])
        if self.disk.fault == "takes part":
            return written
        raise OSError(errno.ENOSPC, "No space left on device")

    def truncate(self, size: int | None = None) -> int:
        if self.disk.full and self.disk.keeps:
            raise OSError(errno.EIO, "Input/output error")
        return super().truncate(size)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk = Disk()
    monkeypatch.setattr(record_module, "open", disk.open, raising=False)
    return disk


FAULTS: list[Fault] = ["refuses", "takes part", "takes part and fails"]


def standing(session: Game) -> object:
    """Return the visible state of a session."""
    return session.decision, len(session.history), [session.view(seat) for seat in range(len(session.seats))]


@pytest.mark.parametrize("fault", FAULTS)
def test_decision_that_cannot_be_saved_is_not_taken(tmp_path: Path, disk: Disk, fault: Fault) -> None:
    path = tmp_path / "game.record"
    session = new_session(preset("full"), 41)
    writer = record_to(path, session)
    play(session, 4)
    before, raw = standing(session), path.read_bytes()
    disk.full, disk.fault = True, fault
    for _ in range(3):
        with pytest.raises(OSError, match=r"No space left|only part"):
            play(session, 1, seed=4)
        assert standing(session) == before
        assert path.read_bytes() == raw
    disk.full = False
    play(session, 10**6, seed=4)
    writer.close()
    record, again = verified(path)
    assert (record.torn, record.end is not None) == (False, True)
    assert again.result == session.result


@pytest.mark.parametrize("fault", FAULTS)
def test_undo_that_cannot_be_saved_is_not_done(tmp_path: Path, disk: Disk, fault: Fault) -> None:
    path = tmp_path / "game.record"
    session = new_session(preset("full"), 42, "human", "human", undo="anything")
    writer = record_to(path, session)
    play(session, 5)
    before, raw = standing(session), path.read_bytes()
    disk.full, disk.fault = True, fault
    with pytest.raises(OSError, match=r"No space left|only part"):
        session.undo(0)
    assert standing(session) == before
    assert path.read_bytes() == raw
    writer.close()


@pytest.mark.parametrize("fault", FAULTS)
def test_last_decision_can_be_retried_if_the_end_was_not_saved(tmp_path: Path, disk: Disk, fault: Fault) -> None:
    """The last decision and the end of the game are two lines: the disk may have room only for the first."""
    path = tmp_path / "game.record"
    rehearsal = new_session(preset("first"), 43)
    play(rehearsal, 10**6)
    session = new_session(preset("first"), 43)
    writer = record_to(path, session)
    last = rehearsal.history[-1]
    for entry in rehearsal.history[:-1]:
        session.submit(entry.seat, entry.move)
    before = standing(session)
    disk.fault, disk.spare = fault, _length_of_last_line(tmp_path, rehearsal)
    with pytest.raises(OSError, match=r"No space left|only part"):
        session.submit(last.seat, last.move)
    assert standing(session) == before
    assert len(read_record(path).steps) == len(session.history)
    disk.full, disk.spare = False, 10**9
    session.submit(last.seat, last.move)
    writer.close()
    record, again = verified(path)
    assert record.end is not None
    assert again.result == rehearsal.result


def _length_of_last_line(folder: Path, rehearsal: Game) -> int:
    path = folder / "rehearsal.record"
    session = new_session(preset("first"), 43)
    writer = record_to(path, session)
    for entry in rehearsal.history:
        session.submit(entry.seat, entry.move)
    writer.close()
    return len(path.read_bytes().splitlines(keepends=True)[-2])


@pytest.mark.parametrize("fault", ["takes part", "takes part and fails"])
def test_half_a_line_that_cannot_be_truncated_does_no_lasting_harm(tmp_path: Path, disk: Disk, fault: Fault) -> None:
    path = tmp_path / "game.record"
    session = new_session(preset("full"), 44)
    writer = record_to(path, session)
    play(session, 4)
    disk.full, disk.fault, disk.keeps = True, fault, True
    with pytest.raises(OSError, match=r"No space left|only part|Input/output"):
        play(session, 1, seed=4)
    assert (len(session.history), len(read_record(path).steps), read_record(path).torn) == (4, 4, True)
    disk.full = False
    play(session, 3, seed=4)
    writer.close()
    record, again = verified(path)
    assert (record.torn, len(again.history)) == (False, 7)


@pytest.mark.parametrize("fault", FAULTS)
def test_record_that_cannot_begin_leaves_no_file(tmp_path: Path, disk: Disk, fault: Fault) -> None:
    path = tmp_path / "game.record"
    session = new_session(preset("full"), 45)
    disk.full, disk.fault = True, fault
    with pytest.raises(OSError, match=r"No space left|only part"):
        RecordWriter(path, session.opening())
    assert not path.exists()
    disk.full = False
    record_to(path, session).close()
    assert read_record(path).steps == ()
