"""Families from elsewhere are imported where records are, and nothing else is changed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics.cards import FAMILIES
from squaretactics.games.square_tactics.family_draft import complete_family
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.family_file import SharedFamily, shared_family, write_family
from squaretactics.storage.family_import import draft_of_shared, import_family
from squaretactics.storage.own_families import OwnFamilyStore
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.menu.import_game import ImportGameScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.workshop.families_scene import FamiliesScene
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.scene_driver import Hands
from tools.family_damage import drawn_family

SHARED = drawn_family(random.Random(11))


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def program(hands: Hands, tmp_path: Path) -> Iterator[Program]:
    made = Program(hands.app, DataFolder(tmp_path / "data"), SynchronousThinker, sound=False)
    yield made
    made.close()


def file_of(folder: Path, shared: SharedFamily = SHARED) -> Path:
    path = folder / "given.family"
    path.write_bytes(write_family(shared))
    return path


def test_imported_family_is_the_one_that_was_given_away(tmp_path: Path) -> None:
    store = OwnFamilyStore(DataFolder(tmp_path / "data"))
    import_family(store, file_of(tmp_path))
    (stored,) = store.families()
    draft = store.open(stored.name)
    pictures = {row: one.picture for row, one in enumerate(draft.character) if one.picture}
    assert pictures
    assert shared_family(complete_family(draft), pictures) == SHARED


def test_family_is_imported_once(tmp_path: Path) -> None:
    store, path = OwnFamilyStore(DataFolder(tmp_path / "data")), file_of(tmp_path)
    import_family(store, path)
    with pytest.raises(StorageError, match="already have this family"):
        import_family(store, path)
    assert len(store.families()) == 1


def test_deck_is_standard_if_abilities_and_numbers_are() -> None:
    assert draft_of_shared(shared_family(FAMILIES["bots"], {})).deck == "standard"
    assert draft_of_shared(shared_family(FAMILIES["cats"], {})).deck == "free"
    assert draft_of_shared(SHARED).deck == "free"


def test_dropped_family_is_shown_among_the_others(hands: Hands, program: Program, tmp_path: Path) -> None:
    hands.event(pygame.DROPFILE, file=str(file_of(tmp_path)))
    scene = program.app.stack[-1]
    assert isinstance(scene, FamiliesScene)
    assert scene.notice.words == f"{SHARED.family.name} has joined your families."
    assert len(program.app.stack) == 2
    other = drawn_family(random.Random(12))
    hands.event(pygame.DROPFILE, file=str(file_of(tmp_path, other)))
    scene = program.app.stack[-1]
    assert isinstance(scene, FamiliesScene)
    assert scene.notice.words == f"{other.family.name} has joined your families."
    assert len(program.app.stack) == 2


def test_dialog_imports_a_family(hands: Hands, program: Program, tmp_path: Path) -> None:
    dialog = ImportGameScene(program.app, program.follow_up_games.take_file)
    program.app.push(dialog)
    dialog.path.write(str(file_of(tmp_path)))
    hands.click("import")
    assert isinstance(program.app.stack[-1], FamiliesScene)
    assert len(program.app.stack) == 2


def test_damaged_family_is_refused_with_its_sentence(hands: Hands, program: Program, tmp_path: Path) -> None:
    path = file_of(tmp_path)
    path.write_bytes(path.read_bytes()[:-3])
    hands.event(pygame.DROPFILE, file=str(path))
    refusal = program.app.stack[-1]
    assert isinstance(refusal, DialogScene)
    assert program.context.folder is not None
    assert not OwnFamilyStore(program.context.folder).families()
