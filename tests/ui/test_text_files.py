"""Each file of texts fits its model, and a missing or damaged one is named."""

from __future__ import annotations

import inspect
import re
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from squaretactics import resources
from squaretactics.core.badges import ALL_GAMES, read_badges
from squaretactics.games.square_tactics.card_texts import read_card_texts
from squaretactics.games.squirrel_squabble.piece_texts import read_piece_texts
from squaretactics.games.squirrel_squabble.state import KINDS
from squaretactics.resources import MissingAsset, asset
from squaretactics.ui.menu.controls_help import read_controls
from squaretactics.ui.printing.printables import short_rules
from squaretactics.ui.table.how_to_play import help_texts
from squaretactics.ui.table.letter_help import letter_page
from squaretactics.ui.table.newcomer_tips import GOAL, newcomer_tips
from squaretactics.ui.table.portraits import portraits
from squaretactics.ui.table.setup_controls import setup_help
from squaretactics.ui.tour.opponents import read_stops

GAMES = ("square_tactics", "squirrel_squabble", "card_tactics")
# Each file's reader, and the reader's arguments.
READERS: dict[str, tuple[Any, tuple[str, ...]]] = {
    **{f"short_rules/{game}": (short_rules, (game,)) for game in GAMES},
    **{f"how_to_play/{game}": (help_texts, (game,)) for game in GAMES},
    **{f"tips/{game}": (newcomer_tips, (game,)) for game in GAMES},
    **{f"setup/{game}": (setup_help, (game,)) for game in GAMES},
    **{f"badges/{game or 'all_games'}": (read_badges, (game,)) for game in (*GAMES, ALL_GAMES)},
    "pieces/square_tactics": (read_card_texts, ()),
    "pieces/squirrel_squabble": (read_piece_texts, ()),
    "how_to_play/by_letter": (letter_page, ()),
    "controls": (read_controls, ()),
    "tour": (read_stops, ()),
    "portraits": (portraits, ()),
}


@pytest.fixture(params=READERS)
def file_and_read(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[Path, Callable[[], object]]:
    """Return a copy of a file, and a function that reads it in place of the asset."""
    reader, arguments = READERS[request.param]
    shutil.copytree(asset("texts"), tmp_path / "texts")
    monkeypatch.setattr(resources, "assets", lambda: tmp_path)
    read = partial(inspect.unwrap(reader), *arguments)  # not from the cache
    return tmp_path / "texts" / f"{request.param}.toml", read


def test_every_file_has_a_reader() -> None:
    folder = asset("texts")
    assert {path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.toml")} == READERS.keys()


def test_intact_file_is_read(file_and_read: tuple[Path, Callable[[], object]]) -> None:
    _, read = file_and_read
    assert read()


@pytest.mark.parametrize("more", ["colour = 3\n", 'colour = "\n'], ids=["unknown key", "broken line"])
def test_damaged_file_is_named(file_and_read: tuple[Path, Callable[[], object]], more: str) -> None:
    path, read = file_and_read
    path.write_text(path.read_text(encoding="utf-8") + more, encoding="utf-8")
    with pytest.raises(MissingAsset, match=f"The text in {re.escape(str(path))} is damaged: "):
        read()


def test_missing_file_is_named(file_and_read: tuple[Path, Callable[[], object]]) -> None:
    path, read = file_and_read
    path.unlink()
    with pytest.raises(MissingAsset, match=re.escape(str(path))):
        read()


def test_each_squirrel_tip_belongs_to_a_decision_or_an_event() -> None:
    named = {GOAL, "cancelled", "gathered", "squabble", "switched"}
    assert named <= newcomer_tips("squirrel_squabble").keys() <= named | {*KINDS.values()}


@pytest.mark.parametrize(
    ("file_and_read", "id"),
    [
        ("pieces/square_tactics", "ability.snare"),
        ("pieces/square_tactics", "action.push"),
        ("pieces/squirrel_squabble", "action.u_turn"),
        ("pieces/squirrel_squabble", "tile.dog"),
    ],
    indirect=["file_and_read"],
)
def test_wrong_id_of_a_piece_is_named(file_and_read: tuple[Path, Callable[[], object]], id: str) -> None:
    path, read = file_and_read
    path.write_text(path.read_text(encoding="utf-8").replace(f"[{id}]", f"[{id}s]"), encoding="utf-8")
    with pytest.raises(MissingAsset, match=rf"should be .*{id.partition('.')[2]}"):
        read()
