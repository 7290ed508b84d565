"""Start the game, or run one of its commands."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

from squaretactics.console import attach_console, detach_console
from squaretactics.window_arguments import WINDOW_OPTIONS

if TYPE_CHECKING:
    from squaretactics.cli.print_sheets import SheetWriter

# Third-party pydantic plugins must not affect the game's files. Skipping the search also speeds up the start.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")


def main() -> int:
    if hasattr(sys, "frozen"):
        from multiprocessing import freeze_support  # a packaged program starts its workers here

        freeze_support()
    heard = attach_console()
    try:
        return _run(heard)
    finally:
        detach_console()


def _run(heard: bool) -> int:
    if len(sys.argv) > 1 and not sys.argv[1].startswith(WINDOW_OPTIONS):
        from squaretactics.cli.main import FAILED, command
        from squaretactics.languages import environment_language, switch_language
        from squaretactics.os_errors import complain
        from squaretactics.translation import say

        switch_language(environment_language())
        if not heard:
            complain(say("Standard output is closed. Nothing was done."))
            return FAILED
        try:
            return command(sys.argv[1:], _printer)
        except Exception:  # a windowed program on Windows would wait in an error box
            from traceback import print_exc

            print_exc()
            return FAILED
    return play()


def _printer() -> SheetWriter:
    from squaretactics.ui.print_export import PrintExporter

    return PrintExporter()


def play() -> int:
    gc.disable()  # until everything for the menu is loaded: little of it is garbage
    from squaretactics.ui.launch import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
