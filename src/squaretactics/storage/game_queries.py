"""Query finished games: all of them, or those that one person played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from squaretactics.storage.finished_games import FinishedGame, FinishedMatch, HistoryEntry, group_by_match

if TYPE_CHECKING:
    from squaretactics.storage.win_statistics import WinStatistics


class GameQueries(ABC):
    """A history to look at. Queries raise StorageError if it can't be read."""

    @property
    def own_name(self) -> str:
        """Return the name of the person whose games these are; empty if they're everyone's."""
        return ""

    @abstractmethod
    def all_games(self) -> Sequence[FinishedGame]:
        """Return all games, the earliest first."""

    def list(self, limit: int = 50, offset: int = 0) -> tuple[FinishedGame, ...]:
        """Return up to `limit` games, the latest first, after skipping `offset` of them."""
        return tuple(self.all_games()[::-1][max(0, offset) :][: max(0, limit)])

    def entries(self, limit: int = 50, offset: int = 0) -> tuple[HistoryEntry, ...]:
        """Return a page of games and matches, the latest first. A match is one entry with all its games."""
        return tuple(self._entries()[max(0, offset) :][: max(0, limit)])

    def finished(self, game: str) -> tuple[FinishedGame, ...]:
        """Return all finished games of one kind, including those in matches."""
        together = (entry.games if isinstance(entry, FinishedMatch) else (entry,) for entry in self._entries())
        return tuple(one for games in together for one in games if one.game == game)

    def entry_count(self) -> int:
        """Return the number of entries, counting a match as one."""
        return len(self._entries())

    def count(self) -> int:
        return len(self.all_games())

    def games(self) -> tuple[str, ...]:
        """Return the names of the games that have been played, the most frequent first."""
        often = Counter(game.game for game in self.all_games())
        return tuple(sorted(often, key=lambda game: (-often[game], game)))

    def statistics(self, game: str | None = None) -> WinStatistics:
        """Count wins per player, for one game or all. Practice and games without rivals don't count.

        A game in which a seat changed hands doesn't count either, because no single player won it.
        """
        from squaretactics.storage.win_statistics import count_player_wins

        def counts(one: FinishedGame) -> bool:
            return game in (None, one.game) and not one.practice and one.contest and not one.handovers

        return count_player_wins(self.all_games(), counts, self.own_name)

    def _entries(self) -> Sequence[HistoryEntry]:
        return group_by_match(sorted(self.all_games(), key=lambda game: (game.played, game.match_game or 0)))
