"""Keep what no record holds any more: games whose records are gone, and summaries made under older rules.

Games are appended to the file. Each line is a finished game as JSON; the last line about a record counts.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.atomic_write import write_atomically
from squaretactics.storage.data_folder import DataFolder, StorageError, reason
from squaretactics.storage.finished_games import FinishedGame, facts_text, read_facts
from squaretactics.storage.saved_games import UnreadableRecord
from squaretactics.translation import say

FILE: Final = "old-games.jsonl"


class OldGames:
    """The games in the file, by record."""

    def __init__(self, folder: DataFolder) -> None:
        self.path, self._folder = folder.root / FILE, folder.games
        self.games: dict[Path, FinishedGame] = {}
        self.unusable: tuple[UnreadableRecord, ...] = ()
        try:
            regular_file_stat(self.path)
            lines = self.path.read_bytes().split(b"\n")[:-1]  # the last one isn't complete
        except FileNotFoundError:
            return
        except OSError as error:
            why = say("{path} can't be read: {reason}.", path=self.path, reason=reason(error))
            self.unusable = (UnreadableRecord(self.path, why),)
            return
        for number, line in enumerate(lines, 1):
            try:
                game = read_facts(line, self._folder)
            except ValueError:
                why = say("{path} is damaged at line {number}.", path=self.path, number=number)
                self.unusable = (*self.unusable, UnreadableRecord(self.path, why))
            else:
                self.games[game.record] = game

    def lacks(self, games: Iterable[FinishedGame]) -> list[FinishedGame]:
        """Return the games that the file lacks, or holds differently."""
        return [game for game in games if self.games.get(game.record) != game]

    def keep(self, games: Sequence[FinishedGame]) -> None:
        """Append games. No other program may do so at the same time. Raises StorageError."""
        if not games:
            return
        text = "".join(f"{facts_text(game, self._folder)}\n" for game in games).encode()
        try:
            with open(self.path, "a+b") as file:
                file.seek(0)
                file.truncate(file.read().rfind(b"\n") + 1)  # a killed program may have left half a line
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise StorageError(
                say("{path} can't be written to ({reason}).", path=self.path, reason=reason(error))
            ) from error
        self.games |= {game.record: game for game in games}

    def remove(self, record: Path) -> None:
        """Remove a game, and lines that can't be read. No other program may write at the same time. Raises OSError."""
        if record in self.games:
            games = {path: game for path, game in self.games.items() if path != record}
            text = "".join(f"{facts_text(game, self._folder)}\n" for game in games.values()).encode()
            write_atomically(self.path, lambda file: file.write(text))
            self.games = games
