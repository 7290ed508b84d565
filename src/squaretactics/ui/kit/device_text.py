"""Adapt texts to the player's input device: mouse and keyboard, controller or touch."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from squaretactics.translation import Message, Value, mark, mark_as, say_marked
from squaretactics.ui.kit.paint.pad_button_glyphs import PLACES, PadButton


class Device(Enum):
    """The last input device."""

    KEYS = "keys"  # and mouse
    PAD = "pad"
    TOUCH = "touch"


class DeviceText(NamedTuple):
    """A text in versions for mouse and keyboard, controller, and touch.

    Placeholders in the controller's version stand for buttons, shown as glyphs: "{south} rotates it".
    """

    keys: Message
    pad: Message
    touch: Message


# A text that is the same for all devices, or differs.
AnyMessage = Message | DeviceText


def text_for_device(device: Device, told: AnyMessage, **values: Value) -> str:
    """Translate a text, using its version for a device."""
    if not isinstance(told, tuple):
        return say_marked(told, **values)
    if device is Device.PAD:
        return say_marked(told.pad, **PLACES, **values)
    return say_marked(told.touch if device is Device.TOUCH else told.keys, **values)


# The buttons' names where glyphs can't be seen.
_CALLED: Final[dict[PadButton, Message]] = {
    PadButton.SOUTH: mark("lower button"),
    PadButton.EAST: mark("right button"),
    PadButton.WEST: mark("left button"),
    PadButton.NORTH: mark("upper button"),
    PadButton.UP: mark("up"),
    PadButton.DOWN: mark("down"),
    PadButton.LEFT: mark("left"),
    PadButton.RIGHT: mark("right"),
    PadButton.LEFT_SHOULDER: mark("left shoulder"),
    PadButton.RIGHT_SHOULDER: mark("right shoulder"),
    PadButton.LEFT_TRIGGER: mark("left trigger"),
    PadButton.RIGHT_TRIGGER: mark("right trigger"),
    PadButton.SELECT: mark("View"),
    PadButton.START: mark_as("Start", "a button of a controller"),
    PadButton.LEFT_STICK: mark("left stick"),
    PadButton.RIGHT_STICK: mark("right stick"),
    PadButton.CROSS: mark("cross"),
    PadButton.SIDEWAYS: mark("left or right"),
    PadButton.UPRIGHT: mark("up or down"),
}


def name_buttons(told: str) -> str:
    """Replace button glyphs with the buttons' names, for the screen reader."""
    for button, called in _CALLED.items():
        if button in told:
            told = told.replace(button, say_marked(called))
    return told
