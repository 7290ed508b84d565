"""Lay out the other seats' open hands."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from squaretactics.ui.square_tactics.cards.text_fitting import name_foot
from squaretactics.ui.square_tactics.table.hand_layout import PlacedCard, lying, tucked_height, upright_rows
from squaretactics.ui.square_tactics.table.layout import HALVES_APART, SquareTableLayout
from squaretactics.ui.table.card_slot import CardSlot, card_width

_LEAST: Final = 0.07  # of the window's height: smaller cards overlap instead
_BELOW: Final = 1.03  # of a card's height: step between whole rows
_LARGEST: Final = 0.94  # of the room for an open hand: height of a card

Slots = tuple[Sequence[CardSlot], Sequence[CardSlot]]


def open_hand(
    layout: SquareTableLayout, seat: int, characters: Sequence[int], kinds: Sequence[int]
) -> list[PlacedCard]:
    """Return another seat's open hand in its slots, in the order in which it is drawn.

    Unless it is very large, no card covers a number or a name.
    """
    return lying(characters, kinds, *open_slots(layout, seat, len(characters), len(kinds)))


@lru_cache(maxsize=32)  # every frame needs them several times
def open_slots(layout: SquareTableLayout, seat: int, characters: int, actions: int) -> Slots:
    side = layout.side_of(seat)
    slots = layout.backs_slots(seat, characters + actions)
    if any(one.rect.colliderect(other.rect) for one, other in combinations(slots, 2)):
        tidy = _above(layout, characters, actions) if side == 0 else _beside(layout, side, characters, actions)
        if min(slot.height for row in tidy for slot in row) >= _LEAST * layout.size[1]:
            return tidy
    return slots[:characters], slots[characters:]


def _above(layout: SquareTableLayout, characters: int, actions: int) -> Slots:
    """Return the slots of a hand above the board."""
    area = layout.open_row.copy()
    area.height = round(layout.backs * _LARGEST)
    area.centery = layout.open_row.centery
    return upright_rows(layout, area, characters, actions)


def _beside(layout: SquareTableLayout, side: int, characters: int, actions: int) -> Slots:
    """Return the slots of a hand beside the board: characters in whole rows, action cards tucked under the first."""
    most = {1: round(layout.backs * _LARGEST), 2: layout.half_height()}
    heights = {columns: _height(layout, columns, characters, actions, most[columns]) for columns in most}
    columns = max(heights, key=heights.__getitem__)
    height = heights[columns]
    pitch = HALVES_APART * card_width(height) if columns > 1 else float(layout.backs)
    left = layout.open_left(side, columns * pitch)
    whole, tucked = _BELOW * height, name_foot(height, layout.least_text)
    rows, rest = -(-characters // columns), max(-(-actions // columns) - 1, 0)
    tall = whole * (rows + bool(actions)) - (whole - height) + tucked * rest
    top = layout.board.centery - tall / 2 + height / 2

    def placed(count: int, start: float, down: float) -> list[CardSlot]:
        places = (divmod(index, columns) for index in range(count))
        return [CardSlot(left + (column + 0.5) * pitch, start + row * down, height) for row, column in places]

    return placed(characters, top, whole), placed(actions, top + rows * whole, tucked)


def _height(layout: SquareTableLayout, columns: int, characters: int, actions: int, most: int) -> int:
    """Return the largest height of a hand's cards in this many columns beside the board."""
    rows, tucked = -(-characters // columns), max(-(-actions // columns) - 1, 0)
    whole = _BELOW * (rows + bool(actions)) - (_BELOW - 1)
    if not tucked:
        return min(math.floor(layout.board.height / whole), most)
    return min(tucked_height(layout.board.height, whole, tucked, layout.least_text), most)
