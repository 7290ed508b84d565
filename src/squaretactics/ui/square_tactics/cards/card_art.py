"""Look up the drawing, scene, figure placement and palette of each card."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final, NamedTuple

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CHARACTERS, FAMILIES, faction_of, family_of
from squaretactics.resources import asset
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.square_tactics.cards.colours import (
    ACTION_GROUND,
    COLOUR_BLIND,
    FACTION_DEEP,
    FamilyColours,
    darker,
    hue_of,
    lighter,
)
from squaretactics.ui.table.card_parts import CardPalette, Path

# A lighter and a darker shade of each frame's hue.
_LIGHT: Final = FamilyColours(
    lambda colour: lighter(colour, 200),
    {
        "aliens": (0xC4, 0xEE, 0xA4),
        "bots": (0xB4, 0xD8, 0xFB),
        "cats": (0xFF, 0xD2, 0x96),
        "ninjas": (0xF4, 0x9A, 0x98),
        "action": (0xDC, 0xCB, 0xFF),
    },
)
_SHADE: Final = FamilyColours(
    lambda colour: darker(colour, 110),
    {
        "aliens": (0x3A, 0x8A, 0x34),
        "bots": (0x2F, 0x5F, 0xAE),
        "cats": (0xB8, 0x60, 0x12),
        "ninjas": (0xAE, 0x28, 0x40),
        "action": (0x7A, 0x52, 0xC8),
    },
)
_ACTION_DEEP: Final = (0x4D, 0x2F, 0x8C)


LIVERIES: Final = {
    **{
        name: CardPalette(
            name,
            hue_of(family),
            _SHADE[name],
            FACTION_DEEP[name],
            _LIGHT[name],
            ("cards", "patterns", f"{family.pattern}.svg"),
        )
        for name, family in FAMILIES.items()
    },
    "action": CardPalette(
        "action", ACTION_GROUND, _SHADE["action"], _ACTION_DEEP, _LIGHT["action"], ("cards", "patterns", "action.svg")
    ),
}
# Apart in lightness, with patterns of higher contrast.
COLOUR_BLIND_LIVERIES: Final = LIVERIES | {
    name: CardPalette(name, *COLOUR_BLIND[name], ("cards", "patterns", f"{family.pattern}-colour-blind.svg"))
    for name, family in FAMILIES.items()
}


def palette_of(painter: Painter, name: str) -> CardPalette:
    """Return the palette of a family, or of action cards ("action")."""
    livery = (COLOUR_BLIND_LIVERIES if painter.colour_blind else LIVERIES).get(name)
    return livery or _own_livery(name, "-colour-blind" if painter.colour_blind else "")


@cache
def _own_livery(faction: str, pattern_kind: str) -> CardPalette:
    family = family_of(faction)
    pattern = "cards", "patterns", f"{family.pattern}{pattern_kind}.svg"
    return CardPalette(faction, hue_of(family), _SHADE[faction], FACTION_DEEP[faction], _LIGHT[faction], pattern)


def emblem_of(faction: str) -> Path:
    return "cards", "emblems", f"{family_of(faction).emblem}.svg"


class FigurePlacement(NamedTuple):
    """Where a figure's drawing lies on a card, in design units: left edge, upper edge and size."""

    left: float
    top: float
    size: float


class CardArt(NamedTuple):
    """The parts of one character's picture."""

    drawing: Path
    scene: Path
    compact: FigurePlacement  # on the card without text
    held: FigurePlacement  # on the full card, above its text
    tile: FigurePlacement  # on a tile
    turned: tuple[FigurePlacement, ...]  # on the unrotated picture of a tile that lies rotated by so many quarters


@cache
def look_of(card: int) -> CardArt:
    """Return the picture of a printed card."""
    name = CHARACTERS[card].id
    compact, held, tile = (FigurePlacement(*_data()[layout][name]) for layout in ("compact", "held", "tile"))
    turned = tuple(FigurePlacement(left, top, tile.size) for left, top in _data()["turned"][name])
    return CardArt(("cards", faction_of(card), f"{name}.svg"), _scene(name), compact, held, tile, turned)


@cache
def ground_of(kind: int) -> Path:
    """Return the plain scene behind an action card's pictogram."""
    return _scene(ACTION_IDS[kind].replace("_", "-"))


def _scene(name: str) -> Path:
    return "cards", "scenes", f"{_data()['scenes'][name]}.svg"


@cache
def _data() -> dict[str, dict[str, Any]]:
    """Return each card's scene, and its figure's placement in each layout."""
    data: dict[str, dict[str, Any]] = json.loads(asset("cards", "places.json").read_text("utf-8"))
    return data


# The margin around the spaces, and how far the seam or fringe extends beyond the mat's edge.
MAT_EDGE: Final = 0.04575
MAT_BEYOND: Final = 0.04
TILE: Final = 0.88  # of a space


class CoinPlacement(NamedTuple):
    """The width of a coin, and how far its middle is from the space's right and lower edges, as parts of the space."""

    size: float
    inset: float


COIN: Final = CoinPlacement(0.19, 0.157)
TILE_COIN: Final = CoinPlacement(0.155, 0.109)  # on a tile, which covers that of the space
