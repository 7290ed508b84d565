"""The program as started from a shell, with limited encodings, closed streams, or no home folder or screen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

POSIX = pytest.mark.skipif(os.name != "posix", reason="only such a system has descriptors to be closed")
FULL = pytest.mark.skipif(os.name != "posix" or not Path("/dev/full").exists(), reason="this system has no such device")
# Starts the program in a process without some of its descriptors.
STARTER = """
import os, sys
for descriptor in map(int, sys.argv[1].split()):
    os.close(descriptor)
os.execv(sys.executable, [sys.executable, "-m", "squaretactics", *sys.argv[2:]])
"""


def start(*arguments: str, **changes: str | None) -> subprocess.CompletedProcess[str]:
    """Run the program to its end with a changed environment; None removes a variable."""
    return _run(["-m", "squaretactics", *arguments], changes)


def start_without(descriptors: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return _run(["-c", STARTER, descriptors, *arguments], {})


def _run(arguments: list[str], changes: dict[str, str | None]) -> subprocess.CompletedProcess[str]:
    wanted = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **changes}
    environment = {name: value for name, value in wanted.items() if value is not None}
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, env=environment, capture_output=True, encoding="utf-8", errors="replace", timeout=120, check=False
    )


def told(done: subprocess.CompletedProcess[str]) -> str:
    """Return the program's one-line error message."""
    assert "Traceback" not in done.stderr
    *usage, sentence = done.stderr.splitlines()
    assert all(line.startswith(("usage:", " ")) for line in usage)
    return sentence


# Encodings.
def test_ascii_terminal_shows_every_card() -> None:
    done = start("cards", PYTHONIOENCODING="ascii", LANGUAGE="de")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert len(done.stdout.splitlines()) > 90


def test_json_loses_no_letter_on_an_ascii_terminal() -> None:
    plain = start("cards", "--json", PYTHONIOENCODING="ascii", LANGUAGE="de")
    full = start("cards", "--json", PYTHONIOENCODING="utf-8", LANGUAGE="de")
    assert plain.stdout.isascii()
    assert "\u00e4" in full.stdout
    assert json.loads(plain.stdout) == json.loads(full.stdout)


def test_help_is_written_on_an_ascii_terminal() -> None:
    done = start("print", "--help", PYTHONIOENCODING="ascii", LANGUAGE="de")
    assert (done.returncode, done.stderr) == (0, "")


# Closed and full streams.
@POSIX
def test_closed_output_is_reported_before_anything_is_done(tmp_path: Path) -> None:
    done = start_without("1", "simulate", "--games", "1", "--records", str(tmp_path))
    assert (done.returncode, told(done)) == (
        1,
        "squaretactics: Standard output is closed. Nothing was done.",
    )
    assert not [*tmp_path.iterdir()]


@POSIX
@pytest.mark.parametrize(("command", "code"), [("cards", 0), ("nonsense", 2)])
def test_closed_stderr_does_not_change_the_exit_code(command: str, code: int) -> None:
    done = start_without("2", command)
    assert (done.returncode, done.stderr) == (code, "")


@POSIX
def test_no_record_takes_the_descriptor_of_a_closed_stream(tmp_path: Path) -> None:
    """Any library that writes to standard error would damage a record with that descriptor."""
    done = start_without("0 2", "simulate", "--games", "1", "--records", str(tmp_path))
    assert done.returncode == 0
    [record] = tmp_path.iterdir()
    assert start("replay", "--verify", str(record)).returncode == 0


@FULL
def test_full_output_is_reported_and_full_stderr_keeps_the_exit_code() -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "squaretactics", "cards"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        assert (done.returncode, told(done)) == (1, "squaretactics: No space left on device")
        done = subprocess.run([*command, "--nonsense"], stdout=full, stderr=full, text=True, check=False)
        assert done.returncode == 2


# Paths.
@pytest.mark.skipif(sys.platform == "win32", reason="Windows supposes a home for every name")
def test_missing_home_folder_is_reported() -> None:
    done = start("--data-dir", "~nobody-here/x")
    assert done.returncode == 2
    assert told(done) == "squaretactics: error: ~nobody-here/x is in a home folder that can't be found."


@FULL
def test_device_is_refused_as_a_trace_file(tmp_path: Path) -> None:
    done = start("--data-dir", str(tmp_path), "--trace", "/dev/full")
    assert done.returncode == 2
    assert told(done) == "squaretactics: error: /dev/full can't be used (not a regular file)"


@POSIX
def test_pipe_without_reader_is_refused_as_a_trace_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    done = start("--data-dir", str(tmp_path), "--trace", str(tmp_path / "pipe"))
    assert done.returncode == 2
    assert "can't be used (not a regular file)" in told(done)


def test_missing_screen_is_reported_in_a_sentence(tmp_path: Path) -> None:
    done = start("--data-dir", str(tmp_path), SDL_VIDEODRIVER="nosuch")
    assert (done.returncode, told(done)) == (1, "squaretactics: The window can't be opened (nosuch not available).")


def test_window_prints_nothing_of_its_own(tmp_path: Path) -> None:
    done = start("--data-dir", str(tmp_path), SDL_VIDEODRIVER="nosuch", PYGAME_HIDE_SUPPORT_PROMPT=None)
    assert done.stdout == ""


def test_empty_game_name_is_refused() -> None:
    done = start("print", "--game", "", "--set", "rules")
    assert done.returncode == 2
    assert "no game called ''" in told(done)
