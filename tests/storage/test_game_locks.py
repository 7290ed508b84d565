"""Two programs want the same game: only one can play it, and its lock lasts only as long as it plays."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from squaretactics.core.record import read_record
from squaretactics.storage import record_lock
from squaretactics.storage.data_folder import StorageError
from tests.core.errand import ERRAND
from tests.storage.scripted_games import errand, only, played, run, store_in

CHECKOUT = Path(__file__).parents[2]


def test_game_being_played_is_locked(tmp_path: Path) -> None:
    one, other, session = store_in(tmp_path), store_in(tmp_path), errand()
    path = one.begin(session).path
    run(session, "quiet 1")
    saved, raw = only(other), path.read_bytes()
    for use in (lambda: other.resume(saved, ERRAND), lambda: other.discard(saved), lambda: one.resume(saved, ERRAND)):
        with pytest.raises(StorageError, match=r"is already open, perhaps in another window\.$"):
            use()
    assert path.read_bytes() == raw
    one.leave(session)
    again = other.resume(saved, ERRAND)
    run(again, "quiet 0")
    with pytest.raises(StorageError, match="already open"):
        one.resume(saved, ERRAND)
    run(again, "end 0")
    assert one.resume(saved, ERRAND).result is not None  # finished games aren't locked


def test_closed_store_keeps_no_lock(tmp_path: Path) -> None:
    store, sessions = store_in(tmp_path), [errand(seed=seed) for seed in range(3)]
    for session in sessions:
        store.begin(session)
    store.close()
    other = store_in(tmp_path)
    resumed = [other.resume(saved, ERRAND) for saved in other.list_unfinished()[0]]
    assert sorted(session.seed for session in resumed) == [0, 1, 2]


def test_dropped_session_keeps_no_lock(tmp_path: Path) -> None:
    store, session = store_in(tmp_path), errand()
    store.begin(session)
    del session
    for _ in range(2):
        assert store_in(tmp_path).resume(only(store), ERRAND).history == []


def test_another_program_keeps_the_lock_until_it_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.storage.other_process", str(tmp_path)]
    store = store_in(tmp_path)
    with subprocess.Popen(command, cwd=CHECKOUT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as elsewhere:
        try:
            assert elsewhere.stdout is not None
            path = Path(elsewhere.stdout.readline().rstrip("\n"))
            saved = only(store)
            assert (saved.path, saved.decisions) == (path, 2)
            for use in (lambda: store.resume(saved, ERRAND), lambda: store.discard(saved)):
                with pytest.raises(StorageError, match="already open"):
                    use()
        finally:
            elsewhere.kill()
            elsewhere.communicate()
    session = store.resume(saved, ERRAND)
    run(session, "end 0")
    assert len(read_record(path).steps) == 3


def test_game_can_be_played_without_lock_support(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(file: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(record_lock, "_lock", no_locks)
    store = store_in(tmp_path)
    played(store, errand(), "quiet 1")
    run(store.resume(only(store), ERRAND), "end 0")


def test_other_lock_error_is_reported_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(file: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(record_lock, "_lock", failing)
    session = errand()
    with pytest.raises(StorageError, match=r"^Games can't be saved in .* \(input/output error\)\.$"):
        store_in(tmp_path).begin(session)
    assert session.save is None
