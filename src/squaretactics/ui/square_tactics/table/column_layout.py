"""Lay out the columns beside the board: the seat panels, the piles, the log."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, Literal

import pygame

from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.ui.table.card_slot import card_width
from squaretactics.ui.table.layout import TableLayout

GAP: Final = 12  # of the design: between all parts of the table, and from them to the window's edges
# On the design: the panels' largest height, for two players and for more, and that of the piles.
_PANEL: Final = 322
_PANEL_OF_MANY: Final = 206
_SHARED_PILES: Final = 150
_PILE_CAPTION: Final = 40
# What is above the log, and its part of the column's height.
LogPlace = Literal["below_note", "below_card"]
_LOG: Final[dict[LogPlace, float]] = {"below_note": 0.8, "below_card": 0.345}
_BELOW_PLAIN_CARD: Final = 0.44  # a card without abilities
_PILES_APART: Final = 26  # between a seat's action deck and its used cards


class ColumnLayout(TableLayout):
    """The rectangles in the columns, or in rows if a window is too narrow for columns."""

    rules: SquareRules
    viewer: int
    narrow: bool
    left: pygame.Rect
    right: pygame.Rect
    middle: pygame.Rect
    board: pygame.Rect

    @abstractmethod
    def board_side(self, left: bool) -> pygame.Rect:
        """Return the room between the board (and a hand at its side) and the column on its left or right."""

    def place_columns(self) -> None:
        """Compute all rectangles once, since every frame needs them several times."""
        rules = self.rules
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

    @property
    def captioned(self) -> bool:
        """Return whether there is room for captions below the shared piles."""
        return self._piles_in_column

    @property
    def captioned_panels(self) -> bool:
        """Return whether the panels have room for captions of their piles."""
        return not self.narrow and self.rules.players == 2 and self._panels[0].height >= 290 * self.unit

    def log(self, open_: bool, place: LogPlace = "below_card") -> pygame.Rect:
        """Return the log's rectangle at the foot of the right column, open or folded."""
        pad = round(GAP * self.unit)
        rect = self.right.inflate(-2 * pad, -2 * pad)
        plain = not (self.rules.abilities or self.rules.actions)
        part = _BELOW_PLAIN_CARD if plain and place == "below_card" else _LOG[place]
        rect.height = round(rect.height * part) if open_ else round(40 * self.unit)
        rect.bottom = self.right.bottom - pad
        return rect

    def panel(self, seat: int) -> pygame.Rect:
        """Return a seat's panel. The panels are stacked in the left column with the viewer's at the bottom; in a narrow
        window, they form a row.
        """
        return self._panels[seat].copy()

    def _panel(self, seat: int) -> pygame.Rect:
        players = self.rules.players
        gap = round(GAP * self.unit)
        if self.narrow:
            width = (self.size[0] - gap * (players + 1)) // players
            height = self.middle.top - self.strip.bottom - gap // 2
            return pygame.Rect(gap + seat * (width + gap), self.strip.bottom, width, height)
        room = self.left.height - gap * (players + 1)
        if self._piles_in_column:
            room -= round((_SHARED_PILES + _PILE_CAPTION) * self.unit)
        height = min(room // players, round((_PANEL if players == 2 else _PANEL_OF_MANY) * self.unit))
        place = self._place(seat)
        top = self.left.top + gap + place * (height + gap)
        if place == players - 1:  # the viewer's, at the foot, below the shared piles
            top = self.left.bottom - gap - height
        return pygame.Rect(self.left.left + gap, top, max(self.left.width - 2 * gap, 1), height)

    @property
    def _piles_in_column(self) -> bool:
        """Return whether the shared piles lie in the left column."""
        return not self.narrow and self.rules.actions and not self.rules.personal

    def _place(self, seat: int) -> int:
        """Return the number of panels above a seat's own."""
        return (self.rules.players - 1) - (seat - self.viewer) % self.rules.players

    def pile(self, seat: int, which: str) -> pygame.Rect:
        """Return the rectangle of a seat's "deck" or "captured" pile in its panel; empty if there is no room."""
        return self._piles[seat, which].copy()

    def _pile(self, panel: pygame.Rect, which: str) -> pygame.Rect:
        if self.narrow:
            return pygame.Rect(panel.center, (0, 0))
        large = self.rules.players == 2
        pad = round((16 if large else 24) * self.unit)
        height = min(
            round((118 if large else 80) * self.unit), panel.height - round((186 if large else 100) * self.unit)
        )
        width = card_width(height)
        rect = pygame.Rect(0, 0, width, height)
        caption = round(34 * self.unit) if large else 0
        rect.bottomright = panel.right - pad - round(10 * self.unit), panel.bottom - pad - caption
        if large:  # each centred in its half
            rect.centerx = panel.left + panel.width * (29 if which == "deck" else 71) // 100
        elif which == "deck":
            rect.right -= width + round(26 * self.unit)
        return rect

    def action_pile(self, which: str, seat: int) -> pygame.Rect:
        """Return the rectangle of the action "deck" or the "used" cards of a seat; empty if there is no room."""
        return self._action_piles[seat if self.rules.personal else 0, which].copy()

    def _own_action_pile(self, seat: int, which: str) -> pygame.Rect:
        """Return the rectangle of a seat's own action cards: left of the board, in the order of the panels."""
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
        if self._piles_in_column:
            return self._pile_in_column(which)
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

    @property
    def pile_board(self) -> pygame.Rect:
        """Return the rectangle of the board under the shared piles in the left column."""
        seats = sorted(self._panels, key=lambda panel: panel.top)
        gap = round(GAP * self.unit)
        high = min(seats[-1].top - seats[-2].bottom - 2 * gap, round((_SHARED_PILES + _PILE_CAPTION + 44) * self.unit))
        rect = pygame.Rect(seats[0].left, 0, seats[0].width, high)
        rect.centery = (seats[-1].top + seats[-2].bottom) // 2
        return rect

    def _pile_in_column(self, which: str) -> pygame.Rect:
        """Return the rectangle of a shared pile in the left column, above the viewer's panel."""
        board, caption = self.pile_board, round(_PILE_CAPTION * self.unit)
        height = min(board.height - caption - round(32 * self.unit), round(_SHARED_PILES * self.unit))
        rect = pygame.Rect(0, 0, card_width(height), height)
        rect.centerx = board.left + board.width * (27 if which == "deck" else 72) // 100
        rect.centery = board.centery - caption // 2 + round(4 * self.unit)
        rect.bottom = min(rect.bottom, board.bottom - caption - round(18 * self.unit))  # the caption clears the line
        return rect
