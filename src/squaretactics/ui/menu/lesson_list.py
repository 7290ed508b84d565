"""The board of a game's lessons, with a sheet about the selected one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import BodyText
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan, inset
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.menu.challenges import progress_text
from squaretactics.ui.menu.cork_board import draw_cork_board
from squaretactics.ui.menu.lesson_notes import AnyTask, LessonNotes

_SHEET: Final[Boxes] = ((1220, 178, 630, 850), (30, 980, 1140, 590))
_BOARD: Final[Boxes] = ((92, 200, 1064, 806), (52, 166, 1096, 760))
_MARGIN: Final = 36  # cork around the notes
_FIGURE: Final = 300  # on the wide design, it yields to the text
_LEAST_FIGURE: Final = 90
_INSET: Final = 36
_BUTTON: Final = 92
_GAP: Final = 20
_WORDS: Final = 150  # height of what a lesson tells
_GOAL: Final = (134, 96)  # height of its goal, with the label above
_GOAL_LABEL: Final = 36


class LessonListScene(PageScene):
    """Shows a game's lessons as notes. `done` holds the names of the completed ones; `begin` opens one by its number.

    When all are completed, it offers a game: `play` is a button's label and action. `last` is the lesson that the
    player has just left.
    """

    title_widths = (640, 540)
    plan: ClassVar[Plan] = {
        "told": ((1250, 62, 600, 60), (710, 38, 440, 60)),
        "notes": (inset(_BOARD[0], _MARGIN, _MARGIN), inset(_BOARD[1], _MARGIN, _MARGIN)),
    }
    paper_sheets = (_SHEET,)

    def __init__(
        self,
        app: App,
        tasks: Sequence[AnyTask],
        done: Collection[str],
        begin: Handler[int],
        play: tuple[str, Callback],
        last: int | None = None,
    ) -> None:
        super().__init__(app)
        self.tasks, self.done, self.begin = tasks, done, begin
        add = self.form.add
        self.add_title(say("Lessons"))
        undone = [place for place, task in enumerate(tasks) if task.name not in done]
        told = progress_text(len(done), len(tasks)) if undone else say("All done. Time for a game!")
        self.told = add(Label(app, told, size=BODY, face="text", align="right"))
        self.notes = add(LessonNotes(app, tasks, done, self._choose, begin))
        self.title = add(Paragraph(app, "", size=TITLE - 4, face="display", paper=True))
        self.words = add(BodyText(app, "", size=BODY + 2, face="text", paper=True))
        self.goal_label = add(Label(app, say("The goal"), size=SMALL, face="display", paper=True, soft=True))
        self.goal = add(Paragraph(app, "", size=BODY + 4, paper=True, at_top=True))
        self.play = add(Button(app, "play", say("Start"), lambda: begin(self.notes.index), size=BODY + 8, paper=True))
        self.game: Button | None = None
        if undone:
            self.play.primary = True
        else:
            self.game = add(Button(app, "game", *play, size=BODY + 8, primary=True, paper=True))
        self.notes.called = say("Lessons")
        self.title.about = self.words.about = self.goal.about = self.notes
        self.notes.index = _next(undone, last)
        self._choose(self.notes.index)
        self.form.focus_on(self.game or self.notes)

    def _choose(self, index: int) -> None:
        task = self.tasks[index]
        self.title.words = task.title
        self.words.words, self.goal.words = task.told, task.wanted
        self.play.words = say("Play again") if task.name in self.done else say("Start")

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        self.board = place(*_BOARD[tall])
        left, top, across, down = inset(_SHEET[tall], _INSET, _INSET)
        text = self.app.text_scale
        heading, goal, below = 64 * text, _GOAL[tall] * text, top + down - _BUTTON
        wide = across - (_FIGURE + _INSET if tall else 0)
        half = (wide - _GAP) / 2 if tall and self.game is not None else wide
        if self.game is not None:  # beside the other button, or below it
            self.game.rect = place(left + across - half, below, half, _BUTTON)
            below -= 0 if tall else _BUTTON + _GAP
        side = _FIGURE if tall else min(_FIGURE, below - goal - heading - _WORDS * text - 2 * _GAP - top)
        if tall:
            self.figure = place(left, top + (down - side) / 2, side, side)
            left, across = left + side + _INSET, wide
        else:
            self.figure = place(left + (across - side) / 2, top - _INSET / 3, side, side)
            top += max(side, 0)
        self.title.rect = place(left, top, across, heading)
        self.play.rect = place(left, below, half, _BUTTON)
        below -= goal
        self.goal_label.rect = place(left, below, across, _GOAL_LABEL * text)
        self.goal.rect = self.goal_label.rect.move(0, self.goal_label.rect.height)
        self.goal.rect.height = self.play.rect.top - self.goal.rect.top - self.app.unit(8)
        self.words.rect = place(left, top + heading + 8, across, below - top - heading - 16)

    def draw_behind(self, target: pygame.Surface) -> None:
        super().draw_behind(target)
        draw_cork_board(self.app, target, self.board)
        if self.figure.width >= self.app.unit(_LEAST_FIGURE):
            picture = self.app.painter.svg(*self.tasks[self.notes.index].picture, size=self.figure.size)
            target.blit(picture, self.figure, special_flags=BLEND)


def _next(undone: Sequence[int], last: int | None) -> int:
    """Return the lesson to select after the last one: the first uncompleted one from there on, or else the first of all
    uncompleted ones.
    """
    last = last or 0
    return next((place for place in undone if place >= last), undone[0] if undone else last)
