"""A family that a player is making: anything may still be missing from its name and its eighteen characters."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, Field

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION, FAMILIES, NUMBERS, OwnFamily, character_id
from squaretactics.translation import say, say_many, say_marked

Deck = Literal["standard", "free"]
STANDARD: Final = "standard"
FREE: Final = "free"
Emblem = Literal["aliens", "bots", "cats", "ninjas"]

LONGEST_NAME: Final = 24
LARGEST: Final = 9  # number on a side
DEFAULT_COLOUR: Final = "#22B8C4"
SIDES: Final = ("top", "right", "bottom", "left")
_STANDARD: Final = NUMBERS[CARDS_PER_FACTION : 2 * CARDS_PER_FACTION]  # the Bots'


def _printable(name: str) -> str:
    if not name.isprintable():
        raise ValueError(name)
    return name


_Name = Annotated[str, Field(max_length=LONGEST_NAME), AfterValidator(_printable)]
_Number = Annotated[int, Field(ge=0, le=LARGEST)]
Sides = tuple[_Number, _Number, _Number, _Number]


@dataclass(frozen=True, slots=True)
class CharacterDraft:
    """A character: an empty text or a 0 is missing. The picture, a PNG, is optional and in a file of its own."""

    name: _Name = ""
    ability: Annotated[str, Field(pattern=rf"^({'|'.join(ABILITY_IDS)})?$")] = ""
    sides: Sides = (0, 0, 0, 0)
    picture: Annotated[bytes, Field(exclude=True)] = field(default=b"", repr=False)

    @property
    def is_complete(self) -> bool:
        return bool(self.id and self.ability) and 0 not in self.sides

    @property
    def id(self) -> str:
        """Return the name as records would have it, by which names must differ."""
        return character_id(self.name)

    def with_number(self, side: int, number: int) -> CharacterDraft:
        top, right, bottom, left = (number if at == side else before for at, before in enumerate(self.sides))
        return replace(self, sides=(top, right, bottom, left))


def _standard_characters() -> tuple[CharacterDraft, ...]:
    return tuple(CharacterDraft("", ability, _STANDARD[row]) for row, ability in enumerate(ABILITY_IDS))


@dataclass(frozen=True, slots=True)
class FamilyDraft:
    """A family as far as it's made.

    The characters of a standard deck have the eighteen abilities once each, and the Bots' numbers with them. In a free
    deck, abilities and numbers are the player's choice.
    """

    name: _Name = ""
    colour: Annotated[str, Field(pattern=r"^#[0-9A-F]{6}$")] = DEFAULT_COLOUR
    pattern: Emblem = "aliens"
    emblem: Emblem = "aliens"
    deck: Deck = STANDARD
    character: Annotated[
        tuple[CharacterDraft, ...], Field(min_length=CARDS_PER_FACTION, max_length=CARDS_PER_FACTION)
    ] = field(default_factory=_standard_characters)

    # Edits, which return a new draft.
    def with_character(self, index: int, character: CharacterDraft) -> FamilyDraft:
        return replace(self, character=(*self.character[:index], character, *self.character[index + 1 :]))

    def with_ability(self, index: int, ability: str) -> FamilyDraft:
        """Give a character an ability. In a standard deck, the one who had it gets the other's, and numbers follow."""
        chosen = self.character[index]
        if self.deck == FREE:
            return self.with_character(index, replace(chosen, ability=ability))
        other = next(at for at, one in enumerate(self.character) if one.ability == ability)
        draft = self.with_character(other, _as_standard(self.character[other], chosen.ability))
        return draft.with_character(index, _as_standard(chosen, ability))

    def with_deck(self, deck: Deck) -> FamilyDraft:
        """Change the kind of deck. Characters of a standard one keep their ability unless an earlier one has it."""
        if deck == FREE or self.deck == deck:
            return replace(self, deck=deck)
        first = {one.ability: at for at, one in reversed([*enumerate(self.character)])}
        left = iter([ability for ability in ABILITY_IDS if ability not in first])
        character = tuple(
            _as_standard(one, one.ability if first[one.ability] == at and one.ability else next(left))
            for at, one in enumerate(self.character)
        )
        return replace(self, deck=deck, character=character)

    def with_pictures(self, pictures: Sequence[bytes], first: int = 0) -> FamilyDraft:
        """Give the characters from `first` on pictures in order; those without one keep theirs."""
        character = list(self.character)
        for at, picture in zip(range(first, CARDS_PER_FACTION), pictures, strict=False):
            character[at] = replace(character[at], picture=picture)
        return replace(self, character=tuple(character))


def _as_standard(character: CharacterDraft, ability: str) -> CharacterDraft:
    return replace(character, ability=ability, sides=_STANDARD[ABILITY_IDS.index(ability)])


def draft_of(faction: str) -> FamilyDraft:
    """Return a printed family as a draft of a standard deck, with the names of the language in use."""
    family = FAMILIES[faction]
    draft = FamilyDraft(pattern=family.pattern, emblem=family.emblem)
    named = [
        replace(one, name=say_marked(printed.name))
        for one, printed in zip(draft.character, family.character, strict=True)
    ]
    return replace(draft, character=tuple(named))


def missing(draft: FamilyDraft) -> list[str]:
    """Return what is still missing before the draft can become a family, in sentences for the player."""
    characters, told = draft.character, []
    if not draft.name.strip():
        told.append(say("The family needs a name."))
    if names := sum(not one.id for one in characters):
        told.append(say_many("{n} character needs a name.", "{n} characters need names.", names))
    shared = {one.id: one.name for one in reversed(characters) if one.id}
    counts = Counter(one.id for one in characters)
    told += [say("More than one character is called {name}.", name=shared[id]) for id in shared if counts[id] > 1]
    if abilities := sum(not one.ability for one in characters):
        told.append(say_many("{n} ability is missing.", "{n} abilities are missing.", abilities))
    if numbers := sum(one.sides.count(0) for one in characters):
        told.append(say_many("{n} number is missing.", "{n} numbers are missing.", numbers))
    return told


def complete_family(draft: FamilyDraft) -> OwnFamily:
    """Return the family of a draft from which nothing is missing, with the hashes of its pictures; otherwise raise
    ValueError.
    """
    return OwnFamily.model_validate(
        {
            "name": " ".join(draft.name.split()),
            "colour": draft.colour,
            "pattern": draft.pattern,
            "emblem": draft.emblem,
            "character": [
                {
                    "name": " ".join(one.name.split()),
                    "ability": one.ability,
                    "sides": dict(zip(SIDES, one.sides, strict=True)),
                    "picture": hashlib.sha256(one.picture).hexdigest() if one.picture else None,
                }
                for one in draft.character
            ],
        }
    )
