"""Export what belongs to a person: their games and their settings, in one file."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from squaretactics.storage.data_folder import StorageError, reason
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.storage.people import Person
from squaretactics.storage.settings import Settings
from squaretactics.storage.window_settings import SETTINGS
from squaretactics.translation import say


def export_person(outbox: ExportFolder, person: Person, records: Iterable[Path], settings: Settings) -> Path:
    """Write a person's records and settings to a file and return its path, or raise StorageError.

    Games whose record is gone are left out.
    """
    written = io.BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as archive:
        archive.writestr(SETTINGS, settings.model_dump_json(indent=2) + "\n")
        for record in records:
            try:
                archive.writestr(f"games/{record.name}", record.read_bytes())
            except FileNotFoundError:
                continue
            except OSError as error:
                raise StorageError(say("{path} can't be read: {reason}.", path=record, reason=reason(error))) from error
    return outbox.keep(f"{_file_name(person)}.zip", written.getvalue())


def _file_name(person: Person) -> str:
    """Return a person's name without what no file can have in its name."""
    return "".join(letter for letter in person.name if letter.isalnum() or letter in " -_").strip() or person.id
