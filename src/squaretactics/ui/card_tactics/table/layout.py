"""Lay out the table for a window's size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from squaretactics.games.card_tactics.cards import BOSSES_FROM, CARD_MASK, IN_CAMP
from squaretactics.ui.kit.layout import Boxes
from squaretactics.ui.table.layout import PartsLayout

# The box of each part on the wide layout and on the tall one.
_PARTS: Final[Mapping[str, Boxes]] = {
    "strip": ((0, 6, 1596, 60), (0, 6, 996, 56)),
    "map": ((16, 8, 330, 84), (16, 70, 400, 84)),
    "ribbon": ((434, 8, 588, 60), (432, 78, 552, 60)),
    "field": ((0, 0, 1600, 644), (0, 0, 1000, 930)),
    # Three heroes and three enemies are centred beside the log; a boss takes the margin on the right.
    "heroes": ((54, 284, 580, 280), (20, 582, 640, 255)),
    "enemies": ((718, 284, 626, 280), (340, 226, 640, 255)),
    "prompt": ((16, 644, 1328, 50), (16, 934, 968, 58)),
    "tray": ((16, 700, 292, 194), (16, 1148, 700, 106)),
    "skill 0": ((316, 700, 322, 194), (16, 1000, 478, 140)),
    "skill 1": ((646, 700, 322, 194), (506, 1000, 478, 140)),
    "inspector": ((976, 700, 410, 194), (16, 1262, 700, 124)),
    "event": ((1394, 700, 190, 194), (726, 1148, 258, 238)),
    "log": ((1352, 76, 232, 616), (16, 1394, 968, 98)),
    "stage": ((60, 104, 1240, 520), (30, 170, 940, 700)),
    # Camp has no skills, tray, dice or event.
    "sign": ((1372, 346, 204, 302), (868, 420, 130, 192)),
    "blanket": ((16, 702, 674, 190), (16, 1000, 968, 150)),
    "camp_skill": ((1310, 702, 246, 190), (506, 1158, 478, 110)),
    "camp_reading": ((704, 702, 580, 190), (16, 1282, 968, 114)),
    "break_camp": ((1304, 738, 280, 100), (300, 1160, 400, 96)),
    "camp_log": ((1352, 76, 232, 256), (16, 1404, 968, 88)),
    # A hint covers the inspector and the event; during a reroll it takes the place of the skills.
    "hint": ((976, 700, 608, 194), (16, 1262, 700, 124)),
    "beside": ((316, 700, 652, 194), (16, 1000, 968, 140)),
    # Guides and tips lie above the heroes and their hit chances; during a choice a tip lies beside.
    "guide": ((16, 94, 656, 148), (10, 166, 320, 300)),
    "tip": ((20, 96, 560, 126), (10, 166, 320, 220)),
}
# Beside a replay's way back.
_BESIDE_BACK: Final[Mapping[str, Boxes]] = {
    "map": ((88, 8, 330, 84), (16, 70, 400, 84)),
}
# Parts of the tall layout that keep their proportions; all others share the whole window.
_RIGID: Final = frozenset({"strip", "map", "ribbon", "sign"})
_ODDS: Final = (66, 24)  # middle of distances and odds: from a card, and from the prompt
ITEM_NAME: Final = 16.3  # font size: 13 pixels in a window 720 high
_NAME_LINES: Final = 2.5  # height of a name on two lines, in sizes of its letters
_WORD: Final = 4.8  # least width of a name, in sizes of its letters
_NAMED: Final = 132  # least width of an item with its name beside it, in the tray
_BESIDE_NAME: Final = 0.36  # share of that width for the item, at most
NAME_PLATE: Final = 96  # smallest width, in pixels, of an item in Camp with its name on a plate
_LEAST_IN_CAMP: Final = 0.45  # share of its height for the picture of an item with a name, there
_IN_A_ROW: Final = 3  # as many items have their names below them, in the wide tray
_STITCHES: Final = 24  # along the tray's edges, both together
_LABELLED: Final = 220  # smallest width of items with text beside them, in Camp
_FIRE: Final = (240, 312)  # size of its drawing
# Middles of the seats by the fire, from the enemy's side, as shares of the stage's width; wide and tall.
_SEATS: Final = ((0.6, 0.362, 0.124), (0.62, 0.37, 0.12))
_FIRE_AT: Final = (0.848, 0.87)  # and of the fire
_CARD: Final = 1.4  # height of a card, in its widths
_TALL_BOSS: Final = 1.1  # height of a boss on the tall layout, in heights of its row
_BOSS: Final = 1.33  # size of a boss beside other cards, at most


class CardTableLayout(PartsLayout):
    """The places of everything on a table."""

    designs = ((1600, 900), (1000, 1500))

    def __init__(self, size: tuple[int, int], text: float, back: bool = False) -> None:
        """Lay out the table; `back` leaves room for a replay's way back."""
        self.parts = {**_PARTS, **(_BESIDE_BACK if back else {})}
        self._trays: dict[int, list[pygame.Rect]] = {}  # by the number of items
        self._blankets: dict[tuple[int, ...], dict[int, pygame.Rect]] = {}  # by the items
        super().__init__(size, text)

    def lay_part(self, name: str) -> pygame.Rect:
        if not self.tall or name in _RIGID:
            return super().lay_part(name)
        across, down = (side / length for side, length in zip(self.size, self.design, strict=True))
        left, top, width, height = self.parts[name][self.tall]
        start = round(left * across), round(top * down)
        return pygame.Rect(start, (round((left + width) * across) - start[0], round((top + height) * down) - start[1]))

    def place(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Convert a box from design units to window coordinates; a tall layout hangs from the window's upper edge."""
        rect = super().place(x, y, width, height)
        return rect.move(0, -round((self.size[1] - self.design[1] * self.unit) / 2)) if self.tall else rect

    @property
    def middle(self) -> int:
        """The x coordinate at which heroes and enemies meet."""
        return (self.part("heroes").right + self.part("enemies").left) // 2

    @property
    def fire(self) -> tuple[int, int]:
        """The foot of the campfire."""
        stage = self.part("stage")
        return stage.left + round(stage.width * _FIRE_AT[self.tall]), stage.bottom - round(stage.height * 0.085)

    @property
    def flames(self) -> tuple[int, int]:
        """The size of the campfire."""
        high = round(self.part("stage").height * (0.44 if self.tall else 0.77))
        return round(high * _FIRE[0] / _FIRE[1]), high

    # The line.
    @property
    def gap(self) -> int:
        """The distance between the cards of the line."""
        return max(round(12 * self.unit * (0.6 if self.tall else 1)), 2)

    @property
    def card(self) -> tuple[int, int]:
        """The size of a normal card; bosses are larger."""
        room = self.part("heroes")
        width = min((room.width - 2 * self.gap) // 3, round(room.height / _CARD))
        return width, round(width * _CARD)

    def line(self, heroes: list[int], enemies: list[int]) -> dict[int, pygame.Rect]:
        """Return the place of each unit. The units are given from the centre outwards."""
        found: dict[int, pygame.Rect] = {}
        width, height = self.card
        left, right = self.part("heroes"), self.part("enemies")
        x = left.right
        for unit in heroes:
            found[unit] = pygame.Rect(x - width, left.bottom - height, width, height)
            x -= width + self.gap
        bosses = sum(unit & CARD_MASK >= BOSSES_FROM for unit in enemies)
        room = right.width - 2 * self.gap - (3 - bosses) * width
        wide = min(round(width * _BOSS), room // bosses) if bosses else width
        if self.tall:
            wide = min(wide, round(right.height * _TALL_BOSS / _CARD))
        x = right.left
        for unit in enemies:
            across = wide if unit & CARD_MASK >= BOSSES_FROM else width
            found[unit] = pygame.Rect(x, right.bottom - round(across * _CARD), across, round(across * _CARD))
            x += across + self.gap
        return found

    def odds_at(self, card: pygame.Rect) -> int:
        """Return the height of the distance and odds of a card: all lie along the prompt or, if the lines stand one
        above the other, below their cards.
        """
        down, up = _ODDS
        return card.bottom + round(down * self.unit) if self.tall else self.prompt.top - round(up * self.unit)

    # Rows.
    def skill_places(self, count: int) -> list[pygame.Rect]:
        """Return the places of the skill cards in a combat. A single card takes both places."""
        both = [self.part("skill 0"), self.part("skill 1")]
        return [both[0].union(both[1])] if count == 1 else both

    def item(self, index: int, count: int) -> pygame.Rect:
        """Return an item's place in the tray; the more items there are, the smaller it is."""
        if count not in self._trays:
            self._trays[count] = self._tray(count)
        return self._trays[count][index].copy()

    def _tray(self, count: int) -> list[pygame.Rect]:
        room = self._tray_room
        if columns := self._named_columns(count):
            cells = [_cell(room, index, columns, -(-count // columns)) for index in range(count)]
            across = self._beside_name(cells[0]) * 6 // 7
            return [pygame.Rect(cell.left, cell.centery - across // 2, across, across) for cell in cells]
        below_them = self._names_below(count)
        if below_them:
            room.height -= self._two_lines
            room.inflate_ip(room.width * count // _IN_A_ROW - room.width, 0)
        places = [_in_rows(room, index, count) for index in range(count)]
        below, above = room.bottom - places[-1].bottom, places[0].top - room.top
        right, left = room.right - max(place.right for place in places), places[0].left - room.left
        down = (below - above) // 2 + below_them * self._two_lines // 4  # most names are on one line
        return [place.move((right - left) // 2, down) for place in places]

    @property
    def _tray_room(self) -> pygame.Rect:
        return self.part("tray").inflate(-round(20 * self.unit), -round(_STITCHES * self.unit))

    @property
    def _two_lines(self) -> int:
        """The height of an item's name."""
        return round(_NAME_LINES * self.letters(ITEM_NAME))

    def _names_below(self, count: int) -> bool:
        """Return whether the names of items stand below them, in the tray."""
        return not self.tall and 0 < count <= _IN_A_ROW

    def _named_columns(self, count: int) -> int:
        """Return in how many columns items lie in the tray with their names beside them; 0 if there's no room."""
        room = self._tray_room
        columns = room.width // round(_NAMED * self.unit)
        if not count or self._names_below(count):
            return 0
        cell = _cell(room, 0, columns, -(-count // columns))
        beside = cell.width - self._beside_name(cell)
        return columns if cell.height >= self._two_lines and beside >= _WORD * self.letters(ITEM_NAME) else 0

    def _beside_name(self, cell: pygame.Rect) -> int:
        """Return the width of an item and the gap to its name beside it."""
        return min(cell.height, round(cell.width * _BESIDE_NAME))

    def item_name(self, index: int, count: int) -> pygame.Rect:
        """Return the room for an item's name below it or beside it, or an empty one if there are too many items."""
        rect = self.item(index, count)
        if columns := self._named_columns(count):
            cell = _cell(self._tray_room, index, columns, -(-count // columns))
            left = cell.left + self._beside_name(cell)
            return pygame.Rect(left, cell.top, cell.right - left, cell.height)
        wide = rect.width * 12 // 11 if self._names_below(count) else 0
        return pygame.Rect(rect.centerx - wide // 2, rect.bottom, wide, self._two_lines)

    def name_on_blanket(self, rect: pygame.Rect) -> int:
        """Return the height of the name below an item that isn't usable in Camp; 0 if there's no room for it."""
        if rect.width >= NAME_PLATE:
            return rect.height // 4
        legible = rect.width >= _WORD * self.letters(ITEM_NAME)
        return self._two_lines if legible and rect.height - self._two_lines >= _LEAST_IN_CAMP * rect.height else 0

    def on_blanket(self, items: Sequence[int]) -> dict[int, pygame.Rect]:
        """Return the items' places in Camp. Those usable there are large, with room for text; the others lie beside
        them.
        """
        lying = tuple(items)
        if lying not in self._blankets:
            self._blankets[lying] = self._blanket(lying)
        return {item: rect.copy() for item, rect in self._blankets[lying].items()}

    def _blanket(self, items: Sequence[int]) -> dict[int, pygame.Rect]:
        room = self.part("blanket").inflate(-round(24 * self.unit), -round(12 * self.unit))
        large = [item for item in items if IN_CAMP[item]]
        small = [item for item in items if not IN_CAMP[item]]
        rows = max((1, 2, 3), key=lambda rows: self._blanket_legibility(room, len(large), len(small), rows))
        found: dict[int, pygame.Rect] = {}
        left = room.left
        if large:
            wide, high, gap = (
                self._labelled(room, len(large), len(small), rows),
                room.height // rows,
                round(6 * self.unit),
            )
            for index, item in enumerate(large):
                column, row = divmod(index, rows)
                found[item] = pygame.Rect(room.left + column * wide, room.top + row * high, wide - gap, high - gap)
            left += wide * -(-len(large) // rows)
        rest = pygame.Rect(left, room.top, room.right - left, room.height)
        beside = [_in_rows(rest, index, len(small)) for index in range(len(small))]
        _spread(beside, rest)
        down = (room.height - max((rect.bottom for rect in found.values()), default=room.bottom) + room.top) // 2
        for rect in found.values():
            rect.move_ip(0, down)
        return found | dict(zip(small, beside, strict=True))

    def _labelled(self, room: pygame.Rect, large: int, small: int, rows: int) -> int:
        """Return the width of items with text beside them, in this many rows."""
        columns, least = -(-large // rows), round(_LABELLED * self.unit)
        free = room.width // columns if not small else room.width * 2 // (3 * columns)
        return max(min(free, room.height // rows * 5 // 2, room.width // 2), least)

    def _blanket_legibility(self, room: pygame.Rect, large: int, small: int, rows: int) -> int:
        """Return a score for how legible the items are, with those that have text in this many rows."""
        if not large:
            return -rows
        wide = self._labelled(room, large, small, rows)
        left = room.width - wide * -(-large // rows)
        if left < 0:
            return -1
        across = min(room.height // rows, wide * 2 // 5)
        if not small:
            return across
        other = _in_rows(pygame.Rect(0, 0, left, room.height), 0, small).width
        return across * other * min(across, other)

    def treasure(self, index: int, count: int) -> pygame.Rect:
        """Return the place of one of `count` found items, above the heroes' names in Camp."""
        room = self.part("stage")
        room.height = self.seat(0).bottom + round(50 * self.unit) - room.top
        rect = self._in_row(room, index, count)
        if count > 3:
            return rect
        if not self.tall:
            return rect.inflate(rect.width // 5, 0)
        top = max(self.seat(0).bottom - rect.height * 5 // 4, room.top)
        return pygame.Rect(rect.left, top, rect.width, self.seat(0).bottom - top)

    def choice(self, index: int, count: int) -> pygame.Rect:
        """Return the place of one of `count` choices in the middle of the table."""
        return self._in_row(self.part("stage"), index, count)

    def _in_row(self, stage: pygame.Rect, index: int, count: int) -> pygame.Rect:
        columns = count if not self.tall and count <= 6 else min(count, 3)
        rows = -(-count // max(columns, 1))
        height = min((stage.height - round(60 * self.unit)) // rows, round(stage.width / max(columns, 3) * _CARD))
        width = round(height / _CARD)
        pitch = stage.width // max(columns, 1)
        pitch = min(pitch, round(width * 1.3))
        row, column = divmod(index, columns)
        left = stage.centerx - pitch * columns // 2 + pitch * column + (pitch - width) // 2
        top = stage.centery - height * rows // 2 + height * row
        return pygame.Rect(left, top, width, height).inflate(-round(14 * self.unit), -round(14 * self.unit))

    def seat(self, place: int) -> pygame.Rect:
        """Return a hero's seat by the fire, counted from the enemy's side."""
        stage = self.part("stage")
        across = round(min(stage.width * (0.245 if self.tall else 0.235), stage.height * 0.58))
        middle = stage.left + round(stage.width * _SEATS[self.tall][place])
        rect = pygame.Rect(0, 0, across, across)
        rect.midbottom = middle, stage.bottom - round(stage.height * 0.178)
        return rect

    def die(self, number: int) -> pygame.Rect:
        """Return the place of die 0 or 1."""
        room = self.part("inspector")
        across = min(round(room.height * 0.5), round(room.width * 0.2))
        rect = pygame.Rect(0, 0, across, across)
        rect.midleft = (
            room.left + round(room.width * 0.05) + number * round(across * 1.12),
            room.top + room.height * 2 // 5,
        )
        return rect


def _cell(room: pygame.Rect, index: int, columns: int, rows: int) -> pygame.Rect:
    """Return one of the equal cells of an area, counted row by row."""
    wide, high = room.width // columns, room.height // rows
    return pygame.Rect(room.left + index % columns * wide, room.top + index // columns * high, wide, high)


def _spread(row: list[pygame.Rect], room: pygame.Rect) -> None:
    """Widen places that lie in a single row, up to half as wide again, to fill more of the room."""
    if not row or row[0].top != row[-1].top:
        return
    pitch = min(room.width // len(row), row[0].width * 3 // 2)
    left = room.left + (room.width - pitch * len(row)) // 2
    gap = max(pitch // 20, 2)
    for number, rect in enumerate(row):
        rect.left, rect.width = left + number * pitch + gap, pitch - 2 * gap


def _in_rows(room: pygame.Rect, index: int, count: int) -> pygame.Rect:
    """Return the place of one of `count` squares that share an area in up to four rows, as large as will fit."""
    rows = max(range(1, 5), key=lambda rows: min(room.width // max(-(-count // rows), 1), room.height // rows))
    columns = max(-(-count // rows), 1)
    across = min(room.width // columns, room.height // rows)
    row, column = divmod(index, columns)
    top = room.top + (room.height - across * -(-count // columns)) // 2
    rect = pygame.Rect(room.left + column * across, top + row * across, across, across)
    return rect.inflate(-max(across // 10, 2), -max(across // 10, 2))
