"""The preview of a play on the board: the ghost, and the fights to come."""

from __future__ import annotations

import pygame
import pytest

from squaretactics.games.square_tactics import fight_outcomes as o
from squaretactics.games.square_tactics.events import Compared
from squaretactics.games.square_tactics.moves import landing_of
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.table.outcome_flags import (
    CAPTURES,
    FORETOLD,
    SIGNS,
    SNARE,
    TIES,
    edge_between,
    middle_of,
    seam_mark,
)
from tests.ui.goldens import scenes
from tests.ui.scene_driver import Hands
from tests.ui.settled_scene import picture_of, settled


def previewed() -> tuple[pygame.Surface, SquareBoardScene]:
    """Return the picture of a table at which a play is being chosen that loses a fight, and its scene."""
    app = settled(scenes()["board-first"], (1280, 720))
    scene = app.stack[-1]
    assert isinstance(scene, SquareBoardScene)
    return picture_of(app), scene


def test_fights_to_come_are_green_red_or_amber_by_their_sign() -> None:
    assert {FORETOLD[SIGNS[outcome]] for outcome in (o.CAPTURES, o.WINS_TIE)} == {CAPTURES}
    lost = (o.LOSES, o.STOPS, o.GUARD_STOPS, o.SHIELD_STOPS, o.WOUND_STOPS, o.SNARED)
    assert {FORETOLD[SIGNS[outcome]] for outcome in lost} == {SNARE}
    assert FORETOLD[SIGNS[o.TIE]] == TIES
    assert {*SIGNS.values()} == FORETOLD.keys()


@pytest.mark.parametrize("upright", [True, False])
def test_mark_of_a_fight_to_come_surrounds_both_plates(upright: bool) -> None:
    Hands((320, 200))
    marks = [seam_mark(Painter(), outcome, 137, upright=upright) for outcome in (o.CAPTURES, o.LOSES)]
    wide, high = marks[0].get_size()
    assert (wide < high) == upright
    assert min(wide, high) > 137 * 0.26 > 0
    assert [mark.get_at((wide // 2, high // 2))[:3] for mark in marks] == [CAPTURES, SNARE]


def test_lost_fight_joins_its_numbers_in_red_under_the_plates() -> None:
    picture, scene = previewed()
    move = scene.controller.proposed(scene.table_focus.space())
    assert move is not None
    fight = next(event for event in scene.controller.foreseen(move) if isinstance(event, Compared))
    edge = edge_between(scene.layout_now, fight.space, fight.foe_space)
    x, y = map(round, middle_of(scene.layout_now, edge))
    near = [picture.get_at((x + right, y + down))[:3] for right in range(-8, 9) for down in (-1, 0, 1)]
    assert SNARE in near
    numerals = [numbers for space in (fight.space, fight.foe_space) for numbers in scene.layout_now.numbers(space)]
    plates = [plate for plate in numerals if plate.collidepoint(x, y + 18) or plate.collidepoint(x, y - 18)]
    assert plates
    assert all(picture.get_at(plate.center)[:3] != SNARE for plate in plates)


def test_ghost_is_much_paler_than_a_character_on_the_board() -> None:
    picture, scene = previewed()
    move = scene.controller.proposed(scene.table_focus.space())
    landing = None if move is None else landing_of(move)
    assert landing is not None
    slot = scene.layout_now.tile_slot(landing.space, landing.facing)
    tiles, faction = scene.drawing.tiles, scene.view.rules.setup.factions[scene.viewer]
    body = tiles.body(landing.card, faction, slot.height, scene.layout_now.quarter(landing.facing))
    middle = pygame.Rect(0, 0, slot.height // 3, slot.height // 3)
    middle.center = slot.rect.center
    within = middle.move(-slot.rect.left, -slot.rect.top)
    shown, whole = (
        pygame.transform.average_color(one)[:3] for one in (picture.subsurface(middle), body.subsurface(within))
    )
    assert 40 < max(abs(one - other) for one, other in zip(shown, whole, strict=True)) < 90
