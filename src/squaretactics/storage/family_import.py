"""Import families that players gave away."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from squaretactics.games.square_tactics.family_draft import FREE, STANDARD, CharacterDraft, FamilyDraft
from squaretactics.storage.data_folder import StorageError
from squaretactics.storage.family_file import SharedFamily, read_family_file
from squaretactics.storage.own_families import OwnFamilyStore
from squaretactics.translation import say


def import_family(store: OwnFamilyStore, path: Path) -> FamilyDraft:
    """Store the family in a file beside the others. Raises BadFamily or StorageError."""
    draft = draft_of_shared(read_family_file(path))
    for stored in store.families():
        if stored.draft is not None and replace(store.open(stored.name), deck=draft.deck) == draft:
            raise StorageError(say("You already have this family: {family}.", family=draft.name))
    store.begin(draft)
    return draft


def draft_of_shared(shared: SharedFamily) -> FamilyDraft:
    """Return a family as a draft: of a standard deck, if it's one."""
    family = shared.family
    characters = tuple(
        CharacterDraft(
            one.name,
            one.ability,
            one.numbers,
            shared.pictures.get(row, b""),
        )
        for row, one in enumerate(family.character)
    )
    free = FamilyDraft(family.name, family.colour, family.pattern, family.emblem, FREE, characters)
    standard = free.with_deck(STANDARD)
    return standard if standard.character == characters else free
