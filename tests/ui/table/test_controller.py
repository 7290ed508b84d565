"""The table controller: late bot moves, undo behind a curtain, and pauses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.move_kinds import PASS, Move
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.random_players import Player
from tests.ui.scene_driver import Hands
from tests.ui.started_games import context, laid, ways_from


class OnceLate(SynchronousThinker):
    """Answers once with a move for another decision."""

    late = True

    def answer(self, kind: str) -> Any | None:
        answer = super().answer(kind)
        if answer is not None and self.late:
            self.late = False
            return PASS
        return answer


def test_late_bot_move_is_requested_again(tmp_path: Path) -> None:
    hands = Hands()
    shared = context(hands.app, tmp_path)
    thinker = OnceLate(SQUARE_TACTICS)
    seats = [Seat("Ada", "random"), Seat("Bo", HUMAN)]
    table = laid(preset("first", starter=0), seats, 3, thinker=thinker)
    hands.app.push(SquareBoardScene(hands.app, table, shared.preferences, ways_from(shared)))
    hands.wait(5.0)
    assert not thinker.late
    assert [entry.seat for entry in table.session.history] == [0]


def test_undo_while_the_curtain_falls_shows_the_table(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 2, undo="anything")
    player.preferences.change(speed="slow")
    player.settle()
    controller, who = player.scene.controller, player.scene.viewer
    player.play(player.scene.view.moves[0])
    for _ in range(400):
        if controller.moving_curtain is not None:
            break
        player.hands.wait(0.02)
    assert controller.moving_curtain is not None
    player.hands.key(pygame.K_u)
    player.hands.wait(3.0)
    assert controller.my_turn
    assert player.scene.viewer == who
    assert (controller.curtain, controller.moving_curtain) == (None, None)


class Noted(SynchronousThinker):
    """Counts the requested bot moves."""

    asked_for: int = 0

    def ask(self, kind: str, *about: Any) -> None:
        self.asked_for += kind == "move"
        super().ask(kind, *about)


def test_bot_thinks_during_animations(tmp_path: Path) -> None:
    hands = Hands()
    shared = context(hands.app, tmp_path)
    thinker = Noted(SQUARE_TACTICS)
    table = laid(preset("first", starter=0), [Seat("Ada", HUMAN), Seat("Bo", "random")], 3, thinker=thinker)
    scene = SquareBoardScene(hands.app, table, shared.preferences, ways_from(shared))
    hands.app.push(scene)
    while not scene.controller.my_turn:
        hands.wait(0.1)
    scene.controller.submit(scene.view.moves[0])
    hands.wait(0.1)
    assert scene.director.busy
    assert thinker.asked_for == 1


def test_bot_that_passes_causes_no_delay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "mayhem", 1, seed=2, windows="holding")
    session, controller = player.scene.table.session, player.scene.controller
    waits: dict[tuple[bool, bool], set[float]] = {}
    pause_before = controller.pause_before

    def noted(move: Move) -> float:
        assert session.decision is not None
        pause = pause_before(move)
        in_its_turn = player.scene.view.active == session.decision.seat
        waits.setdefault((in_its_turn, move == PASS), set()).add(pause)
        return pause

    monkeypatch.setattr(controller, "pause_before", noted)
    player.game()
    to_mend, to_follow = 1.2, 0.45
    assert waits[False, True] == {0.0}, "nothing is seen of it that it was asked in somebody else's turn"
    assert waits[True, True] == {0.0, to_mend}, "but a person may still mend what slipped out of the hand"
    assert waits[True, False] | waits[False, False] == {to_follow, to_mend}
