"""The shelf of puzzles: a card for each grade, and the puzzles of the chosen one on cork."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.exercises.puzzle import GRADES, OWN_GRADE
from squaretactics.ui.kit.actions import PAGES
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.widgets import Button, Label, Widget
from squaretactics.ui.kit.layout import Boxes, Plan, grid
from squaretactics.ui.kit.paint.theme import BODY, SMALL
from squaretactics.ui.menu.challenges import stars_text
from squaretactics.ui.menu.cork_board import draw_cork_board
from squaretactics.ui.menu.puzzle_cards import AnyPuzzle, GradeCard, PuzzleCard

_BOARD: Final[Boxes] = ((92, 182, 1736, 836), (62, 166, 1076, 1360))
_GRADES: Final[Boxes] = ((122, 210, 330, 780), (92, 196, 1016, 214))
_PUZZLES: Final[Boxes] = ((482, 210, 1318, 780), (92, 444, 1016, 1052))
_MOST: Final = 12  # puzzles of a grade
_OWN_IN_ROW: Final = 3  # grades on the tall design, if there are puzzles of players
_TALL_WITH_OWN: Final = ((92, 196, 1016, 300), (92, 526, 1016, 876))  # the grades and the puzzles
_DELETE: Final[Boxes] = ((640, 62, 300, 60), (838, 1432, 270, 62))
_PUZZLES_IN_ROW: Final = (6, 4)
_GAP: Final = 26


class PuzzleShelfScene(PageScene):
    """Shows a game's puzzles by grade, all of them open. `begin` opens one by its number.

    Page Up and Page Down turn to the next grade, wherever the focus is.
    """

    title_widths = (640, 460)
    plan: ClassVar[Plan] = {
        "told": ((1000, 62, 850, 60), (640, 38, 510, 60)),
    }

    def __init__(
        self,
        app: App,
        puzzles: Sequence[AnyPuzzle],
        stars: Mapping[str, int],
        begin: Handler[int],
        chosen: int | None = None,
        delete: Handler[AnyPuzzle] | None = None,
    ) -> None:
        """`delete` deletes one of the puzzles that players have made."""
        super().__init__(app)
        self.add_title(say("Puzzles"))
        self._progress = stars_text(stars, len(puzzles)) if stars else say("None solved yet")
        self.told = self.form.add(Label(app, self._progress, size=BODY, face="text", align="right"))
        printed = sum(puzzle.grade != OWN_GRADE for puzzle in puzzles)  # the others have numbers of their own
        self._begin, self._delete = begin, delete
        self.cards = [
            PuzzleCard(app, number % printed, puzzle, stars.get(puzzle.name, 0), partial(self._open, number))
            for number, puzzle in enumerate(puzzles)
        ]
        self.grades: list[GradeCard] = []
        for grade in sorted({puzzle.grade for puzzle in puzzles}):
            earned = [card.stars for card in self.cards if card.puzzle.grade == grade]
            card = GradeCard(app, grade, sum(earned), len(earned), partial(self._choose, grade))
            self.grades.append(self.form.add(card))
        if chosen is None:
            chosen = next((number for number, puzzle in enumerate(puzzles) if puzzle.name not in stars), 0)
        self.deleting = False  # the next puzzle pressed is deleted instead of opened
        self.delete = Button(app, "delete", "", self._change_deleting, size=SMALL + 4)
        self._name_delete()
        self._page: Sequence[Widget] = tuple(self.form.widgets)
        self._show(puzzles[chosen].grade)
        self.form.focus_on(self.cards[chosen])

    @property
    def shown(self) -> list[PuzzleCard]:
        """Return the cards of the chosen grade."""
        return [card for card in self.cards if card.puzzle.grade == self.grade]

    def _show(self, grade: int) -> None:
        self.grade = grade
        for card in self.grades:
            card.chosen = card.grade == grade
        self.form.remove_all()
        own = [self.delete] if grade == OWN_GRADE and self._delete is not None else []
        for widget in (*self._page, *self.shown, *own):
            widget.hovered = False
            self.form.add(widget)

    def _choose(self, grade: int) -> None:
        focus = self.form.focus
        at = self.shown.index(focus) if isinstance(focus, PuzzleCard) else None
        self._show(grade)
        self.form.focus_on(focus if at is None else self.shown[min(at, len(self.shown) - 1)])
        self.layout(self.app.size)

    def _change_deleting(self) -> None:
        self.deleting = not self.deleting
        self._name_delete()

    def _name_delete(self) -> None:
        self.delete.words = say("Cancel") if self.deleting else say("Delete a puzzle")
        self.told.words = say("Which one?") if self.deleting else self._progress

    def _open(self, number: int) -> None:
        """Open a puzzle, or ask whether to delete it."""
        card = self.cards[number]
        if self.deleting and self._delete is not None and card.puzzle.grade == OWN_GRADE:
            self._delete(card.puzzle)
        else:
            self._begin(number)

    def handle(self, event: pygame.event.Event) -> None:
        """Turn to the next grade with the keyboard, and pass everything else to the form."""
        action = self.app.input_map.find(event, PAGES)
        if action is None:
            super().handle(event)
            return
        grades = [card.grade for card in self.grades]
        self._choose(grades[(grades.index(self.grade) + PAGES[action]) % len(grades)])

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        tall = self.app.tall
        self.delete.rect = self.app.place(*_DELETE[tall])
        self.board = self.app.place(*_BOARD[tall])
        own = len(self.grades) > len(GRADES)
        in_row = (_OWN_IN_ROW if own else len(GRADES)) if tall else 1
        grades, puzzles = _TALL_WITH_OWN if own and tall else (_GRADES[tall], _PUZZLES[tall])
        self.place_each(self.grades, grid(grades, in_row, len(self.grades), _GAP))
        for card in self.grades:
            card.rect.height = self.grades[0].rect.height  # so that their titles have one size
        self.place_each(self.shown, grid(puzzles, _PUZZLES_IN_ROW[tall], _MOST, _GAP)[: len(self.shown)])

    def draw_behind(self, target: pygame.Surface) -> None:
        draw_cork_board(self.app, target, self.board)
