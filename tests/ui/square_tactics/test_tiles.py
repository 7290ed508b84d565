"""A tile shows whose character lies there, which way its top looks, its numbers, and what has changed."""

from __future__ import annotations

import itertools
import math
import tomllib

import pygame
import pytest

from squaretactics.games.square_tactics.cards import CHARACTERS, FACTIONS, NUMBERS, faction_of
from squaretactics.resources import asset
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import INK, WHITE
from squaretactics.ui.square_tactics.cards.card_art import LIVERIES, TILE, TILE_COIN, look_of
from squaretactics.ui.square_tactics.cards.card_faces import guards_of
from squaretactics.ui.square_tactics.cards.colours import LOWERED, RAISED
from squaretactics.ui.square_tactics.cards.order_spots import order_spots
from squaretactics.ui.square_tactics.cards.tile_faces import TILE_DESIGN, TileFaces, corner_ability
from squaretactics.ui.square_tactics.cards.tile_lights import TileLights
from squaretactics.ui.square_tactics.cards.tile_plates import (
    PLATE,
    PLATE_CENTRE,
    PLATE_CENTRES,
    SMALL,
    PlateState,
    TilePlates,
    _optical_centre,
    margin_of,
)
from squaretactics.ui.table.card_parts import CREAM, PLATE_LIGHT, PLATE_SHADE, plate_tone
from tests.ui.contrast import contrast
from tests.ui.scene_driver import Hands

SIDE = 120  # with three rows at 1280x720
MARKS = tomllib.loads(asset("cards", "looks.toml").read_text("utf-8"))["marks"]
CARDS = range(len(CHARACTERS))


@pytest.fixture(autouse=True)
def _window() -> Hands:
    return Hands((320, 200))


@pytest.fixture
def tiles() -> TileFaces:
    return TileFaces(Painter())


def over(tiles: TileFaces, card: int, quarter: int) -> pygame.Mask:
    """Return what lies on a character's unrotated picture: its plates, its marks and the coin of its space."""
    shown = tuple(NUMBERS[card][(side - quarter) % 4] for side in range(4))
    guarded = [(side + quarter) % 4 for side in guards_of(card)]
    picture = tiles.plates.numbers(shown, shown, faction_of(card), TILE_DESIGN, guarded, quarter).copy()
    picture.blit(tiles.corners(corner_ability(card), faction_of(card), (), TILE_DESIGN), (0, 0), special_flags=BLEND)
    cell, margin = TILE_DESIGN / TILE, margin_of(TILE_DESIGN)
    middle = margin + TILE_DESIGN / 2 + cell * (0.5 - TILE_COIN.inset)
    pygame.draw.circle(picture, WHITE, (middle, middle), TILE_COIN.size * cell / 2)
    within = picture.subsurface((margin, margin, TILE_DESIGN, TILE_DESIGN))
    return pygame.mask.from_surface(pygame.transform.rotate(within, 90 * quarter), 127)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: CHARACTERS[card].id)
def test_figure_is_seen_however_its_tile_lies(tiles: TileFaces, card: int) -> None:
    across = look_of(card).tile.size
    size, unit = round(across), across / 240
    drawn = pygame.mask.from_surface(tiles.painter.svg(*look_of(card).drawing, size=(size, size)), 60)
    window, shares = pygame.mask.from_surface(tiles.window(TILE_DESIGN)), []
    for quarter, place in enumerate(look_of(card).turned):
        ink = pygame.mask.Mask((TILE_DESIGN, TILE_DESIGN))
        ink.draw(drawn, (round(place.left), round(place.top)))
        ink = ink.overlap_mask(window, (0, 0))
        hiding = over(tiles, card, quarter)
        shares.append(hiding.overlap_area(ink, (0, 0)) / ink.count())
        seen = window.copy()
        seen.erase(hiding, (0, 0))
        marks = []
        for left, top, width, height in MARKS[CHARACTERS[card].id]:
            mark = pygame.mask.Mask((round(width * unit), round(height * unit)), fill=True)
            spot = round(place.left + left * unit), round(place.top + top * unit)
            marks.append(seen.overlap_area(mark, spot) / mark.count())
        face, *details = marks
        assert face >= 0.85, quarter
        assert max(details, default=1.0) >= 0.6, quarter
    assert max(shares) <= 0.13
    assert sum(shares) / 4 <= 0.11


def test_figures_are_large() -> None:
    sizes = [look_of(card).tile.size / TILE_DESIGN for card in CARDS]
    assert sum(sizes) / len(sizes) >= 0.86
    assert min(sizes) >= 0.7


@pytest.mark.parametrize("faction", FACTIONS)
def test_numerals_on_plates_are_easy_to_read(faction: str) -> None:
    dark = [plate_tone(LIVERIES[faction], part) for part in (PLATE_LIGHT, PLATE_SHADE)]
    assert min(contrast(CREAM, ground) for ground in dark) >= 6
    pale = [tone for plate in (RAISED, LOWERED) for tone in (plate.light, plate.shade)]
    assert min(contrast(INK, ground) for ground in pale) >= 6.5


def numeral(picture: pygame.Surface, direction: int) -> tuple[int, int, int]:
    """Return the colour of a plate left of its numeral."""
    margin = margin_of(SIDE)
    right, down = PLATE_CENTRES[direction]
    spot = round(margin + right * SIDE - 0.085 * SIDE), round(margin + down * SIDE)
    return tuple(picture.get_at(spot)[:3])  # type: ignore[return-value]


def test_pale_plate_says_that_a_number_differs(tiles: TileFaces) -> None:
    printed = (5, 5, 5, 5)
    for changed, numbers in enumerate(((6, 5, 5, 5), (5, 4, 5, 5), (5, 5, 6, 5), (5, 5, 5, 4))):
        picture = tiles.plates.numbers(numbers, printed, "ninjas", SIDE)
        light = [sum(numeral(picture, direction)) for direction in range(4)]
        assert light[changed] > 500
        assert max(light[:changed] + light[changed + 1 :]) < 300


def test_guarded_side_has_a_shield_and_shows_the_printed_number(tiles: TileFaces) -> None:
    plain = tiles.plates.plate(5, "cats", SIDE, PlateState(1))
    shield = tiles.plates.plate(5, "cats", SIDE, PlateState(1, guarded=True))
    heights = [pygame.mask.from_surface(one, 200).get_bounding_rects()[0].height for one in (plain, shield)]
    assert heights[1] > heights[0] + 0.03 * SIDE
    raised = tiles.plates.plate(6, "cats", SIDE, PlateState(1, 1, guarded=True))
    assert pygame.image.tobytes(raised, "RGBA") != pygame.image.tobytes(
        tiles.plates.plate(6, "cats", SIDE, PlateState(1, guarded=True)), "RGBA"
    )


def gold(picture: pygame.Surface) -> int:
    return pygame.mask.from_threshold(picture, (0xFF, 0xC8, 0x40), (20, 50, 60, 255)).count()


def test_wings_are_at_the_printed_top_in_every_state(tiles: TileFaces) -> None:
    for direction, change, guarded in itertools.product(range(4), (-1, 0, 1), (False, True)):
        states = [PlateState(direction, change, guarded, top) for top in (False, True)]
        without, winged = (tiles.plates.plate(4, "bots", SIDE, state) for state in states)
        assert gold(winged) > gold(without) + 0.004 * SIDE * SIDE


def test_wings_are_clear_of_their_plate_and_its_arrow(tiles: TileFaces) -> None:
    for direction, change in itertools.product(range(4), (-1, 0, 1)):
        upright = pygame.transform.rotate(
            tiles.plates.plate(4, "bots", SIDE, PlateState(direction, change, top=True)), 90 * direction
        )
        middle = upright.get_width() // 2
        edge = middle - round(PLATE_CENTRE * SIDE)
        for side in (-1, 1):
            wing = pygame.Rect(0, 0, round(0.075 * SIDE), round(0.04 * SIDE))
            wing.center = middle + side * round(0.225 * SIDE), edge + round(0.01 * SIDE)
            assert gold(upright.subsurface(wing)) >= 0.5 * wing.width * wing.height


@pytest.mark.parametrize("card", [24, 26, 55, 70])
def test_ground_behind_a_figure_is_light(tiles: TileFaces, card: int) -> None:
    box = pygame.Rect(0, 0, 60, 60)
    for quarter in range(4):
        scene = tiles.scene(card, faction_of(card), SIDE, quarter)
        box.center = scene.get_rect().center
        assert min(pygame.transform.average_color(scene.subsurface(box))[:3]) > 130


@pytest.mark.parametrize("faction", FACTIONS)
def test_high_contrast_has_dark_numerals_on_pale_plates(faction: str) -> None:
    painter = Painter()
    painter.high_contrast = True
    picture = TilePlates(painter).numbers((5, 6, 4, 5), (5, 5, 5, 5), faction, SIDE, [3])
    for direction in range(4):
        assert contrast(numeral(picture, direction), INK) >= 6.5


def test_tile_shows_its_owner_not_its_printed_family(tiles: TileFaces) -> None:
    for quarter in range(4):
        cloths = {
            owner: {tuple(tiles.body(card, owner, SIDE, quarter).get_at((SIDE // 2, 4))) for card in (0, 25, 50, 65)}
            for owner in FACTIONS
        }
        assert all(len(cloth) == 1 for cloth in cloths.values())
        assert len(set.union(*cloths.values())) == len(FACTIONS)


def test_light_falls_from_above_on_rotated_tiles(tiles: TileFaces) -> None:
    for quarter in range(4):
        body = tiles.body(3, "aliens", SIDE, quarter)
        upper, lower = (sum(sum(body.get_at((x, y))[:3]) for x in range(14, SIDE - 14, 3)) for y in (5, SIDE - 6))
        assert upper > lower


def test_rings_lie_in_the_gap_between_tiles() -> None:
    lights = TileLights(Painter())
    for kind in ("last_move", "ghost", "acting", "choice"):
        ring = lights.ring(kind, SIDE)  # type: ignore[arg-type]
        reach = max(rect.right for rect in pygame.mask.from_surface(ring, 100).get_bounding_rects()) - ring.width // 2
        assert SIDE / 2 < reach <= SIDE / TILE / 2 + 1
        assert ring.get_at((ring.width // 2, ring.height // 2)).a == 0


@pytest.mark.parametrize("direction", range(4))
def test_arrow_lies_clear_of_the_numeral(tiles: TileFaces, direction: int) -> None:
    for side, number in itertools.product((93, SIDE, 181), (2, 5, 8)):
        plate = tiles.plates.plate(number, "cats", side, PlateState(direction, 1))
        numeral = tiles.plates._numeral(str(number), side, INK)
        (x, y), (middle, _) = _optical_centre(numeral), plate.get_rect().center
        ink, arrow = (
            pygame.mask.from_surface(numeral, 100),
            pygame.mask.from_threshold(plate, RAISED.rim, (6, 6, 6, 255)),
        )
        assert arrow.count() > 10
        for right, down in itertools.product((-1, 0, 1), repeat=2):
            assert arrow.overlap_area(ink, (round(middle - x) + right, round(middle - y) + down)) == 0


@pytest.mark.parametrize("side", [93, SIDE, 181])
def test_numerals_are_large_and_inside_their_plates(tiles: TileFaces, side: int) -> None:
    for words in ("1", "5", "8", "10", "12"):
        ink = tiles.plates._numeral(words, side, INK).get_bounding_rect(100)
        # In whole pixels: pygame's builds for Windows draw text a little narrower and lower.
        assert ink.height >= math.floor((0.17 if len(words) == 1 else 0.14) * side)
        assert ink.width <= math.ceil(0.85 * PLATE * side)


def test_numerals_are_larger_on_small_tiles_than_on_large_ones(tiles: TileFaces) -> None:
    def height(sides: range) -> float:
        """Return a numeral's height as a part of the side: the mean of many, because text has whole sizes."""
        inks = (tiles.plates._numeral("8", side, INK).get_bounding_rect(100).height / side for side in sides)
        return sum(inks) / len(sides)

    assert height(range(82, SMALL)) > 1.02 * height(range(SMALL, 182))


def test_plates_of_neighbours_leave_a_gap(tiles: TileFaces) -> None:
    for side in (93, SIDE):
        beyond = PLATE / 2 - PLATE_CENTRE
        assert side / TILE - side - 2 * beyond * side >= 2


@pytest.mark.parametrize(("digit", "right", "down"), [(4, 1, 0), (7, 0, -1)])
def test_numeral_is_centred_between_the_sides_of_its_disc(tiles: TileFaces, digit: int, right: int, down: int) -> None:
    numeral = tiles.plates._numeral(str(digit), 240, CREAM)
    ink, (x, y) = numeral.get_bounding_rect(100), _optical_centre(numeral)
    across, along = x - ink.left - ink.width / 2, y - ink.top - ink.height / 2
    assert (right * across >= 0.4, down * along >= 0.4) == (bool(right), bool(down))
    assert max(abs(across), abs(along)) <= 0.1 * ink.height


def test_tile_that_is_still_being_drawn_is_plain_but_not_black() -> None:
    tile = TileFaces(Painter(patient=True)).body(8, "cats", SIDE)
    middle = tile.subsurface((SIDE // 4, SIDE // 4, SIDE // 2, SIDE // 2))
    orange = pygame.Color(*LIVERIES["cats"].base)
    assert abs(pygame.Color(*pygame.transform.average_color(middle)).hsva[0] - orange.hsva[0]) < 15
    assert pygame.Color(*pygame.transform.average_color(middle)).hsva[2] > 60


@pytest.mark.parametrize(("side", "air"), [(93, 0.0), (SIDE, 0.8), (181, 2.5)])
def test_numerals_have_air_to_the_rim_and_are_still_large(tiles: TileFaces, side: int, air: float) -> None:
    inside = side * (PLATE / 2 - 0.014)  # within the line
    for digit in range(1, 10):
        numeral = tiles.plates._numeral(str(digit), side, CREAM)
        (x, y), ink = _optical_centre(numeral), pygame.mask.from_surface(numeral, 100)
        farthest = max(math.hypot(right + 0.5 - x, down + 0.5 - y) for right, down in ink.outline())
        assert farthest + 0.5 <= inside - air
        assert numeral.get_bounding_rect(100).height >= 0.17 * side


@pytest.mark.parametrize("side", [93, SIDE, 181])
def test_spots_of_the_order_lie_inside_the_tile_and_beside_its_numerals(tiles: TileFaces, side: int) -> None:
    for quarter in range(4):
        spots = order_spots(tiles.painter, side, quarter)
        margin = margin_of(side)
        assert pygame.Rect(margin, margin, side, side).contains(spots.get_bounding_rect())
        for right, down in PLATE_CENTRES:
            numeral = pygame.Rect(0, 0, round(0.14 * side), round(0.19 * side))
            numeral.center = margin + round(right * side), margin + round(down * side)
            assert not pygame.mask.from_surface(spots.subsurface(numeral)).count()
