"""How far long work is, on a terminal alone: what is redirected stays clean."""

from __future__ import annotations

import sys
import time
from typing import Final

SECONDS_BETWEEN: Final = 2.0


class ProgressLine:
    """A line that is written over every few seconds."""

    def __init__(self) -> None:
        self.told = time.monotonic()

    def tell(self, text: str) -> None:
        """Show how far the work is, unless that was shown only just now."""
        if sys.stderr.isatty() and time.monotonic() - self.told > SECONDS_BETWEEN:
            self.told = time.monotonic()
            print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)
