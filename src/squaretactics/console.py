"""Connect standard output and standard error to a console, if there is one."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import Final, TextIO

_PARENT: Final = -1  # Windows' ATTACH_PARENT_PROCESS
_INPUT, _OUTPUT, _ERRORS = range(3)  # the standard file descriptors


def attach_console() -> bool:
    """Make sure that standard output and error can be written to; return False if the shell closed standard output.

    Windowed programs on Windows have no console of their own. There, files and pipes get UTF-8 instead of a code page
    without minus signs. Elsewhere, characters that can't be encoded become "?".
    """
    closed = [] if sys.platform == "win32" else _fill_descriptors()
    if sys.stdout is None or sys.stderr is None:
        nowhere = _console_of_parent() or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
    if isinstance(sys.stdout, TextIOWrapper):
        redirected = sys.platform == "win32" and not sys.stdout.isatty() and "PYTHONIOENCODING" not in os.environ
        sys.stdout.reconfigure(encoding="utf-8" if redirected else None, errors="replace")
    return _OUTPUT not in closed


def detach_console() -> None:
    """Discard output that the console no longer accepts, so that flushing at exit doesn't fail."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _fill_descriptors() -> list[int]:
    """Open the null device on every closed standard descriptor, and return those that were closed.

    Otherwise the next file opened would get the descriptor, and a library's error output would end up in that file.
    """
    closed = []
    for descriptor in (_INPUT, _OUTPUT, _ERRORS):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
            closed.append(descriptor)
    return closed


def _console_of_parent() -> TextIO | None:
    if sys.platform == "win32":
        import ctypes  # imported late: the window opens without it

        with suppress(OSError):
            if ctypes.windll.kernel32.AttachConsole(_PARENT):
                return open("CONOUT$", "w", encoding="utf-8", buffering=1)
    return None
