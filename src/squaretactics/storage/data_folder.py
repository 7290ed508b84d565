"""Locate the player's games and history on this computer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

import platformdirs

from squaretactics import os_errors
from squaretactics.translation import say

RECORD_SUFFIX: Final = ".record"
REVIEW_SUFFIX: Final = ".review"
LETTER_SUFFIX: Final = ".json"


class StorageError(OSError):
    """Data couldn't be stored or read. Its text is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class DataFolder:
    """The folder for all of the player's data, created on the first write."""

    root: Path

    @classmethod
    def of_user(cls, chosen: Path | None = None) -> DataFolder:
        """Return the chosen folder, or the system's default one. Raise StorageError if there's no home folder."""
        try:
            if chosen is not None:
                return cls(chosen.expanduser().absolute())
            return cls(Path(platformdirs.user_data_dir("SquareTactics", appauthor=False)))
        except RuntimeError as error:  # the home folder is unknown
            raise StorageError(
                say("Your home folder can't be found. Choose a folder with --data-dir.")
                if chosen is None
                else say("{path} is in a home folder that can't be found.", path=chosen)
            ) from error

    @property
    def games(self) -> Path:
        """Return the folder of all records, finished or not."""
        return self.root / "games"

    @property
    def discarded(self) -> Path:
        return self.root / "discarded"

    @property
    def letters(self) -> Path:
        return self.root / "letters"

    @property
    def days(self) -> Path:
        """Return the folder for Expert's games of the daily deals."""
        return self.root / "days"

    @property
    def leagues(self) -> Path:
        """Return the folder of leagues, and of the bots' games in them."""
        return self.root / "leagues"

    @property
    def puzzles(self) -> Path:
        """Return the folder of puzzles that players have made."""
        return self.root / "puzzles"

    @property
    def exports(self) -> Path:
        """Where files for other programs and people are written."""
        return self.root / "exports"

    @property
    def families(self) -> Path:
        """Return the folder of families that players have made, with a folder for each."""
        return self.root / "families"

    @property
    def positions(self) -> Path:
        """Return the folder of the analysis boards' last positions."""
        return self.root / "positions"

    @property
    def log(self) -> Path:
        return self.root / "log.txt"

    def records(self) -> list[Path]:
        """Return all records sorted by name; none if the folder of games doesn't exist."""
        try:
            return sorted(path for path in self.games.iterdir() if path.suffix == RECORD_SUFFIX)
        except FileNotFoundError:
            return []
        except OSError as error:
            raise StorageError(
                say("The games in {folder} can't be listed ({reason}).", folder=self.games, reason=reason(error))
            ) from error


def make_folder(folder: Path) -> Path:
    """Create a folder unless it exists, and return it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(
            say("The folder {folder} can't be created ({reason}).", folder=folder, reason=reason(error))
        ) from error
    return folder


def numbered_names(path: Path) -> Iterator[Path]:
    """Yield the path, then the same name with a number: -2, -3 and so on."""
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def unused_name(path: Path) -> Path:
    """Return the first free name of `numbered_names`."""
    return next(name for name in numbered_names(path) if not name.exists())


def reason(error: OSError) -> str:
    """Return why something failed, in lower case for use within a sentence."""
    said = os_errors.reason(error)
    return said[0].lower() + said[1:]
