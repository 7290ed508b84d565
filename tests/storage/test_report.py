"""An error report holds everything needed to find the fault, but no names."""

from __future__ import annotations

import getpass
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from squaretactics.core.record import read_record
from squaretactics.core.session import HUMAN, Seat
from squaretactics.core.session_restore import restore
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.error_report import ErrorReport, ReportSection, build_error_report
from squaretactics.storage.settings import Settings
from squaretactics.version import __version__
from tests.core.record_factory import Game, forge, play, record_to

NAMES = ("Mia", "Björn O'Neil", "Ann-Lee", "Grandmother", "Wolfgang")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the home of a user called wolfgang."""
    found = tmp_path / "wolfgang"
    found.mkdir()
    monkeypatch.setattr(Path, "home", lambda: found)
    monkeypatch.setattr(getpass, "getuser", lambda: "wgm")
    return found


def failed() -> Exception:
    try:
        raise KeyError("Mia, of all people")
    except KeyError as error:
        return error


def recorded(path: Path) -> Game:
    """Play part of a game between Mia and Björn in which Ann-Lee takes over a seat."""
    session = Game(SQUARE_TACTICS, preset("first"), 5, [Seat("Mia", HUMAN), Seat("Björn O'Neil", "greedy")])
    writer = record_to(path, session)
    play(session, 4)
    session.hand_over(1, Seat("Ann-Lee", HUMAN))
    play(session, 2)
    writer.close()
    return session


def parts_of(report: ErrorReport) -> dict[str, str]:
    return {part.title: part.text for part in report.parts}


def test_report_holds_everything_but_names(home: Path) -> None:
    folder = DataFolder(home / "data")
    folder.games.mkdir(parents=True)
    folder.log.write_text(
        f"ERROR {home}/data/games: it is not MIA's turn, Ann-Lee must; wgm at /srv/wgm\nINFO miasma\n", encoding="utf-8"
    )
    record = folder.games / "game.record"
    recorded(record)
    settings = Settings(
        music=7,
        player_names=("Mia", "Grandmother", "", ""),
        games={"square_tactics": {"last_game": {"players": 2, "bot_names": ["Wolfgang", "", "", ""]}}},
    )
    report = build_error_report(
        failed(), folder, settings, record, ("Grandmother", "You", "Player 1"), ["window (1, 2)"]
    )
    parts = parts_of(report)
    assert "raise KeyError" in parts["What happened"]
    assert "Player 1, of all people" in parts["What happened"]
    assert f"Square Tactics {__version__}" in parts["Versions"]
    assert "window (1, 2)" in parts["Versions"]
    assert json.loads(parts["Settings"])["music"] == 7
    assert json.loads(parts["Settings"])["games"]["square_tactics"]["last_game"] == {"players": 2}
    assert (
        parts["Log"] == "ERROR ~/data/games: it is not Player 1's turn, Player 2 must; USER at /srv/USER\nINFO miasma\n"
    )
    for name in (*NAMES, str(home), "wolfgang", "wgm"):
        assert name not in report.text
    assert all(part.title in report.text for part in report.parts)


def test_record_in_the_report_can_be_replayed(home: Path) -> None:
    folder = DataFolder(home)
    session = recorded(home / "game.record")
    (home / "game.record").write_bytes((home / "game.record").read_bytes() + b"torn")
    text = parts_of(build_error_report(failed(), folder, Settings(), home / "game.record"))["Record"]
    (home / "again.record").write_bytes(text.encode())
    again = restore(SQUARE_TACTICS, read_record(home / "again.record"))
    assert [entry.move for entry in again.history] == [entry.move for entry in session.history]
    assert [seat.name for seat in again.seats] == ["Player 1", "Player 2"]
    assert [handover.now.player for handover in again.handovers] == [HUMAN]


@pytest.mark.parametrize(
    ("old", "new"),
    [(b'"setup":{', b'"setup":{"x":"\\ud800",'), (b',"seats":', b',\r"seats":')],
    ids=["half a letter", "a return between fields"],
)
def test_record_with_odd_letters_can_be_read_again(home: Path, old: bytes, new: bytes) -> None:
    recorded(home / "game.record")
    opening, *lines = (line.partition(b" ")[2] for line in (home / "game.record").read_bytes().splitlines())
    assert old in opening
    path = forge(home / "game.record", [opening.replace(old, new), *lines])
    text = parts_of(build_error_report(failed(), DataFolder(home), Settings(), path))["Record"]
    (home / "sent.record").write_text(text, encoding="utf-8", newline="\n")
    sent = read_record(home / "sent.record")
    assert sent.opening.setup == read_record(path).opening.setup
    assert [seat.name for seat in sent.opening.seats] == ["Player 1", "Player 2"]


def test_damaged_record_is_included_without_names_too(home: Path) -> None:
    path = home / "game.record"
    recorded(path)
    path.write_bytes(path.read_bytes().replace(b'"seat":0', b'"seat":1', 1))
    text = parts_of(build_error_report(failed(), DataFolder(home), Settings(), path))["Record"]
    assert '"move":"play' in text
    assert not any(name in text for name in NAMES)


def test_report_works_without_a_log_or_record(home: Path) -> None:
    report = build_error_report(failed(), DataFolder(home), Settings(), home / "gone.record")
    assert report.text.count("(nothing)") == 2
    assert report.parts[-1].told == "No record: no game was open."


def test_only_the_end_of_a_long_log_is_included(home: Path) -> None:
    DataFolder(home).log.write_bytes(b"".join(b"line %d\n" % number for number in range(60_000)))
    log = parts_of(build_error_report(failed(), DataFolder(home), Settings(), None))["Log"]
    assert log.startswith("line ")
    assert log.endswith("line 59999\n")
    assert 190_000 < len(log) <= 200_000


def test_log_written_on_windows_has_plain_line_ends(home: Path) -> None:
    DataFolder(home).log.write_bytes(b"one\r\ntwo\r\n")
    assert parts_of(build_error_report(failed(), DataFolder(home), Settings(), None))["Log"] == "one\ntwo\n"


def test_report_is_written_beside_the_games_and_overwrites_nothing(tmp_path: Path) -> None:
    report = ErrorReport(
        tmp_path / "new",
        [ReportSection("One", "one", "half a letter: \ud800")],
        lambda: datetime(2026, 5, 20, tzinfo=UTC),
    )
    paths = [report.write(), report.write()]
    assert [path.name for path in paths] == ["report-2026-05-20-000000.txt", "report-2026-05-20-000000-2.txt"]
    assert paths[0].read_bytes() == paths[1].read_bytes()


def test_folder_that_cannot_be_made_is_reported_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError, match=r"^The folder .* can't be created \(.*\)\.$"):
        ErrorReport(tmp_path / "file", ()).write()


def test_report_works_without_a_home_or_user_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    def nobody() -> str:
        raise KeyError("getpwuid(): uid not found")

    monkeypatch.setattr(Path, "home", nowhere)
    monkeypatch.setattr(getpass, "getuser", nobody)
    text = build_error_report(ZeroDivisionError("by zero"), DataFolder(tmp_path), Settings(), None).text
    assert "ZeroDivisionError: by zero" in text
    assert "somebody" not in text
