"""Families of players' own are drawn as the printed ones are: their pictures, colours and names."""

from __future__ import annotations

import random

import pygame
import pytest

from squaretactics.games.square_tactics.cards import CHARACTERS, FACTIONS, OwnFamily, remember
from squaretactics.games.square_tactics.rule_tables import CardTables
from squaretactics.ui.kit.paint.drawings import STAND_IN, load_drawing, picture_path, player_picture
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.theme import PAPER, Colour
from squaretactics.ui.square_tactics.cards.card_art import (
    DrawnCharacter,
    character_look,
    family_look,
    own_family_look,
    palette_of,
)
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.cards.shades import shades_of
from squaretactics.ui.square_tactics.cards.tile_faces import TileFaces, corner_ability
from squaretactics.ui.table.card_parts import CREAM, PLATE_LIGHT, plate_tone
from squaretactics.ui.table.card_slot import card_width
from tests.square_tactics.own_families import drawn_family
from tests.ui.contrast import LARGE_READABLE, READABLE, contrast
from tests.ui.scene_driver import Hands
from tools.family_damage import png

FIRST = len(CHARACTERS)
COLOURS = ["#000000", "#FFFFFF", "#808080", "#FFFF00", "#0000FF", "#FF00FF", "#1F9E94", "#010100", "#FEFEFE"]
CHANCE = random.Random(4)
MANY = [*COLOURS, *(f"#{CHANCE.randrange(1 << 24):06X}" for _ in range(60))]
RED = png(40, 60, b"".join(b"\0" + bytes((255, 0, 0, 255)) * 40 for _ in range(60)))


@pytest.fixture(autouse=True)
def _window() -> Hands:
    return Hands((320, 200))


def known_family(seed: int) -> OwnFamily:
    family = drawn_family(random.Random(seed), "Twin")
    remember([family])
    return family


def rgb(code: str) -> Colour:
    red, green, blue = bytes.fromhex(code[1:])
    return red, green, blue


def red_share(picture: pygame.Surface) -> float:
    mask = pygame.mask.from_threshold(picture, (235, 20, 20), (60, 60, 60))
    return mask.count() / (picture.width * picture.height)


@pytest.mark.parametrize("code", MANY)
def test_every_colour_gives_readable_shades(code: str) -> None:
    shades = shades_of(rgb(code))
    assert contrast(PAPER, shades.deep) >= READABLE
    assert contrast(CREAM, shades.deep) >= READABLE, "a name on its ribbon"
    assert contrast(shades.base, shades.deep) >= 1.6, "a pattern on its ground"
    assert contrast(shades.tile_light, shades.deep) >= LARGE_READABLE
    look = own_family_look("own", code, "cats", "bots", ())
    assert contrast(CREAM, plate_tone(look.palette, PLATE_LIGHT)) >= READABLE, "a number on its plate"


def test_printed_colours_change_little() -> None:
    for faction in FACTIONS:
        base = family_look(faction).palette.base
        assert shades_of(base).base == base


@pytest.mark.parametrize("pattern", FACTIONS)
@pytest.mark.parametrize("mode", ["usual", "colour_blind", "high_contrast"])
@pytest.mark.parametrize("code", COLOURS[:4])
def test_cards_are_drawn_at_every_size(code: str, mode: str, pattern: str) -> None:
    characters = [DrawnCharacter("Bob", "snare", (1, 2, 3, 4), RED), DrawnCharacter("", "", (0, 0, 0, 0))]
    look = own_family_look("own", code, pattern, FACTIONS[0], characters)
    painter = Painter()
    if mode != "usual":
        setattr(painter, mode, True)
    faces, tiles = CardFaces(painter), TileFaces(painter)
    for character in look.characters:
        for height in (40, 110, 180, 340):
            assert faces.whole(character, look, height).get_size() == (card_width(height), height)
            assert faces.compact(character, look, height).get_size() == (card_width(height), height)
        for side in (30, 120):
            assert tiles.body(character, look, side, 1).get_size() == (side, side)
            tiles.corners(corner_ability(character), look, (), side, stranger=True)
            tiles.plates.numbers(character.numbers, (1, 2, 3, 4), look, side)
    assert faces.back(look, 120).get_size() == (card_width(120), 120)


def test_picture_is_on_its_card_and_tile() -> None:
    shown, bare = own_family_look(
        "own",
        "#1F9E94",
        "aliens",
        "aliens",
        [DrawnCharacter("Bob", "snare", (1, 2, 3, 4), RED), DrawnCharacter("Ann", "snare", (1, 2, 3, 4))],
    ).characters
    look = own_family_look("own", "#1F9E94", "aliens", "aliens", ())
    faces, tiles = CardFaces(Painter()), TileFaces(Painter())
    for draw in (
        lambda one: faces.whole(one, look, 300),
        lambda one: faces.compact(one, look, 300),
        lambda one: tiles.body(one, look, 200),
    ):
        assert red_share(draw(shown)) > 0.08
        assert red_share(draw(bare)) < 0.01


def test_missing_or_damaged_picture_has_a_stand_in() -> None:
    size = 90, 90
    stand_in = pygame.image.tobytes(load_drawing(STAND_IN, size), "RGBA")
    damaged = player_picture(b"\x89PNG\r\n\x1a\n and more")
    for path in (picture_path("0" * 64), damaged.path):
        assert pygame.image.tobytes(load_drawing(path, size), "RGBA") == stand_in


def test_picture_keeps_its_shape_and_stands_on_the_ground() -> None:
    margins = b"".join(b"\0" + bytes(80) + bytes((255, 0, 0, 255)) * 10 + bytes(80) for _ in range(40))
    picture = player_picture(png(50, 60, margins + (b"\0" + bytes(200)) * 20))
    shown = load_drawing(picture.path, (100, 100)).get_bounding_rect()
    assert shown.height == 100
    assert shown.width == 25
    assert shown.midbottom == (50, 100)


def test_games_with_other_families_share_no_picture() -> None:
    first, second = map(known_family, (1, 2))
    painter = Painter()
    one, other = (CardFaces(painter, CardTables((family,), True)) for family in (first, second))
    assert one.whole(FIRST, first.id, 200) is not other.whole(FIRST, second.id, 200)
    assert one.whole(FIRST, first.id, 200) is one.whole(FIRST, first.id, 200)
    assert one.whole(0, "aliens", 200) is other.whole(0, "aliens", 200)


def test_names_are_never_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("squaretactics.ui.square_tactics.cards.card_art.say_marked", str.upper)
    look = own_family_look("own", "#1F9E94", "cats", "cats", [DrawnCharacter("Fluffy Cat", "snare", (1, 1, 1, 1))])
    assert look.characters[0].shown_name == "Fluffy Cat"
    assert character_look(0).shown_name.isupper()


def test_owner_frames_a_captured_card_in_its_colours() -> None:
    family = known_family(3)
    painter = Painter()
    faces = CardFaces(painter, CardTables((family,), True))
    assert faces.whole(FIRST, "cats", 150) is not faces.whole(FIRST, family.id, 150)
    assert palette_of(painter, family.id).base == shades_of(rgb(family.colour)).base
