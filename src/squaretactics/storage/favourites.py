"""Keep which finished games are a person's favourites, by record. No record says it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.stored_file import write_file
from squaretactics.translation import say

FILE: Final = "favourites.json"
ALONE: Final = ""  # stands for someone who plays alone


class Favourites:
    """The favourites in a folder: names of records by the person's id. A file that can't be read counts as empty, but
    isn't written over.
    """

    def __init__(self, folder: DataFolder, person: str = ALONE) -> None:
        self.path, self.person = folder.root / FILE, person

    def of_person(self) -> frozenset[str]:
        """Return the names of the records of a person's favourites."""
        return frozenset((self._read() or {}).get(self.person, ()))

    def switch(self, record: Path) -> None:
        """Make a game a favourite, or no longer one. Raises StorageError."""
        stored = self._read()
        if stored is None:
            raise StorageError(say("{path} can't be read, so nothing was changed.", path=self.path))
        own = {*stored.get(self.person, ())} ^ {record.name}
        data = {**stored, self.person: sorted(own)}
        write_file(self.path, json.dumps(data).encode())

    def _read(self) -> dict[str, list[str]] | None:
        """Return the file's contents; None if it can't be read."""
        try:
            regular_file_stat(self.path)
            found = json.loads(self.path.read_bytes())
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError):
            return None
        lists = found.values() if isinstance(found, dict) else [None]
        sound = all(isinstance(each, list) and all(isinstance(name, str) for name in each) for each in lists)
        return found if sound else None
