"""Place the strip about the opponents' turns: beside the board, above it, or in the right column.

With many seats, or while a tip lies there, it leaves out what the log shows, whose lines do the same: they're marked,
highlight what they're about, and replay it.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Any, Final

import pygame

from squaretactics.core.recap_entries import MOST_CHANGES, RecapEntry, most_important
from squaretactics.games.square_tactics.events import Event
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.play.focus import SquareTableFocus
from squaretactics.ui.square_tactics.play.newcomer_tips import SquareNewcomerTipDrawing
from squaretactics.ui.square_tactics.table.panels import SquarePanels
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.base_drawing import Area, area
from squaretactics.ui.table.game_log import LogLine
from squaretactics.ui.table.recap_strip import RecapStrip

_MOST_OF_MANY: Final = 4 * MOST_CHANGES
_NO_ROOM: Final = pygame.Rect(0, 0, 0, 0)
_PAD: Final = 12
_MARK: Final = 5  # width of the mark beside a line of the log


class SquareRecapStrip(RecapStrip[SquareTableView]):
    """With many seats, the strip lies in the place of the inspector until the player points at something, since there's
    little room beside the board.
    """

    table_focus: SquareTableFocus

    def __init__(
        self, table_focus: SquareTableFocus, panels: SquarePanels, tip_drawing: SquareNewcomerTipDrawing | None
    ) -> None:
        self._panels, self._tip_drawing = panels, tip_drawing
        self._overflowing: tuple[RecapEntry[Event], ...] | None = None  # changes for which the log has no room
        self._found: tuple[Hashable, dict[Hashable, pygame.Rect]] | None = None
        self._many = table_focus.controller.view.rules.players > 2
        super().__init__(table_focus, self._place, most=_MOST_OF_MANY if self._many else MOST_CHANGES)
        table_focus.told_change = self.pointed
        self.scene.log_panel.on_press = self._replay_line

    @property
    def all_changes(self) -> tuple[RecapEntry[Event], ...]:
        in_log = self._in_log()
        return tuple(change for change in super().all_changes if change.event not in in_log)

    def _in_log(self) -> dict[Hashable, pygame.Rect]:
        """Return the places of the changes that only the log shows, by event."""
        if not self._many and self._place():
            return {}
        changes, log = super().all_changes, self.scene.log_panel
        key: Hashable = changes, area(log.rect), log.open, log.letters, log.first, log.count
        if self._found is None or self._found[0] != key:
            self._found = key, log.places([change.event for change in changes]) if changes else {}
        return self._found[1]

    def answers(self) -> list[AnswerButton[Any]]:
        changes, in_log = super().all_changes, self._in_log()
        lines = [
            AnswerButton[Any](f"recap_log_{place}", change.words, partial(self.controller.replay_change, change), rect)
            for place, change in enumerate(changes)
            if (rect := in_log.get(change.event)) is not None
        ]
        return [*super().answers(), *lines]

    def pointed(self) -> RecapEntry[Event] | None:
        focus, in_log = self.table_focus.focus, self._in_log()
        for place, change in enumerate(super().all_changes if in_log else ()):
            rect = in_log.get(change.event)
            hovered = rect is not None and rect.collidepoint(self.scene.pointer)
            if hovered or (rect is not None and focus == ("tip", f"recap_log_{place}")):
                return change
        return super().pointed()

    def _replay_line(self, line: LogLine) -> bool:
        """Replay the change that a clicked line of the log tells; return whether there is one."""
        change = next((change for change in super().all_changes if change.event == line.event), None)
        if change is not None:
            self.controller.replay_change(change)
        return change is not None

    @property
    def in_log(self) -> bool:
        """Return whether the log takes the column's room, to tell as much as possible when the player's turn begins."""
        told = bool(super().all_changes) and self.controller.kind == "begin" and self.scene.log_open
        return self._many and told and not self.scene.layout_now.narrow

    @property
    def overflows(self) -> bool:
        """Return whether some changes have no room in the log even if that is alone, as it is at first."""
        return self._overflowing is super().all_changes

    def _note_overflow(self) -> None:
        if self.in_log and self.scene.log_place == "alone" and self.changes:
            self._overflowing = super().all_changes
            self.scene.app.dirty = True  # the log makes room

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
        self._note_overflow()
        places = tuple(area(rect) for rect in self._in_log().values())
        if places:
            self.draw_cached("recap-log", places, self._mark_lines)

    def _mark_lines(self, places: tuple[Area, ...]) -> None:
        """Mark the log's lines about what is new since the player's last turn."""
        for left, top, _, height in places:
            bar = self.painter.panel((self.size(_MARK), height), self.size(_MARK) // 2, theme.ACCENT)
            self.target.blit(bar, (left - self.size(2 * _MARK), top), None, BLEND)

    def _place(self) -> pygame.Rect:
        room, tip, choice = self._place_without_tip(), self._tip_drawing, self.scene.choice
        covered = tip is not None and tip.shown and tip.bubble().rect.colliderect(room)
        covered |= choice is not None and bool(choice.panel.colliderect(room))
        return _NO_ROOM if covered else room

    def _place_without_tip(self) -> pygame.Rect:
        """Return where the strip lies if neither a tip nor cards to choose from cover it."""
        layout, pad = self.scene.layout_now, self.size(_PAD)
        if layout.narrow:
            hinted = self.controller.hint_controller.advice is not None
            return _NO_ROOM if hinted else layout.open_row.inflate(-2 * pad, -pad // 2)
        return self._panels.room_above_log if self._many else layout.bare_side(left=False).inflate(-pad, -2 * pad)
