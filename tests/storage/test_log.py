"""The log is kept, its size is limited, and it never stops the game."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from squaretactics import __version__
from squaretactics.storage.error_report import versions
from squaretactics.storage.log_file import KEPT_LOG_FILES, LOG, logging_to


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_versions_and_errors_are_logged(tmp_path: Path) -> None:
    path = tmp_path / "new" / "log.txt"
    with logging_to(path):
        try:
            raise KeyError("nobody")
        except KeyError:
            LOG.exception("Something went wrong.")
    assert __version__ in text(path).splitlines()[0]
    assert "KeyError: 'nobody'" in text(path)


def test_windows_is_named_without_asking_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its management service, which `platform` asks, can take a quarter of a second."""
    monkeypatch.setattr("platform.uname", lambda: pytest.fail("this would take long"))
    with logging_to(tmp_path / "log.txt"):
        monkeypatch.setattr(sys, "platform", "win32")
        version = (10, 0, 22631, 2, "")
        monkeypatch.setattr(sys, "getwindowsversion", lambda: version, raising=False)
        assert versions()[2] == "Windows 10.0.22631"


def test_log_is_continued(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    for _ in range(2):
        with logging_to(path):
            pass
    assert len(text(path).splitlines()) == 2


def test_nothing_is_written_after_the_end(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    with logging_to(path):
        pass
    LOG.info("too late")
    assert "too late" not in text(path)


def test_size_of_the_log_is_limited(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    with logging_to(path, largest=2000):
        for number in range(500):
            LOG.info("line %d", number)
    files = sorted(tmp_path.iterdir())
    assert len(files) == 1 + KEPT_LOG_FILES
    assert all(file.stat().st_size <= 2000 for file in files)
    assert text(path).splitlines()[-1].endswith("line 499")


def test_log_that_cannot_be_rotated_keeps_growing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(source: str, dest: str) -> None:
        raise PermissionError(13, "in use by another program")

    monkeypatch.setattr("squaretactics.storage.log_file.os.replace", refuse)
    path = tmp_path / "log.txt"
    with logging_to(path, largest=300):
        for number in range(20):
            LOG.info("line %d", number)
    assert "line 0\n" in text(path)
    assert "line 19\n" in text(path)


def test_unwritable_log_does_no_harm(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    before = list(LOG.handlers)
    with logging_to(tmp_path / "file" / "log.txt"):
        LOG.error("nowhere to go")
    assert capsys.readouterr().err == ""
    assert before == LOG.handlers
