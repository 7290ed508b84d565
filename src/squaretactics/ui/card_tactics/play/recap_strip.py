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
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.recap_strip import RecapStrip

_MOST: Final = 20  # changes, as far as there's room
_TWO_LINES: Final = 1.5  # of words, in widths of the strip with its margins


class CardRecapStrip(RecapStrip[CardTableView]):
    """Shows as many changes as fit, those of a turn in one row. A click on "and 2 more" shows the next ones."""

    def __init__(self, table_focus: CardTableFocus, room: Callable[[], pygame.Rect]) -> None:
        self._joined: tuple[Hashable, tuple[RecapEntry[Event], ...]] | None = None
        self._turned: tuple[tuple[RecapEntry[Event], ...], int] = (), 0  # the changes, and how many come last
        super().__init__(table_focus, room, mark("During the enemies' turns"), _MOST, titled=True)

    @property
    def changes(self) -> tuple[RecapEntry[Event], ...]:
        changes = self._rows()
        first = self._first(changes)
        return changes[first:] + changes[:first]

    def _rows(self) -> tuple[RecapEntry[Event], ...]:
        """Return all changes, with those of a turn joined if they take at most two lines."""
        changes: tuple[RecapEntry[Event], ...] = super().changes
        wide = round(self._room().width * _TWO_LINES)
        key = changes, wide, self.scene.layout_now
        if self._joined is None or self._joined[0] != key:
            font = self.painter.font("text", max(self.painter.least_text, MIN_FONT_SIZE))
            self._joined = key, joined_by_cause(changes, lambda words: font.size(words)[0] <= wide)
        return self._joined[1]

    def _first(self, changes: tuple[RecapEntry[Event], ...]) -> int:
        """Return the first change on the page."""
        return self._turned[1] if self._turned[0] == changes else 0

    def show_more(self, told: int) -> None:
        """Show the changes after those told; after the last, the first again."""
        changes = self._rows()
        after = self._first(changes) + told
        self._turned = changes, after if after < len(changes) else 0
        self.controller.changed()

    def draw_more(self, words: pygame.Surface, place: pygame.Rect) -> None:
        """Draw the words about other changes on a button."""
        button = place.inflate(self.size(20), self.size(4))
        ring = self.painter.ring(button.size, button.height // 2, theme.TEXT_SOFT, max(self.size(2), 1))
        self.target.blit(ring, button, None, BLEND)
        super().draw_more(words, place)
