"""Show statistics of finished runs: by team, by level, and by progress."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

import pygame

from squaretactics.games.card_tactics.text import unit_name
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.translation import say, say_list
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.statistics.runs import (
    FIGHTS,
    RunTally,
    by_level,
    by_team,
    counted_runs,
    runs_by_progress,
)
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.scroller import Scroller
from squaretactics.ui.kit.forms.widgets import EDGE, Label, Paragraph, Widget
from squaretactics.ui.kit.layout import Boxes, Plan
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, BAD, BODY, GOOD, INK, SMALL, TINY, TITLE

_SHEETS: Final[tuple[Boxes, ...]] = (
    ((70, 156, 872, 868), (50, 204, 1100, 520)),
    ((978, 156, 872, 470), (50, 744, 1100, 400)),
    ((978, 650, 872, 374), (50, 1164, 1100, 370)),
)
_ROW: Final = 96
_LOW_ROW: Final = 70  # for rows without a team
_HEADING: Final = 60


class WinRateBars(Scroller):
    """A list of win rates, one bar for each group of runs."""

    def __init__(self, app: App, name: str, counts: Sequence[RunTally]) -> None:
        super().__init__(app, name)
        self.counts, self.count = tuple(counts), len(counts)

    def shows(self) -> Sequence[str]:
        return [
            say(
                "{name}: {wins} of {games}, furthest: combat {number}",
                name=count.words or say_list(map(unit_name, count.team)),
                wins=count.wins,
                games=count.runs,
                number=count.furthest,
            )
            for count in self.counts
        ] or (say("No run is over yet."),)

    @property
    def in_sight(self) -> int:
        return max(self.rect.height // self._line, 1)

    @property
    def _line(self) -> int:
        return self.app.letters(_ROW if any(count.team for count in self.counts) else _LOW_ROW)

    def draw(self, target: pygame.Surface) -> None:
        app = self.app
        self.scroll_to(self.first)
        high = self.rect.height // self.in_sight if self.scrolls else self._line
        right = self.track.left - app.unit(20) if self.scrolls else self.rect.right
        for number, index in enumerate(self.shown):
            line = pygame.Rect(self.rect.left, self.rect.top + number * high, right - self.rect.left, high)
            self._draw_count(target, line, self.counts[index])
        if not self.counts:
            words = say("No run is over yet.")
            said = app.painter.fitted(words, "text", app.letters(SMALL), self.tones.soft, self.rect.width)
            target.blit(said, self.rect, special_flags=BLEND)
        self.draw_bar(target, paper=True)

    def _draw_count(self, target: pygame.Surface, line: pygame.Rect, count: RunTally) -> None:
        app, painter, tones = self.app, self.app.painter, self.tones
        bar_high, gap = app.unit(22), app.unit(12)
        base = line.bottom - bar_high - app.unit(14)
        left, across = line.left, min(base - line.top - app.unit(4), app.unit(60))
        for card in count.team:
            face = artwork.medal(painter, card, across)
            target.blit(face, face.get_rect(bottomleft=(left, base)), special_flags=BLEND)
            left += across + app.unit(4)
        left += gap if count.team else 0
        won = say("{wins} of {games}", wins=count.wins, games=count.runs)
        said = painter.text(won, "display", app.letters(BODY - 2), tones.text)
        target.blit(said, said.get_rect(bottomright=(line.right, base)), special_flags=BLEND)
        right = line.right - said.get_width() - gap
        name = painter.fitted(count.words, "strong", app.letters(SMALL), tones.text, right - left)
        target.blit(name, name.get_rect(bottomleft=(left, base)), special_flags=BLEND)
        far = painter.text(
            say("furthest: combat {number}", number=count.furthest), "text", app.letters(TINY), tones.soft
        )
        if not count.team and name.get_width() + gap + far.get_width() <= right - left:
            target.blit(far, far.get_rect(bottomright=(right, base)), special_flags=BLEND)
        bar = pygame.Rect(line.left, base + app.unit(4), line.width, bar_high)
        edge = app.unit(EDGE)
        empty = painter.panel(bar.size, bar_high // 2, tones.well, tones.edge, edge)
        target.blit(empty, bar, special_flags=BLEND)
        if count.wins:
            bar.width = max(bar.width * count.wins // count.runs, bar_high)
            target.blit(painter.panel(bar.size, bar_high // 2, ACCENT, tones.edge, edge), bar, special_flags=BLEND)


class RunProgressChart(Widget):
    """Columns: how many runs ended in each combat, and how many were won."""

    takes_focus = False

    def __init__(self, app: App, ends: Sequence[int]) -> None:
        super().__init__(app, name="how far", paper=True)
        self.ends = ends

    def shows(self) -> Sequence[str]:
        return [
            say("Combat {number}: {count}", number=column + 1, count=count)
            if column < FIGHTS
            else say("won: {count}", count=count)
            for column, count in enumerate(self.ends)
        ]

    def draw(self, target: pygame.Surface) -> None:
        app, painter, rect = self.app, self.app.painter, self.rect
        across, most = rect.width // len(self.ends), max(*self.ends, 1)
        letters = app.letters(SMALL)
        foot, head = letters * 3 // 2, letters * 3 // 2
        for column, count in enumerate(self.ends):
            words = str(column + 1) if column < FIGHTS else say("won")
            middle = rect.left + column * across + across // 2
            name = painter.fitted(words, "strong", letters, self.tones.text, across - app.unit(8))
            target.blit(name, name.get_rect(center=(middle, rect.bottom - foot // 2)), special_flags=BLEND)
            high = max((rect.height - foot - head) * count // most, app.unit(8))
            bar = pygame.Rect(0, 0, across * 3 // 5, high)
            bar.midbottom = middle, rect.bottom - foot
            fill = GOOD if column == FIGHTS else BAD
            drawn = painter.panel(
                bar.size, min(app.unit(12), high // 2), fill if count else self.tones.well, INK, app.unit(EDGE)
            )
            target.blit(drawn, bar, special_flags=BLEND)
            digit = painter.text(str(count), "display", letters, self.tones.text)
            target.blit(digit, digit.get_rect(midbottom=(middle, bar.top)), special_flags=BLEND)


class RunStatisticsScene(FormScene):
    """Shows the statistics of finished runs."""

    has_tall_layout = True
    plan: ClassVar[Plan] = {
        "way_back": ((70, 42, 80, 80), (50, 42, 80, 80)),
        "head": ((176, 42, 360, 80), (156, 42, 360, 80)),
        "rule": ((560, 48, 1290, 72), (50, 126, 1100, 60)),
    }
    paper_sheets = _SHEETS

    def __init__(self, app: App, games: Iterable[FinishedGame]) -> None:
        super().__init__(app)
        runs = [*counted_runs(games)]
        add = self.form.add
        self.add_back_arrow()
        self.head = add(Label(app, say("Runs"), size=TITLE + 12, face="display"))
        rule = say("Practice does not count. Own set-ups are counted apart, by name.")
        self.rule = add(Paragraph(app, rule, size=SMALL, face="text", soft=True))
        headings = (say("By team"), say("By level"), say("How far they came"))
        self.headings = [add(Label(app, words, size=BODY + 4, face="display", paper=True)) for words in headings]
        self.teams = add(WinRateBars(app, "teams", by_team(runs)))
        self.levels = add(WinRateBars(app, "levels", by_level(runs)))
        self.far = add(RunProgressChart(app, runs_by_progress(runs)))
        self.form.focus_on(self.way_back)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        shown: tuple[Widget, ...] = (self.teams, self.levels, self.far)
        for heading, widget, boxes in zip(self.headings, shown, _SHEETS, strict=True):
            left, top, width, height = boxes[tall]
            heading.rect = place(left + 40, top + 18, width - 80, _HEADING - 10)
            widget.rect = place(left + 40, top + 24 + _HEADING, width - 80, height - _HEADING - 44)
        for bars in (self.teams, self.levels):
            bars.takes_focus = bars.scrolls
