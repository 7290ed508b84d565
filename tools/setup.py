"""Set up .venv with the exact packages of a lock file and this project itself, then write a stamp file.

    python tools/setup.py LOCK STAMP

It runs on any Python from 3.11 on without further packages, and uses uv if that is on the path, else pip.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)


def main() -> int:
    """Set up the environment, or print what is missing."""
    lock, stamp = ROOT / sys.argv[1], ROOT / sys.argv[2]
    if sys.version_info < OLDEST:
        print(f"Square Tactics needs Python 3.11 or newer; this is {sys.version.split()[0]}.", file=sys.stderr)
        print("Name another with, for example: make play PYTHON=python3.12", file=sys.stderr)
        return 1
    uv = shutil.which("uv")
    if not (VENV / "pyvenv.cfg").exists():
        try:
            venv.create(VENV, with_pip=uv is None)
        except (OSError, subprocess.CalledProcessError) as error:
            shutil.rmtree(VENV, ignore_errors=True)
            print(f"No virtual environment could be made: {error}", file=sys.stderr)
            print("On Debian or Ubuntu the package python3-venv may be missing.", file=sys.stderr)
            return 1
    python = str(VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python"))
    pip = (
        [uv, "pip", "install", "--python", python]
        if uv
        else [python, "-m", "pip", "install", "--disable-pip-version-check"]
    )
    steps = [
        [*pip, "--quiet", "--require-hashes", "-r", str(lock)],
        [*pip, "--quiet", "--no-deps", "--no-build-isolation", "-e", str(ROOT)],
    ]
    for step in steps:
        if subprocess.run(step, cwd=ROOT, check=False).returncode:
            print(
                "The set-up failed; the lines above say why. Is there a connection to a package index?", file=sys.stderr
            )
            return 1
    stamp.touch()
    return 0


if __name__ == "__main__":
    sys.exit(main())
