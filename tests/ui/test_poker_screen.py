"""A toy game on the play screen has what all games have: drag, keyboard, pad, curtain, undo, hints, log and replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games import registry
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui import game_ui_registry
from squaretactics.ui.program import Program
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.games.toy import Toy
from tests.ui.poker_screen import PokerChoices, PokerEnding, PokerReplay, PokerScreen, PokerUI
from tests.ui.scene_driver import Hands

MIA, TOM, BOT = Seat("Mia", HUMAN), Seat("Tom", HUMAN), Seat("Rob", "random")


class Game:
    """A game of poker in the program."""

    def __init__(self, folder: Path, *seats: Seat, pad_alone: bool = False) -> None:
        self.hands = Hands(draw_every=2, pad_alone=pad_alone)
        self.program = Program(self.hands.app, DataFolder(folder), SynchronousThinker, sound=False)
        self.program.start(game_ui_registry.game_ui("toy"), NewGame(2, seats, seed=5, undo="anything", hints=True))
        self.hands.wait(1.5)

    @property
    def scene(self) -> PokerScreen:
        scene = self.hands.app.stack[-1]
        assert isinstance(scene, PokerScreen)
        return scene

    @property
    def state(self) -> dict[str, Any]:
        return self.scene.automation_state()

    @property
    def log(self) -> list[str]:
        return [line.words for line in self.scene.table_view.log]

    def click(self, answer: str) -> None:
        self.hands.click(self.state["answers"][answer])
        self.hands.wait(1.5)

    def key(self, *keys: int) -> None:
        self.hands.key(*keys)
        self.hands.wait(1.5)

    def part(self, name: str) -> tuple[int, int]:
        centre: tuple[int, int] = self.scene.layout_now.part(name).center
        return centre


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Game]]:
    """Return a function that starts a game of poker with these seats."""
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))
    monkeypatch.setattr(game_ui_registry, "_GAME_UIS", {})
    registry.register(Toy())
    game_ui_registry.register(PokerUI(Toy(), 2))
    games: list[Game] = []

    def start(*seats: Seat, pad_alone: bool = False) -> Game:
        games.append(Game(tmp_path, *seats, pad_alone=pad_alone))
        return games[-1]

    yield start
    for game in games:
        game.program.close()
        game.hands.app.stop()


def test_dragging_a_card_to_the_pot_places_a_bet(opened: Callable[..., Game]) -> None:
    game = opened(MIA, BOT)
    game.hands.drag(game.part("own"), game.part("pot"))
    assert game.log[-1] == "Mia: bet"


def test_press_finds_the_buttons_where_they_were_drawn(
    opened: Callable[..., Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, placed = opened(MIA, BOT), list[str]()
    game.hands.loop.draw_whole()
    monkeypatch.setattr(PokerChoices, "at_the_table", lambda choices: placed.append("tools") or [])
    at = game.part("own")
    game.scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert not placed
    game.hands.loop.draw_whole()
    assert placed


def test_second_press_before_a_new_frame_finds_no_passed_answer(opened: Callable[..., Game]) -> None:
    game = opened(MIA, BOT)
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=game.state["answers"]["check"], button=1)
    game.scene.handle(press)
    game.scene.handle(press)
    assert game.log[-1] == "Mia: check"
    assert game.state["decisions"] == 1


def test_card_dropped_elsewhere_stays(opened: Callable[..., Game]) -> None:
    game = opened(MIA, BOT)
    game.hands.drag(game.part("own"), game.part("rival"))
    assert game.state["decisions"] == 0


def test_dragged_card_follows_the_pointer(opened: Callable[..., Game], monkeypatch: pytest.MonkeyPatch) -> None:
    game = opened(MIA, BOT)
    seen: list[tuple[int, int]] = []
    monkeypatch.setattr(game.scene.drawing, "dragged", lambda place: seen.append(game.scene.table_view.pointer))
    game.hands.move(game.part("own"))
    game.hands.down(game.part("own"))
    game.hands.move(game.part("pot"))
    game.hands.wait(0.1)
    assert seen[-1] == game.part("pot")


def test_keys_reach_the_card_and_the_buttons(opened: Callable[..., Game]) -> None:
    game = opened(MIA, BOT)
    game.hands.key(pygame.K_TAB)
    announcement = game.scene.announcement()
    assert announcement is not None
    assert announcement.focus is not None
    assert announcement.focus.words.startswith("your card, ")
    game.hands.key(pygame.K_RETURN)
    game.hands.wait(0.1)
    assert game.log[-1] == "Mia: bet"


def test_game_is_played_with_a_gamepad(opened: Callable[..., Game]) -> None:
    game = opened(MIA, BOT, pad_alone=True)
    for _ in range(8):
        if isinstance(game.hands.app.stack[-1], PokerEnding):
            break
        game.key(pygame.K_RETURN)
    assert isinstance(game.hands.app.stack[-1], PokerEnding)


def test_curtain_hides_the_other_persons_card(opened: Callable[..., Game]) -> None:
    game = opened(MIA, TOM)
    assert game.state["curtain"] == 0
    game.click("I'm ready")
    game.click("check")
    assert game.state["curtain"] == 1
    assert not [line for line in game.scene.full_narration() if "points" in line]
    game.click("I'm ready")
    assert game.scene.viewer == 1
    assert [line for line in game.log if "dealt" in line] == ["Mia: dealt", "Tom: dealt 1"]


def test_last_decision_is_undone(opened: Callable[..., Game]) -> None:
    game = opened(MIA, BOT)
    game.click("check")
    assert game.state["decisions"] == 2
    game.key(pygame.K_u)
    assert game.state["decisions"] == 0
    assert game.log[-1] == "Mia undoes a move"


def test_hint_names_a_move(opened: Callable[..., Game]) -> None:
    game = opened(MIA, BOT)
    game.key(pygame.K_h)
    assert game.scene.controller.hint_controller.advice is not None
    assert game.scene.parts.overlays.hints.shown.height > 0


def test_finished_game_is_replayed(opened: Callable[..., Game]) -> None:
    game = opened(MIA, BOT)
    for _ in range(8):
        if isinstance(game.hands.app.stack[-1], PokerEnding):
            break
        game.key(pygame.K_RETURN)
    game.hands.click("watch")
    game.hands.wait(1.0)
    replay = game.hands.app.stack[-1]
    assert isinstance(replay, PokerReplay)
    game.key(pygame.K_END)
    assert replay.playback.at_end
    assert replay.display.position.round == 2
