"""Run Windows programs under Wine, in a prefix of this checkout's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools.turns import turn

ROOT: Final = Path(__file__).resolve().parent.parent.parent
HOME: Final = ROOT / "out" / "windows"
PREFIX: Final = HOME / "prefix"
DRIVE_C: Final = PREFIX / "drive_c"
PYTHON: Final = HOME / "python" / "python.exe"
PYTHON_VERSION: Final = "3.13"
_LAST_WORDS: Final = 2.0  # seconds for output that's still in the pipe when a program has ended
# By program, the Debian package that has it.
PACKAGES: Final = {
    "wine": "wine wine64",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "makensis": "nsis",
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "import": "imagemagick",
}


class Trouble(Exception):
    """A step can't go on."""


def require(*programs: str) -> None:
    """Raise Trouble if the machine lacks any of these programs."""
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        packages = " ".join(PACKAGES[program] for program in missing)
        raise Trouble(
            f"Not on the path: {', '.join(missing)}. On Debian: apt-get install --no-install-recommends {packages}"
        )


def environment(shown: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return Wine's environment: nothing of this Python, no screen unless `shown` names one."""
    ours = ("PYTHON", "VIRTUAL_ENV", "SDL_", "PYGAME_", "DISPLAY", "WAYLAND_", "WINE", "LC_")
    return {
        **{name: value for name, value in os.environ.items() if not name.startswith(ours)},
        "LANG": "C.UTF-8",  # Wine reads file names in this encoding
        "WINEPREFIX": str(PREFIX),
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        # Closing a program may unload these while their thread still runs, and then it crashes.
        "WINEDLLOVERRIDES": "xinput1_4,xinput1_3,xinput9_1_0=",
        **(shown or {}),
    }


def run(
    *words: object,
    shown: Mapping[str, str] | None = None,
    limit: float = 600.0,
    quiet: bool = False,
    folder: Path = ROOT,
) -> str:
    """Run a Windows program, print what it says unless `quiet`, and return that; raise Trouble if it fails."""
    code, said = attempt(*words, shown=shown, limit=limit, quiet=quiet, folder=folder)
    if code:
        told = f"\n{said}" if quiet else ""
        raise Trouble(f"{' '.join(map(str, words))[:200]} ended with {code}.{told}")
    return said


def attempt(
    *words: object,
    shown: Mapping[str, str] | None = None,
    limit: float = 600.0,
    quiet: bool = True,
    folder: Path = ROOT,
) -> tuple[int, str]:
    """Run a Windows program, and return its exit code and what it said."""
    process = subprocess.Popen(
        ["wine", *map(str, words)],
        cwd=folder,
        env=environment(shown),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,  # with a file, Windows programs see an invalid handle
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    said: list[str] = []

    def listen() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line)
            if not quiet:
                sys.stdout.write(line)
                sys.stdout.flush()

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    try:
        code = process.wait(limit)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        raise Trouble(f"{' '.join(map(str, words))[:200]} took more than {limit:.0f} s.") from None
    # Wine's services inherit the pipe and keep it open, so its end may never come.
    listener.join(_LAST_WORDS)
    return code, "".join(said)


@contextmanager
def session() -> Iterator[None]:
    """Restart Wine's services, and stop them afterwards: the first program decides whether there's a screen."""
    with turn(HOME / "wine.lock", "something with Wine"):
        _stop()
        try:
            yield
        finally:
            _stop()


def _stop() -> None:
    for option in ("-k", "-w"):
        subprocess.run(["wineserver", option], env=environment(), check=False, stderr=subprocess.DEVNULL)


def windows_path(path: Path) -> str:
    """Return a file's name as Windows programs know it."""
    if path.is_relative_to(DRIVE_C):
        return "C:\\" + str(path.relative_to(DRIVE_C)).replace("/", "\\")
    return "Z:" + str(path).replace("/", "\\")


def player_folder(*inside: str) -> Path:
    """Return a folder in AppData of the prefix's only player."""
    (player,) = (path for path in (DRIVE_C / "users").iterdir() if path.name != "Public")
    return player.joinpath("AppData", *inside)
