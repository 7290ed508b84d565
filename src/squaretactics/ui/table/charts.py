"""Charts on paper: bars, columns, and a line over time. None relies on colour alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from squaretactics.translation import say, say_row
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.scroller import Scroller
from squaretactics.ui.kit.forms.widgets import EDGE, MIN_FONT_SIZE, Widget, fitting
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint.icons_and_panels import shaded, sign
from squaretactics.ui.kit.paint.painter import BLEND, PictureOfSize, Size
from squaretactics.ui.kit.paint.theme import ACCENT, BAD, BODY, CALM, GOOD, SMALL, TINY, WHITE, Colour
from squaretactics.ui.table.seat_summary import AssetPath

_ROW: Final = 84
_BAR: Final = 24
_FACE: Final = 54
_BAR_LIGHT: Final[tuple[Colour, ...]] = (WHITE, WHITE, (222, 204, 196))  # from top to bottom
_LARGEST: Final = 2.2  # how much a row grows, at most, where there is room
_LARGEST_TEXT: Final = 1.4  # and its words
_FINE: Final = 2  # supersampling factor for smooth lines
_THICK: Final = 7
_DOT: Final = 9
_BELOW: Final = 120  # alpha of the area between the line and zero
_MOST_DOTS: Final = 60  # beyond this, dots lie too close together
_HEARD: Final = 10  # how many values the screen reader text lists
_SCALE: Final = 104  # the width of the labels beside a line
_TICK: Final = 10


@dataclass(frozen=True, slots=True)
class ChartBar:
    """A row of a chart: its label, its bar's share from 0 to 1, and its value in words."""

    words: str
    part: float
    said: str
    face: AssetPath = ()
    medals: Sequence[PictureOfSize] = ()  # drawn before the label, in a size
    note: str = ""  # beside the label, if there is room
    narration: str = ""  # if it differs from the label and the value


@dataclass(frozen=True, slots=True)
class ChartColumn:
    """A column of a chart: its label, its count, and whether it counts something good or bad."""

    words: str
    count: int
    good: bool | None = None


class BarChart(Scroller):
    """A bar chart that scrolls if its rows don't fit. A few rows grow to fill the room."""

    def __init__(self, app: App, name: str, bars: Sequence[ChartBar], row: int = _ROW) -> None:
        super().__init__(app, name)
        self.bars, self.count, self.row = tuple(bars), len(bars), row

    def shows(self) -> Sequence[str]:
        return [bar.narration or say("{what}: {count}", what=bar.words, count=bar.said) for bar in self.bars]

    @property
    def _line(self) -> int:
        return self.app.letters(self.row)

    @property
    def in_sight(self) -> int:
        return max(self.rect.height // self._line, 1)

    @property
    def most_height(self) -> int:
        """Return the height beyond which the chart grows no more."""
        return round(self._line * _LARGEST) * max(self.count, 1)

    def draw(self, target: pygame.Surface) -> None:
        self.scroll_to(self.first)
        high = self.rect.height // min(self.in_sight, max(self.count, 1))
        if not self.scrolls:
            high = min(high, round(self._line * _LARGEST))
        right = self.track.left - self.app.unit(20) if self.scrolls else self.rect.right
        for number, index in enumerate(self.shown):
            line = pygame.Rect(self.rect.left, self.rect.top + number * high, right - self.rect.left, high)
            self._draw_bar(target, line, self.bars[index])
        self.draw_bar(target, paper=True)

    def _draw_bar(self, target: pygame.Surface, line: pygame.Rect, bar: ChartBar) -> None:
        app, painter, tones = self.app, self.app.painter, self.tones
        grown = max(line.height / self._line, 1.0)
        lettered = min(grown, _LARGEST_TEXT)
        high, gap = round(app.unit(_BAR) * grown), app.unit(14)
        if bar.face:
            across = min(round(app.unit(_FACE) * 5 // 4 * grown), line.height - app.unit(8))
            face = painter.svg(*bar.face, size=(across, across))
            target.blit(face, face.get_rect(midleft=line.midleft), None, BLEND)
            line = pygame.Rect(line.left + across + gap, line.top, line.width - across - gap, line.height)
        base = line.bottom - high - round(app.unit(14) * grown)
        said = painter.text(bar.said, "display", round(app.letters(BODY - 4) * lettered), tones.text)
        target.blit(said, said.get_rect(bottomright=(line.right, base)), None, BLEND)
        left, right = line.left, line.right - said.get_width() - gap
        across = min(base - line.top - app.unit(4), round(app.unit(60) * grown))
        if bar.medals:  # as large as leaves room for the words
            wide = painter.font("strong", painter.least_text or app.letters(TINY)).size(bar.words)[0]
            each = (right - left - gap - wide) // len(bar.medals) - app.unit(4)
            across = min(across, max(each, app.unit(30)), max((right - left) // (2 * len(bar.medals)), app.unit(60)))
        for medal in bar.medals:
            picture = medal(across)
            target.blit(picture, picture.get_rect(bottomleft=(left, base)), None, BLEND)
            left += picture.get_width() + app.unit(4)
        left += gap if bar.medals else 0
        words = painter.fitted(bar.words, "strong", round(app.letters(SMALL) * lettered), tones.text, right - left)
        target.blit(words, words.get_rect(bottomleft=(left, base)), None, BLEND)
        note = painter.text(bar.note, "text", round(app.letters(TINY) * lettered), tones.soft)
        if left + words.get_width() + gap + note.get_width() <= right:
            target.blit(note, note.get_rect(bottomright=(right, base)), None, BLEND)
        draw_progress(app, target, pygame.Rect(line.left, base + app.unit(4), line.width, high), bar.part)


def draw_progress(app: App, target: pygame.Surface, place: pygame.Rect, part: float) -> None:
    """Draw a bar on paper of which this share is filled."""
    tones, high = app.tones(True), place.height
    well = app.painter.panel(place.size, high // 2, tones.well, tones.edge, app.unit(EDGE))
    target.blit(well, place, None, BLEND)
    if part > 0:
        filled = max(round(place.width * min(part, 1.0)), high), high
        target.blit(lit_bar(app, filled, high // 2, ACCENT), place, None, BLEND)


def lit_bar(app: App, size: Size, radius: int, colour: Colour) -> pygame.Surface:
    """Return a filled bar with an ink edge, lit from above."""
    painter, tones = app.painter, app.tones(True)
    bar = painter.panel(size, radius, colour, tones.edge, app.unit(EDGE))
    if app.high_contrast:
        return bar

    def make() -> pygame.Surface:
        lit = bar.copy()
        lit.blit(shaded(size, _BAR_LIGHT), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return lit

    return painter.kept(("lit bar", size, radius, colour), make)


class ColumnChart(Widget):
    """A chart of columns, each with its count above and its label below."""

    takes_focus = False

    def __init__(self, app: App, name: str, columns: Sequence[ChartColumn]) -> None:
        super().__init__(app, name, paper=True)
        self.columns = tuple(columns)

    def shows(self) -> Sequence[str]:
        return [say("{what}: {count}", what=column.words, count=column.count) for column in self.columns]

    def draw(self, target: pygame.Surface) -> None:
        app, painter, rect = self.app, self.app.painter, self.rect
        across, most = rect.width // max(len(self.columns), 1), max([1, *(column.count for column in self.columns)])
        letters, room = app.letters(SMALL), across - app.unit(8)
        large = app.letters(BODY + 6)
        foot, head = letters * 5 // 2, large * 3 // 2

        font = painter.font("strong", letters)
        broken = any(font.size(column.words)[0] > room for column in self.columns)

        labels = [column.words.replace(" ", "\n", 1) if broken else column.words for column in self.columns]

        def written(words: str, size: int) -> pygame.Surface:
            return painter.text(words, "strong", size, self.tones.text, room, True)

        def fits(size: int) -> bool:
            wide = max(painter.font("strong", size).size(line)[0] for words in labels for line in words.split("\n"))
            return wide <= room and all(written(words, size).get_height() <= foot for words in labels)

        size = largest_size(fits, letters, MIN_FONT_SIZE)
        base = rect.bottom - foot - app.unit(4)
        target.fill(self.tones.edge, (rect.left, base, rect.width, max(app.unit(EDGE), 1)))
        for index, column in enumerate(self.columns):
            middle = rect.left + index * across + across // 2
            words = written(labels[index], size)
            target.blit(words, words.get_rect(midtop=(middle, rect.bottom - foot)), None, BLEND)
            high = max((rect.height - foot - head) * column.count // most, app.unit(8))
            bar = pygame.Rect(0, 0, across * 3 // 5, high)
            bar.midbottom = middle, base + app.unit(EDGE)
            fill = self.tones.well if not column.count else _colour_of(column.good)
            target.blit(lit_bar(app, bar.size, min(app.unit(12), high // 2), fill), bar, None, BLEND)
            if app.colour_blind and column.good is not None and high > letters:
                mark = sign(painter, "tick" if column.good else "cross", letters, WHITE)
                target.blit(mark, mark.get_rect(center=bar.center), None, BLEND)
            digit = painter.text(f"{column.count}", "display", large, self.tones.text)
            target.blit(digit, digit.get_rect(midbottom=(middle, bar.top)), None, BLEND)


def _colour_of(good: bool | None) -> Colour:
    return ACCENT if good is None else GOOD if good else BAD


class LineChart(Widget):
    """A line through values over time, with a labelled scale beside it.

    A win or a shared win has a filled dot on the line, a loss a hollow one; a key below says so.
    """

    takes_focus = False

    def __init__(
        self,
        app: App,
        name: str,
        values: Sequence[float],
        scale: Sequence[tuple[float, str]],
        results: Sequence[bool | None] = (),
        ends: tuple[str, str] = ("", ""),
        axis: str = "",
        worded: Callable[[float], str] = "{:.0f}".format,
        ranges: Sequence[tuple[float, float]] = (),
        beside: int = _SCALE,
    ) -> None:
        """Create a chart that spans the scale. `ends` are the labels below the first and the last value; `axis` says
        what the scale counts.

        `results` are True for a win, None for a shared one. With `ranges`, one for each value, the area between their
        bounds is filled, rather than that above zero. `beside` is the width of the scale's labels.
        """
        super().__init__(app, name, paper=True)
        self.values, self.scale, self.results, self.ends = tuple(values), tuple(scale), tuple(results), ends
        self.axis, self.worded = axis, worded  # `worded` is how a value is narrated
        self.ranges, self.beside = tuple(ranges), beside

    def shows(self) -> Sequence[str]:
        """Return the last values in words."""
        return [say("Latest values: {values}.", values=say_row(map(self.worded, self.values[-_HEARD:])))]

    @property
    def _area(self) -> pygame.Rect:
        beside, foot = self.app.letters(self.beside), self.app.letters(TINY) * (4 if self._marked else 2)
        head = self.app.letters(TINY) * 3 // 2
        return pygame.Rect(
            self.rect.left + beside, self.rect.top + head, self.rect.width - beside, self.rect.height - foot - head
        )

    def _height_of(self, value: float) -> int:
        area, inset = self._area, self.app.unit(26)
        low, high = self.scale[0][0], self.scale[-1][0]
        part = (min(max(value, low), high) - low) / (high - low)
        return round(area.bottom - inset - (area.height - 2 * inset) * part)

    @property
    def spots(self) -> list[tuple[int, int]]:
        area, inset = self._area, self.app.unit(30)
        each = (area.width - 2 * inset) / max(len(self.values) - 1, 1)
        alone = area.width / 2 - inset if len(self.values) == 1 else 0
        return [
            (round(area.left + inset + alone + each * index), self._height_of(value))
            for index, value in enumerate(self.values)
        ]

    def draw(self, target: pygame.Surface) -> None:
        app, painter, tones, area = self.app, self.app.painter, self.tones, self._area
        tick, line, room = app.unit(_TICK), max(app.unit(EDGE), 1), area.left - self.rect.left - 2 * app.unit(_TICK)
        zero = self._height_of(max(self.scale[0][0], min(self.scale[-1][0], 0.0)))
        target.fill(tones.edge, (area.left, zero, area.width, line))
        target.fill(tones.edge, (area.left, area.top, line, area.height))
        taken = list[pygame.Rect]()
        size = fitting(app, "display", app.letters(SMALL), ((words, room) for _, words in self.scale))
        for value, words in (self.scale[0], self.scale[-1], *self.scale[1:-1]):
            height = self._height_of(value)
            target.fill(tones.edge, (area.left - tick, height, tick, line))
            said = painter.fitted(words, "display", size, tones.text, room)
            place = said.get_rect(midright=(area.left - 2 * tick, height))
            if place.collidelist(taken) < 0:
                taken.append(target.blit(said, place, None, BLEND))
        axis = painter.fitted(self.axis, "strong", app.letters(TINY), tones.soft, self.rect.width)
        target.blit(axis, axis.get_rect(bottomleft=(self.rect.left, area.top)), None, BLEND)
        first, last = (
            painter.fitted(words, "text", app.letters(TINY), tones.soft, area.width // 2 - tick) for words in self.ends
        )
        below = area.bottom + app.letters(TINY) * 2
        target.blit(first, first.get_rect(bottomleft=(area.left, below)), None, BLEND)
        target.blit(last, last.get_rect(bottomright=(area.right, below)), None, BLEND)
        if self._marked:
            self._draw_key(target)
        if self.values:
            target.blit(self._line(), area, None, BLEND)

    @property
    def _marked(self) -> bool:
        """Return whether dots show who won."""
        return bool(self.results) and len(self.values) <= _MOST_DOTS

    def _draw_key(self, target: pygame.Surface) -> None:
        """Draw the key of the dots, centred below the line."""
        app, painter, tones, area = self.app, self.app.painter, self.tones, self._area
        letters, gap = app.letters(TINY), app.unit(10)
        across = 2 * app.unit(_DOT + 3)
        named = {True: say("won"), None: say("shared"), False: say("lost")}
        shown = [result for result in named if result is not None or None in self.results]
        words = [painter.text(named[result], "text", letters, tones.text) for result in shown]
        left = area.centerx - (sum(text.get_width() + across + gap for text in words) + 3 * gap) // 2
        for text, result in zip(words, shown, strict=True):
            dot = painter.panel((across, across), across // 2, _colour_of(result), tones.edge, app.unit(3))
            place = dot.get_rect(midleft=(left, self.rect.bottom - letters))
            target.blit(dot, place, None, BLEND)
            if result is False:
                hole = max(across * 2 // 5, 1)
                picture = painter.panel((hole, hole), hole // 2, tones.face)
                target.blit(picture, picture.get_rect(center=place.center), None, BLEND)
            target.blit(text, text.get_rect(midleft=(place.right + gap, place.centery)), None, BLEND)
            left = place.right + text.get_width() + 4 * gap

    def _line(self) -> pygame.Surface:
        app, area, tones = self.app, self._area, self.tones
        spots = tuple(((x - area.left) * _FINE, (y - area.top) * _FINE) for x, y in self.spots)
        thick, dot, edge = (app.unit(length) * _FINE for length in (_THICK, _DOT, 3))
        marked = self.results if self._marked else ()
        colour = tones.focus if app.high_contrast else CALM
        zero = (self._height_of(0.0) - area.top) * _FINE
        filled = [(spots[0][0], zero), *spots, (spots[-1][0], zero)]
        bounds = [
            [(x, (self._height_of(bound) - area.top) * _FINE) for (x, _), bound in zip(spots, each, strict=True)]
            for each in zip(*self.ranges, strict=True)
        ]
        if bounds:
            filled = [*bounds[0], *reversed(bounds[1])]

        def make() -> pygame.Surface:
            large = pygame.Surface((area.width * _FINE, area.height * _FINE), pygame.SRCALPHA)
            if len(spots) > 1 and not app.high_contrast:
                pygame.draw.polygon(large, (*ACCENT, _BELOW), filled)
            for bound in bounds if len(spots) > 1 and app.high_contrast else ():
                pygame.draw.lines(large, colour, False, bound, thick // 2)
            if len(spots) > 1:
                pygame.draw.lines(large, colour, False, spots, thick)
            for spot in spots:
                pygame.draw.circle(large, colour, spot, thick // 2)
            for spot, result in zip(spots, marked, strict=False):
                pygame.draw.circle(large, tones.edge, spot, dot + edge)
                pygame.draw.circle(large, _colour_of(result), spot, dot)
                if result is False:
                    pygame.draw.circle(large, tones.face, spot, (dot + edge) * 2 // 5)
            return pygame.transform.smoothscale(large.premul_alpha(), area.size)

        key = ("line chart", spots, (*filled,), marked, area.size, colour, thick)
        return app.painter.kept(key, make)
