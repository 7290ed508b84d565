"""The families: the four printed ones, loaded from their data files and validated once, and players' own.

A printed character is the integer faction * 18 + number - 1. The characters of a game's own families follow. What the
rules need to know of the cards of a game is in the tables of its rules (rule_tables.py).
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import Annotated, Any, Final, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.resources import MissingAsset, asset
from squaretactics.translation import Message, say

FACTIONS: Final = ("aliens", "bots", "cats", "ninjas")
CARDS_PER_FACTION: Final = 18
_ID_DIGITS: Final = 16  # of an own family's hash

# Numbers by direction (north, east, south, west): four for attacking, then four for defending.
Face = tuple[int, int, int, int, int, int, int, int]

Number = Annotated[int, Field(strict=True, ge=1, le=9)]
Name = Annotated[str, Field(min_length=1, max_length=24)]


class _StrictSquareModel(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class PrintedSides(_StrictSquareModel):
    top: Number
    right: Number
    bottom: Number
    left: Number


class Character(_StrictSquareModel):
    """A character as its card shows it."""

    name: Name
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
        return character_id(self.name)

    @property
    def numbers(self) -> tuple[int, int, int, int]:
        """The numbers clockwise from the top."""
        return self.sides.top, self.sides.right, self.sides.bottom, self.sides.left


def character_id(name: str) -> str:
    return "-".join(name.lower().split())


class Family(_StrictSquareModel):
    """A family's file: its look, and its eighteen characters in the order of their numbers."""

    name: Name
    colour: Annotated[str, Field(pattern=r"^#[0-9A-F]{6}$")]
    pattern: Literal["aliens", "bots", "cats", "ninjas"]
    emblem: Literal["aliens", "bots", "cats", "ninjas"]
    character: Annotated[tuple[Character, ...], Field(min_length=CARDS_PER_FACTION, max_length=CARDS_PER_FACTION)]

    @model_validator(mode="after")
    def _names_differ(self) -> Self:
        if len({character.id for character in self.character}) < CARDS_PER_FACTION:
            raise ValueError(say("two characters have the same name"))
        return self


class PrintedCharacter(Character):
    name: Annotated[Message, Field(min_length=1, max_length=24)]


class PrintedFamily(Family):
    """One of the four printed families."""

    name: Annotated[Message, Field(min_length=1, max_length=24)]
    character: Annotated[
        tuple[PrintedCharacter, ...], Field(min_length=CARDS_PER_FACTION, max_length=CARDS_PER_FACTION)
    ]


def _plain(name: str) -> str:
    if not name.isprintable() or name != " ".join(name.split()):
        raise ValueError(say("a name can't have invisible characters or extra spaces"))
    return name


OwnName = Annotated[Name, AfterValidator(_plain)]


class OwnCharacter(Character):
    """A character of an own family. Its name is never translated."""

    name: OwnName
    picture: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")] | None = None  # the SHA-256 hash of its picture


class OwnFamily(Family):
    """A family of a player's own."""

    name: OwnName
    character: Annotated[tuple[OwnCharacter, ...], Field(min_length=CARDS_PER_FACTION, max_length=CARDS_PER_FACTION)]

    @cached_property
    def id(self) -> str:
        """The name in set-ups. It follows from the data, so that different families have different ids."""
        data = json.dumps(self.data(), sort_keys=True, separators=(",", ":"))
        return f"own-{hashlib.sha256(data.encode('ascii')).hexdigest()[:_ID_DIGITS]}"

    def __hash__(self) -> int:
        return hash(self.id)

    def data(self) -> dict[str, Any]:
        """Return the family as JSON data."""
        return self.model_dump(mode="json", exclude_none=True)


def load(faction: str) -> PrintedFamily:
    """Return a printed family; raise MissingAsset if its file is damaged."""
    path = asset("cards", f"{faction}.toml")
    try:
        family = PrintedFamily.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
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
# The own families of all set-ups so far. Their ids follow from their data, so an id always means the same family.
_OWN_FAMILIES: Final[dict[str, OwnFamily]] = {}
NUMBERS: Final = tuple(character.numbers for character in CHARACTERS)


def face(sides: Sequence[int], guards: Collection[int], facing: int) -> Face:
    """Return a card's numbers at a facing: four by direction for attacking, then four for defending."""
    turned = [(direction - facing) & 3 for direction in range(4)]
    north, east, south, west = (sides[side] for side in turned)
    guard_north, guard_east, guard_south, guard_west = (sides[side] + (side in guards) for side in turned)
    return north, east, south, west, guard_north, guard_east, guard_south, guard_west


def remember(families: Iterable[OwnFamily]) -> None:
    """Let `family_of` find these families."""
    _OWN_FAMILIES.update((family.id, family) for family in families)


def family_of(faction: str) -> Family:
    """Return a printed family, or an own one of any set-up."""
    return FAMILIES.get(faction) or _OWN_FAMILIES[faction]


def faction_of(card: int) -> str:
    """Return the family of a printed character."""
    return FACTIONS[card // CARDS_PER_FACTION]
