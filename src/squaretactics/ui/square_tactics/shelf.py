"""The player's games on disk: saved as they are played, resumed, and remembered when they are over."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from squaretactics.core.record import BadRecord, read_record
from squaretactics.storage.folders import DataFolder
from squaretactics.storage.history import History
from squaretactics.storage.saves import GameStore, SavedGame, Unreadable

if TYPE_CHECKING:
    from squaretactics.games.registry import AnyGame
    from squaretactics.ui.square_tactics.table import GameSession


class GameShelf:
    """Keeps the games of this program in a data folder."""

    def __init__(self, folder: DataFolder) -> None:
        self.store = GameStore(folder)
        self.history = History(folder, _game)

    def begin(self, session: GameSession) -> None:
        """Save a game from its first line on."""
        self.store.begin(session)

    def waiting(self) -> tuple[list[SavedGame], list[Unreadable]]:
        """Return the unfinished games, the one played last first, and the files that cannot be used."""
        return self.store.look()

    def resume(self, saved: SavedGame) -> GameSession:
        """Go on with a game that waits."""
        from squaretactics.games.square_tactics.spec import SQUARE_TACTICS  # only here: the menu is shown without

        return self.store.resume(saved, SQUARE_TACTICS)

    def finished(self, session: GameSession) -> None:
        """Remember a game that is over; a history that cannot be written takes it in at the next start."""
        path = self.store.path(session)
        if path is not None:
            try:
                self.history.add(read_record(path))
            except (OSError, BadRecord):
                return

    def record(self, session: GameSession) -> Path | None:
        """Return the record that a game is saved in, if it is."""
        return None if session.save is None else self.store.path(session)

    def leave(self, session: GameSession) -> None:
        """Put a game away."""
        self.store.leave(session)

    def close(self) -> None:
        """Let go of every file."""
        self.store.close()
        self.history.close()


def _game(name: str) -> AnyGame:
    from squaretactics.games import registry  # only here: the menu is shown without

    return registry.game(name)
