"""Focus: the mouse or the keyboard, whichever was used last, decides which card is explained."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from squaretactics.core.session import Frame
from squaretactics.games.square_tactics.action_kinds import REACTION
from squaretactics.games.square_tactics.events import ActionPlayed, CharacterPlayed
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.table_view import LookedAt
from tests.ui.random_players import Typist
from tests.ui.square_tactics.positions import with_pieces


@pytest.fixture
def player(tmp_path: Path) -> Typist:
    player = Typist(tmp_path, "full", 1)
    player.settle()
    return player


def looked_at(player: Typist) -> tuple[str, int]:
    found = player.scene.table_view.looked_at()
    assert found is not None
    return found[:2]


def hover(player: Typist, card: int) -> tuple[int, int]:
    """Rest the mouse on a card in hand."""
    at = player.card("card", card)
    player.hands.move(at)
    assert looked_at(player) == ("card", card)
    return at


def test_key_takes_over_from_a_resting_mouse(player: Typist) -> None:
    first, second = player.scene.display.view.hand[:2]
    hover(player, first)
    player.focus_on(("card", second))
    assert looked_at(player) == ("card", second)
    player.hands.key(pygame.K_TAB)  # to another item
    assert player.scene.table_focus.focus is not None
    assert player.scene.table_view.looked_at() != ("card", first, player.scene.viewer, None)


def test_mouse_takes_over_once_it_really_moves(player: Typist) -> None:
    first, second = player.scene.display.view.hand[:2]
    x, y = hover(player, first)
    player.focus_on(("card", second))
    player.hands.move((x, y))
    player.hands.move((x + 1, y + 1))  # a jitter of one pixel
    assert looked_at(player) == ("card", second)
    player.hands.move((x + 2, y + 4))
    assert looked_at(player) == ("card", first)
    assert player.scene.table_focus.focus == ("card", second)  # from which the keyboard continues
    player.hands.key(pygame.K_TAB)
    player.hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert looked_at(player) == ("card", second)


def test_card_selected_by_keyboard_is_shown_wherever_the_mouse_rests(player: Typist) -> None:
    first, second = player.scene.display.view.hand[:2]
    hover(player, first)
    player.focus_on(("card", second))
    player.hands.key(pygame.K_RETURN)
    assert player.scene.controller.move_builder.picked[1] == second
    assert looked_at(player) == ("card", second)
    player.hands.key(pygame.K_DOWN)
    assert looked_at(player) == ("card", second)


def test_mouse_resting_on_a_space_proposes_no_move_after_a_key_press(player: Typist) -> None:
    scene = player.scene
    card = scene.display.view.hand[0]
    player.hands.move(player.space(4))
    player.focus_on(("card", card))
    player.hands.key(pygame.K_RETURN)
    assert scene.controller.proposed(scene.table_focus.space()) is None
    player.hands.key(pygame.K_TAB)
    space = scene.table_focus.space()
    assert scene.table_focus.focus == ("space", space)
    assert scene.controller.proposed(scene.table_focus.space()) is not None
    other = next(one for one in sorted(scene.controller.move_builder.options()) if one != space)
    player.hands.move(player.space(other))
    assert scene.table_focus.space() == other


def test_click_takes_over_even_without_mouse_motion(player: Typist) -> None:
    first, second = player.scene.display.view.hand[:2]
    at = hover(player, first)
    player.focus_on(("card", second))
    player.hands.down(at)
    player.hands.up(at)
    assert player.scene.table_focus.focus is None
    assert player.scene.controller.move_builder.picked[1] == first


def test_keyboard_reaches_read_only_items(player: Typist) -> None:
    scene = player.scene
    scene.display.view = replace(
        scene.display.view, action_hand=(REACTION,)
    )  # which needs a space that was just cleared
    space = next(space for space, piece in enumerate(scene.display.board) if piece is None)
    card = scene.view.rules.players * 18 - 1
    scene.display.board[space] = BoardPiece(card, 1, 2, scene.view.rules.faces[card][2])
    player.focus_on(("space", space))
    assert looked_at(player) == ("card", card)
    player.hands.key(pygame.K_RETURN)
    assert scene.controller.cards_overlay is not None
    player.hands.key(pygame.K_RETURN)
    assert scene.controller.cards_overlay is None
    player.focus_on(("action", REACTION))
    player.hands.key(pygame.K_RETURN)
    assert scene.controller.move_builder.idle
    assert scene.controller.notice


def test_up_from_the_hand_reaches_the_board_past_the_piles(player: Typist) -> None:
    scene = player.scene
    first = scene.display.view.hand[0]
    scene.display.board[0] = BoardPiece(20, 1, 2, scene.view.rules.faces[20][2])
    player.focus_on(("card", first))
    player.hands.key(pygame.K_UP)
    assert scene.table_focus.focus == ("space", 0)


def described(player: Typist, monkeypatch: pytest.MonkeyPatch, at: tuple[int, int]) -> list[LookedAt]:
    """Return the cards explained while the mouse points somewhere."""
    shown = list[LookedAt]()
    monkeypatch.setattr(player.scene.drawing.panels, "described", lambda card, _: shown.append(card))
    player.hands.move(at)
    return shown


def test_last_played_card_is_shown_while_none_is_hovered(player: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = player.scene
    free = next(space for space, piece in enumerate(scene.display.board) if piece is None)
    card = scene.display.view.hand[0]
    piece = BoardPiece(card, 0, 0, scene.view.rules.faces[card][0])
    after = replace(with_pieces(scene.view, {free: piece}), hand=scene.view.hand[1:])
    scene.director.show([Frame(CharacterPlayed(0, card, free, 0, False), after)])
    player.hands.wait(0.1)
    assert described(player, monkeypatch, (2, 2)) == [("card", card, 0, piece)]
    other = scene.display.view.hand[0]
    assert described(player, monkeypatch, player.card("card", other)) == [("card", other, 0, None)]
    scene.display.board[free] = None  # it was captured
    assert described(player, monkeypatch, (2, 2)) == []


def play_reaction(player: Typist) -> None:
    view = player.scene.view
    after = replace(view, used=((REACTION,), *view.used[1:]))
    player.scene.director.show([Frame(ActionPlayed(1, REACTION), after)])


def test_action_card_is_shown_once_it_is_on_the_used_pile(player: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    play_reaction(player)
    player.hands.wait(0.1)
    assert described(player, monkeypatch, (2, 2)) == [("action", REACTION, 1, None)]
    player.scene.display.view = replace(player.scene.display.view, used=((),) * len(player.scene.display.view.used))
    assert described(player, monkeypatch, (2, 2)) == []


def test_narrow_window_shows_only_the_hovered_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Typist(tmp_path, "full", 1, size=(700, 900))
    player.settle()
    play_reaction(player)
    player.hands.wait(0.1)
    assert player.scene.table_view.latest is not None
    assert described(player, monkeypatch, (2, 2)) == []


@pytest.mark.parametrize("how", ["move", "press", "key"])
def test_input_takes_effect_in_the_next_frame(player: Typist, how: str) -> None:
    hands, window = player.hands, player.hands.app.window
    at = player.card("card", player.scene.display.view.hand[0])
    hands.move((5, 5) if how == "move" else at)
    hands.rest()
    before = window.get_view("2").raw
    hands.wait(1 / 60)
    assert window.get_view("2").raw == before, "nothing moves by itself"
    if how == "move":
        hands.move(at)
    elif how == "press":
        hands.down(at)
    else:
        hands.key(pygame.K_TAB)
    assert window.get_view("2").raw != before
