"""Build the wheel and the source distribution, install the wheel in an empty environment, and run the bots' game there.

    python tools/play_wheel.py

Nothing is downloaded: the dependencies come from the environment of this script.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

from squaretactics import __version__

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools.first_frame import NO_SCREEN
from tools.package import build_wheel
from tools.play_package import Place, smoke


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel in an environment of its own, and return the folder with its commands."""
    venv.create(folder, with_pip=True)
    commands = folder / ("Scripts" if sys.platform == "win32" else "bin")
    python = commands / ("python.exe" if sys.platform == "win32" else "python")
    quiet = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps"]
    subprocess.run([python, "-m", "pip", "install", *quiet, wheel], check=True)
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(subprocess.run([python, "-c", ask], check=True, capture_output=True, text=True).stdout.strip())
    # A path in a .pth file is searched last, and .pth files in that folder are ignored: the checkout stays out.
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return commands


def main() -> int:
    wheel, _ = build_wheel()
    with tempfile.TemporaryDirectory(prefix="play-wheel-") as name:
        folder = Path(name).resolve()
        place = Place(folder)
        commands = install(wheel, folder / "environment")
        environment = {**place.environment, **NO_SCREEN}
        command = str(commands / "squaretactics")
        told = subprocess.run([command, "--version"], env=environment, check=True, capture_output=True, text=True)
        assert told.stdout == f"squaretactics {__version__} (plain)\n", told.stdout
        listed = subprocess.run([command, "cards"], env=environment, check=True, capture_output=True, text=True)
        assert "Scaredy Cat" in listed.stdout
        print(f"{wheel.name}: bots played in {smoke([command], place, environment):.1f} s")
        assert not place.files(), f"files were made outside of the game's data: {sorted(place.files())}"
    return 0


if __name__ == "__main__":
    sys.exit(main())
