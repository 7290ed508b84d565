"""A hand of twelve characters and twenty action cards: every card is reached by mouse, keys and controller."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CARD_OF, FACTIONS
from squaretactics.games.square_tactics.move_kinds import ACT, PLAY
from squaretactics.ui.square_tactics.table.hand_layout import in_reading_order
from tests.square_tactics.scenario import Scene
from tests.ui.random_players import Typist

NAMES = list(CARD_OF)
KINDS = [name.replace("_", "-") for name in ACTION_IDS]


@pytest.fixture
def player(tmp_path: Path) -> Typist:
    player = Typist(tmp_path, "full", 1, factions=FACTIONS[:2])
    player.settle()
    scene = Scene(
        hands={"South": " ".join(NAMES[:12]), "North": NAMES[18]},
        board={"b2": f"South {NAMES[13]}", "a3": f"North {NAMES[20]}"},
        actions={"South": " ".join([*KINDS, *KINDS[:2]])},
    )
    player.scene.table.session._state = scene.state
    player.scene.table_view.look_anew(player.scene.table.session.view(player.scene.viewer))
    player.scene.controller.ask()
    player.hands.wait(0.1)
    return player


def rows(player: Typist, kind: str) -> list[list[int]]:
    """Return the cards of the hand, row by row as they are seen."""
    found: dict[float, list[int]] = {}
    for (what, value, slot), _ in in_reading_order(player.scene.table_view.hand_slots()):
        if what == kind:
            found.setdefault(slot.y, []).append(value)
    return list(found.values())


@pytest.mark.parametrize("row", [0, 1])
def test_character_is_dragged_from_either_row(player: Typist, row: int) -> None:
    card = rows(player, "card")[row][2]
    player.hands.drag(player.card("card", card), player.space(0))
    history, pending = player.scene.table.session.history, player.scene.controller.pending
    played = pending if pending is not None else history[0].move
    assert played[:2] == (PLAY, card)


@pytest.mark.parametrize("row", [0, 1, -1])
def test_action_card_is_picked_up_from_any_row(player: Typist, row: int) -> None:
    playable = player.scene.controller.move_builder.playable_kinds()
    kind = next(kind for kind in rows(player, "action")[row] if kind in playable)
    player.hands.click(player.card("action", kind))
    assert player.scene.controller.move_builder.picked[:2] == (ACT, kind)


def test_arrows_move_along_and_between_the_rows(player: Typist) -> None:
    upper, lower = rows(player, "card")
    player.focus_on(("card", upper[0]))
    for key, card in ((pygame.K_RIGHT, upper[1]), (pygame.K_DOWN, lower[1]), (pygame.K_LEFT, lower[0])):
        player.key(key)
        assert player.scene.table_focus.focus == ("card", card)
    player.hands.pad(pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert player.scene.table_focus.focus == ("card", upper[0])
    player.key(pygame.K_UP)
    assert player.scene.table_focus.focus not in {("card", card) for card in (*upper, *lower)}


def test_tab_follows_the_reading_order(player: Typist) -> None:
    playable = player.scene.controller.move_builder.playable_kinds()
    order = [("card", card) for row in rows(player, "card") for card in row]
    order += dict.fromkeys(("action", kind) for row in rows(player, "action") for kind in row if kind in playable)
    player.focus_on(order[0])
    for name in order[1:]:
        player.key(pygame.K_TAB)
        assert player.scene.table_focus.focus == name


def test_pointed_card_is_raised_above_all_others(player: Typist) -> None:
    scene = player.scene
    for kind in ("card", "action"):
        value = rows(player, kind)[1][1]
        player.hands.move(player.card(kind, value))
        lying = next(card for card in scene.table_view.hand_slots() if card[:2] == (kind, value))
        assert scene.drawing.lies(lying).height >= round(0.8 * scene.layout_now.hand_height)
        assert scene.drawing.lies(lying).height > lying[2].height
