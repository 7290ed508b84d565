"""Files are written completely or not at all, and leftovers of killed programs are deleted."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

import pytest

from squaretactics.storage.atomic_write import delete_temporary_files, write_atomically
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.menu.game_saver import DiskGameSaver

# Begins to write a file, says so, and waits to be killed.
WRITER = """
import sys
from pathlib import Path
from squaretactics.storage.atomic_write import write_atomically

def write(file):
    file.write(b"half")
    file.flush()
    print("writing", flush=True)
    sys.stdin.read()

write_atomically(Path(sys.argv[1]), write)
"""
OLD = time.time() - 7200


def any_game(name: str) -> None:
    raise ValueError(name)


def killed_while_writing(path: Path) -> Path:
    """Kill a program in the middle of writing a file, and return the leftover."""
    command = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "writing\n"
        left = path.with_name(f".{path.name}.{writer.pid}")
        assert left.read_bytes() == b"half"
        delete_temporary_files(path.parent, lambda name: name == path.name)
        assert left.exists()  # its program is alive
        writer.kill()
    return left


def test_file_is_replaced_once_it_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"before")

    def write(file: IO[bytes]) -> None:
        file.write(b"after")
        assert path.read_bytes() == b"before"

    write_atomically(path, write)
    assert path.read_bytes() == b"after"
    assert [*tmp_path.iterdir()] == [path]


def test_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"before")
    with pytest.raises(ZeroDivisionError):
        write_atomically(path, lambda file: 1 // 0)
    assert path.read_bytes() == b"before"
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="processes cannot be asked after there")
def test_settings_leftover_of_a_killed_program_is_deleted_at_start(tmp_path: Path) -> None:
    left = killed_while_writing(tmp_path / "settings.json")
    SettingsFile(tmp_path)
    assert not left.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="processes cannot be asked after there")
def test_review_leftover_of_a_killed_program_is_deleted_at_start(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    folder.games.mkdir()
    left = killed_while_writing(folder.games / "a.review")
    DiskGameSaver(folder, any_game).close()
    assert not left.exists()


def test_foreign_or_unfinished_files_stay(tmp_path: Path) -> None:
    lives = 1  # the first process lives as long as the system
    files = {
        f".settings.json.{lives}": False,  # perhaps being written now
        ".settings.json.99999999999": True,  # not a valid process id
        ".settings.json.bak": True,
        ".other.json.1": True,
        "settings.json.1": True,
        "settings.json": True,
    }
    for name, old in files.items():
        (tmp_path / name).write_bytes(b"x")
        if old:
            os.utime(tmp_path / name, (OLD, OLD))
    (tmp_path / ".settings.json.2").mkdir()
    delete_temporary_files(tmp_path, lambda name: name == "settings.json")
    assert {path.name for path in tmp_path.iterdir()} == {*files, ".settings.json.2"}


def test_leftover_too_old_to_be_in_progress_is_deleted(tmp_path: Path) -> None:
    path = tmp_path / ".settings.json.1"
    path.write_bytes(b"x")
    os.utime(path, (OLD, OLD))
    delete_temporary_files(tmp_path, lambda name: name == "settings.json")
    assert not path.exists()


@pytest.mark.skipif(not hasattr(os, "symlink") or sys.platform == "win32", reason="links need rights there")
def test_links_are_not_followed_and_missing_folder_is_fine(tmp_path: Path) -> None:
    (tmp_path / "mine").write_bytes(b"x")
    link = tmp_path / ".settings.json.1"
    link.symlink_to(tmp_path / "mine")
    os.utime(link, (OLD, OLD), follow_symlinks=False)
    delete_temporary_files(tmp_path, lambda name: True)
    assert link.exists()
    delete_temporary_files(tmp_path / "missing", lambda name: True)
    delete_temporary_files(tmp_path / "mine", lambda name: True)
