"""Name every file of a release."""

from __future__ import annotations

import platform
import sys
from typing import Final

from squaretactics import __version__

SYSTEMS: Final = ("linux-x64", "macos-arm64", "macos-x64", "windows-x64")
WHEEL: Final = f"squaretactics-{__version__}-py3-none-any.whl"
SOURCES: Final = f"squaretactics-{__version__}.tar.gz"
SUMS: Final = "SHA256SUMS"
_STEM: Final = f"SquareTactics-{__version__}"
INSTALLER: Final = f"{_STEM}-windows-x64-setup.exe"
_SYSTEM_NAMES: Final = {"win32": "windows", "darwin": "macos"}
_PROCESSOR_NAMES: Final = {"amd64": "x64", "x86_64": "x64", "aarch64": "arm64"}


def this_system() -> str:
    """Return this machine's system and processor."""
    machine = platform.machine().lower()
    return f"{_SYSTEM_NAMES.get(sys.platform, sys.platform)}-{_PROCESSOR_NAMES.get(machine, machine)}"


def archive(system: str) -> str:
    """Return the name of a system's package. Only Windows gets a zip, which loses links and executable bits."""
    return f"{_STEM}-{system}.{'zip' if system.startswith('windows') else 'tar.gz'}"


def bill(system: str) -> str:
    """Return the name of the bill of materials for a system's package."""
    return f"{_STEM}-{system}.cdx.json"


def all_files() -> list[str]:
    """Return the names of a complete release, without its list of checksums."""
    packages = [name for system in SYSTEMS for name in (archive(system), bill(system))]
    return sorted([*packages, INSTALLER, WHEEL, SOURCES])
