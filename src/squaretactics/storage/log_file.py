"""The log: what a player can send along when something went wrong. Nothing that goes wrong with it stops the game."""

from __future__ import annotations

import logging
import platform
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from squaretactics.regular_file import regular_file_stat
from squaretactics.version import __version__

LOG: Final = logging.getLogger("squaretactics")
MAX_LOG_SIZE: Final = 200_000  # bytes; then it is put aside and a new one begun
KEPT_LOG_FILES: Final = 2  # that were put aside


class _TolerantHandler(RotatingFileHandler):
    """Writes the log in a folder that may be missing, be full, or be another program's as well."""

    def _open(self) -> TextIOWrapper:
        path = Path(self.baseFilename)
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            regular_file_stat(path)
        return super()._open()

    def rotate(self, source: str, dest: str) -> None:
        with suppress(OSError):  # Windows moves no file that a second program has open; so it grows on
            super().rotate(source, dest)

    def handleError(self, record: logging.LogRecord) -> None:
        """Let it be: there is nowhere to tell it."""


@contextmanager
def logging_to(path: Path, largest: int = MAX_LOG_SIZE) -> Iterator[None]:
    """Keep the log in a file, which is made with the first line."""
    handler = _TolerantHandler(path, maxBytes=largest, backupCount=KEPT_LOG_FILES, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    system = platform.uname()
    LOG.info("Square Tactics %s on Python %s, %s %s", __version__, platform.python_version(), *system[:3:2])
    try:
        yield
    finally:
        LOG.removeHandler(handler)
        handler.close()
