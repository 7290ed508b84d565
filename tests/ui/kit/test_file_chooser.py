"""The system's dialog for files: its programs, and their answers."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from squaretactics.ui.kit.file_chooser import system_file_chooser

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="other dialogs there")


def with_program(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, script: str) -> None:
    """Put a program of this name on the path, instead of all others."""
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)


def chosen() -> Path | None:
    chooser = system_file_chooser()
    assert chooser is not None
    pending = chooser("Import game")
    pending.join()  # type: ignore[attr-defined]
    assert pending.done
    return pending.path


@pytest.mark.parametrize("name", ["zenity", "kdialog"])
def test_chosen_path_is_what_the_dialog_prints(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_program(tmp_path, monkeypatch, name, "echo '/a/b c.record '")
    assert chosen() == Path("/a/b c.record ")


def test_cancelled_dialog_chooses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_program(tmp_path, monkeypatch, "zenity", "exit 1")
    assert chosen() is None


def test_kde_prefers_its_own_dialog(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("zenity", "kdialog"):
        with_program(tmp_path, monkeypatch, name, f"echo /{name}")
    assert chosen() == Path("/zenity")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    assert chosen() == Path("/kdialog")


def test_system_without_a_dialog_has_no_chooser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert system_file_chooser() is None


def test_packaged_game_gives_dialogs_the_systems_libraries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_program(tmp_path, monkeypatch, "zenity", 'echo "/$LD_LIBRARY_PATH"')
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "package")
    assert chosen() == Path(os.sep)
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "system")
    assert chosen() == Path("/system")
