"""Let one process build at a time; others wait until it is done."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_A_WHILE: Final = 0.2  # seconds between two attempts


@contextmanager
def turn(lock: Path, what: str) -> Iterator[None]:
    """Hold a lock file, which the system releases when the process ends; print a line once if it has to wait."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("a+b") as file:
        if not _held(file):
            print(f"Another process is building {what} just now. This one waits for it.", file=sys.stderr, flush=True)
            while not _held(file):
                time.sleep(_A_WHILE)
        yield


if sys.platform == "win32":

    def _held(file: IO[bytes]) -> bool:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:

    def _held(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
