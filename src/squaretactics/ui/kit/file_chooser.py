"""Ask for a file with the system's own dialog, where it has one."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Final, Protocol

from squaretactics.ui.kit.system_programs import run_program

_LONGEST: Final = 32768  # letters in a path on Windows
_FLAGS: Final = 0x0008100C  # OFN_EXPLORER, OFN_FILEMUSTEXIST, OFN_NOCHANGEDIR and OFN_HIDEREADONLY of Windows

# Shows the dialog with a title, and returns the chosen path, or an empty string.
AskForFile = Callable[[str], str]


class PendingFile(Protocol):
    """A dialog that may still be open."""

    @property
    def done(self) -> bool: ...

    @property
    def path(self) -> Path | None:
        """Return the chosen file; None if the dialog was closed without one."""


# Opens the dialog, with a title.
FileChooser = Callable[[str], PendingFile]


class _OpenDialog(Thread):
    """A dialog, which a thread waits for, so that the window stays alive."""

    path: Path | None = None

    def __init__(self, ask: AskForFile, title: str) -> None:
        super().__init__(daemon=True)
        self._ask, self._title = ask, title
        self.start()

    def run(self) -> None:
        chosen = self._ask(self._title)
        self.path = Path(chosen) if chosen else None

    @property
    def done(self) -> bool:
        return not self.is_alive()


def system_file_chooser() -> FileChooser | None:
    """Return the system's file chooser, or None if it has none."""
    ask = _system_dialog()
    return None if ask is None else lambda title: _OpenDialog(ask, title)


def _system_dialog() -> AskForFile | None:
    if sys.platform == "win32":
        return _ask_windows
    elif sys.platform == "darwin":
        return lambda title: run_program("osascript", "-e", _APPLE, title)
    else:
        return _desktop_dialog()


def _desktop_dialog() -> AskForFile | None:
    """Return the dialog of the desktop in use, or another one that is installed."""
    from shutil import which  # not needed to open the window

    dialogs: dict[str, AskForFile] = {
        "zenity": lambda title: run_program("zenity", "--file-selection", f"--title={title}"),
        "kdialog": lambda title: run_program("kdialog", "--title", title, "--getopenfilename", str(Path.home())),
    }
    if "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", "").split(":"):
        dialogs = dict(reversed(dialogs.items()))
    return next((ask for program, ask in dialogs.items() if which(program)), None)


_APPLE: Final = """on run argv
POSIX path of (choose file with prompt (item 1 of argv))
end run"""


def _ask_windows(title: str) -> str:
    if sys.platform == "win32":
        import ctypes
        from ctypes import wintypes

        class OpenFileName(ctypes.Structure):
            _fields_ = (
                ("size", wintypes.DWORD),
                ("owner", wintypes.HWND),
                ("instance", wintypes.HINSTANCE),
                ("filter", wintypes.LPCWSTR),
                ("custom_filter", wintypes.LPWSTR),
                ("longest_custom_filter", wintypes.DWORD),
                ("filter_index", wintypes.DWORD),
                ("file", wintypes.LPWSTR),
                ("longest_file", wintypes.DWORD),
                ("file_title", wintypes.LPWSTR),
                ("longest_file_title", wintypes.DWORD),
                ("initial_folder", wintypes.LPCWSTR),
                ("title", wintypes.LPCWSTR),
                ("flags", wintypes.DWORD),
                ("file_offset", wintypes.WORD),
                ("file_extension", wintypes.WORD),
                ("default_extension", wintypes.LPCWSTR),
                ("custom_data", wintypes.LPARAM),
                ("hook", wintypes.LPVOID),
                ("template", wintypes.LPCWSTR),
                ("reserved", wintypes.LPVOID),
                ("reserved_flags", wintypes.DWORD),
                ("more_flags", wintypes.DWORD),
            )

        path = ctypes.create_unicode_buffer(_LONGEST)
        asked = OpenFileName(size=ctypes.sizeof(OpenFileName), longest_file=_LONGEST, title=title, flags=_FLAGS)
        asked.file = ctypes.cast(path, wintypes.LPWSTR)
        return path.value if ctypes.windll.comdlg32.GetOpenFileNameW(ctypes.byref(asked)) else ""
    else:
        return ""
