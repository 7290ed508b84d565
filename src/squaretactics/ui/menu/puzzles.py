"""The puzzles of a game in the menu: challenge, shelf, and tables.

Scenes are imported when they are needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from squaretactics.translation import say
from squaretactics.ui.game_ui import AnyGameUI, SceneContext
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.menu.challenges import Challenge, stars_text

_PICTURE: Final = ("things", "puzzle.svg")


class PuzzleMenu:
    """Opens the puzzles of a game, and saves the stars earned."""

    def __init__(self, context: SceneContext, game_ui: AnyGameUI, settings: Callback) -> None:
        self.context, self.game_ui, self.settings = context, game_ui, settings

    @property
    def stars(self) -> Mapping[str, int]:
        """Return the stars of the solved puzzles by name."""
        return self.context.preferences.done(self.game_ui.puzzles_key)

    def challenges(self) -> Iterator[Challenge]:
        """Yield the challenge, if the game has puzzles."""
        if self.game_ui.puzzle_count:
            yield Challenge("puzzles", say("Puzzles"), self._told, _PICTURE, self.show, part=self._part)

    def _part(self) -> float:
        return len(self.stars) / self.game_ui.puzzle_count

    def _told(self) -> str:
        return stars_text(self.stars, self.game_ui.puzzle_count)

    def show(self, chosen: int | None = None) -> None:
        """Show the shelf, with the `chosen` box focused."""
        from squaretactics.ui.menu.puzzle_shelf import PuzzleShelfScene

        app = self.context.app
        while isinstance(app.stack[-1], PuzzleShelfScene):
            app.pop()
        app.push(PuzzleShelfScene(app, self.game_ui.puzzles(), self.stars, self.open, chosen))

    def open(self, number: int) -> None:
        """Open the table of a puzzle."""
        from squaretactics.ui.exercises.coach import leave_task, next_task
        from squaretactics.ui.exercises.puzzle import PuzzleTable
        from squaretactics.ui.table.routes import TableRoutes

        context, app, puzzles = self.context, self.context.app, self.game_ui.puzzles()
        below, puzzle = len(app.stack), puzzles[number]

        def away() -> None:
            while len(app.stack) > below:
                app.pop()

        def leave() -> None:
            away()
            self.show(number)

        def further() -> None:
            away()
            self.open(number + 1)

        def done() -> None:
            context.preferences.note_done(self.game_ui.puzzles_key, puzzle.name, table.coach.stars)

        def how_to_play() -> None:
            app.push(self.game_ui.how_to_play(context))

        following = next_task(further) if number + 1 < len(puzzles) else None
        table = PuzzleTable(puzzle, leave_task(say("Puzzles"), leave), following, done)
        app.push(self.game_ui.table_scene(context, table, TableRoutes(leave, self.settings, how_to_play)))
