"""The dialog that says whether a position is a puzzle with one answer. If so, it can be tried and saved."""

from __future__ import annotations

from itertools import islice
from typing import ClassVar, Final

from squaretactics.games.square_tactics.position import SquarePosition
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.turn_solver import NoPuzzle, TurnSolution, lines
from squaretactics.storage.data_folder import StorageError
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import columns
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.square_tactics.puzzles import turn_puzzle
from squaretactics.ui.table.analysis_board import AnalysisRoutes, MadePuzzle

LONGEST_NAME: Final = 25
_A_FRAME: Final = 150  # lines that are tried in one frame
_INSET: Final = 60
_GAP: Final = 22
_FIELD: Final = 84
_BUTTON: Final = 90


class PositionPuzzleScene(OverlayScene):
    """Tries every line of the turn, and tells what that has shown."""

    sizes: ClassVar = ((1120, 620), (1080, 620))

    def __init__(self, app: App, position: SquarePosition, routes: AnalysisRoutes) -> None:
        super().__init__(app)
        self.position, self.routes = position.copy(), routes
        self.solution = TurnSolution()
        self._lines = lines(self.position.state(0))
        self.searching = True
        told = say("Trying every way to play this turn…")
        self.title = Label(app, say("Puzzle"), size=TITLE + 6, face="display", paper=True, align="centre")
        self.verdict = Paragraph(app, told, size=BODY, face="text", paper=True, align="centre")
        empty = say("Name of the puzzle")
        self.name = TextField(app, "name", "", lambda _: None, longest=LONGEST_NAME, empty=empty, paper=True)
        self.name.called = say("Name")
        self.note = Paragraph(app, "", size=SMALL, face="text", paper=True, align="centre")
        self.save = Button(app, "save", say("Save puzzle"), self._keep, primary=True, size=BODY + 4, paper=True)
        self.attempt = Button(app, "try", say("Try it"), self._try, size=BODY + 4, paper=True)
        self.leave_button = Button(app, "back", say("Back"), self.back, size=BODY + 4, paper=True)
        self._offer(False)

    def _offer(self, puzzle: bool) -> None:
        """Offer what can be done with a puzzle, or only the way back."""
        self.form.remove_all()
        more = (self.name, self.note, self.save, self.attempt) if puzzle else ()
        for widget in (self.title, self.verdict, *more, self.leave_button):
            self.form.add(widget)
        self.leave_button.primary = not puzzle
        self.form.focus_on(self.save if puzzle else self.leave_button)

    # The search.
    def update(self, now: float) -> None:
        super().update(now)
        if self.searching:
            self._search()

    def _search(self) -> None:
        """Try a few more lines; after the last one, tell the verdict."""
        try:
            found = list(islice(self._lines, _A_FRAME))
        except NoPuzzle as reason:
            self._end(str(reason), False)
            return
        self.solution.add(found)
        if len(found) < _A_FRAME:
            self._end(self._words(), self.solution.has_one_answer)

    def _end(self, words: str, puzzle: bool) -> None:
        self.searching = False
        self.verdict.words = words
        self._offer(puzzle)
        self.app.dirty = True

    def _words(self) -> str:
        best, second = self.solution.best, self.solution.second
        if best is None or second is None:
            return say("Every way to play this turn is as good as the others, so there's nothing to find.")
        if not self.solution.has_one_answer:
            return say("This turn has {n} best answers. A puzzle needs exactly one.", n=len(self.solution.answers))
        return say(
            "This turn has one best answer, with a lead of {best}. The next best lead is {second}.",
            best=best.lead,
            second=second,
        )

    @property
    def resting(self) -> bool:
        return not self.searching and super().resting

    # What can be done with it.
    @property
    def _made(self) -> MadePuzzle:
        best, title = self.solution.best, self.name.text.strip() or say("My puzzle")
        assert best is not None
        moves = tuple(SQUARE_TACTICS.move_text(self.position.setup, move) for move in best.moves)
        return MadePuzzle(title, self.position, moves, best.lead)

    def _try(self) -> None:
        position, best, title = self.position, self.solution.best, self._made.title
        assert best is not None
        self.routes.attempt(turn_puzzle("", title, position.setup, lambda: position.state(0), best, 1))

    def _keep(self) -> None:
        try:
            self.routes.keep(self._made)
        except StorageError as error:
            self.note.words = str(error)
            return
        self.note.words = say("Saved. You'll find it under Puzzles, Your own.")
        self.save.enabled = self.name.enabled = False
        self.save.primary, self.attempt.primary = False, True
        self.form.focus_on(self.attempt)

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top), (width, height) = self.app.place, self.corner, self.extent
        left, width = left + _INSET, width - 2 * _INSET
        self.title.rect = place(left, top + 36, width, 80)
        self.verdict.rect = place(left, top + 130, width, 150)
        self.name.rect = place(left, top + 300, width, _FIELD)
        self.note.rect = place(left, top + 300 + _FIELD + 8, width, 64)
        buttons = self.save, self.attempt, self.leave_button
        self.place_each(buttons, columns((left, top + height - _INSET - _BUTTON, width, _BUTTON), (5, 4, 4), _GAP))
