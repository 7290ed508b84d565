"""On a full board, the colour of each tile tells its owner, with colour blindness too in the mode for it."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from squaretactics.games.square_tactics.cards import CHARACTERS, FACTIONS, faction_of
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.square_tactics.cards.tile_faces import TileFaces
from tests.ui.painter_pool import shared_painters
from tools.sights import SIGHTS

TOOLS = Path(__file__).parents[3] / "tools"
# By board and colour vision, how many tiles may be nearest to another owner's in the usual look: never more than now.
USUAL: Final = {
    ("THREE", "usual"): 0,
    ("THREE", "protanopia"): 0,
    ("THREE", "deuteranopia"): 0,
    ("THREE", "tritanopia"): 0,
    ("FOUR", "usual"): 1,
    ("FOUR", "protanopia"): 7,
    ("FOUR", "deuteranopia"): 8,
    ("FOUR", "tritanopia"): 0,
}


@pytest.fixture(scope="module")
def measure() -> Iterator[Any]:
    """Return the tool that measures tiles."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(TOOLS)
        App("measured", (1, 1), visible=False)  # pictures need the format of a window, and text needs fonts
        yield importlib.import_module("tools.measure_tiles")


@pytest.fixture(scope="module")
def boards(measure: Any) -> dict[tuple[str, bool], Any]:
    """Return the boards by position, without and with the colour-blind mode."""
    with shared_painters():
        return {
            (name, mode): measure.shown(getattr(measure, name), mode)
            for name in ("THREE", "FOUR")
            for mode in (False, True)
        }


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("board", "count"), [("THREE", 6), ("FOUR", 14)])
def test_every_tile_looks_like_its_owners_tiles_in_the_mode(
    measure: Any, boards: dict[tuple[str, bool], Any], board: str, count: int, sight: str
) -> None:
    tiles = measure.mean_colours(boards[board, True], sight)
    assert len(tiles) == count
    assert measure.confused(tiles) == 0
    assert measure.astray(tiles) == 0


@pytest.mark.parametrize(("board", "sight"), USUAL)
def test_usual_look_confuses_no_more_owners_than_before(
    measure: Any, boards: dict[tuple[str, bool], Any], board: str, sight: str
) -> None:
    assert measure.confused(measure.mean_colours(boards[board, False], sight)) <= USUAL[board, sight]


def test_emblem_in_the_mode_hides_little_of_the_figures(measure: Any) -> None:
    seen, least, _ = measure.figures(105.8, colour_blind=True)
    assert seen >= 0.895
    assert least >= 0.86


def test_numerals_are_easy_to_read_in_the_mode(measure: Any) -> None:
    assert min(low for low, _ in measure.contrasts(colour_blind=True).values()) >= 6


def mean_colour(picture: pygame.Surface) -> pygame.Vector3:
    return pygame.Vector3(pygame.transform.average_color(picture, consider_alpha=True)[:3])


def test_traded_and_raised_characters_look_like_their_owners_characters(measure: Any) -> None:
    tiles = TileFaces(Painter())

    def looks(card: int, owner: str) -> pygame.Vector3:
        return mean_colour(tiles.body(card, owner, 92))

    cards = {family: [card for card in range(len(CHARACTERS)) if faction_of(card) == family] for family in FACTIONS}
    usual = {family: sum((looks(card, family) for card in cards[family]), pygame.Vector3()) / 18 for family in FACTIONS}
    astray = [
        (CHARACTERS[card].name, owner)
        for owner, family in product(FACTIONS, FACTIONS)
        for card in cards[family]
        if min(FACTIONS, key=lambda of: looks(card, owner).distance_to(usual[of])) != owner
    ]
    assert len(astray) <= 5  # of 288: the bluest bots of cats, and a ginger cat of bots


def test_owner_emblem_is_larger_on_traded_and_raised_characters(measure: Any) -> None:
    tiles = TileFaces(Painter())
    own, strange = (
        pygame.mask.from_surface(tiles.corners(None, "bots", (), 92, stranger=stranger)).count()
        for stranger in (False, True)
    )
    assert strange > 2 * own
