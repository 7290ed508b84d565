"""The analysis board takes pieces from mouse, keyboard and controller, and plays the position without recording it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from squaretactics.core.deal_codes import position_code
from squaretactics.core.position import Piece, Place
from squaretactics.games.square_tactics.action_kinds import WOUNDED
from squaretactics.games.square_tactics.cards import NUMBERS
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.position import DECK
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.ui.kit.announcement import Announcement
from squaretactics.ui.menu.enter_code import EnterCodeScene
from squaretactics.ui.square_tactics.analysis.best_moves import BestMovesScene
from squaretactics.ui.square_tactics.analysis.rules_dialog import PositionRulesScene
from squaretactics.ui.square_tactics.analysis.scene import AnalysisScene
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene
from squaretactics.ui.table.share_deal import ShareDealScene
from tests.ui.pinboard_driver import Evening
from tests.ui.scene_driver import Hands

FIRST = Piece("character", 0)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with closing(Evening(tmp_path)) as made:
        made.open("analysis")
        yield made


def board(evening: Evening) -> AnalysisScene:
    scene = evening.program.app.stack[-1]
    assert isinstance(scene, AnalysisScene)
    return scene


def drag(evening: Evening, source: str, target: str) -> None:
    evening.hands.drag(evening.hands.find(source).rect.center, evening.hands.find(target).rect.center)


def test_dragged_character_lies_where_it_was_dropped(evening: Evening) -> None:
    drag(evening, "tray 0", "space 4")
    position = board(evening).editor.position
    assert position.pieces(Place("space", 4)) == [FIRST]
    drag(evening, "space 4", "hand 0")
    assert position.pieces(Place("hand", 0)) == [FIRST]
    hand = next(pile for pile in board(evening).piles if pile.place == Place("hand", 0))
    ((_, tile),) = hand.spots()
    evening.hands.drag(tile.center, evening.hands.find("tray 7").rect.center)
    assert position.pieces(Place("hand", 0)) == []


def test_dragging_to_an_occupied_space_says_why_not(evening: Evening) -> None:
    drag(evening, "tray 0", "space 4")
    drag(evening, "tray 1", "space 4")
    assert board(evening).told.words.endswith("is on that space.")
    assert board(evening).editor.position.pieces(Place("space", 4)) == [FIRST]


def test_click_chooses_a_piece_and_the_next_one_puts_it(evening: Evening) -> None:
    evening.hands.click("tray 0")
    assert board(evening).told.words.startswith("Choose a place for ")
    evening.hands.click("space 8")
    assert board(evening).editor.position.pieces(Place("space", 8)) == [FIRST]
    evening.hands.click("rotate")
    assert board(evening).editor.position.board[8].facing == 1
    evening.hands.click("side")
    assert board(evening).editor.position.board[8].seat == 1


def test_pointing_at_a_piece_tells_what_it_does(evening: Evening) -> None:
    drag(evening, "tray 0", "space 4")
    for name in ("tray 0", "space 4"):
        assert evening.hands.find(name).hint_words.startswith("Friendly Alien, Anticlockwise: ")
    board(evening).show_tab(-1)
    assert evening.hands.find("tray 6").hint_words.startswith("Jump: ")


def test_right_button_rotates(evening: Evening) -> None:
    drag(evening, "tray 0", "space 4")
    evening.hands.event(pygame.MOUSEBUTTONDOWN, pos=evening.hands.find("space 4").rect.center, button=3)
    assert board(evening).editor.position.board[4].facing == 1
    evening.hands.event(pygame.MOUSEBUTTONDOWN, pos=evening.hands.find("space 0").rect.center, button=3)
    assert board(evening).told.words == "Choose a character on the board first."


def test_action_cards_are_attached_and_returned(evening: Evening) -> None:
    scene = board(evening)
    drag(evening, "tray 0", "space 4")
    scene.show_tab(-1)
    drag(evening, f"tray {WOUNDED}", "space 4")
    assert scene.editor.position.pieces(Place("space", 4))[1:] == [Piece("action", WOUNDED)]
    evening.hands.click("space 4")
    evening.hands.click("space 4")  # chooses the attached card
    evening.hands.key(pygame.K_DELETE)
    assert scene.editor.position.pieces(Place("space", 4)) == [FIRST]


def test_undo_reverts_each_change(evening: Evening) -> None:
    drag(evening, "tray 0", "space 4")
    evening.hands.click("clear")
    assert board(evening).editor.position.board == {}
    evening.hands.key(pygame.K_u)
    assert board(evening).editor.position.pieces(Place("space", 4)) == [FIRST]
    evening.hands.click("undo")
    evening.hands.click("undo")
    assert board(evening).told.words == "There's nothing to undo."


def test_escape_lets_go_before_it_leaves(evening: Evening) -> None:
    evening.hands.click("tray 0")
    evening.hands.key(pygame.K_ESCAPE)
    assert not board(evening).editor.held
    evening.hands.key(pygame.K_ESCAPE)
    assert not isinstance(evening.top, AnalysisScene)


def test_everything_works_from_a_controller(tmp_path: Path) -> None:
    with closing(Evening(tmp_path, hands=Hands(pad_alone=True))) as evening:
        evening.open("analysis")
        evening.hands.click("tray 0")
        evening.hands.click("hand 0")
        assert board(evening).editor.position.pieces(Place("hand", 0)) == [FIRST]
        evening.hands.click("hand 0")
        evening.hands.click("space 2")
        evening.hands.key(pygame.K_r)
        assert board(evening).editor.position.board[2].facing == 1


def test_new_rules_change_the_tray_and_the_piles(evening: Evening) -> None:
    evening.hands.click("rules")
    assert isinstance(evening.top, PositionRulesScene)
    evening.hands.click(evening.hands.find("players").click_points()["players: 4"])
    evening.hands.click("done")
    scene = board(evening)
    assert (len(scene.spaces), len(scene.piles), len(scene.tabs.ways)) == (16, 9, 5)


def test_position_is_played_and_returned_to(evening: Evening) -> None:
    for tile in range(3):
        drag(evening, f"tray {tile}", "hand 0")
    evening.hands.click("play")
    evening.hands.click("begin")
    table = evening.top
    assert isinstance(table, SquareBoardScene)
    assert sorted(table.table_view.view.hand) == [0, 1, 2]
    assert not table.table.saved
    assert table.table.undo == "anything"
    evening.open("analysis")
    assert len(board(evening).editor.position.pieces(Place("hand", 0))) == 3
    assert evening.program.game_saver.store.list_unfinished()[0] == []


def resign(evening: Evening) -> None:
    """Resign, and wait for the end of the game."""
    table = evening.top
    assert isinstance(table, SquareBoardScene)
    evening.hands.wait(1)
    table.controller.resign()
    for _ in range(60):
        evening.hands.wait(0.5)
        if isinstance(evening.top, ScoringScene) and evening.top.done:
            return
    raise AssertionError("the game has not ended")


def test_end_of_the_practice_leads_back_to_the_board(evening: Evening) -> None:
    for tile in range(3):
        drag(evening, f"tray {tile}", "hand 0")
    evening.hands.click("play")
    evening.hands.click("begin")
    resign(evening)
    evening.hands.click("again")
    resign(evening)
    evening.hands.click("origin")
    assert isinstance(evening.top, AnalysisScene)


def test_position_that_cannot_be_played_says_why(evening: Evening) -> None:
    evening.hands.click("play")
    assert board(evening).told.words == "The player whose turn it is needs a character in hand."


def test_screen_reader_text_names_what_lies_where(evening: Evening) -> None:
    drag(evening, "tray 0", "space 4")
    told = board(evening).announcement()
    assert isinstance(told, Announcement)
    lines = "\n".join(board(evening).full_narration())
    assert "b2, Aliens: " in lines
    assert "a1, open" in lines


def test_turn_of_a_replay_is_set_up(evening: Evening) -> None:
    evening.program.show_menu()
    evening.hands.click("play")
    evening.play()
    record = evening.table.record
    assert record is not None
    evening.program.watch(record)
    replay = evening.top
    assert isinstance(replay, SquareReplayScene)
    replay.go_to(7)
    shown = replay.playback.view()
    replay.show_more()
    evening.hands.click("analysis")
    position = board(evening).editor.position
    assert (position.turn, position.active) == (shown.turn, shown.active)
    view = position.state(1)
    assert (view.card, view.captured) == ([*shown.card], [[*pile] for pile in shown.captured])
    evening.hands.key(pygame.K_ESCAPE)
    assert evening.top is replay


def test_best_moves_are_listed_with_reasons(evening: Evening) -> None:
    for tile in range(3):
        drag(evening, f"tray {tile}", "hand 0")
    evening.hands.click("best")
    dialog = evening.top
    assert isinstance(dialog, BestMovesScene)
    evening.hands.wait(0.1)
    assert all(row.what.words and row.chance.words.endswith(" to win") and row.why.words for row in dialog.rows)
    assert {row.picture.piece for row in dialog.rows} <= {Piece("character", card) for card in range(3)}


def test_single_way_to_play_is_not_searched(evening: Evening) -> None:
    position = board(evening).editor.position
    position.take_setup(preset("first"))
    cards = iter(range(18))
    weak, *rest = sorted(range(18, 36), key=lambda card: NUMBERS[card][1])  # faces South
    strong = max(range(18), key=lambda card: NUMBERS[card][1])
    position.move(Piece("character", strong), DECK, Place("hand", 0))  # plays on a1, and captures on b1
    position.move(Piece("character", weak), DECK, Place("space", 1))
    for space in range(2, 9):
        card = next(card for card in cards if card != strong)
        position.move(Piece("character", card), DECK, Place("space", space))
    for card in rest[:2]:
        position.move(Piece("character", card), DECK, Place("hand", 1))
    evening.hands.wait(0.1)
    evening.hands.click("best")
    dialog = evening.top
    assert isinstance(dialog, BestMovesScene)
    assert dialog.note.words == "There's only one way to play this turn."
    assert not dialog.rows[0].what.words


def test_position_is_shared_as_a_code_and_set_up_from_it(evening: Evening) -> None:
    drag(evening, "tray 0", "space 4")
    evening.hands.click("share")
    dialog = evening.top
    assert isinstance(dialog, ShareDealScene)
    code = dialog.picture.code
    evening.hands.click("back")
    evening.hands.click("clear")
    evening.program.show_menu()
    evening.program.codes.enter(code)
    evening.hands.key(pygame.K_RETURN)
    assert board(evening).editor.position.pieces(Place("space", 4)) == [FIRST]


def test_damaged_code_of_a_position_says_where(evening: Evening) -> None:
    code = position_code(SQUARE_TACTICS, board(evening).editor.position)
    damaged = ("1" if code[0] != "1" else "2") + code[1:]
    evening.program.codes.enter(damaged)
    evening.hands.click("play")
    dialog = evening.top
    assert isinstance(dialog, EnterCodeScene)
    assert dialog.note.words.startswith("Compare group 1 with the original")


def test_position_is_kept_for_the_next_evening(tmp_path: Path) -> None:
    with closing(Evening(tmp_path)) as evening:
        evening.open("analysis")
        drag(evening, "tray 0", "space 4")
        evening.hands.key(pygame.K_ESCAPE)
    with closing(Evening(tmp_path)) as evening:
        evening.open("analysis")
        assert board(evening).editor.position.pieces(Place("space", 4)) == [FIRST]


@pytest.mark.parametrize("content", [b"", b"21100", b"\xff", b"1" * 10_000])
def test_damaged_position_leaves_the_board_empty(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "positions").mkdir()
    (tmp_path / "positions" / "square_tactics.txt").write_bytes(content)
    with closing(Evening(tmp_path)) as evening:
        evening.open("analysis")
        assert board(evening).editor.position.board == {}


def test_tiles_of_an_ordinary_hand_show_their_numbers(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, bare = board(evening), list[bool]()
    for number in range(3):
        scene.editor.put(Piece("character", number), DECK, Place("hand", 0))
        scene.editor.put(Piece("action", number), DECK, Place("hand", 0))
    monkeypatch.setattr(scene.pictures, "draw", lambda target, spot, piece, position, bare_: bare.append(bare_))
    scene.layout((1280, 720))
    hand = next(pile for pile in scene.piles if pile.place == Place("hand", 0))
    hand.draw(pygame.Surface((1280, 720)))
    assert bare == [False] * 6
