"""The pictures of Card Tactics' places, events and card backs are complete, distinct and free of holes, and each kind
has one size.
"""

from __future__ import annotations

import os
import re
from itertools import combinations

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from squaretactics.games.card_tactics.cards import EVENTS, RARITY
from squaretactics.resources import asset
from squaretactics.ui.card_tactics.artwork import backs_of, stack_of
from squaretactics.ui.card_tactics.table.scenery import LAYERS, NAMES, PLACES

PAGE = (1640, 660)
QUARTER = 4
HOLE = (255, 0, 255)
CAMP = ("camp-back", "camp-clearing", "camp-dark")
RARITIES = ("common", "rare", "unique")


def box(*path: str) -> tuple[int, int]:
    """Return the width and height of the view box."""
    found = re.search(r'viewBox="0 0 (\d+) (\d+)"', asset("card_tactics", *path).read_text(encoding="utf-8"))
    assert found is not None
    return int(found[1]), int(found[2])


def drawn(size: tuple[int, int], *path: str) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(asset("card_tactics", *path)), size)


def page(place: str, shifts: bool = False) -> pygame.Surface:
    """Draw all layers of a place at quarter size, shifted sideways by their parallax if asked."""
    picture = pygame.Surface((PAGE[0] // QUARTER, PAGE[1] // QUARTER))
    picture.fill(HOLE)
    for layer in LAYERS:
        size = PAGE[0] // QUARTER, layer.height // QUARTER
        aside = round(layer.shift) if shifts else 0
        picture.blit(drawn(size, "places", f"{place}-{layer.name}.svg"), (aside, layer.top // QUARTER))
    return picture


def test_every_place_has_all_layers_and_no_stray_files() -> None:
    assert len(PLACES) == len(NAMES)
    known = {f"{place}-{layer.name}" for place in PLACES for layer in LAYERS} | set(CAMP)
    assert {path.stem for path in asset("card_tactics", "places").glob("*.svg")} == known
    for place in PLACES:
        for layer in LAYERS:
            assert box("places", f"{place}-{layer.name}.svg") == (PAGE[0], layer.height)
    for name in CAMP:
        assert box("places", f"{name}.svg") == PAGE


def test_every_event_has_picture_and_every_stack_has_backs() -> None:
    events = {path.stem for path in asset("card_tactics", "events").glob("*.svg")}
    assert events == {event.id for event in EVENTS}
    assert {box("events", f"{event}.svg") for event in events} == {(360, 240)}
    stacks = {f"{stack}-{rarity}" for stack in ("enemy", "boss", "item") for rarity in RARITIES} | {"event", "hero"}
    assert {path.stem for path in asset("card_tactics", "backs").glob("*.svg")} == stacks
    assert {box("backs", f"{stack}.svg") for stack in stacks} == {(250, 350)}
    challenge = {stack_of(card) for card in range(6, len(RARITY))}
    assert challenge == set(backs_of(range(6))) <= stacks


@pytest.mark.parametrize("place", PLACES)
def test_shifted_layers_of_place_leave_no_hole(place: str) -> None:
    for shifts in (False, True):
        picture = page(place, shifts)
        inside = picture.get_rect().inflate(-2 * 20 // QUARTER, 0)
        inside.height -= 2  # scaling may drop the last row
        seen = picture.subsurface(inside)
        assert pygame.mask.from_threshold(seen, HOLE, (40, 40, 40)).count() == 0


def test_places_differ_in_average_colour_and_events_in_pixels() -> None:
    colours = {place: pygame.transform.average_color(page(place)) for place in PLACES}
    for one, other in combinations(PLACES, 2):
        apart = sum(abs(a - b) for a, b in zip(colours[one][:3], colours[other][:3], strict=True))
        assert apart > 30, (one, other)
    small = {event.id: drawn((45, 30), "events", f"{event.id}.svg") for event in EVENTS}
    for one, other in combinations(small, 2):
        pixels = [pygame.image.tobytes(small[name], "RGB") for name in (one, other)]
        apart = sum(abs(a - b) for a, b in zip(*pixels, strict=True)) / len(pixels[0])
        assert apart > 25, (one, other)


def test_skies_are_opaque() -> None:
    for place in PLACES:
        sky = drawn((PAGE[0] // QUARTER, LAYERS[0].height // QUARTER), "places", f"{place}-sky.svg")
        assert min(pygame.image.tobytes(sky, "RGBA")[3::4]) == 255
