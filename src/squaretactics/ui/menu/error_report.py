"""Show an error report before it's written. It's only written if the player wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from squaretactics.storage.error_report import ErrorReport
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import BodyText
from squaretactics.ui.kit.forms.scroller import BAR, Scroller
from squaretactics.ui.kit.forms.widgets import Button, Paragraph
from squaretactics.ui.kit.layout import Plan
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import RADIUS, SMALL, TINY

_LINE: Final = 1.35  # of the text size
_INSIDE: Final = 18


class ReportTextView(Scroller):
    """The full text of a report. Long lines are broken at the view's width."""

    def __init__(self, app: App, text: str) -> None:
        super().__init__(app, "text")
        self.text = text.expandtabs(4)
        self.lines: list[str] = []
        self._broken: tuple[int, int] | None = None  # the text size and width of the current line breaks

    def lay(self) -> None:
        """Break the lines to fit the rectangle."""
        room, size = self._inside.width, self._letters
        if self._broken == (size, room):
            return
        self._broken = size, room
        most = max(room // max(self.app.painter.font("text", size).size("0")[0], 1), 8)
        self.lines = [
            line[start : start + most] for line in self.text.split("\n") for start in range(0, max(len(line), 1), most)
        ]
        self.count = len(self.lines)
        self.takes_focus = self.scrolls
        self.scroll_to(self.first)

    def named(self) -> str:
        return say("report text")

    def value_text(self) -> str:
        return " ".join(self.lines[index] for index in self.shown) if self.scrolls else ""

    def shows(self) -> Sequence[str]:
        return () if self.scrolls else self.lines

    @property
    def _letters(self) -> int:
        return self.app.letters(TINY)

    @property
    def _high(self) -> int:
        return round(self._letters * _LINE)

    @property
    def _inside(self) -> pygame.Rect:
        inset = self.app.unit(_INSIDE)
        inside = self.rect.inflate(-2 * inset, -2 * inset)
        inside.width -= self.app.unit(BAR) + inset
        return inside

    @property
    def in_sight(self) -> int:
        return max(self._inside.height // self._high, 1)

    def draw(self, target: pygame.Surface) -> None:
        app, inside, tones = self.app, self._inside, self.tones
        well = app.painter.panel(self.rect.size, app.unit(RADIUS), tones.well, tones.edge, app.unit(3))
        target.blit(well, self.rect, special_flags=BLEND)
        for row, index in enumerate(self.shown):
            if self.lines[index].strip():
                words = app.painter.fitted(self.lines[index], "text", self._letters, tones.well_text, inside.width)
                target.blit(words, (inside.left, inside.top + row * self._high), special_flags=BLEND)
        self.draw_bar(target, paper=True)

    @property
    def track(self) -> pygame.Rect:
        inset = self.app.unit(_INSIDE) // 2
        return super().track.move(-inset, 0).inflate(0, -2 * inset)


class ErrorReportScene(PageScene):
    """Shows a report's content and writes it on request."""

    plan: ClassVar[Plan] = {
        "told": ((130, 200, 560, 500), (100, 170, 1000, 380)),
        "text": ((730, 200, 1060, 785), (100, 566, 1000, 690)),
        "note": ((130, 710, 560, 170), (100, 1272, 1000, 120)),
        "write": ((130, 895, 560, 90), (100, 1410, 1000, 90)),
    }
    paper_sheets = (((70, 160, 1780, 865), (50, 132, 1100, 1400)),)

    def __init__(self, app: App, report: ErrorReport) -> None:
        super().__init__(app)
        self.report = report
        add = self.form.add
        self.add_title(say("Save report"))
        whole = say("Send this file to the makers of the game to help them find the error. It contains:")
        left_out = say("The file leaves out player names and your user name. The game itself sends nothing.")
        parts = "\n".join(f"\N{BULLET} {part.told}" for part in report.parts)
        self.told = add(BodyText(app, "\n\n".join((whole, parts, left_out)), size=SMALL, face="text", paper=True))
        self.text = add(ReportTextView(app, report.text))
        self.note = add(Paragraph(app, "", size=SMALL, face="text", paper=True))
        self.write = add(Button(app, "write", say("Save"), self._write, primary=True, paper=True))
        self.form.focus_on(self.write)

    def _write(self) -> None:
        try:
            path = self.report.write()
        except OSError as error:
            self.note.words = str(error)
            return
        self.note.words = say("Report saved: {path}", path=path)
        self.write.enabled = False
        self.form.focus_on(self.way_back)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.text.lay()
