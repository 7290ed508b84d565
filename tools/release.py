"""Make every file of a release that this machine can, with their checksums, in dist.

    python tools/release.py

That's the package of this system, the wheel and the source distribution, and, on Linux with Wine, the Windows package
and its installer.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools.gather_release import write_sums
from tools.package import DIST, ROOT
from tools.release_files import SUMS, all_files
from tools.windows.wine import PACKAGES, Trouble, require

HERE: Final = (["tools/package.py"], ["tools/package.py", "--wheel"])
WITH_WINE: Final = (["-m", "tools.windows", "package"], ["-m", "tools.windows", "installer"])


def main() -> int:
    steps = list(HERE)
    if sys.platform.startswith("linux"):
        try:
            require(*PACKAGES)
            steps += WITH_WINE
        except Trouble as trouble:
            print(f"This machine can't make the Windows package and its installer: {trouble}", flush=True)
    for name in all_files():
        (DIST / name).unlink(missing_ok=True)  # a file left by an earlier build isn't part of this release
    for step in steps:
        if code := subprocess.run([sys.executable, *step], cwd=ROOT, check=False).returncode:
            print(f"{' '.join(step)} failed; the lines above say why.", file=sys.stderr)
            return code
    missing = write_sums(DIST)
    print((DIST / SUMS).read_text(encoding="utf-8"), end="")
    for name in missing:
        print(f"{name} can't be made on this machine.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
