"""Write the log, which players can send with an error report. Problems with it never stop the game."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from squaretactics.regular_file import regular_file_stat
from squaretactics.version import __version__

LOG: Final = logging.getLogger("squaretactics")
MAX_LOG_SIZE: Final = 200_000  # bytes; then the log is rotated
KEPT_LOG_FILES: Final = 2  # rotated files


class _TolerantHandler(logging.FileHandler):
    """A log handler that copes with a missing or full folder, and with other programs using the file.

    It rotates the file at a size in bytes. The handler of the standard library imports what sockets need, which delays
    the start.
    """

    def __init__(self, path: Path, largest: int) -> None:
        super().__init__(path, encoding="utf-8", delay=True)
        self._largest = largest

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(OSError):  # there's no file yet, or Windows can't move it while another program has it open
            if os.stat(self.baseFilename).st_size + len(self.format(record)) >= self._largest:
                self._rotate()
        with suppress(OSError):
            super().emit(record)

    def _rotate(self) -> None:
        self.close()
        files = [self.baseFilename, *(f"{self.baseFilename}.{number}" for number in range(1, KEPT_LOG_FILES + 1))]
        for newer, older in zip(files[-2::-1], files[:0:-1], strict=True):
            if os.path.exists(newer):
                os.replace(newer, older)

    def _open(self) -> TextIOWrapper:
        path = Path(self.baseFilename)
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            regular_file_stat(path)
        return super()._open()

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
    handler = _TolerantHandler(path, largest)
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
