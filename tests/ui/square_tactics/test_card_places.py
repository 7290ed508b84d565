"""Figures are large on their cards, and neither numbers nor plates hide their distinctive parts."""

from __future__ import annotations

import itertools
import tomllib

import pygame
import pytest

from squaretactics.games.square_tactics.cards import CHARACTERS, FACTIONS, NUMBERS
from squaretactics.resources import asset
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.theme import INK, PAPER
from squaretactics.ui.square_tactics.cards.card_art import LIVERIES, FigurePlacement, look_of
from squaretactics.ui.square_tactics.cards.card_faces import COMPACT_WINDOW, HELD_WINDOW, CardFaces
from squaretactics.ui.square_tactics.cards.card_marks import CardMarks
from squaretactics.ui.square_tactics.cards.colours import MORE
from squaretactics.ui.table.card_parts import CREAM, PLATE_LIGHT, PLATE_SHADE, CardParts, plate_tone
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE
from tests.ui.contrast import contrast
from tests.ui.scene_driver import Hands

BOX = 240  # size of the drawings
INKED = 60  # alpha above that of a ground shadow
MOST_HIDDEN = 0.08  # share of a figure's ink under one number
MARKS = tomllib.loads(asset("cards", "looks.toml").read_text("utf-8"))["marks"]
CARDS = range(len(CHARACTERS))


@pytest.fixture(autouse=True)
def _window() -> Hands:
    return Hands((320, 200))


def ink_of(card: int, place: FigurePlacement) -> pygame.Mask:
    """Return the mask of a figure's ink on its card."""
    size = round(place.size)
    drawn = pygame.mask.from_surface(Painter().svg(*look_of(card).drawing, size=(size, size)), INKED)
    whole = pygame.mask.Mask(CARD_DESIGN_SIZE)
    whole.draw(drawn, (round(place.left), round(place.top)))
    return whole


def bounds(mask: pygame.Mask) -> pygame.Rect:
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])


@pytest.fixture(scope="module")
def digits() -> dict[tuple[int, int], pygame.Mask]:
    """Return the mask of each number at each side of a compact card."""
    Hands((320, 200))
    marks, found = CardMarks(CardParts(Painter())), {}
    for number, side in itertools.product(range(2, 9), range(4)):
        picture = marks.numbers([number if one == side else None for one in range(4)], *CARD_DESIGN_SIZE[::-1])
        found[number, side] = pygame.mask.from_surface(picture, 100)
    return found


@pytest.mark.parametrize("card", CARDS, ids=lambda card: CHARACTERS[card].id)
def test_figure_on_a_compact_card_is_large_and_hardly_hidden_by_numbers(
    card: int, digits: dict[tuple[int, int], pygame.Mask]
) -> None:
    place = look_of(card).compact
    ink = ink_of(card, place)
    box, scale = bounds(ink), place.size / BOX
    assert box.width >= 0.8 * COMPACT_WINDOW.width
    assert box.height >= 0.8 * COMPACT_WINDOW.height
    assert pygame.Rect(0, 0, *CARD_DESIGN_SIZE).inflate(-2, -2).contains(box)
    for side in range(4):
        number = digits[NUMBERS[card][side], side]
        assert number.overlap_area(ink, (0, 0)) <= MOST_HIDDEN * ink.count(), side
        for which, (left, top, width, height) in enumerate(MARKS[CHARACTERS[card].id]):
            mark = pygame.mask.Mask((round(width * scale), round(height * scale)), fill=True)
            spot = round(place.left + left * scale), round(place.top + top * scale)
            # Hardly any of a face, and at most an edge of the other distinctive parts.
            assert number.overlap_area(mark, spot) <= (0.2 if which else 0.1) * mark.count(), (which, side)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: CHARACTERS[card].id)
def test_figure_in_hand_fills_its_window(card: int) -> None:
    box = bounds(ink_of(card, look_of(card).held))
    assert max(box.width / HELD_WINDOW.width, box.height / HELD_WINDOW.height) >= 0.8
    assert pygame.Rect(*map(round, HELD_WINDOW)).inflate(0, 8).contains(box)


@pytest.mark.parametrize("faction", [*FACTIONS, "action"])
def test_text_on_owners_colours_is_readable(faction: str) -> None:
    card_palette = LIVERIES[faction]
    grounds = (
        plate_tone(card_palette, PLATE_LIGHT),
        plate_tone(card_palette, PLATE_SHADE),
        card_palette.deep,
    )  # of plates, and of the ribbon
    assert min(contrast(CREAM, ground) for ground in grounds) >= 4.5
    assert min(contrast(colour, PAPER) for colour in (INK, MORE)) >= 4.5


def frame(picture: pygame.Surface) -> pygame.Color:
    """Return the average colour of a card's empty frame."""
    plain = pygame.Surface(picture.get_size(), depth=24)
    plain.blit(picture, (0, 0))
    return pygame.Color(*pygame.transform.average_color(plain, pygame.Rect(180, 7, 40, 4)))


@pytest.mark.parametrize("kind", ["whole", "compact"])
def test_captured_card_has_the_frame_of_its_new_owner(kind: str) -> None:
    faces = CardFaces(Painter())
    frames = {}
    for owner in FACTIONS:
        shown = {frame(getattr(faces, kind)(card, owner, CARD_DESIGN_SIZE[1])).normalize() for card in (0, 25, 50, 65)}
        assert len(shown) == 1, "whoever it was printed for"
        frames[owner] = shown.pop()
    assert len(set(frames.values())) == len(FACTIONS)
    corners = {faces.marks.corners("redraw", owner, 350, 250) for owner in FACTIONS}
    assert len(corners) == len(FACTIONS)
