"""Show the progress of long work, but only on a terminal, so that redirected output stays clean."""

from __future__ import annotations

import sys
import time
from typing import Final

SECONDS_BETWEEN: Final = 2.0


class ProgressLine:
    """A status line that's overwritten every few seconds."""

    def __init__(self) -> None:
        self.told = time.monotonic()

    def tell(self, text: str) -> None:
        """Show the text unless the line has just been updated."""
        if sys.stderr.isatty() and time.monotonic() - self.told > SECONDS_BETWEEN:
            self.told = time.monotonic()
            print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Erase the line."""
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)
