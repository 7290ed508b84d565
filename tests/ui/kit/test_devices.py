"""Sentences that say how something is done are worded for what is used, and buttons stand in them as pictures."""

from __future__ import annotations

import pytest

from squaretactics.translation import mark
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
def test_each_device_has_its_own_words(device: Device, words: str) -> None:
    app = App("test", (320, 240), visible=False)
    app.device = device
    assert app.said(TURN, card="Box Cat") == words
    assert app.with_button(PadButton.START, "Pause") == (
        f"{PadButton.START} Pause" if device is Device.PAD else "Pause"
    )


def test_every_button_has_a_picture_of_its_own() -> None:
    App("test", (320, 240), visible=False)
    pictures = {button: button_picture(button, 40, INK) for button in PadButton}
    shapes = {picture.get_buffer().raw for picture in pictures.values()}
    assert len(shapes) == len(pictures)


def test_words_with_buttons_are_measured_as_they_are_drawn_and_broken_where_the_room_ends() -> None:
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


def test_who_listens_hears_the_names_of_buttons() -> None:
    assert name_buttons(f"{PadButton.WEST} Turn, button") == "left button Turn, button"
    assert name_buttons("".join(PadButton)).isprintable()
