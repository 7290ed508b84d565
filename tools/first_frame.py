"""Measure the start of the packaged game, up to its first frame and its menu, against bare frozen programs.

    python tools/first_frame.py [--rounds 10]

It needs the folder made by tools/package.py. The bare programs have the same libraries and nothing of the game. One
opens a window with pygame and fills it with a colour: the minimum, to compare with the game's first picture, the empty
wall. The other does so after pydantic has made a model, to compare with the menu. All start in turn, without a screen
and in an empty home. The best start of each counts, in processor time where the system reports it, so that other load
matters less. If the game misses its goal, all start again, in case the machine was busy.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools.package import FOLDER, WORK, freeze, program, size_of

GOAL: Final = 2.5
NO_SCREEN: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
_TRIES: Final = 3  # sets of rounds, if the game misses its goal
_PATIENCE: Final = 60.0  # seconds for the slowest start, under Wine on busy cores
_LOOK: Final = 0.0005  # seconds between two checks of the log
_WINDOW: Final = """
import os, pygame, sys
pygame.display.init()
pygame.font.init()
pygame.display.set_mode((1280, 720), pygame.RESIZABLE, vsync=1).fill((40, 30, 30))
pygame.display.flip()
os.mkdir(sys.argv[2])
with open(os.path.join(sys.argv[2], "log.txt"), "w") as log:
    log.write("The window is open.")
pygame.time.wait(60_000)
"""
_MODEL: Final = """
import pydantic
class Options(pydantic.BaseModel):
    players: int = 2
Options()
"""
_WINDOW_SAID: Final = "The window is open."
MENU_SAID: Final = "The menu is shown."
# By measurement, the bare program to compare with, and the game's log line to wait for.
BARE: Final = {"pygame": _WINDOW, "pygame and pydantic": _MODEL + _WINDOW}
HELD_AGAINST: Final = {"first picture": ("pygame", _WINDOW_SAID), "menu": ("pygame and pydantic", MENU_SAID)}


def bare_program(name: str) -> Path:
    """Freeze a bare program, and return its folder."""
    work = WORK / "bare" / name.replace(" ", "-")
    work.mkdir(parents=True, exist_ok=True)
    source = work / "squaretactics.py"
    source.write_text(BARE[name], encoding="utf-8")
    return freeze(work, source) / "squaretactics"


def wait_for(said: str, command: list[str], environment: Mapping[str, str], data: Path) -> tuple[float, float]:
    """Start a program; return the seconds until a line appears in its log, in wall time and in processor time."""
    log = data / "log.txt"
    began = time.monotonic()
    process = subprocess.Popen(
        [*command, "--data-dir", str(data)], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        while not (log.exists() and said in log.read_text(encoding="utf-8")):
            if process.poll() is not None or time.monotonic() - began > _PATIENCE:
                raise RuntimeError(f"{command} shows nothing")
            time.sleep(_LOOK)
        passed = time.monotonic() - began
        return passed, _work_of(process.pid) or passed
    finally:
        process.kill()
        process.wait()


def _work_of(process: int) -> float:
    """Return a running program's processor seconds; 0 if the system doesn't report them."""
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def measure(game: Path, bare: Mapping[str, Path], rounds: int = 10) -> dict[str, tuple[float, float]]:
    """Start the game and the bare programs in turn; return the best times of each by name, as from `wait_for`."""
    waits = {name: (game, said) for name, (_, said) in HELD_AGAINST.items()}
    waits |= {name: (folder, _WINDOW_SAID) for name, folder in bare.items()}
    starts: dict[str, list[tuple[float, float]]] = {name: [] for name in waits}
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, **NO_SCREEN, "HOME": home}
        for turn in range(rounds):
            for name, (folder, said) in waits.items():
                found = wait_for(said, [str(program(folder))], environment, Path(home, f"{turn} {name}"))
                starts[name].append(found)
    return {name: (min(clock for clock, _ in found), min(work for _, work in found)) for name, found in starts.items()}


def _ratios(figures: Mapping[str, tuple[float, float]]) -> dict[str, float]:
    """Return the time of each start of the game, divided by that of its bare program."""
    return {name: figures[name][1] / figures[beside][1] for name, (beside, _) in HELD_AGAINST.items()}


def main() -> int:
    """Print the figures; fail if the game takes too long."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=10)
    rounds, bare = parser.parse_args().rounds, {name: bare_program(name) for name in BARE}
    figures = measure(FOLDER, bare, rounds)
    for _ in range(_TRIES - 1):
        if max(_ratios(figures).values()) <= GOAL:
            break
        again = measure(FOLDER, bare, rounds)
        figures = {
            name: (min(clock, again[name][0]), min(work, again[name][1])) for name, (clock, work) in figures.items()
        }
    for name, (clock, work) in figures.items():
        size = size_of(bare.get(name, FOLDER)) / 1e6
        print(f"{name:20} {size:5.1f} MB   clock {clock * 1e3:4.0f} ms   processor {work * 1e3:4.0f} ms")
    for name, ratio in _ratios(figures).items():
        print(f"the {name} takes {ratio:.2f} times as long as {HELD_AGAINST[name][0]}, and may take {GOAL}")
    return 0 if max(_ratios(figures).values()) <= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
