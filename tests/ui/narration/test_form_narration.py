"""Narration of forms: every kind of widget, changes, repeats, and output without a reader."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.storage.settings import SettingsFile
from squaretactics.ui import launch
from squaretactics.ui.kit.actions import ANNOUNCE_ALL_KEY, ANNOUNCE_LOG_KEY, REPEAT_KEY
from squaretactics.ui.kit.announcer import print_aloud
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.controls import ArrowPicker, OptionButtons, Slider, Toggle
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.scroll_list import ScrollList
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph, Widget
from squaretactics.ui.kit.frame_loop import FrameLoop
from squaretactics.ui.kit.paint.theme import TITLE
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.table.pause import PauseAction, PauseButton
from tests.ui.scene_driver import Hands
from tests.ui.screen_reader import Ear

WAYS = [("a", "Apples"), ("b", "Bananas"), ("c", "Cherries")]


def nothing(*_: Any) -> None:
    """Stand in for a widget's callback."""


class Sheet(FormScene):
    """A scene with any widgets, one below the other."""

    def __init__(self, hands: Hands, *widgets: Widget) -> None:
        super().__init__(hands.app)
        self.title = self.form.add(Label(hands.app, "A sheet", size=TITLE, face="display"))
        for widget in widgets:
            self.form.add(widget)

    def layout(self, size: tuple[int, int]) -> None:
        for row, widget in enumerate(self.form.widgets):
            widget.rect = self.app.place(100, 20 + 90 * row, 800, 80)


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands(draw_every=20)
    yield made
    made.app.stop()


def listening(hands: Hands, *widgets: Widget) -> Ear:
    """Show widgets and collect their narration."""
    ear = Ear(hands)
    hands.app.push(Sheet(hands, *widgets))
    hands.wait(0.05)
    return ear


def icon(hands: Hands) -> list[Widget]:
    return [Button(hands.app, "back", "", nothing, icon="left", hint="Back")]


def hinted(hands: Hands) -> list[Widget]:
    return [Button(hands.app, "go", "Go", nothing, hint="Somewhere else.")]


def toggle(hands: Hands) -> list[Widget]:
    return [Toggle(hands.app, "loud", "Loud", True, nothing)]


def slider(hands: Hands) -> list[Widget]:
    made = Slider(hands.app, "music", 40, (0, 100), nothing)
    name, note = Label(hands.app, "Music"), Paragraph(hands.app, "A quiet tune.", soft=True)
    name.about = note.about = made
    return [name, made, note]


def choice(hands: Hands) -> list[Widget]:
    return [OptionButtons(hands.app, "fruit", WAYS, "b", nothing)]


def nothing_chosen(hands: Hands) -> list[Widget]:
    return [OptionButtons(hands.app, "fruit", WAYS, "x", nothing)]


def picker(hands: Hands) -> list[Widget]:
    made = ArrowPicker(hands.app, "fruit", WAYS, "c", nothing)
    made.called = "Fruit"
    return [made]


def field(hands: Hands) -> list[Widget]:
    return [TextField(hands.app, "name", "Mia", nothing)]


def empty_field(hands: Hands) -> list[Widget]:
    return [TextField(hands.app, "name", "", nothing, empty="Player 1")]


def rows(hands: Hands) -> list[Widget]:
    made = ScrollList(hands.app, "games", nothing, nothing, nothing, row_words=lambda row: f"Game {row + 1}")
    made.show(5, 1)
    made.called = "Games"
    return [made]


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (icon, ["Back, button"]),
        (hinted, ["Go, button", "Somewhere else."]),
        (toggle, ["Loud, switch: on"]),
        (slider, ["Music, slider from 0% to 100%: 40%", "A quiet tune."]),
        (choice, ["choice of 3: Bananas, 2 of 3"]),
        (nothing_chosen, ["choice of 3: none chosen"]),
        (picker, ["Fruit, choice of 3: Cherries, 3 of 3"]),
        (field, ["text field: Mia"]),
        (empty_field, ["text field: empty, shows Player 1"]),
        (rows, ["Games, list: Game 2, 2 of 5"]),
    ],
)
def test_focused_widget_is_narrated(hands: Hands, make: Callable[[Hands], list[Widget]], told: list[str]) -> None:
    ear = listening(hands, *make(hands))
    assert ear.heard == ["A sheet", "You have 1 choice."]
    assert ear.press(pygame.K_TAB) == told


@pytest.mark.parametrize(
    ("make", "key", "told"),
    [
        (toggle, pygame.K_RETURN, ["off"]),
        (slider, pygame.K_RIGHT, ["50%"]),
        (choice, pygame.K_LEFT, ["Apples, 1 of 3"]),
        (picker, pygame.K_RIGHT, ["Apples, 1 of 3"]),
        (field, pygame.K_BACKSPACE, ["Mi"]),
        (rows, pygame.K_DOWN, ["Game 3, 3 of 5"]),
        (hinted, pygame.K_RETURN, []),
    ],
)
def test_only_the_change_is_narrated(
    hands: Hands, make: Callable[[Hands], list[Widget]], key: int, told: list[str]
) -> None:
    ear = listening(hands, *make(hands))
    ear.press(pygame.K_TAB)
    assert ear.press(key) == told


def test_text_field_narrates_its_refusal(hands: Hands) -> None:
    ear = listening(hands, TextField(hands.app, "seed", "1", nothing, allowed=str.isdigit, refusal="Digits alone."))
    ear.press(pygame.K_TAB)
    hands.type("x")
    assert ear.heard[-1] == "Digits alone."


def test_text_is_narrated_once_and_again_when_it_changes(hands: Hands) -> None:
    notice, rule = Paragraph(hands.app, "Well begun."), Paragraph(hands.app, "Small print.", soft=True)
    ear = listening(hands, notice, rule, Button(hands.app, "go", "Go", nothing))
    assert ear.heard == ["A sheet", "Well begun.", "You have 1 choice."]
    hands.wait(0.2)
    assert len(ear.heard) == 3
    rule.words = "Smaller print."
    hands.wait(0.05)
    notice.words = "It went\x1b\nwrong."
    hands.wait(0.05)
    assert ear.heard[3:] == ["Smaller print.", "It went?", "wrong."]


def test_dialog_is_narrated_then_the_scene_below_again(hands: Hands) -> None:
    ear = listening(hands, Button(hands.app, "go", "Go", nothing))
    before = len(ear.heard)
    hands.app.push(DialogScene(hands.app, "Sure?", "There is no way back.", [], cancel="Leave it"))
    hands.wait(0.05)
    asked = ["Sure?", "There is no way back.", "You have 1 choice.", "Leave it, button"]
    assert ear.heard[before:] == asked
    assert ear.press(pygame.K_ESCAPE) == ["A sheet", "You have 1 choice."]


def test_everything_is_narrated_on_request_with_reasons(hands: Hands) -> None:
    refused = PauseButton(hands.app, PauseAction("back", "Undo", "Nothing was played yet."))
    ear = listening(hands, Paragraph(hands.app, "Small print.", soft=True), *toggle(hands), refused)
    ear.press(pygame.K_TAB)
    assert ear.press(REPEAT_KEY) == ["Loud, switch: on"]
    assert ear.press(ANNOUNCE_ALL_KEY) == [
        "A sheet",
        "Loud, switch: on",
        "Small print.",
        "Loud, switch: on",
        "Undo, button, not available now",
        "Nothing was played yet.",
    ]
    assert ear.press(ANNOUNCE_LOG_KEY) == ["There's no log here."]


def test_resting_mouse_pointer_is_ignored(hands: Hands) -> None:
    ear = listening(hands, *toggle(hands))
    hands.move((640, 360))
    assert hands.app.pointer == (640, 360)
    ear.press(pygame.K_TAB)
    assert not pygame.Rect((0, 0), hands.app.size).collidepoint(hands.app.pointer)


# Output.
def test_scenes_are_not_asked_while_narration_is_switched_off(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Sheet(hands, *toggle(hands))
    monkeypatch.setattr(scene, "announcement", lambda: pytest.fail("it was asked"))
    hands.app.push(scene)
    hands.key(pygame.K_TAB, ANNOUNCE_ALL_KEY)
    assert hands.loop.announcer is None


def test_setting_applies_at_once_on_standard_output(
    hands: Hands, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    preferences = Preferences(hands.app, SettingsFile(tmp_path))
    hands.app.push(Sheet(hands, *toggle(hands)))
    hands.wait(0.05)
    assert capsys.readouterr().out == ""
    preferences.change(tell_in_words=True)
    hands.wait(0.05)
    assert capsys.readouterr().out == "A sheet\nYou have 1 choice.\n"
    assert Preferences(hands.app, SettingsFile(tmp_path)).now.tell_in_words
    preferences.change(tell_in_words=False)
    hands.key(pygame.K_TAB)
    assert capsys.readouterr().out == ""


def test_command_line_option_switches_narration_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def one_frame(loop: FrameLoop) -> int:
        loop.frame([])
        loop.app.stop()
        return 0

    monkeypatch.setattr(FrameLoop, "run", one_frame)
    monkeypatch.setattr(launch, "App", partial(App, visible=False))
    assert launch.run(["--tell", "--data-dir", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("Menu: Square Tactics\n")
    assert SettingsFile(tmp_path).read()[0].tell_in_words


class Gone(io.StringIO):
    """A pipe that its reader has closed."""

    def write(self, words: str) -> int:
        raise BrokenPipeError


def closed() -> io.StringIO:
    out = io.StringIO()
    out.close()
    return out


@pytest.mark.parametrize("out", [None, closed(), Gone()], ids=["none", "closed", "gone"])
def test_narration_without_a_reader_is_dropped(monkeypatch: pytest.MonkeyPatch, out: io.StringIO | None) -> None:
    monkeypatch.setattr(sys, "stdout", out)
    print_aloud("Is anybody there?")


def test_characters_missing_in_the_console_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(kept, encoding="ascii", newline="\n"))
    print_aloud("6 \N{MINUS SIGN} 1 = 5")
    assert kept.getvalue() == b"6 ? 1 = 5\n"
