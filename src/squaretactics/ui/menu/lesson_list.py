"""The list of a game's lessons, with a sheet about the selected one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.exercises.task import Task
from squaretactics.ui.game_ui import AnyGameUI
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import BodyText
from squaretactics.ui.kit.forms.scroll_list import ScrollList
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, GOOD, INK, PAPER_SHADE, TITLE, WHITE
from squaretactics.ui.menu.challenges import progress_text

AnyTask = Task[Any, Any, Any]


_SHEET: Final[Boxes] = ((760, 178, 1090, 770), (30, 930, 1140, 590))
_FIGURE: Final[Boxes] = ((796, 348, 430, 430), (70, 990, 300, 300))
_INSET: Final = 36
_BUTTON: Final = 92
_ROW: Final = 64
_BADGE: Final = 50


class LessonListScene(PageScene):
    """Lists a game's lessons. `done` holds the names of the completed ones; `begin` opens one by its number.

    When all are completed, it offers a game: `play` is a button's label and action. `last` is the lesson that the
    player has just left.
    """

    title_widths = (640, 540)
    plan: ClassVar[Plan] = {
        "told": ((1250, 62, 600, 60), (710, 38, 440, 60)),
        "list": ((70, 178, 640, 850), (30, 144, 1140, 760)),
    }
    paper_sheets = (_SHEET,)

    def __init__(
        self,
        app: App,
        game_ui: AnyGameUI,
        tasks: Sequence[AnyTask],
        done: Collection[str],
        begin: Handler[int],
        play: tuple[str, Callback],
        last: int | None = None,
    ) -> None:
        super().__init__(app)
        self.game_ui, self.tasks, self.done, self.begin = game_ui, tasks, done, begin
        add = self.form.add
        self.add_title(say("Lessons"))
        undone = [place for place, task in enumerate(tasks) if task.name not in done]
        told = progress_text(len(done), len(tasks)) if undone else say("All done. Time for a game!")
        self.told = add(Label(app, told, size=BODY, face="text", align="right"))
        self.list = add(ScrollList(app, "lessons", self._row, self._choose, begin, row_height=_ROW))
        self.title = add(Paragraph(app, "", size=TITLE - 4, face="display", paper=True))
        self.words = add(BodyText(app, "", size=BODY + 4, face="text", paper=True))
        self.play = add(Button(app, "play", say("Start"), lambda: begin(self.list.index), size=BODY + 8, paper=True))
        self.game: Button | None = None
        if undone:
            self.play.primary = True
        else:
            self.game = add(Button(app, "game", *play, size=BODY + 8, primary=True, paper=True))
        self.list.called = say("Lessons")
        self.list.row_words = self._row_words
        self.title.about = self.words.about = self.list
        first = _next(undone, last)
        self.list.show(len(tasks), first)
        self._choose(first)
        self.form.focus_on(self.game or self.list)

    def _row_words(self, index: int) -> str:
        task = self.tasks[index]
        return say("{lesson}, done", lesson=task.title) if task.name in self.done else task.title

    def _choose(self, index: int) -> None:
        task = self.tasks[index]
        self.title.words = task.title
        self.words.words = f"{task.told}\n\n{task.wanted}"
        self.play.words = say("Play again") if task.name in self.done else say("Start")

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.list.reveal()
        place, tall = self.app.place, self.app.tall
        left, top, across, down = _SHEET[tall]
        left, across = left + _INSET, across - 2 * _INSET
        wide = _FIGURE[tall][2]
        left, across = left + wide + _INSET, across - wide - _INSET
        above = top + _INSET
        heading = 64 * self.app.text_scale
        below = top + down - _INSET - _BUTTON
        if self.game is not None:
            self.game.rect = place(left, below, across, _BUTTON)
            below -= _BUTTON + 20
        self.title.rect = place(left, above, across, heading)
        self.words.rect = place(left, above + heading + 16, across, below - above - heading - 36)
        self.play.rect = place(left, below, across, _BUTTON)

    def _row(self, target: pygame.Surface, index: int, row: pygame.Rect) -> None:
        app, painter, tones, task = self.app, self.app.painter, self.app.tones(True), self.tasks[index]
        done, size = task.name in self.done, min(app.unit(_BADGE), row.height)
        badge = pygame.Rect(0, 0, size, size)
        badge.midleft = row.midleft
        fill = GOOD if done else PAPER_SHADE
        target.blit(painter.panel(badge.size, size // 2, fill, INK, app.unit(4)), badge, None, BLEND)
        if done:
            mark = sign(painter, "tick", size * 6 // 10, WHITE)
        else:
            mark = painter.text(str(index + 1), "display", size // 2, INK)
        target.blit(mark, mark.get_rect(center=badge.center), None, BLEND)
        left = badge.right + app.unit(22)
        words = painter.fitted(task.title, "display", app.letters(BODY + 4), tones.text, row.right - left)
        target.blit(words, words.get_rect(midleft=(left, row.centery)), None, BLEND)

    def draw_behind(self, target: pygame.Surface) -> None:
        super().draw_behind(target)
        if self.game_ui.teacher:
            figure = self.app.place(*_FIGURE[self.app.tall])
            target.blit(self.app.painter.svg(*self.game_ui.teacher, size=figure.size), figure, special_flags=BLEND)


def _next(undone: Sequence[int], last: int | None) -> int:
    """Return the lesson to select after the last one: the first uncompleted one from there on, or else the first of all
    uncompleted ones.
    """
    last = last or 0
    return next((place for place in undone if place >= last), undone[0] if undone else last)
