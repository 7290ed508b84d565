"""Start the game, or run one of its commands."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support
from typing import Final

_OF_THE_WINDOW: Final = ("--data-dir", "--trace")  # options that do not ask for a command


def main() -> int:
    """Run the program with the arguments it was given; return its exit code."""
    freeze_support()
    if len(sys.argv) > 1 and not sys.argv[1].startswith(_OF_THE_WINDOW):
        from squaretactics.cli.main import command

        return command(sys.argv[1:])
    return play()


def play() -> int:
    """Open the game's window."""
    from squaretactics.ui.start import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
