"""Build the game as a folder that runs without Python, and an archive of it, into dist.

    python tools/package.py [--wheel | --pack | --sources FOLDER]

With --wheel, build the wheel and the source distribution for Python's own installers instead. With --pack, only make
the archive again: from the folder, which you may have signed. With --sources, pack the game from this folder of
sources, such as the compiled form that tools/windows builds.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from squaretactics import __version__

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools import bill_of_materials, licences, make_icons
from tools.compile import CannotCompile, compiled
from tools.release_files import SOURCES, WHEEL, archive, bill, this_system
from tools.turns import turn

ROOT: Final = Path(__file__).resolve().parent.parent
DIST: Final = ROOT / "dist"
WORK: Final = ROOT / "out" / "package"
FOLDER: Final = DIST / "squaretactics"
LARGEST: Final = 75_000_000  # bytes, unpacked
NEWEST_GLIBC: Final = 2, 36  # the package must run on Linux with this C library or a newer one


class PackageTrouble(Exception):
    """The package is not as it should be."""


def packed_sources() -> Path:
    """Return the default sources: the compiled form on Linux; elsewhere, where it isn't built, the plain one."""
    if sys.platform.startswith("linux"):
        try:
            return compiled()
        except CannotCompile as error:
            print(f"{error} So the package has the plain form, which plays the same, only slower.", file=sys.stderr)
    return ROOT / "src"


def freeze(work: Path = WORK, bare: Path | None = None, sources: Path = ROOT / "src") -> Path:
    """Run PyInstaller on the game (or on a bare program instead), and return the folder of its output."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    places = ["--distpath", str(work / "made"), "--workpath", str(work / "work")]
    # Keep its cache in this checkout, too.
    environment = {**os.environ, "PYINSTALLER_CONFIG_DIR": str(WORK / "cache"), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment["SQUARETACTICS_SOURCES"] = str(sources)
    # On macOS, a bundle whose signature is broken doesn't start.
    environment |= {"PYINSTALLER_STRICT_BUNDLE_CODESIGN_ERROR": "1", "PYINSTALLER_VERIFY_BUNDLE_SIGNATURE": "1"}
    if bare is not None:
        environment["SQUARETACTICS_BARE"] = str(bare)
    subprocess.run([*command, *places, str(ROOT / "build" / "pyinstaller.spec")], check=True, env=environment)
    return work / "made"


def lay_out(made: Path) -> Path:
    """Put the program and its accompanying files into one folder."""
    made /= "Square Tactics.app" if sys.platform == "darwin" else "squaretactics"
    shutil.rmtree(FOLDER, ignore_errors=True)
    target = FOLDER / made.name if sys.platform == "darwin" else FOLDER
    shutil.copytree(made, target, symlinks=True)
    shutil.copy2(ROOT / "packaging" / "README.txt", FOLDER)
    unknown = licences.collect(FOLDER / "licenses", FOLDER)
    if unknown:
        raise PackageTrouble(f"no licence is named for {', '.join(unknown)}: see LIBRARIES in tools/licences.py")
    if sys.platform.startswith("linux"):
        _add_linux_parts()
    return FOLDER


def _add_linux_parts() -> None:
    linux, share = ROOT / "packaging" / "linux", FOLDER / "share"
    (share / "icons").mkdir(parents=True)
    shutil.copy2(linux / "install.sh", FOLDER)
    for part in (*linux.glob("*.desktop"), *linux.glob("*.xml")):
        shutil.copy2(part, share)
    for size in make_icons.PNG_SIZES:
        shutil.copy2(make_icons.OUT / f"{size}.png", share / "icons")


def program(game: Path) -> Path:
    """Return the game's executable."""
    if sys.platform == "darwin":
        return game / "Square Tactics.app" / "Contents" / "MacOS" / "squaretactics"
    return game / ("squaretactics.exe" if sys.platform == "win32" else "squaretactics")


def size_of(folder: Path) -> int:
    """Return the total size of a folder's files in bytes."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def glibc_of(folder: Path) -> tuple[int, int]:
    """Return the oldest C library version with which everything in a folder runs."""
    libraries = [path for path in folder.rglob("*") if path.is_file() and path.read_bytes()[:4] == b"\x7fELF"]
    asked = subprocess.run(["objdump", "-T", *map(str, libraries)], capture_output=True, text=True, check=True).stdout
    return max((int(major), int(minor)) for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", asked))


def files_of(folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield the files for an archive, with their names in it."""
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or path.is_file():
            yield path, f"squaretactics-{__version__}/{path.relative_to(folder).as_posix()}"


def pack(folder: Path, made: Path) -> None:
    """Make the archive of an unpacked package."""
    if made.suffix == ".zip":
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
            for path, name in files_of(folder):
                file.write(path, name)
    else:
        with tarfile.open(made, "w:gz") as file:
            for path, name in files_of(folder):
                file.add(path, name, recursive=False, filter=_nobodys)


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def build_wheel() -> list[Path]:
    """Build the wheel and the source distribution, check the wheel's assets, and return both."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(DIST)], cwd=ROOT, check=True)
    wheel, source = DIST / WHEEL, DIST / SOURCES
    for made in (wheel, source):
        if not made.exists():
            raise PackageTrouble(f"{made} was not made")
    with zipfile.ZipFile(wheel) as file:
        held = {name.removeprefix("squaretactics/") for name in file.namelist()}
    wanted = {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets").rglob("*") if path.is_file()}
    if wanted - held:
        raise PackageTrouble(f"the wheel lacks {sorted(wanted - held)}")
    return [wheel, source]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wheel", action="store_true", help="build the wheel and the source distribution instead")
    parser.add_argument("--pack", action="store_true", help="only make the archive again, from dist/squaretactics")
    parser.add_argument("--sources", type=Path, metavar="FOLDER", help="pack the game from this folder of sources")
    options = parser.parse_args()
    DIST.mkdir(exist_ok=True)
    with turn(WORK.with_suffix(".lock"), "the package"):
        if options.pack:
            _pack_folder()
            return 0
        return _build_wheel() if options.wheel else _build_package(options.sources)


def _build_wheel() -> int:
    for made in build_wheel():
        print(f"{made.relative_to(ROOT)}: {made.stat().st_size / 1e6:.1f} MB")
    return 0


def _build_package(sources: Path | None) -> int:
    make_icons.make()
    try:
        folder = lay_out(freeze(sources=sources or packed_sources()))
    except (PackageTrouble, licences.NoLicence) as error:
        print(f"The package would not be as it should: {error}.", file=sys.stderr)
        return 1
    size = size_of(folder)
    print(f"{folder.relative_to(ROOT)}: {size / 1e6:.1f} MB unpacked")
    _pack_folder()
    bill_of_materials.write(folder, DIST / bill(this_system()))
    if size > LARGEST:
        print(f"That is more than {LARGEST / 1e6:.0f} MB.", file=sys.stderr)
        return 1
    if sys.platform.startswith("linux"):
        needed = glibc_of(folder)
        print("It runs with glibc {}.{} and newer ones.".format(*needed))
        if needed > NEWEST_GLIBC:
            print("That leaves out systems of glibc {}.{}.".format(*NEWEST_GLIBC), file=sys.stderr)
            return 1
    return 0


def _pack_folder() -> None:
    made = DIST / archive(this_system())
    pack(FOLDER, made)
    print(f"{made.relative_to(ROOT)}: {made.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    sys.exit(main())
