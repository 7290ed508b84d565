"""Players' own families are kept in folders, and never lost to damage or a sudden end."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from squaretactics.games.square_tactics.family_draft import FamilyDraft, draft_of
from squaretactics.storage import own_families
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.own_families import MOST, OwnFamilyStore, folder_name
from squaretactics.storage.picture_finder import LARGEST_PICTURE

CATS = replace(draft_of("cats"), name='Lea\'s "Cats" \\ 🐈').with_pictures([b"first", b"", b"third"])


@pytest.fixture
def store(tmp_path: Path) -> OwnFamilyStore:
    return OwnFamilyStore(DataFolder(tmp_path))


def draft_file(store: OwnFamilyStore, name: str) -> Path:
    return store.folder.families / name / "draft.toml"


def test_stored_family_opens_as_it_was(store: OwnFamilyStore) -> None:
    name = store.begin(CATS)
    assert store.open(name) == CATS
    assert [(one.name, one.draft) for one in store.families()] == [
        ("lea-s-cats", CATS.with_pictures([b"", b"", b""])),
    ]
    assert sorted(path.name for path in (store.folder.families / name).iterdir()) == ["01.png", "03.png", "draft.toml"]


def test_only_what_has_changed_is_written(store: OwnFamilyStore) -> None:
    name = store.begin(CATS)
    folder = store.folder.families / name
    (folder / "03.png").unlink()
    changed = CATS.with_pictures([b"", b"second"])
    store.save(name, CATS, changed)
    assert [path.name for path in sorted(folder.glob("*.png"))] == ["02.png"]
    assert draft_file(store, name).read_text("utf-8").count("[[family.character]]") == 18
    renamed = replace(changed, name="Dogs")
    store.save(name, changed, renamed)
    assert store.families()[0].draft == replace(renamed, character=draft_of("cats").character)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"version = 1",
        b"\xff\xfe",
        b"[" * 70_000,
        b"version = 2\n",
        b'version = 1\n[family]\nname = "x"\ndeck = "no"',
    ],
)
def test_damaged_draft_is_listed_and_stays_as_it_is(store: OwnFamilyStore, content: bytes) -> None:
    name = store.begin(CATS)
    draft_file(store, name).write_bytes(content)
    assert [(one.name, one.draft) for one in store.families()] == [(name, None)]
    assert str(draft_file(store, name)) in store.problem(name)
    for change in (
        lambda: store.open(name),
        lambda: store.save(name, CATS, replace(CATS, name="Dogs").with_pictures([b"new"])),
        lambda: store.delete(name),
    ):
        with pytest.raises(StorageError, match="is damaged, or from a newer version"):
            change()
    assert draft_file(store, name).read_bytes() == content
    assert store.picture(name, 0) == b"first"


@pytest.mark.parametrize(
    ("good", "bad"), [("sides = [6,", "sides = [10,"), ("cats", "dogs"), ('name = "', r'name = "\u0007'), ("#", "")]
)
def test_value_out_of_range_is_damage(store: OwnFamilyStore, good: str, bad: str) -> None:
    name = store.begin(CATS)
    path = draft_file(store, name)
    path.write_text(path.read_text("utf-8").replace(good, bad, 1), "utf-8")
    assert store.families()[0].draft is None


@pytest.mark.parametrize("writes", range(3))
def test_family_is_whole_after_an_end_between_writes(
    store: OwnFamilyStore, monkeypatch: pytest.MonkeyPatch, writes: int
) -> None:
    name = store.begin(CATS)
    changed = replace(CATS, name="Dogs").with_pictures([b"new one", b"new two"])
    left, write_file = [writes], own_families.write_file

    def ends(path: Path, content: bytes) -> None:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        write_file(path, content)

    monkeypatch.setattr(own_families, "write_file", ends)
    with pytest.raises(KeyboardInterrupt):
        store.save(name, CATS, changed)
    expected = CATS.with_pictures([b"new one", b"new two"][:writes])
    assert OwnFamilyStore(store.folder).open(name) == expected


def test_folder_without_a_draft_is_passed_over(store: OwnFamilyStore) -> None:
    (store.folder.families / "begun").mkdir(parents=True)
    (store.folder.families / "note.txt").write_text("mine")
    assert store.families() == []


def test_temporary_files_of_a_killed_program_are_deleted(store: OwnFamilyStore) -> None:
    name = store.begin(CATS)
    left_over = store.folder.families / name / ".07.png.999999999"
    left_over.write_bytes(b"half")
    os.utime(left_over, (1e9, 1e9))
    assert OwnFamilyStore(store.folder).open(name) == CATS
    assert not left_over.exists()


def test_picture_that_is_too_large_is_left_out(store: OwnFamilyStore) -> None:
    name = store.begin(CATS)
    (store.folder.families / name / "02.png").write_bytes(b"x" * (LARGEST_PICTURE + 1))
    assert store.open(name) == CATS


def test_families_of_one_name_have_folders_of_their_own(store: OwnFamilyStore) -> None:
    assert [store.begin(FamilyDraft()) for _ in range(3)] == ["family", "family-2", "family-3"]


def test_folder_is_renamed_after_the_family(store: OwnFamilyStore) -> None:
    store.begin(replace(CATS, name="Dogs"))
    name = store.begin(CATS)
    assert store.rename(name, "Dogs") == "dogs-2"
    assert store.rename("dogs-2", "DOGS") == "dogs-2"
    assert store.open("dogs-2") == CATS


def test_deleted_family_goes_to_the_discarded_files(store: OwnFamilyStore) -> None:
    gone = store.delete(store.begin(CATS))
    assert store.families() == []
    assert (gone.parent, gone.name) == (store.folder.discarded, "family-lea-s-cats")
    assert (gone / "03.png").read_bytes() == b"third"


def test_there_is_room_for_one_page_of_families(store: OwnFamilyStore) -> None:
    for _ in range(MOST):
        store.begin(FamilyDraft())
    with pytest.raises(StorageError, match="Delete one of them first"):
        store.begin(FamilyDraft())


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Monsters", "monsters"),
        ("Äpfel & Straße", "apfel-strasse"),
        ("../../etc", "etc"),
        ("C:\\x|y?*", "c-x-y"),
        ("Con", "family-con"),
        ("LPT1.", "family-lpt1"),
        ("Console", "console"),
        ("怪物", "family"),
        ("...", "family"),
        ("x" * 24 + " " + "y" * 24, "x" * 24 + "-" + "y" * 15),
    ],
)
def test_folder_name_is_safe_on_every_system(words: str, name: str) -> None:
    assert folder_name(words) == name
