"""Players change keys and buttons: the new ones work, are named everywhere, and never clash."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.actions import CARD_TABLE, DEFAULTS, REBINDABLE, REPLAY, SITUATIONS, Action, InputMap
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.kit.paint.pad_button_glyphs import PadButton
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.controls_help import ControlsHelpScene
from squaretactics.ui.menu.key_settings import KeySettingsScene, PressScene
from tests.ui.random_players import Typist
from tests.ui.scene_driver import Hands


class Opened:
    """The key settings scene, with its settings file in a given folder."""

    def __init__(self, folder: Path) -> None:
        self.hands = Hands(draw_every=10)
        self.file = SettingsFile(folder)
        self.preferences = Preferences(self.hands.app, self.file)
        self.scene = KeySettingsScene(self.hands.app, self.preferences)
        self.hands.app.push(self.scene)
        self.hands.wait(0.1)

    def words(self, name: str) -> str:
        button = self.scene.form.find(name)
        assert isinstance(button, Button)
        return button.words

    def press(self, name: str) -> None:
        self.hands.click(self.hands.find(name).rect.center)


@pytest.fixture
def opened(tmp_path: Path) -> Opened:
    return Opened(tmp_path)


def pressed(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod)


def test_new_key_is_shown_stored_and_used(opened: Opened) -> None:
    opened.press("keys hint")
    assert isinstance(opened.hands.app.stack[-1], PressScene)
    opened.hands.key(pygame.K_j)
    assert opened.words("keys hint") == "J"
    assert opened.file.read()[0].keys == {"hint": "J"}
    again = Opened(opened.file.path.parent)
    assert again.words("keys hint") == "J"
    assert again.hands.app.input_map.find(pressed(pygame.K_j), CARD_TABLE) is Action.HINT
    assert again.hands.app.input_map.find(pressed(pygame.K_h), CARD_TABLE) is None


def test_new_controller_button_is_shown_and_used(opened: Opened) -> None:
    opened.press("buttons undo")
    opened.hands.pad(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert isinstance(opened.hands.app.stack[-1], DialogScene)  # Look closely has it
    opened.press("cancel")
    opened.press("buttons skip")
    opened.hands.pad(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert opened.words("buttons skip") == PadButton.LEFT_STICK
    assert opened.file.read()[0].buttons == {"skip": "LEFT_STICK"}


def test_escape_keeps_the_old_key(opened: Opened) -> None:
    opened.press("keys undo")
    opened.hands.key(pygame.K_ESCAPE)
    assert opened.hands.app.stack == [opened.scene]
    assert opened.words("keys undo") == "U"


def test_taken_key_is_swapped_on_request(opened: Opened) -> None:
    opened.press("keys hint")
    opened.hands.key(pygame.K_u)
    dialog = opened.hands.app.stack[-1]
    assert isinstance(dialog, DialogScene)
    assert dialog.title.words == "U is taken"
    assert "Undo" in dialog.sentence.words
    opened.press("swap")
    assert (opened.words("keys hint"), opened.words("keys undo")) == ("U", "H")


def test_same_key_may_serve_actions_that_never_meet(opened: Opened) -> None:
    opened.press("keys next_hero")
    opened.hands.key(pygame.K_s)  # skips, but never while heroes move
    assert opened.words("keys next_hero") == "S"
    assert opened.words("keys skip") == "S"


@pytest.mark.parametrize(
    "key", [pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_KP2, pygame.K_F1, pygame.K_LSHIFT]
)
def test_fixed_key_is_refused_in_words(opened: Opened, key: int) -> None:
    opened.press("keys undo" if key != pygame.K_KP2 else "keys skip")
    opened.hands.key(key)
    assert opened.scene.notice.words.endswith("can't be used here.")
    assert opened.file.read()[0].keys == {}


def test_defaults_are_restored(opened: Opened) -> None:
    opened.preferences.change(keys={"hint": "J", "undo": "K"}, buttons={"skip": "NORTH"})
    scene = KeySettingsScene(opened.hands.app, opened.preferences)
    opened.hands.app.push(scene)
    opened.press("restore")
    assert opened.file.read()[0].keys == {}
    assert opened.file.read()[0].buttons == {}
    assert not scene.restore.enabled


def test_changed_key_works_at_the_table_and_is_named_there(tmp_path: Path) -> None:
    SettingsFile(tmp_path).write(SettingsFile(tmp_path).read()[0].model_copy(update={"keys": {"log": "Y"}}))
    player = Typist(tmp_path, "first", 1)
    player.settle()
    assert player.hands.app.input_map.names(Device.KEYS)["log"] == "Y"
    was_open = player.scene.table_view.log_panel.open
    player.hands.key(pygame.K_l)
    assert player.scene.table_view.log_panel.open is was_open
    player.hands.key(pygame.K_y)
    assert player.scene.table_view.log_panel.open is not was_open


def test_controls_page_names_the_new_key_and_leads_to_the_change(opened: Opened) -> None:
    opened.preferences.change(keys={"hint": "J"})
    page = ControlsHelpScene(opened.hands.app, lambda: opened.hands.app.push(opened.scene))
    opened.hands.app.push(page)
    opened.hands.wait(0.1)
    assert any("J" in row for row in page.grid.shows())
    opened.press("change keys")
    assert opened.hands.app.stack[-1] is opened.scene


def test_unknown_actions_keys_and_buttons_are_ignored() -> None:
    changed = InputMap({"hint": "no such key", "dance": "X", "confirm": "X"}, {"hint": "NOSE", "back": "NORTH"})
    assert {action: changed.key(action) for action in REBINDABLE} == {
        action: InputMap().key(action) for action in REBINDABLE
    }
    assert changed.find(pressed(pygame.K_RETURN), REPLAY) is Action.CONFIRM


def test_undo_also_works_with_the_usual_shortcut() -> None:
    for mod in (pygame.KMOD_LCTRL, pygame.KMOD_LMETA):
        assert InputMap({"undo": "K"}).find(pressed(pygame.K_z, mod), CARD_TABLE) is Action.UNDO
    assert InputMap().find(pressed(pygame.K_z), CARD_TABLE) is None


@pytest.mark.parametrize("situation", SITUATIONS)
def test_defaults_never_clash(situation: tuple[Action, ...]) -> None:
    shared = {Action.PLAY, Action.CONFIRM}, {Action.PLAY, Action.PAUSE}  # in a replay, Space plays
    for one, other in combinations(situation, 2):
        if {one, other} not in shared:
            assert not {*DEFAULTS[one].keys} & {*DEFAULTS[other].keys}, (one, other)
            assert not {*DEFAULTS[one].buttons} & {*DEFAULTS[other].buttons}, (one, other)
