"""Finds a place for what the program says where it has no console of its own, as windowed programs of Windows."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Final, TextIO

_PARENT: Final = -1  # to Windows: the process that started this one


def find_console() -> None:
    """Let the program say what it says on the console that it was started from; without any, nowhere."""
    if sys.stdout is None:
        sys.stdout = sys.stderr = _console_of_parent() or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _console_of_parent() -> TextIO | None:
    if sys.platform == "win32":
        import ctypes  # only here: the window opens without it

        with suppress(OSError):
            if ctypes.windll.kernel32.AttachConsole(_PARENT):
                return open("CONOUT$", "w", encoding="utf-8", buffering=1)
    return None
