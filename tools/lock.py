"""Renew the two lock files from pyproject.toml: exact versions with hashes for every platform, no URLs.

It needs uv: python -m pip install uv
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMMON = [
    "--universal",
    "--python-version",
    "3.11",
    "--generate-hashes",
    "--no-emit-index-url",
    "--no-annotate",
    "--no-header",
    "--no-strip-extras",  # without extras in the lock, pip 23 looks for a package's newest version, and refuses it
]


def main() -> int:
    """Write requirements.lock (to play) and requirements-dev.lock (also to test and package)."""
    uv = shutil.which("uv")
    if uv is None:
        print("uv is not on the path.", file=sys.stderr)
        return 1
    for name, extras in (
        ("requirements.lock", ["build"]),
        ("requirements-dev.lock", ["dev", "build", "env", "package"]),
    ):
        wanted = [word for extra in extras for word in ("--extra", extra)]
        command = [uv, "pip", "compile", "--quiet", "--upgrade", *COMMON, *wanted, "pyproject.toml", "-o", name]
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
