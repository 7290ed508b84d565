"""The 72 printed characters, loaded from their data files and validated once.

A printed character is the integer faction * 18 + number - 1. What the rules need to know of the cards of a game is in
the tables of its rules (rule_tables.py).
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Sequence
from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
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

    name: Annotated[Message, Field(min_length=1, max_length=24)]
    ability: str
    sides: PrintedSides

    @field_validator("ability")
    @classmethod
    def _exists(cls, ability: str) -> str:
        if ability not in ABILITY_IDS:
            raise ValueError(say("there's no ability {ability}", ability=ability))
        return ability

    @property
    def id(self) -> str:
        """The name in records, moves and files."""
        return "-".join(self.name.lower().split())


class Family(_StrictSquareModel):
    """A family's file: its look, and its eighteen characters in the order of their numbers."""

    name: Annotated[Message, Field(min_length=1, max_length=24)]
    colour: Annotated[str, Field(pattern=r"^#[0-9A-F]{6}$")]
    pattern: Literal["aliens", "bots", "cats", "ninjas"]
    emblem: Literal["aliens", "bots", "cats", "ninjas"]
    character: Annotated[tuple[Character, ...], Field(min_length=CARDS_PER_FACTION, max_length=CARDS_PER_FACTION)]

    @model_validator(mode="after")
    def _names_differ(self) -> Self:
        if len({character.id for character in self.character}) < CARDS_PER_FACTION:
            raise ValueError(say("two characters have the same name"))
        return self


def load(faction: str) -> Family:
    """Return a printed family; raise MissingAsset if its file is damaged."""
    path = asset("cards", f"{faction}.toml")
    try:
        family = Family.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except (ValidationError, tomllib.TOMLDecodeError) as error:
        raise MissingAsset(
            say("The card data in {path} is damaged. Reinstall the game. {error}", path=path, error=str(error))
        ) from error
    for index, (character, ability) in enumerate(zip(family.character, ABILITY_IDS, strict=True)):
        if character.ability != ability:
            raise MissingAsset(
                say(
                    "The card data in {path} is damaged: card {number} should have the ability {ability}. "
                    "Reinstall the game.",
                    path=path,
                    number=index + 1,
                    ability=ability,
                )
            )
    return family


FAMILIES: Final = {faction: load(faction) for faction in FACTIONS}
CHARACTERS: Final = tuple(character for family in FAMILIES.values() for character in family.character)
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


def faction_of(card: int) -> str:
    return FACTIONS[card // CARDS_PER_FACTION]
