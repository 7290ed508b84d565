"""Check that the files of a release are complete, and write their checksums and the release notes beside them.

    python tools/gather_release.py FOLDER TAG

FOLDER holds the files of all systems. TAG must be "v" and the version of this checkout, and CHANGELOG.md must have a
section about it.
"""

from __future__ import annotations

import hashlib
import re
import sys
from pathlib import Path
from typing import Final

from squaretactics import __version__

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools.release_files import SUMS, all_files

ROOT: Final = Path(__file__).resolve().parent.parent


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


def write_sums(folder: Path) -> list[str]:
    """Write the checksums of this version's files, in the format of sha256sum --check; return the missing files."""
    made = [folder / name for name in all_files() if (folder / name).is_file()]
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in made]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")
    return sorted(set(all_files()) - {file.name for file in made})


def gather(folder: Path, tag: str) -> None:
    """Write the checksums and NOTES.md into the folder, after all checks."""
    if tag != f"v{__version__}":
        raise NotReady(f"the tag is {tag}, but this is version {__version__}")
    words = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if missing := write_sums(folder):
        raise NotReady(f"not there: {', '.join(missing)}")
    (folder / "NOTES.md").write_text(words, encoding="utf-8")


def main() -> int:
    try:
        gather(Path(sys.argv[1]), sys.argv[2])
    except NotReady as error:
        print(f"Not ready for release: {error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
