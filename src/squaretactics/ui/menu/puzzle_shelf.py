"""The shelf of puzzles: a row per grade, with their small boards, numbers and stars on cork."""

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
from squaretactics.ui.kit.forms.widgets import EDGE, Button, Label
from squaretactics.ui.kit.layout import Boxes, Plan, grid
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, HOVER, INK, OFF, PAPER_BRIGHT, SMALL
from squaretactics.ui.menu.challenges import stars_text
from squaretactics.ui.menu.cork_board import PinnedWidget, draw_cork_board, draw_note, draw_pin

AnyPuzzle = Puzzle[Any, Any, Any]
GRADES: Final[tuple[Message, ...]] = (
    mark("Warm-ups"),
    mark("Teasers"),
    mark("Head-scratchers"),
    mark("Knots"),
    mark("Brain-benders"),
)
_BOARD: Final[Boxes] = ((92, 178, 1736, 780), (62, 166, 1076, 1250))
_FIRST_ROW: Final[Boxes] = ((112, 190, 1696, 152), (84, 190, 1032, 246))  # with the gap below
_GAP: Final = 10
_HEAD: Final = 292  # beside the boards of a row
_TALL_HEAD: Final = 62  # above them
_INSET: Final = 16
_BETWEEN: Final = 14  # gap between boards
_TALL_IN_ROW: Final = 6
_BELOW: Final = 32  # for the stars
_NUMBER: Final = 38
_WIDE: Final = 1.5  # width over height


class PuzzleBox(PinnedWidget, Button):
    """A puzzle's box: its board, number and stars."""

    shares_letters = False

    def __init__(self, app: App, number: int, puzzle: AnyPuzzle, stars: int, opened: Callback) -> None:
        super().__init__(
            app, name=f"puzzle {number + 1}", words=str(number + 1), pressed=opened, paper=True, hint=puzzle.title
        )
        self.puzzle, self.stars = puzzle, stars

    def draw(self, target: pygame.Surface) -> None:
        app, painter = self.app, self.app.painter
        side = max(self.rect.height if self._wide else min(self.rect.width, self.rect.height - app.unit(_BELOW)), 1)
        board = pygame.Rect(0, self.rect.top + (app.unit(4) if self.pressed and self.hovered else 0), side, side)
        board.left = self.rect.left if self._wide else self.rect.centerx - side // 2
        blur = app.unit(10)
        if not app.high_contrast:
            shadow = painter.shadow(board.size, app.unit(8), blur, 130)
            target.blit(shadow, board.move(app.unit(3) - blur, app.unit(6) - blur), special_flags=BLEND)
        picture = painter.progressive(
            ("puzzle", self.puzzle.name), board.size, lambda: self.puzzle.miniature(painter, side)
        )
        target.blit(picture, board, special_flags=BLEND)
        if self.hovered:
            line = painter.ring(board.size, app.unit(10), HOVER, app.unit(EDGE + 2))
            target.blit(line, board, special_flags=BLEND)
        self._draw_stars(target, board)

    @property
    def _wide(self) -> bool:
        """Return whether number and stars are beside the board, not below it."""
        return self.rect.width > _WIDE * self.rect.height

    def _draw_stars(self, target: pygame.Surface, board: pygame.Rect) -> None:
        """Draw the number and the stars."""
        app, painter = self.app, self.app.painter
        tag = pygame.Rect(0, 0, app.unit(_NUMBER), app.unit(_NUMBER))
        if self._wide:
            tag.topleft = board.right + app.unit(8), board.top
            across = min((self.rect.right - tag.left) // MOST_STARS, board.bottom - tag.bottom)
            left, top = tag.left, tag.bottom + (board.bottom - tag.bottom - across) // 2
        else:
            tag.topleft = board.left - app.unit(4), board.bottom - app.unit(8)
            across = min((board.right - tag.right) // MOST_STARS, tag.height)
            left, top = (board.right + tag.right - across * MOST_STARS) // 2, board.bottom + app.unit(3)
        disc = painter.panel(tag.size, tag.width // 2, PAPER_BRIGHT, INK, max(app.unit(EDGE - 1), 1))
        target.blit(disc, tag, special_flags=BLEND)
        number = painter.fitted(self.words, "display", tag.height * 5 // 9, INK, tag.width * 3 // 4)
        target.blit(number, number.get_rect(center=tag.center), special_flags=BLEND)
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
        left, top, across, down = _FIRST_ROW[tall]
        self.board = place(*_BOARD[tall])
        self.heads = []
        for row, (title, below, boxes) in enumerate(self.grades):
            upper = top + row * down
            if tall:
                self.heads.append(place(left, upper + 4, across, _TALL_HEAD - 8))
                title.rect = place(left + _INSET, upper + 4, 640, _TALL_HEAD - 8)
                below.rect = place(left + across - _INSET - 300, upper + 4, 300, _TALL_HEAD - 8)
                begin, above, in_row = left, upper + _TALL_HEAD + 8, _TALL_IN_ROW
            else:
                self.heads.append(place(left, upper + 8, _HEAD - 2 * _INSET, down - _GAP - 30))
                title.rect = place(left + _INSET, upper + 28, _HEAD - 4 * _INSET, 50)
                below.rect = place(left + _INSET, upper + 79, _HEAD - 4 * _INSET, 36)
                begin, above, in_row = left + _HEAD, upper + 6, max(len(boxes), 1)
            below.align = "right" if tall else "left"
            inside = begin, above, left + across - begin, upper + down - _GAP - above
            self.place_each(boxes, grid(inside, in_row, len(boxes), _BETWEEN))

    def update(self, now: float) -> None:
        super().update(now)
        pointed = next((box for box in self.boxes if box.hovered), self.form.focus)
        self.called.words = ""
        if isinstance(pointed, PuzzleBox):
            self.called.words = say("Puzzle {number}: {title}", number=pointed.words, title=pointed.puzzle.title)

    def draw_behind(self, target: pygame.Surface) -> None:
        draw_cork_board(self.app, target, self.board)
        for number, head in enumerate(self.heads):
            draw_note(self.app, target, head, number)
            draw_pin(self.app, target, head, number)
