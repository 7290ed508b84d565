"""Where everything lies on the table, for a window's size and the seat at the bottom."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from squaretactics.games.square_tactics.options import Rules
from squaretactics.ui.square_tactics.card_face import card_width


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a card: its centre, its height, and how far it is turned anticlockwise."""

    x: float
    y: float
    height: int
    degrees: float = 0.0

    @property
    def rect(self) -> pygame.Rect:
        rect = pygame.Rect(0, 0, card_width(self.height), self.height)
        rect.center = round(self.x), round(self.y)
        return rect

    @property
    def box(self) -> pygame.Rect:
        """Return the upright box round the card as it lies, turned by quarters."""
        rect = self.rect
        if round(self.degrees / 90) % 2:
            rect = pygame.Rect(0, 0, rect.height, rect.width)
            rect.center = round(self.x), round(self.y)
        return rect


class Layout:
    """The rectangles of the board scene."""

    def __init__(
        self, size: tuple[int, int], rules: Rules, viewer: int, side: int | None = None, text: float = 1.0
    ) -> None:
        self.size = size
        self.rules = rules
        self.viewer = viewer
        self.side = viewer if side is None else side  # whose side of the board is at the bottom
        width, height = size
        self.unit = min(width / 1920, height / 1080)
        self.text = text  # how large the player likes it
        narrow = width < height * 1.45
        left, right = (0.0 if narrow else 0.15 * width), (0.0 if narrow else 0.19 * width)
        self.narrow = narrow
        self.strip = pygame.Rect(0, 0, width, round(0.045 * height))
        # Where there are no columns, the seats' panels lie in a row under the strip.
        row = round(0.06 * height) if narrow else 0
        self.left = pygame.Rect(0, self.strip.bottom, round(left), height - self.strip.bottom)
        self.right = pygame.Rect(width - round(right), self.strip.bottom, round(right), height - self.strip.bottom)
        middle = pygame.Rect(
            self.left.right, self.strip.bottom + row, self.right.left - self.left.right, self.left.height - row
        )
        self.hand_height = round(0.2 * height)
        backs = round(0.064 * height)
        prompt = round((0.032 + 0.024 * text) * height)
        room = middle.height - self.hand_height - backs - prompt - round(0.016 * height)
        edge = min(room, middle.width - 2 * backs)
        self.board = pygame.Rect(0, 0, edge, edge)
        self.board.midtop = middle.centerx, middle.top + backs
        self.prompt = pygame.Rect(
            middle.left, self.board.bottom + round(0.003 * height), middle.width, round(prompt * 0.86)
        )
        self.hand = pygame.Rect(
            middle.left, height - self.hand_height - round(0.008 * height), middle.width, self.hand_height
        )
        self.backs = backs
        self.middle = middle
        # The mat's drawing keeps 4 % around the spaces on every side.
        inner = edge * 0.92
        self.cell = inner / rules.board.size
        self.origin = (self.board.left + edge * 0.04, self.board.top + edge * 0.04)
        self.card_height = round(self.cell * 0.92)

    def letters(self, length: float) -> int:
        """Return a text size of the design in pixels."""
        return max(1, round(length * self.unit * self.text))

    def quarter(self, direction: int) -> int:
        """Return a direction of the board as one of the screen: 0 up, 1 right, 2 down, 3 left."""
        return (direction - self.rules.upright[self.side]) & 3

    def cell_rect(self, space: int) -> pygame.Rect:
        """Return where a space is."""
        size = self.rules.board.size
        row, column = divmod(space, size)
        x, y = column, size - 1 - row
        for _ in range(self.rules.upright[self.side]):  # turn the table
            x, y = y, size - 1 - x
        left, top = self.origin
        return pygame.Rect(round(left + x * self.cell), round(top + y * self.cell), round(self.cell), round(self.cell))

    def space_at(self, point: tuple[int, int]) -> int | None:
        """Return the space under a point."""
        for space in range(self.rules.board.spaces):
            if self.cell_rect(space).collidepoint(point):
                return space
        return None

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
        step = min(width * 1.06, (area.width - width) / max(count - 1, 1))
        first = area.centerx - step * (count - 1) / 2
        return [Slot(first + step * index, area.centery, height) for index in range(count)]

    def hand_areas(self, characters: int, actions: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the areas of one's own characters and action cards, side by side."""
        if not actions:
            return self.hand, pygame.Rect(self.hand.right, self.hand.top, 0, self.hand.height)
        share = min(0.6, max(0.4, characters / (characters + actions)))
        width = round(self.hand.width * share)
        gap = round(24 * self.unit)
        own = pygame.Rect(self.hand.left, self.hand.top, width - gap, self.hand.height)
        other = pygame.Rect(
            self.hand.left + width + gap, self.hand.top, self.hand.width - width - gap, self.hand.height
        )
        return own, other

    def backs_slots(self, seat: int, count: int) -> list[Slot]:
        """Return slots for another seat's hand, along its side of the board."""
        height = round(self.backs * 0.86)
        step = card_width(height) * 0.62
        side = self.place_of(seat)
        slots = []
        for index in range(count):
            along = (index - (count - 1) / 2) * step
            if side == 0:
                slots.append(Slot(self.board.centerx + along, self.board.top - self.backs / 2, height, 180))
            elif side == 3:
                slots.append(Slot(self.board.left - self.backs / 2, self.board.centery + along, height, 270))
            else:
                slots.append(Slot(self.board.right + self.backs / 2, self.board.centery + along, height, 90))
        return slots

    def log(self, open_: bool) -> pygame.Rect:
        """Return where the log is, at the foot of the right column, open or folded."""
        pad = round(14 * self.unit)
        rect = self.right.inflate(-2 * pad, -2 * pad)
        rect.height = round(rect.height * 0.36) if open_ else round(40 * self.unit)
        rect.bottom = self.right.bottom - pad
        return rect

    def panel(self, seat: int) -> pygame.Rect:
        """Return a seat's panel: in the left column, the viewer's own at the bottom; in narrow windows in a row."""
        players = self.rules.players
        gap = round(12 * self.unit)
        if self.narrow:
            width = (self.size[0] - gap * (players + 1)) // players
            height = self.middle.top - self.strip.bottom - gap // 2
            return pygame.Rect(gap + seat * (width + gap), self.strip.bottom, width, height)
        height = min((self.left.height - gap * (players + 1)) // players, round(300 * self.unit))
        place = (players - 1) - (seat - self.viewer) % players
        top = self.left.top + gap + place * (height + gap)
        if players == 2 and place == 1:
            top = self.left.bottom - gap - height
        return pygame.Rect(self.left.left + gap, top, max(self.left.width - 2 * gap, 1), height)

    def pile(self, seat: int, which: str) -> pygame.Rect:
        """Return where a seat's "deck" or "captured" pile lies in its panel; nothing where there is no room."""
        panel = self.panel(seat)
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

    def action_pile(self, which: str) -> pygame.Rect:
        """Return where the shared "deck" of action cards or the "used" ones lie: left of the board."""
        band = self.board.left - self.backs - self.middle.left
        height = min(round(130 * self.unit), round(band * 0.62))
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


def ease_out(part: float) -> float:
    """Return how far a motion is along: quick first, with a small overshoot."""
    part = min(max(part, 0.0), 1.0)
    return 1 + 1.9 * math.pow(part - 1, 3) + 0.9 * math.pow(part - 1, 2)
