"""Players' own puzzles are kept in files, of which damaged ones are left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.own_puzzles import MOST, OwnPuzzleStore


@pytest.fixture
def store(tmp_path: Path) -> OwnPuzzleStore:
    return OwnPuzzleStore(DataFolder(tmp_path))


def test_kept_puzzle_is_listed_until_it_is_discarded(store: OwnPuzzleStore) -> None:
    kept = store.keep("square_tactics", "Stairs", "21100-ABC", ("play tank-bot a1",), 3)
    assert store.puzzles("square_tactics") == [kept]
    assert store.puzzles("squirrel_squabble") == []
    store.discard(kept.id)
    assert store.puzzles("square_tactics") == []
    assert [path.name for path in store.folder.discarded.iterdir()] == [f"puzzle-{kept.id}.json"]


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b'{"version": 2}', b"\xff\xfe", b"[" * 100_000])
def test_damaged_puzzle_is_left_out(store: OwnPuzzleStore, content: bytes) -> None:
    kept = store.keep("square_tactics", "Stairs", "21100-ABC", ("play tank-bot a1",), 3)
    (store.folder.puzzles / "0badf00d.json").write_bytes(content)
    assert store.puzzles("square_tactics") == [kept]


def test_there_is_room_for_one_page_of_puzzles(store: OwnPuzzleStore) -> None:
    for number in range(MOST):
        store.keep("square_tactics", f"Puzzle {number}", "21100-ABC", ("done",), 0)
    with pytest.raises(StorageError, match="Delete one of them first"):
        store.keep("square_tactics", "Too many", "21100-ABC", ("done",), 0)


def test_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "puzzles").write_text("in the way")
    with pytest.raises(StorageError):
        OwnPuzzleStore(DataFolder(tmp_path)).keep("square_tactics", "Stairs", "21100-ABC", ("done",), 3)
