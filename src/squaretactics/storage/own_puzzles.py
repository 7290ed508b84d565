"""Keep the puzzles that players have made, each in a file of its own."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field, TypeAdapter

from squaretactics.core.record import MOST_POINTS
from squaretactics.storage.atomic_write import delete_temporary_files
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.stored_file import discard_file, read_file, write_file
from squaretactics.translation import say

OWN_PREFIX: Final = "own "  # of the names under which stars are kept, before the id
MOST: Final = 12  # puzzles of a game
_SUFFIX: Final = ".json"
_ID_BYTES: Final = 4
_SIZE_LIMIT: Final = 16 * 1024

_Text = Annotated[str, Field(min_length=1, max_length=2000)]


@dataclass(frozen=True, slots=True)
class OwnPuzzle:
    """A puzzle as its file keeps it: the code of its position, the best line, and the lead after it."""

    id: Annotated[str, Field(pattern=r"^[0-9a-f]{8}$")]
    game: _Text
    title: Annotated[str, Field(min_length=1, max_length=40)]
    code: _Text
    best: Annotated[tuple[_Text, ...], Field(min_length=1, max_length=100)]
    lead: Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
    version: Literal[1] = 1


_ADAPTER: Final = TypeAdapter(OwnPuzzle)


class OwnPuzzleStore:
    """The puzzles in the player's data folder."""

    def __init__(self, folder: DataFolder) -> None:
        self.folder = folder
        delete_temporary_files(folder.puzzles, lambda name: name.endswith(_SUFFIX))

    def puzzles(self, game: str) -> list[OwnPuzzle]:
        """Return a game's puzzles, the first ones first. Files that can't be read are left out."""
        try:
            paths = [path for path in self.folder.puzzles.iterdir() if path.suffix == _SUFFIX]
            paths.sort(key=lambda path: (path.stat().st_mtime, path.name))
        except OSError:
            return []
        found = [read_file(path, _ADAPTER, _SIZE_LIMIT) for path in paths]
        return [one for one in found if one is not None and one.game == game][:MOST]

    def keep(self, game: str, title: str, code: str, best: tuple[str, ...], lead: int) -> OwnPuzzle:
        """Store a new puzzle, or raise StorageError."""
        if len(self.puzzles(game)) >= MOST:
            raise StorageError(say("You have {n} puzzles of your own already. Delete one of them first.", n=MOST))
        puzzle = OwnPuzzle(secrets.token_hex(_ID_BYTES), game, title, code, best, lead)
        write_file(self._path(puzzle.id), _ADAPTER.dump_json(puzzle))
        return puzzle

    def discard(self, puzzle: str) -> None:
        """Move a puzzle, given by its id, to the discarded files, or raise StorageError."""
        path = self._path(puzzle)
        discard_file(path, self.folder, f"puzzle-{path.name}")

    def _path(self, puzzle: str) -> Path:
        return self.folder.puzzles / f"{puzzle}{_SUFFIX}"
