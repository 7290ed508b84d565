"""The pinboard: notes that lead to lessons, puzzles and other challenges of a game."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from squaretactics.translation import say, say_many
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.widgets import EDGE, INSIDE, Button, Label
from squaretactics.ui.kit.layout import Boxes, Plan, inset
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BAD, BODY, HOVER, INK, PAPER_BRIGHT, SMALL, TITLE, WOOD

_CORK: Final = (0xC2, 0x8E, 0x58)
_GRAINS: Final = ((0x8E, 0x5F, 0x34), (0xDC, 0xAE, 0x78), (0xA8, 0x76, 0x43))
_GRAIN: Final = (2, 5)  # design units: smallest and largest radius
_PER_GRAIN: Final = 22  # design units: the side of a square with one grain, on average
_NOTES: Final[Boxes] = ((144, 234, 1632, 717), (90, 240, 1020, 1230))
_IN_ROW: Final = (3, 2)  # notes on the wide design and on the tall one
_GAP: Final = 44
_HIGHEST: Final = 520  # of a note
_MARGIN: Final = 48  # cork round the notes
_FRAME: Final = 26
_PIN: Final = 15
_PICTURE_PART: Final = 0.5  # of a note's height
_TITLE_PART: Final = 0.2


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge: its title, progress and picture, and what opens it."""

    name: str
    title: str
    told: Callable[[], str]
    picture: tuple[str, ...]  # an asset
    open: Callback


class ChallengeNote(Button):
    """A note on the pinboard that opens a challenge."""

    def __init__(self, app: App, pin: Challenge) -> None:
        super().__init__(app, pin.name, pin.title, pin.open, paper=True)
        self.pin = pin

    def shows(self) -> Sequence[str]:
        return self.pin.told().splitlines()

    def draw(self, target: pygame.Surface) -> None:
        app, painter = self.app, self.app.painter
        place = self.rect.move(0, app.unit(4) if self.pressed and self.hovered else 0)
        if not app.high_contrast:
            blur = app.unit(18)
            shadow = painter.shadow(place.size, app.unit(6), blur, 120)
            target.blit(shadow, place.move(app.unit(5) - blur, app.unit(9) - blur), special_flags=BLEND)
        face = HOVER if self.hovered else (PAPER_BRIGHT if not app.high_contrast else self.tones.face)
        target.blit(painter.panel(place.size, app.unit(6), face, INK, app.unit(EDGE)), place, special_flags=BLEND)
        inside = place.inflate(-2 * app.unit(INSIDE), -2 * app.unit(INSIDE))
        high = round(inside.height * _PICTURE_PART)
        picture = painter.svg(*self.pin.picture, size=(min(high, inside.width),) * 2)
        target.blit(
            picture, picture.get_rect(midtop=(inside.centerx, inside.top + app.unit(_PIN))), special_flags=BLEND
        )
        title = pygame.Rect(inside.left, inside.top + high + app.unit(_PIN), inside.width, 0)
        title.height = round(inside.height * _TITLE_PART)
        self._written(target, self.words, title, "display", min(app.letters(TITLE), title.height), INK)
        told = painter.text(self.pin.told(), "text", app.letters(SMALL), self.tones.soft, inside.width, True)
        target.blit(told, told.get_rect(midtop=(inside.centerx, title.bottom)), special_flags=BLEND)
        pin = painter.panel((2 * app.unit(_PIN),) * 2, app.unit(_PIN), BAD, INK, app.unit(EDGE - 1))
        target.blit(pin, pin.get_rect(center=(place.centerx, place.top + app.unit(4))), special_flags=BLEND)


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
        self.notes = [add(ChallengeNote(app, pin)) for pin in challenges]
        self.form.focus_on(self.notes[0])

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        left, top, across, down = _NOTES[tall]
        count = _IN_ROW[tall]
        rows = [self.notes[start : start + count] for start in range(0, len(self.notes), count)]
        wide, high = (across + _GAP) / count - _GAP, min((down + _GAP) / len(rows) - _GAP, _HIGHEST)
        begin = top + (down - len(rows) * (high + _GAP) + _GAP) / 2
        for number, row in enumerate(rows):
            first = left + (across - len(row) * (wide + _GAP) + _GAP) / 2
            for column, note in enumerate(row):
                note.rect = place(first + column * (wide + _GAP), begin + number * (high + _GAP), wide, high)
        self.board = place(*inset(_NOTES[tall], -_MARGIN, -_MARGIN))

    def draw_behind(self, target: pygame.Surface) -> None:
        app = self.app
        if app.high_contrast:
            return
        frame = self.board.inflate(2 * app.unit(_FRAME), 2 * app.unit(_FRAME))
        for place, colour in ((frame, WOOD), (self.board, _CORK)):
            target.blit(app.painter.panel(place.size, app.unit(12), colour, INK, app.unit(EDGE)), place, None, BLEND)
        edge = 2 * app.unit(EDGE)
        target.blit(
            self._grain(self.board.inflate(-2 * edge, -2 * edge).size), self.board.move(edge, edge), None, BLEND
        )

    def _grain(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the grain of the cork."""
        unit = self.app.unit

        def make() -> pygame.Surface:
            chance, picture = random.Random(size[0]), pygame.Surface(size, pygame.SRCALPHA)
            for number in range(size[0] * size[1] // unit(_PER_GRAIN) ** 2):
                radius = max(1, chance.randint(*map(unit, _GRAIN)))
                spot = chance.randrange(size[0]), chance.randrange(size[1])
                shape = pygame.Rect(0, 0, 2 * radius, radius + 1)
                shape.center = spot
                pygame.draw.ellipse(picture, _GRAINS[number % len(_GRAINS)], shape)
            return picture

        return self.app.painter.kept(("cork", size), make)


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
