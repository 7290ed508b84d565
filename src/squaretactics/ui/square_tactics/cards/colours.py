"""Define the colours of the families and the playmats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from squaretactics.games.square_tactics.cards import family_of
from squaretactics.ui.kit.paint.theme import Colour
from squaretactics.ui.square_tactics.cards.shades import hue_of, shades_of


class PlateColours(NamedTuple):
    """The colours of a plate under a dark number: its lit side, its shaded side, and its rim."""

    light: Colour
    shade: Colour
    rim: Colour


class FamilyColours(dict[str, Colour]):
    """Colours by family; those of own families are derived from their one colour."""

    def __init__(self, part: Literal["pale", "ink"], printed: Mapping[str, Colour]) -> None:
        super().__init__(printed)
        self._part: Literal["pale", "ink"] = part

    def __missing__(self, faction: str) -> Colour:
        shades = shades_of(hue_of(family_of(faction).colour))
        return shades.pale if self._part == "pale" else shades.ink


# By family: a darker hue than its frames', behind white text, and a pale one behind faces.
FACTION_DEEP: Final[dict[str, Colour]] = {
    "aliens": (0x24, 0x79, 0x26),
    "bots": (0x1E, 0x3C, 0x78),
    "cats": (0x8D, 0x44, 0x01),
    "ninjas": (0x91, 0x1C, 0x37),
}
# On a tile, over the rim of its porthole, and behind the figure: so light or dark that owners differ without the hue.
FACTION_TINT: Final[dict[str, Colour]] = {
    "aliens": (0xB4, 0xF0, 0x88),
    "bots": (0x4A, 0x8F, 0xE0),
    "cats": (0xD0, 0x66, 0x08),
    "ninjas": (0xA8, 0x20, 0x32),
}
TILE_LIGHT: Final[dict[str, Colour]] = {
    "aliens": (0xF4, 0xFF, 0xE4),
    "bots": (0xC0, 0xDC, 0xFF),
    "cats": (0xFF, 0xD8, 0x9C),
    "ninjas": (0xF4, 0xB8, 0xB4),
}
# In the colour-blind mode, by family: base, shade, deep and light.
COLOUR_BLIND: Final[dict[str, tuple[Colour, Colour, Colour, Colour]]] = {
    "aliens": ((0xA4, 0xF0, 0xD4), (0x34, 0x98, 0x72), (0x12, 0x68, 0x50), (0xF8, 0xFF, 0xF4)),
    "bots": ((0x24, 0x60, 0xC8), (0x1D, 0x4A, 0xA0), (0x14, 0x34, 0x80), (0x58, 0x90, 0xE8)),
    "cats": ((0xFF, 0xA0, 0x10), (0xB8, 0x60, 0x12), (0x8D, 0x44, 0x01), (0xFF, 0xD2, 0x96)),
    "ninjas": ((0x66, 0x0A, 0x24), (0x5A, 0x08, 0x1E), (0x4C, 0x06, 0x1C), (0xE8, 0x82, 0x90)),
}
ACTION_GROUND: Final[Colour] = (0x8F, 0x6B, 0xD1)  # behind action cards
# Numbers above and below the printed ones. An arrow beside them says the same.
MORE: Final[Colour] = (0x0E, 0x72, 0x62)
# On a tile, a dark plate is as printed. A pale one says that its number differs.
RAISED: Final = PlateColours((0xE4, 0xFF, 0xF5), (0x9A, 0xEE, 0xD4), (0x0B, 0x5F, 0x52))
LOWERED: Final = PlateColours((0xFF, 0xEC, 0xF1), (0xFF, 0xBD, 0xD2), (0x9C, 0x1A, 0x4C))
# Of a bonus that isn't in the number yet: steel, unlike `MORE`.
GUARD: Final[Colour] = (0x8D, 0x93, 0xA3)
# In the log, on dark wood: the reader's captures and losses, and the outcomes of other players' fights.
CAPTURED: Final[Colour] = (0xA9, 0xE3, 0x9B)
LOST: Final[Colour] = (0xFF, 0xA9, 0x9C)
# In the log, by family: its characters' names.
NAMES: Final = FamilyColours(
    "ink",
    {
        "aliens": (0xA6, 0xE6, 0x7C),
        "bots": (0xA2, 0xCC, 0xFF),
        "cats": (0xFF, 0xBE, 0x70),
        "ninjas": (0xFF, 0xA2, 0xA6),
    },
)
DOTS: Final[dict[str, Colour]] = {"win": (0xF7, 0xF2, 0xEA), "tie": (0xFF, 0xD2, 0x4D), "loss": (0x93, 0xA1, 0xCB)}
FACTION_PALE: Final = FamilyColours(
    "pale",
    {
        "aliens": (0xC9, 0xEE, 0xB0),
        "bots": (0xC4, 0xE0, 0xFB),
        "cats": (0xFF, 0xDD, 0xAE),
        "ninjas": (0xFB, 0xC4, 0xBE),
    },
)
MAT_TAG: Final[Colour] = (0xFF, 0xF1, 0xD6)  # sewn to the rim of a mat, with the name of a row or column
MAT_INK: Final[Colour] = (0x5B, 0x2F, 0x22)
