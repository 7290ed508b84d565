"""Push sample scenes of lessons: their list, and tables with one in play, failed and done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from sample_stage import stage

from squaretactics.translation import say
from squaretactics.ui.exercises.coach import leave_task, next_task
from squaretactics.ui.exercises.exercise_table import ExerciseTable
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.app import App
from squaretactics.ui.menu.lesson_list import LessonListScene
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.screen import PlayScreen

_DONE: Final = 4  # of the list
_ALL: Final = 10


def _nothing(*_: object) -> None:
    """Stand in for a button's action."""


def _list(app: App, done: int = _DONE) -> None:
    game = game_ui("square_tactics")
    tasks = game.lessons()
    done_names, play = [task.name for task in tasks[:done]], (say("Quick game"), _nothing)
    app.push(LessonListScene(app, tasks, done_names, _nothing, play))


def _lesson(name: str, number: int, played: str = "", hints: int = 0) -> Callable[[App], None]:
    def push(app: App) -> None:
        shared, game = stage(app), game_ui(name)
        shared.preferences.change(speed="instant")
        table = ExerciseTable(
            game.lessons()[number], leave_task(say("Lessons"), _nothing), next_task(_nothing), _nothing
        )
        scene = game.table_scene(shared, table, TableRoutes(_nothing, _nothing, _nothing))
        assert isinstance(scene, PlayScreen)
        app.push(scene)
        for text in filter(None, played.split(" / ")):
            scene.controller.play(0, game.spec.parse_move(table.session.setup, text))
            scene.director.hurry()
        for _ in range(hints):
            scene.controller.ask_for_hint()

    return push


SCENES: Final[dict[str, Callable[[App], None]]] = {
    "lessons": _list,
    "lessons-done": partial(_list, done=_ALL),
    "board-lesson": _lesson("square_tactics", 1),
    "board-lesson-hint": _lesson("square_tactics", 2, hints=2),
    "board-lesson-failed": _lesson("square_tactics", 0, "play box-cat b2 north"),
    "board-lesson-done": _lesson("square_tactics", 0, "play box-cat a3 north"),
    "board-lesson-squirrels": _lesson("squirrel_squabble", 2),
    "board-lesson-heroes": _lesson("card_tactics", 4, hints=1),
}
