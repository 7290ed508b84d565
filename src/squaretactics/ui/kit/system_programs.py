"""Run the system's own programs from a packaged game, too."""

from __future__ import annotations

import os
import sys
from typing import Final

_LIBRARIES: Final = "LD_LIBRARY_PATH"
_SYSTEM_LIBRARIES: Final = "LD_LIBRARY_PATH_ORIG"


def start_program(*command: str) -> None:
    """Start a program without waiting for it. May raise OSError."""
    import subprocess  # not needed to open the window

    nowhere = subprocess.DEVNULL
    subprocess.Popen(command, stdout=nowhere, stderr=nowhere, env=_environment())


def run_program(*command: str) -> str:
    """Return the line that a program prints; empty if it fails."""
    import subprocess

    try:
        done = subprocess.run(command, capture_output=True, check=True, env=_environment())
    except (OSError, subprocess.CalledProcessError):
        return ""
    return os.fsdecode(done.stdout).rstrip("\n")


def _environment() -> dict[str, str]:
    """Return the environment of the system's programs, which need their own libraries instead of a package's."""
    own = dict(os.environ)
    if getattr(sys, "frozen", False):
        own.pop(_LIBRARIES, None)
        if _SYSTEM_LIBRARIES in own:
            own[_LIBRARIES] = own[_SYSTEM_LIBRARIES]
    return own
