"""Refuse to open pipes and devices, which could block the program for ever."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from squaretactics.translation import say


def regular_file_stat(path: Path) -> os.stat_result:
    """Return a file's status, or raise OSError if it's missing, a pipe or a device."""
    try:
        found = path.stat()
    except ValueError as error:  # a NUL in it, or characters that the system can't encode
        raise OSError(say("Not a valid file name")) from error
    if not (stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)):  # opening a folder fails by itself
        raise OSError(say("Not a regular file"))
    return found
