"""In the colour-blind mode, patterns, signs and lightness tell what only hues tell otherwise."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics import fight_outcomes as o
from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.games.square_tactics.events import CharacterDrawn, Compared
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.theme import CALM, PAPER
from squaretactics.ui.square_tactics.cards.card_art import emblem_of
from squaretactics.ui.square_tactics.cards.card_backs import card_back
from squaretactics.ui.square_tactics.cards.tile_faces import TileFaces
from squaretactics.ui.square_tactics.cards.tile_plates import PLATE, PlateState, TilePlates
from squaretactics.ui.square_tactics.table.outcome_flags import COLOURS, SIGNS, flag
from squaretactics.ui.square_tactics.table.panel_grounds import PanelGround, panel_ground
from squaretactics.ui.table.card_parts import CardParts
from squaretactics.ui.table.log_line_style import LogLineStyle, draw_line_mark, mark_width
from tests.ui.random_players import Player
from tests.ui.scene_driver import Hands

CELL = 137.0
SIDE = 120
DIFFERENT = 12  # of 255: the mean difference of two patterns' brightness, point by point


@pytest.fixture(autouse=True)
def window() -> Hands:
    return Hands((320, 200))


@pytest.fixture
def painter() -> Painter:
    made = Painter()
    made.colour_blind = True
    return made


def shape(picture: pygame.Surface) -> bytes:
    """Return a picture's alpha, which has no colours."""
    return pygame.image.tobytes(pygame.mask.from_surface(picture).to_surface(), "RGB")


def difference(first: pygame.Surface, second: pygame.Surface) -> float:
    """Return the mean difference in brightness between two grey pictures."""
    pairs = zip(
        *(pygame.image.tobytes(pygame.transform.grayscale(one), "RGB")[::3] for one in (first, second)), strict=True
    )
    return sum(abs(one - other) for one, other in pairs) / (first.get_width() * first.get_height())


def test_outcomes_that_differ_by_colour_have_different_signs() -> None:
    assert COLOURS.keys() <= SIGNS.keys()
    captures, stops, snare, tie = (SIGNS[outcome] for outcome in (o.CAPTURES, o.STOPS, o.SNARED, o.TIE))
    assert len({captures, stops, snare, tie}) == 4
    assert SIGNS[o.WINS_TIE] == captures
    assert SIGNS[o.GUARD_TIES] == SIGNS[o.SHIELD_TIES] == SIGNS[o.WOUND_TIES] == tie
    assert {SIGNS[o.GUARD_STOPS], SIGNS[o.SHIELD_STOPS], SIGNS[o.WOUND_STOPS], SIGNS[o.LOSES]} == {stops}


def test_sign_leaves_a_flags_words_as_large(painter: Painter) -> None:
    plain, signed = (
        flag(painter, "stopped by a guard", CALM, CELL, least=13, before=before) for before in ("", "stop")
    )
    assert signed.get_height() == plain.get_height()
    assert plain.get_width() < signed.get_width() <= plain.get_width() + 0.15 * CELL


def test_raised_and_lowered_numbers_differ_by_shape_and_lightness(painter: Painter) -> None:
    plates = TilePlates(painter)
    raised, lowered = (plates.plate(5, "cats", SIDE, PlateState(1, change)) for change in (1, -1))
    assert shape(raised) != shape(lowered)
    radius = PLATE / 2 * SIDE
    middle = raised.get_width() // 2 - round(0.15 * radius), raised.get_height() // 2 + round(1.5 * radius)
    assert sum(raised.get_at(middle)[:3]) > 600
    assert sum(lowered.get_at(middle)[:3]) < 200


@pytest.mark.parametrize("quarter", range(4))
def test_owners_pattern_lies_upright_behind_the_figure(painter: Painter, quarter: int) -> None:
    tiles = TileFaces(painter)
    for faction in FACTIONS:
        first, turned = (tiles.scene(3, faction, SIDE, turn) for turn in (0, quarter))
        assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(turned, "RGBA")
    scenes = [tiles.scene(3, faction, SIDE, quarter) for faction in FACTIONS]
    assert min(difference(*pair) for pair in combinations(scenes, 2)) > DIFFERENT


@pytest.mark.parametrize("what", ["back", "panel"])
def test_backs_and_panels_differ_without_colours(painter: Painter, what: str) -> None:
    pictures = [
        card_back(CardParts(painter), faction, (64, 90))
        if what == "back"
        else panel_ground(painter, PanelGround(faction, (180, 130), 16, PAPER, 5), 0.67)
        for faction in FACTIONS
    ]
    closest = min(difference(*pair) for pair in combinations(pictures, 2))
    assert closest > (DIFFERENT if what == "back" else DIFFERENT / 3)


def test_action_cards_keep_their_back(painter: Painter) -> None:
    usual = card_back(CardParts(Painter()), "action", (64, 90))
    assert pygame.image.tobytes(card_back(CardParts(painter), "action", (64, 90)), "RGBA") == pygame.image.tobytes(
        usual, "RGBA"
    )


def test_emblem_is_larger(painter: Painter) -> None:
    areas = [
        pygame.mask.from_surface(TileFaces(one).corners(None, "cats", (), SIDE)).count() for one in (Painter(), painter)
    ]
    assert areas[1] > 1.4 * areas[0]


def test_log_marks_owners_and_outcomes(tmp_path: Path) -> None:
    player = Player(tmp_path, "full", 1, draw_every=100)
    app, view = player.hands.app, player.scene.table_view
    faction = view.view.rules.setup.factions[1]
    assert view.log_line_style(CharacterDrawn(1, None)).mark == emblem_of(faction)
    marks = [view.log_line_style(Compared(0, 0, 0, 5, 1, 1, 0, 3, outcome)).mark for outcome in ("win", "tie", "loss")]
    assert len({*marks}) == 3
    look = LogLineStyle(dot=CALM, mark="tick")
    row = pygame.Rect(0, 0, 20, 20)
    for mode, width in ((False, 12), (True, 20)):
        app.colour_blind = mode
        assert mark_width(app, look, 20) == width
    target = pygame.Surface((20, 20))
    draw_line_mark(app, target, look, row, 0)
    assert pygame.mask.from_threshold(target, PAPER, (30, 30, 30, 255)).count() > 40
