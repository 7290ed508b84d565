"""Write, read and discard files of the data folder, with sentences for the player where that fails."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from pydantic import TypeAdapter

from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.atomic_write import write_atomically
from squaretactics.storage.data_folder import DataFolder, StorageError, make_folder, reason, unused_name
from squaretactics.translation import say

T = TypeVar("T")


def write_file(path: Path, content: bytes) -> None:
    """Write a file atomically, and create its folder. Raises StorageError."""
    make_folder(path.parent)
    try:
        write_atomically(path, lambda file: file.write(content))
    except OSError as error:
        raise StorageError(say("{path} can't be written to ({reason}).", path=path, reason=reason(error))) from error


def read_file(
    path: Path, adapter: TypeAdapter[T], most: int, parse: Callable[[bytes], object] = json.loads
) -> T | None:
    """Return what a file of up to `most` bytes holds, by default in JSON; None if it can't be read, is damaged, or
    comes from a newer version.
    """
    try:
        if regular_file_stat(path).st_size > most:
            return None
        return adapter.validate_python(parse(path.read_bytes()))
    except (OSError, ValueError, RecursionError):
        return None


def discard_file(path: Path, folder: DataFolder, name: str = "") -> Path:
    """Move a file to the discarded ones, under another name if given; return its new path. Raises StorageError."""
    target = unused_name(make_folder(folder.discarded) / (name or path.name))
    try:
        path.rename(target)
    except OSError as error:
        raise StorageError(say("{path} can't be discarded ({reason}).", path=path, reason=reason(error))) from error
    return target
