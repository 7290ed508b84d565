"""Undoing decisions, pausing and resigning at the table."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics.move_kinds import PLAY
from squaretactics.ui.table.pause import PauseScene
from tests.ui.random_players import Player


def test_decision_that_revealed_nothing_can_be_undone(tmp_path: Path) -> None:
    player = Player(tmp_path, "full", 1)
    scene = player.scene
    scene.table.session.undo_rule = "anything"
    player.settle()
    before = scene.display.view.hand
    player.play(next(move for move in scene.view.moves if move[0] == PLAY))
    player.settle()
    player.hands.key(pygame.K_u)
    assert scene.display.view.hand == before
    assert scene.controller.my_turn
    player.check()


def test_play_can_be_undone_until_the_bot_answers(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    scene = player.scene
    player.settle()
    hand = scene.display.view.hand
    player.preferences.change(speed="normal")
    player.play(next(move for move in scene.view.moves if move[0] == PLAY))
    while scene.director.busy:
        player.hands.wait(0.1)
    player.hands.wait(0.6)  # longer than a bot usually waits
    assert scene.table.session.history[-1].seat == scene.viewer
    assert "Undo" in [tool.words for tool in scene.table_choices.tools]
    player.hands.key(pygame.K_u)
    assert scene.display.view.hand == hand
    assert scene.question() == "Draws and rolls will come out the same. Bots may choose differently."
    player.play(next(move for move in scene.view.moves if move[0] == PLAY))
    player.settle()
    assert scene.table.session.history[-1].seat != scene.viewer
    player.hands.key(pygame.K_u)
    assert (
        scene.question() == "Nothing was undone. A card has been revealed or a die rolled since then, so you can't "
        "undo that."
    )
    player.check()


def test_impossible_undo_says_why(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 2)
    player.settle()
    player.hands.key(pygame.K_u)
    assert player.scene.question() == "Nothing was undone. Undo is off in this game."


@pytest.mark.parametrize(("people", "rule"), [(1, "misdrop"), (2, "off")])
def test_default_undo_rule_depends_on_the_number_of_people(tmp_path: Path, people: int, rule: str) -> None:
    assert Player(tmp_path, "first", people).scene.table.session.undo_rule == rule


def test_game_that_ended_during_the_pause_cannot_be_resigned(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 2)
    player.settle()
    player.hands.key(pygame.K_ESCAPE)
    session = player.scene.table.session
    result = session.resign(1 - player.scene.viewer)
    player.hands.click("resign")
    player.hands.click("resign")
    assert session.result == result
    assert player.scene.controller.why_no_resigning() == player.scene.controller.notice == "The game is over."


def test_escape_pauses_and_resigning_ends_the_game(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    player.settle()
    player.hands.key(pygame.K_ESCAPE)
    pause = player.hands.app.stack[-1]
    assert isinstance(pause, PauseScene)
    player.hands.click("resign")
    player.hands.click("resign")  # confirmed
    player.hands.wait(0.5)
    assert player.scene.controller.over
    result = player.scene.table.session.result
    assert result is not None
    assert result.winners == (1,)


def test_mouse_reaches_pause_and_undo(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    scene = player.scene
    scene.table.session.undo_rule = "anything"
    player.settle()
    assert [tool.words for tool in scene.table_choices.tools] == ["Pause", "Hint"]
    player.play(scene.view.moves[0])
    player.settle()
    before = len(scene.table.session.history)
    player.hands.click(next(tool.rect.center for tool in scene.table_choices.tools if tool.words == "Undo"))
    assert len(scene.table.session.history) < before
    player.hands.click(scene.table_choices.tools[0].rect.center)
    assert isinstance(player.hands.app.stack[-1], PauseScene)
