"""Whole games played by hand at the table; the display shows exactly what the seat may know."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.move_kinds import PLAY
from squaretactics.games.square_tactics.options import preset
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.cards.tile_faces import TileFaces
from tests.ui.random_players import Player, Typist
from tests.ui.scene_driver import Place
from tests.ui.started_games import laid


def test_arrows_move_focus_from_card_to_card(tmp_path: Path) -> None:
    player = Typist(tmp_path, "first", 1)
    player.settle()
    left, right = player.scene.display.view.hand[:2]
    player.focus_on(("card", left))
    player.key(pygame.K_RIGHT)
    assert player.scene.table_focus.focus == ("card", right)
    player.key(pygame.K_LEFT)
    assert player.scene.table_focus.focus == ("card", left)


@pytest.mark.long
@pytest.mark.parametrize("size", [(960, 540), (700, 900), (2560, 1440)])
def test_games_are_played_and_drawn_in_windows_of_any_shape(tmp_path: Path, size: Place) -> None:
    player = Player(tmp_path, "full", 1, size=size)
    player.game()
    assert player.scene.table.session.result is not None


def test_match_has_three_games_and_then_a_rematch(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1, length="match")
    for game in (1, 2):
        player.game()
        assert len(player.scene.table.match.played) == game
        player.button("Next game")
    player.game()
    assert player.scene.table.match.over
    player.button("Play again")
    player.settle()
    assert not player.scene.controller.over
    assert player.scene.table.match.played == []


def test_card_dropped_on_an_occupied_space_stays_and_the_reason_is_shown(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 2)
    player.settle()
    player.play(player.scene.view.moves[0])
    player.settle()
    taken = next(space for space, piece in enumerate(player.scene.display.board) if piece is not None)
    hand = player.scene.display.view.hand
    player.hands.drag(player.card("card", hand[0]), player.space(taken))
    assert "is on that space" in player.scene.question()
    assert player.scene.display.view.hand == hand


def test_card_without_rotation_is_played_where_it_is_dropped(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 2)
    player.settle()
    seat, card = player.scene.viewer, player.scene.display.view.hand[1]
    player.hands.drag(player.card("card", card), player.space(4))
    piece = player.scene.display.board[4]
    assert piece is not None
    assert (piece.seat, piece.card) == (seat, card)


def test_right_button_rotates_a_dragged_card_or_drops_a_fixed_one(tmp_path: Path) -> None:
    player = Player(tmp_path, "abilities", 2, seed=5)
    player.settle()
    hands, move_builder, turned = player.hands, lambda: player.scene.controller.move_builder, set()
    for card in player.scene.display.view.hand:
        start = player.card("card", card)
        hands.down(start)
        hands.move((start[0], start[1] - 60))
        facings = move_builder().facings()
        hands.event(pygame.MOUSEBUTTONDOWN, pos=(start[0], start[1] - 60), button=3)
        assert move_builder().idle == (len(facings) == 1)
        assert move_builder().facing == (None if move_builder().idle else facings[1])
        turned.add(len(facings) > 1)
        hands.key(pygame.K_ESCAPE)
        hands.up(start)
    assert turned == {True, False}


def with_one_that_turns(tmp_path: Path) -> tuple[Player, int, list[int]]:
    """Return a player, a character in hand that can be rotated, and its possible facings."""
    player = Player(tmp_path, "abilities", 2, seed=5)
    player.settle()
    moves = player.scene.view.moves
    facings = {card: [b & 3 for _, a, b, _ in moves if a == card and b >> 2 == 4] for card in player.scene.view.hand}
    card = next(card for card, found in facings.items() if len(found) > 1)
    return player, card, facings[card]


@pytest.mark.parametrize("by", ["a click", "R", "the right button", "its button"])
def test_rotatable_card_stays_pending_until_rotated_and_played(tmp_path: Path, by: str) -> None:
    player, card, (upright, turned) = with_one_that_turns(tmp_path)
    hands, scene, at = player.hands, player.scene, player.space(4)
    hands.drag(player.card("card", card), at)
    assert scene.table.session.history == []
    assert scene.controller.pending == (PLAY, card, 4 << 2 | upright, 0)
    assert "Rotate it" in scene.question()
    if by == "a click":
        hands.click(at)
    elif by == "R":
        hands.key(pygame.K_r)
    elif by == "the right button":
        hands.event(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
    else:
        player.button("Rotate (R)")
    assert scene.controller.pending == (PLAY, card, 4 << 2 | turned, 0)
    player.button("Play it")
    assert scene.table.session.history[0].move == (PLAY, card, 4 << 2 | turned, 0)


def test_pending_card_can_be_moved_or_picked_up_again(tmp_path: Path) -> None:
    player, card, (_, turned) = with_one_that_turns(tmp_path)
    hands, scene = player.hands, player.scene
    hands.drag(player.card("card", card), player.space(4))
    hands.click(player.space(4))
    hands.click(player.space(0))
    assert scene.controller.pending == (PLAY, card, turned, 0)
    hands.event(pygame.MOUSEBUTTONDOWN, pos=player.space(8), button=3)
    assert scene.controller.idle
    assert scene.table.session.history == []


def test_click_beside_the_buttons_leaves_a_pending_card(tmp_path: Path) -> None:
    player, card, (upright, _) = with_one_that_turns(tmp_path)
    hands, scene = player.hands, player.scene
    hands.drag(player.card("card", card), player.space(4))
    answers = [answer.rect for answer in scene.table_choices.answers]
    left, right = min(rect.left for rect in answers), max(rect.right for rect in answers)
    for x in (left - 4, right + 4):
        hands.click((x, answers[0].centery))
        assert scene.controller.pending == (PLAY, card, 4 << 2 | upright, 0)
    hands.key(pygame.K_ESCAPE)
    assert scene.controller.idle


def test_card_rotated_while_dragged_is_played_where_it_is_dropped(tmp_path: Path) -> None:
    player, card, (_, turned) = with_one_that_turns(tmp_path)
    hands, start = player.hands, player.card("card", card)
    hands.down(start)
    hands.move(player.space(4))
    hands.event(pygame.MOUSEBUTTONDOWN, pos=player.space(4), button=3)
    hands.up(player.space(4))
    assert player.scene.table.session.history[0].move == (PLAY, card, 4 << 2 | turned, 0)


def test_losing_window_focus_returns_a_dragged_card(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    player.settle()
    hand = player.scene.display.view.hand
    player.hands.down(player.card("card", hand[0]))
    player.hands.move(player.space(4))
    player.hands.event(pygame.WINDOWFOCUSLOST)
    player.hands.up(player.space(4))
    assert player.scene.display.view.hand == hand
    assert player.scene.display.board[4] is None


def test_escape_cancels_a_choice_before_it_pauses(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    player.settle()
    player.hands.click(player.card("card", player.scene.display.view.hand[0]))
    assert not player.scene.controller.move_builder.idle
    player.hands.event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)
    assert player.scene.controller.move_builder.idle
    assert player.hands.app.running


def test_no_hand_is_shown_under_the_curtain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "full", 2)
    player.settle()
    while player.scene.controller.curtain is None:
        player.play(player.scene.view.moves[0])
        player.hands.wait(0.05)
    shown: list[object] = []
    for name in ("whole", "compact", "action"):
        monkeypatch.setattr(CardFaces, name, lambda *values: shown.append(values))
    monkeypatch.setattr(TileFaces, "body", lambda *values: shown.append(values))
    player.hands.wait(0.05)
    assert shown == []


@pytest.mark.parametrize("people", [1, 2])
def test_each_new_game_between_people_starts_behind_a_curtain(tmp_path: Path, people: int) -> None:
    scene = Player(tmp_path, "full", people).scene
    for begin in (scene.table.rematch, scene.table.next_game):
        begin()
        scene.begin_game()
        decision = scene.table.session.decision
        assert decision is not None
        assert scene.controller.curtain == (decision.seat if people == 2 else None)


def test_first_person_is_the_next_in_turn_if_a_bot_starts() -> None:
    seats = [Seat("Mia", HUMAN), Seat("Bot", "random"), Seat("Tom", HUMAN), Seat("Bot 2", "random")]
    for starter, first in ((0, 0), (1, 2), (2, 2), (3, 0)):
        table = laid(preset("first", 4, starter=starter), seats, 1)
        assert table.first_person == first


def test_idle_table_is_not_redrawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "full", 1)
    player.settle()
    player.hands.click(player.card("card", player.scene.display.view.hand[0]))
    drawn: list[object] = []
    monkeypatch.setattr(player.scene, "draw", drawn.append)
    player.hands.wait(1.0)
    assert drawn  # the open spaces pulse
    player.hands.wait(15.0)
    drawn.clear()
    player.hands.wait(2.0)
    assert drawn == []
