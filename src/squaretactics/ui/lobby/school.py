"""Where the lessons of a game are: their note on the pinboard, their list, and the table at which each is played.

What it leads to is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from squaretactics.catalogue import say
from squaretactics.ui.front import AnyFront, Stage
from squaretactics.ui.lobby.pinboard import Pin, how_far


class School:
    """Leads to the lessons of one game, and keeps which of them were done."""

    def __init__(self, stage: Stage, front: AnyFront, settings: Callable[[], None]) -> None:
        self.stage, self.front, self.settings = stage, front, settings

    @property
    def done(self) -> Mapping[str, int]:
        """Return the lessons that were done, by their names."""
        return self.stage.preferences.done(self.front.lessons_kept)

    def pins(self) -> Iterator[Pin]:
        """Give the note on the pinboard, if the game has lessons."""
        if self.front.lesson_count:
            yield Pin("lessons", say("Lessons"), self._told, self.front.teacher, self.show)

    def _told(self) -> str:
        return how_far(len(self.done), self.front.lesson_count)

    def show(self) -> None:
        """List the lessons, over whatever led to them."""
        from squaretactics.ui.lobby.lessons import LessonsScene

        app = self.stage.app
        while isinstance(app.stack[-1], LessonsScene):
            app.pop()
        app.push(LessonsScene(app, self.front, self.front.lessons(), self.done, self.teach))

    def teach(self, number: int) -> None:
        """Lay the table for a lesson, over whatever led there."""
        from squaretactics.ui.staged.table import StagedTable
        from squaretactics.ui.table.ways import Ways

        stage, app, tasks = self.stage, self.stage.app, self.front.lessons()
        below, task = len(app.stack), tasks[number]

        def away() -> None:
            while len(app.stack) > below:
                app.pop()

        def leave() -> None:
            away()
            self.show()

        def further() -> None:
            away()
            self.teach(number + 1)

        def done() -> None:
            stage.preferences.note_done(self.front.lessons_kept, task.name)

        def how_to_play() -> None:
            app.push(self.front.how_to_play(stage))

        following = further if number + 1 < len(tasks) else None
        table = StagedTable(task, leave, following, done, say("Lessons"))
        app.push(self.front.table_scene(stage, table, Ways(leave, self.settings, how_to_play)))
