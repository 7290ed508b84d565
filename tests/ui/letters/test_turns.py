"""Play by letter on the screen: send a turn, paste the answer, and see the end."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.core.letters import read_letter
from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.options import preset
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.menu.unfinished_games import UnfinishedGamesScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.table.letter_scene import LetterScene
from squaretactics.ui.table.new_game import BY_LETTER
from tests.ui.letters.driver import (
    ADA_AND_BEN,
    Ben,
    begin,
    board,
    copy_letter,
    letter_scene,
    paste_on_menu,
    until_asked_or_done,
)
from tests.ui.scene_driver import Hands
from tests.ui.started_games import start


def test_whole_game_by_letter(program: Program, hands: Hands, clipboard: list[str], ben: Ben) -> None:
    begin(program, hands)
    while True:
        copy_letter(program, hands)
        assert "Paste it into a message to Ben" in letter_scene(program).note.words
        if program.game_saver.store.folder.records():
            break
        clipboard.append(ben.answer(clipboard[-1]))
        paste_on_menu(program, hands)
        until_asked_or_done(program, hands)
        if isinstance(program.app.stack[-1], ScoringScene):
            break
    if isinstance(program.app.stack[-1], LetterScene):
        hands.key(pygame.K_ESCAPE)
    until_asked_or_done(program, hands)
    scene = program.app.stack[-1]
    assert isinstance(scene, ScoringScene)
    assert "play again" not in [button.name for button in scene.buttons]
    (record,) = program.game_saver.store.folder.records()
    assert program.game_saver.record(board(program).table.session) is None
    program.show_menu()
    program.show_history()
    history = program.app.stack[-1]
    assert isinstance(history, HistoryScene)
    assert history.count == 1
    assert record.exists()


def test_nothing_can_be_decided_while_a_letter_is_due(program: Program, hands: Hands, clipboard: list[str]) -> None:
    begin(program, hands)
    assert letter_scene(program).title.words == "Ben is next"
    hands.key(pygame.K_ESCAPE)
    hands.wait(1)
    controller = board(program).controller
    assert program.app.stack[-1] is board(program)
    assert not controller.my_turn
    assert controller.curtain is None
    assert board(program).viewer == 0
    assert board(program).resting
    assert board(program).question() == "Ben is next. Send the letter, or wait for the answer."
    assert "letter" in [tool.id for tool in board(program).table_choices.tools]
    hands.key(pygame.K_ESCAPE)
    assert {"resign", "who plays"} <= {
        button.name
        for button in program.app.stack[-1].buttons  # type: ignore[attr-defined]
        if not button.enabled
    }


def test_written_turn_cannot_be_undone(program: Program, hands: Hands, clipboard: list[str]) -> None:
    start(program, preset("first", starter=0), ADA_AND_BEN, 5, undo="anything")
    until_asked_or_done(program, hands)
    hands.key(pygame.K_ESCAPE)
    board(program).controller.take_back()
    assert board(program).controller.my_turn
    until_asked_or_done(program, hands)
    copy_letter(program, hands)
    hands.key(pygame.K_ESCAPE)
    assert "letter already" in str(board(program).controller.why_no_undo())


def test_lost_letter_is_sent_again_from_the_list(program: Program, hands: Hands, clipboard: list[str]) -> None:
    begin(program, hands)
    copy_letter(program, hands)
    first = clipboard[-1]
    program.show_menu()
    program.show_waiting()
    scene = program.app.stack[-1]
    assert isinstance(scene, UnfinishedGamesScene)
    assert "By letter, Ben is next" in scene.facts.words
    assert not program.game_saver.store.folder.games.exists()
    hands.click("resume")
    until_asked_or_done(program, hands)
    assert "send it again" in letter_scene(program).told.words
    copy_letter(program, hands)
    assert clipboard[-1] == first


def test_letter_is_saved_as_a_file_and_dropped(
    program: Program, hands: Hands, clipboard: list[str], ben: Ben, tmp_path: Path
) -> None:
    begin(program, hands)
    hands.click("file")
    (saved,) = tmp_path.glob("letter-*.txt")
    answer = tmp_path / "answer.txt"
    answer.write_text(ben.answer(saved.read_text(encoding="utf-8")), encoding="utf-8")
    program.show_menu()
    assert hands.app.on_file_dropped is not None
    hands.app.on_file_dropped(answer)
    assert board(program).table.by_letter is not None
    assert len(board(program).table.session.history) > 1


@pytest.mark.parametrize("damage", ["cut", "own"])
def test_wrong_letter_is_refused_in_a_sentence(
    damage: str, program: Program, hands: Hands, clipboard: list[str]
) -> None:
    begin(program, hands)
    copy_letter(program, hands)
    clipboard.append(clipboard[-1][:-60] if damage == "cut" else clipboard[-1])
    paste_on_menu(program, hands)
    scene = program.app.stack[-1]
    assert isinstance(scene, DialogScene)
    assert ("cut off" if damage == "cut" else "Send it to Ben") in scene.sentence.words
    hands.key(pygame.K_ESCAPE)
    assert isinstance(program.app.stack[-1], MenuScene)


def test_standing_answer_goes_with_the_letter(program: Program, hands: Hands, clipboard: list[str]) -> None:
    begin(program, hands, "full")
    toggle = letter_scene(program).toggle
    assert toggle is not None
    hands.click("quiet")
    copy_letter(program, hands)
    session = board(program).table.by_letter
    assert session is not None
    assert session.copy.steps[-1] == "q0"


def test_letter_scene_is_narrated(program: Program, hands: Hands, clipboard: list[str]) -> None:
    begin(program, hands)
    assert letter_scene(program).announcement() is not None


def test_disk_that_is_full_keeps_the_letter_back(
    program: Program, hands: Hands, clipboard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    start(program, preset("first", starter=0), ADA_AND_BEN, 5)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("squaretactics.storage.letter_games.write_atomically", fail)
    until_asked_or_done(program, hands)
    assert not letter_scene(program).copies[0].enabled
    assert "can't be saved" in letter_scene(program).note.words


def test_last_letter_goes_to_all_others(program: Program, hands: Hands, clipboard: list[str]) -> None:
    seats = *ADA_AND_BEN, Seat("Pixel", "random"), Seat("Cleo", BY_LETTER)
    start(program, preset("first", 4, starter=0), seats, 5)
    board(program).controller.resign()
    hands.wait(0.5)
    scene = letter_scene(program)
    assert scene.title.words == "The game is over"
    assert [button.words for button in scene.copies] == ["Copy for Ben", "Copy for Cleo"]
    places = []
    for button in scene.copies:
        hands.click(button.rect.center)
        places.append(read_letter(clipboard[-1]).to)
    assert places == [1, 2]
    assert len(program.game_saver.store.folder.records()) == 1


def test_end_of_a_game_by_letter_offers_the_last_letter_then_another_game(
    program: Program, hands: Hands, clipboard: list[str]
) -> None:
    start(program, preset("first", starter=0), ADA_AND_BEN, 5)
    board(program).controller.resign()
    hands.wait(0.5)
    hands.click("table")
    hands.wait(1)
    over = program.app.stack[-1]
    assert isinstance(over, ScoringScene)
    over.hurry()
    assert [(button.name, button.primary) for button in over.leaf_buttons] == [("following", True), ("again", False)]
    hands.click("following")
    copy_letter(program, hands)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.5)
    assert program.app.stack[-1] is over
    assert [(button.name, button.primary) for button in over.leaf_buttons] == [("again", True), ("share", False)]
    hands.click("again")
    session = board(program).table.by_letter
    assert session is not None
    assert [session.is_elsewhere(seat) for seat in (0, 1)] == [False, True]
    assert session.result is None


@pytest.mark.parametrize("text_size", [100, 150])
def test_letter_dialog_is_as_high_as_its_content(
    program: Program, hands: Hands, clipboard: list[str], text_size: int
) -> None:
    program.preferences.change(text_size=text_size)
    begin(program, hands)
    scene = letter_scene(program)
    sheet = hands.app.place(*scene.corner, *scene.extent)
    lowest = max(widget.rect.bottom for widget in scene.form.widgets)
    assert sheet.height // 12 > sheet.bottom - lowest > 0
    assert [button for button in scene.copies if button.primary] == [scene.copies[0]]


def test_arrived_turn_is_replayed_at_once_and_can_be_seen_again(
    program: Program, hands: Hands, clipboard: list[str], ben: Ben
) -> None:
    begin(program, hands)
    copy_letter(program, hands)
    clipboard.append(ben.answer(clipboard[-1]))
    paste_on_menu(program, hands)
    assert board(program).table_view.playing_clip
    hands.wait(1)
    done = next(answer for answer in board(program).table_choices.answers if answer.main)
    hands.click(done.rect.center)
    assert not board(program).table_view.playing_clip
    assert board(program).controller.my_turn
    assert board(program).controller.has_missed_turns


def test_letter_is_pasted_in_the_import_dialog_and_in_the_list(
    program: Program, hands: Hands, clipboard: list[str], ben: Ben
) -> None:
    begin(program, hands)
    copy_letter(program, hands)
    answer = ben.answer(clipboard[-1])
    program.show_menu()
    program.show_history()
    hands.click("import")
    clipboard.append("Hi!")
    hands.click("letter")
    scene = program.app.stack[-1]
    assert isinstance(scene, DialogScene)
    assert scene.title.words == "There's no letter on the clipboard"
    hands.key(pygame.K_ESCAPE)
    clipboard.append(answer)
    hands.click("letter")
    assert len(board(program).table.session.history) > 1
    program.show_menu()
    program.show_waiting()
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert board(program).table.by_letter is not None
    program.show_menu()
    program.show_waiting()
    hands.click("letter")
    assert board(program).table.by_letter is not None


def test_what_a_letter_brought_is_shown_and_leads_to_the_turn(
    program: Program, hands: Hands, clipboard: list[str], ben: Ben
) -> None:
    begin(program, hands)
    copy_letter(program, hands)
    clipboard.append(ben.answer(clipboard[-1]))
    paste_on_menu(program, hands)
    view = board(program).table_view
    assert view.playing_clip
    hands.wait(30)
    assert not view.playing_clip
    assert board(program).controller.my_turn
