"""A save fails during a game: the game goes on to its scoring, and is saved in full later."""

from __future__ import annotations

import errno
import shutil
import sys
from collections.abc import Iterator
from contextlib import closing
from io import FileIO
from pathlib import Path

import pytest

from squaretactics.core import record as record_module
from squaretactics.core.record import read_record
from squaretactics.core.session import HUMAN, Seat
from squaretactics.core.session_restore import restore
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.scene_driver import Hands
from tests.ui.started_games import start

PEOPLE = [Seat("Mia", HUMAN), Seat("Bot", "random")]
VANISHING = pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a folder while its files are open")


class Disk:
    """A disk that can be full."""

    full = False

    def open(self, path: Path, mode: str, buffering: int) -> FileIO:
        return _File(self, path, mode)


class _File(FileIO):
    def __init__(self, disk: Disk, path: Path, mode: str) -> None:
        super().__init__(path, mode.replace("b", ""))
        self.disk = disk

    def write(self, data: bytes) -> int:  # type: ignore[override]
        if self.disk.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        return super().write(data)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk = Disk()
    monkeypatch.setattr(record_module, "open", disk.open, raising=False)
    return disk


class Played:
    """A game of Mia against a bot."""

    def __init__(self, folder: Path) -> None:
        self.hands = Hands(draw_every=20)
        self.program = Program(self.hands.app, DataFolder(folder), SynchronousThinker, sound=False)
        self.program.preferences.change(speed="instant")
        start(self.program, preset("first", starter=0), PEOPLE, 5, undo="anything")
        [self.board] = [scene for scene in self.hands.app.stack if isinstance(scene, SquareBoardScene)]
        self.session = self.board.table.session

    def play(self, decisions: int = 99) -> None:
        """Play this many of Mia's decisions, or fewer if the game ends first."""
        for _ in range(decisions):
            self.wait_for_mia()
            if self.board.controller.over:
                return
            self.board.controller.submit(self.board.view.moves[0])

    def wait_for_mia(self) -> None:
        for _ in range(200):
            if self.board.controller.my_turn or self.board.controller.over:
                return
            self.hands.wait(0.1)
        raise AssertionError("Mia is never asked")

    def saved(self) -> int:
        """Return the number of decisions in the record, which must be valid."""
        [path] = (self.program.game_saver.store.folder.games).glob("*.record")
        return len(restore(SQUARE_TACTICS, read_record(path)).history)

    def close(self) -> None:
        self.hands.app.stop()
        self.program.close()


@pytest.fixture
def played(tmp_path: Path, disk: Disk) -> Iterator[Played]:
    with closing(Played(tmp_path)) as made:
        yield made


def test_full_disk_costs_the_record_but_not_the_score(played: Played, disk: Disk) -> None:
    played.play(1)
    disk.full = True
    played.play(1)
    assert "isn't saved yet" in played.board.table.unsaved
    assert "no space left" in played.board.table.unsaved
    played.play()
    scene = played.hands.app.stack[-1]
    assert isinstance(scene, ScoringScene)
    played.hands.wait(0.1)
    assert scene.after.words.startswith("Not saved yet.")
    assert [button.name for button in scene.buttons if button.enabled] == ["further", "play again", "more", "menu"]
    assert played.board.table.record is None
    assert played.program.game_saver.history.count() == 0


def test_finished_game_is_saved_and_replayable_once_saving_works(played: Played, disk: Disk) -> None:
    disk.full = True
    played.play()
    played.hands.wait(5)
    scene = played.hands.app.stack[-1]
    assert isinstance(scene, ScoringScene)
    assert scene.after.words.startswith("Not saved yet.")
    places = [button.rect for button in scene.buttons]
    disk.full = False
    played.hands.wait(3)
    assert [button.rect for button in scene.buttons] == places
    assert scene.after.words == "Saving works again. Nothing was lost."
    assert [button.name for button in scene.buttons] == ["further", "play again", "watch", "review", "more", "menu"]
    assert played.program.game_saver.history.count() == 1
    played.hands.click(scene.form.find("watch").rect.center)
    assert isinstance(played.hands.app.stack[-1], SquareReplayScene)


def test_unsaved_notice_stays_until_saved_and_success_is_reported_once(played: Played, disk: Disk) -> None:
    def told() -> str:
        return " ".join(tool.words for tool in played.board.table_choices.tools)

    played.play(1)
    played.wait_for_mia()
    assert "Not saved" not in told()
    disk.full = True
    played.play(1)
    assert "isn't saved yet" in played.board.question()
    played.play(1)
    played.wait_for_mia()
    played.board.controller.clear_notice()
    played.hands.wait(3)
    assert "isn't saved" not in played.board.question()  # the prompt stays readable
    assert "Not saved" in told()
    played.hands.click(next(tool.rect.center for tool in played.board.table_choices.tools if tool.id == "unsaved"))
    assert "no space left" in played.board.question()
    disk.full = False
    played.hands.wait(3)  # without a decision
    assert "Not saved" not in told()
    assert "Saving works again" in played.board.question()
    assert played.saved() == len(played.session.history)
    played.board.controller.clear_notice()
    played.hands.wait(6)
    assert "saved" not in played.board.question()


@VANISHING
def test_vanished_folder_is_noticed_without_a_decision(played: Played, tmp_path: Path) -> None:
    played.play(2)
    played.wait_for_mia()
    shutil.rmtree(tmp_path)
    tmp_path.write_text("in the way")
    played.hands.wait(3)
    assert "isn't saved yet" in played.board.question()
    assert "can't be created" in played.board.question()
    tmp_path.unlink()
    played.hands.wait(3)
    assert "Saving works again" in played.board.question()
    assert played.saved() == len(played.session.history)


def test_saving_an_earlier_game_is_retried_during_the_next(played: Played, disk: Disk) -> None:
    disk.full = True
    played.play()
    played.hands.click(played.hands.app.stack[-1].form.find("play again").rect.center)  # type: ignore[attr-defined]
    disk.full = False
    played.hands.wait(3)
    assert played.board.table.unsaved == ""
    assert played.program.game_saver.history.count() == 1


def test_saving_a_game_left_unsaved_is_retried_at_the_next_table(played: Played, disk: Disk) -> None:
    played.play(1)
    disk.full = True
    played.play(1)
    decided = len(played.session.history)
    played.program.show_menu()
    played.hands.click("cancel")
    disk.full = False
    start(played.program, preset("first", starter=0), PEOPLE, 6)
    board = played.hands.app.stack[-1]
    assert isinstance(board, SquareBoardScene)
    assert "An earlier game isn't saved yet" in board.table.unsaved
    played.hands.wait(3)
    assert board.table.unsaved == ""
    played.program.show_menu()
    assert decided in {waiting.decisions for waiting in played.program.game_saver.store.list_unfinished()[0]}
    for waiting in played.program.game_saver.store.list_unfinished()[0]:  # no table holds them any more
        played.program.resume(waiting)
        assert isinstance(played.hands.app.stack[-1], SquareBoardScene)
        played.program.show_menu()


@pytest.mark.parametrize("answer", ["again", "leave", "cancel"])
def test_leaving_an_unsaved_game_needs_confirmation(played: Played, disk: Disk, answer: str) -> None:
    played.play(2)
    disk.full = True
    played.play(1)
    decided = len(played.session.history)
    played.program.show_menu()
    asked = played.hands.app.stack[-1]
    assert isinstance(asked, DialogScene)
    assert "no space left" in asked.sentence.words
    disk.full = False
    played.hands.click(answer)
    if answer == "cancel":
        played.program.show_waiting()
        played.program.show_menu()
        played.hands.click("again")
    assert not isinstance(played.hands.app.stack[-1], DialogScene)
    played.program.show_menu()
    assert not isinstance(played.hands.app.stack[-1], DialogScene)
    [waiting] = played.program.game_saver.store.list_unfinished()[0]
    assert (waiting.decisions == decided) == (answer != "leave")
    played.hands.click("resume")  # no table holds it any more
    assert isinstance(played.hands.app.stack[-1], SquareBoardScene)


def test_unsaved_lines_are_saved_with_the_next_decision(played: Played, disk: Disk) -> None:
    played.play(1)
    disk.full = True
    played.play(1)
    assert played.saved() < len(played.session.history)
    disk.full = False
    played.wait_for_mia()
    assert "Saving works again" in played.board.question()
    assert played.saved() == len(played.session.history)
    played.play()
    assert played.program.game_saver.history.count() == 1


def test_unsaved_lines_are_saved_on_leaving_the_table(played: Played, disk: Disk) -> None:
    disk.full = True
    played.play()
    disk.full = False
    played.program.show_menu()
    [path] = played.program.game_saver.store.folder.records()
    assert read_record(path).end is not None
    played.program.game_saver.history.catch_up()
    assert played.program.game_saver.history.count() == 1


@pytest.mark.parametrize("act", ["take_back", "resign", "hint"])
def test_undo_resignation_and_hint_work_on_a_full_disk(played: Played, disk: Disk, act: str) -> None:
    played.play(2)
    played.wait_for_mia()
    before, disk.full = len(played.session.history), True
    if act == "hint":
        played.board.controller.hint_controller.toggle_hint()
        assert sum(played.session.hints) == 1
    else:
        getattr(played.board.controller, act)()
        assert played.session.given_up if act == "resign" else len(played.session.history) < before
    assert "isn't saved yet" in played.board.controller.notice


def test_game_that_began_unsaved_is_saved_when_possible(tmp_path: Path, disk: Disk) -> None:
    disk.full = True
    with closing(Played(tmp_path)) as played:
        assert "isn't saved yet" in played.board.question()
        played.play(2)
        disk.full = False
        played.play(1)
        assert played.saved() == len(played.session.history)


@VANISHING
def test_vanished_folder_is_noticed_and_the_record_rewritten(played: Played, tmp_path: Path) -> None:
    played.play(2)
    shutil.rmtree(tmp_path)
    played.wait_for_mia()
    assert "Saving works again" in played.board.question()
    assert played.saved() == len(played.session.history)


@VANISHING
def test_permanently_vanished_folder_is_reported(played: Played, tmp_path: Path) -> None:
    played.play(2)
    shutil.rmtree(tmp_path)
    tmp_path.write_text("in the way")
    played.play(1)
    assert "isn't saved yet" in played.board.table.unsaved
    played.play()
    assert isinstance(played.hands.app.stack[-1], ScoringScene)
    tmp_path.unlink()
