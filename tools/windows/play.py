"""Play the Windows package as a player would: from an awkward folder, by mouse, on a desktop that nobody sees."""

from __future__ import annotations

import random
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Final

from squaretactics import __version__
from tests.real import desktop as real
from tests.real.desktop import Desktop, Window, assert_no_errors_logged
from tests.real.test_real_heroes import DECISIONS as FIGHT
from tests.real.test_real_heroes import GAME as HEROES
from tests.real.test_real_heroes import fight, start_run
from tests.real.test_real_squirrels import DECISIONS as ROUNDS
from tests.real.test_real_squirrels import GAME as SQUIRRELS
from tests.real.test_real_squirrels import play as forage
from tests.real.test_real_squirrels import start_game
from tests.real.test_real_window import Player, close_window
from tools import release_files
from tools.make_installer import SYSTEM
from tools.package import DIST
from tools.play_package import desktop_of, play
from tools.windows.shared_folder import share_folder
from tools.windows.wine import DRIVE_C, HOME, PYTHON, ROOT, Trouble, environment, player_folder, require, run, session
from tools.windows.wine import windows_path as named

PICTURES: Final = HOME / "pictures"
AWKWARD: Final = DRIVE_C / "Meine Spiele für Jürgen и Катя"
_PATIENCE: Final = 90.0  # seconds; Wine is slower than Linux
_LOOKS: Final = 20
_BETWEEN_LOOKS: Final = 2.0  # seconds
_STILL_GROWS: Final = 1.02
_SAME: Final = 4  # looks without growth, since a busy machine draws with pauses
# Wine wants pipes. The shell becomes the program, so killing it kills the program.
_WITH_PIPES: Final = ("bash", "-c", 'exec wine "$@" < /dev/null > >(cat) 2>&1', "bash")


def archive() -> Path:
    """Return the Windows archive."""
    made = DIST / release_files.archive(SYSTEM)
    if not made.exists():
        raise Trouble(f"There's no {made.relative_to(ROOT)}. Run the step: package")
    return made


def unpack(folder: Path) -> Path:
    """Unpack the archive, and return the program."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.unpack_archive(archive(), folder)
    return folder / f"squaretactics-{__version__}" / "squaretactics.exe"


def command_of(program: Path) -> list[str]:
    """Return the command that starts a Windows program with pipes."""
    return [*_WITH_PIPES, named(program)]


def play_all() -> None:
    """Let the bots play, then play all three games by mouse; kill the program and resume."""
    require("wine", "Xvfb", "openbox", "xdotool", "import")
    with session():
        run(PYTHON, "tools/play_package.py", "--within", _PATIENCE)
    program = unpack(AWKWARD)
    shutil.rmtree(player_folder("Local", "SquareTactics"), ignore_errors=True)
    shutil.rmtree(PICTURES, ignore_errors=True)
    real.PATIENCE, real.STOPS_WITHIN = _PATIENCE, _PATIENCE
    with tempfile.TemporaryDirectory(prefix="play-windows-") as name, session(), desktop_of(Path(name, "desk")) as desk:
        _play_by_mouse(desk, command_of(program))
    print(f"The pictures are in {PICTURES.relative_to(ROOT)}: look at them.")


def _play_by_mouse(desk: Desktop, command: list[str]) -> None:
    shown = environment({"DISPLAY": desk.environment["DISPLAY"]})

    def start(*options: str) -> Window:
        window = Window(desk, *options, command=command, environment=shown)
        window.wait_for_scene("MenuScene")
        return window

    def end(window: Window) -> None:
        if code := close_window(window):
            raise Trouble(f"the closed program ended with {code}")

    _no_python(shown)
    window = start()
    picture(desk, "menu")
    end(window)
    play(desk, command, shown)
    print("Square Tactics: played, killed, resumed, started twice", flush=True)
    window = start()
    Player(window).resume()
    picture(desk, "square_tactics")
    end(window)
    for game, deal, decide, decisions in (
        (HEROES, start_run, fight, FIGHT),
        (SQUIRRELS, start_game, forage, ROUNDS),
    ):
        window = start("--game", game)
        deal(window)
        decide(window, random.Random(3), decisions)
        picture(desk, game)
        end(window)
        print(f"{game}: played", flush=True)
    share_folder(desk, command, shown)
    print("a folder from Linux: played on Windows, then on Linux again", flush=True)
    assert_no_errors_logged(player_folder("Local", "SquareTactics"))
    search = ["xdotool", "search", "--name", "Wine Debugger"]
    if subprocess.run(search, env=desk.environment, capture_output=True, check=False).stdout:
        raise Trouble("One of the processes crashed: Wine's debugger is open.")


def picture(desk: Desktop, name: str) -> None:
    """Take a picture of the whole screen once its drawings have come, which makes the file grow."""
    target, largest, same = PICTURES / f"{name}.png", 0.0, 0
    PICTURES.mkdir(parents=True, exist_ok=True)
    for _ in range(_LOOKS):
        time.sleep(_BETWEEN_LOOKS)
        subprocess.run(["import", "-window", "root", str(target)], env=desk.environment, check=True)
        size = target.stat().st_size
        same = same + 1 if size < largest * _STILL_GROWS else 0
        if same == _SAME:
            return
        largest = max(largest, size)


def _no_python(shown: dict[str, str]) -> None:
    path = run("cmd", "/c", "echo %PATH%", shown=shown, quiet=True)
    if "python" in path.lower():
        raise Trouble(f"Python is on the path of Wine: {path}")
