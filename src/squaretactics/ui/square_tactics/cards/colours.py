"""Define the colours of the families and the playmats."""

from __future__ import annotations

from typing import Final, NamedTuple

from squaretactics.ui.kit.paint.theme import Colour


class PlateColours(NamedTuple):
    """The colours of a plate under a dark number: its lit side, its shaded side, and its rim."""

    light: Colour
    shade: Colour
    rim: Colour


# By family: the hue of its frames, a darker one behind white text, and a pale one behind faces.
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
ACTION_GROUND: Final[Colour] = (0x8F, 0x6B, 0xD1)  # behind action cards
# Numbers above and below the printed ones. An arrow beside them says the same.
MORE: Final[Colour] = (0x0E, 0x72, 0x62)
LESS: Final[Colour] = (0xB3, 0x26, 0x5E)
# On a tile, a dark plate is as printed. A pale one says that something differs: the number, or how its side defends.
RAISED: Final = PlateColours((0xE4, 0xFF, 0xF5), (0x7F, 0xE6, 0xC6), (0x0B, 0x5F, 0x52))
LOWERED: Final = PlateColours((0xFF, 0xEC, 0xF1), (0xFF, 0xA9, 0xC3), (0x9C, 0x1A, 0x4C))
GUARDED: Final = PlateColours((0xE2, 0xE7, 0xF0), (0x9A, 0xA3, 0xB6), (0x54, 0x5C, 0x70))
# Of a bonus that isn't in the number yet: steel, unlike `MORE`.
GUARD: Final[Colour] = (0x8D, 0x93, 0xA3)
# In the log, on dark wood: the reader's captures and losses, and the outcomes of other players' fights.
CAPTURED: Final[Colour] = (0xA9, 0xE3, 0x9B)
LOST: Final[Colour] = (0xFF, 0xA9, 0x9C)
DOTS: Final[dict[str, Colour]] = {"win": (0xF7, 0xF2, 0xEA), "tie": (0xFF, 0xD2, 0x4D), "loss": (0x93, 0xA1, 0xCB)}
FACTION_PALE: Final[dict[str, Colour]] = {
    "aliens": (0xC9, 0xEE, 0xB0),
    "bots": (0xC4, 0xE0, 0xFB),
    "cats": (0xFF, 0xDD, 0xAE),
    "ninjas": (0xFB, 0xC4, 0xBE),
}
MAT_TAG: Final[Colour] = (0xFF, 0xF1, 0xD6)  # sewn to the rim of a mat, with the name of a row or column
MAT_INK: Final[Colour] = (0x5B, 0x2F, 0x22)
