"""Benchmark the screen: whole games played by mouse in an invisible window, drawn in software.

    python -m bench.screen [--games 4] [--memory-games 50] [--sizes 1920x1080,1280x720] [--only frames,start,…]

A frame is all of `FrameLoop.frame` except the flip. Screen time passes at normal speed, 1/60 second per frame, however
long a frame took. It matches real time only while a bot thinks in its process or a thread renders. Frame times are CPU
time of the drawing thread, so that other processes count less; p99 is given in wall time, too. The floor is the part
that can't be saved: drawing the table and sixteen cards in the same run.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from bench.drives import Evening, Stopwatch
from bench.runs import RunEvening
from bench.squabbles import SquabbleEvening
from squaretactics.games.square_tactics.cards import CHARACTERS, faction_of
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.ui.card_tactics.game_ui import CardTacticsUI
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.cards.tile_faces import TileFaces
from squaretactics.ui.squirrel_squabble.game_ui import SquirrelSquabbleUI

Size = tuple[int, int]
SIZES: Final[tuple[Size, ...]] = ((1920, 1080), (1280, 720))
GAMES: Final = (("full", 2), ("mayhem", 4), ("mayhem", 2), ("full", 4))
LONG_FRAME: Final = 33.0
_PATIENCE: Final = 30.0  # seconds until a key is taken to be lost

# Upper limits, by the end of a figure's name. Frames are measured in floors, so that goals hold on any machine.
GOALS: Final = {
    "median of floor": 4.0,
    "p99 of floor": 14.0,
    "longest of floor": 60.0,
    "start of bare start": 2.5,
    "memory, MB": 300.0,
    "growth, MB": 10.0,
    "growth of the last half, MB": 3.0,
    "redrawn": 0.0,
    "share of a core": 0.03,
    "keys lost": 0.0,
    "turns of three bots, s": 15.0,
    "all pictures of a game, ms": 300.0,
}


def frames(size: Size, games: int) -> dict[str, float]:
    """Play whole games from the menu on; return frame times, and the length of the bots' turns."""
    name = f"{size[0]}x{size[1]}"
    watch = Stopwatch()
    evening = Evening(size, watch)
    evening.look_about()
    turns: list[float] = []
    for index in range(games):
        rules, players = GAMES[index % len(GAMES)]
        evening.play_game(rules, players, seed=index + 1)
        if players == 4:
            turns += evening.waits
    evening.close()
    figures = frame_figures(f"frames {name}", watch)
    if turns:
        figures[f"{name} turns of three bots, s"] = statistics.median(turns)
    return figures


def squabbles(size: Size, games: int) -> dict[str, float]:
    """Play whole games of Squirrel Squabble; return frame times."""
    watch = Stopwatch()
    evening = SquabbleEvening(size, watch, game=SquirrelSquabbleUI.name)
    evening.wait(2.0)
    for index in range(games):
        evening.play_squabble(seed=index + 1)
    evening.close()
    return frame_figures(f"squabbles {size[0]}x{size[1]}", watch)


def runs(size: Size, games: int) -> dict[str, float]:
    """Play runs of Card Tactics; return frame times."""
    watch = Stopwatch()
    evening = RunEvening(size, watch, game=CardTacticsUI.name)
    evening.wait(2.0)
    for index in range(games):
        evening.play_run(seed=index + 1)
    evening.close()
    return frame_figures(f"runs {size[0]}x{size[1]}", watch)


def frame_figures(name: str, watch: Stopwatch) -> dict[str, float]:
    """Return the statistics of timed frames. Print what was done in the longest."""
    taken, floor = sorted(watch.taken), statistics.median(watch.floors)
    last = math.ceil(len(taken) * 0.99) - 1
    median, p99, longest = statistics.median(taken), taken[last], taken[-1]
    print(f"{name}, the longest frames in ms:")
    for milliseconds, work in watch.work.worst:
        print(f"  {milliseconds:6.1f}  {work}", flush=True)
    return {
        f"{name} drawn": float(len(taken)),
        f"{name} floor, ms": floor,
        f"{name} median, ms": median,
        f"{name} p99, ms": p99,
        f"{name} longest, ms": longest,
        f"{name} over {LONG_FRAME:.0f} ms": float(sum(one > LONG_FRAME for one in taken)),
        f"{name} p99 by the clock": sorted(watch.by_the_clock)[last],
        f"{name} median of floor": median / floor,
        f"{name} p99 of floor": p99 / floor,
        f"{name} longest of floor": longest / floor,
    }


def resizes(size: Size) -> dict[str, float]:
    """Drag the window's edge in the middle of a game; return frame times."""
    watch = Stopwatch()
    evening = Evening(size, watch)
    evening.wait(0.5)  # at the menu first, as in real use
    evening.sit_down("full", 2, seed=5)
    evening.wait(5.0)
    watch.forget()
    app = evening.hands.app
    for step in range(40):
        wide = size[0] - 12 * min(step, 40 - step)
        evening.resize((wide, round(wide * size[1] / size[0])))
        if step % 8 == 0:
            watch.note_floor(app)
    evening.wait(2.0)
    evening.close()
    figures = frame_figures(f"resizes {size[0]}x{size[1]}", watch)
    return {name: value for name, value in figures.items() if "median" not in name}


_FIRST_FRAME: Final = """
import pygame, sys, time
flip, flips = pygame.display.flip, 0
def counted():
    global flips
    flip(); flips += 1
    if flips == {flips}: print(time.monotonic(), flush=True); __import__("os")._exit(0)
pygame.display.flip = counted
"""
_MENU: Final = "from squaretactics.__main__ import main; main()"
_BARE: Final = """
import pydantic
class Options(pydantic.BaseModel):
    players: int = 2
Options()
pygame.display.init(); pygame.font.init()
pygame.display.set_mode((1280, 720)).fill((40, 30, 30))
pygame.display.flip()
"""


def starts(rounds: int = 7) -> dict[str, float]:
    """Start processes and time their first frames. Compiled bytecode is kept, as on a player's computer."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    taken: dict[str, list[float]] = {"menu": [], "bare": []}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(rounds):
            # The game shows the bare table before its menu.
            for name, program, flips in (("menu", _MENU, 2), ("bare", _BARE, 1)):
                start = time.monotonic()
                code = [sys.executable, "-c", _FIRST_FRAME.format(flips=flips) + program, "--data-dir", folder]
                done = subprocess.run(code, capture_output=True, text=True, check=True, env=environment)
                taken[name].append(float(done.stdout.split()[-1]) - start)
    menu, bare = (statistics.median(taken[name]) for name in ("menu", "bare"))
    return {"start to the menu, ms": menu * 1e3, "bare start, ms": bare * 1e3, "start of bare start": menu / bare}


def busy(size: Size, neighbours: int = 2, presses: int = 40) -> dict[str, float]:
    """Open and leave a scene again and again, in the program's own loop and in real time, while other processes keep as
    many cores busy. Return how many keys were lost, and how long the program took to show what they did.
    """
    others = [multiprocessing.Process(target=_spin, daemon=True) for _ in range(neighbours)]
    evening = Evening(size, None)
    app, loop = evening.hands.app, evening.hands.loop
    app.clock = time.perf_counter
    menu, taken = app.stack[-1], list[float]()
    assert isinstance(menu, MenuScene)
    menu.focus_entry("how to play")
    pygame.event.get()  # discard the window's own events
    pressed_at, depth, pressed = 0.0, len(app.stack), 0

    def press() -> None:
        nonlocal pressed_at, depth, pressed
        if pressed_at and len(app.stack) != depth and not app.dirty:  # the other scene is shown
            taken.append(time.perf_counter() - pressed_at)
            pressed_at, depth = 0.0, len(app.stack)
        elif pressed_at and time.perf_counter() - pressed_at > _PATIENCE:
            pressed_at = 0.0
        if not pressed_at:
            app.running, pressed = pressed < presses, pressed + 1
            key = pygame.K_RETURN if app.stack[-1] is menu else pygame.K_ESCAPE
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
            pressed_at = time.perf_counter()

    for process in others:
        process.start()
    loop.after_frame = press
    loop.run()
    for process in others:
        process.kill()
    evening.close()
    name = f"beside {neighbours} busy processes"
    return {
        f"{name} keys lost": float(presses - len(taken)),
        f"{name} from key to scene, median ms": statistics.median(taken) * 1e3,
        f"{name} from key to scene, longest ms": max(taken) * 1e3,
    }


def _spin() -> None:
    while True:
        pass


def memory(size: Size, games: int) -> dict[str, float]:
    """Play games at full speed; return the memory at the end, and how much it grew.

    Kinds of games need different amounts, so growth compares means over one game of each kind.
    """
    evening = Evening(size, None, hurried=True)
    used = []
    for seed in range(games):
        rules, players = GAMES[seed % len(GAMES)]
        evening.play_game(rules, players, seed=seed + 1)
        used.append(_resident())
    evening.close()
    means = [statistics.mean(used[max(0, end - len(GAMES)) : end]) for end in range(1, games + 1)]
    return {
        f"after {games} games memory, MB": used[-1],
        f"after {games} games growth, MB": means[-1] - means[min(9, len(means) // 2)],
        f"after {games} games growth of the last half, MB": means[-1] - means[(len(means) - 1) // 2],
    }


class Sitting(SquabbleEvening, RunEvening):
    """Plays all three games in one process."""


def three_games(size: Size) -> dict[str, float]:
    """Play each game at full speed, and the first one again; return the memory at the end."""
    evening = Sitting(size, None, hurried=True)
    evening.look_about()
    evening.play_game("full", 2, seed=1)
    evening.play_squabble(seed=1)
    evening.play_run(seed=1)
    evening.play_game("mayhem", 4, seed=2)
    used = _resident()
    evening.close()
    return {"all three games in one sitting memory, MB": used}


def _resident() -> float:
    """Return this process's memory in MB, or its peak if the system doesn't report the current value."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * resource.getpagesize() / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def idle(seconds: float) -> dict[str, float]:
    """Leave the menu and then a table idle; return the frames drawn and the share of a core."""
    figures = {}
    for name in ("menu", "table"):
        watch = Stopwatch()
        evening = Evening((1920, 1080), watch)
        if name == "table":
            evening.sit_down("full", 2, seed=5)
        else:
            evening.look_about()
        drawn, share = evening.rest(seconds, watch)
        evening.close()
        figures[f"idle {name} redrawn"] = float(drawn)
        figures[f"idle {name} share of a core"] = share
    return figures


def pictures() -> dict[str, float]:
    """Time the pictures of a two-player game at their sizes on a 1920x1080 table."""
    App("bench", (1920, 1080), visible=False)
    two = [card for card in range(len(CHARACTERS)) if faction_of(card) in ("ninjas", "bots")]

    def milliseconds(work: Callable[[CardFaces], object]) -> float:
        taken = []
        for _ in range(5):
            faces = CardFaces(Painter())
            start = time.thread_time()
            work(faces)
            taken.append((time.thread_time() - start) * 1e3)
        return statistics.median(taken)

    def everything(faces: CardFaces) -> None:
        faces.painter.svg("playmats", "two.svg", size=(627, 627))
        for name in ("ninjas", "bots", "action"):
            faces.back(name, 70)
        for card in two:
            faces.whole(card, faction_of(card), 221)
            TileFaces(faces.painter).body(card, faction_of(card), 181)
        for kind in range(ACTION_KINDS):
            faces.action(kind, 221)

    return {
        "all pictures of a game, ms": milliseconds(everything),
        "one picture, ms": milliseconds(lambda faces: TileFaces(faces.painter).body(two[0], "ninjas", 181)),
    }


def measure(
    games: int = 4, memory_games: int = 50, sizes: Iterable[Size] = SIZES, only: Iterable[str] = ()
) -> dict[str, float]:
    """Run each measurement in its own process, and print figures as they come."""
    sizes = tuple(sizes)
    errands: dict[str, list[tuple[Callable[..., dict[str, float]], tuple[object, ...]]]] = {
        "frames": [(played, (size, games)) for played in (frames, squabbles, runs) for size in sizes],
        "resizes": [(resizes, (size,)) for size in sizes],
        "pictures": [(pictures, ())],
        "start": [(starts, ())],
        "idle": [(idle, (10.0,))],
        "busy": [(busy, (sizes[-1],))],
        "memory": [(memory, (sizes[0], memory_games)), (three_games, (sizes[0],))],
    }
    figures: dict[str, float] = {}
    chosen = set(only) or set(errands)
    for name, works in errands.items():
        if name in chosen:
            for work, values in works:
                with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as alone:
                    found = alone.submit(work, *values).result()
                show(found)
                figures.update(found)
    return figures


def show(figures: dict[str, float]) -> None:
    """Print figures with their goals."""
    for name, value in figures.items():
        goal = next((goal for end, goal in GOALS.items() if name.endswith(end)), None)
        verdict = "" if goal is None else f"   goal {goal:g} or less" + (", MISSED" if value > goal else "")
        print(f"{name:44} {value:12,.2f}{verdict}", flush=True)


def main() -> None:
    """Print the table; with --json, write the figures to a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--memory-games", type=int, default=50)
    parser.add_argument("--sizes", default=",".join(f"{width}x{height}" for width, height in SIZES))
    parser.add_argument("--only", default="", help="of frames, resizes, pictures, start, idle, busy, memory")
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    sizes = [(int(width), int(height)) for width, height in (text.split("x") for text in chosen.sizes.split(","))]
    figures = measure(chosen.games, chosen.memory_games, sizes, filter(None, chosen.only.split(",")))
    if chosen.json:
        chosen.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
