"""Other actions at the table: answering on cards, inspecting, passing, confirming, undo and resigning."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.games.square_tactics.action_kinds import (
    EMERGENCY_MANEUVERS,
    JUMP,
    SECOND_CHANCE,
    TRADE,
    TWIST,
    WOUNDED,
    ZOMBIE,
)
from squaretactics.games.square_tactics.event_text import character_name
from squaretactics.games.square_tactics.events import Compared
from squaretactics.games.square_tactics.move_kinds import ACT, DONE, PASS, PLAY, Move
from squaretactics.games.square_tactics.prompts import question
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.play.controller import WINDOWS_OF_OTHERS
from squaretactics.ui.square_tactics.play.move_builder import MoveBuilder
from squaretactics.ui.square_tactics.play.twist_preview import twisted
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.square_tactics.table import pieces
from squaretactics.ui.square_tactics.table.button_text import TURNS, button_help
from squaretactics.ui.table.pause import PauseScene
from tests.ui.goldens import scenes
from tests.ui.random_players import Player
from tests.ui.settled_scene import picture_of, settled
from tests.ui.square_tactics.play_until_asked import asked, played_until


def test_unplayable_cards_are_dimmed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "full", 1, windows="holding")
    scene, shades = player.scene, dict[tuple[str, int], bool]()
    monkeypatch.setattr(
        scene.drawing,
        "hand_card",
        lambda kind, value, slot, pale=False, glows=False, *_: shades.update({(kind, value): pale}),
    )

    def in_the_shade() -> dict[tuple[str, int], bool]:
        shades.clear()
        scene.layout(player.hands.app.size)  # so that everything is redrawn
        player.hands.wait(1 / 60)
        return dict(shades)

    played_until(player, asked("before"), kind="before")
    kinds = {move[1] for move in scene.view.moves if move[0] == ACT}
    found = in_the_shade()
    assert {value for (kind, value), pale in found.items() if not pale} == kinds
    assert all(pale for (kind, _), pale in found.items() if kind == "card")
    played_until(player, asked("begin"))
    playable = {move[1] for move in scene.view.moves if move[0] == PLAY}
    assert {value for (kind, value), pale in in_the_shade().items() if kind == "card" and not pale} == playable
    player.preferences.change(speed="normal")
    scene.layout(player.hands.app.size)
    scene.controller.submit(next(move for move in scene.view.moves if move[0] == PLAY))
    player.hands.wait(0.1)
    assert scene.director.busy  # nothing can be played during an animation
    assert set(in_the_shade().values()) == {True}


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=str)
def test_selectable_space_has_a_dark_stitch(tmp_path: Path, size: tuple[int, int]) -> None:
    player = Player(tmp_path, "first", 1, size=size)
    player.settle()
    scene = player.scene

    def darkest(space: int) -> int:
        """Return the darkest value beside the cord at a space's left edge."""
        player.hands.app.dirty = True
        player.hands.wait(0.1)
        cell = scene.layout_now.cell_rect(space)
        row = range(cell.left + cell.width // 24, cell.left + cell.width // 8)
        return min(sum(scene.table_view.canvas.get_at((x, cell.centery))[:3]) for x in row)

    player.hands.move((1, 1))
    before = darkest(4)
    scene.controller.take_up("card", scene.display.view.hand[0])
    assert 4 in scene.controller.move_builder.options()
    assert darkest(4) < before - 100


def test_no_and_not_again_are_explained_on_hover(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, windows="holding")
    scene = played_until(player, lambda scene: PASS in scene.view.moves and asked("before")(scene), kind="before")
    told = set()
    for answer in scene.table_choices.answers:
        player.hands.move(answer.rect.center)
        told.add(scene.question())
    assert told == {button_help("before", answer.id) for answer in scene.table_choices.answers}
    player.hands.move((0, 0))
    for answer in scene.table_choices.answers:
        scene.table_focus.focus = ("answer", answer.id)
        assert scene.question() == button_help("before", answer.id)


def test_answer_that_saves_a_character_is_gold_and_its_place_is_marked(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, windows="holding")
    scene = played_until(
        player,
        lambda scene: (
            asked("defend")(scene) and any(move[:2] == (ACT, EMERGENCY_MANEUVERS) for move in scene.view.moves)
        ),
    )
    answers = {answer.words: (answer.main, answer.quiet) for answer in scene.table_choices.answers}
    assert answers["Dodge"] == (True, False)
    assert answers["Stop asking"] == (False, True)
    assert set(answers.values()) == {(True, False), (False, False), (False, True)}
    assert scene.controller.decision is not None
    assert scene.drawing.rings()[scene.controller.decision.focus] == "asked"


def test_quiet_answer_has_a_dark_panel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "mayhem", 1, windows="holding")
    scene = played_until(player, lambda scene: PASS in scene.view.moves and asked("before")(scene), kind="before")
    *others, quiet = scene.table_choices.answers
    panels, usual = dict[tuple[int, int], theme.Colour](), scene.app.painter.panel

    def panel(size: tuple[int, int], radius: int, fill: theme.Colour, *rest: Any, **how: Any) -> pygame.Surface:
        panels[tuple(size)] = fill
        return usual(size, radius, fill, *rest, **how)

    monkeypatch.setattr(scene.app.painter, "panel", panel)
    scene.drawing.overlays.answers()
    assert panels.pop(quiet.rect.size) == theme.PLAQUE
    assert set(panels.values()) <= {theme.ACCENT, theme.PAPER}
    assert set(panels) == {answer.rect.size for answer in others}
    assert quiet.words == "Stop asking"


def test_button_appearing_under_the_mouse_does_not_hide_the_prompt(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, windows="holding")
    scene = played_until(player, lambda scene: PASS in scene.view.moves and asked("before")(scene), kind="before")
    at = scene.table_choices.answers[-1].rect.center
    player.hands.move(at)
    scene.controller.ask()
    assert scene.question().endswith(question(scene.view))
    player.hands.move((at[0] + 1, at[1]))
    assert scene.question() == button_help("before", scene.table_choices.answers[-1].id)


def test_dim_card_says_why_it_cannot_be_played(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1)

    def without_target(scene: SquareBoardScene) -> bool:
        holds = TWIST in scene.view.action_hand and asked("begin")(scene)
        return holds and scene.viewer not in scene.view.owner

    scene = played_until(player, without_target)
    player.hands.move(player.card("action", TWIST))
    assert scene.question() == "Twist: you need a character on the board."


def test_not_again_passes_in_all_windows_of_the_turn(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, windows="holding")
    scene = played_until(player, lambda scene: PASS in scene.view.moves and asked("before")(scene), kind="before")
    turn, seat = scene.view.turn, scene.viewer
    player.button("Stop asking")
    for _ in range(200):
        player.hands.wait(0.05)
        decision = scene.controller.decision
        if scene.controller.over or scene.view.turn != turn:
            break
        assert not (scene.controller.my_turn and decision is not None and decision.kind in WINDOWS_OF_OTHERS)
        if scene.controller.my_turn:
            scene.controller.submit(scene.view.moves[0])
    passed = [entry for entry in scene.table.session.history if entry.seat == seat and entry.move[0] == DONE]
    assert passed


def test_not_again_leaves_the_end_of_the_turn_to_the_player(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, windows="holding")
    for _ in range(20):
        scene = played_until(player, lambda scene: PASS in scene.view.moves and asked("before")(scene), kind="before")
        turn = scene.view.turn
        scene.controller.pass_rest_of_turn()
        player.settle()
        if scene.view.turn == turn and asked("end")(scene):
            return
    raise AssertionError("the turn always ended by itself")


@pytest.mark.parametrize("games", [4, pytest.param(12, marks=pytest.mark.long)])
def test_same_question_is_not_repeated_after_an_attack_without_effect(tmp_path: Path, games: int) -> None:
    player = Player(tmp_path, "full", 1)
    spared = asked_again = 0
    for _ in range(games):
        while not player.scene.controller.over:
            player.settle()
            scene = player.scene
            if scene.controller.over:
                break
            decision, turn, view = scene.controller.decision, scene.view.turn, scene.view
            assert decision is not None
            before = len(scene.table.session.history)
            if decision.kind != "before" or PASS not in view.moves:
                scene.controller.submit(player.chance.choice(view.moves))
                continue
            scene.controller.submit(PASS)
            player.settle()
            since = scene.table.session.history[before + 1 :]
            passed = any(entry.seat == scene.viewer and entry.move == PASS for entry in since)
            same = scene.view.card == view.card
            decision = scene.controller.decision
            asked_now = scene.view.turn == turn and decision is not None and decision.kind == "end"
            if asked_now:
                offered = {move[1] for move in scene.view.moves if move[0] == ACT}
                asked_again += 1
                assert not same or not offered <= {move[1] for move in view.moves if move[0] == ACT}
            spared += passed
        player.hands.app.pop()
        player.scene.table.rematch()
        player.scene.begin_game()
    assert spared
    assert asked_again


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


def test_trade_with_a_single_opponent_asks_only_for_the_card(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1)
    scene = played_until(player, lambda scene: any(move[:2] == (ACT, TRADE) for move in scene.view.moves))
    player.hands.click(player.card("action", TRADE))
    assert scene.controller.move_builder.picked == (ACT, TRADE, 1)
    assert scene.question() == "Trade: choose a character from your hand"
    held = scene.display.view.hand[0]
    player.hands.click(player.card("card", held))
    assert scene.question() == f"Trade {character_name(held)} with {scene.table_view.seats[1].name}?"
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


@pytest.mark.parametrize(("at", "words"), [("begin", "it's your turn"), ("react", "a question for you")])
def test_curtain_distinguishes_a_turn_from_a_reaction(tmp_path: Path, at: str, words: str) -> None:
    player = Player(tmp_path, "mayhem", 2, windows="holding")
    scene = played_until(
        player,
        lambda scene: (
            asked(at)(scene)
            and (at == "begin") == (scene.viewer == scene.view.active)
            and bool(scene.table.session.history)  # at first, the curtain says who starts
        ),
    )
    assert scene.controller.call(scene.viewer) == f"{scene.table_view.seats[scene.viewer].name}, {words}"


def test_prompt_previews_the_comparisons_of_a_play(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 1)
    scene, compared = player.scene, 0
    while not scene.controller.over and compared < 3:
        player.settle()
        if scene.controller.over:
            break
        move = player.chance.choice([move for move in scene.view.moves if move[0] == PLAY])
        player.hands.click(player.card("card", move[1]))
        player.hands.move(player.space(move[2] >> 2))
        said = scene.question()
        before = len(scene.table.session.history)
        player.land(move[2], None)
        met = [event for event in scene.table.session.history[before].events if isinstance(event, Compared)]
        if 1 <= len(met) <= 2:
            compared += 1
            assert said.startswith(scene.table_view.event_text(met[0]))
            assert said.count(", then ") == len(met) - 1
        elif not met:
            assert said.endswith("choose a space")
    assert compared


@pytest.mark.parametrize(("name", "glows"), [("board-lesson", False), ("board-first", True)])
def test_lesson_lights_no_hand_of_which_every_card_can_be_played(
    monkeypatch: pytest.MonkeyPatch, name: str, glows: bool
) -> None:
    app, glowing = settled(scenes()[name], (1280, 720)), list[bool]()
    scene = app.stack[-1]
    assert isinstance(scene, SquareBoardScene)
    scene.controller.move_builder.cancel()
    monkeypatch.setattr(scene.drawing, "_hand", lambda shown: glowing.extend(card.glows for card in shown[1]))
    picture_of(app)
    assert glowing == [glows] * len(scene.view.hand)


def test_prompt_says_that_another_order_is_possible(tmp_path: Path) -> None:
    player = Player(tmp_path, "abilities", 1)

    def ordered(scene: SquareBoardScene) -> list[Move]:
        view = scene.view
        plays = [move for move in view.moves if move[0] == PLAY and len(view.rules.orders[move[1]]) > 1]
        near = {move: view.rules.board.beside[move[2] >> 2] for move in plays}
        return [move for move in plays if sum(view.owner[space] == 1 - view.seat for space in near[move]) > 1]

    scene = played_until(player, lambda scene: asked("begin")(scene) and bool(ordered(scene)))
    move = ordered(scene)[0]
    player.hands.click(player.card("card", move[1]))
    player.hands.move(player.space(move[2] >> 2))
    assert scene.question().endswith(", or attack in another order")


def test_prompt_about_fights_lies_above_the_selected_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "first", 1)
    scene, drawn = player.scene, list[str]()
    played_until(player, asked("begin"))
    drawing = scene.drawing
    monkeypatch.setattr(drawing.overlays, "prompt", lambda: drawn.append("prompt"))
    monkeypatch.setattr(drawing, "draw_cached", lambda name, *_: drawn.append(name))
    drawing.hand()
    assert drawn == ["prompt", "hand"]
    player.hands.click(player.card("card", scene.view.hand[0]))
    drawn.clear()
    drawing.hand()
    assert drawn == ["hand", "prompt"]


def test_owner_is_named_on_the_board_only_without_an_inspector(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = list[str]()
    monkeypatch.setattr(pieces, "flag", lambda painter, name, *_, **__: names.append(name) or pygame.Surface((1, 1)))
    for size, named in (((1280, 720), False), ((900, 700), True)):
        player = Player(tmp_path / str(named), "mayhem", 1, size=size)
        scene = played_until(player, lambda scene: asked("begin")(scene) and any(scene.display.board))
        names.clear()
        scene.app.pointer = scene.layout_now.cell_rect(
            next(space for space, piece in enumerate(scene.display.board) if piece is not None)
        ).center
        scene.drawing.owner()
        assert bool(names) == named


def test_preview_hides_the_name_of_an_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "mayhem", 1, size=(900, 700))

    def again(scene: SquareBoardScene) -> bool:
        return asked("begin")(scene) and any(move[:2] == (ACT, SECOND_CHANCE) for move in scene.view.moves)

    scene = played_until(player, again)
    space = next(move[2] for move in scene.view.moves if move[:2] == (ACT, SECOND_CHANCE))
    names = list[str]()
    monkeypatch.setattr(pieces, "flag", lambda painter, name, *_, **__: names.append(name) or pygame.Surface((1, 1)))
    player.hands.move(player.space(space))
    scene.drawing.owner()
    assert names.pop() == "You"
    player.hands.click(player.card("action", SECOND_CHANCE))
    player.hands.move(player.space(space))
    names.clear()
    scene.drawing.owner()
    assert not names


def test_prompt_says_why_a_dimmed_action_card_cannot_be_played(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1)

    def dimmed(scene: SquareBoardScene) -> list[int]:
        return sorted(set(scene.view.action_hand) - scene.controller.move_builder.playable_kinds())

    scene = played_until(player, lambda scene: asked("begin")(scene) and bool(dimmed(scene)))
    kind = dimmed(scene)[0]
    player.hands.move(player.card("action", kind))
    assert scene.question() == scene.table.session.why_not(scene.viewer, (ACT, kind, 0, 0))
    player.hands.move(player.card("card", scene.view.hand[0]))
    assert scene.question().endswith(question(scene.view))
