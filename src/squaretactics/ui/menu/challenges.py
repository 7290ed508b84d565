"""The pinboard: notes that lead to lessons, puzzles and other challenges of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from squaretactics.translation import say, say_many
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.widgets import INSIDE, Button, Label
from squaretactics.ui.kit.layout import Boxes, Plan, inset
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, HOVER, INK, SMALL, TITLE
from squaretactics.ui.menu.cork_board import PinnedWidget, draw_cork_board, draw_note, draw_pin
from squaretactics.ui.table.charts import draw_progress

_NOTES: Final[Boxes] = ((144, 234, 1632, 717), (90, 240, 1020, 1230))
_IN_ROW: Final = (3, 2)  # notes on the wide design and on the tall one
_MANY: Final = 6  # on the wide design, more notes than these stand four in a row
_GAP: Final = 44
_HIGHEST: Final = 520  # of a note
_MARGIN: Final = 48  # cork round the notes
_ABOVE: Final = 8  # the picture
_PICTURE_PART: Final = 0.56  # of a note's height
_TITLE_PART: Final = 0.18
_BAR: Final = (0.62, 16)  # the bar of progress: a share of the note's width, and its height


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge: its title, progress and picture, and what opens it."""

    name: str
    title: str
    told: Callable[[], str]
    picture: tuple[str, ...]  # an asset
    open: Callback
    in_menu: bool = True  # whether the menu names it
    part: Callable[[], float] | None = None  # how much of it is done, from 0 to 1


class ChallengeNote(PinnedWidget, Button):
    """A note on the pinboard that opens a challenge."""

    def __init__(self, app: App, number: int, pin: Challenge) -> None:
        super().__init__(app, pin.name, pin.title, pin.open, paper=True)
        self.number, self.pin = number, pin

    def shows(self) -> Sequence[str]:
        return self.pin.told().splitlines()

    def draw(self, target: pygame.Surface) -> None:
        app, painter = self.app, self.app.painter
        place = self.rect.move(0, app.unit(4) if self.pressed and self.hovered else 0)
        draw_note(app, target, place, self.number, HOVER if self.hovered else None)
        inside = place.inflate(-2 * app.unit(INSIDE), -2 * app.unit(INSIDE))
        high = round(inside.height * _PICTURE_PART)
        picture = painter.svg(*self.pin.picture, size=(min(high, inside.width),) * 2)
        target.blit(
            picture, picture.get_rect(midtop=(inside.centerx, inside.top + app.unit(_ABOVE))), special_flags=BLEND
        )
        title = pygame.Rect(inside.left, inside.top + high + app.unit(_ABOVE), inside.width, 0)
        title.height = round(inside.height * _TITLE_PART)
        self._written(target, self.words, title, "display", min(app.letters(TITLE), title.height), INK)
        told = painter.text(self.pin.told(), "text", app.letters(SMALL + 2), self.tones.soft, inside.width, True)
        target.blit(told, told.get_rect(midtop=(inside.centerx, title.bottom)), special_flags=BLEND)
        if self.pin.part is not None:
            bar = pygame.Rect(0, 0, round(inside.width * _BAR[0]), app.unit(_BAR[1]))
            bar.midbottom = inside.centerx, place.bottom - app.unit(INSIDE)
            if bar.top >= title.bottom + told.get_height():
                draw_progress(app, target, bar, self.pin.part())
        draw_pin(app, target, place, self.number)

    def draw_focus(self, target: pygame.Surface) -> None:
        super().draw_focus(target)
        draw_pin(self.app, target, self.rect, self.number)


class ChallengesScene(PageScene):
    """Shows the challenges as notes on a pinboard."""

    title_widths = (640, 460)
    plan: ClassVar[Plan] = {
        "title": ((1000, 62, 850, 60), (640, 38, 510, 60)),
    }

    def __init__(self, app: App, title: str, challenges: Sequence[Challenge]) -> None:
        super().__init__(app)
        add = self.form.add
        self.add_title(say("Challenges"))
        self.title = add(Label(app, title, size=BODY, face="text", align="right"))
        self.notes = [add(ChallengeNote(app, number, pin)) for number, pin in enumerate(challenges)]
        self.form.focus_on(self.notes[0])

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        left, top, across, down = _NOTES[tall]
        count = _IN_ROW[tall] + (not tall and len(self.notes) > _MANY)
        rows = [self.notes[start : start + count] for start in range(0, len(self.notes), count)]
        wide, high = (across + _GAP) / count - _GAP, min((down + _GAP) / len(rows) - _GAP, _HIGHEST)
        begin = top + (down - len(rows) * (high + _GAP) + _GAP) / 2
        for number, row in enumerate(rows):
            first = left + (across - len(row) * (wide + _GAP) + _GAP) / 2
            for column, note in enumerate(row):
                note.rect = place(first + column * (wide + _GAP), begin + number * (high + _GAP), wide, high)
        self.board = place(*inset(_NOTES[tall], -_MARGIN, -_MARGIN))

    def draw_behind(self, target: pygame.Surface) -> None:
        draw_cork_board(self.app, target, self.board)


def progress_text(done: int, count: int) -> str:
    if not done:
        return say("New")
    return say("{done} of {count} done", done=done, count=count)


def stars_text(stars: Mapping[str, int], count: int) -> str:
    """Return how many puzzles are solved, and the stars, in words."""
    if not stars:
        return say("New")
    total = sum(stars.values())
    return say_many(
        "{done} of {count} solved, {n} star", "{done} of {count} solved, {n} stars", total, done=len(stars), count=count
    )
