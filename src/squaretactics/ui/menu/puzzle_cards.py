"""The cards on the shelf of puzzles: one for each grade, and one for each puzzle with its small board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from squaretactics.core.session import HUMAN
from squaretactics.translation import say, say_many, say_marked
from squaretactics.ui.exercises.puzzle import GRADES, MOST_STARS, OWN_GRADE, Puzzle
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.widgets import Button, text_in_box
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, HOVER, INK, OFF, SMALL
from squaretactics.ui.menu.cork_board import CHOSEN_NOTE, PinnedWidget, draw_badge, draw_note, draw_pin
from squaretactics.ui.table.player_labels import seat_picture

AnyPuzzle = Puzzle[Any, Any, Any]

_LEVELS: Final = ("novice", "easy", "medium", "hard", "expert", HUMAN)  # the players that stand for the grades
_INSET: Final = 12
_BESIDE_BOARD: Final = 8
_BESIDE_TITLE: Final = 7
_BADGE: Final = 38
_ASIDE: Final = 16  # how far the badge reaches beyond the card, to cover none of its tiles
_STARS: Final = 46  # height of the stars' row
_BOARD_PART: Final = 0.6  # of a card's height, at most
_WIDE: Final = 1.5  # width over height, from which a grade's bot stands beside its words


class GradeCard(PinnedWidget, Button):
    """Shows the puzzles of a grade. The chosen one is gold."""

    def __init__(self, app: App, grade: int, stars: int, puzzles: int, chosen: Callback) -> None:
        words = say("Your own") if grade == OWN_GRADE else say_marked(GRADES[grade - 1])
        super().__init__(app, name=f"grade {grade}", words=words, pressed=chosen, size=BODY + 4, paper=True)
        self.grade, self.chosen = grade, False
        most = MOST_STARS * puzzles
        self.told = say_many("{n} of {most} stars", "{n} of {most} stars", stars, most=most)

    def value_text(self) -> str:
        return say("chosen") if self.chosen else ""

    def shows(self) -> Sequence[str]:
        return (self.told,)

    def draw(self, target: pygame.Surface) -> None:
        app, painter = self.app, self.app.painter
        place = self.rect.move(0, app.unit(4) if self.pressed and self.hovered else 0)
        colour = CHOSEN_NOTE if self.chosen else HOVER if self.hovered else None
        draw_note(app, target, place, self.grade - 1, colour)
        picture, inside = self._parts(place)
        bot = painter.svg(*seat_picture(self.grade % 4, _LEVELS[self.grade - 1]), size=picture.size)
        target.blit(bot, picture, special_flags=BLEND)
        title = painter.fitted(self.words, "display", self.pixels or app.letters(self.size), INK, inside.width)
        told = painter.fitted(self.told, "text", app.letters(SMALL), self.tones.soft, inside.width)
        top = inside.centery - (title.get_height() + told.get_height()) // 2
        target.blit(title, title.get_rect(midtop=(inside.centerx, top)), special_flags=BLEND)
        target.blit(told, told.get_rect(midtop=(inside.centerx, top + title.get_height())), special_flags=BLEND)
        draw_pin(app, target, place, self.grade - 1)

    def _parts(self, place: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of the bot and of the words."""
        inside = place.inflate(-2 * self.app.unit(_INSET), -2 * self.app.unit(_INSET))
        beside = place.width > _WIDE * place.height
        across = min(inside.height, inside.width * 3 // 10) if beside else min(inside.width, inside.height // 2)
        picture = pygame.Rect(0, 0, across, across)
        if beside:
            picture.midleft = inside.midleft
            return picture, pygame.Rect(picture.right, inside.top, inside.width - across, inside.height)
        picture.midtop = inside.midtop
        return picture, pygame.Rect(inside.left, picture.bottom, inside.width, inside.height - across)

    @property
    def room(self) -> tuple[int, int]:
        return self._parts(self.rect)[1].size

    def draw_focus(self, target: pygame.Surface) -> None:
        super().draw_focus(target)
        draw_pin(self.app, target, self.rect, self.grade - 1)


class PuzzleCard(PinnedWidget, Button):
    """Opens a puzzle: its board, title and stars, and its number until it's solved."""

    shares_letters = False

    def __init__(self, app: App, number: int, puzzle: AnyPuzzle, stars: int, opened: Callback) -> None:
        super().__init__(app, name=f"puzzle {number + 1}", words=puzzle.title, pressed=opened, paper=True)
        self.number, self.puzzle, self.stars = number + 1, puzzle, stars

    def named(self) -> str:
        return say("Puzzle {number}: {title}", number=self.number, title=self.words)

    def value_text(self) -> str:
        return say_many("{n} of {most} stars", "{n} of {most} stars", self.stars, most=MOST_STARS) if self.stars else ""

    def draw(self, target: pygame.Surface) -> None:
        app, painter, inset = self.app, self.app.painter, self.app.unit(_INSET)
        place = self.rect.move(0, app.unit(4) if self.pressed and self.hovered else 0)
        draw_note(app, target, place, self.puzzle.grade - 1, HOVER if self.hovered else None)
        board = self.board(place)
        picture = painter.progressive(
            ("puzzle", self.puzzle.name), board.size, lambda: self.puzzle.miniature(painter, board.width)
        )
        target.blit(picture, board, special_flags=BLEND)
        across = min(app.unit(_STARS), (place.width - 2 * inset) // MOST_STARS)
        stars = pygame.Rect(0, 0, across * MOST_STARS, across)
        stars.midbottom = place.centerx, place.bottom - inset
        self._draw_stars(target, stars)
        beside = app.unit(_BESIDE_TITLE)
        room = pygame.Rect(place.left + beside, board.bottom, place.width - 2 * beside, stars.top - board.bottom)
        title = text_in_box(app, self.words, "display", app.letters(BODY - 3), INK, room.size)
        target.blit(title, title.get_rect(center=room.center), special_flags=BLEND)
        self._draw_number(target, place)

    def _draw_stars(self, target: pygame.Surface, place: pygame.Rect) -> None:
        edge = max(place.height // 9, 1)
        for number in range(MOST_STARS):
            for inset, colour in ((0, INK), (edge, ACCENT if number < self.stars else OFF)):
                star = sign(self.app.painter, "star", place.height - 2 * inset, colour)
                target.blit(star, (place.left + number * place.height + inset, place.top + inset), None, BLEND)

    def board(self, place: pygame.Rect) -> pygame.Rect:
        beside = self.app.unit(_BESIDE_BOARD)
        side = max(min(place.width - 2 * beside, round(place.height * _BOARD_PART)), 1)
        return pygame.Rect(place.centerx - side // 2, place.top + beside, side, side)

    def badge(self, place: pygame.Rect) -> pygame.Rect:
        size, aside = self.app.unit(_BADGE), self.app.unit(_ASIDE)
        return pygame.Rect(place.left - aside, place.top - aside, size, size)

    def _draw_number(self, target: pygame.Surface, place: pygame.Rect) -> None:
        draw_badge(self.app, target, self.badge(place), self.number, bool(self.stars))

    def draw_focus(self, target: pygame.Surface) -> None:
        super().draw_focus(target)
        self._draw_number(target, self.rect)
