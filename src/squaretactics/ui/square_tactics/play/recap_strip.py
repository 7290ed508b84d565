"""Place the strip about the opponents' turns: beside the board, above it, or in the right column.

A click on the log's line about a change replays it, too.
"""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.core.recap_entries import MOST_CHANGES, RecapEntry, most_important
from squaretactics.games.square_tactics.events import Event
from squaretactics.ui.square_tactics.play.focus import SquareTableFocus
from squaretactics.ui.square_tactics.play.newcomer_tips import SquareNewcomerTipDrawing
from squaretactics.ui.square_tactics.table.panels import SquarePanels
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.game_log import LogLine
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
        self.scene.log_panel.on_press = self._replay_line

    def _replay_line(self, line: LogLine) -> bool:
        """Replay the change that a clicked line of the log tells; return whether there is one."""
        change = next((change for change in self.all_changes if change.event == line.event), None)
        if change is not None:
            self.controller.replay_change(change)
        return change is not None

    @property
    def in_column(self) -> bool:
        """Return whether the strip lies in the column, under what's pointed at."""
        return self._many and not self.scene.layout_now.narrow and bool(self.changes)

    @property
    def in_place_of_inspector(self) -> bool:
        """Return whether the strip is what the column shows; a pointer that merely rests points at nothing."""
        return self.in_column and not self.points

    @property
    def points(self) -> bool:
        """Return whether the player points at, or is asked about, something that the inspector shows."""
        focus, scene = self.table_focus, self.scene
        if focus.in_question():
            return True
        points = focus.moved_since_asked or focus.focus is not None
        over_log = scene.log_place != "below_card" and scene.log_panel.rect.collidepoint(scene.pointer)
        return points and not over_log and bool(scene.looked_at() or focus.help_topic())

    def told(self, changes: tuple[RecapEntry[Event], ...], most: int) -> tuple[RecapEntry[Event], ...]:
        return tuple(most_important(changes, most))

    def draw(self) -> None:
        if self.in_place_of_inspector or not self.in_column:
            super().draw()

    def _place(self) -> pygame.Rect:
        """Return the first room that neither a tip nor cards to choose from cover."""
        return next((room for room in self._rooms() if not self._covered(room)), _NO_ROOM)

    def _covered(self, room: pygame.Rect) -> bool:
        tip, choice = self._tip_drawing, self.scene.choice
        under_tip = tip is not None and tip.shown and tip.bubble().rect.colliderect(room)
        return bool(under_tip or (choice is not None and choice.panel.colliderect(room)))

    def _rooms(self) -> list[pygame.Rect]:
        layout, pad = self.scene.layout_now, self.size(_PAD)
        if layout.narrow:
            hinted = self.controller.hint_controller.advice is not None
            return [] if hinted else [layout.open_row.inflate(-2 * pad, -pad // 2)]
        if self._many:
            return [self._panels.room_above_log]
        return [layout.bare_side(left=left).inflate(-pad, -2 * pad) for left in (False, True)]
