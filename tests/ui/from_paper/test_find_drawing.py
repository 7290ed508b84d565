"""Drawings are found on photographs of paper, and cut out."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image, ImageDraw

from squaretactics.bots.worker import BotWorker
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.ui.from_paper.figure import LARGEST, find_drawing
from squaretactics.ui.from_paper.photo import PhotoRefused
from tests.bots.test_worker import answer_of
from tools.child_drawings import PENS
from tools.paper_photos import ink_overlap, photograph_figure

SMALL = (1400, 1050)
FELT_TIP = PENS[0]


def plain_photo(draw_on: str = "") -> Image.Image:
    """Return a photograph of a white sheet on a dark table, with something drawn on it."""
    photo = Image.new("RGB", (800, 600), (60, 50, 45))
    draw = ImageDraw.Draw(photo)
    draw.rectangle((100, 60, 700, 540), fill=(230, 230, 226))
    if draw_on == "ring":
        draw.ellipse((300, 200, 500, 400), outline=(200, 30, 30), width=12)
    elif draw_on == "disc":
        draw.ellipse((300, 200, 500, 400), fill=(30, 140, 60))
    elif draw_on == "faint ring":
        draw.ellipse((300, 200, 500, 400), outline=(190, 190, 186), width=12)
        draw.line((380, 300, 420, 300), fill=(20, 20, 20), width=12)
    return photo


def data_of(photo: Image.Image) -> bytes:
    data = io.BytesIO()
    photo.save(data, "PNG")
    return data.getvalue()


def pixels(photo: Image.Image, strength: float = 0.5) -> np.ndarray:
    figure = find_drawing(data_of(photo), strength)
    image = Image.open(io.BytesIO(figure.picture))
    assert image.mode == "RGBA"
    assert image.size == figure.size
    assert max(figure.size) <= LARGEST
    return np.asarray(image)


def test_paper_becomes_transparent_and_outline_is_filled_white() -> None:
    figure = pixels(plain_photo("ring"))
    down, across = figure.shape[:2]
    assert figure[2, 2, 3] == 0
    assert tuple(figure[down // 2, across // 2]) == (255, 255, 255, 255)
    red = figure[down // 2, 9]
    assert red[0] > 150 > 60 > red[2]
    assert red[3] == 255


def test_area_that_is_coloured_in_stays_coloured() -> None:
    figure = pixels(plain_photo("disc"))
    middle = figure[figure.shape[0] // 2, figure.shape[1] // 2]
    assert middle[1] > 100 > 80 > middle[0]
    assert middle[3] == 255


def test_corners_say_where_the_figure_was() -> None:
    corners = find_drawing(data_of(plain_photo("ring"))).corners
    expected = ((300, 200), (500, 200), (500, 400), (300, 400))
    for found, wanted in zip(corners, expected, strict=True):
        assert found == pytest.approx(wanted, abs=6)


def test_strength_says_how_faint_ink_may_be() -> None:
    weak, strong = pixels(plain_photo("faint ring"), 0.0), pixels(plain_photo("faint ring"), 1.0)
    assert weak.shape[0] < 60
    assert strong.shape[0] > 150


@pytest.mark.parametrize("picture", [plain_photo(), Image.new("RGB", (640, 480), "black"),
                                     Image.effect_noise((640, 480), 90).convert("RGB")])  # fmt: skip
def test_photo_without_a_drawing_is_refused(picture: Image.Image) -> None:
    with pytest.raises(PhotoRefused, match="I can't find a drawing"):
        find_drawing(data_of(picture))


@pytest.mark.parametrize(("seed", "filled"), [(3, False), (6, True)])
def test_drawing_is_found_on_a_photograph(seed: int, filled: bool) -> None:
    photo = photograph_figure(seed, SMALL, FELT_TIP, filled)
    assert ink_overlap(photo, find_drawing(photo.data)) >= 0.9, photo.about


@pytest.mark.long
def test_drawings_are_found_on_most_photographs() -> None:
    photos = [photograph_figure(seed) for seed in range(500, 508)]
    missed = [photo.about for photo in photos if ink_overlap(photo, find_drawing(photo.data)) < 0.75]
    assert len(missed) <= 1, missed


def test_worker_reads_a_photo_or_answers_why_not() -> None:
    worker = BotWorker(SQUARE_TACTICS)
    try:
        worker.ask("photo", find_drawing, data_of(plain_photo("disc")))
        assert answer_of(worker, "photo") == find_drawing(data_of(plain_photo("disc")))
        worker.ask("photo", find_drawing, b"no photo")
        refusal = answer_of(worker, "photo")
        assert isinstance(refusal, PhotoRefused)
        assert str(refusal) == "That isn't a photo. Choose a PNG or JPEG file."
        assert worker.process is not None
        assert worker.process.is_alive()
    finally:
        worker.close()
