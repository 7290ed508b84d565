"""Where the player's games and history live on this computer."""

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


class StorageError(OSError):
    """Something that could not be kept, or not be read. Its text is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class DataFolder:
    """The one folder that holds all that is the player's; made only once something must be kept in it."""

    root: Path

    @classmethod
    def of_user(cls, chosen: Path | None = None) -> DataFolder:
        """Return the folder that the player chose, else the usual one of this system, or raise StorageError."""
        try:
            if chosen is not None:
                return cls(chosen.expanduser().absolute())
            return cls(Path(platformdirs.user_data_dir("SquareTactics", appauthor=False)))
        except RuntimeError as error:  # nobody knows whose home it is in
            raise StorageError(
                say("Your home folder can't be found. Choose a folder with --data-dir.")
                if chosen is None
                else say("{path} is in a home folder that can't be found.", path=chosen)
            ) from error

    @property
    def games(self) -> Path:
        """Return where the records of all games are, finished or not."""
        return self.root / "games"

    @property
    def discarded(self) -> Path:
        """Return where records go that the player does not want to see again."""
        return self.root / "discarded"

    @property
    def days(self) -> Path:
        """Return where the games are that the Expert played of the days' deals."""
        return self.root / "days"

    @property
    def log(self) -> Path:
        """Return where the log of the program is."""
        return self.root / "log.txt"

    def records(self) -> list[Path]:
        """Return every record in the folder of games, in the order of their names; none if there is no such folder."""
        try:
            return sorted(path for path in self.games.iterdir() if path.suffix == RECORD_SUFFIX)
        except FileNotFoundError:
            return []
        except OSError as error:
            raise StorageError(
                say("The games in {folder} cannot be listed ({reason}).", folder=self.games, reason=reason(error))
            ) from error


def make_folder(folder: Path) -> Path:
    """Make a folder unless it is there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(
            say("The folder {folder} cannot be made ({reason}).", folder=folder, reason=reason(error))
        ) from error
    return folder


def numbered_names(path: Path) -> Iterator[Path]:
    """Yield a path, and then others beside it with a number, so that one can be found that is free."""
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def unused_name(path: Path) -> Path:
    """Return the first name like this that nothing has."""
    return next(name for name in numbered_names(path) if not name.exists())


def reason(error: OSError) -> str:
    """Return why something failed, to stand within a sentence."""
    said = os_errors.reason(error)
    return said[0].lower() + said[1:]
