"""Draw what a game reached in its mode, on a paper leaf beside or on the sheet of its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE, Widget, text_in_box
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import (
    ACCENT,
    ACCENT_DEEP,
    BODY,
    INK,
    PAPER_BRIGHT,
    PAPER_SHADE,
    RADIUS,
    SMALL,
)
from squaretactics.ui.table.game_mode import Goal, ModeEnding, Tally
from squaretactics.ui.table.stars import draw_star

_LOW: Final = 1.4  # ratio of width to height above which a leaf is low: its picture stands beside the text
_PAD: Final = 26
_GAP: Final = 14
_HIGHEST_PICTURE: Final = 230
_PICTURE_PART: Final = 0.18  # of the leaf's height, at least
_NAMED: Final = 0.65  # share of a bar's line for its words
_NAMED_LOW: Final = 0.76  # the same on a low leaf
_SMALLER: Final = 0.6  # size of a low leaf's picture beside bars
_TITLE: Final = 56
_LINE: Final = 52
_BAR: Final = 40
_COUNT: Final = 54  # width of a tally's count

# Draws itself on a line.
Row = Callable[[pygame.Surface, pygame.Rect], None]


class _Rows(Widget):
    """Rows of text with stars or bars."""

    takes_focus = False

    def _draw_lines(self, target: pygame.Surface, room: pygame.Rect, rows: Sequence[Row], most: int) -> None:
        if not rows:
            return
        high = min(self.app.letters(most), room.height // len(rows))
        top = room.top + (room.height - high * len(rows)) // 2
        for number, row in enumerate(rows):
            row(target, pygame.Rect(room.left, top + number * high, room.width, high))

    def _bars(self, tallies: Sequence[Tally], named: float = _NAMED) -> list[Row]:
        most = max((each.count for each in tallies), default=0) or 1
        return [partial(self._draw_bar, tally, most, named) for tally in tallies]

    def _draw_bar(self, tally: Tally, most: int, named: float, target: pygame.Surface, line: pygame.Rect) -> None:
        app, count = self.app, self.app.letters(_COUNT)
        words = line.copy()
        words.width = round((line.width - count) * named)
        face = "strong" if tally.now else "text"
        if app.painter.font(face, max(app.painter.least_text, MIN_FONT_SIZE)).size(tally.words)[0] > words.width:
            words.width = line.width - count  # there's no room for the bar
        self._draw_text(target, tally.words, words, face, SMALL, "left")
        room = line.right - count - words.right
        bar = pygame.Rect(words.right, 0, max(room * tally.count // most, app.unit(6)), max(line.height * 3 // 5, 2))
        bar.centery = line.centery
        fill, edge = (ACCENT, ACCENT_DEEP) if tally.now else (PAPER_SHADE, INK)
        corner = max(min(app.unit(RADIUS) // 2, *(side // 2 for side in bar.size)), 1)
        panel = app.painter.panel(bar.size, corner, fill, edge, app.unit(3))
        if room:
            target.blit(panel, bar, special_flags=BLEND)
        number = pygame.Rect(line.right - count, line.top, count, line.height)
        self._draw_text(target, str(tally.count), number, "strong", SMALL, "right")

    def _draw_text(
        self, target: pygame.Surface, words: str, room: pygame.Rect, face: str, size: int, align: str = "centre"
    ) -> None:
        if not words or room.width <= 0:
            return
        app = self.app
        text = text_in_box(app, words, face, app.letters(size), self.tones.text, room.size, align == "centre")
        place = text.get_rect(center=room.center)
        if align == "left":
            place.left = room.left
        elif align == "right":
            place.right = room.right
        target.blit(text, place, special_flags=BLEND)


class TallyChart(_Rows):
    """How often each result came, as bars."""

    def __init__(self, app: App) -> None:
        super().__init__(app, "tallies", paper=True)
        self.tallies: Sequence[Tally] = ()

    def shows(self) -> Sequence[str]:
        return [*map(_tally_words, self.tallies)]

    def draw(self, target: pygame.Surface) -> None:
        self._draw_lines(target, self.rect, self._bars(self.tallies), _LINE)


class ModeLeaf(_Rows):
    """A mode's ending: its picture and title, and what was reached."""

    is_live_region = True

    def __init__(self, app: App, ending: ModeEnding) -> None:
        super().__init__(app, "mode", paper=True)
        self.ending = ending
        self.on_sheet = False  # whether it lies on the sheet, and needs no paper of its own
        self.below = 0  # pixels below the text that are left for buttons

    def shows(self) -> Sequence[str]:
        ending = self.ending
        goals = (_goal_words(goal) for goal in ending.goals)
        results = (say("{name}: {result}", name=name, result=result) for name, result in ending.results)
        tallies = map(_tally_words, ending.tallies)
        return [words for words in (ending.title, *goals, *results, *tallies, ending.told) if words]

    def draw(self, target: pygame.Surface) -> None:
        if self.on_sheet:
            self._well(target, self.rect, None if self.app.high_contrast else PAPER_BRIGHT)
        else:
            draw_paper_sheet(self.app, target, self.rect)
        pad = self.app.unit(_PAD)
        inside = self.rect.inflate(-2 * pad, -2 * pad)
        inside.height -= self.below
        if inside.width > _LOW * inside.height:
            self._draw_low(target, inside)
        else:
            self._draw_high(target, inside)

    def _draw_high(self, target: pygame.Surface, inside: pygame.Rect) -> None:
        app, gap, told = self.app, self.app.unit(_GAP), self.ending.told
        rows = [*self._lines(), *self._bars(self.ending.tallies)]
        title = app.letters(_TITLE)
        below = app.painter.text_height(told, "text", app.letters(SMALL), inside.width) + gap if told else 0
        picture = min(app.unit(_HIGHEST_PICTURE), inside.width)
        line = app.letters(_LINE)
        spare = inside.height - title - 2 * gap - below - len(rows) * line - picture
        if spare < 0:
            picture = max(picture + spare, round(inside.height * _PICTURE_PART))
            spare = 0
        top = inside.top + spare // 2
        self._draw_medal(target, pygame.Rect(inside.centerx - picture // 2, top, picture, picture))
        place = pygame.Rect(inside.left, top + picture + gap, inside.width, title)
        self._draw_text(target, self.ending.title, place, "display", BODY + 8)
        room = pygame.Rect(inside.left, place.bottom + gap, inside.width, 0)
        room.height = min(len(rows) * line, inside.bottom - below - room.top)
        self._draw_lines(target, room, rows, _LINE)
        place = pygame.Rect(inside.left, room.bottom + gap, inside.width, max(below - gap, 0))
        self._draw_text(target, told, place, "text", SMALL)

    def _draw_low(self, target: pygame.Surface, inside: pygame.Rect) -> None:
        gap = self.app.unit(2 * _GAP)
        across = min(self.app.unit(_HIGHEST_PICTURE), round(inside.height * (_SMALLER if self.ending.tallies else 1)))
        disc = pygame.Rect(inside.left, inside.centery - across // 2, across, across)
        self._draw_medal(target, disc)
        beside = pygame.Rect(disc.right + gap, inside.top, inside.right - disc.right - gap, inside.height)
        columns = 2 if self.ending.tallies else 1
        width = (beside.width - (columns - 1) * gap) // columns
        left = pygame.Rect(beside.left, beside.top, width, beside.height)
        if columns == 2:
            self._draw_lines(target, left.move(width + gap, 0), self._bars(self.ending.tallies, _NAMED_LOW), _BAR)
        self._draw_lines(target, left, [*self._lines(), *self._told()], _LINE)

    # Rows.
    def _lines(self) -> list[Row]:
        goals = [self._goal(goal) for goal in self.ending.goals]
        return [*goals, *(self._result(*result) for result in self.ending.results)]

    def _told(self) -> list[Row]:
        told = self.ending.told
        return [lambda target, line: self._draw_text(target, told, line, "text", SMALL, "left")] if told else []

    def _goal(self, goal: Goal) -> Row:
        def draw(target: pygame.Surface, line: pygame.Rect) -> None:
            star = min(line.height - self.app.unit(8), self.app.letters(36))
            draw_star(self.app.painter, target, (line.left, line.centery - star // 2), star, goal.reached)
            words = line.move(star + self.app.unit(_GAP), 0)
            words.width = line.right - words.left
            self._draw_text(target, goal.words, words, "strong" if goal.reached else "text", SMALL + 2, "left")

        return draw

    def _result(self, name: str, result: str) -> Row:
        def draw(target: pygame.Surface, line: pygame.Rect) -> None:
            named, shown = line.copy(), line.copy()
            wide = [
                self.app.painter.font(face, line.height).size(words)[0]
                for face, words in (("text", name), ("strong", result))
            ]
            named.width = line.width * wide[0] // max(sum(wide), 1)
            shown.left, shown.width = named.right, line.right - named.right
            self._draw_text(target, name, named, "text", SMALL + 2, "left")
            self._draw_text(target, result, shown, "strong", SMALL + 2, "right")

        return draw

    def _draw_medal(self, target: pygame.Surface, disc: pygame.Rect) -> None:
        app, painter, across = self.app, self.app.painter, disc.width
        if not self.ending.picture:
            return
        face = painter.panel(disc.size, across // 2, PAPER_SHADE, INK, app.unit(4))
        target.blit(face, disc, special_flags=BLEND)
        inner = across * 4 // 5
        picture = painter.svg(*self.ending.picture, size=(inner, inner))
        target.blit(picture, picture.get_rect(center=disc.center), special_flags=BLEND)


def _tally_words(tally: Tally) -> str:
    return say("{name}: {result}", name=tally.words, result=str(tally.count))


def _goal_words(goal: Goal) -> str:
    return say("{goal}: reached", goal=goal.words) if goal.reached else say("{goal}: not yet", goal=goal.words)
