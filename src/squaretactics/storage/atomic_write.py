"""Files that are written whole or not at all: a temporary file beside one takes its place once it is complete."""

from __future__ import annotations

import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

_TEMPORARY: Final = re.compile(r"\.(?P<target>.+)\.(?P<process>[0-9]{1,10})")
_OLD: Final = 3600.0  # seconds: nothing takes so long to write


def write_atomically(path: Path, write: Callable[[IO[bytes]], object]) -> None:
    """Write a file by a function that fills it, or raise OSError and leave what was there."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with temporary.open("wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise


def delete_temporary_files(folder: Path, ours: Callable[[str], bool]) -> None:
    """Delete what killed programs left of files in a folder, those whose names are `ours`; never fail.

    A temporary file goes if its process has ended, or if it's too old to be still in the making.
    """
    with suppress(OSError):
        for path in _files_in(folder):
            found = _TEMPORARY.fullmatch(path.name)
            if found is not None and ours(found["target"]) and _is_left_over(path, int(found["process"])):
                with suppress(OSError):
                    path.unlink()


def _files_in(folder: Path) -> Iterable[Path]:
    return [path for path in folder.iterdir() if path.name.startswith(".")]


def _is_left_over(path: Path, process: int) -> bool:
    """Say whether nobody is writing a temporary file any more."""
    try:
        found = path.lstat()
    except OSError:
        return False
    if not stat.S_ISREG(found.st_mode):
        return False
    return _has_ended(process) or time.time() - found.st_mtime > _OLD


def _has_ended(process: int) -> bool:
    """Say whether a process is known to have ended. What has the number of this one is of an earlier one."""
    if process == os.getpid():
        return True
    if sys.platform == "win32":  # which takes the question for an order
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False
