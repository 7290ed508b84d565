"""Keep the last position of each game's analysis board, as a code in a text file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.stored_file import write_file

_SIZE_LIMIT: Final = 4096


class LastPositions:
    """The positions in the player's data folder."""

    def __init__(self, folder: DataFolder) -> None:
        self.folder = folder

    def code(self, game: str) -> str:
        """Return the code of a game's last position; empty if there is none, or it can't be read."""
        path = self._path(game)
        try:
            return "" if regular_file_stat(path).st_size > _SIZE_LIMIT else path.read_text(encoding="ascii").strip()
        except (OSError, ValueError):
            return ""

    def keep(self, game: str, code: str) -> None:
        """Store the code of a game's last position. Raises StorageError."""
        write_file(self._path(game), f"{code}\n".encode("ascii"))

    def _path(self, game: str) -> Path:
        return self.folder.positions / f"{game}.txt"
