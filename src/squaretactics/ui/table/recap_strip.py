"""The strip that tells players what others' moves changed for them since their last turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise, product
from typing import Any, ClassVar, Final, NamedTuple

import pygame

from squaretactics.core.recap_entries import MOST_CHANGES, RecapEntry
from squaretactics.translation import Message, mark, say, say_many, say_marked
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import plaque
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.base_drawing import BaseDrawing, T, area
from squaretactics.ui.table.focus import TableFocus
from squaretactics.ui.table.log_line_style import LogLineStyle, draw_line_mark, mark_width

_SINCE_TURN: Final = mark("Since your last turn")
_LETTERS: Final = 23
_PAD: Final = 18
_NARROWEST: Final = 120
_WITH_SIGNS: Final = 230  # width from which there is room for a sign before each change


class _Row(NamedTuple):
    change: RecapEntry[Any]
    rect: pygame.Rect
    text: pygame.Surface


@dataclass(frozen=True, slots=True)
class LaidStrip:
    """The strip's places: its panel, title, pictures and changes, and how many more there are."""

    rect: pygame.Rect
    title: pygame.Surface
    head: pygame.Rect
    rows: tuple[_Row, ...]
    more: pygame.Surface | None
    letters: int


class RecapStrip(BaseDrawing[T]):
    """Draws the strip, and places its buttons: each change replays what happened from it on, and "and 2 more" turns the
    page.

    `room` returns the area that the strip may use; it lies at its bottom. `titled` says to leave out changes rather
    than the title.
    """

    title_colour: ClassVar[theme.Colour] = theme.ACCENT

    def __init__(
        self,
        table_focus: TableFocus[Any, Any, Any],
        room: Callable[[], pygame.Rect],
        title: Message = _SINCE_TURN,
        most: int = MOST_CHANGES,
        titled: bool = False,
    ) -> None:
        self._title, self._most = title, most
        self._titles = (True,) if titled else (True, False)
        self.table_focus, self.controller, self._room = table_focus, table_focus.controller, room
        scene: Any = self.controller.scene
        super().__init__(scene)
        self.scene.point_out = self.subjects
        self._kept: tuple[Hashable, LaidStrip | None] | None = None
        self._turned: tuple[tuple[RecapEntry[Any], ...], frozenset[int]] = (), frozenset()  # what earlier pages told

    @property
    def all_changes(self) -> tuple[RecapEntry[Any], ...]:
        changes: tuple[RecapEntry[Any], ...] = self.controller.changes_since_turn
        return changes

    @property
    def changes(self) -> tuple[RecapEntry[Any], ...]:
        """The changes that no earlier page has told."""
        changes = self.all_changes
        earlier = self._earlier(changes)
        return tuple(change for place, change in enumerate(changes) if place not in earlier) if earlier else changes

    def _earlier(self, changes: tuple[RecapEntry[Any], ...]) -> frozenset[int]:
        of, places = self._turned
        return places if of == changes else frozenset()

    def told(self, changes: tuple[RecapEntry[Any], ...], most: int) -> tuple[RecapEntry[Any], ...]:
        """Return the changes to tell if there is room for so many."""
        return changes[:most]

    # Pictures between the title and the changes, for games that have any.
    @property
    def head(self) -> Sequence[Hashable]:
        """Return what the pictures show; empty if there are none."""
        return ()

    def head_height(self, width: int) -> int:
        raise NotImplementedError

    def draw_head(self, rect: pygame.Rect) -> None:
        raise NotImplementedError

    def answers(self) -> list[AnswerButton[Any]]:
        laid = self.laid()
        if laid is None:
            return []
        replay = self.controller.replay_change
        found = [
            AnswerButton[Any](f"recap_{place}", row.change.words, partial(replay, row.change), row.rect)
            for place, row in enumerate(laid.rows)
        ]
        if laid.more is not None:
            words = self._more_words(len(self.changes) - len(laid.rows))
            turn = partial(self._turn_page, laid)
            found.append(AnswerButton("recap_more", words, turn, self._more_place(laid, laid.more)))
        return found

    def _more_words(self, left: int) -> str:
        """Return the words on the button that turns the page; empty if there is only one."""
        if left:
            return say_many("and {n} more", "and {n} more", left)
        return say("back to the first") if self._earlier(self.all_changes) else ""

    def _turn_page(self, laid: LaidStrip) -> None:
        """Show the changes that aren't told yet; after the last, the first again."""
        changes = self.all_changes
        here = {id(row.change) for row in laid.rows}
        told = self._earlier(changes) | {place for place, change in enumerate(changes) if id(change) in here}
        self._turned = changes, told if len(told) < len(changes) else frozenset()
        self.controller.changed()

    def pointed(self) -> RecapEntry[Any] | None:
        """Return the change under the pointer, or with the focus."""
        laid, focus = self.laid(), self.table_focus.focus
        for place, row in enumerate(() if laid is None else laid.rows):
            if row.rect.collidepoint(self.scene.pointer) or focus == ("tip", f"recap_{place}"):
                return row.change
        return None

    def subjects(self) -> tuple[Hashable, ...]:
        """Return the names of what the pointed change is about, which are then highlighted on the table."""
        change = self.pointed()
        return () if change is None else self.scene.about(change.event)

    def draw(self) -> None:
        laid = self.laid()
        if laid is not None:
            over = laid.more is not None and self._more_place(laid, laid.more).collidepoint(self.scene.pointer)
            shown = area(laid.rect), self.head, self.changes, self.pointed(), over
            self.draw_cached("recap", shown, lambda _: self._draw(laid, over))

    def _draw(self, laid: LaidStrip, over: bool) -> None:
        pad, rect, blur = self.size(_PAD), laid.rect, self.size(18)
        corner = self.size(20)
        self.target.blit(self.painter.shadow(rect.size, corner, blur), rect.move(-blur, -blur + 4), None, BLEND)
        self.target.blit(plaque(self.painter, rect.size, corner, self.scene.layout_now.unit), rect, None, BLEND)
        self.target.blit(laid.title, (rect.left + pad, rect.top + pad), None, BLEND)
        if laid.head.height:
            self.draw_head(laid.head)
        pointed = self.pointed()
        for above, row in pairwise((None, *laid.rows)):
            assert row is not None
            if above is not None and row.change.others and not above.change.others:
                left, right = row.rect.left + pad // 2, row.rect.right - pad // 2
                pygame.draw.line(self.target, theme.TEXT_SOFT, (left, row.rect.top), (right, row.rect.top))
            if row.change is pointed:
                bar = self.painter.panel(row.rect.size, self.size(8), theme.TEXT_SOFT, alpha=70)
                self.target.blit(bar, row.rect, None, BLEND)
            line = self.painter.font("text", laid.letters).get_linesize()
            at = pygame.Rect(row.rect.left + pad // 2, row.rect.top + pad // 4, line, line)
            if beside := self._beside(line, rect.width):
                fate = -1 if row.change.hurts else 1 if row.change.helps or row.change.points > 0 else 0
                draw_line_mark(self.scene.app, self.target, LogLineStyle(fate=fate), at, 0)
            self.target.blit(row.text, at.move(beside, 0), None, BLEND)
        if laid.more is not None:
            place = self._more_place(laid, laid.more)
            button = place.inflate(self.size(20), self.size(4))
            ring, wide = theme.ACCENT if over else theme.TEXT_SOFT, max(self.size(2), 1)
            self.target.blit(self.painter.ring(button.size, button.height // 2, ring, wide), button, None, BLEND)
            self.target.blit(laid.more, place, None, BLEND)

    def _more_place(self, laid: LaidStrip, more: pygame.Surface) -> pygame.Rect:
        """Return the place of the words about further changes."""
        pad, rect = self.size(_PAD), laid.rect
        if not laid.title.get_width():
            return more.get_rect(midright=(rect.right - pad, rect.bottom - laid.rows[-1].rect.height // 2 - pad // 4))
        return more.get_rect(bottomright=(rect.right - pad, rect.bottom - pad // 2))

    def _beside(self, line: int, width: int) -> int:
        """Return the width of the sign before a line; 0 if the strip has no room for it."""
        if width < self.size(_WITH_SIGNS):
            return 0
        return mark_width(self.scene.app, LogLineStyle(fate=1), line) + self.size(_PAD) // 4

    def laid(self) -> LaidStrip | None:
        """Return the places in the largest letters that fit; None if there is nothing to say, or no room."""
        changes, room = self.changes, self._room()
        key: Hashable = changes, self.head, area(room), self.scene.layout_now
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._fitting(changes, room) if changes or self.head else None
        return self._kept[1]

    def _fitting(self, changes: tuple[RecapEntry[Any], ...], room: pygame.Rect) -> LaidStrip | None:
        if room.width < self.size(_NARROWEST):
            return None
        least = max(self.painter.least_text, MIN_FONT_SIZE)
        sizes = range(max(self.letters(_LETTERS), least), least - 1, -1)
        fewest, titles = (0, (True,)) if self.head else (1, self._titles)
        for titled, most in product(titles, range(min(self._most, len(changes)), fewest - 1, -1)):
            for letters in sizes:
                laid = self._lay(self.told(changes, most), len(changes) - most, letters, room, titled)
                if laid is not None:
                    return laid
        return None

    def _lay(
        self, changes: tuple[RecapEntry[Any], ...], left: int, letters: int, room: pygame.Rect, titled: bool
    ) -> LaidStrip | None:
        """Return the places in letters of this size; None if they don't fit."""
        pad, painter = self.size(_PAD), self.painter
        font, width = painter.font("text", letters), room.width - 2 * pad
        line = font.get_linesize()
        title, more = painter.text("", "text", letters, theme.TEXT), None
        edge = pad if titled else pad // 4
        y, rows, beside, kept = edge, list[_Row](), self._beside(line, room.width), 0
        if words := self._more_words(left):
            more = painter.text(words, "text", letters, theme.TEXT_SOFT, width)
        if titled:
            words = say_marked(self._title)
            face, size = painter.fitting(words, "display", letters, width)
            if size < max(painter.least_text, MIN_FONT_SIZE):  # too small for one line
                face, size = "display", letters
            title = painter.text(words, face, size, self.title_colour, width)
            y += title.get_height() + pad // 2
        elif more is not None:  # at the end of the last line
            kept = more.get_width() + pad
        head = pygame.Rect(room.left + pad, y, width, self.head_height(width) if self.head else 0)
        if self.head:
            y = head.bottom + pad // 2
        wide = max(width - beside - kept, pad)
        unbroken = sum(font.widest(change.words) <= wide for change in changes)  # others are drawn smaller
        if y + unbroken * (font.get_height() + pad // 2) + edge > room.height:  # one line each
            return None
        for change in changes:
            text = painter.text(change.words, "text", letters, theme.TEXT_SOFT if change.others else theme.TEXT, wide)
            high = text.get_height() + pad // 2
            rows.append(_Row(change, pygame.Rect(room.left + pad // 2, y, width + pad - kept, high), text))
            y += high
        if more is not None and titled:
            y += more.get_height()
        if y + edge > room.height:
            return None
        rect = pygame.Rect(room.left, 0, room.width, y + edge)
        rect.bottom = room.bottom
        for place in (head, *(row.rect for row in rows)):
            place.top += rect.top
        return LaidStrip(rect, title, head, tuple(rows), more, letters)
