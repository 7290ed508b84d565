"""Every colour, size and duration of the screen."""

from __future__ import annotations

from typing import Final, NamedTuple

Colour = tuple[int, int, int]

INK: Final[Colour] = (0x1F, 0x1A, 0x2B)
PAPER: Final[Colour] = (0xF7, 0xF2, 0xEA)
PAPER_SHADE: Final[Colour] = (0xE6, 0xDC, 0xCC)
TABLE: Final[Colour] = (0x3A, 0x2A, 0x2E)
TABLE_EDGE: Final[Colour] = (0x24, 0x19, 0x1F)
PANEL: Final[Colour] = (0x4A, 0x37, 0x3A)
PANEL_LIGHT: Final[Colour] = (0x63, 0x4B, 0x4C)
TEXT: Final[Colour] = (0xF9, 0xF1, 0xE4)
TEXT_SOFT: Final[Colour] = (0xD9, 0xC8, 0xB8)
ACCENT: Final[Colour] = (0xFF, 0xD3, 0x4D)
GOOD: Final[Colour] = (0x2E, 0x8B, 0x57)
BAD: Final[Colour] = (0xC0, 0x39, 0x3F)
CALM: Final[Colour] = (0x3B, 0x6E, 0xA8)
WHITE: Final[Colour] = (0xFF, 0xFF, 0xFF)
BLACK: Final[Colour] = (0x00, 0x00, 0x00)
TABLE_LIT: Final[Colour] = (0x74, 0x4A, 0x36)  # where the lamp hangs
TABLE_WARM: Final[Colour] = (0x47, 0x2E, 0x2B)  # between the lamp and the shade
ACCENT_DEEP: Final[Colour] = (0xC9, 0x8A, 0x14)
HOVER: Final[Colour] = (0xFF, 0xEC, 0xB8)
MAT_EDGE: Final[Colour] = (0x1F, 0x6E, 0x67)  # of the playmats, where letters stand on it
HINT: Final[Colour] = (0xD9, 0xC2, 0xFF)
OFF: Final[Colour] = (0x8A, 0x7C, 0x80)

# By faction: the hue of its frames and panels, and a darker one that white text stands on.
FACTION: Final[dict[str, Colour]] = {
    "aliens": (0x6C, 0xBF, 0x4B),
    "bots": (0x4A, 0x8F, 0xE0),
    "cats": (0xF2, 0x8C, 0x28),
    "ninjas": (0xC8, 0x32, 0x3F),
}
FACTION_DEEP: Final[dict[str, Colour]] = {
    "aliens": (0x24, 0x79, 0x26),
    "bots": (0x1E, 0x3C, 0x78),
    "cats": (0x8D, 0x44, 0x01),
    "ninjas": (0x91, 0x1C, 0x37),
}


class Tones(NamedTuple):
    """The colours that widgets take on one kind of ground."""

    text: Colour
    soft: Colour  # text of less weight
    face: Colour  # what can be pressed, and what is written on it
    face_text: Colour
    lip: Colour  # the face's lower edge
    well: Colour  # what is let into the ground: fields, tracks, the ways not chosen
    well_text: Colour
    edge: Colour
    focus: Colour


ON_TABLE: Final = Tones(
    text=TEXT,
    soft=TEXT_SOFT,
    face=PAPER,
    face_text=INK,
    lip=(0xBD, 0xAA, 0x92),
    well=TABLE_EDGE,
    well_text=TEXT,
    edge=INK,
    focus=(0x8F, 0xD3, 0xFF),
)
ON_PAPER: Final = Tones(
    text=INK,
    soft=(0x5A, 0x4C, 0x55),
    face=(0xFF, 0xFD, 0xF9),
    face_text=INK,
    lip=(0xBD, 0xAA, 0x92),
    well=PAPER_SHADE,
    well_text=INK,
    edge=INK,
    focus=CALM,
)
HIGH_ON_TABLE: Final = Tones(
    text=WHITE,
    soft=(0xD0, 0xD0, 0xD0),
    face=WHITE,
    face_text=BLACK,
    lip=(0x80, 0x80, 0x80),
    well=BLACK,
    well_text=WHITE,
    edge=WHITE,
    focus=(0x7F, 0xE0, 0xFF),
)
HIGH_ON_PAPER: Final = Tones(
    text=BLACK,
    soft=(0x50, 0x50, 0x50),
    face=WHITE,
    face_text=BLACK,
    lip=(0x80, 0x80, 0x80),
    well=WHITE,
    well_text=BLACK,
    edge=BLACK,
    focus=(0x00, 0x3C, 0xA0),
)

# Pairs of text and ground that must be read: a test holds them to a contrast of 4.5 to 1.
TEXT_PAIRS: Final[tuple[tuple[Colour, Colour], ...]] = (
    (TEXT, TABLE),
    (TEXT, TABLE_EDGE),
    (TEXT, PANEL),
    (TEXT, PANEL_LIGHT),
    (TEXT_SOFT, TABLE),
    (TEXT_SOFT, PANEL),
    (INK, PAPER),
    (INK, PAPER_SHADE),
    (INK, ACCENT),
    (PAPER, MAT_EDGE),
    (PAPER, BAD),
    (INK, HINT),
    (HINT, PANEL),
    (PAPER, CALM),
    *((PAPER, deep) for deep in FACTION_DEEP.values()),
    (TEXT, TABLE_LIT),
    (TEXT, TABLE_WARM),
    (TEXT_SOFT, TABLE_LIT),
    (TEXT_SOFT, TABLE_WARM),
    (TEXT, INK),
    (ON_PAPER.soft, PAPER),
    (ON_PAPER.soft, ACCENT),
    (ON_PAPER.soft, HOVER),
    *((deep, PAPER) for deep in FACTION_DEEP.values()),
    *((tones.face_text, tones.face) for tones in (ON_TABLE, ON_PAPER, HIGH_ON_TABLE, HIGH_ON_PAPER)),
    *((tones.well_text, tones.well) for tones in (ON_TABLE, ON_PAPER, HIGH_ON_TABLE, HIGH_ON_PAPER)),
    *((tones.soft, tones.well) for tones in (ON_TABLE, ON_PAPER, HIGH_ON_TABLE, HIGH_ON_PAPER)),
    *((HIGH_ON_TABLE.text, ground) for ground in (TABLE, TABLE_EDGE)),
    (HIGH_ON_PAPER.text, WHITE),
)

# Sizes, as parts of the window's unit: 1 at 1920 by 1080.
TINY: Final = 21
SMALL: Final = 24
BODY: Final = 30
TITLE: Final = 46
HUGE: Final = 96
GAP: Final = 16
RADIUS: Final = 18

# Durations in seconds at normal speed.
FLIGHT: Final = 0.34
BEAT: Final = 0.22
CLASH: Final = 0.42
PAUSE: Final = 0.55
CHANGE: Final = 0.18  # from one scene to the next
FADE: Final = 0.25
CURTAIN: Final = 0.34  # falls or rises between two people; without motion it takes half as long
TOOLTIP: Final = 0.55
AWAKE: Final = 10.0  # how long what only decorates goes on moving after the last input
