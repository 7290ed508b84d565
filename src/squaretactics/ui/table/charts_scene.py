"""The scene that shows statistics in charts: pages of two charts, each with a summary in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.actions import PAGES
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.scroller import Scroller
from squaretactics.ui.kit.forms.widgets import Label, Paragraph, Widget
from squaretactics.ui.kit.layout import Boxes, Plan
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TINY, TITLE
from squaretactics.ui.table.charts import BarChart
from squaretactics.ui.table.prop_shelf import Prop, draw_prop_shelf


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart with a heading, a sentence that says what it shows, and its most important figure, if there is one."""

    heading: str
    told: str
    make: Callable[[App, str], Widget]  # takes the widget's name
    figure: str = ""
    empty: bool = False  # there is no data yet, and `told` says so


@dataclass(frozen=True, slots=True)
class ChartPage:
    """A page of two charts."""

    title: str
    charts: tuple[Chart, Chart]


_SHEETS: Final[tuple[Boxes, ...]] = (
    ((70, 168, 872, 812), (50, 222, 1100, 632)),
    ((978, 168, 872, 812), (50, 870, 1100, 632)),
)
_NAMES: Final = ("first", "second")
_INSET: Final = 40
_HEADING: Final = 66
_TOLD: Final = 88  # height of the sentence, and of the figure before it
_FIGURE: Final = TITLE + 20
_GAP: Final = 22


class ChartsScene(PageScene):
    """Shows one page of charts at a time. Page Up and Page Down turn the pages, wherever the focus is."""

    title_widths = (340, 700)
    plan: ClassVar[Plan] = {
        "choice": ((560, 56, 1290, 72), (50, 134, 1100, 72)),
        "rule": ((70, 988, 1780, 36), (50, 1510, 1100, 36)),
    }

    def __init__(
        self, app: App, pages: Sequence[ChartPage], props: Sequence[Prop], title: str = "", rule: str = ""
    ) -> None:
        """Show these pages, with props where a chart needs less than its room. `rule` says which games count."""
        super().__init__(app)
        self.pages, self.page, self.props = tuple(pages), 0, props
        self._title = title or say("Charts")
        self._rule = rule or say("Practice doesn't count, nor do games where the players change partway through.")
        self.sheets: list[pygame.Rect] = []  # as high as their charts need
        self._build()

    def _build(self) -> None:
        app, add = self.app, self.form.add
        self.form.remove_all()
        self.add_title(self._title)
        ways = [(number, page.title) for number, page in enumerate(self.pages)]
        self.choice = add(OptionButtons(app, "page", ways, self.page, self.turn_to, size=SMALL))
        self.choice.called = say("Page")
        self.headings: list[Label] = []
        self.charts: list[Widget] = []
        self.told: list[Paragraph] = []
        self.figures: list[Label] = []
        for name, chart in zip(_NAMES, self.pages[self.page].charts, strict=True):
            self.headings.append(add(Label(app, chart.heading, size=BODY + 4, face="display", paper=True)))
            if not chart.empty:
                self.charts.append(add(chart.make(app, name)))
                self.charts[-1].called = chart.heading
            self.figures.append(add(Label(app, chart.figure, size=_FIGURE, face="display", paper=True)))
            self.told.append(add(Paragraph(app, chart.told, size=BODY - 2, face="text", paper=True)))
        self.rule = add(Label(app, self._rule, size=TINY, face="text", soft=True))
        self.form.focus_on(self.choice)

    def turn_to(self, page: int) -> None:
        self.page = page
        self._build()
        self.layout(self.app.size)

    def handle(self, event: pygame.event.Event) -> None:
        """Turn pages with the keyboard, and pass everything else to the form."""
        action = self.app.input_map.find(event, PAGES)
        if action is None or isinstance(self.form.focus, Scroller):
            super().handle(event)
        else:
            self.turn_to((self.page + PAGES[action]) % len(self.pages))

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place = self.app.place
        told_high = _TOLD * self.app.text_scale
        charts = iter(self.charts)
        self.sheets = []
        shown = zip(self.pages[self.page].charts, _SHEETS, self.headings, self.figures, self.told, strict=True)
        for chart, boxes, heading, figure, told in shown:
            left, top, width, height = boxes[self.app.tall]
            sheet = place(left, top, width, height)
            self.sheets.append(sheet)
            left, width = left + _INSET, width - 2 * _INSET
            heading.rect = place(left, top + 26, width, _HEADING - 12)
            upper, lower = top + 30 + _HEADING, top + height - 22
            told.rect, figure.rect = (place(left, upper, width, told_high) for _ in range(2))
            if chart.figure:
                font = self.app.painter.font("display", self.app.letters(_FIGURE))
                figure.rect.width = min(font.size(chart.figure)[0], told.rect.width // 2)
                start = figure.rect.right + self.app.unit(_GAP)
                told.rect.width, told.rect.left = told.rect.right - start, start
            if chart.empty:
                continue
            widget, upper = next(charts), upper + told_high + 14
            widget.rect = place(left, upper, width, lower - upper)
            if isinstance(widget, BarChart) and widget.most_height < widget.rect.height:
                spare = widget.rect.height - widget.most_height
                widget.rect.height -= spare
                sheet.height -= spare
            if isinstance(widget, Scroller):
                widget.takes_focus = widget.scrolls

    def draw_behind(self, target: pygame.Surface) -> None:
        app = self.app
        for sheet, boxes in zip(self.sheets, _SHEETS, strict=True):
            draw_paper_sheet(app, target, sheet)
            room = app.place(*boxes[app.tall])
            room.height, room.top = room.bottom - sheet.bottom, sheet.bottom
            draw_prop_shelf(app, target, room, self.props)
