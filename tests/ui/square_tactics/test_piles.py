"""Piles at the table, and cards enlarged by the player."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.ui.random_players import Player
from tests.ui.square_tactics.play_until_asked import played_until


def test_pile_is_opened_by_a_click_and_closed_by_the_next(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    player.settle()
    scene = player.scene
    player.hands.click(scene.layout_now.pile(1, "deck").center)
    assert scene.controller.cards_overlay is not None
    assert len(scene.controller.cards_overlay.cards) == 18
    assert all(scene.view.rules.home[card] == 1 for card in scene.controller.cards_overlay.cards)
    player.hands.click((5, 5))
    assert scene.controller.cards_overlay is None


def test_used_pile_opens_and_the_action_deck_states_its_size(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1)
    scene = played_until(player, lambda scene: len(scene.display.view.used[0]) >= 2)
    player.hands.click(scene.layout_now.action_pile("used", 0).center)
    assert scene.controller.cards_overlay is not None
    assert scene.controller.cards_overlay.actions == scene.display.view.used[0]
    player.hands.click((5, 5))
    player.hands.click(scene.layout_now.action_pile("deck", 0).center)
    assert scene.question() == f"{scene.view.action_deck_counts[0]} action cards left to draw."


def test_personal_action_decks_have_their_own_piles(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, 4, action_cards="personal", mayhem=False)
    scene = played_until(player, lambda scene: len(scene.display.view.used[1]) >= 1)
    boxes = [scene.layout_now.action_pile(which, seat) for seat in range(4) for which in ("deck", "used")]
    assert all(box.height for box in boxes)
    assert not any(box.collidelistall(boxes[at + 1 :]) for at, box in enumerate(boxes))
    assert not any(box.colliderect(scene.layout_now.board) for box in boxes)
    player.hands.click(scene.layout_now.action_pile("used", 1).center)
    assert scene.controller.cards_overlay is not None
    assert scene.controller.cards_overlay.actions == scene.display.view.used[1]
    player.hands.click((5, 5))
    player.hands.click(scene.layout_now.action_pile("deck", 2).center)
    assert scene.question() == f"Cards left in Seat 2's action deck: {scene.view.action_deck_counts[2]}."


def test_panel_opens_its_seats_piles_in_a_narrow_window(tmp_path: Path) -> None:
    player = Player(tmp_path, "full", 1, size=(700, 1100))
    scene = played_until(player, lambda scene: bool(scene.display.view.captured[1] and scene.display.view.used[0]))
    for name, cards, actions in (
        ("captured", scene.display.view.captured[1], ()),
        ("used", (), scene.display.view.used[0]),
    ):
        player.hands.click(scene.layout_now.panel(1).center)
        player.hands.click(name)
        assert player.hands.app.stack[-1] is scene
        assert scene.controller.cards_overlay is not None
        assert (scene.controller.cards_overlay.cards, scene.controller.cards_overlay.actions) == (cards, actions)
        player.hands.click((5, 5))
    player.hands.key(*[pygame.K_TAB] * 60)
    names = [item.name for item in scene.table_focus.items()]
    assert ("pile", 0, "all") in names


def test_own_deck_lists_cards_that_are_not_in_hand(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    player.settle()
    scene = player.scene
    scene.controller.lay_out(scene.viewer, "deck")
    assert scene.controller.cards_overlay is not None
    assert not set(scene.controller.cards_overlay.cards) & set(scene.display.view.hand)
    assert len(scene.controller.cards_overlay.cards) == scene.display.view.deck_counts[scene.viewer]


def test_right_click_enlarges_a_card(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    player.settle()
    card = player.scene.display.view.hand[0]
    at = player.card("card", card)
    player.hands.move(at)
    player.hands.event(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
    assert player.scene.controller.cards_overlay is not None
    assert player.scene.controller.cards_overlay.looked_at == ("card", card, player.scene.viewer, None)
    player.hands.key(pygame.K_ESCAPE)
    assert player.scene.controller.cards_overlay is None
    assert player.hands.app.stack[-1] is player.scene


def test_held_card_is_enlarged_but_a_dragged_card_is_not(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    player.settle()
    at = player.card("card", player.scene.display.view.hand[0])
    player.hands.move(at)
    player.hands.down(at)
    player.hands.move((at[0] + 60, at[1] - 60))
    player.hands.wait(1.0)
    assert player.scene.controller.cards_overlay is None
    player.hands.up((3, 3))
    player.hands.move(at)
    player.hands.down(at)
    player.hands.wait(1.0)
    assert player.scene.controller.cards_overlay is not None
    assert player.scene.controller.move_builder.idle


def test_selected_card_stays_explained_while_arrow_keys_cross_the_board(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 4)
    player.settle()
    scene = player.scene
    card = min(scene.controller.move_builder.playable_cards())
    player.hands.move((2, scene.app.size[1] - 2))
    assert scene.table_view.looked_at() is None
    scene.controller.take_up("card", card)
    for key in (pygame.K_UP, *[pygame.K_RIGHT] * 5, pygame.K_UP, *[pygame.K_LEFT] * 5):
        player.hands.key(key)
        assert isinstance(scene.table_focus.focus, tuple)
        assert scene.table_focus.focus[0] == "space"
        assert scene.table_view.looked_at() == ("card", card, scene.viewer, None)
