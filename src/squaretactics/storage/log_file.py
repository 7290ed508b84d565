"""Write the log, which players can send with an error report. Problems with it never stop the game."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from squaretactics.regular_file import regular_file_stat
from squaretactics.version import __version__

LOG: Final = logging.getLogger("squaretactics")
MAX_LOG_SIZE: Final = 200_000  # bytes; then the log is rotated
KEPT_LOG_FILES: Final = 2  # rotated files


class _TolerantHandler(RotatingFileHandler):
    """A log handler that copes with a missing or full folder, and with other programs using the file."""

    def _open(self) -> TextIOWrapper:
        path = Path(self.baseFilename)
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            regular_file_stat(path)
        return super()._open()

    def rotate(self, source: str, dest: str) -> None:
        with suppress(OSError):  # Windows can't move a file that another program has open, so it grows further
            super().rotate(source, dest)

    def handleError(self, record: logging.LogRecord) -> None:
        """Ignore the error: there is nowhere to report it."""


def system_version() -> str:
    """Return the system's name and version. Windows takes up to 0.25 s to answer `platform.uname`."""
    if sys.platform == "win32":
        return " ".join(("Windows", ".".join(map(str, sys.getwindowsversion()[:3]))))
    system = os.uname()
    return f"{system.sysname} {system.release} {system.machine}"


@contextmanager
def logging_to(path: Path, largest: int = MAX_LOG_SIZE) -> Iterator[None]:
    """Log to a file, which is created when the first line is written.

    `largest` is the size in bytes at which the file is rotated.
    """
    handler = _TolerantHandler(path, maxBytes=largest, backupCount=KEPT_LOG_FILES, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    LOG.info("Square Tactics %s on Python %s, %s", __version__, sys.version.split()[0], system_version())
    try:
        yield
    finally:
        LOG.removeHandler(handler)
        handler.close()
