"""Choosing the targets of action cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.square_tactics.action_kinds import (
    EMERGENCY_MANEUVERS,
    JUMP,
    TRADE,
    TWIST,
    WOUNDED,
    ZOMBIE,
)
from squaretactics.games.square_tactics.event_text import card_name
from squaretactics.games.square_tactics.move_kinds import ACT
from squaretactics.games.square_tactics.rule_tables import PRINTED
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.play.move_builder import MoveBuilder
from squaretactics.ui.square_tactics.play.play_preview import twisted
from squaretactics.ui.square_tactics.table.button_text import TURNS
from tests.ui.random_players import Player
from tests.ui.square_tactics.play_until_asked import played_until


def test_trade_with_a_single_opponent_asks_only_for_the_card(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1)
    scene = played_until(player, lambda scene: any(move[:2] == (ACT, TRADE) for move in scene.view.moves))
    player.hands.click(player.card("action", TRADE))
    assert scene.controller.move_builder.picked == (ACT, TRADE, 1)
    assert scene.question() == "Trade: choose a character from your hand"
    held = scene.display.view.hand[0]
    player.hands.click(player.card("card", held))
    assert scene.question() == f"Trade {card_name(PRINTED, held)} with {scene.table_view.seats[1].name}?"
    assert held in scene.view.hand
    player.confirm()
    player.hands.wait(0.2)
    assert held not in scene.view.hand


def test_prompt_names_the_opponent_who_trades(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, 4)
    scene = played_until(player, lambda scene: scene.controller.kind == "give_back", kind="give_back")
    who = scene.table_view.seats[scene.view.active].name
    assert scene.question() == f"{who} trades with you: which character will you give?"


def test_card_chosen_before_the_recipient_keeps_the_trade_selected(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, 4)
    scene = played_until(player, lambda scene: len({m[2] for m in scene.view.moves if m[:2] == (ACT, TRADE)}) > 1)
    player.hands.click(player.card("action", TRADE))
    player.hands.click(player.card("card", scene.display.view.hand[0]))
    assert scene.controller.move_builder.picked == (ACT, TRADE)
    assert scene.question() == "First choose who gets a card: click a highlighted name."


def test_rotated_numbers_are_previewed_on_the_buttons_of_a_twist(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1)
    scene = played_until(player, lambda scene: any(move[:2] == (ACT, TWIST) for move in scene.view.moves))
    move = next(move for move in scene.view.moves if move[:2] == (ACT, TWIST))
    before = scene.display.board[move[2]]
    assert before is not None
    scene.controller.take_up("action", TWIST)
    if scene.controller.move_builder.wants == "space":
        scene.controller.choose(move[2])
    player.hands.wait(0.1)
    assert not [*twisted(scene.table_focus)]
    for answer, quarters in zip(scene.table_choices.answers[:2], TURNS, strict=True):
        player.hands.move(answer.rect.center)
        player.hands.loop.draw_whole()
        ((space, piece),) = twisted(scene.table_focus)
        assert (space, piece.facing) == (move[2], (before.facing + quarters) & 3)
        turned = [before.face[(side - quarters) & 3] for side in range(4)]
        assert list(piece.face[:4]) == turned


def test_action_card_without_a_target_is_played_at_once() -> None:
    wounded = (ACT, WOUNDED, 0, 0)
    assert MoveBuilder([wounded]).take_kind(WOUNDED) == wounded


def test_dodging_asks_for_a_space(tmp_path: Path) -> None:
    player = Player(tmp_path, "full", 1)
    player.settle()
    controller, spaces = player.scene.controller, player.scene.view.rules.board.spaces
    controller.move_builder = MoveBuilder([(ACT, EMERGENCY_MANEUVERS, space, 0) for space in range(spaces)])
    controller.take_up("action", EMERGENCY_MANEUVERS)
    assert player.scene.question() == "Emergency Maneuvers: choose where"


@pytest.mark.parametrize("only", [True, False])
def test_chosen_character_is_marked_until_its_target_is_chosen(tmp_path: Path, only: bool) -> None:
    player = Player(tmp_path, "full", 1)

    def jumpers(scene: SquareBoardScene) -> set[int]:
        return {move[2] for move in scene.view.moves if move[:2] == (ACT, JUMP)}

    scene = played_until(player, lambda scene: bool(jumpers(scene)) and (len(jumpers(scene)) == 1) == only, 4000)
    space = min(jumpers(scene))
    player.hands.drag(player.card("action", JUMP), player.space(space))  # also when chosen by dragging
    assert scene.controller.move_builder.picked == (ACT, JUMP, space)
    player.hands.click(player.space(space))
    assert scene.controller.move_builder.picked == (ACT, JUMP, space)
    assert scene.drawing.rings()[space] == "chosen"
    scene.controller.cancel_choice()
    assert scene.drawing.rings().get(space) != "chosen"


def test_zombie_shows_the_character_that_will_rise(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 2)
    scene = played_until(player, lambda scene: any(move[:2] == (ACT, ZOMBIE) for move in scene.view.moves), 3000)
    rising = next(move[2] for move in scene.view.moves if move[:2] == (ACT, ZOMBIE))
    scene.controller.take_up("action", ZOMBIE)
    player.hands.move((1, 1))
    looked_at = scene.table_view.looked_at()
    assert looked_at is not None
    assert looked_at[:2] == ("action", ZOMBIE)
    scene.controller.choose(rising)
    looked_at = scene.table_view.looked_at()
    assert looked_at is not None
    assert looked_at[:2] == ("card", rising)
