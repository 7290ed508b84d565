"""Settings that change how the table is played and shown."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics.move_kinds import PLAY
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from tests.ui.random_players import Player


def test_play_can_require_confirmation(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    player.scene.preferences.change_of(SquareTacticsSettings, confirm_play=True)
    player.settle()
    scene, card = player.scene, player.scene.display.view.hand[0]
    player.hands.drag(player.card("card", card), player.space(4))
    assert scene.table.session.history == []
    assert scene.controller.pending is not None
    assert scene.controller.pending[:2] == (PLAY, card)
    player.button("Cancel")
    assert scene.controller.pending is None
    player.hands.drag(player.card("card", card), player.space(4))
    player.button("Play it")
    assert scene.table.session.history[0].move[:2] == (PLAY, card)


@pytest.mark.parametrize("games", [1, pytest.param(3, marks=pytest.mark.long)])
def test_trivial_decisions_can_be_automatic(tmp_path: Path, games: int) -> None:
    player = Player(tmp_path, "abilities", 2)
    player.scene.preferences.change_of(SquareTacticsSettings, automatic_answers=True)
    for _ in range(games):
        player.game()
        while player.hands.app.stack[-1] is not player.scene:
            player.hands.app.pop()
        player.scene.table.rematch()
        player.scene.begin_game()
    assert not player.answered & {"order", "go_on", "draw_two"}


def test_fixed_table_keeps_its_orientation_when_the_seat_changes(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 2)
    player.scene.preferences.change_of(SquareTacticsSettings, table="stays")
    player.scene.layout(player.hands.app.size)
    player.settle()
    scene, where = player.scene, player.scene.layout_now.cell_rect(0)
    first = scene.viewer
    player.play(scene.view.moves[0])
    player.settle()
    assert scene.viewer != first
    assert scene.layout_now.cell_rect(0) == where
    hand = scene.table_view.hand_slots()[0][2].rect
    assert hand.top > scene.layout_now.board.bottom


def test_numbers_rotate_with_their_card_if_the_option_is_set(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 2, 2)
    player.settle()
    player.play(player.scene.view.moves[0])
    player.settle()
    player.hands.wait(1.0)
    upright = player.hands.app.window.copy()
    player.scene.preferences.change_of(SquareTacticsSettings, numbers="printed")
    player.hands.wait(0.1)
    player.hands.move((3, 3))
    space = next(space for space, piece in enumerate(player.scene.display.board) if piece is not None)
    rect = player.scene.layout_now.cell_rect(space)
    before, after = (surface.subsurface(rect) for surface in (upright, player.hands.app.window))
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
