"""Show statistics of finished runs: by team, by level, and by progress."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
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
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.widgets import Label, Paragraph, Widget
from squaretactics.ui.kit.layout import Boxes, Plan
from squaretactics.ui.kit.paint.theme import BODY, SMALL
from squaretactics.ui.table.charts import BarChart, ChartBar, ChartColumn, ColumnChart
from squaretactics.ui.table.prop_shelf import draw_prop_shelf, figure_prop

_SHEETS: Final[tuple[Boxes, ...]] = (
    ((70, 160, 872, 865), (50, 204, 1100, 520)),
    ((978, 160, 872, 466), (50, 744, 1100, 400)),
    ((978, 650, 872, 375), (50, 1164, 1100, 370)),
)
_PROPS: Final = [figure_prop(artwork.figure_path(hero, artwork.READY)) for hero in range(3)]
_ROW: Final = 70
_TEAM_ROW: Final = 96
_HEADING: Final = 60


def _bar(app: App, tally: RunTally) -> ChartBar:
    far = say("furthest: combat {number}", number=tally.furthest)
    return ChartBar(
        tally.words,
        tally.wins / tally.runs,
        say("{wins} of {games}", wins=tally.wins, games=tally.runs),
        medals=[partial(artwork.medal, app.painter, card) for card in tally.team],
        note="" if tally.team else far,
        narration=say(
            "{name}: {wins} of {games}, furthest: combat {number}",
            name=tally.words or say_list(map(unit_name, tally.team)),
            wins=tally.wins,
            games=tally.runs,
            number=tally.furthest,
        ),
    )


def _progress(ends: Sequence[int]) -> list[ChartColumn]:
    """Return how many runs ended in each combat, and how many were won."""
    combats = [ChartColumn(say("Combat {number}", number=number + 1), ends[number], False) for number in range(FIGHTS)]
    return [*combats, ChartColumn(say("won"), ends[FIGHTS], True)]


class RunStatisticsScene(PageScene):
    """Shows the statistics of finished runs."""

    title_widths = (360, 700)
    plan: ClassVar[Plan] = {
        "rule": ((560, 56, 1290, 72), (50, 126, 1100, 60)),
    }

    def __init__(self, app: App, games: Iterable[FinishedGame]) -> None:
        super().__init__(app)
        self.sheets: list[pygame.Rect] = []  # as high as their charts need
        runs = [*counted_runs(games)]
        add = self.form.add
        self.add_title(say("Charts"))
        rule = say("Practice doesn't count. Custom set-ups are listed by name.")
        self.rule = add(Paragraph(app, rule, size=SMALL, face="text", soft=True))
        headings = (say("By team"), say("By level"), say("How far they got"))
        self.headings = [add(Label(app, words, size=BODY + 4, face="display", paper=True)) for words in headings]
        nothing = [ChartBar(say("No finished runs yet."), 0.0, "", narration=say("No finished runs yet."))]
        self.teams = add(BarChart(app, "teams", [_bar(app, tally) for tally in by_team(runs)] or nothing, _TEAM_ROW))
        self.levels = add(BarChart(app, "levels", [_bar(app, tally) for tally in by_level(runs)] or nothing, _ROW))
        self.far = add(ColumnChart(app, name="how far", columns=_progress(runs_by_progress(runs))))
        self.form.focus_on(self.way_back)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        self.sheets = []
        shown: tuple[Widget, ...] = (self.teams, self.levels, self.far)
        raised = 0  # how far a sheet moves up because the one above it is small
        for heading, widget, boxes in zip(self.headings, shown, _SHEETS, strict=True):
            sheet = place(*boxes[tall])
            sheet.top -= raised
            if widget is self.far:
                sheet.height += raised
            inside = sheet.inflate(-2 * self.app.unit(40), -2 * self.app.unit(20))
            heading.rect = pygame.Rect(inside.topleft, (inside.width, self.app.unit(_HEADING - 10)))
            widget.rect = pygame.Rect(inside.left, inside.top + self.app.unit(_HEADING), inside.width, 0)
            widget.rect.height = inside.bottom - widget.rect.top
            if isinstance(widget, BarChart) and (spare := widget.rect.height - widget.most_height) > 0:
                widget.rect.height -= spare
                sheet.height -= spare
                raised += spare if tall or widget is self.levels else 0
            self.sheets.append(sheet)
        for bars in (self.teams, self.levels):
            bars.takes_focus = bars.scrolls

    def draw_behind(self, target: pygame.Surface) -> None:
        app = self.app
        for sheet in self.sheets:
            draw_paper_sheet(app, target, sheet)
        if not app.tall:
            room = app.place(*_SHEETS[0][0])
            room.height, room.top = room.bottom - self.sheets[0].bottom, self.sheets[0].bottom
            draw_prop_shelf(app, target, room, _PROPS)
