"""Lay out the viewer's hand."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import pairwise, product
from typing import Final

import pygame

from squaretactics.games.square_tactics.view import View
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.square_tactics.cards.text_fitting import LEAST_WITH_TEXT, name_foot
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE, CardSlot, card_width

# "card" or "action", its number, and its slot.
PlacedCard = tuple[str, int, CardSlot]


_LEAN: Final = 2.0  # degrees, of the outermost cards of a row
_LEAST_LEANING: Final = 140  # from this card height on, names stay readable at an angle
_ROOMY: Final = 1.03  # of a card's width: the least step between leaning cards
_LOWER: Final = 0.012  # of a card's height: how much lower the outermost cards lie than those in the middle
RAISED: Final = 12  # of the design: lift of a hovered or selected card; a hand in one row has this room above
_LARGER: Final = 1.06  # scale of a hovered or selected card
_LEGIBLE: Final = 0.8  # of the hand's height: the least height of a hovered or selected card

_GAPS: Final = 40, 30  # between the characters and the action cards; the second one in a full hand
_BESIDE: Final = 1.07  # of a card's width: step between cards
_CLOSE: Final = 0.985  # the same in a full hand; only the outlines overlap
_AIRY: Final = 0.95  # of the width: what large cards take, with room between them
_STILL_LARGE: Final = 0.76  # of the hand's height: from there on, cards are large
_BELOW: Final = 1.03  # of a card's height: step between whole rows
_ROW: Final = 0.3  # of a card's height: less than the step between rows
_MOST_ROWS: Final = 3
_MOST_TUCKED: Final = 6  # action cards in a column
_LARGER_ONES: Final = 0.15  # value of the larger cards of a hand, beside the smaller ones
_LEAST_NAMED: Final = 80  # lower cards have no room for their names
_UNNAMED: Final = 0.8  # value of a height without names
_TUCKED_IN: Final = 0.9  # value of a height at which action cards cover the pictures of others


@dataclass(frozen=True, slots=True)
class _Block:
    """How the characters or the action cards of a hand lie: the cards in a row, the rows, and a card's height."""

    columns: int
    rows: int
    height: int

    @property
    def width(self) -> int:
        return card_width(self.height)

    def across(self, step: float) -> float:
        """Return the width of a row whose cards are this far apart, as a part of a card's width."""
        return self.width * (1 + step * (self.columns - 1)) if self.columns else 0.0


def hand_rows(layout: SquareTableLayout, characters: int, actions: int) -> tuple[list[CardSlot], list[CardSlot]]:
    """Return the slots of a hand with this many characters and action cards, row by row.

    No card covers a number or a name. In a full hand, action cards are tucked under the row above, with their names
    visible.
    """
    own, others = upright_rows(layout, layout.hand, characters, actions)
    if layout.raises and len({slot.y for slot in (*own, *others)}) == 1:
        own, others = (_with_room_above(row, layout.hand, round(RAISED * layout.unit)) for row in (own, others))
    return [*_leaning(own)], [*_leaning(others)]


def _with_room_above(row: Sequence[CardSlot], hand: pygame.Rect, room: int) -> tuple[CardSlot, ...]:
    """Return the slots of a hand in one row, low enough for a card to rise by this much."""
    heights = [min(slot.height, hand.height - room) for slot in row]
    return tuple(
        CardSlot(slot.x, max(slot.y, hand.top + room + height // 2), height)
        for slot, height in zip(row, heights, strict=True)
    )


def upright_rows(
    layout: SquareTableLayout, area: pygame.Rect, characters: int, actions: int
) -> tuple[tuple[CardSlot, ...], tuple[CardSlot, ...]]:
    """Return the slots of a hand in an area, none of them leaning."""
    gaps = tuple(round(gap * layout.unit) if characters and actions else 0 for gap in _GAPS)
    return _rows(tuple(area), gaps, characters, actions, layout.least_text)


@lru_cache(maxsize=32)  # every frame needs them several times
def _rows(
    area: tuple[int, ...], gaps: tuple[int, ...], characters: int, actions: int, least_text: int
) -> tuple[tuple[CardSlot, ...], tuple[CardSlot, ...]]:
    hand, gap = pygame.Rect(*area), gaps[0]
    blocks = _blocks((hand.width - gap) * _AIRY, hand.height, characters, actions, least_text)
    if min((block.height for block in blocks if block.columns), default=0) < _STILL_LARGE * hand.height:
        gap = gaps[1]
        blocks = _blocks(hand.width - gap, hand.height, characters, actions, least_text)
    lying = [block for block in blocks if block.columns]
    room = hand.width - gap - sum(block.width for block in lying)
    step = min(_BESIDE, room / max(sum(block.width * (block.columns - 1) for block in lying), 1))
    left = hand.centerx - (sum(block.across(step) for block in blocks) + gap) / 2
    found = []
    for block, count in zip(blocks, (characters, actions), strict=True):
        found.append(_placed(block, count, left, step, hand))
        left += block.across(step) + gap
    return found[0], found[1]


def _blocks(width: float, height: int, characters: int, actions: int, least_text: int) -> tuple[_Block, _Block]:
    """Return the arrangement with the largest cards, the simplest among equals."""
    best, value = None, 0.0
    for rows, tucked in product(range(1, _MOST_ROWS + 1), range(1, _MOST_TUCKED + 1)):
        if rows > max(characters, 1) or tucked > max(actions, 1):
            continue
        most = _whole(height, rows), _tucked(height, tucked, least_text)
        columns = -(-characters // rows), -(-actions // tucked)
        own, others = map(_cards_wide, columns)
        both = _highest(width, own + others)
        first = min(most[0], both)
        second = min(most[1], _highest(width - card_width(first) * own, others))
        if actions:
            first = min(most[0], _highest(width - card_width(second) * others, own))
        heights = [high for high, many in zip((first, second), columns, strict=True) if many]
        if heights and (rows, tucked) == (1, 1):
            first = second = min(heights)
        covers = tucked > 1 and second * _BELOW * (tucked - 1) > height - second
        least, largest = min(heights, default=1), max(heights, default=1)
        worth = (least + _LARGER_ONES * largest) * (_TUCKED_IN if covers else 1.0)
        worth *= 1.0 if least >= _LEAST_NAMED else _UNNAMED
        if best is None or worth > value:
            best, value = (_Block(columns[0], rows, first), _Block(columns[1], tucked, second)), worth
    assert best is not None
    return best


def _cards_wide(columns: int) -> float:
    """Return the least width of a row, as a part of a card's width."""
    return 1 + _CLOSE * (columns - 1) if columns else 0.0


def _highest(width: float, cards: float) -> int:
    """Return the largest height of cards of which this many fit into a width."""
    return math.floor(width / max(cards, 1) * CARD_DESIGN_SIZE[1] / CARD_DESIGN_SIZE[0])


def _whole(height: int, rows: int) -> int:
    """Return the largest height of cards that lie in this many whole rows."""
    return math.floor(height / (1 + _BELOW * (rows - 1)))


def _tucked(height: int, rows: int, least_text: int) -> int:
    """Return the largest height of action cards in this many rows that show at least their names."""
    return max(_whole(height, rows), tucked_height(height, 1, rows - 1, least_text))


@lru_cache(maxsize=256)
def tucked_height(room: int, whole: float, tucked: int, least_text: int) -> int:
    """Return the largest height of cards in a column: `whole` of them below each other, and the feet of others."""
    most = min(math.floor(room / whole), LEAST_WITH_TEXT - 1)
    return largest_size(lambda height: whole * height + tucked * name_foot(height, least_text) <= room, most, 1)


def _placed(block: _Block, count: int, left: float, step: float, hand: pygame.Rect) -> tuple[CardSlot, ...]:
    """Return the slots of cards row by row, from the left edge of their area."""
    down = min(_BELOW * block.height, (hand.height - block.height) / max(block.rows - 1, 1))
    top = hand.centery - down * (block.rows - 1) / 2
    slots = []
    for index in range(count):
        row, column = divmod(index, block.columns)
        x = left + block.width * (0.5 + step * column)
        slots.append(CardSlot(x, top + down * row, block.height))
    return tuple(slots)


def _leaning(cards: Sequence[CardSlot]) -> Sequence[CardSlot]:
    """Fan a single row out. The farther a card is from the middle, the more it leans outwards; small cards and
    close ones stay upright.
    """
    first, last = cards[0] if cards else None, cards[-1] if cards else None
    if first is None or last is None or first.y != last.y:
        return cards
    beside = (last.x - first.x) / max(len(cards) - 1, 1)
    roomy = len(cards) == 1 or beside >= _ROOMY * card_width(first.height)
    lean = _LEAN if first.height >= _LEAST_LEANING and roomy else 0.0
    parts = [2 * index / max(len(cards) - 1, 1) - (len(cards) > 1) for index in range(len(cards))]
    return [
        CardSlot(slot.x, slot.y + slot.height * _LOWER * (part * part - 0.5), slot.height, -lean * part)
        for slot, part in zip(cards, parts, strict=True)
    ]


def larger(height: int) -> int:
    """Return the height of a hovered or selected card in the hand."""
    return round(height * _LARGER)


def are_apart(slots: Iterable[CardSlot]) -> bool:
    """Return whether cards of a hand lie side by side, without overlaps."""
    ordered = sorted(slots, key=lambda slot: slot.x)
    return all(right.x - left.x >= left.rect.width for left, right in pairwise(ordered))


def raised(slot: CardSlot, up: float, hand: pygame.Rect) -> CardSlot:
    """Return the slot of a hovered or selected card in the hand: higher, upright, and large enough to read.

    It stays in the hand's area, clear of the prompt.
    """
    inside = hand.inflate(0, 2)  # where a card at rest may lie
    rises = inside.top <= slot.rect.top  # rather than on a panel above the hand
    height = max(min(larger(slot.height), hand.height) if rises else larger(slot.height), round(_LEGIBLE * hand.height))
    width, y = card_width(height), slot.y - up
    x = min(max(slot.x, hand.left + width / 2), hand.right - width / 2)
    if rises:
        y = min(max(y, hand.top + height / 2), hand.bottom - height / 2)
    return CardSlot(x, y, height)


def hand_slots(view: View, layout: SquareTableLayout) -> list[PlacedCard]:
    """Return the viewer's characters and action cards with their slots."""
    return cards_in_row(layout, view.hand, view.action_hand)


def cards_in_row(layout: SquareTableLayout, characters: Sequence[int], kinds: Sequence[int]) -> list[PlacedCard]:
    """Return the cards of a hand at the foot of the window with their slots. A card covers only earlier ones."""
    return lying(characters, kinds, *hand_rows(layout, len(characters), len(kinds)))


def lying(
    characters: Sequence[int], kinds: Sequence[int], own: Sequence[CardSlot], others: Sequence[CardSlot]
) -> list[PlacedCard]:
    """Return a hand's cards in their slots. The first row of action cards lies on top of the names below it."""
    actions = sorted(zip(kinds, others, strict=True), key=lambda card: -_row(card[1], others[0]))
    return [
        *(("card", card, slot) for card, slot in zip(characters, own, strict=True)),
        *(("action", kind, slot) for kind, slot in actions),
    ]


def _row(slot: CardSlot, first: CardSlot) -> int:
    """Return a number that grows with the rows of a hand; leaning cards lie in one row."""
    return round((slot.y - first.y) / (first.height * _ROW))


def visible_parts(cards: Sequence[PlacedCard]) -> list[pygame.Rect]:
    """Return the largest part of each card that no later card covers."""
    rects = [slot.rect for _, _, slot in cards]
    return [reduce(_beside, rects[index + 1 :], rect) for index, rect in enumerate(rects)]


def in_reading_order(cards: Sequence[PlacedCard]) -> list[tuple[PlacedCard, pygame.Rect]]:
    """Return cards row by row, characters first, each with its visible part."""
    first = {kind: slot for kind, _, slot in reversed(cards)}
    seen = list(zip(cards, visible_parts(cards), strict=True))
    return sorted(seen, key=lambda card: (card[0][0] == "action", _row(card[0][2], first[card[0][0]]), card[0][2].x))


def _beside(rect: pygame.Rect, cover: pygame.Rect) -> pygame.Rect:
    """Return the largest part of a rectangle that another one leaves free."""
    if not rect.colliderect(cover):
        return rect
    left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
    parts = (
        (left, top, cover.left - left, rect.height),
        (cover.right, top, right - cover.right, rect.height),
        (left, top, rect.width, cover.top - top),
        (left, cover.bottom, rect.width, bottom - cover.bottom),
    )
    return pygame.Rect(max(parts, key=lambda part: max(part[2], 0) * max(part[3], 0)))


def moving_hand(before: Sequence[PlacedCard], after: Sequence[PlacedCard], part: float) -> list[PlacedCard]:
    """Return the cards that stay in a hand, on the way between their slots."""
    coming, moving = [*after], list[PlacedCard]()
    for kind, value, start in before:
        found = next((place for place, card in enumerate(coming) if card[:2] == (kind, value)), None)
        if found is not None:
            moving.append((kind, value, _between(start, coming.pop(found)[2], part)))
    return moving


def _between(start: CardSlot, end: CardSlot, part: float) -> CardSlot:
    x, y, degrees = (
        begin + (there - begin) * part
        for begin, there in ((start.x, end.x), (start.y, end.y), (start.degrees, end.degrees))
    )
    return CardSlot(x, y, end.height, degrees)


def topmost(lying: list[PlacedCard], point: tuple[int, int]) -> PlacedCard | None:
    return next((found for found in reversed(lying) if found[2].rect.collidepoint(point)), None)
