"""Push sample scenes of puzzles: their shelf, and tables with one begun, hinted, failed and solved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from sample_stage import stage

from squaretactics.translation import say
from squaretactics.ui.exercises.coach import leave_task, next_task
from squaretactics.ui.exercises.puzzle import OWN_GRADE, PuzzleTable
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.app import App
from squaretactics.ui.menu.puzzle_shelf import PuzzleShelfScene
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.screen import PlayScreen

_SOLVED: Final = 19  # of the shelf
_LAST: Final = 59


def _nothing(*_: object) -> None:
    """Stand in for a button's action."""


def _shelf(app: App) -> None:
    puzzles = game_ui("square_tactics").puzzles()
    app.push(
        PuzzleShelfScene(app, puzzles, {one.name: 3 - at % 3 for at, one in enumerate(puzzles[:_SOLVED])}, _nothing)
    )


def _own(app: App) -> None:
    puzzles = [*game_ui("square_tactics").puzzles()]
    puzzles += [replace(puzzles[number], name=f"own {number}", grade=OWN_GRADE) for number in (7, 31, 58)]
    app.push(PuzzleShelfScene(app, puzzles, {"own 7": 2}, _nothing, len(puzzles) - 3, _nothing))


def _puzzle(number: int, hints: int = 0, solved: bool = False, missed: str = "") -> Callable[[App], None]:
    def push(app: App) -> None:
        shared, game = stage(app), game_ui("square_tactics")
        shared.preferences.change(speed="instant")
        puzzle = game.puzzles()[number]
        table = PuzzleTable(puzzle, leave_task(say("Puzzles"), _nothing), next_task(_nothing), _nothing)
        scene = game.table_scene(shared, table, TableRoutes(_nothing, _nothing, _nothing))
        assert isinstance(scene, PlayScreen)
        app.push(scene)
        for _ in range(hints):
            scene.controller.ask_for_hint()
        wrong = [game.spec.parse_move(table.session.setup, missed)] if missed else []
        for move in puzzle.line if solved else wrong:
            scene.controller.play(scene.viewer, move)
            scene.director.hurry()

    return push


SCENES: Final[dict[str, Callable[[App], None]]] = {
    "puzzles": _shelf,
    "puzzles-own": _own,
    "board-puzzle": _puzzle(_LAST),
    "board-puzzle-hint": _puzzle(_LAST, hints=2),
    "board-puzzle-failed": _puzzle(0, missed="play beach-cat c2 north"),
    "board-puzzle-solved": _puzzle(_LAST, hints=1, solved=True),
}
