"""The 72 characters, loaded from their data files and validated once.

A character is the integer faction * 18 + number - 1. Whatever the rules need to know of a card is a table indexed by
it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Sequence
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from squaretactics.games.square_tactics.abilities import ABILITIES, ABILITY_IDS
from squaretactics.resources import MissingAsset, asset
from squaretactics.translation import Message, say

FACTIONS: Final = ("aliens", "bots", "cats", "ninjas")
CARDS_PER_FACTION: Final = 18

# Numbers by direction (north, east, south, west): four for attacking, then four for defending.
Face = tuple[int, int, int, int, int, int, int, int]

Number = Annotated[int, Field(ge=1, le=9)]


class _StrictSquareModel(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class PrintedSides(_StrictSquareModel):
    top: Number
    right: Number
    bottom: Number
    left: Number


class Character(_StrictSquareModel):
    """A character card as printed."""

    number: Annotated[int, Field(ge=1, le=CARDS_PER_FACTION)]
    id: Annotated[str, Field(pattern=r"^[a-z]+(-[a-z]+)+$")]
    name: Message
    ability: str
    sides: PrintedSides


class _FactionFile(_StrictSquareModel):
    faction: Literal["aliens", "bots", "cats", "ninjas"]
    character: Annotated[list[Character], Field(min_length=CARDS_PER_FACTION, max_length=CARDS_PER_FACTION)]


def load(faction: str) -> list[Character]:
    """Return a faction's characters in order; raise MissingAsset if the file is damaged."""
    path = asset("cards", f"{faction}.toml")
    try:
        characters = _FactionFile.model_validate(tomllib.loads(path.read_text(encoding="utf-8"))).character
    except (ValidationError, tomllib.TOMLDecodeError) as error:
        raise MissingAsset(
            say("The card data in {path} is damaged. Reinstall the game. {error}", path=path, error=str(error))
        ) from error
    for index, (character, ability) in enumerate(zip(characters, ABILITY_IDS, strict=True)):
        if character.number != index + 1 or character.ability != ability:
            raise MissingAsset(
                say(
                    "The card data in {path} is damaged: card {number} should have the ability {ability}. "
                    "Reinstall the game.",
                    path=path,
                    number=index + 1,
                    ability=ability,
                )
            )
    return characters


CHARACTERS: Final[tuple[Character, ...]] = tuple(character for faction in FACTIONS for character in load(faction))
CARD_OF: Final[dict[str, int]] = {character.id: card for card, character in enumerate(CHARACTERS)}
NUMBERS: Final[tuple[tuple[int, int, int, int], ...]] = tuple(
    (c.sides.top, c.sides.right, c.sides.bottom, c.sides.left) for c in CHARACTERS
)


def face(sides: Sequence[int], guards: Collection[int], facing: int) -> Face:
    """Return a card's numbers at a facing: four by direction for attacking, then four for defending."""
    turned = [(direction - facing) & 3 for direction in range(4)]
    north, east, south, west = (sides[side] for side in turned)
    guard_north, guard_east, guard_south, guard_west = (sides[side] + (side in guards) for side in turned)
    return north, east, south, west, guard_north, guard_east, guard_south, guard_west


# By card and facing: the numbers without guards, and with them.
PLAIN_FACES: Final = tuple(tuple(face(sides, (), facing) for facing in range(4)) for sides in NUMBERS)
GUARDED_FACES: Final = tuple(
    tuple(face(sides, ABILITIES[card % CARDS_PER_FACTION].guards, facing) for facing in range(4))
    for card, sides in enumerate(NUMBERS)
)


def faction_of(card: int) -> str:
    return FACTIONS[card // CARDS_PER_FACTION]
