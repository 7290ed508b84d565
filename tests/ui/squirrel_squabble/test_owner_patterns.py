"""In the colour-blind mode, stripes mark what is Orange's, and dots what is Green's."""

from __future__ import annotations

import pygame
import pytest

from squaretactics.games.squirrel_squabble.board import EAST, SOUTH
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.squirrel_squabble.artwork.owner_patterns import token
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from tests.ui.scene_driver import Hands

ACROSS = 120


@pytest.fixture(autouse=True)
def window() -> Hands:
    return Hands((320, 200))


@pytest.fixture
def painters() -> tuple[Painter, Painter]:
    usual, mode = Painter(), Painter()
    mode.colour_blind = True
    return usual, mode


def bytes_of(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def rows(picture: pygame.Surface) -> int:
    """Return how many different grey columns a picture's middle has: few with upright stripes."""
    middle = pygame.transform.grayscale(picture).subsurface((40, 30, 40, 60))
    return len({bytes_of(middle.subsurface((0, y, 40, 1))) for y in range(60)})


def test_stripes_and_dots_differ_without_colours(painters: tuple[Painter, Painter]) -> None:
    orange, green = (token(painters[1], squirrel, ACROSS) for squirrel in (0, 1))
    assert rows(orange) == 1
    assert rows(green) > 4


def test_homes_have_frames_in_the_mode_alone(painters: tuple[Painter, Painter]) -> None:
    for home in (0, 1):
        usual, framed = (SquirrelPictures(painter).tile(home << 1, ACROSS) for painter in painters)
        assert usual.get_size() == framed.get_size()
        assert bytes_of(usual) != bytes_of(framed)
        middle = pygame.Rect(40, 40, 30, 30)
        assert bytes_of(usual.subsurface(middle)) == bytes_of(framed.subsurface(middle))
    loose = [SquirrelPictures(painter).tile(2 << 1, ACROSS) for painter in painters]
    assert bytes_of(loose[0]) == bytes_of(loose[1])


@pytest.mark.parametrize(("pose", "way"), [("idle", EAST), ("idle", SOUTH), ("win", EAST)])
def test_squirrels_stand_on_their_pattern(painters: tuple[Painter, Painter], pose: str, way: int) -> None:
    for squirrel in (0, 1):
        usual, standing = (SquirrelPictures(painter).squirrel(squirrel, pose, way, 0, ACROSS) for painter in painters)
        opaque = [pygame.mask.from_surface(picture).count() for picture in (usual, standing)]
        assert opaque[1] > opaque[0] + 0.02 * ACROSS * ACROSS
        head = pygame.Rect(0, 0, ACROSS, ACROSS // 2)
        assert bytes_of(standing.subsurface(head)) == bytes_of(usual.subsurface(head))
