"""Tips of the first game: each appears once, when it helps, and never gets in the way."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics.events import ActionDrawn, ActionPlayed, Captured, Compared, Event, TurnBegan
from squaretactics.ui.square_tactics.play.newcomer_tips import (
    ABILITY,
    ACTION,
    ANSWER,
    BASICS,
    CAPTURE,
    CONTACT,
    EARN,
    ORDER,
    POINTS,
    SPACE,
    SquareNewcomerTipQueue,
)
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.table.newcomer_tips import GOAL, newcomer_tips
from tests.ui.random_players import Player

WORDS = newcomer_tips("square_tactics")


def newcomer(folder: Path, name: str = "first", people: int = 1) -> Player:
    player = Player(folder, name, people)
    player.settle()
    player.hands.wait(0.1)
    return player


def got_it(player: Player) -> None:
    """Close the current tip, and wait for the next."""
    player.hands.click(
        next(answer.rect.center for answer in player.scene.table_choices.tips if answer.words == "Got it")
    )
    player.hands.wait(0.1)


def tip(player: Player) -> str | None:
    return player.scene.tip_drawing.tip_queue.now if player.scene.tip_drawing is not None else None


@pytest.mark.parametrize("name", ["first", "abilities", "full", "mayhem"])
def test_first_tip_of_any_game_says_how_to_win_and_stays_until_a_play(tmp_path: Path, name: str) -> None:
    player = newcomer(tmp_path, name)
    assert tip(player) == GOAL
    player.hands.click(player.card("card", player.scene.display.view.hand[0]))
    player.hands.wait(0.1)
    assert tip(player) == GOAL
    player.play(player.scene.view.moves[0])
    assert tip(player) != GOAL
    assert len(player.scene.table.session.history) >= 1


def test_turn_has_one_tip_at_most(tmp_path: Path) -> None:
    player = newcomer(tmp_path, "full")
    got_it(player)
    player.hands.wait(0.3)
    assert tip(player) is None
    player.play(player.scene.view.moves[0])
    player.settle()
    assert tip(player) is not None


@pytest.mark.parametrize("mouse", [False, True])
def test_tips_are_closed_by_mouse_and_keyboard(tmp_path: Path, mouse: bool) -> None:
    player = newcomer(tmp_path)
    if mouse:
        got_it(player)
        assert tip(player) is None
        return
    player.hands.click(player.card("card", player.scene.display.view.hand[0]))
    player.hands.wait(0.1)
    for _ in range(30):
        if player.scene.table_focus.focus == ("tip", "got_it"):
            break
        player.hands.key(pygame.K_TAB)
    player.hands.key(pygame.K_RETURN)
    assert tip(player) is None
    assert not player.scene.controller.move_builder.idle


def test_choice_to_see_no_more_tips_is_stored(tmp_path: Path) -> None:
    player = newcomer(tmp_path)
    player.hands.click(
        next(answer.rect.center for answer in player.scene.table_choices.tips if answer.words == "No more tips")
    )
    assert player.scene.preferences.now.seen_welcome
    assert newcomer(tmp_path).scene.tip_drawing is None


def test_closed_tip_does_not_return(tmp_path: Path) -> None:
    player = newcomer(tmp_path)
    got_it(player)
    player.scene.leave()
    assert tip(newcomer(tmp_path)) == SPACE


def test_tip_on_screen_when_leaving_counts_as_seen(tmp_path: Path) -> None:
    player = newcomer(tmp_path)
    assert tip(player) == GOAL
    player.hands.app.stop()
    again = newcomer(tmp_path)
    assert tip(again) == SPACE
    assert not again.scene.preferences.now.seen_welcome


def test_player_who_has_seen_tips_is_not_told_how_to_win() -> None:
    tip_queue = SquareNewcomerTipQueue([SPACE], BASICS)
    tip_queue.tell(GOAL)
    assert tip_queue.now is None


def test_first_fight_with_a_capture_gives_one_tip_and_a_later_capture_the_other(tmp_path: Path) -> None:
    tip_drawing = newcomer(tmp_path).scene.tip_drawing
    assert tip_drawing is not None
    tip_queue = tip_drawing.tip_queue
    tip_queue.dismiss()
    for tip in (CONTACT, CAPTURE):
        tip_drawing.noticed(TurnBegan(0, 1))
        tip_drawing.noticed(Compared(0, 0, 0, 5, 20, 1, 2, 3, "win"))
        tip_drawing.noticed(Captured(0, 20, 1, 1, 0))
        assert tip_queue.now == tip
        tip_queue.dismiss()
        assert tip_queue.now is None


def test_tip_still_open_is_the_next_turns_tip() -> None:
    tip_queue = SquareNewcomerTipQueue()
    tip_queue.tell(CONTACT)
    tip_queue.begin_turn()
    tip_queue.dismiss()
    tip_queue.tell(CAPTURE)
    assert tip_queue.now is None


@pytest.mark.parametrize(("turn", "learned", "not_yet"), [(0, ACTION, ANSWER), (1, ANSWER, ACTION)])
def test_player_who_has_played_an_action_card_is_not_told_about_it(turn: int, learned: str, not_yet: str) -> None:
    tip_queue = SquareNewcomerTipQueue()
    for event in (TurnBegan(turn, turn), ActionPlayed(0, 3)):
        tip_queue.noticed(event)
    assert learned in tip_queue.seen
    assert not_yet not in tip_queue.seen


def test_player_who_has_enlarged_a_card_is_not_told_how(tmp_path: Path) -> None:
    player = newcomer(tmp_path)
    at = player.card("card", player.scene.display.view.hand[0])
    player.hands.event(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
    player.hands.wait(0.1)
    assert POINTS in player.scene.tip_drawing.tip_queue.seen


CAPTURE_BY = [Captured(seat, 20, 1 - seat, 1, 0) for seat in range(2)]


@pytest.mark.parametrize(
    ("turn", "told"),
    [
        ([ActionDrawn(0, 3)], True),
        ([CAPTURE_BY[1], ActionDrawn(0, 3)], True),
        ([CAPTURE_BY[0]], False),
        ([CAPTURE_BY[0], ActionDrawn(0, 3)], False),  # by an ability
        ([], False),  # no card was left
        ([ActionDrawn(1, 3)], False),
    ],
)
def test_first_turn_without_a_capture_tells_how_action_cards_are_earned(turn: list[Event], told: bool) -> None:
    tip_queue = SquareNewcomerTipQueue([], [EARN])
    for event in (ActionDrawn(0, 1), TurnBegan(0, 0), *turn):
        assert tip_queue.noticed(event) != EARN
    assert tip_queue.noticed(TurnBegan(1, 1)) == (EARN if told else "")


def test_order_tip_follows_the_contact_tip() -> None:
    tip_queue = SquareNewcomerTipQueue([SPACE], BASICS)
    tip_queue.asked(1)
    assert tip_queue.now is None
    tip_queue.tell(CONTACT)
    tip_queue.dismiss()
    tip_queue.begin_turn()
    tip_queue.asked(2)
    assert tip_queue.now == ORDER


def test_order_of_attack_is_told_before_abilities_and_action_cards() -> None:
    tip_queue = SquareNewcomerTipQueue([CONTACT], (*BASICS, ABILITY, ACTION))
    tip_queue.asked(1)
    assert tip_queue.now == ORDER


@pytest.mark.parametrize(("name", "tips"), [("abilities", [ABILITY]), ("full", [ABILITY, ACTION])])
def test_first_game_with_more_rules_has_further_tips(tmp_path: Path, name: str, tips: list[str]) -> None:
    Player(tmp_path, "first", 1).preferences.welcome("square_tactics")
    Player(tmp_path, "first", 1).preferences.change_of(SquareTacticsSettings, tips_seen=BASICS)
    player = newcomer(tmp_path, name)
    tip_queue = player.scene.tip_drawing.tip_queue
    for expected in tips:
        assert tip(player) == expected
        got_it(player)
        tip_queue.begin_turn()
        player.hands.wait(0.1)
    assert tip(player) in (None, ANSWER)


def test_finished_first_game_ends_the_tips(tmp_path: Path) -> None:
    player = newcomer(tmp_path)
    player.game()
    assert newcomer(tmp_path).scene.tip_drawing is None


def test_only_a_first_game_against_bots_has_tips(tmp_path: Path) -> None:
    assert newcomer(tmp_path, "first", people=2).scene.tip_drawing is None


def test_every_tip_has_a_text() -> None:
    assert WORDS.keys() == {*BASICS, ABILITY, ACTION, EARN, ANSWER}


def test_every_tip_appears_once(tmp_path: Path) -> None:
    tip_queue = SquareNewcomerTipQueue()
    for words in WORDS:
        tip_queue.begin_turn()
        tip_queue.tell(words)
        assert tip_queue.now == words
        tip_queue.dismiss()
    assert tip_queue.done
    tip_queue.begin_turn()
    tip_queue.tell(SPACE)
    assert tip_queue.now is None


def test_whole_first_game_is_played_with_tips(tmp_path: Path) -> None:
    player = newcomer(tmp_path)
    player.game()
    assert player.scene.table.session.result is not None


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(640, 400), (960, 540), (960, 600), (1280, 720), (700, 900), (1920, 1080)])
def test_tip_covers_nothing_it_refers_to(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    player = Player(tmp_path, "first", 1, size=size)
    player.preferences.change(text_size=text)
    player.settle()
    scene, tip_drawing = player.scene, player.scene.tip_drawing
    assert tip_drawing is not None
    window = pygame.Rect((0, 0), size)
    for name in WORDS:
        tip_drawing.tip_queue.now = name
        player.hands.wait(0.1)
        bubble, layout = tip_drawing.bubble(), scene.layout_now
        assert window.contains(bubble.rect)
        assert not any(bubble.rect.colliderect(place) for place in (layout.board, layout.hand, layout.prompt))
        words = bubble.text.get_rect(topleft=bubble.rect.topleft)
        assert bubble.rect.contains(words)
        for answer in bubble.answers:
            assert bubble.rect.contains(answer.rect)
        assert not bubble.answers[0].rect.colliderect(bubble.answers[1].rect)


def test_tip_in_the_column_gives_way_to_the_card_pointed_at(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, 4)
    player.settle()
    tip_drawing, hands = player.scene.tip_drawing, player.hands
    assert tip_drawing is not None
    assert tip_drawing.in_place_of_inspector
    bubble = tip_drawing.bubble().rect

    def shown() -> bytes:
        hands.loop.draw_whole()
        return player.scene.table_view.canvas.subsurface(bubble).get_buffer().raw

    tip = shown()
    hands.move(player.card("card", player.scene.view.hand[0]))
    assert shown() != tip
    hands.move(bubble.center)
    assert shown() == tip
