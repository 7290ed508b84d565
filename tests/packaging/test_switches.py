"""The program's self-test, version and help work, and it never uses the network."""

from __future__ import annotations

import ctypes
import gc
import io
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from squaretactics.__main__ import main
from squaretactics.console import attach_console
from squaretactics.ui import launch
from squaretactics.ui.kit.frame_loop import FrameLoop
from squaretactics.ui.kit.gamepads import Gamepads
from squaretactics.ui.smoke_test import PICTURE
from squaretactics.version import __version__, build_form

# Every process of the program loads this first, the bots' too. Connections within the machine are allowed.
GUARD = """
import os, socket, sys

def watch(event, arguments):
    if event == "socket.__new__":
        strange = arguments[1] not in (getattr(socket, "AF_UNIX", None), getattr(socket, "AF_PIPE", None))
    else:
        strange = event in ("socket.getaddrinfo", "socket.gethostbyname", "urllib.Request")
    if strange:
        with open(os.environ["NETWORK_USE"], "a") as file:
            file.write(event + "\\n")
        raise OSError("the network is off limits")

sys.addaudithook(watch)
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Return an environment with an empty home, no screen, and a network guard."""
    guard = tmp_path / "guard"
    guard.mkdir()
    (guard / "sitecustomize.py").write_text(GUARD, encoding="utf-8")
    return {
        **{name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "SDL_", "COV_"))},
        "HOME": str(tmp_path / "home"),
        "PYTHONPATH": str(guard),
        "NETWORK_USE": str(tmp_path / "network-use"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }


def test_bots_play_a_game_on_the_screen_without_the_network(environment: dict[str, str], tmp_path: Path) -> None:
    folder = tmp_path / "data of mine"
    command = [sys.executable, "-m", "squaretactics", "--data-dir", str(folder), "--smoke"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    log = (folder / "log.txt").read_text(encoding="utf-8")
    assert done.returncode == 0, log + done.stderr
    assert not (tmp_path / "network-use").exists()
    assert "decisions" in log
    assert {path.name for path in folder.iterdir()} == {PICTURE, "log.txt"}
    assert not (tmp_path / "home").exists()
    picture = pygame.image.load(folder / PICTURE)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, picture.get_width(), 9) for y in range(0, 400, 9)}
    assert len(colours) > 50


FOR_CLICKS = (
    "storage.person_history",
    "storage.record_import",
    "storage.win_statistics",
    "ui.kit.forms.text_field",
    "ui.menu.people_pages",
    "ui.table.player_labels",
)
# Modules loaded when the empty background is shown, and when the menu is.
AS_IT_STARTS = """
import sys, pygame
def flip():
    print(*sys.modules)
    global flips
    flips += 1
    if flips == 2:
        sys.exit()
flips, pygame.display.flip = 0, flip
from squaretactics.__main__ import main
main()
"""


def test_startup_imports_nothing_that_can_be_imported_later(environment: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, "-c", AS_IT_STARTS, "--data-dir", str(tmp_path / "data")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    table, menu = (set(line.split()) for line in done.stdout.splitlines()[-2:])
    assert "pygame" in table
    assert not {"pydantic", "sqlite3", "squaretactics.games", "squaretactics.ui.program"} & table
    assert "squaretactics.ui.menu.scene" in menu
    assert not {"squaretactics.games.square_tactics.events", "squaretactics.bots", "multiprocessing"} & menu
    assert not {f"squaretactics.{name}" for name in FOR_CLICKS} & menu


@pytest.mark.filterwarnings("ignore:no fast renderer")
def test_garbage_is_collected_once_the_menu_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    collected = list[bool]()
    monkeypatch.setattr(sys, "argv", ["squaretactics", "--data-dir", str(tmp_path)])
    monkeypatch.setattr(FrameLoop, "show_bare_wall", lambda loop: collected.append(gc.isenabled()))
    monkeypatch.setattr(FrameLoop, "run", lambda loop: len(collected) - 1)
    assert main() == 0
    assert collected == [False]
    assert gc.isenabled()


def test_network_guard_catches_a_socket(environment: dict[str, str], tmp_path: Path) -> None:
    opened = subprocess.run([sys.executable, "-c", "import socket; socket.socket()"], env=environment, text=True)
    assert opened.returncode != 0
    assert (tmp_path / "network-use").exists()


def test_version_is_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["squaretactics", "--version"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"squaretactics {__version__} ({build_form()})\n"


def test_help_covers_window_options_and_commands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["squaretactics", "--help"])
    with pytest.raises(SystemExit):
        main()
    told = capsys.readouterr().out
    assert all(option in told for option in ("--smoke", "--data-dir", "--trace", "simulate", "replay"))


def test_unexpected_error_of_a_command_ends_in_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["squaretactics", "cards"])
    monkeypatch.setattr("squaretactics.cli.main.command", lambda *_: 1 / 0)
    assert main() == 1
    assert capsys.readouterr().err.endswith("ZeroDivisionError: division by zero\n")


@pytest.mark.filterwarnings("ignore:no fast renderer")
@pytest.mark.parametrize("options", [(), ("--no-controllers",)])
def test_controllers_are_read_unless_declined(
    options: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[float] = []
    monkeypatch.setattr(Gamepads, "begin", lambda pads, now: begun.append(now))
    monkeypatch.setattr(FrameLoop, "run", lambda loop: len(list(loop.later)) * 0)
    assert launch.run(["--data-dir", str(tmp_path), *options]) == 0
    assert bool(begun) is not bool(options)


def start_without_console(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "argv", ["squaretactics", *arguments])


def test_command_without_a_console_still_works(monkeypatch: pytest.MonkeyPatch) -> None:
    start_without_console(monkeypatch, "cards")
    assert main() == 0
    sys.stdout.close()


def test_files_and_pipes_get_every_letter_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="cp1252"))
    attach_console()
    print("6 \N{MINUS SIGN} 4 for Ödön", flush=True)
    assert raw.getvalue().decode().strip() == "6 \N{MINUS SIGN} 4 for Ödön"


@pytest.mark.skipif(sys.platform == "win32", reason="stands in for Windows")
@pytest.mark.parametrize("attached", [True, False])
def test_version_appears_on_the_calling_console_on_windows(
    attached: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    windows = SimpleNamespace(kernel32=SimpleNamespace(AttachConsole=lambda process: attached and process == -1))
    monkeypatch.setattr(ctypes, "windll", windows, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.chdir(tmp_path)
    start_without_console(monkeypatch, "--version")
    with pytest.raises(SystemExit):
        main()
    sys.stdout.close()
    console = tmp_path / "CONOUT$"
    assert (console.read_text(encoding="utf-8") if console.exists() else None) == (
        f"squaretactics {__version__} ({build_form()})\n" if attached else None
    )
