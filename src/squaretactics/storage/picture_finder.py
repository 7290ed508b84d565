"""Find the pictures of players' own families by their hashes, which records have."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path
from typing import Final

from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.data_folder import DataFolder

LARGEST_PICTURE: Final = 2 * 1024 * 1024  # bytes


class PictureFinder:
    """Finds pictures in the families' folders. It reads a picture again only after a change."""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder.families
        self._paths: dict[str, Path] = {}
        self._hashes: dict[tuple[Path, int, int], str] = {}  # by path, time and size

    def find(self, digest: str) -> bytes:
        """Return the picture with this SHA-256 hash; empty if there's none that can be read."""
        found = self._read(digest)
        if not found:
            with suppress(OSError):
                self._paths = {self._hash(path): path for path in self._folder.glob("*/*.png")}
            found = self._read(digest)
        return found

    def _read(self, digest: str) -> bytes:
        path = self._paths.get(digest)
        content = b"" if path is None else read_picture(path)
        return content if hashlib.sha256(content).hexdigest() == digest else b""

    def _hash(self, path: Path) -> str:
        try:
            status = regular_file_stat(path)
        except OSError:
            return ""
        key = path, status.st_mtime_ns, status.st_size
        if key not in self._hashes:
            self._hashes[key] = hashlib.sha256(read_picture(path)).hexdigest()
        return self._hashes[key]


def read_picture(path: Path) -> bytes:
    """Return a picture's file; empty if it's too large or can't be read."""
    try:
        return b"" if regular_file_stat(path).st_size > LARGEST_PICTURE else path.read_bytes()
    except OSError:
        return b""
