"""Make the installer of the Windows package from its archive, with NSIS; sign both if you name a certificate.

    python tools/make_installer.py [FOLDER [OPTIONS...]]

FOLDER has the archive and gets the installer (default: dist). OPTIONS go to tools/sign.py: with any, everything in the
archive, the installer and the uninstaller are signed. NSIS's own build for Windows makes no 64-bit installers, so this
needs Debian's or Ubuntu's.
"""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from squaretactics import __version__

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools import make_icons
from tools.package import DIST, ROOT, pack
from tools.release_files import INSTALLER, archive
from tools.sign import sign

SYSTEM: Final = "windows-x64"
_SCRIPT: Final = ROOT / "build" / "installer.nsi"


def compile_installer(game: Path, version: str, out: Path, options: Sequence[str] = ()) -> None:
    """Run makensis on an unpacked package; with options for signing, sign the installer and its uninstaller."""
    icon = make_icons.OUT / "squaretactics.ico"
    if not icon.exists():
        make_icons.make()
    values = {"VERSION": version, "FOLDER": game, "ICON": icon, "OUT": out}
    if options:
        signer = shlex.join([sys.executable, str(Path(__file__).with_name("sign.py"))])
        values["SIGN"] = f'{signer} "%1" {shlex.join(options)}'
    words = [f"-D{name}={value}" for name, value in values.items()]
    # Like the game, the installer is a 64-bit program.
    command = ["makensis", "-V2", "-WX", "-NOCD", "-INPUTCHARSET", "UTF8", "-XTarget amd64-unicode", *words]
    subprocess.run([*command, str(_SCRIPT)], cwd=ROOT, check=True)


def make(folder: Path, options: Sequence[str] = ()) -> Path:
    """Make the installer beside the archive, and sign both if there are options."""
    with tempfile.TemporaryDirectory(prefix="installer-") as name:
        shutil.unpack_archive(folder / archive(SYSTEM), name)
        game = Path(name) / f"squaretactics-{__version__}"
        if options:
            print(f"signed {len(sign(game, options))} programs and libraries of {archive(SYSTEM)}")
            pack(game, folder / archive(SYSTEM))
        compile_installer(game, __version__, folder / INSTALLER, options)
    return folder / INSTALLER


def main() -> int:
    made = make(Path(sys.argv[1]) if len(sys.argv) > 1 else DIST, sys.argv[2:])
    print(f"{made}: {made.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
