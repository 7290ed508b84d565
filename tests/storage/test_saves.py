"""Games are saved as they are played, listed as unfinished, and resumed or discarded."""

from __future__ import annotations

import errno
import os
import sys
from datetime import UTC, datetime, timedelta, tzinfo
from io import FileIO
from pathlib import Path

import platformdirs
import pytest

from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.core import record as record_module
from squaretactics.core.record import BadRecord, MatchLine, read_record
from squaretactics.core.session import HUMAN, Seat
from squaretactics.core.session_restore import restore
from squaretactics.games.square_tactics.options import Setup, preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage import record_lock
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.storage.saved_games import GameStore, SavedGame, looks_finished
from squaretactics.storage.timestamps import local_time, parse_time
from tests.core.errand import ERRAND
from tests.core.record_factory import forge, new_session, play, read_lines
from tests.storage.scripted_games import ANN_AND_BOT, EVENING, errand, history_in, only, played, records, run, store_in


def touch(path: Path, minute: int) -> None:
    """Set a file's modification time to the given number of minutes into the evening."""
    when = (EVENING + timedelta(minutes=minute)).timestamp()
    os.utime(path, (when, when))


# The folder.
def test_games_are_in_the_users_data_folder_by_default() -> None:
    root = DataFolder.of_user().root
    assert root.is_absolute()
    assert "SquareTactics" in root.parts[-1]


def test_chosen_folder_does_not_follow_the_current_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert DataFolder.of_user(Path("here")).root == tmp_path / "here"


def homeless(*_: object, **__: object) -> None:
    raise RuntimeError("could not determine the home directory")


def test_missing_home_is_reported_in_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for place in ("user_data_dir", "user_downloads_path", "user_documents_path"):
        monkeypatch.setattr(platformdirs, place, homeless)
    with pytest.raises(StorageError, match=r"Your home folder can't be found\. Choose a folder with --data-dir\."):
        DataFolder.of_user()
    assert ExportFolder(tmp_path).folder == tmp_path  # exports lie beside the games


@pytest.mark.skipif(sys.platform == "win32", reason="Windows supposes a home for every name")
@pytest.mark.parametrize("chosen", ["~nobody-here", "~nobody-here/x"])
def test_home_of_unknown_user_is_reported_in_a_sentence(chosen: str) -> None:
    with pytest.raises(StorageError, match=f"^{chosen} is in a home folder that can't be found\\.$"):
        DataFolder.of_user(Path(chosen))


def test_listing_makes_no_folders(tmp_path: Path) -> None:
    assert store_in(tmp_path / "new").list_unfinished() == ([], [])
    assert not (tmp_path / "new").exists()


# Beginning.
def test_every_decision_of_a_game_is_in_its_record(tmp_path: Path) -> None:
    store, session = store_in(tmp_path), errand()
    writer = store.begin(session)
    assert writer.path.parent == tmp_path / "games"
    for count in range(1, 4):
        run(session, "quiet 1")
        assert len(read_record(writer.path).steps) == count
    assert store.path(session) == writer.path
    store.close()


def test_record_holds_the_start_time_of_its_game(tmp_path: Path) -> None:
    store, fresh, noted = store_in(tmp_path), errand(), errand(started="2020-02-02T20:20:00+01:00")
    assert read_record(played(store, fresh)).opening.started == "2024-05-01T20:00:00+00:00"
    assert read_record(played(store, noted)).opening.started == "2020-02-02T20:20:00+01:00"


def test_games_begun_in_the_same_second_have_separate_files(tmp_path: Path) -> None:
    stores = [GameStore(DataFolder(tmp_path), lambda: EVENING) for _ in range(2)]
    paths = [played(stores[number % 2], errand(seed=number), "quiet 1") for number in range(6)]
    assert len(set(paths)) == 6
    assert [read_record(path).opening.seed for path in paths] == list(range(6))
    assert paths[0].name == "2024-05-01-200000-errand.record"


def test_started_game_cannot_begin_a_record(tmp_path: Path) -> None:
    session = errand()
    run(session, "quiet 1")
    with pytest.raises(ValueError, match="before the first decision"):
        store_in(tmp_path).begin(session)


def test_folder_that_cannot_be_made_is_reported_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file, where the folder should be")
    session = errand()
    with pytest.raises(StorageError, match=r"^The folder .*games can't be created \(.+\)\.$"):
        store_in(tmp_path / "data").begin(session)
    assert session.save is None


# A full or read-only disk.
class FullFile(FileIO):
    def write(self, data: bytes) -> int:  # type: ignore[override]
        raise OSError(errno.ENOSPC, "No space left on device")


class ReadOnlyFolder:
    """Fakes a folder without write permission, since the user running the tests may be root."""

    def __call__(self, path: Path, mode: str, buffering: int) -> FileIO:
        raise PermissionError(errno.EACCES, "Permission denied")


def test_new_game_on_a_full_disk_is_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, session = store_in(tmp_path), errand()
    monkeypatch.setattr(record_module, "open", lambda path, mode, buffering: FullFile(path, mode[0]), raising=False)
    with pytest.raises(StorageError, match=r"^Games can't be saved in .*games \(no space left on device\)\.$"):
        store.begin(session)
    assert (session.save, store.list_unfinished()) == (None, ([], []))
    assert list((tmp_path / "games").iterdir()) == []


def test_decision_on_a_full_disk_is_refused_in_a_sentence_and_game_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, session = store_in(tmp_path), errand()
    path = store.begin(session).path
    run(session, "quiet 1")
    with monkeypatch.context() as full:
        full.setattr(
            os, "fstat", lambda number: (_ for _ in ()).throw(OSError(errno.ENOSPC, "No space left on device"))
        )
        with pytest.raises(StorageError, match=r"can't be saved in .*\(no space left on device\)\.$"):
            run(session, "end 0")
    assert (len(session.history), session.result) == (1, None)
    run(session, "end 0")
    assert read_record(path).end is not None


def test_unwritable_folder_is_reported_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    played(store, errand(), "quiet 1")
    saved = only(store)
    monkeypatch.setattr(record_module, "open", ReadOnlyFolder(), raising=False)
    with pytest.raises(StorageError, match=r"^Games can't be saved in .*games \(permission denied\)\.$"):
        store.begin(errand())
    with pytest.raises(StorageError, match=r"\.record can't be written to \(permission denied\)\.$"):
        store.resume(saved, ERRAND)
    monkeypatch.undo()
    store.leave(store.resume(saved, ERRAND))  # no lock was left behind


def test_unwritable_record_is_reported_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    played(store, errand(), "quiet 1")
    saved = only(store)
    monkeypatch.setattr(record_lock, "open", ReadOnlyFolder(), raising=False)
    for use in (lambda: store.resume(saved, ERRAND), lambda: store.discard(saved)):
        with pytest.raises(StorageError, match=r"\.record can't be written to \(permission denied\)\.$"):
            use()
    assert store.list_unfinished()[0] == [saved]


# Unfinished games.
def test_unfinished_game_is_listed_with_all_its_fields(tmp_path: Path) -> None:
    store, match = store_in(tmp_path), MatchLine(id="evening", game=2, totals=(3, 4))
    path = played(store, errand(undo="anything", match=match), "quiet 0", "quiet 0", "draw 1")
    touch(path, 30)
    assert only(store) == SavedGame(
        occasion=None,
        path=path,
        game="errand",
        started=EVENING,
        played=EVENING + timedelta(minutes=30),
        seats=ANN_AND_BOT,
        setup={"seats": 2},
        match=match,
        undo="anything",
        decisions=3,
        torn=False,
    )


def test_undone_decisions_are_not_counted(tmp_path: Path) -> None:
    store, session = store_in(tmp_path), errand(undo="anything")
    store.begin(session)
    run(session, "quiet 0", "quiet 0", "quiet 0")
    session.undo(0)
    store.close()
    assert only(store).decisions == 2


def test_most_recently_played_game_comes_first(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    paths = [played(store, errand(seed=number), "quiet 1") for number in range(4)]
    for path, minute in zip(paths, (7, 9, 1, 9), strict=True):
        touch(path, minute)
    assert [saved.path for saved in store.list_unfinished()[0]] == [paths[3], paths[1], paths[0], paths[2]]


def test_finished_game_is_not_listed_as_unfinished(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = played(store, errand())
    assert looks_finished(path)
    assert store.list_unfinished() == ([], [])


def test_half_a_line_after_the_end_hides_no_finished_game(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = played(store, errand())
    path.write_bytes(path.read_bytes() + b"half a line")
    assert looks_finished(path)
    assert store.list_unfinished() == ([], [])
    with history_in(tmp_path) as history:
        assert records(history) == [path]


def test_finished_record_in_another_form_is_not_unfinished(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    lines = read_lines(played(store, errand()))
    forge(tmp_path / "games" / "forged.record", [*lines[:-1], {"winners": [0], "scores": [3, 0]}])
    assert not looks_finished(tmp_path / "games" / "forged.record")
    assert store.list_unfinished() == ([], [])


def test_unusable_files_are_listed_separately_and_left_alone(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    good = played(store, errand(), "quiet 1", "quiet 0")
    raw, lines = good.read_bytes(), read_lines(good)
    games = tmp_path / "games"
    (games / "damaged.record").write_bytes(raw.replace(b'"quiet 1"', b'"quiet 2"', 1))
    (games / "empty.record").write_bytes(b"")
    (games / "foreign.record").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    (games / "half.record").write_bytes(raw[:20])
    (games / "folder.record").mkdir()
    forge(games / "future.record", [{**lines[0], "format": 99}, *lines[1:]])
    (games / "notes.txt").write_text("no game at all")
    before = {path: path.read_bytes() for path in games.iterdir() if path.is_file()}

    waiting, unreadable = store.list_unfinished()
    assert [saved.path for saved in waiting] == [good]
    said = {file.path.name: file.sentence.removeprefix(f"{file.path} ") for file in unreadable}
    assert said.pop("folder.record").startswith("can't be read: ")  # and why, in the words of the system
    assert said == {
        "damaged.record": "is damaged at line 2.",
        "empty.record": "is empty.",
        "foreign.record": "isn't a game saved by this program, or its first line is damaged.",
        "future.record": "was made by a newer version of the program. Update to open it.",
        "half.record": "isn't a game saved by this program, or its first line is damaged.",
    }
    assert store.list_unfinished()[1] == unreadable
    assert {path: path.read_bytes() for path in games.iterdir() if path.is_file()} == before


def test_folder_that_cannot_be_listed_is_reported(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("no folder")
    waiting, [trouble] = store_in(tmp_path).list_unfinished()
    assert waiting == []
    assert trouble.path == tmp_path / "games"
    assert "can't be listed" in trouble.sentence


# Resuming.
def test_resumed_game_continues_its_record_as_if_never_left(tmp_path: Path) -> None:
    store, uncut = store_in(tmp_path), store_in(tmp_path / "uncut")
    moves = ("quiet 1", "draw 0", "quiet 1", "quiet 1", "end 0")
    path = played(store, errand(), *moves[:3])
    session = store_in(tmp_path).resume(only(store), ERRAND)  # another store, as on another evening
    assert session.view(0) == ("begin 0", *moves[:3])
    run(session, *moves[3:])
    assert path.read_bytes() == played(uncut, errand(), *moves).read_bytes()
    assert store.list_unfinished() == ([], [])


@pytest.mark.parametrize("setup", [preset("full"), preset("mayhem", 4)], ids=["full", "mayhem"])
def test_real_game_can_be_left_and_resumed_after_every_few_decisions(tmp_path: Path, setup: Setup) -> None:
    store = store_in(tmp_path)
    session = new_session(setup, 7)
    path = store.begin(session).path
    while session.decision is not None:
        play(session, 5, seed=len(session.history))
        standing = [session.view(seat) for seat in range(len(session.seats))]
        store.leave(session)
        if session.decision is not None:
            session = store.resume(only(store), SQUARE_TACTICS)
            assert [session.view(seat) for seat in range(len(session.seats))] == standing
    again = restore(SQUARE_TACTICS, read_record(path))
    assert again.result == session.result
    assert store.list_unfinished()[0] == []


def test_game_cut_off_at_any_byte_can_be_played_to_the_same_end(tmp_path: Path) -> None:
    store, moves = store_in(tmp_path), ("quiet 1", "draw 0", "end 1")
    path = played(store, errand(), *moves)
    raw = path.read_bytes()
    for length in range(raw.index(b"\n") + 1, len(raw)):
        path.write_bytes(raw[:length])
        saved = only(store)
        assert saved.torn == (raw[length - 1 : length] != b"\n")
        assert saved.decisions == min(3, raw[:length].count(b"\n") - 1)
        session = store.resume(saved, ERRAND)
        run(session, *moves[saved.decisions :])
        assert path.read_bytes() == raw


def test_game_that_lacks_only_its_end_is_over_once_resumed(tmp_path: Path) -> None:
    store, played_out = store_in(tmp_path), new_session(preset("first"), 29)
    path = store.begin(played_out).path
    play_out(played_out, seat_bots(SQUARE_TACTICS, ["random", "random"], 29))
    raw = path.read_bytes()
    path.write_bytes(raw[:-1])
    session = store.resume(only(store), SQUARE_TACTICS)
    assert session.result == played_out.result
    assert path.read_bytes() == raw
    assert store.path(session) == path
    assert store.list_unfinished()[0] == []


def test_game_finished_elsewhere_in_the_meantime_is_shown_as_it_ended(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = played(store, errand(), "quiet 1")
    saved = only(store)
    run(store_in(tmp_path).resume(saved, ERRAND), "end 0")
    raw = path.read_bytes()
    session = store.resume(saved, ERRAND)
    assert session.result is not None
    assert path.read_bytes() == raw


def test_game_that_contradicts_the_rules_is_refused_and_stays(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = played(store, errand(), "quiet 1")
    lines = read_lines(path)
    forge(path, [lines[0], {**lines[1], "events": [["quiet", 7]]}])
    raw = path.read_bytes()
    for _ in range(2):  # the first attempt leaves no lock behind
        with pytest.raises(BadRecord, match="the recorded result doesn't match the move"):
            store.resume(only(store), ERRAND)
    with pytest.raises(BadRecord, match=r"another game \(errand\)"):
        store.resume(only(store), SQUARE_TACTICS)
    assert path.read_bytes() == raw


def test_closed_game_cannot_be_continued_without_saving(tmp_path: Path) -> None:
    store, session = store_in(tmp_path), errand()
    store.begin(session)
    store.leave(session)
    with pytest.raises(StorageError, match="was closed"):
        run(session, "quiet 1")
    assert session.history == []
    store.leave(session)
    store.leave(errand())  # never saved: nothing to do


# Discarding.
def test_discarded_game_is_hidden_but_not_lost(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = played(store, errand(), "quiet 1")
    raw, saved = path.read_bytes(), only(store)
    target = store.discard(saved)
    assert target == tmp_path / "discarded" / path.name
    assert target.read_bytes() == raw
    assert store.list_unfinished() == ([], [])
    for use in (lambda: store.resume(saved, ERRAND), lambda: store.discard(saved)):
        with pytest.raises(StorageError, match=r"\.record is no longer there\.$"):
            use()


def test_discarding_overwrites_nothing(tmp_path: Path) -> None:
    kept = []
    for seed in range(3):
        store = store_in(tmp_path)  # its clock starts again, and so do the names
        played(store, errand(seed=seed), "quiet 1")
        kept.append(store.discard(only(store)))
    assert [read_record(path).opening.seed for path in kept] == [0, 1, 2]


def test_game_that_cannot_be_moved_stays(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    played(store, errand(), "quiet 1")
    (tmp_path / "discarded").write_text("no folder")
    saved = only(store)
    with pytest.raises(StorageError, match="discarded can't be created"):
        store.discard(saved)
    assert store.list_unfinished()[0] == [saved]


# Times.
def test_times_of_any_kind_are_parsed_but_nonsense_gives_none() -> None:
    assert parse_time("2024-05-01T22:00:00+02:00") == EVENING
    assert parse_time("2024-05-01T20:00:00") == EVENING
    assert parse_time("2024-05-01T20:00:00Z") == EVENING
    for nonsense in (None, "", "yesterday", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00", "9999-01-01"):
        assert parse_time(nonsense) is None


def test_time_that_the_system_cannot_convert_stays_as_it_is() -> None:
    class Late(datetime):
        def astimezone(self, tz: tzinfo | None = None) -> Late:
            raise OSError(22, "Invalid argument")  # the error of Windows from the year 3001 on

    late = Late(9000, 1, 1, tzinfo=UTC)
    assert local_time(late) is late


def test_clock_in_local_time_makes_the_same_file_names(tmp_path: Path) -> None:
    store = GameStore(DataFolder(tmp_path), lambda: EVENING.astimezone())
    assert played(store, errand(Seat("Ann", HUMAN), Seat("Ben", HUMAN))).name == "2024-05-01-200000-errand.record"


def test_default_clock_gives_the_current_time(tmp_path: Path) -> None:
    before = datetime.now(UTC).replace(microsecond=0)
    store = GameStore(DataFolder(tmp_path))
    played(store, errand(), "quiet 1")
    started = only(store).started
    assert started is not None
    assert before <= started <= datetime.now(UTC)
