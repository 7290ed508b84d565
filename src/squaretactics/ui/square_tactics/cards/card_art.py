"""Look up the drawing, scene, figure placement and palette of each card."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final, NamedTuple

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CHARACTERS, FAMILIES, Family, faction_of
from squaretactics.resources import asset
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.theme import Colour
from squaretactics.ui.square_tactics.cards.colours import ACTION_GROUND, COLOUR_BLIND, FACTION_DEEP
from squaretactics.ui.table.card_parts import CardPalette, Path

# A lighter and a darker shade of each frame's hue.
_LIGHT: Final = {
    "aliens": (0xC4, 0xEE, 0xA4),
    "bots": (0xB4, 0xD8, 0xFB),
    "cats": (0xFF, 0xD2, 0x96),
    "ninjas": (0xF4, 0x9A, 0x98),
    "action": (0xDC, 0xCB, 0xFF),
}
_SHADE: Final = {
    "aliens": (0x3A, 0x8A, 0x34),
    "bots": (0x2F, 0x5F, 0xAE),
    "cats": (0xB8, 0x60, 0x12),
    "ninjas": (0xAE, 0x28, 0x40),
    "action": (0x7A, 0x52, 0xC8),
}
_ACTION_DEEP: Final = (0x4D, 0x2F, 0x8C)


def _hue(family: Family) -> Colour:
    red, green, blue = bytes.fromhex(family.colour.removeprefix("#"))
    return red, green, blue


LIVERIES: Final = {
    **{
        name: CardPalette(
            name,
            _hue(family),
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
    return (COLOUR_BLIND_LIVERIES if painter.colour_blind else LIVERIES)[name]


def emblem_of(faction: str) -> Path:
    return "cards", "emblems", f"{FAMILIES[faction].emblem}.svg"


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
