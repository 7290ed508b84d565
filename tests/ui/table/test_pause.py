"""The pause menu over the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from squaretactics.ui.kit.app import Scene
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.theme import Colour
from squaretactics.ui.menu.settings_scene import SettingsScene
from squaretactics.ui.square_tactics.help.how_to_play import SquareHowToPlayScene
from squaretactics.ui.table.common_words import NOBODY_SEATED
from squaretactics.ui.table.pause import PauseAction, PauseButton, PauseScene, pause
from tests.ui.scene_driver import Hands
from tests.ui.started_games import context, ways_from

NOTHING_YET = "There's nothing to undo."


class Paused:
    """A pause over an empty scene, which collects the chosen actions."""

    def __init__(self, folder: Path, *, all_offered: bool = True) -> None:
        self.hands = Hands()
        self.board = FormScene(self.hands.app)
        self.hands.app.push(self.board)
        self.done: list[tuple[str, Scene]] = []
        self.pause = pause(
            self.hands.app,
            replace(ways_from(context(self.hands.app, folder)), to_menu=self._note("to_menu")),
            take_back=self._note("take_back") if all_offered else NOTHING_YET,
            resign=self._note("resign") if all_offered else NOBODY_SEATED,
        )
        self.hands.app.push(self.pause)
        self.hands.wait(0.1)

    def _note(self, name: str) -> Callable[[], None]:
        return lambda: self.done.append((name, self.top))

    @property
    def top(self) -> Scene:
        return self.hands.app.stack[-1]


@pytest.fixture
def paused(tmp_path: Path) -> Paused:
    return Paused(tmp_path)


def test_enter_and_escape_both_resume(paused: Paused) -> None:
    paused.hands.key(pygame.K_RETURN)
    assert paused.top is paused.board
    paused.hands.app.push(paused.pause)
    paused.hands.key(pygame.K_ESCAPE)
    assert paused.top is paused.board
    assert paused.done == []


def test_all_actions_are_reached_in_order_by_keyboard(paused: Paused) -> None:
    names = ["take back", "settings", "how to play", "resign", "to the menu"]
    for name in names:
        paused.hands.key(pygame.K_DOWN)
        assert paused.pause.form.focus is paused.hands.find(name)
    assert paused.hands.tab_ring() == ["go on", *names]


def test_unavailable_action_says_why(tmp_path: Path) -> None:
    paused = Paused(tmp_path, all_offered=False)
    assert paused.hands.tab_ring() == ["settings", "how to play", "to the menu", "go on"]
    for name, why_not in (("take back", NOTHING_YET), ("resign", NOBODY_SEATED)):
        button = paused.hands.find(name)
        assert isinstance(button, PauseButton)
        assert button.why_not == why_not
        assert button.hint.startswith(why_not)
        paused.hands.click(name)
    assert paused.done == []
    assert paused.top is paused.pause


def test_reason_for_an_unavailable_action_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    fitted = Painter.fitted

    def watched(self: Painter, words: str, face: str, size: int, colour: Colour, width: int) -> pygame.Surface:
        drawn.append(words)
        return fitted(self, words, face, size, colour, width)

    monkeypatch.setattr(Painter, "fitted", watched)
    Paused(tmp_path, all_offered=False)
    assert NOTHING_YET in drawn
    assert NOBODY_SEATED in drawn


def test_undo_closes_the_pause_first(paused: Paused) -> None:
    paused.hands.click("take back")
    assert paused.done == [("take_back", paused.board)]


def test_settings_and_rules_lead_back_to_the_pause(paused: Paused) -> None:
    for name, kind in (("settings", SettingsScene), ("how to play", SquareHowToPlayScene)):
        paused.hands.click(name)
        assert type(paused.top) is kind
        paused.hands.key(pygame.K_ESCAPE)
        assert paused.hands.app.stack == [paused.board, paused.pause]


def test_resigning_needs_confirmation(paused: Paused) -> None:
    paused.hands.click("resign")
    assert type(paused.top) is DialogScene
    paused.hands.key(pygame.K_RETURN)
    assert paused.hands.app.stack == [paused.board, paused.pause]
    assert paused.done == []
    paused.hands.click("resign")
    paused.hands.click("resign")
    assert paused.done == [("resign", paused.board)]


def test_menu_is_reached_from_the_pause(paused: Paused) -> None:
    paused.hands.click("to the menu")
    assert paused.done == [("to_menu", paused.pause)]


def test_pause_can_offer_custom_actions(tmp_path: Path) -> None:
    hands = Hands()
    pressed: list[str] = []
    hands.app.push(FormScene(hands.app))
    hands.app.push(PauseScene(hands.app, [PauseAction("dance", "Dance", lambda: pressed.append("Dance"), "For joy.")]))
    hands.key(pygame.K_DOWN, pygame.K_RETURN)
    assert pressed == ["Dance"]
