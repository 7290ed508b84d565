"""The lessons of a game in the menu: challenge, list, and tables.

Scenes are imported when they are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from squaretactics.translation import say, say_marked
from squaretactics.ui.game_ui import AnyGameUI, SceneContext
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.menu.challenges import Challenge, progress_text
from squaretactics.ui.table.new_game import StartGame


def is_newcomer(context: SceneContext, game_ui: AnyGameUI, begun: bool) -> bool:
    """Check whether the player is new to a game. `begun` says that it has unfinished games."""
    return not begun and game_ui.name not in context.preferences.now.welcomed


def quick_game_label(newcomer: bool) -> str:
    return say("Play your first game") if newcomer else say("Quick game")


class LessonMenu:
    """Opens the lessons of a game, and saves which ones are completed. `start` begins a game after the last lesson, and
    `begun` returns whether the game has unfinished games.
    """

    def __init__(
        self,
        context: SceneContext,
        game_ui: AnyGameUI,
        settings: Callback,
        start: StartGame[Any],
        begun: Callable[[], bool],
    ) -> None:
        self.context, self.game_ui, self.settings, self.start = context, game_ui, settings, start
        self.begun = begun

    @property
    def done(self) -> Mapping[str, int]:
        """Return the completed lessons by name."""
        return self.context.preferences.done(self.game_ui.lessons_key)

    def challenges(self) -> Iterator[Challenge]:
        """Yield the challenge, if the game has lessons."""
        if self.game_ui.lesson_count:
            yield Challenge("lessons", say("Lessons"), self._told, self.game_ui.teacher, self.show, part=self._part)

    @property
    def all_done(self) -> bool:
        return len(self.done) >= self.game_ui.lesson_count

    @property
    def welcome(self) -> str:
        """Return a welcome for a player who hasn't played yet."""
        if not self.done:
            return say_marked(self.game_ui.welcome)
        if self.all_done:
            return say("All done. Time for a game!")
        return say("Great start! Another lesson? Or a game?")

    def _part(self) -> float:
        return len(self.done) / self.game_ui.lesson_count

    def _told(self) -> str:
        return progress_text(len(self.done), self.game_ui.lesson_count)

    def entry(self) -> tuple[str, str]:
        """Return the label and note of the menu entry: the next lesson, or all lessons if none is left."""
        if not self.done:
            return say("First lesson"), say("Two minutes")
        return say("Lessons") if self.all_done else say("Next lesson"), self._told()

    def show(self, last: int | None = None) -> None:
        """Show the list of lessons, with the `last` one selected."""
        from squaretactics.ui.menu.lesson_list import LessonListScene

        app = self.context.app
        while isinstance(app.stack[-1], LessonListScene):
            app.pop()
        play = self.play_label, self.play
        app.push(LessonListScene(app, self.game_ui.lessons(), self.done, self.teach, play, last))

    @property
    def play_label(self) -> str:
        """Return the label of the button that begins a game, as in the menu."""
        return quick_game_label(is_newcomer(self.context, self.game_ui, self.begun()))

    def play(self) -> None:
        """Begin a game without further questions."""
        self.start(self.game_ui.quick_game(self.context))

    def go_on(self) -> None:
        """Teach the first uncompleted lesson; show the list if all are completed."""
        done = self.done
        number = next((number for number, task in enumerate(self.game_ui.lessons()) if task.name not in done), None)
        if number is None:
            self.show()
        else:
            self.teach(number)

    def teach(self, number: int) -> None:
        from squaretactics.ui.exercises.coach import leave_task, next_task
        from squaretactics.ui.exercises.exercise_table import ExerciseTable
        from squaretactics.ui.table.guide import GuideAction
        from squaretactics.ui.table.routes import TableRoutes

        context, app, tasks = self.context, self.context.app, self.game_ui.lessons()
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
            context.preferences.note_done(self.game_ui.lessons_key, task.name)

        def how_to_play() -> None:
            app.push(self.game_ui.how_to_play(context))

        if number + 1 < len(tasks):
            following = next_task(further)
        else:
            following = GuideAction("play", self.play_label, play, main=True)
        table = ExerciseTable(task, leave_task(say("Lessons"), leave), following, done)
        app.push(self.game_ui.table_scene(context, table, TableRoutes(leave, self.settings, how_to_play)))
