"""Where things lie on the table of Squirrel Squabble."""

from __future__ import annotations

import itertools

import pygame
import pytest

from squaretactics.games.squirrel_squabble.board import EAST, NORTH, SOUTH, SPACES, WEST
from squaretactics.ui.kit.app import App
from squaretactics.ui.squirrel_squabble.artwork.pictures import FEET, SquirrelPictures
from squaretactics.ui.squirrel_squabble.table.layout import ARROW, SquirrelTableLayout

_LETTERS = 22  # of the design: size of a row's name
_CORNER = 0.5, 0.1, 0.34  # of a slab: the turned corner's position and size


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 1400)], ids=str)
def test_neither_arrows_nor_tips_cover_the_name_of_a_row(size: tuple[int, int], turned: bool) -> None:
    layout = SquirrelTableLayout(size, 1.0, turned)
    across = round(_LETTERS * layout.unit)
    names = [pygame.Rect(0, 0, across * 2 // 3, across) for _ in range(3)]
    for number, name in enumerate(names):
        name.center = tuple(map(round, layout.row_name(number)))
    assert pygame.Rect((0, 0), size).contains(names[0].unionall(names[1:]))
    if not layout.tall:
        assert all(layout.part(part).collidelist(names) == -1 for part in ("tip", "guide"))
    for space, direction in itertools.product(range(SPACES), range(4)):
        arrow = pygame.Rect(0, 0, round(ARROW * layout.unit), round(ARROW * layout.unit))
        arrow.center = layout.side(space, direction)
        assert arrow.collidelist(names) == -1
        assert layout.arrow(space, direction).collidelist(names) == -1


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 1400)], ids=str)
def test_stage_of_a_squabble_covers_the_tiles_and_no_panel(size: tuple[int, int], turned: bool) -> None:
    layout = SquirrelTableLayout(size, 1.0, turned)
    assert all(layout.stage.contains(layout.cell(space)) for space in range(SPACES))
    names = ("round", "steps", "rival", "own", "log", "inspector", "prompt", "tray")
    assert not any(layout.stage.colliderect(layout.part(name)) for name in names)


@pytest.mark.parametrize("curve", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 1400)], ids=str)
def test_board_of_a_replay_leaves_the_strip_above_it(size: tuple[int, int], curve: bool) -> None:
    layout = SquirrelTableLayout(size, 1.0, turned=False, curve=curve, back=True)
    assert layout.board.top > layout.strip.bottom


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 1400)], ids=str)
def test_tools_end_where_the_panels_below_end(size: tuple[int, int]) -> None:
    layout = SquirrelTableLayout(size, 1.0, turned=False)
    assert abs(layout.strip.right - round(12 * layout.unit) - layout.part("log").right) <= 1


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (700, 900)])
def test_coins_are_revealed_in_the_log(size: tuple[int, int], turned: bool) -> None:
    layout = SquirrelTableLayout(size, 1.0, turned)
    for squirrel in (0, 1):
        revealed = layout.revealed(squirrel)
        assert layout.part("tray").contains(revealed)
        assert not revealed.colliderect(layout.revealed(1 - squirrel))
        assert not any(revealed.colliderect(layout.face(space)) for space in range(SPACES))
        assert not any(
            revealed.colliderect(layout.part(name)) for name in ("own", "rival", "log", "inspector", "guide", "prompt")
        )


@pytest.mark.parametrize("way", [NORTH, EAST, SOUTH, WEST])
@pytest.mark.parametrize("squirrel", [0, 1])
def test_standing_squirrel_leaves_most_of_the_turned_corner_in_sight(squirrel: int, way: int) -> None:
    layout = SquirrelTableLayout((1280, 720), 1.0, turned=False)
    app = App("layout", (1280, 720), visible=False)
    with app.painter.immediately():
        picture = SquirrelPictures(app.painter).squirrel(squirrel, "idle", way, 0, layout.squirrel)
    cell, feet = layout.cell(0), layout.feet(0)
    covered = pygame.Surface(cell.size, pygame.SRCALPHA)
    at = [feet[axis] - FEET[axis] * layout.squirrel - cell.topleft[axis] for axis in (0, 1)]
    covered.blit(picture, at)
    corner = pygame.Rect(_CORNER[0] * cell.width, _CORNER[1] * cell.height, *[_CORNER[2] * cell.width] * 2)
    mask = pygame.mask.from_surface(covered.subsurface(corner))
    assert mask.count() < corner.width * corner.height / 4
