"""Write files atomically: a complete temporary file replaces the target."""

from __future__ import annotations

import os
import re
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

_TEMPORARY: Final = re.compile(r"\.(?P<target>.+)\.(?P<process>[0-9]{1,10})")
_OLD: Final = 3600.0  # seconds; no write takes this long


def write_atomically(path: Path, write: Callable[[IO[bytes]], object]) -> None:
    """Fill a file through `write`. If that fails, raise and leave the old file in place."""
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
    """Delete temporary files that killed programs have left in a folder. This never fails.

    A temporary file is deleted if `ours` accepts its target's name, and either the process that wrote it has ended or
    the file is too old to be in use.
    """
    with suppress(OSError):
        for path in [*folder.iterdir()]:
            found = _TEMPORARY.fullmatch(path.name)
            if found is not None and ours(found["target"]) and _is_left_over(path, int(found["process"])):
                with suppress(OSError):
                    path.unlink()


def _is_left_over(path: Path, process: int) -> bool:
    """Return whether no process is still writing a temporary file."""
    try:
        found = path.lstat()
    except OSError:
        return False
    if not stat.S_ISREG(found.st_mode):
        return False
    return _has_ended(process) or time.time() - found.st_mtime > _OLD


def _has_ended(process: int) -> bool:
    """Return whether a process has certainly ended. A process with our own number must be an earlier one."""
    if process == os.getpid():
        return True
    if sys.platform == "win32":  # where os.kill would end the process
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False
