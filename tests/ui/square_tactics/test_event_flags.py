"""Flags describe events without covering a number or a face."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from squaretactics.games.square_tactics import fight_outcomes as o
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.resources import asset
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.square_tactics.cards.card_art import look_of
from squaretactics.ui.square_tactics.cards.tile_faces import TILE_DESIGN
from squaretactics.ui.square_tactics.table.fight_drawing import _OUTCOMES
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.square_tactics.table.outcome_flags import (
    HAPPENING,
    LEAST_LETTERS,
    STEPS,
    SpaceEdge,
    edge_between,
    fight_sign,
    flag,
    middle_of,
    place_flags,
    place_sign,
)

DRAWING = 240  # size of character drawings


def laid(players: int, size: tuple[int, int], text: float = 1.0) -> SquareTableLayout:
    return SquareTableLayout(size, rules_of(preset("full", players)), 0, text=text)


def least(layout: SquareTableLayout) -> int:
    return layout.letters(LEAST_LETTERS)


def painter_of() -> Painter:
    return App("flags", (640, 360), visible=False).painter


def edges(layout: SquareTableLayout) -> Iterator[tuple[SpaceEdge, int]]:
    """Yield each edge between two spaces, once from each side, with the space beyond it."""
    spaces = range(layout.rules.board.spaces)
    for space in spaces:
        for other in spaces:
            (x, y), (right, down) = layout.cell_rect(space).center, layout.cell_rect(other).center
            if abs(x - right) + abs(y - down) < layout.cell * 1.1 and space != other:
                yield edge_between(layout, space, other), other


def faces_of(layout: SquareTableLayout, space: int, facing: int) -> list[pygame.Rect]:
    """Return the face areas of all characters on a space."""
    marks = tomllib.loads(asset("cards", "looks.toml").read_text("utf-8"))["marks"]
    slot, quarter = layout.tile_slot(space, facing), layout.quarter(facing)
    scale = slot.height / TILE_DESIGN
    found = []
    for card, character in enumerate(CHARACTERS):
        left, top, width, height = marks[character.id][0]
        place = look_of(card).turned[quarter]
        part = place.size / DRAWING
        x, y = (
            place.left + (left + width / 2) * part - TILE_DESIGN / 2,
            place.top + (top + height / 2) * part - TILE_DESIGN / 2,
        )
        for _ in range(quarter):
            x, y, width, height = -y, x, height, width
        rect = pygame.Rect(0, 0, round(width * part * scale), round(height * part * scale))
        rect.center = round(slot.x + x * scale), round(slot.y + y * scale)
        found.append(rect)
    return found


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_flags_cover_no_number_and_no_face(players: int, size: tuple[int, int], text: float) -> None:
    layout, painter = laid(players, size, text), painter_of()
    numbers = [rect for space in range(layout.rules.board.spaces) for rect in layout.numbers(space)]
    words = [
        flag(painter, f"2 {said}", (0, 0, 0), layout.cell, least=least(layout)).get_size()
        for said in _OUTCOMES.values()
    ]
    words += [
        flag(painter, said, (0, 0, 0), layout.cell, least=least(layout), letters=HAPPENING).get_size()
        for said in _OUTCOMES.values()
    ]
    widest = [max(words), max(words, key=lambda size: size[1])]
    for edge, _ in edges(layout):
        for wanted in widest:
            first = place_flags(layout, [(edge, wanted)], layout.mat)[0]
            # If that corner is taken, the flag uses the other one.
            second = place_flags(layout, [(edge, wanted), (edge, wanted)], layout.mat)[1]
            assert not first.colliderect(second)
            for place in (first, second):
                assert place.collidelist(numbers) < 0, (edge, place)
    middle = next(edge for edge, _ in edges(layout) if edge.side == 1)
    for side in range(4):
        edge = SpaceEdge(middle.space, side)
        place = place_flags(layout, [(edge, widest[0])], layout.mat)[0]
        for facing in range(4):
            hit = place.collidelistall(faces_of(layout, edge.space, facing))
            assert not hit, [CHARACTERS[card].id for card in hit]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_signs_of_foreseen_fights_lie_on_their_own_seams(players: int, size: tuple[int, int]) -> None:
    layout, painter = laid(players, size), painter_of()
    numbers = [
        rect
        for space in range(layout.rules.board.spaces)
        for rect in layout.numbers(space) + layout.numbers(space, True)
    ]
    placed = []
    for edge, _ in edges(layout):
        upright = edge.side % 2 == 1
        picture = fight_sign(painter, o.CAPTURES, "4", layout.cell, least=least(layout), upright=upright)
        place = place_sign(layout, edge, picture.get_size())
        x, y = middle_of(layout, edge)
        assert place.collidelist(numbers) < 0, edge
        assert abs(place.centerx - x) < 1.5 if upright else abs(place.centery - y) < 1.5
        assert max(abs(place.left - x), abs(place.top - y)) < layout.cell / 2
        placed.append((edge, place))
    for space in range(layout.rules.board.spaces):
        own = [place.inflate(-4, -4) for edge, place in placed if edge.space == space]  # their corners are round
        for index, place in enumerate(own):
            assert place.collidelist(own[:index]) < 0, space


@pytest.mark.parametrize("players", [2, 4])
def test_flags_of_one_character_do_not_overlap(players: int) -> None:
    layout, painter = laid(players, (1920, 1080)), painter_of()
    picture = flag(painter, "2 captures", (0, 0, 0), layout.cell, least=least(layout))
    for space in range(layout.rules.board.spaces):
        own = [(edge, picture.get_size()) for edge, _ in edges(layout) if edge.space == space]
        placed = place_flags(layout, own, layout.mat)
        for index, place in enumerate(placed):
            assert place.collidelist(placed[:index]) < 0, (space, placed)


def test_edge_is_the_same_from_either_side() -> None:
    layout = laid(2, (1280, 720))
    for edge, other in edges(layout):
        right, down = STEPS[edge_between(layout, other, edge.space).side]
        assert (-right, -down) == STEPS[edge.side]


def test_every_outcome_has_a_text() -> None:
    assert set(_OUTCOMES) == set(o.OUTCOMES)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_flags_are_low_with_readable_letters(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    layout, painter, letters = laid(2, size), painter_of(), list[int]()
    outlined = painter.outlined

    def written(words: str, face: str, across: int, *rest: Any) -> pygame.Surface:
        letters.append(across)
        return outlined(words, face, across, *rest)

    monkeypatch.setattr(painter, "outlined", written)
    for said in ("captures", "stops", "tie", "wins the tie", "loses", "protected"):
        picture = flag(painter, said, (0, 0, 0), layout.cell, least=least(layout))
        assert picture.height <= 0.13 * layout.cell
    assert min(letters) >= 13 * size[1] / 720


def test_flags_of_horizontal_and_vertical_edges_lie_where_cords_cross() -> None:
    layout = laid(2, (1280, 720))
    size = flag(painter_of(), "captures", (0, 0, 0), layout.cell, least=least(layout)).get_size()
    left, top = layout.cell_rect(layout.space_at(layout.board.center) or 0).topleft
    crossings = [(left + right * layout.cell, top + down * layout.cell) for right in (0, 1) for down in (0, 1)]
    middle = layout.space_at(layout.board.center)
    assert middle is not None
    for side in range(4):
        place = place_flags(layout, [(SpaceEdge(middle, side), size)], layout.mat)[0]
        assert any(abs(place.centerx - x) < 3 and abs(place.centery - y) < 3 for x, y in crossings)
