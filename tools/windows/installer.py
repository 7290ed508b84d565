"""Make the installer of the Windows package, and try it: it installs, refuses, upgrades and removes."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from squaretactics import __version__
from tools.make_installer import compile_installer, make
from tools.package import DIST
from tools.play_package import desktop_of
from tools.windows.play import PICTURES, picture, unpack
from tools.windows.wine import HOME, ROOT, Trouble, attempt, environment, player_folder, require, run, session
from tools.windows.wine import windows_path as named

_OLDER: Final = "0.0.1"
_REFUSED: Final = 2  # its exit code
_KEY: Final = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\SquareTactics"
_TITLES: Final = {
    "en_GB": "Square Tactics Setup",
    "de_DE": "Installation von Square Tactics",
    "es_ES": "Instalación de Square Tactics",
}
_PATIENCE: Final = 60.0  # seconds for a program to start or to end


def make_and_try() -> None:
    """Make the installer in dist, then try it in the prefix."""
    require("wine", "makensis", "Xvfb", "openbox", "xdotool", "import")
    game = unpack(HOME / "unpacked").parent
    setup = make(DIST)
    print(f"{setup.relative_to(ROOT)}: {setup.stat().st_size / 1e6:.1f} MB", flush=True)
    with tempfile.TemporaryDirectory(prefix="installer-") as name, session():
        older = _older_installer(game, Path(name))
        _try(game, setup, older)
    for language, title in _TITLES.items():
        _show(setup, language, title)
    print(f"showed itself in three languages: look at the pictures in {PICTURES.relative_to(ROOT)}")


def _older_installer(game: Path, folder: Path) -> Path:
    """Make the installer of an older version, which had a file that the new one lacks."""
    old = folder / "old"
    (old / "_internal").mkdir(parents=True)
    (old / "_internal" / "outdated.dll").write_bytes(b"old")
    shutil.copy2(game / "squaretactics.exe", old)
    setup = folder / "older-setup.exe"
    compile_installer(old, _OLDER, setup)
    return setup


def _try(game: Path, setup: Path, older: Path) -> None:
    place = player_folder("Local", "Programs", "Square Tactics")
    entry = player_folder("Roaming", "Microsoft", "Windows", "Start Menu", "Programs", "Square Tactics.lnk")
    data = player_folder("Local", "SquareTactics")
    shutil.rmtree(place, ignore_errors=True)
    data.mkdir(parents=True, exist_ok=True)
    kept = data / "settings.json"
    kept.write_text("{}", encoding="utf-8")

    run(named(older), "/S")
    _claim((place / "_internal" / "outdated.dll").exists(), "the older version was not installed")
    _claim(_registered("DisplayVersion") == _OLDER, "the older version is not among the programs")
    run(named(setup), "/S")
    installed = _files(place)
    lost, extra = _files(game) - installed, installed - _files(game) - {Path("Uninstall.exe")}
    _claim(not lost and not extra, f"after the upgrade, files are missing ({lost}) or left over ({extra})")
    _claim(_registered("DisplayVersion") == __version__, "the new version is not among the programs")
    _claim(b"squaretactics.exe" in entry.read_bytes(), "there's no entry in the Start menu")
    said = run(named(place / "squaretactics.exe"), "--version", quiet=True)
    _claim(__version__ in said, f"the installed program says {said!r}")
    print("installed over an older version", flush=True)

    _refuses_while_running(place, setup)
    _claim(_files(place) == installed, "a refusal changed files")
    print("refused to upgrade and to uninstall a running program", flush=True)

    other = player_folder("Local", "Other")
    other.mkdir(exist_ok=True)
    (other / "letter.txt").write_text("mine", encoding="utf-8")
    code, _ = attempt(named(setup), "/S", f"/D={named(other)}")
    _claim(code == _REFUSED and len(_files(other)) == 1, f"a folder with other files was used (exit code {code})")
    shutil.rmtree(other)
    print("refused a folder with other files", flush=True)

    run(named(place / "Uninstall.exe"), "/S")  # it goes on in a copy of itself
    _wait_until(lambda: not place.exists(), "the program's folder is still there")
    _wait_until(lambda: not _registered("DisplayVersion"), "the program is still listed")
    _claim(not entry.exists(), "the entry in the Start menu is still there")
    _claim(kept.read_text(encoding="utf-8") == "{}", "the player's settings are gone")
    print("uninstalled; the player's folder is untouched", flush=True)


def _show(setup: Path, language: str, title: str) -> None:
    """Open the installer's first page in a language, and take a picture of it."""
    with tempfile.TemporaryDirectory(prefix="installer-") as name, session(), desktop_of(Path(name, "desk")) as desk:
        shown = environment({"DISPLAY": desk.environment["DISPLAY"], "LC_ALL": f"{language}.UTF-8"})
        page = _start(setup, shown)
        try:
            _wait_until(
                lambda: title in desk.xdotool("getactivewindow", "getwindowname"),
                f"no window is called {title!r} in {language}",
            )
            picture(desk, f"installer-{language[:2]}")
        finally:
            page.kill()
            page.wait()


def _refuses_while_running(place: Path, setup: Path) -> None:
    log = player_folder("Local", "SquareTactics", "log.txt")
    log.unlink(missing_ok=True)
    dummies = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    playing = _start(place / "squaretactics.exe", environment(dummies))
    try:
        _wait_until(log.exists, "the installed program doesn't start")
        code, _ = attempt(named(setup), "/S")
        _claim(code == _REFUSED, f"while the program runs, the installer ends with {code}")
        code, _ = attempt("cmd", "/c", named(_removal_in_place(place)))
        _claim(code == _REFUSED, f"while the program runs, the uninstaller ends with {code}")
        _claim(playing.poll() is None, "the program ended meanwhile")
    finally:
        playing.kill()
        playing.wait()


def _start(program: Path, shown: Mapping[str, str]) -> subprocess.Popen[bytes]:
    nothing = subprocess.DEVNULL
    return subprocess.Popen(["wine", named(program)], env=shown, stdin=nothing, stdout=nothing, stderr=nothing)


def _removal_in_place(place: Path) -> Path:
    """Return a script that runs the uninstaller itself, not a copy: only then does its exit code come back.

    Its last word may not be quoted, whatever spaces it has.
    """
    script = HOME / "uninstall.bat"
    script.write_text(f'@"{named(place)}\\Uninstall.exe" /S _?={named(place)}\r\n', encoding="utf-8", newline="")
    return script


def _registered(value: str) -> str:
    """Return a value of the program's entry in the list of installed programs, or nothing."""
    _, said = attempt("reg", "query", _KEY, "/v", value)
    return said.split()[-1] if "REG_SZ" in said else ""


def _files(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def _claim(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Trouble(f"{otherwise}.")


def _wait_until(happened: Callable[[], bool], otherwise: str) -> None:
    deadline = time.monotonic() + _PATIENCE
    while not happened():
        _claim(time.monotonic() < deadline, otherwise)
        time.sleep(0.1)
