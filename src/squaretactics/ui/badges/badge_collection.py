"""Provide a player's badges: their challenge, their scene, and those newly earned in a game.

Scenes are imported when they are needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from squaretactics.storage.data_folder import StorageError
from squaretactics.translation import say, say_marked
from squaretactics.ui.game_ui_registry import ready_game_uis
from squaretactics.ui.kit.app import App
from squaretactics.ui.menu.challenges import Challenge, progress_text

if TYPE_CHECKING:
    from datetime import datetime

    from squaretactics.core.badges import Badge
    from squaretactics.storage.finished_games import FinishedGame
    from squaretactics.storage.game_queries import GameQueries
    from squaretactics.ui.badges.badge_grid import BadgeRow


class BadgeCollection:
    """Searches the history for earned badges, both those of each ready game and those of all games together."""

    def __init__(self, app: App, history: GameQueries) -> None:
        self.app, self.history = app, history

    def challenge(self) -> Challenge:
        """Return the challenge, which shows how many badges are earned."""

        @cache  # called in every frame; the pinboard is built again after each game
        def counts() -> tuple[int, int]:
            return len(self.done()), sum(map(len, self.badges().values()))

        def part() -> float:
            done, count = counts()
            return done / count

        picture = "deeds", "regular.svg"
        return Challenge("deeds", say("Badges"), lambda: progress_text(*counts()), picture, self.show, part=part)

    def show(self, new: Sequence[Badge] = ()) -> None:
        """Show all badges, with the `new` ones highlighted."""
        from squaretactics.ui.badges.scene import BadgesScene

        self.app.push(BadgesScene(self.app, self.rows(), self.done(), new))

    def badges(self) -> dict[str, Sequence[Badge]]:
        """Return all badges by game, including those of all games together."""
        from squaretactics.core.badges import ALL_GAMES, read_badges

        return {**{game.name: game.badges for game in ready_game_uis()}, ALL_GAMES: read_badges(ALL_GAMES)}

    def rows(self) -> list[BadgeRow]:
        from squaretactics.ui.badges.badge_grid import BadgeRow

        names = {game.name: say_marked(game.title) for game in ready_game_uis()}
        return [BadgeRow(names.get(game, say("All games")), badges) for game, badges in self.badges().items() if badges]

    def done(self) -> dict[str, datetime]:
        """Return the earned badges by id, each with the time when it was earned."""
        from squaretactics.storage.badges import done

        return done(self._finished(), self.badges())

    def newly_earned(self, record: Path) -> Sequence[Badge]:
        from squaretactics.storage.badges import newly_earned

        games = self._finished()
        game = next((game for game in games if game.record == record), None)
        return () if game is None else newly_earned(game, games, self.badges())

    def _finished(self) -> Sequence[FinishedGame]:
        """Return all finished games; empty if the history can't be read."""
        try:
            return self.history.list(limit=self.history.count())
        except StorageError:
            return ()
