"""Draw a controller's buttons as glyphs within text, each encoded as a private-use character.

The glyphs show a button's position, because labels differ between makers.
"""

from __future__ import annotations

import io
import re
from enum import StrEnum
from functools import lru_cache
from typing import Final

import pygame

from squaretactics.ui.kit.paint.theme import Colour


class PadButton(StrEnum):
    """A button, represented by its private-use character in text. No font contains these."""

    SOUTH = "\ue001"
    EAST = "\ue002"
    WEST = "\ue003"
    NORTH = "\ue004"
    UP = "\ue005"
    DOWN = "\ue006"
    LEFT = "\ue007"
    RIGHT = "\ue008"
    LEFT_SHOULDER = "\ue009"
    RIGHT_SHOULDER = "\ue00a"
    LEFT_TRIGGER = "\ue00b"
    RIGHT_TRIGGER = "\ue00c"
    SELECT = "\ue00d"
    START = "\ue00e"
    LEFT_STICK = "\ue00f"
    RIGHT_STICK = "\ue010"
    # Groups of directions, used only in texts.
    CROSS = "\ue011"
    SIDEWAYS = "\ue012"
    UPRIGHT = "\ue013"


# The placeholders of the buttons in sentences.
PLACES: Final[dict[str, str]] = {button.name.lower(): button.value for button in PadButton}
_PICTURED: Final = re.compile("([\ue001-\ue013])")
_FACES: Final = {"SOUTH": (12.0, 19.4), "EAST": (19.4, 12.0), "WEST": (4.6, 12.0), "NORTH": (12.0, 4.6)}
# The arms of the D-pad, each from its middle outwards.
_ARMS: Final = {
    "UP": "M8.8 8.8V3.2h6.4v5.6L12 12z",
    "DOWN": "M8.8 15.2v5.6h6.4v-5.6L12 12z",
    "LEFT": "M8.8 8.8H3.2v6.4h5.6L12 12z",
    "RIGHT": "M15.2 8.8h5.6v6.4h-5.6L12 12z",
}
_LETTER_L: Final = '<path d="M10 {top}V17H14.5"/>'
_LETTER_R: Final = '<path d="M9.6 17V{top}H12.4a2.1 2.1 0 0 1 0 4.4H9.6M12.2 {leg}L14.6 17"/>'


def _face(meant: str) -> str:
    """Draw the four face buttons with one of them filled."""
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="3.4" fill="{{colour}}"/>'
        if name == meant
        else f'<circle cx="{x}" cy="{y}" r="3.1"/>'
        for name, (x, y) in _FACES.items()
    )


def _cross(*meant: str) -> str:
    """Draw the D-pad with the given arms filled."""
    full = ' fill="{colour}"'
    return "".join(f'<path d="{path}"{full if arm in meant else ""}/>' for arm, path in _ARMS.items())


def _shoulder(right: bool) -> str:
    letter = (_LETTER_R if right else _LETTER_L).format(top=9.4, leg=13.8)
    edge = (
        "M3.4 19.6H20.6V13A7.4 7.4 0 0 0 13.2 5.6H3.4z" if right else "M20.6 19.6H3.4V13A7.4 7.4 0 0 1 10.8 5.6H20.6z"
    )
    return f'<path d="{edge}"/>{letter}'


def _trigger(right: bool) -> str:
    letter = (_LETTER_R if right else _LETTER_L).format(top=9.4, leg=13.8)
    return f'<path d="M4.6 21.4V11a7.4 8.4 0 0 1 14.8 0V21.4z"/>{letter}'


def _stick(letter: str) -> str:
    return f'<circle cx="12" cy="12" r="9.6"/><circle cx="12" cy="12" r="6.6" fill="none"/>{letter}'


_SMALL_L: Final = '<path d="M10.6 9.2V14.8H13.8"/>'
_SMALL_R: Final = '<path d="M10.4 14.8V9.2H12.2a1.6 1.6 0 0 1 0 3.2H10.4M12.2 12.4L13.8 14.8"/>'
_SHAPES: Final[dict[str, str]] = {
    **{PadButton[name].value: _face(name) for name in _FACES},
    **{PadButton[name].value: _cross(name) for name in _ARMS},
    PadButton.CROSS.value: _cross(*_ARMS),
    PadButton.SIDEWAYS.value: _cross("LEFT", "RIGHT"),
    PadButton.UPRIGHT.value: _cross("UP", "DOWN"),
    PadButton.LEFT_SHOULDER.value: _shoulder(False),
    PadButton.RIGHT_SHOULDER.value: _shoulder(True),
    PadButton.LEFT_TRIGGER.value: _trigger(False),
    PadButton.RIGHT_TRIGGER.value: _trigger(True),
    PadButton.SELECT.value: '<circle cx="12" cy="12" r="9.8"/><path d="M7.6 7.6h6v6h-6zM13.6 10.4h2.8v6h-6v-2.8"/>',
    PadButton.START.value: '<circle cx="12" cy="12" r="9.8"/><path d="M7.6 8.4h8.8M7.6 12h8.8M7.6 15.6h8.8"/>',
    PadButton.LEFT_STICK.value: _stick(_SMALL_L),
    PadButton.RIGHT_STICK.value: _stick(_SMALL_R),
}


def pictured(words: str) -> bool:
    """Return whether the text contains a button glyph."""
    return _PICTURED.search(words) is not None


def parts(words: str) -> list[str]:
    """Split text into runs of words and single button glyphs."""
    return [part for part in _PICTURED.split(words) if part]


@lru_cache(256)
def button_picture(button: str, across: int, colour: Colour) -> pygame.Surface:
    """Return a button's glyph as a square picture in one colour."""
    shape = _SHAPES[button].replace("{colour}", "#{:02x}{:02x}{:02x}".format(*colour))
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g fill="none" stroke-width="1.8" '
        'stroke-linecap="round" stroke-linejoin="round" stroke="#{:02x}{:02x}{:02x}">'.format(*colour)
        + f"{shape}</g></svg>"
    )
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (across, across)).convert_alpha()
