"""Unpack the packaged game in an empty place, as a player would, and play it; print its size and speed.

    python tools/play_package.py [--smoke-only] [--within SECONDS]

It needs the archive made by tools/package.py and, to play by mouse, Linux with Xvfb, openbox and xdotool. With
--smoke-only, or on another system, only the game's bots play. The game may take 30 seconds for that, or what --within
says.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from squaretactics import __version__
from squaretactics.ui.smoke_test import PICTURE

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.real.desktop import Desktop, Window, assert_no_errors_logged
from tests.real.test_real_window import Player, close_window
from tools.first_frame import MENU_SAID, NO_SCREEN, wait_for
from tools.package import DIST, LARGEST, program, size_of
from tools.release_files import archive, this_system

ENTRY: Final = "games.squaretactics.SquareTactics.desktop"
WITHIN: Final = 30.0
STARTS: Final = 3
# Variables that Windows programs need.
_OF_THE_SYSTEM: Final = ("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR")
# Caches of the desktop's menu.
_OF_THE_DESKTOP: Final = ("mimeinfo.cache", "icon-theme.cache")


class Place:
    """An empty folder with a home, and nothing of this checkout or of Python on its path."""

    def __init__(self, folder: Path, within: float = WITHIN) -> None:
        self.within = within
        self.home, self.temporary, self.nothing = (folder / name for name in ("home", "temporary", "nothing"))
        for made in (self.home, self.temporary, self.nothing):
            made.mkdir()
        self.data = self.home / "data of the game"
        homes = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"), str(self.home))
        temporary = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(self.temporary))
        system = {name: os.environ[name] for name in _OF_THE_SYSTEM if name in os.environ}
        self.environment = {**homes, **temporary, **system, "PATH": str(self.nothing), "LANG": "C.UTF-8"}

    def files(self) -> dict[Path, tuple[int, int]]:
        """Return all files except the game's data, with their sizes and times."""
        found = {}
        for folder in (self.home, self.temporary):
            for path in folder.rglob("*"):
                if not path.is_dir() and not path.is_relative_to(self.data):
                    now = path.lstat()
                    found[path] = (now.st_size, now.st_mtime_ns)
        return found


def unpack(folder: Path) -> Path:
    """Unpack the archive, and return the game's folder."""
    shutil.unpack_archive(DIST / archive(this_system()), folder)
    return folder / f"squaretactics-{__version__}"


def smoke(command: list[str], place: Place, environment: dict[str, str]) -> float:
    """Run the bots' game, and return its duration in seconds."""
    began = time.monotonic()
    full = [*command, "--data-dir", str(place.data), "--smoke"]
    subprocess.run(full, cwd=place.nothing, env=environment, check=True, timeout=place.within)
    seconds = time.monotonic() - began
    picture = place.data / PICTURE
    assert picture.stat().st_size > 1000, "the picture of the bots' game is empty"
    picture.unlink()
    return seconds


def print_sheet(command: list[str], place: Place, folder: Path) -> None:
    """Print a sheet to PDF."""
    words = [*command, "print", "--set", "rules", "--out", str(folder)]
    told = subprocess.run(
        words, env=place.environment, check=True, timeout=place.within, capture_output=True, text=True
    )
    assert Path(told.stdout.strip()).read_bytes().startswith(b"%PDF-"), told


def install(game: Path, place: Place) -> list[str]:
    """Install the game in this home, and return the command of its menu entry."""
    installing = {**os.environ, "HOME": str(place.home)}
    installing.pop("XDG_DATA_HOME", None)
    subprocess.run([game / "install.sh"], env=installing, check=True, stdout=subprocess.DEVNULL)
    entry = place.home / ".local" / "share" / "applications" / ENTRY
    lines = entry.read_text(encoding="utf-8").splitlines()
    return shlex.split(next(line.removeprefix("Exec=") for line in lines if line.startswith("Exec=")))


@contextmanager
def desktop_of(folder: Path) -> Iterator[Desktop]:
    """Start an invisible desktop."""
    folder.mkdir()
    desktop = Desktop(folder)
    try:
        yield desktop
    finally:
        desktop.close()


def play(desktop: Desktop, command: list[str], environment: dict[str, str]) -> None:
    """Play the first turns by mouse, kill the game, and resume it; meanwhile, start a second instance."""
    window = Window(desktop, command=command, environment=environment)
    player = Player(window)
    player.deal_full_game()
    player.play(5)
    left = window.wait(lambda told: told["mine"], "it is the player's turn again")
    window.kill()

    again = Window(desktop, command=command, environment=environment)
    player = Player(again)
    found = player.resume()
    for what in ("decisions", "decision", "moves"):
        assert found[what] == left[what], f"killed at {left[what]}, resumed at {found[what]}"
    second = Window(desktop, command=command, environment=environment)
    told = second.wait_for_scene("MenuScene")
    if "resume" in told["widgets"]:  # the second instance then says that the game is being played
        second.click_on("resume")
    assert close_window(second) == 0
    desktop.xdotool("windowactivate", "--sync", again.id)
    player.play(2)
    assert close_window(again) == 0


def open_bad_files(desktop: Desktop, command: list[str], environment: dict[str, str], data: Path) -> None:
    """Start with invalid files: the menu must appear, and no file may be lost."""
    line = b'{"record":"squaretactics","format":99}'
    newer = hashlib.sha256(line).hexdigest()[:16].encode() + b" " + line + b"\n"
    mornings = (
        {"settings.json": b"{nothing", "history.sqlite3": b"no table of contents", "games/odd.record": b"odd\n"},
        {"settings.json": b'{"version":99}', "games/newer.record": newer},
    )
    for morning in mornings:
        for name, content in morning.items():
            (data / name).write_bytes(content)
        window = Window(desktop, command=command, environment=environment)
        told = window.wait_for_scene("MenuScene")
        assert "waiting" in told["widgets"], "the menu does not tell of the records that cannot be used"
        assert close_window(window) == 0
        kept = {path.read_bytes() for path in data.rglob("*") if path.is_file()}
        assert kept.issuperset(morning.values()), "a file that could not be used is gone"


def try_by_hand(folder: Path, game: Path, place: Place) -> None:
    """Install the game, play it on a desktop, and uninstall it."""
    command = install(game, place)
    place.data = place.home / ".local" / "share" / "SquareTactics"
    before = place.files()
    with desktop_of(folder / "desktop") as desktop:
        shown = {name: value for name, value in desktop.environment.items() if name.startswith(("SDL_", "DISPLAY"))}
        environment = {**place.environment, **shown}
        data = [folder / f"start-{turn}" for turn in range(STARTS)]
        seconds = min(wait_for(MENU_SAID, command, environment, one)[0] for one in data)
        print(f"the menu is shown after {seconds:.2f} s, the best of {STARTS}")
        play(desktop, command, environment)
        assert_no_errors_logged(place.data)
        print("played by mouse, killed, resumed, started twice")
        open_bad_files(desktop, command, environment, place.data)
        print("broken, strange and newer files were put aside, and the menu came")
        print(f"bots played on the screen in {smoke(command, place, environment):.1f} s")
    touched = {path for path, _ in before.items() ^ place.files().items()}
    assert not touched, f"files were touched outside of the game's data: {sorted(touched)}"
    installed = {**os.environ, "HOME": str(place.home)}
    installed.pop("XDG_DATA_HOME", None)
    subprocess.run([game / "install.sh", "--remove"], env=installed, check=True, stdout=subprocess.DEVNULL)
    left = [path for path in place.files() if path.name not in _OF_THE_DESKTOP]
    assert not left, f"something was left behind: {sorted(left)}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--smoke-only", action="store_true", help="only let the bots play, without a screen")
    parser.add_argument("--within", type=float, default=WITHIN, help="seconds that the game may take")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="play-package-") as name:
        folder = Path(name).resolve()
        place = Place(folder, options.within)
        game = unpack(folder)
        size = size_of(game)
        print(f"{size / 1e6:.1f} MB unpacked")
        assert size <= LARGEST, f"more than {LARGEST / 1e6:.0f} MB"
        command = [str(program(game))]
        subprocess.run([*command, "--version"], env=place.environment, check=True, timeout=place.within)
        print_sheet(command, place, folder)
        seconds = smoke(command, place, {**place.environment, **NO_SCREEN})
        print(f"bots played without a screen in {seconds:.1f} s")
        assert not place.files(), f"files were made outside of the game's data: {sorted(place.files())}"
        if sys.platform.startswith("linux") and not options.smoke_only:
            shutil.rmtree(place.data)
            try_by_hand(folder, game, place)
    print("the package plays")
    return 0


if __name__ == "__main__":
    sys.exit(main())
