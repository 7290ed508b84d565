"""Gamepads and touch are translated to keyboard and mouse, and the program knows the current device."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pygame
import pytest

from squaretactics.ui.kit.app import Scene
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.forms.controls import Slider
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.on_screen_keyboard import OnScreenKeyboardScene
from squaretactics.ui.kit.forms.scroll_list import ScrollList
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.kit.paint.pad_button_glyphs import PadButton
from tests.ui.scene_driver import Hands


class Noting(Scene):
    """Logs its events."""

    resting = True

    def __init__(self, hands: Hands, step: int = 0) -> None:
        super().__init__(hands.app)
        self.taken: list[tuple[object, ...]] = []
        self.step = step
        self.laid = 0

    def layout(self, size: tuple[int, int]) -> None:
        self.laid += 1

    def swipe_step(self, at: tuple[int, int]) -> int:
        return self.step

    def handle(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.KEYDOWN:
                button = getattr(event, "button", None)
                self.taken.append((pygame.key.name(event.key) if button is None else PadButton(button).name,))
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                what = "down" if event.type == pygame.MOUSEBUTTONDOWN else "up"
                self.taken.append((what, event.button, event.pos))
            case pygame.MOUSEMOTION:
                self.taken.append(("move", event.pos))
            case pygame.MOUSEWHEEL:
                self.taken.append(("wheel", event.y))
            case _:
                self.taken.append((pygame.event.event_name(event.type),))


def noting(step: int = 0) -> tuple[Hands, Noting]:
    hands = Hands()
    scene = Noting(hands, step)
    hands.app.push(scene)
    return hands, scene


# Gamepads.
def test_each_button_is_one_key_press() -> None:
    hands, scene = noting()
    hands.pad(
        pygame.CONTROLLER_BUTTON_A,
        pygame.CONTROLLER_BUTTON_B,
        pygame.CONTROLLER_BUTTON_X,
        pygame.CONTROLLER_BUTTON_Y,
        pygame.CONTROLLER_BUTTON_START,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    )
    names = ("SOUTH", "EAST", "WEST", "NORTH", "START", "LEFT", "LEFT_SHOULDER", "RIGHT_SHOULDER")
    assert scene.taken == [(name,) for name in names]


def test_held_direction_repeats_and_held_button_does_not() -> None:
    hands, scene = noting()
    hands.event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_A)
    hands.event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert not hands.loop.at_rest
    hands.wait(0.3)
    assert scene.taken == [("SOUTH",), ("DOWN",)]
    hands.wait(0.5)
    assert 4 <= scene.taken.count(("DOWN",)) <= 6
    hands.event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    before = len(scene.taken)
    hands.wait(0.5)
    assert len(scene.taken) == before
    assert hands.loop.at_rest


def test_stick_has_a_dead_zone_and_leaning_it_presses_an_arrow() -> None:
    hands, scene = noting()
    x, y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
    for value in (0.1, -0.2, 0.3, 0.5):
        hands.axis(x, value)
    assert scene.taken == []
    assert hands.app.device is Device.KEYS
    for axis, value in ((x, 0.8), (x, 0.5), (x, 0.9), (y, 0.3), (x, 0.0), (y, 0.0), (y, -1.0), (y, 0.0)):
        hands.axis(axis, value)  # back behind the centre it may press again
    hands.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.9)
    hands.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0)
    assert scene.taken == [("RIGHT",), ("UP",), ("RIGHT_TRIGGER",)]


def test_other_gamepad_events_trigger_no_drawing() -> None:
    hands, scene = noting()
    hands.rest()
    for kind in (pygame.JOYAXISMOTION, pygame.JOYBUTTONDOWN, pygame.JOYDEVICEADDED, pygame.CONTROLLERSENSORUPDATE):
        hands.event(kind)
    hands.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.2)
    assert scene.taken == []
    assert not hands.app.dirty


def test_connected_and_lost_gamepads_are_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "pygame._sdl2.controller.Controller", lambda device: SimpleNamespace(id=40 + device, name="pad")
    )
    hands, scene = noting()
    hands.loop.input_translator.gamepads.begin(hands.time)
    hands.event(pygame.CONTROLLERDEVICEADDED, device_index=0)
    assert not hands.loop.notice.words  # it was connected from the start
    hands.wait(2)
    hands.event(pygame.CONTROLLERDEVICEADDED, device_index=1)
    assert hands.loop.notice.words == "Controller connected."
    hands.wait(4)
    assert not hands.loop.notice.words
    assert hands.loop.at_rest
    hands.event(pygame.CONTROLLERBUTTONDOWN, instance_id=41, button=pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert hands.app.device is Device.PAD
    hands.event(pygame.CONTROLLERDEVICEREMOVED, instance_id=41)
    assert "disconnected" in hands.loop.notice.words
    assert hands.app.device is Device.KEYS
    scene.taken.clear()
    hands.wait(2)
    assert scene.taken == []  # held buttons of a lost gamepad are released
    assert hands.app.stack == [scene]


def test_gamepad_that_cannot_be_opened_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(device: int) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr("pygame._sdl2.controller.Controller", refuse)
    hands, _ = noting()
    hands.event(pygame.CONTROLLERDEVICEADDED, device_index=3)
    assert not hands.loop.notice.words


def test_gamepad_is_ignored_while_the_window_lacks_focus() -> None:
    hands, scene = noting()
    hands.event(pygame.WINDOWFOCUSLOST)
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    hands.event(pygame.WINDOWFOCUSGAINED)
    hands.pad(pygame.CONTROLLER_BUTTON_B)
    assert [taken for taken in scene.taken if len(taken[0]) < 8] == [("EAST",)]


def test_posted_events_arrive_through_the_event_queue() -> None:
    hands, scene = noting()
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_A))
    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0, dy=0))
    pygame.event.post(pygame.event.Event(pygame.FINGERUP, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0, dy=0))
    hands.loop.frame(pygame.event.get())
    assert ("SOUTH",) in scene.taken
    assert ("up", 1, (640, 360)) in scene.taken


# Fingers.
def test_tap_is_a_click_that_leaves_no_hover() -> None:
    hands, scene = noting()
    hands.tap((300, 200))
    assert scene.taken == [
        ("move", (300, 200)),
        ("move", (300, 200)),
        ("down", 1, (300, 200)),
        ("up", 1, (300, 200)),
        ("move", (-1, -1)),
    ]
    assert hands.app.pointer == (-1, -1)


def test_long_press_is_a_right_click_and_keeps_the_pointer() -> None:
    hands, scene = noting()
    hands.finger(pygame.FINGERDOWN, (300, 200))
    assert not hands.loop.at_rest
    hands.wait(0.6)
    hands.finger(pygame.FINGERUP, (301, 200))
    assert [taken for taken in scene.taken if taken[0] != "move"] == [("down", 3, (300, 200)), ("up", 3, (300, 200))]
    assert hands.app.pointer == (300, 200)


def test_pull_drags_and_second_finger_rotates() -> None:
    hands, scene = noting()
    hands.finger(pygame.FINGERDOWN, (300, 200))
    hands.finger(pygame.FINGERMOTION, (304, 202))  # too small a movement
    assert [taken[0] for taken in scene.taken] == ["move"]
    hands.finger(pygame.FINGERMOTION, (400, 240))
    hands.finger(pygame.FINGERDOWN, (800, 500), finger=2)
    hands.finger(pygame.FINGERUP, (800, 500), finger=2)
    hands.wait(1)  # not a long press any more
    hands.finger(pygame.FINGERUP, (500, 300))
    buttons = [taken for taken in scene.taken if taken[0] != "move"]
    right = [("down", 3, (400, 240)), ("up", 3, (400, 240))]
    assert buttons == [("down", 1, (300, 200)), *right, ("up", 1, (500, 300))]


def test_pull_scrolls_where_something_scrolls() -> None:
    hands, scene = noting(step=20)
    hands.pull((300, 400), (300, 300))
    assert sum(taken[1] for taken in scene.taken if taken[0] == "wheel") == -5
    assert not [taken for taken in scene.taken if taken[0] == "down"]


def test_new_scene_ignores_a_finger_already_down() -> None:
    hands, _ = noting()
    hands.finger(pygame.FINGERDOWN, (300, 200))
    other = Noting(hands)
    hands.app.push(other)
    hands.finger(pygame.FINGERUP, (300, 200))
    assert other.taken == [("move", (-1, -1))]
    hands.tap((300, 200))
    assert ("up", 1, (300, 200)) in other.taken


def test_mouse_events_synthesised_from_touch_are_ignored() -> None:
    hands, scene = noting()
    hands.event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=True)
    hands.event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1, touch=True)
    assert scene.taken == []
    assert hands.app.device is Device.KEYS


def test_touch_repeated_by_the_mouse_counts_once() -> None:
    hands, scene = noting()
    hands.finger(pygame.FINGERDOWN, (300, 200))
    hands.event(pygame.MOUSEMOTION, pos=(300, 200), rel=(90, 90), buttons=(0, 0, 0))
    hands.event(pygame.MOUSEBUTTONDOWN, pos=(300, 200), button=1)
    hands.finger(pygame.FINGERUP, (300, 200))
    hands.event(pygame.MOUSEBUTTONUP, pos=(300, 200), button=1)
    assert [each for each in scene.taken if each[0] != "move"] == [("down", 1, (300, 200)), ("up", 1, (300, 200))]
    assert hands.app.device is Device.TOUCH


# The current device.
def test_current_device_is_tracked_and_the_layout_updated() -> None:
    hands, scene = noting()
    laid = scene.laid
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert hands.app.device is Device.PAD
    assert not pygame.mouse.get_visible()
    hands.event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0))  # a mouse moved by accident, too
    assert hands.app.device is Device.PAD
    hands.tap((9, 9))
    assert hands.app.device is Device.TOUCH
    hands.wait(0.5)
    hands.event(pygame.MOUSEMOTION, pos=(90, 90), rel=(40, 0), buttons=(0, 0, 0))
    assert hands.app.device is Device.KEYS
    assert pygame.mouse.get_visible()
    assert scene.laid == laid + 3


# In forms.
def form() -> tuple[Hands, FormScene]:
    hands = Hands()
    scene = FormScene(hands.app)
    hands.app.push(FormScene(hands.app))
    hands.app.push(scene)
    return hands, scene


def test_forms_work_by_gamepad_and_touch() -> None:
    hands, scene = form()
    pressed: list[str] = []
    for row, name in enumerate(("one", "two", "three")):
        button = scene.form.add(Button(hands.app, name, name, lambda name=name: pressed.append(name)))
        button.rect = pygame.Rect(100, 100 + 80 * row, 200, 20)
    slider = scene.form.add(Slider(hands.app, "slider", 50, (0, 100), lambda value: None))
    slider.rect = pygame.Rect(100, 400, 400, 40)
    hands.pad(*[pygame.CONTROLLER_BUTTON_DPAD_DOWN] * 2, pygame.CONTROLLER_BUTTON_A)
    assert pressed == ["two"]
    hands.tap("three")
    hands.tap((200, 94))  # beside the first, which is lower than a finger
    assert pressed == ["two", "three", "one"]
    assert not scene.form.find("one").hovered
    hands.pull((slider.track.centerx, 420), (slider.track.right, 420))
    assert slider.value == 100
    hands.pad(pygame.CONTROLLER_BUTTON_B)
    assert scene not in hands.app.stack


def test_lists_scroll_by_finger_and_choose_by_tap() -> None:
    hands, scene = form()
    chosen: list[int] = []
    rows = scene.form.add(ScrollList(hands.app, "rows", lambda *_: None, chosen.append, lambda row: None))
    rows.rect = pygame.Rect(100, 100, 500, 400)
    rows.show(40)
    hands.pull((300, 450), (300, 150))
    assert rows.first > 2
    assert chosen == []
    hands.tap(rows.row(rows.first + 1).center)
    assert chosen == [rows.first + 1]


@pytest.mark.parametrize("by_touch", [False, True])
def test_name_is_typed_without_a_keyboard(by_touch: bool) -> None:
    hands, scene = form()
    names: list[str] = []
    field = scene.form.add(TextField(hands.app, "name", "Jo", names.append))
    field.rect = pygame.Rect(100, 100, 400, 60)
    hands.app.open_keyboard = lambda field: hands.app.push(OnScreenKeyboardScene(hands.app, field))
    if by_touch:
        hands.tap("name")
    else:
        hands.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_A)
    letters = hands.app.stack[-1]
    assert isinstance(letters, OnScreenKeyboardScene)

    def press(words: str) -> None:
        button = next(button for button in (*letters.keys, *letters.below) if button.words == words)
        if by_touch:
            hands.tap(button.rect.center)
            return
        for _ in range(60):
            if letters.form.focus is button:
                break
            hands.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        hands.pad(pygame.CONTROLLER_BUTTON_A)

    press("Delete")
    press("a")
    press("ABC")
    press("Q")
    press("ÁÉÖ")
    press("é")
    hands.type("!")  # a real keyboard still works
    press("Done")
    assert field.text == "JaQé!"
    assert names[-1] == field.text
    assert hands.app.stack[-1] is scene


def test_steam_deck_shows_its_keyboard_for_a_click_but_not_for_touch(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: asked.append("text"))
    hands, scene = form()
    field = scene.form.add(TextField(hands.app, "name", "", lambda text: None))
    field.rect = pygame.Rect(100, 100, 400, 60)
    hands.tap("name")
    assert asked == []
    hands.wait(1.0)
    hands.click("name")
    assert asked == ["text"]


def test_seed_keyboard_offers_only_digits() -> None:
    hands, scene = form()
    field = scene.form.add(TextField(hands.app, "seed", "", lambda text: None, allowed=str.isdigit, refusal="digits"))
    hands.app.push(OnScreenKeyboardScene(hands.app, field))
    assert "".join(key.words for key in hands.app.stack[-1].keys if key.enabled) == "1234567890"
    hands.pad(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_START)
    assert field.text == "11"
    assert hands.app.stack[-1] is scene


# Without gamepad support.
@pytest.mark.parametrize("broken", ["import", "init"])
def test_missing_gamepad_support_is_tolerated(
    broken: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse() -> None:
        raise pygame.error("no such subsystem")

    if broken == "import":
        monkeypatch.setitem(sys.modules, "pygame._sdl2", None)
    else:
        monkeypatch.setattr("pygame._sdl2.controller.init", refuse)
    hands, scene = noting()
    for _ in hands.loop.input_translator.begin():
        hands.wait(0.1)
    hands.key(pygame.K_a)
    assert ("a",) in scene.taken
    assert "No controllers here" in caplog.text
