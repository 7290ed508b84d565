"""Place the strip about the opponents' turns: beside the board, above it, or in the right column."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.core.recap_entries import MOST_CHANGES, RecapEntry, most_important
from squaretactics.games.square_tactics.events import Event
from squaretactics.ui.square_tactics.play.focus import SquareTableFocus
from squaretactics.ui.square_tactics.play.newcomer_tips import SquareNewcomerTipDrawing
from squaretactics.ui.square_tactics.table.panels import SquarePanels
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.recap_strip import RecapStrip

_MOST_OF_MANY: Final = 4 * MOST_CHANGES
_NO_ROOM: Final = pygame.Rect(0, 0, 0, 0)
_PAD: Final = 12


class SquareRecapStrip(RecapStrip[SquareTableView]):
    """With many seats, the strip lies in the place of the inspector until the player points at something, since there's
    little room beside the board.
    """

    table_focus: SquareTableFocus

    def __init__(
        self, table_focus: SquareTableFocus, panels: SquarePanels, tip_drawing: SquareNewcomerTipDrawing | None
    ) -> None:
        self._panels, self._tip_drawing = panels, tip_drawing
        self._many = table_focus.controller.view.rules.players > 2
        super().__init__(table_focus, self._place, most=_MOST_OF_MANY if self._many else MOST_CHANGES)
        table_focus.told_change = self.pointed

    @property
    def in_column(self) -> bool:
        """Return whether the strip lies in the column, under what's pointed at."""
        return self._many and not self.scene.layout_now.narrow and bool(self.changes)

    @property
    def in_place_of_inspector(self) -> bool:
        """Return whether the strip is what the column shows; a pointer that merely rests points at nothing."""
        focus = self.table_focus
        points = focus.moved_since_asked or focus.focus is not None
        return self.in_column and not (points and (self.scene.looked_at() or focus.help_topic()))

    def told(self, changes: tuple[RecapEntry[Event], ...], most: int) -> tuple[RecapEntry[Event], ...]:
        return tuple(most_important(changes, most))

    def draw(self) -> None:
        if self.in_place_of_inspector or not self.in_column:
            super().draw()

    def _place(self) -> pygame.Rect:
        layout, pad = self.scene.layout_now, self.size(_PAD)
        if self._tip_drawing is not None and self._tip_drawing.shown:
            return _NO_ROOM
        if layout.narrow:
            hinted = self.controller.hint_controller.advice is not None
            return _NO_ROOM if hinted else layout.open_row.inflate(-2 * pad, -pad // 2)
        return self._panels.inspector_room if self._many else layout.bare_side(left=False).inflate(-pad, -2 * pad)
