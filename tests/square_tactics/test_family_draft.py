"""A draft of a family tells what it lacks, and becomes a family once nothing is missing."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from pydantic import ValidationError

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION, FACTIONS, FAMILIES
from squaretactics.games.square_tactics.family_draft import (
    LONGEST_NAME,
    CharacterDraft,
    FamilyDraft,
    complete_family,
    draft_of,
    missing,
)
from squaretactics.languages import LANGUAGES, switch_language
from squaretactics.translation import ENGLISH


def named(draft: FamilyDraft) -> FamilyDraft:
    """Return a draft with a name for everyone."""
    called = [replace(one, name=f"Monster {at}") for at, one in enumerate(draft.character)]
    return replace(draft, name="Monsters", character=tuple(called))


def test_new_draft_lacks_only_names() -> None:
    assert missing(FamilyDraft()) == ["The family needs a name.", "18 characters need names."]


def test_named_standard_deck_becomes_a_family_with_the_bots_numbers() -> None:
    family = complete_family(named(FamilyDraft()))
    bots = FAMILIES["bots"].character
    assert [(one.ability, one.sides) for one in family.character] == [(one.ability, one.sides) for one in bots]
    assert family.character[3].name == "Monster 3"


def test_each_thing_that_is_missing_is_told() -> None:
    draft = replace(named(FamilyDraft()), deck="free")
    draft = draft.with_character(0, replace(draft.character[0], name=" "))
    draft = draft.with_character(1, replace(draft.character[1], ability=""))
    draft = draft.with_character(2, draft.character[2].with_number(0, 0).with_number(3, 0))
    draft = draft.with_character(4, replace(draft.character[4], name="monster  5"))
    assert missing(draft) == [
        "1 character needs a name.",
        "More than one character is called monster  5.",
        "1 ability is missing.",
        "2 numbers are missing.",
    ]
    assert [one.is_complete for one in draft.character[:4]] == [False, False, False, True]


def test_draft_becomes_a_family_exactly_if_nothing_is_missing() -> None:
    chance, complete = random.Random(5), 0
    for _ in range(200):
        draft = replace(named(FamilyDraft()), deck="free")
        for _ in range(chance.randint(0, 2)):
            at = chance.randrange(CARDS_PER_FACTION)
            one = draft.character[at]
            change: CharacterDraft = chance.choice(
                [
                    replace(one, name=chance.choice(["", "Monster 1", "MONSTER  2", "Zed", "ß"])),
                    replace(one, ability=chance.choice(["", *ABILITY_IDS])),
                    one.with_number(chance.randrange(4), chance.randint(0, 9)),
                ]
            )
            draft = draft.with_character(at, change)
        if missing(draft):
            with pytest.raises(ValidationError):
                complete_family(draft)
        else:
            complete += 1
            complete_family(draft)
    assert 50 < complete < 150


def test_characters_of_a_standard_deck_swap_abilities_with_their_numbers() -> None:
    draft = named(FamilyDraft())
    swapped = draft.with_ability(0, ABILITY_IDS[17])
    assert swapped.character[0] == replace(draft.character[17], name="Monster 0")
    assert swapped.character[17] == replace(draft.character[0], name="Monster 17")
    assert swapped.character[1:17] == draft.character[1:17]


def test_characters_of_a_free_deck_may_share_an_ability() -> None:
    draft = replace(FamilyDraft(), deck="free").with_ability(0, ABILITY_IDS[17])
    assert draft.character[0].ability == draft.character[17].ability == ABILITY_IDS[17]
    assert draft.character[0].sides == FamilyDraft().character[0].sides


def test_standard_deck_has_each_ability_once_whatever_the_free_one_had() -> None:
    free = named(replace(FamilyDraft(), deck="free"))
    for at, ability in ((0, ABILITY_IDS[17]), (5, ABILITY_IDS[17]), (9, ABILITY_IDS[2])):
        free = free.with_ability(at, ability)
    for at in (1, 3):
        free = free.with_character(at, CharacterDraft(free.character[at].name))
    standard = free.with_deck("standard")
    assert sorted(one.ability for one in standard.character) == sorted(ABILITY_IDS)
    assert standard.character[0].ability == ABILITY_IDS[17]
    assert standard.character[0].sides == FamilyDraft().character[17].sides
    assert missing(standard) == []
    assert standard.with_deck("free") == replace(standard, deck="free")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("faction", FACTIONS)
def test_printed_family_can_be_the_start_in_each_language(faction: str, language: str) -> None:
    switch_language(language)
    try:
        draft = draft_of(faction)
    finally:
        switch_language(ENGLISH)
    assert missing(draft) == ["The family needs a name."]
    assert max(len(one.name) for one in draft.character) <= LONGEST_NAME


def test_pictures_go_to_the_characters_in_order() -> None:
    draft = FamilyDraft().with_pictures([b"one", b"two"])
    assert [one.picture for one in draft.character[:3]] == [b"one", b"two", b""]
    assert [one.picture for one in draft.with_pictures([b"new"], 1).character[:3]] == [b"one", b"new", b""]
    assert draft.with_pictures([b"last", b"too many"], 17).character[17].picture == b"last"
