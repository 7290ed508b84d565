"""The enemies of Card Tactics have their pictures: whole, two poses each, and nobody is taken for another."""

from __future__ import annotations

import os
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from squaretactics.games.card_tactics.cards import BOSSES_FROM, HEROES, UNITS
from squaretactics.resources import asset
from tools.silhouettes import closeness, closest, silhouette

FOES = [unit.id for unit in UNITS[HEROES:BOSSES_FROM]]
POSES = ("ready", "hurt")
BOX = 240
MARGIN = 6
SMALL = 60  # at which the order of the round shows them
FAINT = 60  # alpha over that of a ground shadow
SPECK = 60  # pixels of the box; the smallest star that is meant has more
NEAR = 0.6  # of what is not common to most of them
SHOWN = 2 / 3  # of the height: the ribbon with the name may hide the rest
ALIKE = 24  # of 255, on the average of the part that is shown


def path(foe: str, pose: str) -> Path:
    return asset("card_tactics", "figures", f"{foe}-{pose}.svg")


@cache
def greys(foe: str, pose: str) -> bytes:
    """Return how light the part that always shows is, small, on a middle grey."""
    laid = pygame.Surface((SMALL, SMALL))
    laid.fill((112, 112, 112))
    laid.blit(pygame.image.load_sized_svg(str(path(foe, pose)), (SMALL, SMALL)), (0, 0))
    shown = laid.subsurface((0, 0, SMALL, round(SMALL * SHOWN)))
    return pygame.image.tobytes(pygame.transform.grayscale(shown), "RGB")[::3]


def apart(one: bytes, other: bytes) -> float:
    return sum(map(abs, map(int.__sub__, one, other))) / len(one)


@pytest.mark.parametrize("pose", POSES)
@pytest.mark.parametrize("foe", FOES)
def test_a_foe_is_drawn_within_its_margin_in_one_piece(foe: str, pose: str) -> None:
    picture = pygame.image.load_sized_svg(str(path(foe, pose)), (BOX, BOX))
    seen = pygame.mask.from_surface(picture, 24).get_bounding_rects()
    whole = seen[0].unionall(seen[1:])
    assert picture.get_rect().inflate(-2 * MARGIN, -2 * MARGIN).contains(whole), whole
    pieces = pygame.mask.from_surface(picture, FAINT).connected_components()
    assert min(piece.count() for piece in pieces) > SPECK


def test_a_foe_that_is_hurt_looks_so_above_its_belt() -> None:
    for foe in FOES:
        assert apart(greys(foe, "ready"), greys(foe, "hurt")) > ALIKE, foe
        assert closeness(*(silhouette(path(foe, pose), SMALL) for pose in POSES)) < 0.95, foe


def test_no_two_foes_have_nearly_the_same_silhouette() -> None:
    (pair,) = closest({foe: silhouette(path(foe, "ready"), SMALL) for foe in FOES}, 1)
    assert pair.closeness < NEAR, f"{pair.one} and {pair.other}"


@pytest.mark.parametrize("pose", POSES)
def test_foes_are_told_apart_without_colour(pose: str) -> None:
    for one, other in combinations(FOES, 2):
        assert apart(greys(one, pose), greys(other, pose)) > ALIKE, f"{one} and {other}"
