"""Pictures as the game draws them: complete at each size and rotation, without fringes, seams or stray shapes."""

from __future__ import annotations

import io
import os
import re
from itertools import product
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.resources import assets
from squaretactics.ui.kit.paint.painter import BLEND, Painter

PICTURES = sorted(assets().rglob("*.svg"))
FIGURES = [path for path in PICTURES if path.parent.name in {*FACTIONS, "abilities", "emblems", "seats"}]
SQUARE = [path for path in FIGURES if path.stem != "cloth"]
WIDTH = 80  # size of small figures; every view box has a whole height then
LARGE = 0.25  # share of the box at which larger pictures are shown
BOX = 240  # box of the characters; SPECK and SEAM are measured in it
WHITE, DARK = (255, 255, 255), (36, 25, 31)
FAINT = 60  # alpha above ground shadows, below glows and glass
SPECK = 60  # pixels of the box; the smallest intended star has twice as many
SEAM = 40  # pixels of the box; meeting outlines may have half as many


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.set_mode((1, 1))


def named(path: Path) -> str:
    return path.relative_to(assets()).as_posix()


def box(path: Path) -> tuple[int, int]:
    """Return the width and height of the view box."""
    found = re.search(r'viewBox="0 0 (\d+) (\d+)"', path.read_text(encoding="utf-8"))
    assert found is not None
    return int(found[1]), int(found[2])


def drawn(path: Path, width: int) -> pygame.Surface:
    """Return a picture as the game draws it."""
    across, down = box(path)
    return Painter().svg(*path.relative_to(assets()).parts, size=(width, round(width * down / across)))


def on(ground: tuple[int, int, int], picture: pygame.Surface, flags: int = BLEND) -> bytes:
    """Return the colours of a picture on a plain background."""
    laid = pygame.Surface(picture.get_size())
    laid.fill(ground)
    laid.blit(picture, (0, 0), special_flags=flags)
    return pygame.image.tobytes(laid, "RGB")


def unlike(one: bytes, other: bytes) -> tuple[float, float]:
    """Return the mean difference per value, and how much lighter the first picture is on average."""
    apart = sum(map(abs, map(int.__sub__, one, other)))
    return apart / len(one), (sum(one) - sum(other)) / len(one)


@pytest.mark.parametrize("path", PICTURES, ids=named)
def test_picture_is_drawn_without_fringe(path: Path) -> None:
    width = max(WIDTH, round(box(path)[0] * LARGE))
    once, twice = drawn(path, width), drawn(path, 2 * width)
    pixels = pygame.image.tobytes(once, "RGBA")
    alpha = pixels[3::4]
    assert sum(value > FAINT for value in alpha) > len(alpha) / 10
    assert len(set(zip(*(pixels[channel::4] for channel in range(4)), strict=True))) > 2
    # Too strong colours glow at the edges; too weak ones leave a dark outline.
    for channel in range(3):
        assert all(map(int.__le__, pixels[channel::4], alpha))
    plain = pygame.image.load_sized_svg(str(path), once.get_size())
    for ground in (WHITE, DARK):
        assert max(map(abs, map(int.__sub__, on(ground, once), on(ground, plain, 0)))) < 8
    # Fringes and hairlines weigh less in larger pictures, so they show up in this comparison.
    half = pygame.transform.smoothscale(twice, once.get_size())
    for ground in (WHITE, DARK):
        apart, lighter = unlike(on(ground, once), on(ground, half))
        assert apart < 2.5
        assert abs(lighter) < 1.1


@pytest.mark.parametrize("path", SQUARE[::4], ids=named)
@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_rotated_picture_matches_redrawn_picture(path: Path, degrees: int) -> None:
    picture = drawn(path, WIDTH)
    turned = Painter().turned(picture, named(path), -degrees)
    text = path.read_text(encoding="utf-8")
    middle = box(path)[0] / 2
    text = text.replace(">", f'><g transform="rotate({degrees} {middle} {middle})">', 1).replace("</svg>", "</g></svg>")
    redrawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), picture.get_size()).convert_alpha().premul_alpha()
    apart, lighter = unlike(on(WHITE, turned), on(WHITE, redrawn))
    assert apart < 2
    assert abs(lighter) < 0.6


@pytest.mark.parametrize("path", FIGURES, ids=named)
def test_figure_has_no_stray_shapes_or_seams(path: Path) -> None:
    picture = drawn(path, BOX)
    seen = pygame.mask.from_surface(picture, FAINT)
    assert min(shape.count() for shape in seen.connected_components()) > SPECK
    # A seam lets the background through inside the figure.
    amid = seen.copy()
    for offset in product((-2, 0, 2), repeat=2):
        amid = amid.overlap_mask(seen, offset)
    amid.erase(pygame.mask.from_surface(picture, 235), (0, 0))
    assert amid.count() < SEAM


@pytest.mark.parametrize("path", SQUARE, ids=named)
def test_figure_does_not_touch_edge_of_box(path: Path) -> None:
    for width in (WIDTH, 2 * WIDTH):
        picture = drawn(path, width)
        seen = pygame.mask.from_surface(picture, 8)
        edge = pygame.mask.Mask(picture.get_size(), fill=True)
        edge.erase(pygame.mask.Mask((width - 2, width - 2), fill=True), (1, 1))
        assert not seen.overlap_area(edge, (0, 0))
