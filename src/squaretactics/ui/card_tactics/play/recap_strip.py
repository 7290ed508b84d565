"""The strip that tells what the enemies' turns changed, in as many pages as it needs."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from squaretactics.core.recap_entries import RecapEntry
from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.recap import joined_by_cause
from squaretactics.translation import mark
from squaretactics.ui.card_tactics.play.focus import CardTableFocus
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.table.recap_strip import RecapStrip

_MOST: Final = 20  # changes, as far as there's room
_TWO_LINES: Final = 1.5  # of words, in widths of the strip with its margins


class CardRecapStrip(RecapStrip[CardTableView]):
    """Shows as many changes as fit, those of a turn in one row."""

    def __init__(self, table_focus: CardTableFocus, room: Callable[[], pygame.Rect]) -> None:
        self._joined: tuple[Hashable, tuple[RecapEntry[Event], ...]] | None = None
        super().__init__(table_focus, room, mark("During the enemies' turns"), _MOST, titled=True)

    @property
    def all_changes(self) -> tuple[RecapEntry[Event], ...]:
        """All changes, with those of a turn joined if they take at most two lines."""
        changes: tuple[RecapEntry[Event], ...] = super().all_changes
        wide = round(self._room().width * _TWO_LINES)
        key = changes, wide, self.scene.layout_now
        if self._joined is None or self._joined[0] != key:
            font = self.painter.font("text", max(self.painter.least_text, MIN_FONT_SIZE))
            self._joined = key, joined_by_cause(changes, lambda words: font.size(words)[0] <= wide)
        return self._joined[1]
