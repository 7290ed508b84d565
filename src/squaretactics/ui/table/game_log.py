"""The log of a table: lines that wrap, scroll and fold, and can be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

import pygame

from squaretactics.translation import mark, say
from squaretactics.ui.kit.actions import PAGES, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler, Predicate
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.scroller import Scroller
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import plaque, sign
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.table.card_slot import card_width
from squaretactics.ui.table.log_line_style import LogLineStyle, draw_line_mark, mark_width
from squaretactics.ui.table.log_rows import LogRow, LogRowState, NameLook, NamePlace, draw_rows, name_places, wrapped

_PAD: Final = 20
_ABOVE: Final = 16  # from the top edge to the title
_BELOW: Final = 24  # from the last line to the lower edge of a log that grows
_WHEEL: Final = 2  # rows per step of the wheel
_PICTURE_ROWS: Final = 2  # rows that a picture before a line takes
_KEPT_LINES: Final = 2000
_FOLDED: Final = DeviceText(mark("Log ({log} opens)"), mark("Log ({log} opens)"), mark("Log (tap to open)"))
_SCROLLING: Final = (*PAGES, Action.FIRST, Action.LAST)

Area = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: whether it begins a section, what it is about on the table, and its event.

    `told` replaces its words in the screen reader text. It may stand for several equal events in a row, and for `also`,
    which came after them.
    """

    words: str
    begins: bool = False
    about: tuple[Hashable, ...] = ()
    event: Hashable = None
    look: LogLineStyle = field(default_factory=LogLineStyle)
    told: str = ""
    times: int = 1
    also: tuple[Hashable, ...] = ()

    @property
    def events(self) -> tuple[Hashable, ...]:
        return (*[self.event] * self.times, *self.also) if self.event is not None else ()


@dataclass(frozen=True, slots=True)
class LogPanelState:
    """What is visible of the log: its area, its lines, and the highlighted line."""

    area: Area
    letters: int
    open: bool
    rows: tuple[LogRowState, ...]
    bar: tuple[int, int, bool]  # first row, number of rows, and whether the scroll bar is held
    newer: bool


class LogLook(NamedTuple):
    """What a log is written on, by size and design unit, and its colours."""

    ground: Callable[[Painter, tuple[int, int], float], pygame.Surface]
    soft: theme.Colour  # the title, lines and signs
    heading: theme.Colour
    paper: bool  # whether the ground is bright


def _plaque(painter: Painter, size: tuple[int, int], unit: float) -> pygame.Surface:
    return plaque(painter, size, round(theme.PANEL_RADIUS * unit), unit)


_PLAQUE: Final = LogLook(_plaque, theme.TEXT_SOFT, theme.PAPER, paper=False)


class LogPanel(Scroller):
    """A scrolling log. It follows new lines while its end is visible, and otherwise stays where it is."""

    def __init__(self, app: App, fold: Callback) -> None:
        """Create a log. `fold` folds or unfolds it."""
        super().__init__(app, "log")
        self.look = _PLAQUE
        self.grows = False  # whether it's only as tall as its lines
        self.lines: list[LogLine] = []
        self.open = True
        self.letters = 0
        self._fold = fold
        self.on_choose: Handler[LogLine] = lambda line: None  # gets a clicked line that begins a section
        self.on_press: Predicate[LogLine] = lambda line: False  # gets another clicked line; whether it did anything
        self._hidden_at_end = True  # whether its end was visible when it was hidden
        self._room = pygame.Rect(0, 0, 0, 0)  # where it may lie
        self._held = 0  # visible rows at the last layout; the window's size may have changed since
        self._rows: list[LogRow] = []
        self._folded: set[int] = set()  # the lines that begin folded sections
        self._followed: int | None = None  # the line of the event that is seen again
        self._first_before = 0  # the first row before it was followed
        self._wrapped: tuple[int, int, int] = (0, 0, 0)  # number of wrapped lines, width, and text size
        self._measure()

    # Lines.
    def add(self, line: LogLine) -> None:
        self.lines.append(line)

    def replace_last(self, line: LogLine) -> None:
        last = len(self.lines) - 1
        self.lines[last] = line
        if self._wrapped[0] > last:
            self._rows = [row for row in self._rows if row.line < last]
            self.count = len(self._rows)
            self._wrapped = (last, *self._wrapped[1:])

    def clear(self) -> None:
        """Remove all lines, and follow new ones."""
        self.lines.clear()
        self._rows.clear()
        self._folded.clear()
        self._wrapped = (0, 0, 0)
        self.count = self.first = 0

    def follow(self, events: Sequence[Hashable], place: int) -> None:
        """Highlight and show the line of one of these events, which have lines one after another; none without
        events.
        """
        if self._followed is None:
            self._first_before = self.first
        elif not events:
            self.scroll_to(self._first_before)
        self._followed = None
        told = [(event, index) for index, line in enumerate(self.lines) for event in line.events]
        for start in range(len(told) - len(events), -1, -1) if events else ():
            if all(told[start + index][0] == event for index, event in enumerate(events)):
                self._followed = told[start + place][1]
                break
        if self._followed is not None:
            self._followed = self._first_alike(self._followed)
        rows = [row for row, shown in enumerate(self._rows) if shown.line == self._followed]
        if rows and not (self.first <= rows[0] and rows[-1] < self.first + self.in_sight):
            self.scroll_to(rows[-1] - self.in_sight + 1)

    def scroll_to(self, first: int) -> None:
        """Show this row at the top. Beyond the end, the first row at which the last ones fit and a line begins."""
        super().scroll_to(first)
        if first > self.first:
            starts = (row for row in range(self.first, self.count) if self._starts_line(row))
            self.first = next(starts, self.first)

    def _starts_line(self, row: int) -> bool:
        return row == 0 or self._rows[row].line != self._rows[row - 1].line

    def scroll_to_end(self) -> None:
        """Show the last lines now or, if the log is hidden, when it appears again."""
        self._hidden_at_end = True
        self.scroll_to(self.count)

    def copy(self, other: LogPanel) -> None:
        """Copy the lines and their wrapping from another log, and scroll to the end."""
        self.lines, self._rows, self._wrapped = other.lines.copy(), other._rows.copy(), other._wrapped
        self.count = other.count
        if self.rect.width:
            self.scroll_to(self.count)

    # Layout.
    def hide(self) -> None:
        """Hide the log, so that it takes no input."""
        self._hidden_at_end = self._lay_at_end
        self.rect = self._room = pygame.Rect(0, 0, 0, 0)
        self._measure()
        self.grabbed = False

    @property
    def _lay_at_end(self) -> bool:
        """Check whether the log's end was visible at the last layout, or when the log was hidden."""
        return self.first + self._held >= self.count if self.rect.width else self._hidden_at_end

    def lay(self, rect: pygame.Rect, letters: int, open_: bool) -> None:
        """Place the log at a text size, open or folded."""
        moved = rect != self._room or letters != self.letters
        at_end = self._lay_at_end
        self.rect, self._room, self.letters, self.open = rect.copy(), rect, letters, open_
        self._measure()
        if not open_:
            return
        top = self._rows[self.first].line if self._rows and self.first < len(self._rows) else 0
        self._wrap(moved)
        if self.grows:
            lines = self._text.top - rect.top + self.count * self._row
            self.rect.height = min(lines + self.app.unit(_BELOW), rect.height)
            self._measure()
        if at_end:
            self.scroll_to(self.count)
        elif moved:
            self.scroll_to(next((row for row, shown in enumerate(self._rows) if shown.line >= top), 0))
        self._held = self.in_sight

    def _wrap(self, moved: bool) -> None:
        wide = self._text.width
        if moved and self._wrapped[1:] != (wide, self.letters):
            self._rows.clear()
            self._wrapped = (0, wide, self.letters)
        fonts = {face: self.app.painter.font(face, self.letters) for face in ("text", "strong")}
        for place in range(self._wrapped[0], len(self.lines)):
            line = self.lines[place]
            if self._hidden(place):
                continue
            first, words = self._first_alike(place), line.words
            if first < place:
                words = f"{words} \N{MULTIPLICATION SIGN}{place - first + 1}"
                self._rows = [row for row in self._rows if row.line != first]
            look, font = line.look, fonts[_face(line.begins, line.look)]
            plain = replace(look, picture=None) if look.named else look
            if font.size(words)[0] <= wide - self._indent(line.begins, plain):
                look = plain
            room = wide - self._indent(line.begins, look) - (self._row if line.begins else 0)
            least = _PICTURE_ROWS if look.picture is not None and not line.begins else 0
            rows = _rows(words, room, font, least, look.names)
            self._rows += [LogRow(row, first, named, look) for row, named in rows]
        self._wrapped = (len(self.lines), wide, self.letters)
        self.count = len(self._rows)

    def _first_alike(self, place: int) -> int:
        """Return the first of equal lines that are shown as one, with their number."""
        line = self.lines[place]
        while (
            place
            and not line.begins
            and (self.lines[place - 1].words, self.lines[place - 1].look) == (line.words, line.look)
        ):
            place -= 1
        return place

    def _section(self, place: int) -> int | None:
        """Return the line that begins a line's section."""
        return next((line for line in range(place, -1, -1) if self.lines[line].begins), None)

    def _hidden(self, place: int) -> bool:
        """Check whether a line is folded away: the lines that matter stay."""
        line = self.lines[place]
        return bool(self._folded) and not (line.begins or line.look.matters) and self._section(place) in self._folded

    def is_folded(self, place: int) -> bool:
        return place in self._folded

    def fold(self, place: int) -> None:
        """Fold or unfold the section that begins with a line, which stays where it is."""
        below = next((row for row, shown in enumerate(self._rows) if shown.line == place), 0) - self.first
        self._folded ^= {place}
        self._rows.clear()
        self._wrapped = (0, *self._wrapped[1:])
        self._wrap(moved=False)
        self.scroll_to(next((row for row, shown in enumerate(self._rows) if shown.line == place), 0) - below)

    def _indent(self, begins: bool, look: LogLineStyle) -> int:
        """Return the width of the picture, sign or dot before a line."""
        if look.picture is not None:
            return self._picture(begins) * (1 if begins else card_width(100)) // (1 if begins else 100) + self._row // 3
        return mark_width(self.app, look, self._row)

    def _picture(self, begins: bool) -> int:
        """Return the height of a picture before a line."""
        return self._row * 9 // 10 if begins else self._row * _PICTURE_ROWS - max(self._row // 9, 1)

    def _measure(self) -> None:
        """Find the height of a row, and the areas of the title, the rows and the scroll bar."""
        unit, rect = self.app.unit, self.rect
        self._row = self.app.painter.font("text", max(self.letters, 1)).get_linesize()
        high, pad = self._row + unit(10), unit(_PAD)
        top = rect.top + min(unit(_ABOVE), max((rect.height - high) // 2, 0))
        self.head = pygame.Rect(rect.left, top, rect.width, min(high, rect.height))  # a click there folds the log
        left, top, inset = rect.left + pad, self.head.bottom, pad // 2
        bar = super().track
        self._track = pygame.Rect(bar.left - inset, top, bar.width, max(rect.bottom - 2 * inset - top, 1))
        self._text = pygame.Rect(left, top, self._track.left - inset // 2 - left, rect.bottom - pad - top)

    @property
    def track(self) -> pygame.Rect:
        return self._track

    @property
    def in_sight(self) -> int:
        return max(self._text.height // self._row, 1)

    @property
    def at_end(self) -> bool:
        """Check whether the last row is visible."""
        return self.first + self.in_sight >= self.count

    @property
    def newer(self) -> pygame.Rect:
        """Return the area of the button that jumps to the end."""
        words = self.app.painter.font("strong", self.letters).size(say("Latest"))[0]
        rect = pygame.Rect(0, 0, words + self.app.unit(30), self._row + self.app.unit(4))
        rect.midright = self.track.right, self.head.centery
        return rect

    def pointed(self, at: tuple[int, int]) -> LogLine | None:
        row = self._row_at(at)
        return None if row is None else self.lines[self._rows[row].line]

    def heads(self) -> list[tuple[int, pygame.Rect]]:
        """Return the visible lines that begin a section, each with its first row."""
        found: dict[int, pygame.Rect] = {}
        text = self._text if self.open and self.rect.width else None
        for row in self.shown if text is not None else ():
            place = self._rows[row].line
            if text is not None and self.lines[place].begins:
                top = text.top + (row - self.first) * self._row
                found.setdefault(place, pygame.Rect(text.left, top, text.width, self._row))
        return list(found.items())

    def choose(self, place: int) -> None:
        """Act as if a line had been clicked."""
        self.on_choose(self.lines[place])

    def _row_at(self, at: tuple[int, int]) -> int | None:
        if not self.open or not self._text.collidepoint(at):
            return None
        row = self.first + (at[1] - self._text.top) // self._row
        return row if row in self.shown else None

    def _fold_mark(self, top: int) -> pygame.Rect:
        """Return the place of the sign that folds a section, by the top of its first row."""
        return pygame.Rect(self._text.right - self._row, top, self._row, self._row)

    def swipe_step_at(self, at: tuple[int, int]) -> int:
        on_rows = self.open and self.scrolls and self._text.collidepoint(at)
        return self._row * _WHEEL if on_rows else 0

    # Input.
    def takes(self, event: pygame.event.Event) -> bool:
        """Handle an event if it concerns the log; return whether it did."""
        if event.type == pygame.MOUSEWHEEL:
            return self.open and self.rect.collidepoint(self.app.pointer) and self.wheel(event.y * _WHEEL)
        if event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos):
            if event.button == 1:
                self.press(event.pos)
            return True
        if event.type == pygame.MOUSEMOTION and self.grabbed:
            self.drag(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.grabbed:
            self.click(event.pos)
            return True
        action = self.app.input_map.find(event, _SCROLLING)
        if action is None or not self.open or not self.rect.width:
            return False
        self.scroll_to(self.led_to(action, self.first, self.count) or 0)
        return True

    def press(self, at: tuple[int, int]) -> None:
        line = self.pointed(at)
        if self.open and not self.at_end and self.newer.collidepoint(at):
            self.scroll_to(self.count)
        elif not self.open or self.head.collidepoint(at):
            self._fold()
        elif line is not None and line.begins:
            signs = ((head, self._fold_mark(rect.top)) for head, rect in self.heads())
            folds = next((head for head, rect in signs if rect.collidepoint(at)), None)
            if folds is not None:
                self.fold(folds)
            else:
                self.on_choose(line)
        elif line is None or not self.on_press(line):
            super().press(at)

    # Drawing.
    def shown_now(self, at: tuple[int, int]) -> LogPanelState:
        """Return what to draw while the pointer is at a point."""
        pointed = self._row_at(at)
        lit = self._followed if pointed is None else self._rows[pointed].line
        seen = groupby(self._rows[self.first : self.first + self.in_sight] if self.open else (), lambda row: row.line)
        rows = tuple(self._row_shown(line, [*some], line == lit) for line, some in seen)
        area = self.rect.left, self.rect.top, self.rect.width, self.rect.height
        bar = (self.first, self.count, self.grabbed)
        return LogPanelState(area, self.letters, self.open, rows, bar, self.open and not self.at_end)

    def _row_shown(self, place: int, rows: list[LogRow], lit: bool) -> LogRowState:
        line = self.lines[place]
        words, names = "\n".join(row.words for row in rows), tuple(row.names for row in rows)
        look = rows[0].look
        whole = line.begins or look.picture is None or len(rows) >= _PICTURE_ROWS
        folded = place in self._folded if line.begins else None
        return LogRowState(words, line.begins, lit, look, whole, names, folded)

    def draw_shown(
        self,
        target: pygame.Surface,
        shown: LogPanelState,
        picture: Callable[[Hashable, int], pygame.Surface] | None = None,
        names: NameLook | None = None,
    ) -> None:
        """Draw the visible part. `picture` returns the picture before a line, by its name and height, and `names` how a
        name looks.
        """
        painter, unit, text, look = self.app.painter, self.app.unit, self._text, self.look
        target.blit(look.ground(painter, self.rect.size, unit(100) / 100), self.rect, special_flags=BLEND)
        words = say("Log") if shown.open else self.app.said(_FOLDED)
        room = (self.newer.left if shown.newer else self.rect.right) - unit(_PAD) - text.left
        head = painter.fitted(words, "display", shown.letters, look.soft, room)
        target.blit(head, head.get_rect(midleft=(text.left, self.head.centery)), special_flags=BLEND)
        y = text.top
        for row in shown.rows:
            high = self._row * (row.words.count("\n") + 1)
            if row.lit:
                bar = painter.panel((text.width + unit(8), high), unit(6), look.soft, alpha=70)
                target.blit(bar, (text.left - unit(4), y), special_flags=BLEND)
            if row.begins and y > text.top and not look.paper:  # there, ink tells headings apart
                line = painter.panel((text.width, max(unit(2), 1)), 0, look.soft, alpha=60)
                target.blit(line, (text.left, y), special_flags=BLEND)
            if row.look.picture is not None and picture is not None and row.whole:
                drawn = picture(row.look.picture, self._picture(row.begins))
                target.blit(drawn, (text.left, y + max(self._row // 18, 1)), special_flags=BLEND)
            at = pygame.Rect(text.left, y, self._row, self._row)
            foot = min(high, self._picture(False)) if row.look.picture is not None else 0
            draw_line_mark(self.app, target, row.look, at, foot)
            colour = look.heading if row.begins else row.look.colour
            words = row.words.rstrip("\n")
            # Beside a picture, short text is centred vertically.
            lower = (high - self._row * (words.count("\n") + 1)) // 2 if row.whole else 0
            spot = text.left + self._indent(row.begins, row.look), y + lower
            draw_rows(
                painter, target, words, spot, (_face(row.begins, row.look), shown.letters, colour), row.names, names
            )
            if row.folded is not None:
                icon = sign(painter, "right" if row.folded else "down", self._row * 3 // 4, look.soft)
                target.blit(icon, icon.get_rect(center=self._fold_mark(y).center), special_flags=BLEND)
            y += high
        if shown.open:
            self.draw_bar(target, paper=look.paper)
        if shown.newer:
            pill = painter.panel(self.newer.size, self.newer.height // 2, theme.ACCENT, theme.INK, unit(3))
            target.blit(pill, self.newer, special_flags=BLEND)
            mark = painter.text(say("Latest"), "strong", shown.letters, theme.INK)
            target.blit(mark, mark.get_rect(center=self.newer.center), special_flags=BLEND)


@lru_cache(_KEPT_LINES)
def _rows(
    words: str, room: int, font: pygame.font.Font, least: int, names: tuple[tuple[str, Hashable], ...]
) -> tuple[tuple[str, tuple[NamePlace, ...]], ...]:
    """Wrap a line into rows, `least` at least, each with its places of names. A log is rebuilt for every reader."""
    rows = wrapped(words, room, lambda part: font.size(part)[0], [name for name, _ in names])
    rows += [""] * (least - len(rows))
    return tuple(zip(rows, name_places(rows, names), strict=True))


def _face(begins: bool, look: LogLineStyle) -> str:
    """Return the font face of a line: bold for section heads, and for what matters to the reader."""
    return "strong" if begins or look.matters else "text"
