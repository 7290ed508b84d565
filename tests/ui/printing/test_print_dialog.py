"""The print dialog: choosing a set and a folder, progress, and cancelling."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.ui.card_tactics.help.gallery import CardGalleryScene as RunGallery
from squaretactics.ui.card_tactics.statistics.runs import RunCardCounts
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.printing import print_dialog as printing
from squaretactics.ui.printing.print_dialog import PrintDialogScene
from squaretactics.ui.square_tactics.help.gallery import SquareGalleryScene as GalleryScene
from squaretactics.ui.squirrel_squabble.help.gallery import SquirrelGalleryScene as SquirrelGallery
from squaretactics.ui.squirrel_squabble.printables.pieces import PRINTS
from tests.ui.scene_driver import Hands


class Asked:
    """The print scene with nothing below it."""

    def __init__(self, folder: Path) -> None:
        self.hands = Hands(draw_every=4)
        self.scene = PrintDialogScene(self.hands.app, PRINTS, folder, dpi=30)
        self.hands.app.push(self.scene)
        self.folder = folder

    def choose(self, name: str) -> None:
        self.hands.tab_to("set")
        while self.scene.chosen != name:
            self.hands.key(pygame.K_RIGHT)

    def names(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir()) if self.folder.exists() else []


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    return Asked(tmp_path / "sheets")


def test_chosen_set_is_written_and_its_folder_is_named(asked: Asked) -> None:
    assert "4 files will be saved" in asked.scene.where.words
    asked.choose("coins")
    asked.hands.click(asked.scene.papers.part(1).center)
    assert str(asked.folder) in asked.scene.where.words
    assert asked.names() == []  # nothing is written before the button is pressed
    asked.hands.click("write")
    asked.hands.rest()
    assert asked.names() == ["squirrel-squabble-coins-letter.pdf"]
    assert asked.scene.where.words == f"Saved 1 file in {asked.folder}"
    assert asked.scene.write.enabled  # it can be written again


def test_folder_is_opened_once_there_are_files(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(asked.hands.app, "open_folder", lambda folder: opened.append(folder) or len(opened) == 1)
    assert not asked.scene.opening.enabled
    asked.choose("coins")
    asked.hands.click("write")
    asked.hands.rest()
    asked.hands.click("folder")
    assert opened == [asked.folder]
    assert asked.scene.where.words == f"Saved 1 file in {asked.folder}"
    asked.hands.click("folder")  # it can't be opened this time
    assert asked.scene.where.words == f"Your files are in {asked.folder}"


def test_each_frame_draws_at_most_one_face(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = 0

    def counted(*words: object) -> object:
        nonlocal steps
        for step in write(*words):
            steps += 1
            yield step

    write = printing.write_sheets
    monkeypatch.setattr(printing, "write_sheets", counted)
    asked.choose("tiles")
    asked.hands.click("write")
    frames = 0
    while asked.scene.write.enabled is False:
        before = steps
        asked.hands.wait(asked.hands.tick)
        assert steps - before <= 1
        frames += 1
    assert frames >= 19  # eighteen faces and a file
    assert asked.names() == ["squirrel-squabble-tiles-a4.pdf"]


def test_cancelling_leaves_no_half_written_file(asked: Asked) -> None:
    asked.choose("tiles")
    asked.hands.click("write")
    asked.hands.wait(0.1)
    asked.hands.key(pygame.K_ESCAPE)
    assert not asked.hands.app.stack
    assert asked.names() == []


def test_folder_that_cannot_be_made_is_reported(asked: Asked) -> None:
    asked.folder.write_text("in the way")
    asked.choose("rules")
    asked.hands.click("write")
    asked.hands.rest()
    assert asked.scene.where.words == f"The folder {asked.folder} can't be created (file exists)."
    assert asked.scene.write.enabled


@pytest.mark.parametrize("make", [GalleryScene, SquirrelGallery, lambda app: RunGallery(app, RunCardCounts())])
def test_gallery_leads_to_printing_and_back(make: type[FormScene]) -> None:
    hands = Hands(draw_every=8)
    gallery = make(hands.app)  # type: ignore[call-arg]
    hands.app.push(gallery)
    hands.click("print")
    scene = hands.app.stack[-1]
    assert isinstance(scene, PrintDialogScene)
    assert scene.folder.name == "SquareTactics"
    hands.key(pygame.K_ESCAPE)
    assert hands.app.stack == [gallery]
