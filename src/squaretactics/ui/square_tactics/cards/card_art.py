"""Look up the looks of families and their cards: drawing, scene, figure placement and palette."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final, NamedTuple

from squaretactics.games.square_tactics.abilities import ABILITIES, ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import (
    CARD_OF,
    CARDS_PER_FACTION,
    FAMILIES,
    NUMBERS,
    OwnFamily,
    faction_of,
    family_of,
)
from squaretactics.games.square_tactics.rule_tables import PRINTED, CardTables
from squaretactics.games.square_tactics.text import CHARACTERS
from squaretactics.resources import asset
from squaretactics.translation import Message, say_marked
from squaretactics.ui.kit.paint.drawings import STAND_IN, Path, PlayerPicture, picture_path, player_picture, recoloured
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.theme import Colour
from squaretactics.ui.square_tactics.cards.colours import (
    ACTION_GROUND,
    COLOUR_BLIND,
    FACTION_DEEP,
    FACTION_TINT,
    TILE_LIGHT,
)
from squaretactics.ui.square_tactics.cards.shades import hue_of, replacements, shades_of
from squaretactics.ui.table.card_parts import CardPalette

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


LIVERIES: Final = {
    **{
        name: CardPalette(
            name,
            hue_of(family.colour),
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


# In a player's own family, a picture fills its box and stands on its lower edge.
_OWN_COMPACT: Final = FigurePlacement(9, 66, 232)
_OWN_HELD: Final = FigurePlacement(41, 38, 168)
_OWN_TILE: Final = FigurePlacement(39, 42, 172)


@dataclass(frozen=True, eq=False)
class CharacterLook:
    """What a character's card shows. In a family that is still being made, texts may be empty, and numbers None."""

    family: str
    name: str
    message: Message | None  # of a printed name, which is translated
    ability: str
    numbers: tuple[int | None, ...]  # by side
    art: CardArt

    @cached_property
    def key(self) -> str:
        """Return what distinguishes a card, for caches: a string, which has its hash at hand."""
        return repr((self.family, self.name, self.message, self.ability, self.numbers, self.art))

    @property
    def shown_name(self) -> str:
        return self.name if self.message is None else say_marked(self.message)

    @property
    def guards(self) -> tuple[int, ...]:
        return ABILITIES[ABILITY_IDS.index(self.ability)].guards if self.ability else ()


@dataclass(frozen=True, eq=False)
class FamilyLook:
    """How a family's cards look."""

    id: str
    palette: CardPalette
    colour_blind: CardPalette
    emblem: Path
    back: Path | None  # None for a frame with the emblem
    tint: Colour
    tile_light: Colour
    characters: tuple[CharacterLook, ...]
    pictures: tuple[PlayerPicture, ...] = ()  # while they're here, they can be drawn

    @cached_property
    def style(self) -> str:
        """Return what distinguishes an owner's cards, for caches, as `CharacterLook.key`."""
        return repr((self.palette, self.emblem))


class DrawnCharacter(NamedTuple):
    """A character of a player's own family: texts may be empty, and a missing number is 0.

    Its picture is a PNG, empty if it's missing, or the path of one.
    """

    name: str
    ability: str
    numbers: tuple[int, int, int, int]
    picture: bytes | Path = b""


@cache
def _printed(faction: str) -> FamilyLook:
    return FamilyLook(
        faction,
        LIVERIES[faction],
        COLOUR_BLIND_LIVERIES[faction],
        ("cards", "emblems", f"{FAMILIES[faction].emblem}.svg"),
        ("cards", "backs", f"{faction}.svg"),
        FACTION_TINT[faction],
        TILE_LIGHT[faction],
        tuple(
            CharacterLook(faction, one.name, CHARACTERS[card], one.ability, NUMBERS[card], _art(faction, one.id))
            for one in FAMILIES[faction].character
            for card in (CARD_OF[one.id],)
        ),
    )


def own_family_look(
    id: str, colour: str, pattern: str, emblem: str, characters: Sequence[DrawnCharacter]
) -> FamilyLook:
    """Return the look of a player's own family, finished or not. `pattern` and `emblem` name printed families.

    Its characters stand in the scenes of the family whose pattern it has.
    """
    shades = shades_of(hue_of(colour))
    new = replacements(shades)
    usual, colour_blind = (
        CardPalette(id, *shades[:4], recoloured(("cards", "patterns", f"{pattern}{mode}.svg"), new))
        for mode in ("", "-colour-blind")
    )
    scenes = [one.art.scene for one in _printed(pattern).characters]
    pictures = [one.picture for one in characters if isinstance(one.picture, bytes)]
    return FamilyLook(
        id,
        usual,
        colour_blind,
        recoloured(("cards", "emblems", f"{emblem}.svg"), new),
        None,
        shades.base,
        shades.tile_light,
        tuple(
            CharacterLook(
                id,
                one.name,
                None,
                one.ability,
                tuple(number or None for number in one.numbers),
                _own_art(one.picture, scene),
            )
            for one, scene in zip(characters, scenes, strict=False)
        ),
        tuple(map(player_picture, pictures)),
    )


def _own_art(picture: bytes | Path, scene: Path) -> CardArt:
    drawing = picture or STAND_IN
    path = player_picture(drawing).path if isinstance(drawing, bytes) else drawing
    return CardArt(path, scene, _OWN_COMPACT, _OWN_HELD, _OWN_TILE, (_OWN_TILE,) * 4)


@cache
def _own(id: str) -> FamilyLook:
    family = family_of(id)
    assert isinstance(family, OwnFamily)
    characters = [
        DrawnCharacter(
            one.name,
            one.ability,
            one.numbers,
            b"" if one.picture is None else picture_path(one.picture),
        )
        for one in family.character
    ]
    return own_family_look(id, family.colour, family.pattern, family.emblem, characters)


Card = int | CharacterLook  # or its number in a game
Owner = str | FamilyLook  # or its id


def family_look(owner: Owner) -> FamilyLook:
    if isinstance(owner, FamilyLook):
        return owner
    return _printed(owner) if owner in FAMILIES else _own(owner)


def character_look(card: Card, cards: CardTables = PRINTED) -> CharacterLook:
    if isinstance(card, CharacterLook):
        return card
    family = cards.own_family(card)
    look = _printed(faction_of(card)) if family is None else _own(family.id)
    return look.characters[card % CARDS_PER_FACTION]


def palette_of(painter: Painter, owner: Owner) -> CardPalette:
    """Return the palette of a family, or of action cards ("action")."""
    if owner == "action":
        return LIVERIES["action"]
    look = family_look(owner)
    return look.colour_blind if painter.colour_blind else look.palette


def emblem_of(owner: Owner) -> Path:
    return family_look(owner).emblem


def look_of(card: Card, cards: CardTables = PRINTED) -> CardArt:
    return character_look(card, cards).art


@cache
def _art(faction: str, name: str) -> CardArt:
    compact, held, tile = (FigurePlacement(*_data()[layout][name]) for layout in ("compact", "held", "tile"))
    turned = tuple(FigurePlacement(left, top, tile.size) for left, top in _data()["turned"][name])
    return CardArt(("cards", faction, f"{name}.svg"), _scene(name), compact, held, tile, turned)


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
