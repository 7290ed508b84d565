"""Only ordinary files are opened: a pipe with a file's name could keep the program waiting for ever."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from squaretactics.translation import say


def regular_file_stat(path: Path) -> os.stat_result:
    """Return what the system knows of a file, or raise OSError if it is missing, or a pipe or device."""
    try:
        found = path.stat()
    except ValueError as error:  # a NUL in it, or letters that the system cannot write
        raise OSError(say("Not a possible file name")) from error
    if not (stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)):  # a folder refuses by itself
        raise OSError(say("Not an ordinary file"))
    return found
