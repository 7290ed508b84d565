"""Favourites are kept by person, and survive a damaged file."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.favourites import Favourites


def test_switching_adds_and_removes_for_one_person(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "new")
    mine, hers = Favourites(folder), Favourites(folder, "0badcafe")
    mine.switch(Path("a.record"))
    mine.switch(Path("b.record"))
    hers.switch(Path("b.record"))
    assert (mine.of_person(), hers.of_person()) == ({"a.record", "b.record"}, {"b.record"})
    mine.switch(Path("elsewhere/a.record"))
    assert (mine.of_person(), hers.of_person()) == ({"b.record"}, {"b.record"})


@pytest.mark.parametrize("damage", ["", "[]", "{", '{"": "a"}', '{"": [1]}'])
def test_a_damaged_file_counts_as_empty_and_stays(tmp_path: Path, damage: str) -> None:
    favourites = Favourites(DataFolder(tmp_path))
    favourites.path.write_text(damage)
    assert favourites.of_person() == frozenset()
    with pytest.raises(StorageError, match="nothing was changed"):
        favourites.switch(Path("a.record"))
    assert favourites.path.read_text() == damage
