"""The log by keyboard: each turn is highlighted and can be replayed."""

from __future__ import annotations

import pygame

from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.table.game_log import LogLine, LogPanel
from tests.ui.goldens import scenes
from tests.ui.scene_driver import Hands
from tests.ui.screen_reader import Ear


def test_log_turns_are_focused_highlighted_and_replayed() -> None:
    hands = Hands((1280, 720))
    scenes()["board-full"](hands.app)
    board = hands.app.stack[-1]
    assert isinstance(board, SquareBoardScene)
    board.controller.cancel_choice()
    hands.wait(0.5)
    for _ in range(80):
        if isinstance(board.table_focus.focus, tuple) and board.table_focus.focus[0] == "line":
            break
        hands.key(pygame.K_TAB)
    item = board.table_focus.focused()
    assert item is not None
    assert board.table_view.log_panel.pointed(item.rect.center) is board.table_view.log[item.name[1]]  # type: ignore[index]
    assert board.table_view.highlighted_subjects() == board.table_view.log[item.name[1]].about  # type: ignore[index]
    hands.loop.draw_whole()
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert board.table_view.playing_clip
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert not board.table_view.playing_clip


def test_arrows_fold_and_unfold_a_turn() -> None:
    hands = Hands((1280, 720), draw_every=20)
    scenes()["board-full"](hands.app)
    board = hands.app.stack[-1]
    assert isinstance(board, SquareBoardScene)
    board.controller.cancel_choice()
    ear = Ear(hands)
    ear.go_to(r"^Turn \d.*, in the log")
    item = board.table_focus.focused()
    assert item is not None
    panel, (_, place) = board.table_view.log_panel, item.name  # type: ignore[misc]
    assert not panel.is_folded(place)
    hands.key(pygame.K_LEFT)
    assert panel.is_folded(place)
    assert board.table_focus.focus == ("line", place)
    hands.key(pygame.K_RIGHT)
    assert not panel.is_folded(place)


def test_closed_log_has_no_items() -> None:
    hands = Hands((1280, 720))
    scenes()["board-full"](hands.app)
    board = hands.app.stack[-1]
    assert isinstance(board, SquareBoardScene)
    board.controller.cancel_choice()
    hands.key(pygame.K_l)
    hands.wait(0.3)
    assert not [item for item in board.table_focus.items() if item.is_of("line")]


def test_log_turns_are_narrated() -> None:
    hands = Hands((1280, 720), draw_every=20)
    scenes()["board-full"](hands.app)
    board = hands.app.stack[-1]
    assert isinstance(board, SquareBoardScene)
    board.controller.cancel_choice()
    Ear(hands).go_to(r"^Turn \d.*, in the log")


def test_end_of_the_log_does_not_begin_in_the_middle_of_a_line() -> None:
    panel = LogPanel(Hands((1280, 720)).app, lambda: None)
    for number in range(30):
        panel.add(LogLine(f"Orc Shaman rolls 5 and 1 against the Druid, who ducks, for the time number {number}"))
    for height in range(300, 400, 7):
        panel.lay(pygame.Rect(0, 0, 400, height), 18, True)
        panel.scroll_to_end()
        first, *_, last = panel.shown_now((-1, -1)).rows
        assert first.words.startswith("Orc Shaman")
        assert last.words.endswith("29")
