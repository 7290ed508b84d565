"""What is written for the player outside the folder of the program: copies of records, and pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

import platformdirs

from squaretactics.storage.data_folder import StorageError, make_folder, numbered_names, reason
from squaretactics.translation import say


def default_export_folders() -> Iterable[Path]:
    """Yield where people look for what programs write for them, the likeliest first."""
    for place in (platformdirs.user_downloads_path, platformdirs.user_documents_path):
        with suppress(RuntimeError):  # nobody knows where the user is at home
            yield place()


class ExportFolder:
    """Writes files where the player finds them. Nothing is ever written over."""

    def __init__(self, otherwise: Path, places: Callable[[], Iterable[Path]] = default_export_folders) -> None:
        """Write to the first of some places that there is, otherwise to a folder that is made."""
        self._otherwise, self._places = otherwise, places

    @property
    def folder(self) -> Path:
        """Return where files are written."""
        return next((place for place in self._places() if place.is_dir()), self._otherwise)

    def copy(self, record: Path) -> Path:
        """Write a copy of a record and return where it lies, or raise StorageError."""
        try:
            content = record.read_bytes()
        except OSError as error:
            raise StorageError(say("{path} cannot be read: {reason}.", path=record, reason=reason(error))) from error
        return self.keep(record.name, content)

    def keep(self, name: str, content: bytes) -> Path:
        """Write a file of this name, or of one like it that is free, and return where it lies."""
        folder = make_folder(self.folder)
        for path in numbered_names(folder / name):
            try:
                with path.open("xb") as file:
                    file.write(content)
            except FileExistsError:
                continue
            except OSError as error:
                raise StorageError(
                    say("Nothing can be written to {folder} ({reason}).", folder=folder, reason=reason(error))
                ) from error
            return path
        raise AssertionError("names never run out")
