"""The figures of Card Tactics' enemies are complete, come in two poses, and are distinct from each other."""

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
from tests.assets.picture_difference import grey
from tools.silhouettes import closeness, closest, silhouette

FOES = [unit.id for unit in UNITS[HEROES:BOSSES_FROM]]
POSES = ("ready", "hurt")
BOX, MARGIN = 240, 6
SMALL = 60  # pixels, as in the turn order of a round
SHOWN = SMALL * 2 // 3  # visible rows: the name ribbon may hide the lower third
FAINT = 60  # alpha above that of ground shadows
SPECK = 60  # pixels of the box; the smallest intended drop is larger
NEAR = 0.6  # overlap, areas shared by most left out
ALIKE = 0.85  # share of the joint area of two
APART = 24  # mean difference per pixel, of 255


def path(foe: str, pose: str) -> Path:
    return asset("card_tactics", "figures", f"{foe}-{pose}.svg")


@cache
def greys(foe: str, pose: str) -> bytes:
    """Return the grey values of the rows that the name ribbon never hides."""
    return grey(path(foe, pose), SMALL)[: SMALL * SHOWN]


def apart(one: bytes, other: bytes) -> float:
    return sum(map(abs, map(int.__sub__, one, other))) / len(one)


@pytest.mark.parametrize("pose", POSES)
@pytest.mark.parametrize("foe", FOES)
def test_enemy_fills_box_up_to_margin_without_specks(foe: str, pose: str) -> None:
    picture = pygame.image.load_sized_svg(str(path(foe, pose)), (BOX, BOX))
    seen = pygame.mask.from_surface(picture, 24).get_bounding_rects()
    whole = seen[0].unionall(seen[1:])
    assert picture.get_rect().inflate(-2 * MARGIN, -2 * MARGIN).contains(whole), whole
    assert max(whole.size) > 200
    pieces = pygame.mask.from_surface(picture, FAINT).connected_components()
    assert min(piece.count() for piece in pieces) > SPECK


@pytest.mark.parametrize("foe", FOES)
def test_hurt_enemy_looks_hurt_above_name_ribbon(foe: str) -> None:
    assert apart(greys(foe, "ready"), greys(foe, "hurt")) > APART
    ready, hurt = (silhouette(path(foe, pose), SMALL) for pose in POSES)
    assert closeness(ready, hurt) < ALIKE


def test_enemies_have_distinct_silhouettes() -> None:
    (pair,) = closest({foe: silhouette(path(foe, "ready"), SMALL) for foe in FOES}, 1)
    assert pair.closeness < NEAR, f"{pair.one} and {pair.other}"


@pytest.mark.parametrize("pose", POSES)
def test_grey_enemies_are_distinct_above_name_ribbon(pose: str) -> None:
    for one, other in combinations(FOES, 2):
        assert apart(greys(one, pose), greys(other, pose)) > APART, f"{one} and {other}"
