"""Where the lessons of a game are: their note on the pinboard, their list, and the table at which each is played.

What it leads to is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from squaretactics.translation import say, say_marked
from squaretactics.ui.game_ui import AnyFront, Stage
from squaretactics.ui.menu.challenges import Pin, how_far
from squaretactics.ui.table.new_game import NewGame


class School:
    """Leads to the lessons of one game, and keeps which of them were done; `start` begins a game after the last."""

    def __init__(
        self, stage: Stage, front: AnyFront, settings: Callable[[], None], start: Callable[[NewGame[Any]], None]
    ) -> None:
        self.stage, self.front, self.settings, self.start = stage, front, settings, start

    @property
    def done(self) -> Mapping[str, int]:
        """Return the lessons that were done, by their names."""
        return self.stage.preferences.done(self.front.lessons_kept)

    def pins(self) -> Iterator[Pin]:
        """Give the note on the pinboard, if the game has lessons."""
        if self.front.lesson_count:
            yield Pin("lessons", say("Lessons"), self._told, self.front.teacher, self.show)

    @property
    def all_done(self) -> bool:
        return len(self.done) >= self.front.lesson_count

    @property
    def welcome(self) -> str:
        """Welcome somebody who has played no game yet."""
        if not self.done:
            return say_marked(self.front.welcome)
        if self.all_done:
            return say("All done: time for a game!")
        return say("Well begun! A lesson waits, and so does a game.")

    def _told(self) -> str:
        return how_far(len(self.done), self.front.lesson_count)

    def entry(self) -> tuple[str, str]:
        """Return what the way to the next lesson is called, or to all if none is left, and what is told of it."""
        if not self.done:
            return say("First lesson"), say("Two minutes")
        return say("Lessons") if self.all_done else say("Next lesson"), self._told()

    def show(self, last: int | None = None) -> None:
        """List the lessons, over whatever led to them: one comes back from the `last`, if from any."""
        from squaretactics.ui.menu.lesson_list import LessonsScene

        app = self.stage.app
        while isinstance(app.stack[-1], LessonsScene):
            app.pop()
        app.push(LessonsScene(app, self.front, self.front.lessons(), self.done, self.teach, self.play, last))

    def play(self) -> None:
        """Begin a game that asks for nothing."""
        self.start(self.front.quick_game(self.stage))

    def go_on(self) -> None:
        """Teach the first lesson that was not done; list them if none is left."""
        done = self.done
        number = next((number for number, task in enumerate(self.front.lessons()) if task.name not in done), None)
        if number is None:
            self.show()
        else:
            self.teach(number)

    def teach(self, number: int) -> None:
        """Lay the table for a lesson, over whatever led there."""
        from squaretactics.ui.exercises.coach import next_task
        from squaretactics.ui.exercises.exercise_table import StagedTable
        from squaretactics.ui.table.guide import Way
        from squaretactics.ui.table.navigation import Ways

        stage, app, tasks = self.stage, self.stage.app, self.front.lessons()
        below, task = len(app.stack), tasks[number]

        def away() -> None:
            while len(app.stack) > below:
                app.pop()

        def leave() -> None:
            away()
            self.show(number)

        def further() -> None:
            away()
            self.teach(number + 1)

        def play() -> None:
            away()
            self.play()

        def done() -> None:
            stage.preferences.note_done(self.front.lessons_kept, task.name)

        def how_to_play() -> None:
            app.push(self.front.how_to_play(stage))

        if number + 1 < len(tasks):
            following = next_task(further)
        else:
            following = Way("play", say("Quick game"), play, main=True)
        table = StagedTable(task, leave, following, done, say("Lessons"))
        app.push(self.front.table_scene(stage, table, Ways(leave, self.settings, how_to_play)))
