"""Show How to play: a few pages, each with a large picture and little text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from squaretactics.translation import mark
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.help import page_pictures as pictures
from squaretactics.ui.square_tactics.help.illustration_pen import IllustrationPen
from squaretactics.ui.table.how_to_play import HelpPage, HelpPagesScene


@dataclass(frozen=True, slots=True)
class IllustratedPage(HelpPage):
    """A page whose picture is drawn piece by piece."""

    picture: pictures.Picture


PAGES: Final = (
    IllustratedPage(
        mark("The goal"),
        (
            mark("Lead your 18 characters onto the board."),
            mark("Every opponent you capture is a point. At the end, so is each point on the coins of your spaces."),
            mark("Most points win."),
        ),
        pictures.goal,
    ),
    IllustratedPage(
        mark("Your turn"),
        (
            mark("You hold three characters. Put one on any open space, its top pointing away from you."),
            mark("At once it takes on the opponents beside it. Then you draw a new one."),
        ),
        pictures.turn,
    ),
    IllustratedPage(
        mark("Who beats whom"),
        (
            mark("Your new character goes round its sides: top, right, bottom, left."),
            mark(
                "At each opponent, compare the two numbers that touch. It goes on until it loses, and stays on the "
                "board even then."
            ),
        ),
        pictures.processing,
    ),
    IllustratedPage(
        mark("Scoring"),
        (
            mark("The game ends when a turn is over and no space is open, or nobody has a character left to play."),
            mark("Then count your captures, and the spaces where your characters stand."),
        ),
        pictures.scoring,
    ),
    IllustratedPage(
        mark("Abilities"),
        (
            mark("Once you know the numbers, let the abilities in: each character can do what its card says."),
            mark("Every family has the same eighteen. The gallery explains them all."),
        ),
        pictures.abilities,
    ),
    IllustratedPage(
        mark("Action cards"),
        (
            mark("They bend the rules once, when the card says."),
            mark("You begin with one. A turn without a capture brings you another; with mayhem, every turn does."),
        ),
        pictures.action_cards,
    ),
    IllustratedPage(
        mark("Signs on a card"),
        (
            mark(
                "A guarded side counts 1 more, but only when somebody attacks it. Where a card is turned, its guard "
                "turns, too."
            ),
            DeviceText(
                mark("Green numbers have grown, red ones have shrunk: point at the card to read why."),
                mark("Green numbers have grown, red ones have shrunk: go to the card to read why."),
                mark("Green numbers have grown, red ones have shrunk: hold the card to read why."),
            ),
        ),
        pictures.signs,
    ),
    IllustratedPage(
        mark("Four players"),
        (
            mark("A larger board, four families, and three opponents for everyone."),
            mark("Turns go round clockwise. Each card's top points away from whoever played it."),
        ),
        pictures.four_players,
    ),
    IllustratedPage(
        mark("At the table"),
        (
            DeviceText(
                mark("Drag a card to a space, or click it and then the space. What can be played glows."),
                mark("Choose a card, then a space. What can be played glows."),
                mark("Drag a card to a space, or tap it and then the space. What can be played glows."),
            ),
            DeviceText(
                mark("What you point at is explained beside the board."),
                mark("What you stand on is explained beside the board."),
                mark("What you hold a finger on is explained beside the board."),
            ),
            mark("Mouse, keys, a controller and touch do all of it: see Controls, in the settings."),
        ),
        pictures.controls,
    ),
)


class SquareHowToPlayScene(HelpPagesScene):
    """The How to play pages of Square Tactics."""

    def __init__(self, app: App) -> None:
        super().__init__(app, PAGES)

    def build_pictures(self) -> None:
        self._opened = False  # set after the first frame, which is busy enough without a picture
        self._pen: IllustrationPen | None = None
        self._pieces: Iterator[None] | None = None  # pieces of the picture that aren't drawn yet

    def show_picture(self) -> None:
        """Start the page's picture on a clean canvas; each frame draws one piece."""
        self._pen = IllustrationPen(self.app, self.picture_place.size)
        self._pieces = PAGES[self.page].picture(self._pen)

    def update(self, now: float) -> None:
        super().update(now)
        if self._pieces is not None and self._opened:
            self.app.dirty = True
            if next(self._pieces, self) is self:
                self._pieces = None

    @property
    def resting(self) -> bool:
        return super().resting and self._pieces is None

    def draw_behind(self, target: pygame.Surface) -> None:
        self._opened = True
        super().draw_behind(target)
        if self._pen is not None:
            target.blit(self._pen.canvas, self.picture_place, special_flags=BLEND)
