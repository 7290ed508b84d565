"""What the player works the program with, and how a sentence that names it is worded for each."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from squaretactics.catalogue import Message, Value, say_marked
from squaretactics.ui.shell.paint.pad_buttons import PLACES


class Device(Enum):
    """What was used last."""

    KEYS = "keys"  # and mouse
    PAD = "pad"
    TOUCH = "touch"


class ByHand(NamedTuple):
    """A sentence that says how something is done: with mouse and keyboard, with a controller, and by touch.

    Places in the second are the names of buttons, which are shown as pictures: "{south} turns it".
    """

    keys: Message
    pad: Message
    touch: Message


# What a player may be told: the same whatever is used, or not.
Told = Message | ByHand


def said_to(device: Device, told: Told, **values: Value) -> str:
    """Say a sentence to somebody who uses a device."""
    if not isinstance(told, tuple):
        return say_marked(told, **values)
    if device is Device.PAD:
        return say_marked(told.pad, **PLACES, **values)
    return say_marked(told.touch if device is Device.TOUCH else told.keys, **values)
