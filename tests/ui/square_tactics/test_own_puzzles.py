"""A position with one best answer is saved as a puzzle, and played from the shelf."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from squaretactics.core.position import Piece, Place
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.position import DECK, SquarePosition
from squaretactics.ui.exercises.puzzle import PuzzleTable
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.menu.puzzle_shelf import PuzzleShelfScene
from squaretactics.ui.square_tactics.analysis.position_puzzle import PositionPuzzleScene
from squaretactics.ui.square_tactics.analysis.scene import AnalysisScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.puzzles import read_puzzles
from tests.ui.pinboard_driver import Evening

PRINTED = read_puzzles()[2]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with closing(Evening(tmp_path)) as made:
        yield made


def check(evening: Evening, position: SquarePosition) -> PositionPuzzleScene:
    """Ask whether a position is a puzzle, and wait for the verdict."""
    evening.program.show_menu()
    evening.program.analysis.show(evening.program.game_ui, position)
    evening.hands.click("puzzle")
    dialog = evening.top
    assert isinstance(dialog, PositionPuzzleScene)
    while dialog.searching:
        evening.hands.wait(0.2)
    return dialog


def saved(evening: Evening, name: str = "Stairs") -> PuzzleShelfScene:
    """Save a puzzle, and return the shelf with it."""
    dialog = check(evening, SquarePosition.of(PRINTED.start()))
    evening.hands.click("name")
    evening.hands.type(name)
    evening.hands.click("save")
    assert dialog.note.words == "Saved. You'll find it under Puzzles, Your own."
    evening.program.show_menu()
    evening.program.puzzle_menu.show(len(read_puzzles()))
    shelf = evening.top
    assert isinstance(shelf, PuzzleShelfScene)
    return shelf


def test_puzzle_is_saved_and_solved_from_the_shelf(evening: Evening) -> None:
    shelf = saved(evening)
    assert [(card.words, card.number) for card in shelf.shown] == [("Stairs", 1)]
    evening.hands.click("puzzle 1")
    scene = evening.top
    assert isinstance(scene, SquareBoardScene)
    table = scene.table
    assert isinstance(table, PuzzleTable)
    for move in PRINTED.line:
        scene.controller.play(scene.viewer, move)
        scene.director.hurry()
    assert table.coach.verdict is not None
    assert table.coach.verdict.solved
    name = table.coach.task.name
    assert evening.program.preferences.done("own puzzles square_tactics") == {name: 3}
    assert evening.program.puzzle_menu.stars == {}


def test_deleted_puzzle_leaves_the_shelf(evening: Evening) -> None:
    saved(evening)
    saved(evening, "Ladder")
    evening.hands.click("delete")
    evening.hands.click("puzzle 2")
    assert isinstance(evening.top, DialogScene)
    evening.hands.click("delete")
    shelf = evening.top
    assert isinstance(shelf, PuzzleShelfScene)
    assert [card.words for card in shelf.shown] == ["Stairs"]


def test_deleting_can_be_cancelled(evening: Evening) -> None:
    saved(evening)
    evening.hands.click("delete")
    evening.hands.click("delete")
    evening.hands.click("puzzle 1")
    assert isinstance(evening.top, SquareBoardScene)


def test_puzzle_whose_file_was_changed_is_left_out(evening: Evening) -> None:
    saved(evening)
    (path,) = evening.program.folder.puzzles.iterdir()
    path.write_text(path.read_text().replace(f'"lead":{PRINTED.lead}', f'"lead":{PRINTED.lead + 1}'))
    assert len(evening.program.puzzle_menu.puzzles()) == len(read_puzzles())


def test_puzzle_is_tried_before_it_is_saved(evening: Evening) -> None:
    check(evening, SquarePosition.of(PRINTED.start()))
    evening.hands.click("try")
    scene = evening.top
    assert isinstance(scene, SquareBoardScene)
    assert scene.table.guide is not None
    scene.table.guide.leave()
    assert isinstance(evening.top, PositionPuzzleScene)


def test_turn_with_several_answers_is_not_offered(evening: Evening) -> None:
    position = SquarePosition(preset("first"))
    for card in (0, 1):
        position.move(Piece("character", card), DECK, Place("hand", 0))
    dialog = check(evening, position)
    assert dialog.verdict.words == "This turn has 2 best answers. A puzzle needs exactly one."
    assert dialog.save not in dialog.form.widgets


def test_puzzles_are_for_two_players(evening: Evening) -> None:
    position = SquarePosition(preset("first", 4))
    position.move(Piece("character", 0), DECK, Place("hand", 0))
    evening.program.analysis.show(evening.program.game_ui, position)
    evening.hands.click("puzzle")
    scene = evening.top
    assert isinstance(scene, AnalysisScene)
    assert scene.told.words == "Puzzles are for two players."
