"""Collect the licences of everything in the packaged game, from the packages installed here.

python tools/licences.py FOLDER
"""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

ROOT: Final = Path(__file__).resolve().parent.parent
NOTICES: Final = ROOT / "packaging" / "licences"
_LICENCE_FILE: Final = re.compile(r"(licen[cs]e|copying|notice|ofl|lgpl)[^/]*(?<!\.py)$", re.IGNORECASE)

# Libraries bundled by these packages, by the start of their file names: the project, its licence, and the file in
# packaging/licences with its notice, if one is needed.
LIBRARIES: Final = {
    "asound": ("ALSA library", "LGPL-2.1-or-later", "LGPL-2.1"),
    "avif": ("libavif", "BSD-2-Clause", "libavif"),
    "brotli": ("Brotli", "MIT", "brotli"),
    "dav1d": ("dav1d", "BSD-2-Clause", "dav1d"),
    "expat": ("Expat", "MIT", "expat"),
    "ffi": ("libffi", "MIT", "libffi"),
    "flac": ("FLAC", "BSD-3-Clause", "flac"),
    "fluidsynth": ("FluidSynth", "LGPL-2.1-or-later", "LGPL-2.1"),
    "freetype": ("FreeType", "FTL", "freetype"),
    "gme": ("Game Music Emu", "LGPL-2.1-or-later", "LGPL-2.1"),
    "harfbuzz": ("HarfBuzz", "MIT-Modern-Variant", "harfbuzz"),
    "jpeg": ("libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib", "libjpeg-turbo"),
    "mpg123": ("mpg123", "LGPL-2.1-only", "LGPL-2.1"),
    "msvcp": ("Microsoft Visual C++ runtime", "Microsoft's terms, which allow passing it on", None),
    "ogg": ("Ogg", "BSD-3-Clause", "ogg"),
    "opus": ("Opus", "BSD-3-Clause", "opus"),
    "opusfile": ("opusfile", "BSD-3-Clause", "opusfile"),
    "png": ("libpng", "libpng-2.0", "libpng"),
    "portmidi": ("PortMidi", "MIT", "portmidi"),
    "python": ("Python", "Python-2.0", None),  # taken from its installation
    "sdl2": ("SDL and its image, mixer and ttf libraries", "Zlib", "sdl"),
    "sharpyuv": ("WebP", "BSD-3-Clause", "webp"),
    "sndfile": ("libsndfile", "LGPL-2.1-or-later", "LGPL-2.1"),
    "sqlite3": ("SQLite", "in the public domain", None),
    "tiff": ("LibTIFF", "libtiff", "tiff"),
    "ucrtbase": ("Microsoft C runtime", "Microsoft's terms, which allow passing it on", None),
    "vcruntime": ("Microsoft Visual C++ runtime", "Microsoft's terms, which allow passing it on", None),
    "vorbis": ("Vorbis", "BSD-3-Clause", "vorbis"),
    "wavpack": ("WavPack", "BSD-3-Clause", "wavpack"),
    "webp": ("WebP", "BSD-3-Clause", "webp"),
    "xmp": ("libxmp", "MIT", "libxmp"),
    "z.": ("zlib", "Zlib", "zlib"),
    "zlib": ("zlib", "Zlib", "zlib"),
}
_SYSTEM_NAME: Final = re.compile(r"\.(so(\.[0-9.]+)?|dll|dylib)$", re.IGNORECASE)
# Extension modules, listed with their packages.
_OF_A_PACKAGE: Final = re.compile(r"(\.cpython-|\.abi3\.|\.cp\d+-)", re.IGNORECASE)


class NoLicence(Exception):
    """The licence of something in the bundle is missing."""


def distributions() -> list[Distribution]:
    """Return all packages that the game needs, including indirect ones, by name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: dict[str, Distribution] = {}
    waiting = list(project["dependencies"])
    while waiting:
        wanted = Requirement(waiting.pop())
        if wanted.marker is not None and not wanted.marker.evaluate({"extra": ""}):
            continue
        package = distribution(wanted.name)
        if package.name not in found:
            found[package.name] = package
            waiting += package.requires or []
    return [found[name] for name in sorted(found, key=str.lower)]


def licence_files(package: Distribution) -> list[Path]:
    """Return a package's licence files."""
    files = [Path(str(package.locate_file(file))) for file in package.files or [] if _LICENCE_FILE.fullmatch(file.name)]
    if not files:
        raise NoLicence(f"{package.name} {package.version} brings no licence file along")
    return files


def licence_name(package: Distribution) -> str:
    """Return the short name of a package's licence."""
    for field in ("License-Expression", "License"):
        said = package.metadata.get(field, "")
        if said and "\n" not in said:
            return str(said)
    classifiers = package.metadata.get_all("Classifier") or []
    return next((line.rpartition(" :: ")[2] for line in classifiers if line.startswith("License")), "see its files")


def python_licence() -> Path:
    """Return the file with Python's own licence."""
    places = [Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)]
    for place in places:
        for name in ("LICENSE.txt", "LICENSE"):
            if (place / name).is_file():
                return place / name
    raise NoLicence(f"Python's licence is not in {' nor in '.join(map(str, places))}")


def libraries(bundle: Path) -> Iterator[tuple[str, tuple[str, str, str | None] | None]]:
    """Yield the file names of the bundled libraries, each with the entry of its longest matching prefix, or None."""
    names = {path.name for path in bundle.rglob("*") if _SYSTEM_NAME.search(path.name)}
    for name in sorted(names, key=str.lower):
        if not _OF_A_PACKAGE.search(name) and not name.lower().startswith("api-ms-"):
            plain = name.lower().removeprefix("lib")
            fitting = [start for start in LIBRARIES if plain.startswith(start)]
            yield name, LIBRARIES[max(fitting, key=len)] if fitting else None


def collect(folder: Path, bundle: Path | None = None) -> list[str]:
    """Write all licences into a folder; return the names of libraries with no known licence."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["Square Tactics and everything that comes with it.", ""]
    lines.append(_take(folder, "Square Tactics", "MIT", [ROOT / "LICENSE"]))
    lines.append(_take(folder, f"Python {sys.version.split()[0]}", "Python-2.0", [python_licence()]))
    for package in (*distributions(), distribution("pyinstaller")):
        said = licence_name(package) if package.name != "pyinstaller" else "GPL-2.0-or-later WITH Bootloader-exception"
        lines.append(_take(folder, f"{package.name} {package.version}", said, licence_files(package)))
    unknown: list[str] = []
    if bundle is not None:
        lines += ["", "Libraries in files of their own, which you may replace:", ""]
        for name, known in libraries(bundle):
            project, said, notice = known or ("unknown", "unknown", None)
            lines.append(f"{name}: {project}, {said}" + (f" ({notice}.txt)" if notice else ""))
            if notice:
                shutil.copyfile(NOTICES / f"{notice}.txt", folder / f"{notice}.txt")
            unknown += [] if known else [name]
    (folder / "README.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return unknown


def _take(folder: Path, name: str, said: str, files: Iterable[Path]) -> str:
    """Copy the licence files of something, and return a line about it."""
    beginning = name.replace(" ", "-")
    for file in files:
        (folder / f"{beginning}-{file.stem}.txt").write_bytes(file.read_bytes())
    return f"{name}: {said}"


def main() -> int:
    collect(Path(sys.argv[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
