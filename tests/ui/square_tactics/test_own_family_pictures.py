"""Pictures of players' own families are shown wherever their games are."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from squaretactics.core.session import HUMAN
from squaretactics.games.square_tactics.family_draft import FamilyDraft, complete_family, draft_of
from squaretactics.games.square_tactics.options import preset, seated
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.family_file import write_family
from squaretactics.storage.own_families import OwnFamilyStore
from squaretactics.storage.picture_finder import PictureFinder
from squaretactics.ui.kit.paint.drawings import find_pictures, picture_path
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from tests.core.record_factory import new_session, play, record_to
from tests.ui.pinboard_driver import Evening
from tests.ui.scene_driver import Hands
from tools.family_damage import drawn_family, png


def magenta(height: int) -> bytes:
    return png(40, height, b"".join(b"\0" + bytes((255, 0, 255, 255)) * 40 for _ in range(height)))


MAGENTA = magenta(60)
BLOBS = replace(draft_of("cats"), name="Blobs").with_pictures([MAGENTA] * 18)


@pytest.fixture(autouse=True)
def _find_nothing_afterwards() -> Iterator[None]:
    yield
    find_pictures(lambda digest: b"")


def begun(folder: Path, draft: FamilyDraft = BLOBS, decisions: int = 3) -> Path:
    """Store a family and the beginning of a game with it, and return the game's record."""
    data = DataFolder(folder)
    OwnFamilyStore(data).begin(draft)
    setup = preset("first", 2, **seated([complete_family(draft), "bots"]))
    data.games.mkdir(parents=True, exist_ok=True)
    path = data.games / "begun.record"
    session = new_session(setup, 4, HUMAN, "random")
    writer = record_to(path, session)
    play(session, decisions)
    writer.close()
    return path


def pictures_shown(hands: Hands) -> bool:
    """Return whether much of the window has the pictures' colour."""
    hands.wait(3)
    window = hands.app.window
    spots = [(x, y) for x in range(0, window.width, 4) for y in range(0, window.height, 4)]
    return sum(window.get_at(spot)[:3] == (255, 0, 255) for spot in spots) > len(spots) // 200


def test_pictures_are_found_by_their_hashes(tmp_path: Path) -> None:
    begun(tmp_path)
    finder = PictureFinder(DataFolder(tmp_path))
    digest = complete_family(BLOBS).character[0].picture
    assert digest is not None
    assert finder.find(digest) == MAGENTA
    for path in DataFolder(tmp_path).families.glob("*/*.png"):
        path.write_bytes(b"damaged")
    assert finder.find(digest) == b""
    shutil.rmtree(DataFolder(tmp_path).families)
    assert finder.find(digest) == b""


def test_families_to_choose_from_show_their_pictures(tmp_path: Path) -> None:
    OwnFamilyStore(DataFolder(tmp_path)).begin(BLOBS.with_pictures([magenta(70)] * 18))
    with closing(Evening(tmp_path, hands=Hands())) as evening:
        for name in ("new game", "start", "right"):
            evening.hands.click(name)
        assert pictures_shown(evening.hands)


@pytest.mark.parametrize("there", [True, False])
def test_resumed_game_shows_the_pictures_there_are(tmp_path: Path, there: bool) -> None:
    begun(tmp_path, BLOBS.with_pictures([magenta(61 + there)] * 18))  # none that another test has drawn
    if not there:
        shutil.rmtree(DataFolder(tmp_path).families)
    with closing(Evening(tmp_path, hands=Hands())) as evening:
        evening.hands.wait(1)  # the menu draws the table already
        evening.hands.click("resume")
        assert isinstance(evening.top, SquareBoardScene)
        assert pictures_shown(evening.hands) == there


@pytest.mark.parametrize("review", [False, True])
def test_replayed_game_shows_the_pictures(tmp_path: Path, review: bool) -> None:
    path = begun(tmp_path, decisions=1000)
    with closing(Evening(tmp_path, hands=Hands())) as evening:
        evening.program.watch(path, review)
        assert isinstance(evening.top, PlaybackScene)
        evening.hands.key(pygame.K_END)
        assert pictures_shown(evening.hands)


def test_damaged_picture_is_shown_as_a_stand_in(tmp_path: Path) -> None:
    begun(tmp_path, BLOBS.with_pictures([b"\x89PNG damaged"] * 18))
    with closing(Evening(tmp_path, hands=Hands())) as evening:
        evening.hands.click("resume")
        assert isinstance(evening.top, SquareBoardScene)
        assert not pictures_shown(evening.hands)


def test_imported_family_replaces_stand_ins_that_were_drawn(tmp_path: Path) -> None:
    shared = drawn_family(random.Random(11))
    digest = next(one.picture for one in shared.family.character if one.picture)
    with closing(Evening(tmp_path / "data")) as evening:
        painter = evening.program.app.painter
        stand_in = painter.svg(*picture_path(digest), size=(60, 60))
        path = tmp_path / "given.family"
        path.write_bytes(write_family(shared))
        assert evening.program.game_ui.import_file(evening.program.context, path)
        assert painter.svg(*picture_path(digest), size=(60, 60)) is not stand_in
