"""The sheet for eighteen drawings is printed, and read from a photograph."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest
from PIL import Image

from squaretactics.ui.from_paper.photo import PhotoRefused
from squaretactics.ui.from_paper.sheet_boxes import BOX, FRAME, MARK, boxes
from squaretactics.ui.from_paper.sheet_printing import write_drawing_sheet
from squaretactics.ui.from_paper.sheet_reader import read_sheet
from squaretactics.ui.printing.sheet_layout import PAPERS, PaperSize
from tests.ui.from_paper.test_find_drawing import data_of, plain_photo
from tests.ui.printing.read_sheets import read
from tools.paper_photos import photograph_sheet


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_sheet_has_numbered_boxes_within_the_margins(paper: PaperSize, tmp_path: Path) -> None:
    pygame.font.init()
    path = tmp_path / "sheet.pdf"
    write_drawing_sheet(path, paper)
    (page,) = read(path)
    assert page.size == pytest.approx((paper.down, paper.across), abs=0.1)
    assert [word for word in page.words.split() if word.isdecimal()] == [str(number) for number in range(1, 19)]
    assert "Draw one character in each box" in page.words
    left, top = (page.size[0] - FRAME[0]) / 2, (page.size[1] - FRAME[1]) / 2
    assert min(left, top) - MARK / 2 >= 5
    last = boxes()[-1]
    assert last[0] + BOX[0] < FRAME[0] - MARK / 2
    assert top + last[1] + BOX[1] < page.size[1] - 5


@pytest.mark.parametrize(
    "seed", [100, 103, pytest.param(101, marks=pytest.mark.long), pytest.param(102, marks=pytest.mark.long)]
)
def test_sheet_is_read_in_any_orientation(seed: int) -> None:
    photo, drawn = photograph_sheet(seed, (1400, 1050))
    figures = read_sheet(photo.data)
    assert [figure is not None for figure in figures] == drawn, photo.about
    for figure in filter(None, figures):
        image = Image.open(io.BytesIO(figure.picture))
        assert image.getbbox() is not None


def test_photo_without_marks_is_refused() -> None:
    with pytest.raises(PhotoRefused, match="I can't find the four marks"):
        read_sheet(data_of(plain_photo("disc")))
