"""The analysis board of Squirrel Squabble takes moves from mouse, keyboard and controller, and plays the position."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from squaretactics.core.position import Piece, Place
from squaretactics.games.squirrel_squabble.board import GREEN, NAMES, ORANGE
from squaretactics.games.squirrel_squabble.position import SQUIRREL, TILE, SquirrelPosition
from squaretactics.ui.squirrel_squabble.analysis.best_plans import BestPlansScene
from squaretactics.ui.squirrel_squabble.analysis.scene import SquirrelAnalysisScene
from squaretactics.ui.squirrel_squabble.ending.scene import SquirrelEndingScene
from squaretactics.ui.squirrel_squabble.play.board_scene import SquirrelBoardScene
from squaretactics.ui.squirrel_squabble.replay.scene import SquirrelReplayScene
from squaretactics.ui.table.share_deal import ShareDealScene
from tests.ui.pinboard_driver import Evening
from tests.ui.scene_driver import Hands

GAME = "squirrel_squabble"
A2, B1, B2 = (NAMES.index(name) for name in ("a2", "b1", "b2"))


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with closing(Evening(tmp_path, GAME)) as made:
        made.open("analysis")
        yield made


def board(evening: Evening) -> SquirrelAnalysisScene:
    scene = evening.program.app.stack[-1]
    assert isinstance(scene, SquirrelAnalysisScene)
    return scene


def position(evening: Evening) -> SquirrelPosition:
    return board(evening).editor.position


def drag(evening: Evening, source: tuple[int, int], target: int) -> None:
    evening.hands.drag(source, board(evening).spaces[target].face.center)


def click_part(evening: Evening, name: str) -> None:
    """Click a part of a widget."""
    evening.hands.click(board(evening).form.click_points()[name])


def tile(evening: Evening, space: int) -> tuple[int, int]:
    """Return a point on a tile, clear of the squirrel."""
    face = board(evening).spaces[space].face
    return face.left + face.width // 4, face.top + face.height // 6


def figure(evening: Evening, squirrel: int) -> tuple[int, int]:
    return board(evening).spaces[position(evening).space[squirrel]].figure.center


def free_space(evening: Evening) -> int:
    """Return a space where Orange can stand."""
    before = position(evening)
    for space in (A2, B1, B2):
        if not before.copy().move(Piece(SQUIRREL, ORANGE), Place("space", before.space[ORANGE]), Place("space", space)):
            return space
    raise AssertionError("dogs everywhere")


def test_dragged_tiles_change_places(evening: Evening) -> None:
    before = [*position(evening).tiles]
    drag(evening, tile(evening, A2), B2)
    after = position(evening).tiles
    assert (after[A2], after[B2]) == (before[B2], before[A2])
    evening.hands.click("undo")
    assert position(evening).tiles == before


def test_space_under_a_dragged_piece_is_marked(evening: Evening) -> None:
    spaces = board(evening).spaces
    evening.hands.down(tile(evening, A2))
    evening.hands.move(spaces[B1].rect.center)
    evening.hands.move(spaces[B2].rect.center)
    assert [space.space for space in spaces if space.is_target] == [B2]
    assert [space.space for space in spaces if space.lifted] == [A2]
    evening.hands.up(spaces[B2].rect.center)
    assert not any(space.is_target or space.lifted for space in spaces)


def test_squirrel_is_dragged_from_its_figure_and_its_tile_from_beside_it(evening: Evening) -> None:
    space, home = free_space(evening), position(evening).space[ORANGE]
    drag(evening, figure(evening, ORANGE), space)
    assert position(evening).space[ORANGE] == space
    assert position(evening).home(ORANGE) == home
    lying = position(evening).tiles[space]
    drag(evening, tile(evening, space), home)
    assert position(evening).tiles[home] == lying
    assert position(evening).space[ORANGE] == space


def test_what_is_not_possible_says_why(evening: Evening) -> None:
    before = position(evening).copy()
    drag(evening, figure(evening, ORANGE), before.space[GREEN])
    assert board(evening).told.words == "Both squirrels can't be on the same space."
    click_part(evening, "nuts 0: 5")
    assert board(evening).told.words == "With five nuts at home, Orange would have won."
    assert position(evening) == before


def test_right_button_flips_tiles_and_rotates_squirrels(evening: Evening) -> None:
    before = position(evening).copy()
    evening.hands.event(pygame.MOUSEBUTTONDOWN, pos=tile(evening, A2), button=3)
    evening.hands.event(pygame.MOUSEBUTTONDOWN, pos=figure(evening, GREEN), button=3)
    assert position(evening).tiles[A2] == before.tiles[A2] ^ 1
    assert position(evening).facing[GREEN] == (before.facing[GREEN] + 1) % 4


def test_branch_sets_the_nuts(evening: Evening) -> None:
    click_part(evening, "nuts 1: 3")
    assert position(evening).nuts == [0, 3]
    click_part(evening, "nuts 1: 3")  # takes the last one
    assert position(evening).nuts == [0, 2]
    evening.hands.key(pygame.K_RIGHT)
    assert position(evening).nuts == [0, 3]


def test_changes_of_the_round_are_undone_together(evening: Evening) -> None:
    scene = board(evening)
    scene.form.focus_on(scene.round)
    for _ in range(5):
        evening.hands.key(pygame.K_RIGHT)
    assert position(evening).round == 6
    evening.hands.key(pygame.K_u)
    assert (position(evening).round, scene.round.value) == (1, 1)


def test_new_tiles_are_dealt_and_undone(evening: Evening) -> None:
    click_part(evening, "nuts 0: 2")
    evening.hands.click("deal")
    assert position(evening).nuts == [0, 0]
    evening.hands.click("undo")
    assert position(evening).nuts == [2, 0]


def test_everything_works_from_a_controller(tmp_path: Path) -> None:
    with closing(Evening(tmp_path, GAME, hands=Hands(pad_alone=True))) as evening:
        evening.open("analysis")
        space = free_space(evening)
        evening.hands.click("space 0")
        assert board(evening).told.words == "Choose a place for Orange."
        evening.hands.click(f"space {space}")
        assert position(evening).space[ORANGE] == space
        evening.hands.key(pygame.K_r)
        assert position(evening).facing[ORANGE] == 1


def test_second_press_on_a_space_chooses_the_tile(evening: Evening) -> None:
    scene = board(evening)
    scene.form.focus_on(scene.spaces[0])
    evening.hands.key(pygame.K_RETURN)
    evening.hands.key(pygame.K_RETURN)
    assert scene.editor.chosen == (Piece(TILE, ORANGE), Place("space", 0))
    assert scene.told.words == "Choose the tile to change places with."
    evening.hands.key(pygame.K_r)
    assert scene.told.words == "A home is the same on both sides."


def test_screen_reader_text_names_what_lies_where(evening: Evening) -> None:
    lines = "\n".join(board(evening).full_narration())
    assert "Space a1: Orange's home, Orange is there, facing up the board" in lines
    assert "Green, nuts" in lines
    assert "slider from 1 to 40" in lines


@pytest.mark.parametrize("squirrel", [ORANGE, GREEN])
def test_best_plans_have_shares_and_reasons(evening: Evening, squirrel: int) -> None:
    click_part(evening, f"active: {squirrel}")
    evening.hands.click("best")
    dialog = evening.top
    assert isinstance(dialog, BestPlansScene)
    evening.hands.wait(0.1)
    assert dialog.view.squirrel == squirrel
    shown = [row for row in dialog.rows if row.what.words]
    assert shown
    assert all(len(row.picture.plan) == 3 and row.chance.words and row.why.words for row in shown)
    assert dialog.note.words.startswith(("Orange: ", "Green: ")[squirrel])


@pytest.mark.parametrize("squirrel", [ORANGE, GREEN])
def test_position_is_played_from_either_side_and_returned_to(evening: Evening, squirrel: int) -> None:
    click_part(evening, "nuts 0: 2")
    click_part(evening, f"active: {squirrel}")
    evening.hands.click("play")
    evening.hands.click("begin")
    table = evening.top
    assert isinstance(table, SquirrelBoardScene)
    assert table.table_view.view.squirrel == squirrel
    assert table.table_view.view.nuts == (2, 0)
    assert not table.table.saved
    assert table.table.undo == "anything"
    evening.hands.wait(1)
    table.controller.resign()
    for _ in range(60):
        evening.hands.wait(0.5)
        if isinstance(evening.top, SquirrelEndingScene):
            break
    evening.hands.click("origin")
    assert position(evening).nuts == [2, 0]
    assert evening.program.game_saver.store.list_unfinished()[0] == []


def test_round_of_a_replay_is_set_up(evening: Evening) -> None:
    evening.program.show_menu()
    evening.hands.click("play")
    evening.play()
    record = evening.table.record
    assert record is not None
    evening.program.watch(record)
    replay = evening.top
    assert isinstance(replay, SquirrelReplayScene)
    replay.go_to(30)
    shown = replay.playback.view()
    assert shown.round > 1
    replay.show_more()
    evening.hands.click("analysis")
    assert position(evening).round == shown.round
    evening.hands.key(pygame.K_ESCAPE)
    assert evening.top is replay
    replay.go_to(1)  # before the first round
    replay.show_more()
    evening.hands.click("analysis")
    assert position(evening).round == 1


def test_position_is_shared_as_a_code_and_set_up_from_it(evening: Evening) -> None:
    drag(evening, tile(evening, A2), B2)
    shared = position(evening).copy()
    evening.hands.click("share")
    dialog = evening.top
    assert isinstance(dialog, ShareDealScene)
    code = dialog.picture.code
    evening.hands.click("back")
    evening.hands.click("deal")
    evening.program.show_menu()
    evening.program.codes.enter(code)
    evening.hands.key(pygame.K_RETURN)
    assert position(evening) == shared


def test_position_is_kept_for_the_next_evening(tmp_path: Path) -> None:
    with closing(Evening(tmp_path, GAME)) as evening:
        evening.open("analysis")
        click_part(evening, "nuts 0: 2")
        evening.hands.key(pygame.K_ESCAPE)
    with closing(Evening(tmp_path, GAME)) as evening:
        evening.open("analysis")
        assert position(evening).nuts == [2, 0]
