"""Where the program says what it says: on the console that it was started from, as far as there is one."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import Final, TextIO

_PARENT: Final = -1  # to Windows: the process that started this one
_INPUT, _OUTPUT, _ERRORS = range(3)  # the descriptors that a program starts with


def attach_console() -> bool:
    """Let the program write to its console, or nowhere; return False if a shell has closed standard output.

    Windowed programs of Windows have no console of their own. Letters that a console lacks don't stop anything.
    """
    closed = [] if sys.platform == "win32" else _fill_descriptors()
    if sys.stdout is None or sys.stderr is None:
        nowhere = _console_of_parent() or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return _OUTPUT not in closed


def detach_console() -> None:
    """Drop what a console doesn't take any more: it would fail once more as the program ends."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _fill_descriptors() -> list[int]:
    """Open what is closed of the first descriptors, and return it: a file would take its place.

    What a library writes to standard errors would end up in that file.
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
        import ctypes  # only here: the window opens without it

        with suppress(OSError):
            if ctypes.windll.kernel32.AttachConsole(_PARENT):
                return open("CONOUT$", "w", encoding="utf-8", buffering=1)
    return None
