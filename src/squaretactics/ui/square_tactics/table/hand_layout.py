"""Lay out the viewer's hand, and the captured pile when it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from squaretactics.games.square_tactics.view import View
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.table.card_slot import CardSlot

# "card" or "action", its number, and its slot.
PlacedCard = tuple[str, int, CardSlot]


_LEAN: Final = 2.0  # degrees, of the outermost cards of a row
_LEAST_LEANING: Final = 140  # from this card height on, names stay readable at an angle
_LOWER: Final = 0.012  # of a card's height: how much lower the outermost cards lie
_LARGER: Final = 1.06  # scale of a hovered or selected card


def hand_rows(layout: SquareTableLayout, characters: int, actions: int) -> tuple[list[CardSlot], list[CardSlot]]:
    """Return the slots of a hand with this many characters and action cards."""
    own, others = _rows(layout, characters, actions)
    return [*own], [*others]


@lru_cache(maxsize=32)  # every frame needs them several times
def _rows(
    layout: SquareTableLayout, characters: int, actions: int
) -> tuple[tuple[CardSlot, ...], tuple[CardSlot, ...]]:
    own, others = layout.hand_areas(characters, actions)
    height = layout.hand_card_height(characters, actions)
    return _leaning(layout.fan(characters, own, height)), _leaning(layout.fan(actions, others, height))


def _leaning(row: Sequence[CardSlot]) -> tuple[CardSlot, ...]:
    """Fan a row out. The farther a card is from the middle, the more it leans outwards; small cards stay upright."""
    lean = _LEAN if row and row[0].height >= _LEAST_LEANING else 0.0
    parts = [2 * index / max(len(row) - 1, 1) - (len(row) > 1) for index in range(len(row))]
    return tuple(
        CardSlot(slot.x, slot.y + slot.height * _LOWER * part * part, slot.height, -lean * part)
        for slot, part in zip(row, parts, strict=True)
    )


def larger(height: int) -> int:
    """Return the height of a hovered or selected card in the hand."""
    return round(height * _LARGER)


def raised(slot: CardSlot, up: float) -> CardSlot:
    """Return the slot of a hovered or selected card in the hand: higher, larger, and upright."""
    return CardSlot(slot.x, slot.y - up, larger(slot.height))


def hand_slots(view: View, layout: SquareTableLayout) -> list[PlacedCard]:
    """Return the viewer's characters and action cards with their slots."""
    characters, actions = hand_rows(layout, len(view.hand), len(view.action_hand))
    return [*_lying("card", view.hand, characters), *_lying("action", view.action_hand, actions)]


def moving_hand(view: View, after: View, layout: SquareTableLayout, part: float) -> list[PlacedCard]:
    """Return the cards that stay in a hand, on the way between their slots in two views."""
    coming, moving = hand_slots(after, layout), list[PlacedCard]()
    for kind, value, start in hand_slots(view, layout):
        found = next((place for place, card in enumerate(coming) if card[:2] == (kind, value)), None)
        if found is not None:
            moving.append((kind, value, _between(start, coming.pop(found)[2], part)))
    return moving


def _lying(kind: str, hand: Sequence[int], slots: Sequence[CardSlot]) -> list[PlacedCard]:
    return [(kind, value, slot) for value, slot in zip(hand, slots, strict=True)]


def _between(start: CardSlot, end: CardSlot, part: float) -> CardSlot:
    x, y, degrees = (
        begin + (there - begin) * part
        for begin, there in ((start.x, end.x), (start.y, end.y), (start.degrees, end.degrees))
    )
    return CardSlot(x, y, end.height, degrees)


def captured_slots(view: View, layout: SquareTableLayout) -> list[PlacedCard]:
    """Return the viewer's captured characters, laid out across the board."""
    pile = view.captured[view.seat]
    area = layout.board.inflate(round(layout.board.width * 0.3), 0)
    return [
        ("card", card, slot) for card, slot in zip(pile, layout.fan(len(pile), area, layout.hand_height), strict=True)
    ]


def laid_out(layout: SquareTableLayout, cards: Sequence[int]) -> list[tuple[int, CardSlot]]:
    """Return the slots of characters laid out in rows that fill the window, as large as will fit."""
    count = len(cards)
    width, height = layout.size[0] * 0.94, layout.size[1] * 0.78
    best = (0, 1)
    for rows in range(1, 7):
        columns = -(-count // rows) or 1
        tall = min(height / rows * 0.94, width / columns * 0.94 * 1.4, layout.size[1] * 0.5)
        best = max(best, (int(tall), rows))
    tall, rows = best
    columns = -(-count // rows) or 1
    across, down = min(width / columns, tall / 1.4 * 1.12), min(height / rows, tall * 1.08)
    top = layout.size[1] * 0.52 - down * (-(-count // columns) - 1) / 2
    lying = []
    for index, card in enumerate(cards):
        row, column = divmod(index, columns)
        beside = min(columns, count - row * columns) - 1  # the last row may have fewer
        lying.append((card, CardSlot(layout.size[0] / 2 + across * (column - beside / 2), top + down * row, tall)))
    return lying


def topmost(lying: list[PlacedCard], point: tuple[int, int]) -> PlacedCard | None:
    return next((found for found in reversed(lying) if found[2].rect.collidepoint(point)), None)
