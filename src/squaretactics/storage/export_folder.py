"""Write files for the player outside the data folder: copies of records, and pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

import platformdirs

from squaretactics.storage.data_folder import StorageError, make_folder, numbered_names, reason
from squaretactics.translation import say


def default_export_folders() -> Iterable[Path]:
    """Yield the usual folders for exported files, the best first."""
    for place in (platformdirs.user_downloads_path, platformdirs.user_documents_path):
        with suppress(RuntimeError):  # the home folder is unknown
            yield place()


class ExportFolder:
    """Writes files where players look for them. It never overwrites an existing file."""

    def __init__(self, otherwise: Path, places: Callable[[], Iterable[Path]] = default_export_folders) -> None:
        """Write to the first of `places` that exists, or else to `otherwise`, which is created."""
        self._otherwise, self._places = otherwise, places

    @property
    def folder(self) -> Path:
        return next((place for place in self._places() if place.is_dir()), self._otherwise)

    def copy(self, record: Path) -> Path:
        """Copy a record and return the copy's path, or raise StorageError."""
        try:
            content = record.read_bytes()
        except OSError as error:
            raise StorageError(say("{path} can't be read: {reason}.", path=record, reason=reason(error))) from error
        return self.keep(record.name, content)

    def keep(self, name: str, content: bytes) -> Path:
        """Write a new file, numbered if the name is taken, and return its path, or raise StorageError."""
        folder = make_folder(self.folder)
        for path in numbered_names(folder / name):
            try:
                with path.open("xb") as file:
                    file.write(content)
            except FileExistsError:
                continue
            except OSError as error:
                raise StorageError(
                    say("Files can't be saved in {folder} ({reason}).", folder=folder, reason=reason(error))
                ) from error
            return path
        raise AssertionError("names never run out")
