"""What is shown when the program failed: calmly, what happened, what is safe, and where the details are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.form import FormScene
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.shell.sheet import lay_sheet
from squaretactics.ui.shell.theme import BODY, SMALL, TITLE
from squaretactics.ui.shell.widgets import Button, Label, Paragraph

# On the design of 1920 by 1080.
_SHEET: Final = (330, 200, 1260, 680)
_PICTURE: Final = (1250, 290, 290, 290)
_LEFT: Final = 394
_WIDTH: Final = 820
_LONGEST: Final = 160  # letters of what happened; the log has the rest


class TroubleScene(FormScene):
    """Tells of an error; the only ways on are `go_on` and to quit."""

    def __init__(
        self,
        app: App,
        error: Exception,
        log: Path,
        saved: str,
        go_on: tuple[str, Callable[[], None]],
        picture: tuple[str, ...],
    ) -> None:
        super().__init__(app)
        self.picture = picture
        self.title = self.form.add(Label(app, "Something went wrong", size=TITLE, face="display", paper=True))
        comfort = f"That is a mistake in the game, not yours. {saved}"
        self.comfort = self.form.add(Paragraph(app, comfort.strip(), size=BODY, paper=True))
        self.what = self.form.add(
            Paragraph(app, f"What happened: {_in_a_line(error)}", size=SMALL, face="text", paper=True)
        )
        self.where = self.form.add(
            Paragraph(app, f"The details are in {log}", size=SMALL, face="text", paper=True, soft=True)
        )
        words, act = go_on
        self.go_on = self.form.add(Button(app, "go on", words, act, primary=True, paper=True))
        self.quit = self.form.add(Button(app, "quit", "Quit", app.stop, paper=True))
        self.form.focus_on(self.go_on)

    def back(self) -> None:
        """Stay: there is no step to go back to."""

    def layout(self, size: tuple[int, int]) -> None:
        place = self.app.place
        self.title.rect = place(_LEFT, 254, _WIDTH, 90)
        self.comfort.rect = place(_LEFT, 350, _WIDTH, 156)
        self.what.rect = place(_LEFT, 512, _WIDTH, 96)
        self.where.rect = place(_LEFT, 616, _WIDTH + 320, 84)
        self.go_on.rect = place(_LEFT, 748, 400, 84)
        self.quit.rect = place(_LEFT + 430, 748, 240, 84)

    def draw_behind(self, target: pygame.Surface) -> None:
        """Lay a sheet of paper on the table, with somebody on it who is sorry."""
        app = self.app
        lay_sheet(app, target, app.place(*_SHEET))
        picture = app.place(*_PICTURE)
        target.blit(app.painter.svg(*self.picture, size=picture.size), picture, special_flags=BLEND)


def _in_a_line(error: Exception) -> str:
    words = " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}…"
