"""After a scene crashes, show what happened, what is safe, and where the details are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from squaretactics.storage.error_report import ErrorReport
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.menu.error_report import ErrorReportScene

_SIZE: Final = (1140, 680)  # of the centred sheet
_PICTURE: Final = (810, 60, 290, 290)  # on the sheet
_LEFT: Final = 60
_WIDTH: Final = 740
_WHOLE: Final = 1020
_LONGEST: Final = 160  # characters of the error's text; the log has the rest


class ErrorScene(FormScene):
    """Describes an error. The player can continue with `go_on`, write a report or quit."""

    has_tall_layout = True

    def __init__(
        self,
        app: App,
        error: Exception,
        log: Path,
        saved: str,
        go_on: tuple[str, Callback],
        picture: tuple[str, ...],
        report: Callable[[], ErrorReport] | None = None,
    ) -> None:
        super().__init__(app)
        self.picture, self.report = picture, report
        self.title = self.form.add(Label(app, say("Something went wrong"), size=TITLE, face="display", paper=True))
        comfort = " ".join(filter(None, (say("It's the game's fault, not yours."), saved)))
        self.comfort = self.form.add(Paragraph(app, comfort, size=BODY, paper=True))
        what = say("What happened: {error}", error=_in_a_line(error))
        self.what = self.form.add(Paragraph(app, what, size=SMALL, face="text", paper=True))
        where = say("The details are in {path}", path=log)
        self.where = self.form.add(Paragraph(app, where, size=SMALL, face="text", paper=True, soft=True))
        words, act = go_on
        self.go_on = self.form.add(Button(app, "go on", words, act, primary=True, paper=True))
        self.write: Button | None = None
        if report is not None:
            hint = say("Creates one file for you to send. You can read it first.")
            words = say("Save report")
            self.write = self.form.add(Button(app, "report", words, self._show_report, hint=hint, paper=True))
        self.quit = self.form.add(Button(app, "quit", say("Quit"), app.stop, paper=True))
        self.form.focus_on(self.go_on)

    def back(self) -> None:
        """Do nothing: there's no scene to return to."""

    def _show_report(self) -> None:
        """Show the report before it's written. If building it fails, only describe the error."""
        assert self.report is not None
        try:
            scene = ErrorReportScene(self.app, self.report())
        except Exception as error:
            self.where.words = say("The report can't be made: {error}", error=_in_a_line(error))
            return
        self.app.push(scene)

    def layout(self, size: tuple[int, int]) -> None:
        place = self._place
        self.title.rect = place(_LEFT, 54, _WIDTH, 90)
        self.comfort.rect = place(_LEFT, 150, _WIDTH, 156)
        self.what.rect = place(_LEFT, 312, _WIDTH, 96)
        self.where.rect = place(_LEFT, 416, _WHOLE, 84)
        self.go_on.rect = place(_LEFT, 548, 390, 84)
        if self.write is not None:
            self.write.rect = place(_LEFT + 414, 548, 390, 84)
        self.quit.rect = place(_LEFT + 828, 548, 192, 84)

    def _place(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Convert a rectangle on the sheet to one in the window."""
        (across, down), (wide, high) = self.app.design, _SIZE
        return self.app.place((across - wide) / 2 + x, (down - high) / 2 + y, width, height)

    def draw_behind(self, target: pygame.Surface) -> None:
        """Draw the sheet, and a character on it who looks sorry."""
        app = self.app
        draw_paper_sheet(app, target, self._place(0, 0, *_SIZE))
        picture = self._place(*_PICTURE)
        target.blit(app.painter.svg(*self.picture, size=picture.size), picture, special_flags=BLEND)


def _in_a_line(error: Exception) -> str:
    words = " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}…"
