"""Choosing among the cards of a hand or a pile: a grid over the hand, with the question above it."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS, HOT_SWAP, TRADE, ZOMBIE
from squaretactics.games.square_tactics.cards import CARD_OF, FACTIONS
from squaretactics.games.square_tactics.move_kinds import ACT, GIVE
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.ui.square_tactics.table.card_choice import CardChoice, card_choice
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from tests.square_tactics.scenario import Scene
from tests.ui.random_players import Player, Typist

SIZES = [(540, 960), (700, 900), (960, 540), (1280, 720), (1920, 1080)]
NAMES = list(CARD_OF)
KINDS = pytest.mark.parametrize(
    "kind", [ZOMBIE, TRADE, HOT_SWAP], ids=[ACTION_IDS[k] for k in (ZOMBIE, TRADE, HOT_SWAP)]
)


def seated(player: Player, kind: int, people: int = 1) -> CardChoice:
    """Let a player who holds ten characters, and has captured ten, play an action card up to the choice of a card."""
    aliens, bots = NAMES[:18], NAMES[18:36]
    scene = Scene(
        hands={"South": " ".join(aliens[:10]), "North": " ".join(bots[:3])},
        board={"b2": f"South {aliens[11]}", "a3": f"North {bots[4]}"},
        captured={"South": " ".join(bots[5:15])},
        actions={"South": ACTION_IDS[kind].replace("_", "-")},
    )
    table_view, controller = player.scene.table_view, player.scene.controller
    player.scene.table.session._state = scene.state
    table_view.look_anew(player.scene.table.session.view(table_view.viewer))
    controller.ask()
    controller.take_up("action", kind)
    while controller.move_builder.wants in ("seat", "space"):
        controller.choose(min(controller.move_builder.options()))
    return shown(player)


def shown(player: Player) -> CardChoice:
    player.hands.wait(0.1)
    choice = player.scene.table_view.choice
    assert choice is not None
    return choice


@pytest.fixture
def player(tmp_path: Path) -> Typist:
    player = Typist(tmp_path, "full", 1, factions=FACTIONS[:2])
    player.settle()
    return player


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_cards_to_choose_from_lie_in_a_grid_that_leaves_the_board_in_sight(
    size: tuple[int, int], players: int, text: float
) -> None:
    layout = SquareTableLayout(size, rules_of(preset("mayhem", players)), 0, text=text)
    for count in range(1, 37):
        choice = card_choice(layout, tuple(range(count)), True)
        rects = [slot.rect for _, _, slot in choice.cards]
        assert not any(one.colliderect(other) for one, other in itertools.combinations(rects, 2))
        assert all(choice.panel.contains(rect) for rect in (choice.title, *rects))
        assert pygame.Rect((0, 0), size).contains(choice.panel)
        assert choice.panel.bottom == size[1]
        assert choice.panel.contains(layout.hand.clip(layout.middle)) or size[0] < size[1]
        assert choice.title.bottom <= min(rect.top for rect in rects)
        assert choice.panel.top <= layout.prompt.top
        if count <= 5:
            assert choice.panel.top >= layout.prompt.top - 1
        if count <= 10:
            assert choice.panel.top > layout.board.centery
        if count <= 18:
            assert rects[0].height >= 80  # names are drawn
        rows = sorted({rect.centery for rect in rects})
        for row in rows:
            xs = [rect.centerx for rect in rects if rect.centery == row]
            assert sum(xs) / len(xs) == pytest.approx(layout.middle.centerx, abs=1)


@KINDS
def test_choosing_a_card_of_a_pile_opens_a_grid_with_all_cards(player: Typist, kind: int) -> None:
    choice = seated(player, kind)
    view = player.scene.display.view
    assert [card for _, card, _ in choice.cards] == list(view.captured[view.seat] if kind == ZOMBIE else view.hand)
    assert choice.captured == (kind == ZOMBIE)
    assert all(choice.title.contains(answer.rect) for answer in player.scene.table_choices.answers)


def test_neither_a_hint_nor_the_recap_covers_the_cards_to_choose_from(player: Typist) -> None:
    choice, scene = seated(player, ZOMBIE), player.scene
    covered = next(space for space in range(9) if scene.layout_now.cell_rect(space).colliderect(choice.panel))
    marks = [*scene.drawing.hints._places(scene.viewer, (ACT, ZOMBIE, choice.cards[0][1], covered << 2), [])]
    assert marks
    assert not any(isinstance(mark, pygame.Rect) and mark.colliderect(choice.panel) for mark in marks)
    assert not scene.drawing.recap_strip._place()


@KINDS
def test_card_is_chosen_by_mouse(player: Typist, kind: int) -> None:
    choice = seated(player, kind)
    _, card, slot = choice.cards[7]
    player.hands.move(slot.rect.center)
    looked_at = player.scene.table_view.looked_at()
    assert looked_at is not None
    assert looked_at[:2] == ("card", card)
    player.hands.click(slot.rect.center)
    assert was_chosen(player, kind, card)


@KINDS
def test_card_is_chosen_by_touch(player: Typist, kind: int) -> None:
    choice = seated(player, kind)
    _, card, slot = choice.cards[4]
    player.hands.tap(slot.rect.center)
    player.hands.wait(0.1)
    assert was_chosen(player, kind, card)


@KINDS
def test_arrow_keys_move_through_the_grid_as_the_eye_expects(player: Typist, kind: int) -> None:
    choice = seated(player, kind)
    rows = sorted({slot.y for _, _, slot in choice.cards})
    columns = sum(slot.y == rows[0] for _, _, slot in choice.cards)
    cards = [card for _, card, _ in choice.cards]
    player.key(pygame.K_RIGHT)
    for key, at in ((pygame.K_RIGHT, 1), (pygame.K_DOWN, 1 + columns), (pygame.K_LEFT, columns), (pygame.K_UP, 0)):
        player.key(key)
        assert player.scene.table_focus.focus == ("card", cards[at])
    player.key(pygame.K_TAB)
    assert player.scene.table_focus.focus == ("card", cards[1])
    player.key(pygame.K_RETURN)
    assert was_chosen(player, kind, cards[1])


@KINDS
def test_card_is_chosen_by_controller(player: Typist, kind: int) -> None:
    choice = seated(player, kind)
    player.hands.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert player.scene.table_focus.focus == ("card", choice.cards[1][1])
    player.hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert was_chosen(player, kind, choice.cards[1][1])


def was_chosen(player: Typist, kind: int, card: int) -> bool:
    """Return whether a card was chosen for an action card, which is then played unless a space is wanted."""
    player.confirm()
    player.hands.wait(0.1)
    builder, history = player.scene.controller.move_builder, player.scene.table.session.history
    if history:
        return history[0].move[:2] == (ACT, kind) and card in history[0].move[2:]
    return builder.picked == (ACT, kind, card)


def test_choice_opened_by_key_puts_the_focus_on_the_first_card(player: Typist) -> None:
    choice = seated(player, ZOMBIE)
    player.key(pygame.K_ESCAPE)
    player.focus_on(("action", ZOMBIE))
    player.key(pygame.K_RETURN)
    assert player.scene.table_focus.focus == ("card", choice.cards[0][1])


@pytest.mark.parametrize("way", ["button", "key", "right button", "beside"])
def test_choice_can_be_left(player: Typist, way: str) -> None:
    choice = seated(player, ZOMBIE)
    if way == "button":
        Player.button(player, "Cancel")
    elif way == "key":
        player.key(pygame.K_ESCAPE)
    elif way == "right button":
        player.hands.event(pygame.MOUSEBUTTONDOWN, pos=choice.cards[0][2].rect.center, button=3)
    else:
        player.hands.click(player.space(6))
    assert player.scene.table_view.choice is None
    assert player.scene.controller.idle
    assert len(player.scene.table_view.hand_slots()) == 11


def test_click_between_the_cards_changes_nothing(player: Typist) -> None:
    choice = seated(player, ZOMBIE)
    between = choice.cards[0][2].rect.right + 1, choice.cards[0][2].rect.centery
    assert player.scene.table_view.card_at(between) is None
    player.hands.click(between)
    assert player.scene.table_view.choice == choice
    player.hands.click(choice.title.midleft)
    assert player.scene.table_view.choice == choice


def test_board_behind_the_panel_is_not_pointed_at(player: Typist) -> None:
    choice = seated(player, ZOMBIE)
    layout = player.scene.layout_now
    behind = choice.panel.clip(layout.cell_rect(1))
    assert behind.height
    player.hands.move((behind.centerx, behind.top + 1))
    looked_at = player.scene.table_view.looked_at()
    assert looked_at is None or looked_at[:2] == ("action", ZOMBIE)
    assert player.scene.table_focus.help_topic() is None


def test_action_card_dropped_on_the_grid_chooses_nothing(player: Typist) -> None:
    seated(player, ZOMBIE)
    player.key(pygame.K_ESCAPE)
    start = player.card("action", ZOMBIE)
    player.hands.down(start)
    choice = shown(player)
    for step in range(1, 4):
        player.hands.move((start[0] - 6 * step, start[1]))
    player.hands.up(choice.cards[-1][2].rect.center)
    player.hands.wait(0.1)
    assert player.scene.table_view.choice == choice
    assert player.scene.controller.move_builder.picked == (ACT, ZOMBIE)


def test_partner_in_a_trade_chooses_from_the_same_grid(tmp_path: Path) -> None:
    player = Player(tmp_path, "full", 2, factions=FACTIONS[:2])
    player.settle()
    choice = seated(player, TRADE)
    player.hands.click(choice.cards[3][2].rect.center)
    player.confirm()
    player.settle()
    choice = shown(player)
    view = player.scene.display.view
    assert [card for _, card, _ in choice.cards] == list(view.hand)
    allowed = {move[1] for move in view.moves if move[0] == GIVE}
    given = next(card for card in choice.cards if card[1] in allowed)
    assert any(card not in allowed for _, card, _ in choice.cards)  # the card that was received
    player.hands.click(given[2].rect.center)
    assert player.scene.table.session.history[1].move == (GIVE, given[1], 0, 0)
