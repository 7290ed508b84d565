"""Failures around the table: closed windows, a full disk, a tiny window."""

from __future__ import annotations

import errno
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics.core.record import Step
from squaretactics.core.session import HUMAN, Seat
from squaretactics.core.spec import AnyGame
from squaretactics.games.square_tactics.move_kinds import PASS, Move
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.kit.window import SMALLEST
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.table.thinker import SynchronousThinker, Thinker
from tests.ui.random_players import Player
from tests.ui.scene_driver import Hands
from tests.ui.started_games import start

SEATS = [Seat("Mia", HUMAN), Seat("Bot", "random")]


class Dreamer(SynchronousThinker):
    """A thinker that never answers."""

    closed = False

    def answer(self, kind: str) -> Move | None:
        return None

    def close(self) -> None:
        super().close()
        self.closed = True


class Table:
    """The program with a newly started game."""

    def __init__(self, folder: Path, thinker: Callable[[AnyGame], Thinker] = SynchronousThinker) -> None:
        self.folder = folder
        self.hands = Hands(draw_every=20)
        self.program = Program(self.hands.app, DataFolder(folder), thinker, sound=False)
        start(self.program, preset("full", starter=0), SEATS, 5)

    @property
    def board(self) -> SquareBoardScene:
        scene = self.hands.app.stack[-1]
        assert isinstance(scene, SquareBoardScene)
        return scene

    def wait_for_mia(self) -> None:
        for _ in range(2000):
            if self.board.controller.my_turn:
                return
            self.hands.wait(0.1)
        raise AssertionError("Mia is never asked")

    def close(self) -> None:
        self.hands.app.stop()
        self.program.close()


def resumed(folder: Path) -> Table:
    """Open the program again and resume the unfinished game."""
    again = Table.__new__(Table)
    again.hands = Hands(draw_every=20)
    again.program = Program(again.hands.app, DataFolder(folder), SynchronousThinker, sound=False)
    again.hands.click("resume")
    return again


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    yield made
    made.close()


def test_closing_the_window_during_an_animation_loses_nothing(table: Table, tmp_path: Path) -> None:
    table.wait_for_mia()
    table.board.controller.submit(table.board.view.moves[0])
    table.hands.wait(0.05)
    assert table.board.director.busy
    decided = [entry.move for entry in table.board.table.session.history]
    table.hands.event(pygame.QUIT)
    assert not table.hands.app.running
    table.program.close()
    again = resumed(tmp_path)
    kept = [entry.move for entry in again.board.table.session.history]
    assert kept[: len(decided)] == decided
    assert set(kept[len(decided) :]) <= {PASS}  # the table answers a needless question at once
    again.close()


def test_closing_the_window_while_a_bot_thinks_loses_nothing(tmp_path: Path) -> None:
    dreamer = Dreamer(SQUARE_TACTICS)
    table = Table(tmp_path, lambda spec: dreamer)
    while table.board.table.bot_to_move is None:
        table.wait_for_mia()
        table.board.controller.submit(table.board.view.moves[0])
    table.hands.wait(10)  # until all animations have ended
    assert dreamer.thinking
    decided = len(table.board.table.session.history)
    table.hands.event(pygame.QUIT)
    assert dreamer.closed
    assert not table.hands.app.running
    table.program.close()
    again = resumed(tmp_path)
    assert len(again.board.table.session.history) == decided
    again.close()


def test_termination_signal_is_obeyed_and_loses_nothing(table: Table, tmp_path: Path) -> None:
    table.wait_for_mia()
    table.board.controller.submit(table.board.view.moves[0])
    decided = [entry.move for entry in table.board.table.session.history]
    before = {name: signal.getsignal(name) for name in (signal.SIGTERM, signal.SIGINT)}
    frames = 0

    def ask_to_end() -> None:
        nonlocal frames
        frames += 1
        if frames == 3:
            signal.raise_signal(signal.SIGTERM)
        assert frames < 100, "the program does not end"

    table.hands.loop.after_frame = ask_to_end
    try:
        assert table.hands.loop.run() == 0
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)
    table.program.close()
    again = resumed(tmp_path)
    kept = [entry.move for entry in again.board.table.session.history]
    assert kept[: len(decided)] == decided
    assert set(kept[len(decided) :]) <= {PASS}  # the table answers a needless question at once
    again.close()


def test_full_disk_is_reported_and_the_game_goes_on(table: Table) -> None:
    table.program.preferences.change(speed="instant")
    table.wait_for_mia()

    def full(*lines: Step) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    session = table.board.table.session
    session.save = full
    decided = len(session.history)
    table.board.controller.submit(table.board.view.moves[0])
    assert len(session.history) == decided + 1
    assert "isn't saved" in table.board.question()
    assert "No space left" in table.board.question()
    table.wait_for_mia()
    table.hands.key(pygame.K_ESCAPE)
    assert table.hands.find("to the menu").hint == "This game isn't saved."


def test_game_is_played_in_the_smallest_window(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 2, size=SMALLEST, draw_every=5)
    player.hands.event(pygame.VIDEORESIZE, w=200, h=100, size=(200, 100))
    assert player.hands.app.size == SMALLEST
    player.game()
    assert player.scene.table.session.result is not None
