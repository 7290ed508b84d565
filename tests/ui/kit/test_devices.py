"""Sentences about input are worded for the device in use, with gamepad buttons as icons."""

from __future__ import annotations

import pytest

from squaretactics.translation import mark
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.device_text import Device, DeviceText, name_buttons
from squaretactics.ui.kit.paint.pad_button_glyphs import PadButton, button_picture
from squaretactics.ui.kit.paint.painter import Painter

TURN = DeviceText(mark("{card}: R turns it"), mark("{card}: {west} turns it"), mark("{card}: hold it"))
INK = (20, 30, 40)


@pytest.mark.parametrize(
    ("device", "words"),
    [
        (Device.KEYS, "Box Cat: R turns it"),
        (Device.PAD, f"Box Cat: {PadButton.WEST} turns it"),
        (Device.TOUCH, "Box Cat: hold it"),
    ],
)
def test_each_device_has_its_own_wording(device: Device, words: str) -> None:
    app = App("test", (320, 240), visible=False)
    app.device = device
    assert app.said(TURN, card="Box Cat") == words
    assert app.with_button(Action.PAUSE, "Pause") == (f"{PadButton.START} Pause" if device is Device.PAD else "Pause")


def test_every_button_has_its_own_icon() -> None:
    App("test", (320, 240), visible=False)
    pictures = {button: button_picture(button, 40, INK) for button in PadButton}
    shapes = {picture.get_buffer().raw for picture in pictures.values()}
    assert len(shapes) == len(pictures)


def test_text_with_icons_is_measured_and_wrapped_correctly() -> None:
    App("test", (320, 240), visible=False)
    painter = Painter()
    words = f"{PadButton.SOUTH} chooses, {PadButton.WEST} turns it"
    font = painter.font("strong", 24)
    assert painter.text(words, "strong", 24, INK).get_width() == font.size(words)[0]
    assert font.size(words)[0] > font.size(" chooses,  turns it")[0] + 40
    narrow = painter.text(words, "strong", 24, INK, 150)
    assert narrow.get_width() <= 150
    assert narrow.get_height() > 1.8 * font.size(words)[1]
    assert painter.fitted(words, "strong", 24, INK, 100).get_width() <= 100


def test_narration_names_buttons() -> None:
    assert name_buttons(f"{PadButton.WEST} Turn, button") == "left button Turn, button"
    assert name_buttons("".join(PadButton)).isprintable()
