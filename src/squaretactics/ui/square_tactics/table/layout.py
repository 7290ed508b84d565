"""Lay out the table for a window's size and the seat at the bottom."""

from __future__ import annotations

import math
from typing import Final

import pygame

from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.ui.kit.paint.theme import smallest_text
from squaretactics.ui.square_tactics.cards.card_art import COIN, MAT_BEYOND, MAT_EDGE, TILE, TILE_COIN
from squaretactics.ui.square_tactics.cards.tile_plates import CHANGED_PLATE, PLATE, PLATE_CENTRES
from squaretactics.ui.square_tactics.table.column_layout import GAP, ColumnLayout
from squaretactics.ui.table.card_slot import CardSlot, TileSlot, card_width

# Parts of the window's height: a replay's curve, a line of text above it, and the hands' scale with a curve.
_MOST_SLENDER: Final = 1.8
_CURVE: Final = 0.112
_CAPTION: Final = 0.028
_WITH_CURVE: Final = 0.78
_SEAM: Final = 0.012  # of the board: how far the seam of the mat for two reaches above and below it
_CARD: Final = 0.86  # of a space: height of a card, as the base for piles
_NAME: Final = 0.03  # of the board's width: letters of the names on the mat
NAME_LETTERS: Final = 0.84  # of that: size of the letters
# Of a tile: the largest width and height of what is under the upper and lower numbers, and under those at the sides.
_SHIELDS: Final = ((CHANGED_PLATE, 0.38), (0.38, 0.34))
_SIGN: Final = 0.115  # of a tile: how far a sign sticks out of a plate along the edge
# Parts of the window's height: the viewer's hand with two players and with more, and the backs.
_HAND: Final = 0.241
_HAND_IN_REPLAY: Final = 0.228
_HAND_OF_MANY: Final = 0.231
_FOOT: Final = 15  # of the design: below the hand, for the light around its cards
_NARROW_HAND: Final = 0.2
_MOST_HAND: Final = 0.27
_BACKS: Final = 0.056
_NARROW_BACKS: Final = 0.05
_BACK: Final = 0.88  # of the room for backs: height of one
_BACK_ON_RIM: Final = 0.84  # the same above the board, on the mat's rim: a part of that rim
_LABEL: Final = 0.12  # of the hand's width, if hands are folded: the name of the open one's player
_FOLDED: Final = 0.12  # of a back's width: step between those of a folded hand
_FAN_OF_BACKS: Final = 0.33  # of the window's height: width of the backs above the board, between steps and tools

_CLOTH: Final = 0.03  # of the hand's height: how far its cloth reaches above it
_HAND_EDGE: Final = GAP  # left free at both ends of the hand
_BESIDE: Final = 1.06  # of a card's width: step between cards
_CLOSE_BESIDE: Final = 1.03  # the same in little room
# Of an open hand in a column: the visible part of a card, for its number and a name in two lines.
_READABLE: Final = 0.55
# Its cards in two columns: their step as a part of their width, and their height as a part of the room for one.
HALVES_APART: Final = 1.1
_LARGEST_HALF: Final = 0.8
_LEAST_HALF: Final = 0.6

# The width of a window at the design's scale: with columns beside the board, and without.
_WIDE: Final = 1920
_WITHOUT_COLUMNS: Final = 1200


class SquareTableLayout(ColumnLayout):
    """The rectangles of the board scene.

    `open_hands` makes room for a readable hand beside the board; with more than two players, hands are `folded` into
    stacks, and one at a time lies open below. `curve` makes room for a graph above a replay's bar. Both make the hands
    smaller. In a replay, with the way `back` in its strip, the hand of the only other seat lies beside the board.
    """

    def __init__(
        self,
        size: tuple[int, int],
        rules: SquareRules,
        viewer: int,
        side: int | None = None,
        text: float = 1.0,
        open_hands: bool = False,
        curve: bool = False,
        back: bool = False,
    ) -> None:
        self.rules = rules
        self.least_text = smallest_text(size)
        self.viewer = viewer
        self.side = viewer if side is None else side  # the seat whose side of the board is at the bottom
        width, height = size
        narrow = width < height * 1.45
        super().__init__(size, min(width / (_WITHOUT_COLUMNS if narrow else _WIDE), height / 1080), text)
        left, right = (0.0 if narrow else 0.16 * width), (0.0 if narrow else 0.19 * width)
        self.narrow = self.log_lies_over = narrow
        many = rules.players > 2
        self.folded = open_hands and many
        self.open_hands = open_hands = open_hands and not many
        roomy = back and not narrow
        self.hand_beside = roomy and not many
        gap = round(GAP * self.unit)
        high_strip = 0.05 if roomy else 0.043 if narrow or open_hands or curve else 0.046
        self.strip = pygame.Rect(0, 0 if narrow else gap, width, round(high_strip * height))
        # Without columns, the seat panels form a row under the strip.
        row = round(0.06 * height) if narrow else 0
        self.left = pygame.Rect(0, self.strip.bottom, round(left), height - self.strip.bottom)
        self.right = pygame.Rect(width - round(right), self.strip.bottom, round(right), height - self.strip.bottom)
        middle = pygame.Rect(
            self.left.right, self.strip.bottom + row, self.right.left - self.left.right, self.left.height - row
        )
        high = min(height, _MOST_SLENDER * width)  # beyond this height hands don't grow: the board needs the width
        hands = high * (_WITH_CURVE if curve else 1.0)
        large = not (narrow or open_hands or curve or (roomy and many))  # then the strip leaves no room beside its text
        if large and not self.hand_beside:
            middle.top, middle.height = 0, height
        self.hands_on_rim = large and not self.hand_beside
        own = (
            0.18
            if open_hands
            else _NARROW_HAND
            if not large
            else _HAND_IN_REPLAY
            if roomy
            else _HAND_OF_MANY
            if many
            else _HAND
        )
        self.hand_height = round(own * hands)
        backs = round(0.165 * hands if open_hands else (_NARROW_BACKS if narrow else _BACKS) * high)
        prompt = round((0.026 + 0.022 * text) * height)
        second_line = 0 if open_hands or curve or roomy else round((0.034 * text - 0.0155) * height)
        self.curve = pygame.Rect(0, 0, middle.width, round(_CURVE * height) if curve else 0)
        # Without columns, the curve's text is in a line above it.
        self.caption = pygame.Rect(0, 0, middle.width, round(_CAPTION * height * text) if curve and narrow else 0)
        foot = round(0.006 * height) if open_hands or curve else round(_FOOT * self.unit)
        cloth = 0 if narrow else round(_CLOTH * self.hand_height)
        below = self.hand_height + cloth + prompt + second_line + self.caption.height + self.curve.height
        seam = 0 if many or narrow else _SEAM
        rows = 1 if narrow else 3 if curve else 2  # with a gap above: the curve, the prompt, the cloth
        above = 0 if self.hand_beside else backs
        if self.hands_on_rim:
            above = gap
        room = round((middle.height - above - below - rows * gap - foot) / (1 + 2 * seam))
        beside = 2 * backs if many or self.hand_beside else 0
        edge = min(room, round((middle.width - beside) / (1 + 2 * MAT_BEYOND)))
        if not (open_hands or curve):  # room that the board can't use
            more = min(round((room - edge) * (1 + 2 * seam)), round(_MOST_HAND * height) - self.hand_height)
            self.hand_height += max(more, 0)
        self.board = pygame.Rect(0, 0, edge, edge)
        self.board.midtop = middle.centerx, middle.top + above + round(seam * edge)
        self.mat = self.board.inflate(*(2 * round(MAT_BEYOND * edge),) * 2)
        self.seam = self.board.inflate(0, 2 * round(seam * edge))
        self.caption.topleft = middle.left, self.seam.bottom + gap
        self.curve.topleft = self.caption.bottomleft
        self.prompt = pygame.Rect(middle.left, self.curve.bottom + (gap if rows == 3 else 0), middle.width, prompt)
        self.hand = pygame.Rect(middle.left, height - self.hand_height - foot, middle.width, self.hand_height)
        self.hand.inflate_ip(-2 * round(_HAND_EDGE * self.unit), 0)  # for the light around a card
        self.hand_label = pygame.Rect(self.hand.topleft, (0, self.hand.height))  # whose hand it is
        if self.folded:
            self.hand_label.width = round(_LABEL * self.hand.width)
            self.hand.left, self.hand.width = self.hand_label.right, self.hand.width - self.hand_label.width
        self.raises = not (open_hands or curve)  # whether hovered and selected cards rise from the hand
        self.backs = backs
        self.middle = middle
        self.open_row = pygame.Rect(middle.left, middle.top, middle.width, backs)  # for an open hand above the board
        self.cell = edge * (1 - 2 * MAT_EDGE) / rules.board.size
        self.origin = (self.board.left + edge * MAT_EDGE, self.board.top + edge * MAT_EDGE)
        self.card_height = round(self.cell * _CARD)
        self.tile = round(self.cell * TILE)
        # Cached, since every frame needs these several times.
        self._cells = [self._cell(space) for space in range(rules.board.spaces)]
        self.place_columns()
        larger = 1 + (text - 1) / 2  # the rim has no room for more
        self.name_size = round(larger * max(round(edge * _NAME), math.ceil(self.least_text / NAME_LETTERS)))
        self.name_tag = round(self.name_size * 1.3), round(self.name_size * 1.02)
        self.edge_names = self._edge_names()
        if second_line:
            self.prompt.centery = self.question.centery

    @property
    def left_of_backs(self) -> int:
        """Return the right limit for what is left of the backs above the board, and of the board's mat."""
        return min(round(self.board.centerx - self.size[1] * _FAN_OF_BACKS / 2), self.mat.left + round(16 * self.unit))

    @property
    def turn_plate(self) -> pygame.Rect:
        """Return the room for whose turn it is and its steps, left of the board."""
        gap = round(GAP * self.unit)
        return pygame.Rect(gap, self.strip.top, self.left_of_backs - 2 * gap, self.strip.height)

    @property
    def question(self) -> pygame.Rect:
        """Return the room for a prompt in two lines, between the mat and the hand's cloth."""
        gap = round(GAP * self.unit)
        top = self.seam.bottom + gap
        return pygame.Rect(self.prompt.left, top, self.prompt.width, self.cloth_top - gap - top)

    @property
    def cloth_top(self) -> int:
        return self.hand.top - round(self.hand.height * _CLOTH)

    def quarter(self, direction: int) -> int:
        """Convert a direction on the board to one on the screen: 0 up, 1 right, 2 down, 3 left."""
        return (direction - self.rules.upright[self.side]) & 3

    def cell_rect(self, space: int) -> pygame.Rect:
        return self._cells[space].copy()

    def coin_rect(self, space: int, on_tile: bool = False) -> pygame.Rect:
        size, inset = TILE_COIN if on_tile else COIN
        rect, away = self._cells[space], round(self.cell * inset)
        coin = pygame.Rect(0, 0, round(rect.width * size), round(rect.width * size))
        coin.center = rect.right - away, rect.bottom - away
        return coin

    def _cell(self, space: int) -> pygame.Rect:
        size = self.rules.board.size
        row, column = divmod(space, size)
        x, y = column, size - 1 - row
        for _ in range(self.rules.upright[self.side]):  # rotate the table
            x, y = y, size - 1 - x
        left, top = self.origin
        return pygame.Rect(round(left + x * self.cell), round(top + y * self.cell), round(self.cell), round(self.cell))

    def _edge_names(self) -> list[tuple[str, tuple[float, float]]]:
        """Return the names of columns and rows on the left and lower edges of the mat, with their centres."""
        size, names = self.rules.board.size, self.rules.board.names
        middles = {self.cell_rect(space).center: names[space] for space in range(self.rules.board.spaces)}
        left, bottom = min(x for x, _ in middles), max(y for _, y in middles)
        border = self.board.width * MAT_EDGE * 0.45
        letters_below = len({name[0] for (_, y), name in middles.items() if y == bottom}) == size
        below, beside = (0, 1) if letters_below else (1, 0)
        found: list[tuple[str, tuple[float, float]]] = []
        for (x, y), name in middles.items():
            if y == bottom:
                found.append((name[below], (x, self.board.bottom - border)))
            if x == left:
                found.append((name[beside], (self.board.left + border, y)))
        return found

    def space_at(self, point: tuple[int, int]) -> int | None:
        space = pygame.Rect(point, (1, 1)).collidelist(self._cells)
        return None if space < 0 else space

    def tile_slot(self, space: int, facing: int) -> TileSlot:
        rect = self.cell_rect(space)
        return TileSlot(rect.centerx, rect.centery, self.tile, -90.0 * self.quarter(facing))

    def numbers(self, space: int, signs: bool = False) -> list[pygame.Rect]:
        """Return the rectangles of a character's four numbers on their plates; with `signs`, of shields and arrows."""
        middle, found = self.cell_rect(space).center, []
        for side, (right, down) in enumerate(PLATE_CENTRES):
            width, height = _SHIELDS[side % 2] if signs else (PLATE, PLATE)
            rect = pygame.Rect(0, 0, round(width * self.tile), round(height * self.tile))
            rect.center = tuple(
                round(at + (part - 0.5) * self.tile) for at, part in zip(middle, (right, down), strict=True)
            )
            if signs:
                beyond = round(_SIGN * self.tile)
                rect.width, rect.height = rect.width + beyond * (1 - side % 2), rect.height + beyond * (side % 2)
            found.append(rect)
        return found

    def place_of(self, seat: int) -> int:
        """Return the screen side of a seat's hand: 0 top, 1 right, 2 bottom, 3 left."""
        if seat == self.viewer:
            return 2
        natural = (self.quarter(self.rules.upright[seat]) + 2) & 3
        # The viewer's hand is at the bottom; the seat that belongs there takes the viewer's side.
        return natural if natural != 2 else (self.quarter(self.rules.upright[self.viewer]) + 2) & 3

    def fan(self, count: int, area: pygame.Rect, height: int) -> list[CardSlot]:
        """Return slots in a row in an area, overlapping if there are many."""
        width = card_width(height)
        step = min(width * _BESIDE, (area.width - width) / max(count - 1, 1))
        first = area.centerx - step * (count - 1) / 2
        return [CardSlot(first + step * index, area.centery, height) for index in range(count)]

    def side_of(self, seat: int) -> int:
        """Return the screen side where another seat's hand lies. Beside the board, it leaves room for piles."""
        return (1 if self.rules.personal else 3) if self.hand_beside else self.place_of(seat)

    def backs_slots(self, seat: int, count: int) -> list[CardSlot]:
        """Return slots for another seat's hand, along its side of the board, clear of the mat."""
        side = self.side_of(seat)
        if self.open_hands:
            return self._open_slots(side, count)
        on_rim = side == 0 and self.hands_on_rim
        height = round(_BACK_ON_RIM * MAT_EDGE * self.board.height if on_rim else _BACK * self.backs)
        if self.folded and side == 2:
            return [CardSlot(self.hand_label.centerx, self.hand_label.bottom - height * 0.6, height)] * count
        long = self.board.height * 0.9 if side != 0 or self.narrow else self.size[1] * _FAN_OF_BACKS
        if side % 2:  # below the strip
            long = min(long, 2 * (self.board.centery - self.strip.bottom))
        step = min(
            card_width(height) * (_FOLDED if self.folded else 1.04), (long - card_width(height)) / max(count - 1, 1)
        )
        away = height / 2 + MAT_BEYOND * self.board.width + GAP / 2 * self.unit
        if side == 0:
            away = -MAT_EDGE * self.board.height / 2 if on_rim else self.board.top - self.seam.top + self.backs / 2
        slots = []
        for index in range(count):
            along = (index - (count - 1) / 2) * step
            if side == 0:
                slots.append(CardSlot(self.board.centerx + along, self.board.top - away, height, 180))
            elif side == 3:
                slots.append(CardSlot(self.board.left - away, self.board.centery + along, height, 270))
            else:
                slots.append(CardSlot(self.board.right + away, self.board.centery + along, height, 90))
        return slots

    def stack(self, seat: int, count: int) -> pygame.Rect:
        """Return the rectangle of a seat's folded hand."""
        boxes = [slot.box for slot in self.backs_slots(seat, max(count, 1))]
        return boxes[0].unionall(boxes)

    def _open_slots(self, side: int, count: int) -> list[CardSlot]:
        """Return slots for an open hand: upright, in a row above the board or in a column beside it."""
        height = round(self.backs * 0.94)
        if side == 0:
            above = self.open_row
            # Shrink cards rather than overlap them, unless there are very many.
            apart = math.floor(height * above.width / (card_width(height) * _CLOSE_BESIDE * max(count, 1)))
            return self.fan(count, above, min(height, max(apart, round(self.backs * _LEAST_HALF))))
        columns, rows, pitch = 1, count, float(self.backs)
        step = self._column_step(height, rows)
        small = self.half_height()
        if step < _READABLE * height and small:
            columns, rows, pitch, height = 2, math.ceil(count / 2), HALVES_APART * card_width(small), small
            step = self._column_step(height, rows)
        left = self.open_left(side, columns * pitch)
        slots = []
        for index in range(count):
            column, row = divmod(index, rows)
            y = self.board.centery + (row - (rows - 1) / 2) * step
            slots.append(CardSlot(left + (column + 0.5) * pitch, y, height))
        return slots

    def open_left(self, side: int, width: float) -> float:
        """Return the left edge of an open hand of this width, left or right of the board."""
        return self.mat.left - width if side == 3 else float(self.mat.right)

    def _column_step(self, height: int, rows: int) -> float:
        """Return the step between cards of an open hand, in a column as tall as the board."""
        return min(height * 1.04, (self.board.height - height) / max(rows - 1, 1))

    def half_height(self) -> int:
        """Return the height of an open hand's cards in two columns beside the board; 0 if there is no room."""
        width = (self.mat.left - self.middle.left) / (2 * HALVES_APART)
        height = min(round(self.backs * _LARGEST_HALF), math.floor(width * self.backs / card_width(self.backs)))
        return height if height >= self.backs * _LEAST_HALF else 0

    @property
    def _beside(self) -> int:
        """Return the maximum width of a hand beside the board."""
        if not self.open_hands:
            return self.backs + round(MAT_BEYOND * self.board.width)
        width = max(self.backs, math.ceil(2 * HALVES_APART * card_width(self.half_height())))
        return width + self.board.left - self.mat.left

    @property
    def log_over(self) -> pygame.Rect:
        """Return the open log's rectangle in narrow windows: over the hand, so that the board stays visible."""
        return self.hand.inflate(0, round(14 * self.unit)).clip(pygame.Rect((0, self.prompt.bottom), self.size))

    @property
    def above_board(self) -> pygame.Rect:
        """Return the room between the strip and the board, as wide as the window."""
        return pygame.Rect(0, self.strip.bottom, self.size[0], self.board.top - self.strip.bottom)

    @property
    def beside_board(self) -> pygame.Rect:
        """Return the room to the right of the board and its hand; its width is 0 if it would be too narrow for text."""
        rect = self.board_side(left=False).inflate(-2 * round(12 * self.unit), 0)
        rect.width = rect.width if rect.width >= 260 * self.unit else 0
        return rect

    def board_side(self, left: bool) -> pygame.Rect:
        """Return the room between the board (and a hand at its side) and the column on its left or right."""
        hand = self._beside if self.has_hand(left) else 0
        start, end = self.board.right + hand, self.middle.right
        if left:
            start, end = self.middle.left, self.board.left - hand
        return pygame.Rect(start, self.board.top, max(end - start, 0), self.board.height)

    def has_hand(self, left: bool) -> bool:
        """Return whether a hand lies on this side of the board."""
        return self.rules.players > 2 or (self.hand_beside and left is not self.rules.personal)

    def bare_side(self, left: bool) -> pygame.Rect:
        """Return the free part of the table between the column and the mat (or the hand and piles beside the mat)."""
        side = self.board_side(left)
        if not self.has_hand(left):
            beyond = round(MAT_BEYOND * self.board.width)
            side.width = max(side.width - beyond, 0)
            side.left += 0 if left else beyond
        piles = left and self.rules.actions
        if piles and any(side.colliderect(self.action_pile(which, 0)) for which in ("deck", "used")):
            side.width = 0
        return side
