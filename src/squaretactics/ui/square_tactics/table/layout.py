"""Where everything lies on the table, for a window's size and the seat at the bottom."""

from __future__ import annotations

import math
from typing import Final

import pygame

from squaretactics.games.square_tactics.options import Rules
from squaretactics.ui.square_tactics.cards.faces import LEAST_NAMED
from squaretactics.ui.table.layout import TableLayout
from squaretactics.ui.table.slot import Slot, card_width

# Parts of the window's height: of a curve, of a line of words over it, and of what the hands have where there is one.
_CURVE: Final = 0.085
_PILES_APART: Final = 26  # a seat's action deck and its used cards
_CAPTION: Final = 0.028
_WITH_CURVE: Final = 0.78

_HAND_EDGE: Final = 12  # left bare at both ends of the hand
_CROWDED: Final = 1.05  # of the hand's width, what its cards may want without becoming lower
_LOWER: Final = 0.78
_BESIDE: Final = 1.06  # of a card's width, from one card to the next where there is room
_CLOSE_BESIDE: Final = 1.03  # where there is hardly room
# Of a hand that lies open in a column: the part of a card that must be seen, for its number and a name of two lines.
_READABLE: Final = 0.55
# Its cards in two columns: from one to the next, as a part of their width, and how high, as a part of the room for one.
_APART: Final = 1.1
_LARGEST_HALF: Final = 0.8
_LEAST_HALF: Final = 0.6

# How wide a window is whose lengths are those of the design: with columns beside the board, and without.
_WIDE: Final = 1920
_WITHOUT_COLUMNS: Final = 1200


class SquareLayout(TableLayout):
    """The rectangles of the board scene.

    `open_hands` makes room for hands that everybody may read, `curve` for one over the bar of the turns: the hands are
    smaller for that.
    """

    def __init__(
        self,
        size: tuple[int, int],
        rules: Rules,
        viewer: int,
        side: int | None = None,
        text: float = 1.0,
        open_hands: bool = False,
        curve: bool = False,
    ) -> None:
        self.rules = rules
        self.viewer = viewer
        self.side = viewer if side is None else side  # whose side of the board is at the bottom
        width, height = size
        narrow = width < height * 1.45
        super().__init__(size, min(width / (_WITHOUT_COLUMNS if narrow else _WIDE), height / 1080), text)
        left, right = (0.0 if narrow else 0.15 * width), (0.0 if narrow else 0.19 * width)
        self.narrow = self.log_lies_over = narrow
        self.open_hands = open_hands
        self.strip = pygame.Rect(0, 0, width, round(0.043 * height))
        # Where there are no columns, the seats' panels lie in a row under the strip.
        row = round(0.06 * height) if narrow else 0
        self.left = pygame.Rect(0, self.strip.bottom, round(left), height - self.strip.bottom)
        self.right = pygame.Rect(width - round(right), self.strip.bottom, round(right), height - self.strip.bottom)
        middle = pygame.Rect(
            self.left.right, self.strip.bottom + row, self.right.left - self.left.right, self.left.height - row
        )
        hands = height * (_WITH_CURVE if curve else 1.0)
        self.hand_height = round((0.18 if open_hands else 0.2) * hands)
        # Of a hidden hand the edges are enough: they look out from under the mat.
        backs = round(0.165 * hands if open_hands else 0.038 * height)
        prompt = round((0.026 + 0.022 * text) * height)
        self.curve = pygame.Rect(0, 0, middle.width, round(_CURVE * height) if curve else 0)
        # Where there are no columns, what belongs to the curve is said in a line over it.
        self.caption = pygame.Rect(0, 0, middle.width, round(_CAPTION * height * text) if curve and narrow else 0)
        gap = round(0.006 * height)
        room = middle.height - self.hand_height - backs - prompt - self.caption.height - self.curve.height - 2 * gap
        edge = min(room, middle.width - (2 * backs if rules.players > 2 else 0))
        self.board = pygame.Rect(0, 0, edge, edge)
        self.board.midtop = middle.centerx, middle.top + backs
        self.caption.topleft = middle.left, self.board.bottom + gap // 2
        self.curve.topleft = self.caption.bottomleft
        self.prompt = pygame.Rect(middle.left, self.curve.bottom, middle.width, prompt)
        self.hand = pygame.Rect(middle.left, height - self.hand_height - gap, middle.width, self.hand_height)
        self.hand.inflate_ip(-2 * round(_HAND_EDGE * self.unit), 0)  # for the light round a card
        self.backs = backs
        self.middle = middle
        # The mat's drawing keeps 4 % around the spaces on every side.
        inner = edge * 0.92
        self.cell = inner / rules.board.size
        self.origin = (self.board.left + edge * 0.04, self.board.top + edge * 0.04)
        self.card_height = round(self.cell * 0.92)
        # Every frame asks for these several times.
        self._cells = [self._cell(space) for space in range(rules.board.spaces)]
        self._panels = [self._panel(seat) for seat in range(rules.players)]
        self._piles = {
            (seat, which): self._pile(self._panels[seat], which)
            for seat in range(rules.players)
            for which in ("deck", "captured")
        }
        self._action_piles = {
            (seat, which): self._own_action_pile(seat, which) if rules.personal else self._action_pile(which)
            for seat in (range(rules.players) if rules.personal else (0,))
            for which in ("deck", "used")
        }
        self.edge_names = self._edge_names()

    def quarter(self, direction: int) -> int:
        """Return a direction of the board as one of the screen: 0 up, 1 right, 2 down, 3 left."""
        return (direction - self.rules.upright[self.side]) & 3

    def cell_rect(self, space: int) -> pygame.Rect:
        """Return where a space is."""
        return self._cells[space].copy()

    def _cell(self, space: int) -> pygame.Rect:
        size = self.rules.board.size
        row, column = divmod(space, size)
        x, y = column, size - 1 - row
        for _ in range(self.rules.upright[self.side]):  # turn the table
            x, y = y, size - 1 - x
        left, top = self.origin
        return pygame.Rect(round(left + x * self.cell), round(top + y * self.cell), round(self.cell), round(self.cell))

    def _edge_names(self) -> list[tuple[str, tuple[float, float]]]:
        """Return the letters of the columns and the numbers of the rows, at the left and lower edge of the mat."""
        size, names = self.rules.board.size, self.rules.board.names
        middles = {self.cell_rect(space).center: names[space] for space in range(self.rules.board.spaces)}
        left, bottom = min(x for x, _ in middles), max(y for _, y in middles)
        border = self.board.width * 0.0195
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
        """Return the space under a point."""
        space = pygame.Rect(point, (1, 1)).collidelist(self._cells)
        return None if space < 0 else space

    def card_slot(self, space: int, facing: int) -> Slot:
        """Return where a character on a space lies."""
        rect = self.cell_rect(space)
        return Slot(rect.centerx, rect.centery, self.card_height, -90.0 * self.quarter(facing))

    def place_of(self, seat: int) -> int:
        """Return on which side of the screen a seat's hand lies: 0 top, 1 right, 2 bottom, 3 left."""
        if seat == self.viewer:
            return 2
        natural = (self.quarter(self.rules.upright[seat]) + 2) & 3
        # The viewer's hand has the bottom; whoever sits there takes the viewer's own side.
        return natural if natural != 2 else (self.quarter(self.rules.upright[self.viewer]) + 2) & 3

    def fan(self, count: int, area: pygame.Rect, height: int) -> list[Slot]:
        """Return slots for a fanned hand in an area, overlapping where there are many."""
        width = card_width(height)
        step = min(width * _BESIDE, (area.width - width) / max(count - 1, 1))
        first = area.centerx - step * (count - 1) / 2
        return [Slot(first + step * index, area.centery, height) for index in range(count)]

    def hand_card_height(self, characters: int, actions: int) -> int:
        """Return how high the cards of one's own hand are: lower where they would lie much over one another."""
        wanted = sum(self._wanted(characters, actions, self.hand_height))
        if wanted <= self.hand.width * _CROWDED:
            return self.hand_height
        return min(self.hand_height, max(round(self.hand_height * _LOWER), LEAST_NAMED))

    def _wanted(self, characters: int, actions: int, height: int) -> list[int]:
        """Return how wide the characters and the action cards of a hand would like to lie."""
        width = card_width(height)
        return [math.ceil(width * (1 + _BESIDE * (count - 1))) if count else 0 for count in (characters, actions)]

    def hand_areas(self, characters: int, actions: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the areas of one's own characters and action cards: side by side, together in the middle."""
        wanted = self._wanted(characters, actions, self.hand_card_height(characters, actions))
        gap = round(40 * self.unit) if characters and actions else 0
        room = self.hand.width - gap
        if sum(wanted) > room:  # neither crowds out the other
            share = round(room * min(0.6, max(0.4, characters / (characters + actions))))
            first = min(wanted[0], max(share, room - wanted[1]))
            wanted = [first, min(wanted[1], room - first)]
        left = self.hand.centerx - (sum(wanted) + gap) // 2
        own = pygame.Rect(left, self.hand.top, wanted[0], self.hand.height)
        return own, pygame.Rect(own.right + gap, self.hand.top, wanted[1], self.hand.height)

    def backs_slots(self, seat: int, count: int) -> list[Slot]:
        """Return slots for another seat's hand, along its side of the board."""
        side = self.place_of(seat)
        if self.open_hands:
            return self._open_slots(side, count)
        height = round(self.backs * 1.7)
        step = min(card_width(height) * 0.62, self.board.height * 0.9 / max(count, 1))
        away = round(self.backs * 0.92) - height / 2  # from the board's edge to the middle of a card
        slots = []
        for index in range(count):
            along = (index - (count - 1) / 2) * step
            if side == 0:
                slots.append(Slot(self.board.centerx + along, self.board.top - away, height, 180))
            elif side == 3:
                slots.append(Slot(self.board.left - away, self.board.centery + along, height, 270))
            else:
                slots.append(Slot(self.board.right + away, self.board.centery + along, height, 90))
        return slots

    def _open_slots(self, side: int, count: int) -> list[Slot]:
        """Return slots for a hand that lies open: upright, in a row above the board or in a column beside it."""
        height = round(self.backs * 0.94)
        if side == 0:
            above = pygame.Rect(self.middle.left, self.middle.top, self.middle.width, self.backs)
            # Smaller rather than one over the other, unless there are very many.
            apart = math.floor(height * above.width / (card_width(height) * _CLOSE_BESIDE * max(count, 1)))
            return self.fan(count, above, min(height, max(apart, round(self.backs * _LEAST_HALF))))
        columns, rows, pitch = 1, count, float(self.backs)
        step = self._column_step(height, rows)
        small = self._half_height()
        if step < _READABLE * height and small:
            columns, rows, pitch, height = 2, math.ceil(count / 2), _APART * card_width(small), small
            step = self._column_step(height, rows)
        left = self.board.left - columns * pitch if side == 3 else float(self.board.right)
        slots = []
        for index in range(count):
            column, row = divmod(index, rows)
            y = self.board.centery + (row - (rows - 1) / 2) * step
            slots.append(Slot(left + (column + 0.5) * pitch, y, height))
        return slots

    def _column_step(self, height: int, rows: int) -> float:
        """Return how far apart the cards of an open hand lie in a column as high as the board."""
        return min(height * 1.04, (self.board.height - height) / max(rows - 1, 1))

    def _half_height(self) -> int:
        """Return how high an open hand's cards are in two columns beside the board; 0 where these have no room."""
        piles = 0 if self.narrow else round(90 * self.unit)
        width = (self.board.left - self.middle.left - piles) / (2 * _APART)
        height = min(round(self.backs * _LARGEST_HALF), math.floor(width * self.backs / card_width(self.backs)))
        return height if height >= self.backs * _LEAST_HALF else 0

    @property
    def _beside(self) -> int:
        """Return how wide the hand at a side of the board may become."""
        small = self._half_height() if self.open_hands and self.rules.players > 2 else 0
        return max(self.backs, math.ceil(2 * _APART * card_width(small)))

    def log(self, open_: bool) -> pygame.Rect:
        """Return where the log is, at the foot of the right column, open or folded."""
        pad = round(14 * self.unit)
        rect = self.right.inflate(-2 * pad, -2 * pad)
        rect.height = round(rect.height * 0.36) if open_ else round(40 * self.unit)
        rect.bottom = self.right.bottom - pad
        return rect

    @property
    def log_over(self) -> pygame.Rect:
        """Return where the log is opened in narrow windows: over the hand, so that the board stays in sight."""
        return self.hand.inflate(0, round(14 * self.unit)).clip(pygame.Rect((0, self.prompt.bottom), self.size))

    @property
    def above_board(self) -> pygame.Rect:
        """Return all the room between the strip and the board, as wide as the window."""
        return pygame.Rect(0, self.strip.bottom, self.size[0], self.board.top - self.strip.bottom)

    @property
    def beside_board(self) -> pygame.Rect:
        """Return the room at the right of the board and of a hand there; nothing if that is too narrow to read in."""
        rect = self.board_side(left=False).inflate(-2 * round(12 * self.unit), 0)
        rect.width = rect.width if rect.width >= 260 * self.unit else 0
        return rect

    def board_side(self, left: bool) -> pygame.Rect:
        """Return the room between the board, with a hand at its side, and the column on its left or right."""
        hand = self._beside if self.rules.players > 2 else 0
        start, end = self.board.right + hand, self.middle.right
        if left:
            start, end = self.middle.left, self.board.left - hand
        return pygame.Rect(start, self.board.top, max(end - start, 0), self.board.height)

    def panel(self, seat: int) -> pygame.Rect:
        """Return a seat's panel: in the left column, the viewer's own at the bottom; in narrow windows in a row."""
        return self._panels[seat].copy()

    def _panel(self, seat: int) -> pygame.Rect:
        players = self.rules.players
        gap = round(12 * self.unit)
        if self.narrow:
            width = (self.size[0] - gap * (players + 1)) // players
            height = self.middle.top - self.strip.bottom - gap // 2
            return pygame.Rect(gap + seat * (width + gap), self.strip.bottom, width, height)
        height = min((self.left.height - gap * (players + 1)) // players, round(300 * self.unit))
        place = self._place(seat)
        top = self.left.top + gap + place * (height + gap)
        if players == 2 and place == 1:
            top = self.left.bottom - gap - height
        return pygame.Rect(self.left.left + gap, top, max(self.left.width - 2 * gap, 1), height)

    def _place(self, seat: int) -> int:
        """Return how many panels are above a seat's."""
        return (self.rules.players - 1) - (seat - self.viewer) % self.rules.players

    def pile(self, seat: int, which: str) -> pygame.Rect:
        """Return where a seat's "deck" or "captured" pile lies in its panel; nothing where there is no room."""
        return self._piles[seat, which].copy()

    def _pile(self, panel: pygame.Rect, which: str) -> pygame.Rect:
        if self.narrow:
            return pygame.Rect(panel.center, (0, 0))
        pad = round(16 * self.unit)
        height = min(round(86 * self.unit), panel.height - round(122 * self.unit))
        width = card_width(height)
        rect = pygame.Rect(0, 0, width, height)
        rect.bottomright = panel.right - pad - round(6 * self.unit), panel.bottom - pad
        if which == "captured":
            rect.right -= width + round(22 * self.unit)
        return rect

    def action_pile(self, which: str, seat: int) -> pygame.Rect:
        """Return where the "deck" of action cards or the "used" ones lie, of a seat or of all, if there is room."""
        return self._action_piles[seat if self.rules.personal else 0, which].copy()

    def _own_action_pile(self, seat: int, which: str) -> pygame.Rect:
        """Return where a seat's own action cards lie: left of the board, in the order of the panels."""
        band, gap = self.board_side(left=True).width, round(_PILES_APART * self.unit)
        share = self.board.height / self.rules.players
        height = min(round(104 * self.unit), round(share * 0.6), round((band - 3 * gap) / 2 / card_width(1000) * 1000))
        if self.narrow or height < round(50 * self.unit):
            return pygame.Rect(self.board.topleft, (0, 0))
        rect = pygame.Rect(0, 0, card_width(height), height)
        rect.centery = round(self.board.top + (self._place(seat) + 0.5) * share)
        middle = self.middle.left + band // 2
        if which == "deck":
            rect.right = middle - gap // 2
        else:
            rect.left = middle + gap // 2
        return rect

    def _action_pile(self, which: str) -> pygame.Rect:
        band = self.board_side(left=True).width
        height = min(round(130 * self.unit), round(band * 0.85))
        if height < round(50 * self.unit):
            return pygame.Rect(self.board.topleft, (0, 0))
        rect = pygame.Rect(0, 0, card_width(height), height)
        rect.centerx = self.middle.left + band // 2
        gap = round(34 * self.unit)
        if which == "deck":
            rect.bottom = self.board.centery - gap // 2
        else:
            rect.top = self.board.centery + gap
        return rect
