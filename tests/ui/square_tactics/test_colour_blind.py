"""People with colour blindness can tell the four factions apart."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import combinations
from typing import Final

import pygame
import pytest

from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.ui.kit.paint.theme import Colour
from squaretactics.ui.square_tactics.cards.card_art import COLOUR_BLIND_LIVERIES, LIVERIES
from squaretactics.ui.table.card_parts import CardPalette, CardParts
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE
from tests.ui.scene_driver import Hands
from tools.sights import SIGHTS, Three

# From linear RGB to XYZ, with white at 1, 1, 1.
TO_EYE = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0178, 0.1095, 0.8727))
# By what is shown: ten is about four times the just noticeable difference.
APART: Final = {"bright": 10.0, "deep": 10.0, "frames": 10.0}
FAR_APART: Final = {"bright": 25.0, "deep": 15.0, "frames": 15.0}


def times(matrix: tuple[Three, Three, Three], vector: Three) -> Three:
    first, second, third = (sum(part * other for part, other in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def perceived(colour: Colour, sight: str) -> Three:
    """Return the perceived colour in CIELAB."""
    light = [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]
    red, green, blue = (min(max(part, 0.0), 1.0) for part in times(SIGHTS[sight], (light[0], light[1], light[2])))
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in times(TO_EYE, (red, green, blue))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(first: Colour, second: Colour, sight: str) -> float:
    """Return the perceived difference between two colours."""
    return math.dist(perceived(first, sight), perceived(second, sight))


def frame_colour(card_palette: CardPalette) -> Colour:
    """Return the average colour of a card's frame, including its pattern."""
    card = CardParts(Hands().app.painter).frame(card_palette, CARD_DESIGN_SIZE, 1.0)
    whole = pygame.Surface(card.get_size(), depth=24)
    whole.blit(card, (0, 0))
    red, green, blue, _ = pygame.transform.average_color(whole, pygame.Rect(8, 60, 7, CARD_DESIGN_SIZE[1] - 120))
    return red, green, blue


SHOWN: Final[dict[str, Callable[[CardPalette], Colour]]] = {
    "bright": lambda palette: palette.base,
    "deep": lambda palette: palette.deep,
    "frames": frame_colour,
}


def test_distance_formula_is_correct() -> None:
    assert distance((0, 0, 0), (255, 255, 255), "usual") == pytest.approx(100, abs=0.1)
    assert distance((200, 40, 40), (90, 90, 20), "protanopia") < distance((200, 40, 40), (90, 90, 20), "usual") / 2


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("shown", SHOWN)
@pytest.mark.parametrize(
    ("palettes", "apart"), [(LIVERIES, APART), (COLOUR_BLIND_LIVERIES, FAR_APART)], ids=["usual", "colour-blind"]
)
def test_factions_look_different(
    palettes: dict[str, CardPalette], apart: dict[str, float], shown: str, sight: str
) -> None:
    colours = {name: SHOWN[shown](palettes[name]) for name in FACTIONS}
    close = {
        (first, second): round(distance(colours[first], colours[second], sight), 1)
        for first, second in combinations(colours, 2)
    }
    assert min(close.values()) >= apart[shown], close
