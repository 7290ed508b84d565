"""A virtual desktop: an X server, a window manager, the program in its window, and a real mouse."""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

TOOLS = ("Xvfb", "openbox", "xdotool")
SCREEN = "1280x800x24"
PATIENCE = 20.0  # seconds for anything that should happen soon
STOPS_WITHIN = 2.0

Place = Sequence[int]
Told = dict[str, Any]


def missing_tools() -> list[str]:
    """Return the tools that this machine lacks."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def until(happened: Callable[[], bool], what: Callable[[], str]) -> None:
    """Wait for a condition, with a time limit."""
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline, f"waited {PATIENCE:.0f} s in vain: {what()}"
        time.sleep(0.01)


def assert_no_errors_logged(folder: Path) -> None:
    """Fail if any log in or below a folder contains an error."""
    for log in folder.rglob("log.txt"):
        errors = [line for line in log.read_text(encoding="utf-8").splitlines() if " ERROR " in line]
        assert not errors, f"{log}: {errors}"


class Desktop:
    """A screen with a window manager and a player's home folder."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self._log = (home / "desktop.log").open("w", encoding="utf-8")
        self._running: list[subprocess.Popen[bytes]] = []
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND_", "XDG_"))},
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / "data"),
            "DISPLAY": f":{self._open_screen()}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }
        self._start(["openbox", "--sm-disable"], env=self.environment)

    def _open_screen(self) -> str:
        """Start the X server and return the number of its display."""
        ours, theirs = os.pipe()
        try:
            command = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"]
            self._start(command, pass_fds=(theirs,))
            number = b""
            while not number.endswith(b"\n"):
                ready, _, _ = select.select([ours], [], [], PATIENCE)
                assert ready, "the X server does not start"
                number += os.read(ours, 16)
            return number.decode().strip()
        finally:
            os.close(ours)
            os.close(theirs)

    def _start(self, command: list[str], **options: Any) -> None:
        self._running.append(subprocess.Popen(command, stdout=self._log, stderr=self._log, **options))

    def close(self) -> None:
        for process in reversed(self._running):
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self._log.close()
        assert_no_errors_logged(self.home)

    def xdotool(self, *arguments: object) -> str:
        """Move the real mouse, press keys or query windows; return the answer."""
        command = ["xdotool", *map(str, arguments)]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE)
        asked = str(arguments[0]).startswith("get")  # there may be no window yet
        assert asked or not (done.returncode or done.stderr), f"{command}: {done.stderr}"
        return done.stdout.strip()


class Window:
    """The running program, watched through its trace."""

    def __init__(
        self,
        desktop: Desktop,
        *options: str,
        command: Sequence[str] = (sys.executable, "-m", "squaretactics"),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.desktop = desktop
        number = len(list(desktop.home.glob("trace-*")))
        self._trace = desktop.home / f"trace-{number}"
        self._trace.touch()
        self._errors = desktop.home / f"errors-{number}"
        self._read = 0
        self.now: Told = {}
        with self._errors.open("w", encoding="utf-8") as errors:
            self.process = subprocess.Popen(
                [*command, "--trace", str(self._trace), *options],
                cwd=desktop.home,
                env=environment or desktop.environment,
                stdout=errors,
                stderr=errors,
            )
        try:
            self.id = self._find()
        except BaseException:
            self.kill()
            raise

    def _find(self) -> str:
        """Return the window's id once it has the focus and its final position."""
        self.wait(lambda told: told and self._in_use().endswith("Square Tactics"), "the program opens its window")
        number = self.desktop.xdotool("getactivewindow")
        self.wait(lambda told: told["size"] == self._size(number), "the window has its size")
        return number

    def _in_use(self) -> str:
        return self.desktop.xdotool("getactivewindow", "getwindowname")

    def _size(self, number: str) -> list[int]:
        lines = self.desktop.xdotool("getwindowgeometry", "--shell", number).splitlines()
        found = dict(line.split("=") for line in lines)
        return [int(found.get(side, 0)) for side in ("WIDTH", "HEIGHT")]

    # State.
    def _look(self) -> Told:
        """Return the latest state that the program traced."""
        with self._trace.open(encoding="utf-8") as trace:
            trace.seek(self._read)
            while (line := trace.readline()).endswith("\n"):
                self._read = trace.tell()
                self.now = json.loads(line)
        return self.now

    def wait(self, happened: Callable[[Told], object], what: str) -> Told:
        """Wait until the traced state meets a condition, and return it."""

        def seen() -> bool:
            assert self.process.poll() is None, f"the program has ended: {self._errors.read_text(encoding='utf-8')}"
            return bool(happened(self._look()))

        until(seen, lambda: f"{what}, but saw {json.dumps(self.now)[:600]}")
        return self.now

    def wait_for_scene(self, name: str) -> Told:
        return self.wait(lambda told: told.get("scene") == name, f"{name} comes")

    # Mouse and keyboard.
    def mouse(self, *actions: Place | str) -> None:
        """Move and click the mouse. A place moves it to that point in the window; a string is passed to xdotool."""
        words: list[object] = []
        for action in actions:
            words += action.split() if isinstance(action, str) else ["mousemove", "--window", self.id, *action]
        self.desktop.xdotool(*words)

    def click(self, place: Place) -> None:
        self.mouse(place, "click 1")

    def click_on(self, name: str) -> None:
        """Click in the middle of a widget."""
        self.click(self.now["widgets"][name])

    def key(self, *keys: str) -> None:
        """Press keys, one after the other."""
        self.desktop.xdotool("key", *keys)

    # The end.
    def exit(self, ask: Callable[[], object]) -> int:
        """Ask the program to end, and return its exit code; it must end quickly."""
        try:
            ask()
            code = self.process.wait(STOPS_WITHIN)
        finally:
            self.kill()
            self._look()
        assert self._errors.read_text(encoding="utf-8").count("Traceback") == 0
        return code

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
