"""Output of commands: JSON for programs, and progress on a terminal."""

from __future__ import annotations

import json
import sys
import time
from typing import Final


def print_json(data: object) -> None:
    """Print data as a line of JSON. Characters that standard output can't encode are escaped."""
    line = json.dumps(data, ensure_ascii=False)
    try:
        line.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        line = json.dumps(data)
    print(line)


SECONDS_BETWEEN: Final = 2.0


class ProgressLine:
    """A status line that's overwritten every few seconds."""

    def __init__(self) -> None:
        self.told = time.monotonic()

    def tell(self, text: str) -> None:
        """Show the text, unless the line has only just been updated."""
        if sys.stderr.isatty() and time.monotonic() - self.told > SECONDS_BETWEEN:
            self.told = time.monotonic()
            print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)
