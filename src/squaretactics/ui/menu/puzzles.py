"""The puzzles of a game in the menu: challenge, shelf, and tables.

Scenes are imported when they are needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from squaretactics.storage.data_folder import StorageError
from squaretactics.storage.own_puzzles import OWN_PREFIX, OwnPuzzleStore
from squaretactics.translation import say
from squaretactics.ui.game_ui import AnyGameUI, SceneContext
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.menu.challenges import Challenge, stars_text

if TYPE_CHECKING:
    from squaretactics.ui.exercises.puzzle import Puzzle

    AnyPuzzle = Puzzle[Any, Any, Any]

_PICTURE: Final = ("things", "puzzle.svg")


class PuzzleMenu:
    """Opens the puzzles of a game, and saves the stars earned."""

    def __init__(
        self, context: SceneContext, game_ui: AnyGameUI, settings: Callback, own_puzzles: OwnPuzzleStore
    ) -> None:
        self.context, self.game_ui, self.settings, self.own_puzzles = context, game_ui, settings, own_puzzles

    @property
    def stars(self) -> Mapping[str, int]:
        """Return the stars of the solved puzzles by name."""
        return self.context.preferences.done(self.game_ui.puzzles_key)

    @property
    def _own_stars(self) -> Mapping[str, int]:
        """Return the stars of the players' own puzzles by name."""
        return self.context.preferences.done(self._own_key)

    @property
    def _own_key(self) -> str:
        return " ".join(("own", self.game_ui.puzzles_key))

    def puzzles(self) -> list[AnyPuzzle]:
        """Return the puzzles, sorted by grade: the game's, then the players' own, as far as their files can be read."""
        from squaretactics.ui.exercises.puzzle import OWN_GRADE

        own: list[AnyPuzzle] = []
        for kept in self.own_puzzles.puzzles(self.game_ui.name):
            with suppress(ValueError):
                own.append(self.game_ui.analysis_board().puzzle(kept, OWN_GRADE))
        return [*self.game_ui.puzzles(), *own]

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
        stars = {**self.stars, **self._own_stars}
        app.push(PuzzleShelfScene(app, self.puzzles(), stars, self.open, chosen, self._delete))

    def _delete(self, puzzle: AnyPuzzle) -> None:
        """Ask whether to delete a puzzle of a player, and show the shelf without it."""
        from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene

        app = self.context.app

        def delete() -> None:
            try:
                self.own_puzzles.discard(puzzle.name.removeprefix(OWN_PREFIX))
            except StorageError as error:
                app.push(DialogScene(app, say("Delete puzzle"), str(error), [], cancel=say("Back")))
                return
            printed = self.game_ui.puzzle_count
            self.show(printed if len(self.puzzles()) > printed else None)

        sentence = say("Delete “{title}” from your own puzzles?", title=puzzle.title)
        actions = [DialogAction("delete", say("Delete"), delete, dangerous=True)]
        app.push(DialogScene(app, say("Delete puzzle"), sentence, actions, careful=True))

    def open(self, number: int) -> None:
        from squaretactics.ui.exercises.coach import leave_task, next_task
        from squaretactics.ui.exercises.puzzle import PuzzleTable
        from squaretactics.ui.table.routes import TableRoutes

        context, app, puzzles = self.context, self.context.app, self.puzzles()
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
            key = self._own_key if puzzle.name.startswith(OWN_PREFIX) else self.game_ui.puzzles_key
            context.preferences.note_done(key, puzzle.name, table.coach.stars)

        def how_to_play() -> None:
            app.push(self.game_ui.how_to_play(context))

        following = next_task(further) if number + 1 < len(puzzles) else None
        table = PuzzleTable(puzzle, leave_task(say("Puzzles"), leave), following, done)
        app.push(self.game_ui.table_scene(context, table, TableRoutes(leave, self.settings, how_to_play)))
