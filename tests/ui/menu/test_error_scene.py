"""The error scene: it reports the failure, and the current game isn't lost."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics import __version__
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.options import preset
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.log_file import logging_to
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.menu.error_report import ErrorReportScene
from squaretactics.ui.menu.error_screen import ErrorScene
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.scene_driver import Hands
from tests.ui.started_games import start

SEATS = [Seat("Mia", HUMAN), Seat("Bot", "random")]


class Broken(Scene):
    """Fails when drawn, and again when left."""

    def draw(self, target: pygame.Surface) -> None:
        target.set_clip((0, 0, 5, 5))
        raise ValueError("the\npaint  is out")

    def leave(self) -> None:
        raise ValueError("the door sticks")


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def program(hands: Hands, tmp_path: Path) -> Iterator[Program]:
    folder = DataFolder(tmp_path)
    with logging_to(folder.log):
        made = Program(hands.app, folder, SynchronousThinker, sound=False)
        made.preferences.change(speed="instant")
        hands.loop.on_error = made.show_error
        yield made
        hands.app.stop()
        made.close()


def trouble(program: Program) -> ErrorScene:
    scene = program.app.stack[-1]
    assert isinstance(scene, ErrorScene)
    return scene


def play_a_little(program: Program, hands: Hands) -> SquareBoardScene:
    start(program, preset("full"), SEATS, 5)
    scene = program.app.stack[-1]
    assert isinstance(scene, SquareBoardScene)
    while not scene.controller.my_turn:
        hands.wait(0.1)
    scene.controller.submit(scene.view.moves[0])
    while not scene.controller.my_turn:
        hands.wait(0.1)
    return scene


def fail(program: Program, hands: Hands) -> None:
    program.app.push(Broken(program.app))
    hands.wait(0.1)


def test_error_scene_names_the_error_and_the_log(program: Program, hands: Hands, tmp_path: Path) -> None:
    fail(program, hands)
    scene = trouble(program)
    assert scene.what.words == "What happened: ValueError: the paint is out"
    assert scene.where.words.endswith(str(tmp_path / "log.txt"))
    assert "saved" not in scene.comfort.words
    log = (tmp_path / "log.txt").read_text(encoding="utf-8")
    assert "in draw" in log
    assert "the door sticks" in log


def test_error_scene_is_fully_drawn_despite_a_leftover_clip(program: Program, hands: Hands) -> None:
    fail(program, hands)
    window = program.app.window
    assert window.get_clip() == window.get_rect()
    assert window.get_at(trouble(program).go_on.rect.center) != window.get_at((3, 3))


def test_game_resumes_where_it_left_off(program: Program, hands: Hands) -> None:
    left = play_a_little(program, hands).view
    fail(program, hands)
    assert "Your game is saved" in trouble(program).comfort.words
    hands.click("go on")
    assert isinstance(program.app.stack[-1], MenuScene)
    hands.click("resume")
    again = program.app.stack[-1]
    assert isinstance(again, SquareBoardScene)
    assert again.view == left


def test_unsaved_game_is_reported_as_unsaved(program: Program, hands: Hands) -> None:
    play_a_little(program, hands).table.session.save = None
    fail(program, hands)
    assert "couldn't be saved" in trouble(program).comfort.words


def test_failed_input_is_reported_too(program: Program, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(event: pygame.event.Event) -> None:
        raise RuntimeError

    monkeypatch.setattr(program.app.stack[-1], "handle", refuse)
    hands.key(pygame.K_a)
    assert trouble(program).what.words == "What happened: RuntimeError"


def test_escape_does_not_leave_the_error_scene_but_quit_ends_the_program(program: Program, hands: Hands) -> None:
    fail(program, hands)
    hands.key(pygame.K_ESCAPE)
    assert trouble(program)
    hands.click("quit")
    assert not program.app.running


def test_failure_in_the_error_scene_ends_the_program(
    program: Program, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: ErrorScene, target: pygame.Surface) -> None:
        raise OSError("no paint at all")

    monkeypatch.setattr(ErrorScene, "draw", refuse)
    with pytest.raises(OSError, match="no paint at all"):
        fail(program, hands)


def test_long_error_is_shortened(program: Program, hands: Hands) -> None:
    program.show_error(ValueError("x" * 5000))
    assert len(trouble(program).what.words) < 200


def test_report_is_previewed_then_written_and_located(program: Program, hands: Hands, tmp_path: Path) -> None:
    play_a_little(program, hands)
    fail(program, hands)
    hands.tab_to("report")
    hands.key(pygame.K_RETURN)
    scene = program.app.stack[-1]
    assert isinstance(scene, ErrorReportScene)
    assert not list(tmp_path.glob("report*"))
    shown = "".join(scene.text.lines)
    for words in ("paint  is out", f"Square Tactics {__version__}", '"music"', "Something went wrong.", '"move":"'):
        assert words in shown
    assert "Mia" not in shown
    first = scene.text.first
    hands.move(scene.text.rect.center)
    hands.event(pygame.MOUSEWHEEL, x=0, y=-3)
    assert scene.text.first == first + 3
    hands.tab_to("text")
    hands.key(pygame.K_END)
    assert scene.text.shown.stop == len(scene.text.lines)
    hands.click("write")
    [written] = tmp_path.glob("report*.txt")
    assert str(written) in scene.note.words
    assert written.read_text(encoding="utf-8") == scene.report.text
    assert not scene.write.enabled
    hands.key(pygame.K_RETURN)  # back
    hands.click("go on")
    assert isinstance(program.app.stack[-1], MenuScene)


def test_unwritable_report_is_explained(program: Program, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    fail(program, hands)
    hands.click("report")
    scene = program.app.stack[-1]
    assert isinstance(scene, ErrorReportScene)

    def full(path: Path, *_: object, **how: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "open", full)
    hands.click("write")
    assert scene.note.words.endswith("(no space left on device).")
    assert scene.write.enabled


def test_failed_report_causes_no_second_error(program: Program, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    fail(program, hands)
    monkeypatch.setattr(program.preferences, "now", None)
    hands.click("report")
    assert "The report can't be made" in trouble(program).where.words


def test_app_without_a_handler_raises(hands: Hands) -> None:
    hands.app.push(Broken(hands.app))
    with pytest.raises(ValueError, match="paint"):
        hands.wait(0.1)
    hands.app.stack.clear()


def test_scene_is_drawn_once_more_when_it_comes_to_rest(hands: Hands) -> None:
    class Bell(Scene):
        rung = False
        drawn: list[bool]

        def update(self, now: float) -> None:
            self.rung = now > 100.5

        def draw(self, target: pygame.Surface) -> None:
            self.drawn.append(self.rung)

        @property
        def resting(self) -> bool:
            return self.rung

    bell = Bell(hands.app)
    bell.drawn = []
    hands.app.push(bell)
    hands.wait(1.0)
    assert bell.drawn.count(True) == 1
    assert bell.drawn[-1]
