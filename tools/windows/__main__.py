"""Build the Windows package on Linux, play it, make and try its installer, and run the tests there, all under Wine.

    python -m tools.windows STEP [PART...]

Steps: setup, package, play, start, installer, suite, or all of them in this order. PARTs of the tests,
such as tests/storage, are for suite.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from collections.abc import Callable
from typing import Final

from tools.package import FOLDER, WORK
from tools.windows.installer import make_and_try
from tools.windows.play import play_all
from tools.windows.setup import set_up
from tools.windows.suite import run_tests
from tools.windows.wine import PYTHON, Trouble, run, session


def build_package() -> None:
    """Build the package with the Windows Python."""
    # Wine can't delete the links in a package for Linux.
    for folder in (WORK, FOLDER):
        shutil.rmtree(folder, ignore_errors=True)
    with session():
        run(PYTHON, "tools/package.py", limit=1800.0)


def time_start() -> None:
    """Time the start of the game, against bare programs that the same Python packs."""
    with session():
        run(PYTHON, "tools/first_frame.py", "--rounds", "5", limit=1800.0)


_STEPS: Final[dict[str, Callable[[], None]]] = {
    "setup": set_up,
    "package": build_package,
    "play": play_all,
    "start": time_start,
    "installer": make_and_try,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("step", choices=[*_STEPS, "suite", "all"])
    parser.add_argument("part", nargs="*", help="the tests to run (default: all)")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes run the tests")
    options = parser.parse_args()
    steps: dict[str, Callable[[], None]] = {**_STEPS, "suite": lambda: run_tests(options.part, options.jobs)}
    # Every step needs the first, which does nothing if it has been done.
    for name in steps if options.step == "all" else dict.fromkeys(("setup", options.step)):
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
