"""Check the files of a release, and write one list of checksums and the release notes beside them.

    python tools/gather_release.py FOLDER TAG

FOLDER holds the archives of all systems, each with its .sha256. TAG must be "v" and the version of this checkout, and
CHANGELOG.md must have a section about it.
"""

from __future__ import annotations

import hashlib
import re
import sys
from pathlib import Path
from typing import Final

from squaretactics import __version__

ROOT: Final = Path(__file__).resolve().parent.parent
SYSTEMS: Final = ("linux-x64", "macos-arm64", "macos-x64", "windows-x64")


class NotReady(Exception):
    """Something in the release is missing or wrong."""


def notes(changelog: str) -> str:
    """Return the changelog's section on this version."""
    found = re.search(
        rf"^## \[{re.escape(__version__)}\][^\n]*\n(.*?)(?=^## \[|\Z)", changelog, re.MULTILINE | re.DOTALL
    )
    if found is None or not found[1].strip():
        raise NotReady(f"CHANGELOG.md says nothing about {__version__}: rename [Unreleased] to it")
    return found[1].strip() + "\n"


def checked(folder: Path) -> list[str]:
    """Return the lines of all checksum files, after verifying the files that they list."""
    lines = []
    for listed in sorted(folder.glob("*.sha256")):
        digest, name = listed.read_text(encoding="utf-8").split()
        file = folder / name
        if not file.is_file() or hashlib.sha256(file.read_bytes()).hexdigest() != digest:
            raise NotReady(f"{name} is not what {listed.name} says")
        lines.append(f"{digest}  {name}")
    names = " ".join(lines)
    wanted = [f"SquareTactics-{__version__}-{system}." for system in SYSTEMS]
    missing = [name for name in (*wanted, f"squaretactics-{__version__}-py3-none-any.whl") if name not in names]
    if missing:
        raise NotReady(f"not there: {', '.join(missing)}")
    return lines


def gather(folder: Path, tag: str) -> None:
    """Write SHA256SUMS and NOTES.md into the folder, after all checks."""
    if tag != f"v{__version__}":
        raise NotReady(f"the tag is {tag}, but this is version {__version__}")
    words = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    lines = checked(folder)
    (folder / "SHA256SUMS").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    (folder / "NOTES.md").write_text(words, encoding="utf-8")
    for listed in folder.glob("*.sha256"):
        listed.unlink()


def main() -> int:
    try:
        gather(Path(sys.argv[1]), sys.argv[2])
    except NotReady as error:
        print(f"Not ready for release: {error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
