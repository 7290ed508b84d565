"""Build the Windows package on Linux, play it, make and try its installer, and run the tests there, all under Wine.

    python -m tools.windows STEP [PART...]

Steps: setup, package, play, start, installer, same, suite, or all of them in this order. PARTs of the tests,
such as tests/storage, are for suite. ci takes the steps that fit into a quarter of an hour, with fewer games and tests;
without Wine, it does nothing and says so.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from collections.abc import Callable
from typing import Final

from tools.compile import CannotCompile
from tools.package import FOLDER, WORK
from tools.windows.compiled import compiled
from tools.windows.installer import make_and_try
from tools.windows.play import play_all
from tools.windows.same_as_linux import compare
from tools.windows.setup import set_up
from tools.windows.suite import run_tests
from tools.windows.wine import PACKAGES, PYTHON, Trouble, require, run, session, windows_path


def build_package() -> None:
    """Build the package with the Windows Python, in the compiled form if that can be built."""
    try:
        sources = ["--sources", windows_path(compiled())]
    except CannotCompile as error:
        print(f"{error} So the package has the plain form, which plays the same, only slower.", file=sys.stderr)
        sources = []
    # Wine can't delete the links in a package for Linux.
    for folder in (WORK, FOLDER):
        shutil.rmtree(folder, ignore_errors=True)
    with session():
        run(PYTHON, "tools/package.py", *sources, limit=1800.0)


def time_start() -> None:
    """Time the start of the game, against bare programs that the same Python packs."""
    with session():
        run(PYTHON, "tools/first_frame.py", "--rounds", "5", limit=1800.0)


# Random games at each table, and choices of each bot.
_GAMES: Final = 50, 6
_FEW_GAMES: Final = 3, 1
# What Windows does differently: files, locks and the console.
_CI_TESTS: Final = ("tests/storage", "tests/cli")
_CI_STEPS: Final = ("setup", "package", "play", "same", "suite")
_STEPS: Final[dict[str, Callable[[], None]]] = {
    "setup": set_up,
    "package": build_package,
    "play": play_all,
    "start": time_start,
    "installer": make_and_try,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("step", choices=[*_STEPS, "same", "suite", "all", "ci"])
    parser.add_argument("part", nargs="*", help="the tests to run (default: all)")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes run the tests")
    options = parser.parse_args()
    short = options.step == "ci"
    if short:
        try:
            require(*PACKAGES)
        except Trouble as error:
            print(f"Nothing was tried for Windows. {error}")
            return 0
    parts = options.part or (_CI_TESTS if short else ())
    steps: dict[str, Callable[[], None]] = {
        **_STEPS,
        "same": lambda: compare(*(_FEW_GAMES if short else _GAMES)),
        "suite": lambda: run_tests(parts, options.jobs),
    }
    # Every step needs the first, which does nothing if it has been done.
    alone = dict.fromkeys(("setup", options.step))
    for name in {"all": steps, "ci": _CI_STEPS}.get(options.step, alone):
        began = time.monotonic()
        try:
            steps[name]()
        except Trouble as error:
            print(f"{name}: {error}", file=sys.stderr)
            return 1
        print(f"== {name}: {time.monotonic() - began:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
