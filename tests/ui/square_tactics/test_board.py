"""Whole games are played at the table by hand, and what is shown is what the seat may know."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.move_kinds import PLAY
from squaretactics.games.square_tactics.options import preset
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from tests.ui.random_players import Player, Typist
from tests.ui.scene_driver import Place
from tests.ui.started_games import laid


def test_arrows_move_the_focus_from_card_to_card(tmp_path: Path) -> None:
    player = Typist(tmp_path, "first", 1)
    player.settle()
    left, right = player.scene.display.hand[:2]
    player.focus_on(("card", left))
    player.key(pygame.K_RIGHT)
    assert player.scene.table_focus.focus == ("card", right)
    player.key(pygame.K_LEFT)
    assert player.scene.table_focus.focus == ("card", left)


@pytest.mark.parametrize("size", [(960, 540), (700, 900), (2560, 1440)])
def test_games_are_played_in_windows_of_any_shape_and_drawn_all_the_way(tmp_path: Path, size: Place) -> None:
    player = Player(tmp_path, "full", 1, size=size)
    player.game()
    assert player.scene.table.session.result is not None


def test_a_match_goes_on_to_its_third_game_and_then_a_rematch(tmp_path: Path) -> None:
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


def test_a_card_dropped_on_a_taken_space_says_why_and_stays(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 2)
    player.settle()
    player.play(player.scene.view.moves[0])
    player.settle()
    taken = next(space for space, piece in enumerate(player.scene.display.board) if piece is not None)
    hand = list(player.scene.display.hand)
    player.hands.drag(player.card("card", hand[0]), player.space(taken))
    assert "is on that space" in player.scene.question()
    assert player.scene.display.hand == hand


def test_a_card_that_nothing_turns_is_played_where_it_is_dragged_to(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 2)
    player.settle()
    seat, card = player.scene.viewer, player.scene.display.hand[1]
    player.hands.drag(player.card("card", card), player.space(4))
    piece = player.scene.display.board[4]
    assert piece is not None
    assert (piece.seat, piece.card) == (seat, card)


def test_the_right_button_turns_a_dragged_card_that_may_be_turned_and_drops_another(tmp_path: Path) -> None:
    player = Player(tmp_path, "abilities", 2, seed=5)
    player.settle()
    hands, move_builder, turned = player.hands, lambda: player.scene.controller.move_builder, set()
    for card in player.scene.display.hand:
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
    """Return a player who holds a character that may be turned, that character, and the facings it may have."""
    player = Player(tmp_path, "abilities", 2, seed=5)
    player.settle()
    moves = player.scene.view.moves
    facings = {card: [b & 3 for _, a, b, _ in moves if a == card and b >> 2 == 4] for card in player.scene.view.hand}
    card = next(card for card, found in facings.items() if len(found) > 1)
    return player, card, facings[card]


@pytest.mark.parametrize("by", ["a click", "R", "the right button", "its button"])
def test_a_card_that_may_be_turned_lies_where_it_is_dropped_until_it_is_turned_and_played(
    tmp_path: Path, by: str
) -> None:
    player, card, (upright, turned) = with_one_that_turns(tmp_path)
    hands, scene, at = player.hands, player.scene, player.space(4)
    hands.drag(player.card("card", card), at)
    assert scene.table.session.history == []
    assert scene.controller.pending == (PLAY, card, 4 << 2 | upright, 0)
    assert "Turn it" in scene.question()
    if by == "a click":
        hands.click(at)
    elif by == "R":
        hands.key(pygame.K_r)
    elif by == "the right button":
        hands.event(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
    else:
        player.button("Turn (R)")
    assert scene.controller.pending == (PLAY, card, 4 << 2 | turned, 0)
    player.button("Play it")
    assert scene.table.session.history[0].move == (PLAY, card, 4 << 2 | turned, 0)


def test_it_may_be_laid_elsewhere_as_it_was_turned_or_be_taken_back(tmp_path: Path) -> None:
    player, card, (_, turned) = with_one_that_turns(tmp_path)
    hands, scene = player.hands, player.scene
    hands.drag(player.card("card", card), player.space(4))
    hands.click(player.space(4))
    hands.click(player.space(0))
    assert scene.controller.pending == (PLAY, card, turned, 0)
    hands.event(pygame.MOUSEBUTTONDOWN, pos=player.space(8), button=3)
    assert scene.controller.idle
    assert scene.table.session.history == []


def test_a_card_that_was_turned_on_the_way_is_played_where_it_is_dropped(tmp_path: Path) -> None:
    player, card, (_, turned) = with_one_that_turns(tmp_path)
    hands, start = player.hands, player.card("card", card)
    hands.down(start)
    hands.move(player.space(4))
    hands.event(pygame.MOUSEBUTTONDOWN, pos=player.space(4), button=3)
    hands.up(player.space(4))
    assert player.scene.table.session.history[0].move == (PLAY, card, 4 << 2 | turned, 0)


def test_losing_the_focus_puts_a_dragged_card_back(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    player.settle()
    hand = list(player.scene.display.hand)
    player.hands.down(player.card("card", hand[0]))
    player.hands.move(player.space(4))
    player.hands.event(pygame.WINDOWFOCUSLOST)
    player.hands.up(player.space(4))
    assert player.scene.display.hand == hand
    assert player.scene.display.board[4] is None


def test_escape_takes_back_an_unfinished_choice_before_it_leaves(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    player.settle()
    player.hands.click(player.card("card", player.scene.display.hand[0]))
    assert not player.scene.controller.move_builder.idle
    player.hands.event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)
    assert player.scene.controller.move_builder.idle
    assert player.hands.app.running


def test_under_the_curtain_no_hand_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "full", 2)
    player.settle()
    while player.scene.controller.curtain is None:
        player.play(player.scene.view.moves[0])
        player.hands.wait(0.05)
    shown: list[object] = []
    for name in ("whole", "compact", "action"):
        monkeypatch.setattr(CardFaces, name, lambda *values: shown.append(values))
    player.hands.wait(0.05)
    assert shown == []


@pytest.mark.parametrize("people", [1, 2])
def test_a_game_of_several_people_begins_and_goes_on_behind_a_curtain(tmp_path: Path, people: int) -> None:
    scene = Player(tmp_path, "full", people).scene
    for begin in (scene.table.rematch, scene.table.next_game):
        begin()
        scene.begin_game()
        decision = scene.table.session.decision
        assert decision is not None
        assert scene.controller.curtain == (decision.seat if people == 2 else None)


def test_where_a_bot_begins_the_first_person_after_it_sits_down_before_a_hand_is_shown() -> None:
    seats = [Seat("Mia", HUMAN), Seat("Bot", "random"), Seat("Tom", HUMAN), Seat("Bot 2", "random")]
    for starter, first in ((0, 0), (1, 2), (2, 2), (3, 0)):
        table = laid(preset("first", 4, starter=starter), seats, 1)
        assert table.first_person == first


def test_a_table_that_waits_for_a_person_is_not_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "full", 1)
    player.settle()
    player.hands.click(player.card("card", player.scene.display.hand[0]))
    drawn: list[object] = []
    monkeypatch.setattr(player.scene, "draw", drawn.append)
    player.hands.wait(1.0)
    assert drawn  # the open spaces breathe
    player.hands.wait(15.0)
    drawn.clear()
    player.hands.wait(2.0)
    assert drawn == []
