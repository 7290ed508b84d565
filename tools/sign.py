"""Sign Windows programs and libraries with osslsigncode.

    python tools/sign.py FILE_OR_FOLDER OPTIONS...

The file, or everything unsigned in the folder, is signed in place. OPTIONS go to `osslsigncode sign`: they name the
certificate, the key and the server for time stamps.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

_CERTIFICATES: Final = 4  # which of a program's data directories lists its signatures
_FIRST_DIRECTORY: Final = {0x10B: 96, 0x20B: 112}  # in the optional header, of 32-bit and 64-bit programs


def is_unsigned_program(file: Path) -> bool:
    """Tell whether a file is a Windows program or library without a signature."""
    data = file.read_bytes()
    if data[:2] != b"MZ" or len(data) < 64:
        return False
    (start,) = struct.unpack_from("<I", data, 0x3C)
    if data[start : start + 4] != b"PE\0\0":
        return False
    optional = start + 24
    (kind,) = struct.unpack_from("<H", data, optional)
    _, size = struct.unpack_from("<II", data, optional + _FIRST_DIRECTORY[kind] + 8 * _CERTIFICATES)
    return bool(size == 0)


def unsigned_programs(place: Path) -> list[Path]:
    """Return the unsigned programs in a folder, or the file itself if it's one."""
    files = sorted(place.rglob("*")) if place.is_dir() else [place]
    return [file for file in files if file.is_file() and is_unsigned_program(file)]


def sign(place: Path, options: Sequence[str]) -> list[Path]:
    """Sign everything unsigned, and return it."""
    found = unsigned_programs(place)
    for file in found:
        signed = file.with_name(f"{file.name}.signed")
        command = ["osslsigncode", "sign", "-h", "sha256", *options, "-in", str(file), "-out", str(signed)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        os.replace(signed, file)
    return found


def main() -> int:
    for file in sign(Path(sys.argv[1]), sys.argv[2:]):
        print(f"signed: {file}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
