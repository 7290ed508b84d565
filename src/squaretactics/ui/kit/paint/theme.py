"""Define the screen's colours, sizes and durations."""

from __future__ import annotations

from typing import Final, NamedTuple

Colour = tuple[int, int, int]

INK: Final[Colour] = (0x1F, 0x1A, 0x2B)
PAPER: Final[Colour] = (0xF7, 0xF2, 0xEA)
PAPER_BRIGHT: Final[Colour] = (0xFF, 0xFA, 0xEF)  # of a sheet before lighting
PAPER_LINE: Final[Colour] = (0xC9, 0xA8, 0x78)
PAPER_SHADE: Final[Colour] = (0xE6, 0xDC, 0xCC)
TABLE_EDGE: Final[Colour] = (0x24, 0x19, 0x1F)
PANEL: Final[Colour] = (0x4A, 0x37, 0x3A)
TEXT: Final[Colour] = (0xF9, 0xF1, 0xE4)
TEXT_SOFT: Final[Colour] = (0xD9, 0xC8, 0xB8)
# Gold is for decisions: what may be chosen, what is chosen, the main button, and whose decision it is. Whose turn it
# is, steps, points and previews have other colours. On a tile, gold marks its printed top, where its attack starts.
ACCENT: Final[Colour] = (0xFF, 0xD3, 0x4D)
GOOD: Final[Colour] = (0x2E, 0x8B, 0x57)
GOOD_INK: Final[Colour] = (0x1E, 0x74, 0x48)  # of text on paper
BAD: Final[Colour] = (0xC0, 0x39, 0x3F)
BAD_PALE: Final[Colour] = (0xFB, 0xE1, 0xDD)  # the face of a button that destroys something
BAD_DEEP: Final[Colour] = (0xC9, 0x8E, 0x8B)  # and its lower edge
BAD_INK: Final[Colour] = (0x9C, 0x23, 0x2B)
CALM: Final[Colour] = (0x3B, 0x6E, 0xA8)
WHITE: Final[Colour] = (0xFF, 0xFF, 0xFF)
BLACK: Final[Colour] = (0x00, 0x00, 0x00)
TABLE_LIT: Final[Colour] = (0x74, 0x4A, 0x36)  # the lightest that the lamp makes the table behind text
TABLE_WARM: Final[Colour] = (0x47, 0x2E, 0x2B)  # between lamp and shade
WOOD: Final[Colour] = (0x8A, 0x54, 0x33)  # before lighting
WOOD_DEEP: Final[Colour] = (0x5C, 0x32, 0x1F)
WOOD_GRAIN: Final[Colour] = (0x4F, 0x2A, 0x18)
WOOD_SEAM: Final[Colour] = (0x2B, 0x15, 0x0F)
WOOD_GLINT: Final[Colour] = (0xD6, 0x9A, 0x63)
WALL: Final[Colour] = (0x6E, 0x48, 0x60)  # of the menu's room
DRAWER: Final[Colour] = (0x96, 0x5E, 0x38)
DRAWER_LIT: Final[Colour] = (0xB4, 0x74, 0x46)
# Brass plates, from top to bottom.
BRASS: Final[tuple[Colour, ...]] = ((0xF8, 0xDE, 0x9C), (0xE6, 0xB9, 0x68), (0xB8, 0x86, 0x40))
BRASS_LIT: Final[tuple[Colour, ...]] = ((0xFF, 0xF6, 0xCC), (0xFF, 0xDF, 0x94), (0xE6, 0xB0, 0x5A))
PLAQUE: Final[Colour] = (0x3A, 0x26, 0x30)  # dark wood behind text
PLAQUE_LINE: Final[Colour] = (0xB8, 0x8A, 0x5E)  # inlaid along its edge
ACCENT_DEEP: Final[Colour] = (0xC9, 0x8A, 0x14)
HOVER: Final[Colour] = (0xFF, 0xEC, 0xB8)
HINT: Final[Colour] = (0xD9, 0xC2, 0xFF)
OFF: Final[Colour] = (0x8A, 0x7C, 0x80)


class WidgetColours(NamedTuple):
    """The colours of widgets on one kind of ground."""

    text: Colour
    soft: Colour  # less prominent text
    face: Colour  # of pressable surfaces
    face_text: Colour
    lip: Colour  # the face's lower edge
    well: Colour  # sunken areas: fields, tracks, unchosen options
    well_text: Colour
    edge: Colour
    focus: Colour


ON_TABLE: Final = WidgetColours(
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
ON_PAPER: Final = WidgetColours(
    text=INK,
    soft=(0x4A, 0x3D, 0x46),
    face=(0xFF, 0xFD, 0xF9),
    face_text=INK,
    lip=(0xBD, 0xAA, 0x92),
    well=PAPER_SHADE,
    well_text=INK,
    edge=INK,
    focus=CALM,
)
HIGH_ON_TABLE: Final = WidgetColours(
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
HIGH_ON_PAPER: Final = WidgetColours(
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

# Sizes in units of the design, which is 1920 by 1080.
TINY: Final = 22
SMALL: Final = 24
BODY: Final = 30
TITLE: Final = 46
HUGE: Final = 96
RADIUS: Final = 18
PANEL_RADIUS: Final = 24  # of what lies on a table

# No text is smaller than this, in pixels of the window. The size of a text is its font's em.
_SMALLEST: Final = 12
_SMALLEST_OF_DESIGN: Final = 15  # in a window of the design's size; larger windows add in proportion
_DESIGN: Final = 1080
_SLOPE: Final = 6 / _DESIGN  # pixels of text per pixel of the window's shorter side
_VERY_SMALL: Final = 480  # windows without a limit


def smallest_text(window: tuple[int, int]) -> int:
    """Return the smallest font size in a window, in pixels: 13 at 1280 by 720, 15 at 1920 by 1080."""
    side = min(window)
    if side < _VERY_SMALL:
        return 0
    return max(_SMALLEST, round(_SMALLEST_OF_DESIGN + (side - _DESIGN) * _SLOPE))


# Durations in seconds at normal speed.
FLIGHT: Final = 0.34
BEAT: Final = 0.22
PAUSE: Final = 0.55
CHANGE: Final = 0.18  # the crossfade between scenes
CURTAIN: Final = 0.34  # to fall or rise between two players; half as long with reduced motion
TOOLTIP: Final = 0.55
AWAKE: Final = 10.0  # how long decorations keep moving after the last input
