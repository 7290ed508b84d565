"""Where the puzzles of a game are: their note on the pinboard, their shelf, and the table at which each is solved.

What it leads to is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from squaretactics.translation import say
from squaretactics.ui.game_ui import AnyFront, Stage
from squaretactics.ui.menu.challenges import Pin, how_well

_PICTURE: Final = ("things", "puzzle.svg")


class Puzzling:
    """Leads to the puzzles of one game, and keeps with how many stars they were solved."""

    def __init__(self, stage: Stage, front: AnyFront, settings: Callable[[], None]) -> None:
        self.stage, self.front, self.settings = stage, front, settings

    @property
    def stars(self) -> Mapping[str, int]:
        """Return the stars of those that were solved, by their names."""
        return self.stage.preferences.done(self.front.puzzles_kept)

    def pins(self) -> Iterator[Pin]:
        """Give the note on the pinboard, if the game has puzzles."""
        if self.front.puzzle_count:
            yield Pin("puzzles", say("Puzzles"), self._told, _PICTURE, self.show)

    def _told(self) -> str:
        return how_well(self.stars, self.front.puzzle_count)

    def show(self, chosen: int | None = None) -> None:
        """Show the shelf, over whatever led there; one of its boxes may be chosen."""
        from squaretactics.ui.menu.puzzle_shelf import PuzzlesScene

        app = self.stage.app
        while isinstance(app.stack[-1], PuzzlesScene):
            app.pop()
        app.push(PuzzlesScene(app, self.front.puzzles(), self.stars, self.open, chosen))

    def open(self, number: int) -> None:
        """Lay the table for a puzzle, over whatever led there."""
        from squaretactics.ui.exercises.coach import next_task
        from squaretactics.ui.exercises.puzzle import PuzzleTable
        from squaretactics.ui.table.navigation import Ways

        stage, app, puzzles = self.stage, self.stage.app, self.front.puzzles()
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
            stage.preferences.note_done(self.front.puzzles_kept, puzzle.name, table.coach.stars)

        def how_to_play() -> None:
            app.push(self.front.how_to_play(stage))

        following = next_task(further) if number + 1 < len(puzzles) else None
        table = PuzzleTable(puzzle, leave, following, done, say("Puzzles"))
        app.push(self.front.table_scene(stage, table, Ways(leave, self.settings, how_to_play)))
