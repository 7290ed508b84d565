"""The figures of Card Tactics' heroes and bosses are complete, fit their boxes, and stay distinct when small."""

from __future__ import annotations

import os
from itertools import combinations

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from squaretactics.games.card_tactics.cards import BOSSES_FROM, HEROES, UNITS
from squaretactics.resources import asset
from tools.silhouettes import closeness, closest, silhouette

HERO_POSES = ("ready", "acting", "hurt", "down", "seated")
BOSS_POSES = ("ready", "hurt")
POSES = {
    **{unit.id: HERO_POSES for unit in UNITS[:HEROES]},
    **{unit.id: BOSS_POSES for unit in UNITS[BOSSES_FROM:]},
}
BOX, MARGIN, GROUND = 240, 6, 222
SMALL = 60  # pixels
SOLID = 60  # alpha above that of ground shadows
NEAR = 0.6  # overlap, shared areas left out
ALIKE = 0.82  # share of the joint area of two


def figure(name: str, pose: str, size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(asset("card_tactics", "figures", f"{name}-{pose}.svg")), (size, size))


def outline(name: str, pose: str) -> pygame.Mask:
    return silhouette(asset("card_tactics", "figures", f"{name}-{pose}.svg"), SMALL)


def reach(picture: pygame.Surface, alpha: int) -> pygame.Rect:
    """Return the bounding box of all pixels above an alpha value."""
    rects = pygame.mask.from_surface(picture, alpha).get_bounding_rects()
    return rects[0].unionall(rects[1:])


def greys(name: str, pose: str) -> bytes:
    """Return the grey values of a small picture on a mid-grey background."""
    laid = pygame.Surface((SMALL, SMALL))
    laid.fill((128, 128, 128))
    laid.blit(figure(name, pose, SMALL), (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(laid), "RGB")[::3]


@pytest.mark.parametrize(("name", "pose"), [(name, pose) for name, poses in POSES.items() for pose in poses])
def test_figure_keeps_margin_and_stands_on_ground(name: str, pose: str) -> None:
    picture = figure(name, pose, BOX)
    assert picture.get_rect().inflate(-2 * MARGIN, -2 * MARGIN).contains(reach(picture, 24))
    body = reach(picture, SOLID)
    assert GROUND - 8 <= body.bottom <= GROUND + 10
    # Small figures get lost on a card.
    assert body.width * body.height > BOX * BOX * (0.45 if pose == "down" else 0.6)


@pytest.mark.parametrize("name", POSES)
def test_poses_of_figure_have_distinct_outlines(name: str) -> None:
    outlines = {pose: outline(name, pose) for pose in POSES[name]}
    for one, other in combinations(outlines, 2):
        assert closeness(outlines[one], outlines[other]) < ALIKE, f"{one} and {other}"
    if len(outlines) > 2:  # two poses share too much for this measure
        (pair,) = closest(outlines, 1)
        assert pair.closeness < NEAR, f"{pair.one} and {pair.other}"


@pytest.mark.parametrize("name", [unit.id for unit in UNITS[:HEROES]])
def test_fallen_hero_lies_lower_than_standing_hero(name: str) -> None:
    ready, down = (pygame.mask.from_surface(figure(name, pose, BOX), SOLID) for pose in ("ready", "down"))
    assert down.centroid()[1] >= ready.centroid()[1] + BOX // 24
    assert down.count() < ready.count()


def test_ready_figures_have_distinct_outlines() -> None:
    (pair,) = closest({name: outline(name, "ready") for name in POSES}, 1)
    assert pair.closeness < NEAR, f"{pair.one} and {pair.other}"


@pytest.mark.parametrize("pose", BOSS_POSES)
def test_small_grey_figures_are_distinct(pose: str) -> None:
    seen = {name: greys(name, pose) for name in POSES}
    for one, other in combinations(POSES, 2):
        apart = sum(map(abs, map(int.__sub__, seen[one], seen[other]))) / len(seen[one])
        assert apart > 18, f"{one} and {other}"
