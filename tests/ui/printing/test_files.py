"""PDF files: pages, sizes and positions are right on paper, and no half-written file is left."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pygame
import pytest

from squaretactics.storage.data_folder import StorageError
from squaretactics.translation import say_marked
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.printing.sheet_layout import PAPERS, PaperSize, lay_out
from squaretactics.ui.printing.sheet_writer import write_sheets
from tests.ui.printing.read_sheets import Page, read
from tests.ui.printing.test_completeness import GAMES, prints
from tests.ui.scene_driver import Hands

DPI = 30
both_papers = pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: str(paper.name))


@pytest.fixture(autouse=True)
def window() -> None:
    Hands()


def written(game: str, name: str, folder: Path, paper: PaperSize = PAPERS["a4"], dpi: int = DPI) -> list[Page]:
    (path,) = [step.written for step in write_sheets(prints(game), [name], paper, folder, dpi) if step.written]
    assert path.name == f"{game.replace('_', '-')}-{name}-{paper.name}.pdf"
    assert [*folder.iterdir()] == [path]
    return read(path)


@both_papers
def test_card_measures_63_by_88_millimetres(paper: PaperSize, tmp_path: Path) -> None:
    pages = written("square_tactics", "cats", tmp_path, paper)
    assert len(pages) == 4  # two sheets with their backs
    for page in pages:
        assert page.size == pytest.approx((paper.across, paper.down), abs=0.05)
        assert len(page.pictures) == 9
        assert all(shown.box[2:] == pytest.approx((63, 88), abs=0.05) for shown in page.pictures)
    assert len({shown.name for page in (pages[0], pages[2]) for shown in page.pictures}) == 18
    assert len({shown.name for page in (pages[1], pages[3]) for shown in page.pictures}) == 1


def test_cut_marks_point_at_every_edge(tmp_path: Path) -> None:
    front_page, back_page, *_ = written("square_tactics", "bots", tmp_path)
    edges = {round(edge, 2) for shown in front_page.pictures for edge in (shown.box[0], shown.box[0] + shown.box[2])}
    upright = [line for line in front_page.lines if abs(line[0] - line[2]) < 0.01]
    assert {round(line[0], 2) for line in upright} == edges
    assert (len(upright), len(front_page.lines)) == (8, 16)  # four edges across, four down, at both ends
    assert not back_page.lines


@pytest.mark.parametrize(("game", "name"), [("squirrel_squabble", "tiles"), ("squirrel_squabble", "coins")])
@both_papers
def test_other_face_lies_behind_each_piece(game: str, name: str, paper: PaperSize, tmp_path: Path) -> None:
    front_page, back_page = written(game, name, tmp_path, paper)
    (sheet,) = lay_out(prints(game).sets[name].pieces(), paper)
    painter = Painter()
    behind = {shown.box[:2]: shown for shown in back_page.pictures}
    assert len(behind) == len(front_page.pictures) == len(sheet.spots)
    for shown, spot in zip(front_page.pictures, sheet.spots, strict=True):
        x, y, across, _ = shown.box
        place = min(behind, key=lambda spot: abs(spot[0] - (paper.across - x - across)) + abs(spot[1] - y))
        assert place == pytest.approx((paper.across - x - across, y), abs=0.01)
        assert spot.piece.back is not None
        drawn = spot.piece.back.draw(painter, shown.size)
        flat = pygame.Surface(shown.size)
        flat.fill(spot.piece.back.edge)
        flat.blit(drawn, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        assert behind[place].pixels == pygame.image.tobytes(flat, "RGB")


def test_pictures_have_300_dots_per_inch(tmp_path: Path) -> None:
    page, _ = written("squirrel_squabble", "tokens", tmp_path, dpi=300)
    for shown in page.pictures:
        assert shown.size[0] / (shown.box[2] / 25.4) == pytest.approx(300, rel=0.01)


def test_playmat_is_assembled_from_its_parts(tmp_path: Path) -> None:
    pages = written("square_tactics", "board-two", tmp_path)
    assert len(pages) == 4
    boxes = [shown.box for page in pages for shown in page.pictures]
    assert len(boxes) == 4
    (board,) = prints("square_tactics").sets["board-two"].boards
    assert {(round(wide * 2), round(high * 2)) for _, _, wide, high in boxes} == {tuple(map(round, board.size))}
    assert len({shown.pixels for page in pages for shown in page.pictures}) == 4


@both_papers
@pytest.mark.parametrize("game", GAMES)
def test_rules_fit_on_one_page_of_text(game: str, paper: PaperSize, tmp_path: Path) -> None:
    (page,) = written(game, "rules", tmp_path, paper)
    said = re.sub(r"\s+", "", page.words)
    printed = prints(game)
    for chapter in printed.rules.chapter:
        for words in (chapter.title, *chapter.paragraphs):
            assert re.sub(r"\s+", "", say_marked(words)) in said.replace("\N{BULLET}", "")
    assert re.sub(r"\s+", "", say_marked(printed.credit)) in said
    assert all(13 < x < paper.across - 13 and 13 < y < paper.down - 13 for x, y in page.places)


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("game", GAMES)
def test_longer_text_still_fits_on_the_page(game: str, tmp_path: Path) -> None:
    for name, paper in PAPERS.items():
        (page,) = written(game, "rules", tmp_path / name, paper)
        assert max(y for _, y in page.places) < paper.down - 13
        assert page.words.startswith("«")


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_failed_write_leaves_no_half_written_file_and_keeps_the_old_one(
    broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "card-tactics-rules-a4.pdf"
    old.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, broken, full)
    with pytest.raises(StorageError, match=r"card-tactics-rules-a4\.pdf can't be saved \(no space left"):
        list(write_sheets(prints("card_tactics"), ["rules"], PAPERS["a4"], tmp_path, DPI))
    assert [*tmp_path.iterdir()] == [old]
    assert old.read_bytes() == b"old"


def test_every_ready_game_has_sheets() -> None:
    assert all(game_ui(game).prints() is not None for game in GAMES)


@pytest.mark.parametrize("taken", ["sheets", "sheets/squirrel-squabble-coins-a4.pdf/below"])
def test_unwritable_place_is_refused_before_drawing(taken: str, tmp_path: Path) -> None:
    (tmp_path / taken).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / taken).write_text("in the way")
    steps = write_sheets(prints("squirrel_squabble"), ["coins"], PAPERS["a4"], tmp_path / "sheets", DPI)
    with pytest.raises(StorageError, match=r"can't be (created|saved)"):
        next(steps)
    assert (tmp_path / taken).read_text() == "in the way"


def test_read_only_folder_is_refused_before_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(StorageError, match=r"Files can't be saved in .* \(permission denied\)"):
        next(write_sheets(prints("squirrel_squabble"), ["coins"], PAPERS["a4"], tmp_path, DPI))


def test_half_written_sheets_of_a_killed_program_are_removed(tmp_path: Path) -> None:
    left, other = tmp_path / f".squirrel-squabble-coins-a4.pdf.{os.getpid()}", tmp_path / f".mine.pdf.{os.getpid()}"
    for path in (left, other):
        path.write_bytes(b"half")
    next(write_sheets(prints("squirrel_squabble"), ["coins"], PAPERS["a4"], tmp_path, DPI))
    assert [*tmp_path.iterdir()] == [other]
