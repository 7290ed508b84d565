"""The shelf of puzzles: a board per grade, with numbered boxes and their stars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from squaretactics.translation import Message, mark, say, say_many, say_marked
from squaretactics.ui.exercises.puzzle import MOST_STARS, Puzzle
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.widgets import Button, Label
from squaretactics.ui.kit.layout import Boxes, Plan, grid
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, INK, OFF, SMALL, TITLE
from squaretactics.ui.menu.challenges import stars_text

AnyPuzzle = Puzzle[Any, Any, Any]
GRADES: Final[tuple[Message, ...]] = (
    mark("Warm-ups"),
    mark("Teasers"),
    mark("Head-scratchers"),
    mark("Knots"),
    mark("Brain-benders"),
)
_FIRST_BOARD: Final[Boxes] = ((70, 156, 1780, 162), (40, 150, 1120, 252))  # with the gap below
_GAP: Final = 16
_HEAD: Final = 330  # beside the boxes of a board
_TALL_HEAD: Final = 64  # above the boxes
_INSET: Final = 22
_BETWEEN: Final = 12  # gap between boxes
_TALL_IN_ROW: Final = 6
_NUMBER_PART: Final = 0.46  # of a box
_STAR_PART: Final = 0.26


class PuzzleBox(Button):
    """A puzzle's box: its number and stars."""

    def __init__(self, app: App, number: int, puzzle: AnyPuzzle, stars: int, opened: Callback) -> None:
        super().__init__(
            app, name=f"puzzle {number + 1}", words=str(number + 1), pressed=opened, paper=True, hint=puzzle.title
        )
        self.puzzle, self.stars = puzzle, stars

    def draw(self, target: pygame.Surface) -> None:
        app, painter, words = self.app, self.app.painter, self.words
        self.words, self.primary = "", False
        super().draw(target)
        self.words = words
        sunk = app.unit(5) if self.pressed and self.hovered else 0
        size = min(app.letters(TITLE), round(self.rect.height * _NUMBER_PART))
        number = painter.fitted(words, "display", size, INK, self.rect.width)
        middle = self.rect.centerx, self.rect.top + round(self.rect.height * 0.34) + sunk
        target.blit(number, number.get_rect(center=middle), None, BLEND)
        across = min(round(self.rect.height * _STAR_PART), self.rect.width * 3 // 11)
        left = self.rect.centerx - across * MOST_STARS // 2
        top = self.rect.top + round(self.rect.height * 0.56) + sunk
        edge = max(across // 9, 1)
        for place in range(MOST_STARS):
            for inset, colour in ((0, INK), (edge, ACCENT if place < self.stars else OFF)):
                star = sign(painter, "star", across - 2 * inset, colour)
                target.blit(star, (left + place * across + inset, top + inset), None, BLEND)


class PuzzleShelfScene(PageScene):
    """Shows a game's puzzles, all of them open. `begin` opens one by its number."""

    title_widths = (640, 460)
    plan: ClassVar[Plan] = {
        "told": ((1000, 62, 850, 60), (640, 38, 510, 60)),
        "called": ((70, 984, 1780, 64), (40, 1430, 1120, 60)),
    }

    def __init__(
        self,
        app: App,
        puzzles: Sequence[AnyPuzzle],
        stars: Mapping[str, int],
        begin: Handler[int],
        chosen: int | None = None,
    ) -> None:
        super().__init__(app)
        add = self.form.add
        self.add_title(say("Puzzles"))
        told = stars_text(stars, len(puzzles)) if stars else say("None solved yet")
        self.told = add(Label(app, told, size=BODY, face="text", align="right"))
        self.grades: list[tuple[Label, Label, list[PuzzleBox]]] = []
        for grade in sorted({puzzle.grade for puzzle in puzzles}):
            title = add(Label(app, say_marked(GRADES[grade - 1]), size=BODY + 6, face="display", paper=True))
            numbers = [number for number, puzzle in enumerate(puzzles) if puzzle.grade == grade]
            earned = sum(stars.get(puzzles[number].name, 0) for number in numbers)
            most = MOST_STARS * len(numbers)
            words = say_many("{n} of {most} stars", "{n} of {most} stars", earned, most=most)
            below = add(Label(app, words, size=SMALL, face="text", paper=True, soft=True))
            boxes = [
                add(PuzzleBox(app, number, puzzles[number], stars.get(puzzles[number].name, 0), partial(begin, number)))
                for number in numbers
            ]
            self.grades.append((title, below, boxes))
        self.called = add(Label(app, "", size=BODY + 4, face="strong", align="centre"))
        if chosen is None:
            chosen = next((number for number, puzzle in enumerate(puzzles) if puzzle.name not in stars), 0)
        self.form.focus_on(self.boxes[chosen])

    @property
    def boxes(self) -> list[PuzzleBox]:
        return [box for *_, boxes in self.grades for box in boxes]

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        left, top, across, down = _FIRST_BOARD[tall]
        self.boards = [place(left, top + row * down, across, down - _GAP) for row in range(len(self.grades))]
        for row, (title, below, boxes) in enumerate(self.grades):
            upper = top + row * down
            if tall:
                title.rect = place(left + _INSET, upper + 10, 640, _TALL_HEAD - 10)
                below.rect = place(left + across - _INSET - 300, upper + 10, 300, _TALL_HEAD - 10)
                begin, above, in_row = left + _INSET, upper + _TALL_HEAD, _TALL_IN_ROW
            else:
                title.rect = place(left + _INSET, upper + 28, _HEAD - 2 * _INSET, 50)
                below.rect = place(left + _INSET, upper + 78, _HEAD - 2 * _INSET, 40)
                begin, above, in_row = left + _HEAD, upper + 18, max(len(boxes), 1)
            below.align = "right" if tall else "left"
            inside = begin, above, left + across - _INSET - begin, upper + down - _GAP - 18 - above
            self.place_each(boxes, grid(inside, in_row, len(boxes), _BETWEEN))

    def update(self, now: float) -> None:
        super().update(now)
        pointed = next((box for box in self.boxes if box.hovered), self.form.focus)
        self.called.words = ""
        if isinstance(pointed, PuzzleBox):
            self.called.words = say("Puzzle {number}: {title}", number=pointed.words, title=pointed.puzzle.title)

    def draw_behind(self, target: pygame.Surface) -> None:
        for board in self.boards:
            draw_paper_sheet(self.app, target, board)
