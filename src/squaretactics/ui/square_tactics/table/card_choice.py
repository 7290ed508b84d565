"""Lay out cards in grids: a pile to look through, and the cards of a hand or a pile to choose from."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from squaretactics.ui.square_tactics.cards.text_fitting import LEAST_BOLD
from squaretactics.ui.square_tactics.table.hand_layout import PlacedCard
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE, CardSlot, card_width

TITLE_LETTERS: Final = 44
_LINE: Final = 1.5  # of the title's letters: its height
_MOST_ROWS: Final = 6
_APART: Final = 1.08  # of a card's size: steps in a grid
_PAD: Final = 20  # around the cards
_EDGE: Final = 10  # left free beside the panel
_LARGE: Final = 0.68  # of the hand's height: the least height of a single row
_LEGIBLE: Final = 0.58  # the same in several rows
_NARROW: Final = 0.2  # of the window's width: a height that is enough in any window
_SEVERAL: Final = 0.74, 0.8  # the greatest height in several rows, which leave the board in sight; for bold names


@dataclass(frozen=True, slots=True)
class CardChoice:
    """Cards to choose from, in a panel that rises over the hand, with the question above them."""

    panel: pygame.Rect
    title: pygame.Rect  # for the question and its answers
    cards: tuple[PlacedCard, ...]
    captured: bool  # from the captured pile instead of the hand


def laid_out(layout: SquareTableLayout, cards: Sequence[int]) -> list[tuple[int, CardSlot]]:
    """Return the slots of cards laid out in rows that fill the window, as large as will fit."""
    width, height = layout.size
    area = pygame.Rect(0, 0, width, round(height * 0.78)).inflate(-2 * round(width * 0.03), 0)
    area.centery = round(height * 0.52)
    most = height // 2
    rows = max(range(1, _MOST_ROWS + 1), key=lambda rows: (_height(len(cards), rows, area, most), -rows))
    slots = _grid(len(cards), rows, _height(len(cards), rows, area, most), area)
    return list(zip(cards, slots, strict=True))


def _height(count: int, rows: int, area: pygame.Rect, most: int) -> int:
    """Return the largest height at which cards in this many rows fit into an area."""
    across = area.width / _columns(count, rows) / _APART * CARD_DESIGN_SIZE[1] / CARD_DESIGN_SIZE[0]
    return max(math.floor(min(area.height / rows / _APART, across, most)), 1)


def _columns(count: int, rows: int) -> int:
    return max(-(-count // rows), 1)


def _grid(count: int, rows: int, height: int, area: pygame.Rect) -> list[CardSlot]:
    """Return slots in rows, each centred in an area; the last row may have fewer."""
    columns = _columns(count, rows)
    across, down = card_width(height) * _APART, height * _APART
    top = area.centery - down * (-(-count // columns) - 1) / 2
    slots = []
    for index in range(count):
        row, column = divmod(index, columns)
        beside = min(columns, count - row * columns) - 1
        slots.append(CardSlot(area.left + area.width / 2 + across * (column - beside / 2), top + down * row, height))
    return slots


@lru_cache(maxsize=8)  # every frame needs it several times
def card_choice(layout: SquareTableLayout, cards: tuple[int, ...], captured: bool) -> CardChoice:
    """Return characters to choose from, over the hand; the more they are, the more of the board they cover."""
    pad, line = round(_PAD * layout.unit), round(layout.letters(TITLE_LETTERS) * _LINE)
    edge = round(_EDGE * layout.unit)
    area = pygame.Rect(layout.middle.left + edge + pad, 0, layout.middle.width - 2 * (edge + pad), 0)
    frame = line + 2 * pad
    area.height = layout.size[1] - layout.strip.bottom - frame
    single = layout.size[1] - layout.prompt.top - frame  # leaves the whole board in sight
    enough = _NARROW * layout.size[0]
    rows, height = 1, _height(len(cards), 1, area, single)
    if height < min(_LARGE * layout.hand_height, enough):
        most = round(max(_SEVERAL[0] * layout.hand_height, min(_SEVERAL[1] * layout.hand_height, LEAST_BOLD)))
        heights = {rows: _height(len(cards), rows, area, most) for rows in range(2, _MOST_ROWS + 1)}
        least = min(_LEGIBLE * layout.hand_height, enough)
        rows = next((rows for rows, high in heights.items() if high >= least), max(heights, key=heights.__getitem__))
        height = heights[rows]
    area.height = max(round(height * (1 + _APART * (rows - 1))), single)
    area.bottom = layout.size[1] - pad
    panel = area.inflate(2 * pad, 0)
    panel.height += frame
    panel.bottom = layout.size[1]
    title = pygame.Rect(area.left, panel.top + pad // 2, area.width, line).inflate(-pad, 0)
    slots = _grid(len(cards), rows, height, area)
    return CardChoice(
        panel, title, tuple(("card", card, slot) for card, slot in zip(cards, slots, strict=True)), captured
    )
