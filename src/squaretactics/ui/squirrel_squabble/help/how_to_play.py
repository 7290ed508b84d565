"""Explain the game on a few pages, each with one picture and a few words."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.games.squirrel_squabble.board import EAST, NORTH, SOUTH, WEST
from squaretactics.games.squirrel_squabble.coins import BOTH_SQUABBLE, CANCEL_IDS, FLIP_MET_SQUABBLE
from squaretactics.games.squirrel_squabble.text import CANCELS
from squaretactics.translation import say, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import Steps
from squaretactics.ui.squirrel_squabble.artwork.clearing import MOSS, glade
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import BARK, DUSK, GOLD, HOLLOW, PAPER, WOOD_DEEP, WOOD_PALE
from squaretactics.ui.squirrel_squabble.settings import SquirrelSquabbleSettings
from squaretactics.ui.squirrel_squabble.table.steps_strip import STEPS
from squaretactics.ui.table.how_to_play import HelpPagesScene, help_texts, watch_button
from squaretactics.ui.table.letter_help import by_letter, letter_page
from squaretactics.ui.table.page_picture import PagePicture, PictureFunction

# Tile faces on the pages.
_ORANGE_HOME, _GREEN_HOME, _AFLOAT, _PUDDLE, _DOG, _BLANK, _ONE, _TWO, _DOG_OVER_NUT, _NUT_OVER_DOG = (
    *(0, 2, 4, 5, 6, 7, 10, 13, 8, 9),
)
# Coin faces on the pages.
_MOVE_1, _SWITCH, _MOVE_2, _SQUABBLE, _LEFT, _FLIP_TILE, _FLIP_ACTION, _U_TURN, _RIGHT = 0, 3, 5, 7, 8, 1, 11, 10, 9


class SquirrelPagePicture(PagePicture):
    """One picture of a help page."""

    plate = DUSK
    pale = PAPER

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.pictures = SquirrelPictures(app.painter)

    # Helpers.
    def tile(self, target: pygame.Surface, lying: int, x: float, y: float, across: float = 200) -> None:
        self.put(target, self.pictures.tile(lying, self.size(across)), x, y)

    def coin(self, target: pygame.Surface, lying: int, x: float, y: float, across: float = 130) -> None:
        self.put(target, self.pictures.coin(lying, self.size(across)), x, y)

    def squirrel(
        self,
        target: pygame.Surface,
        squirrel: int,
        pose: str,
        way: int,
        x: float,
        y: float,
        nuts: int = 0,
        across: float = 170,
    ) -> None:
        self.put(target, self.pictures.squirrel(squirrel, pose, way, nuts, self.size(across)), x, y)

    def sign(self, target: pygame.Surface, name: str, x: float, y: float) -> None:
        self.put(target, sign(self.app.painter, name, self.size(66), PAPER), x, y)

    def _plain(self) -> pygame.Surface:
        return self.app.painter.panel(self.rect.size, self.size(24), MOSS, theme.INK, self.size(5))

    def _ground(self) -> Steps:
        return self.framed((yield from glade(self.app.painter, self.rect.size)))

    def ground(self) -> pygame.Surface:
        return self.app.painter.progressive("vignette_ground", self.rect.size, self._ground, self._plain)


def _goal(v: SquirrelPagePicture, target: pygame.Surface) -> None:
    v.tile(target, _ORANGE_HOME, 180, 480, 260)
    v.tile(target, _TWO, 480, 480, 260)
    v.tile(target, _ONE, 780, 480, 260)
    v.squirrel(target, 0, "cheer", EAST, 640, 420, 5, 260)
    v.dots(target, 560, 560, 250, 560, 7)
    _nuts(v, target, 5, 530, 160)


def _nuts(v: SquirrelPagePicture, target: pygame.Surface, count: int, x: float, y: float) -> None:
    """Draw the five hollows, `count` of them filled."""
    painter = v.app.painter
    branch = painter.panel((v.size(640), v.size(110)), v.size(55), WOOD_DEEP, theme.INK, v.size(5))
    v.put(target, branch, x, y)
    for number in range(5):
        v.put(target, v.pictures.hollow(v.size(62)), x + (number - 2) * 122, y)
        if number < count:
            v.put(target, v.pictures.nut(v.size(76)), x + (number - 2) * 122, y - 6)


def _planning(v: SquirrelPagePicture, target: pygame.Surface) -> None:
    painter = v.app.painter
    for number, lying in enumerate((_BLANK, _TWO)):
        v.tile(target, lying, 420 + number * 240, 220, 230)
    v.squirrel(target, 0, "idle", EAST, 410, 200)
    v.dots(target, 480, 270, 620, 270, 4)
    v.put(target, v.pictures.ghost(0, NORTH, 0, v.size(150)), 680, 200)
    log = painter.panel((v.size(940), v.size(210)), v.size(60), BARK, theme.INK, v.size(5))
    v.put(target, log, 530, 530)
    wood = painter.panel((v.size(890), v.size(160)), v.size(44), WOOD_PALE, BARK, v.size(3))
    v.put(target, wood, 530, 524)
    hole = painter.panel((v.size(142), v.size(142)), v.size(71), HOLLOW, BARK, v.size(4))
    for number in range(3):
        v.put(target, hole, 180 + number * 150, 526)
    for x, lying in ((180, _MOVE_1), (330, _LEFT), (620, _SQUABBLE), (750, _FLIP_ACTION), (880, _SWITCH)):
        v.coin(target, lying, x, 526, 128 if x < 500 else 104)


def _showing(v: SquirrelPagePicture, target: pygame.Surface) -> None:
    for number, (_, name, *_) in enumerate(STEPS):
        v.words(target, f"{number + 1} \N{MIDDLE DOT} {say_marked(name)}", 200, 110 + number * 116, 32, 320)
    for y, left in ((190, _SQUABBLE), (490, _FLIP_ACTION)):
        v.coin(target, left, 560, y, 180)
        v.coin(target, _SQUABBLE, 860, y, 180)
        v.put(target, v.app.painter.panel((v.size(74),) * 2, v.size(37), theme.BAD, theme.INK, v.size(5)), 700, y)
        v.sign(target, "cross", 700, y)
    v.words(target, say_marked(CANCELS[CANCEL_IDS[BOTH_SQUABBLE]]), 710, 320, 30, 400)
    v.words(target, say_marked(CANCELS[CANCEL_IDS[FLIP_MET_SQUABBLE]]), 710, 620, 30, 560)


def _dangers(v: SquirrelPagePicture, target: pygame.Surface) -> None:
    v.tile(target, _DOG, 240, 200, 250)
    v.tile(target, _PUDDLE, 240, 500, 250)
    v.squirrel(target, 0, "scared", WEST, 560, 200, 2, 230)
    v.put(target, v.pictures.dog(v.size(220)), 820, 220)
    v.squirrel(target, 1, "stuck", SOUTH, 560, 480, 1, 230)
    v.coin(target, _MOVE_2, 760, 510)
    v.coin(target, _RIGHT, 900, 510)
    bar = v.app.painter.panel((v.size(330), v.size(14)), v.size(7), theme.BAD, theme.INK, v.size(3))
    v.put(target, bar, 830, 510)


def _tiles(v: SquirrelPagePicture, target: pygame.Surface) -> None:
    v.tile(target, _NUT_OVER_DOG, 220, 190, 260)
    v.coin(target, _FLIP_TILE, 490, 190, 150)
    v.sign(target, "right", 640, 190)
    v.tile(target, _DOG_OVER_NUT, 830, 190, 260)
    v.tile(target, _ONE, 220, 510, 250)
    v.coin(target, _SWITCH, 490, 510, 150)
    v.sign(target, "left", 385, 510)
    v.sign(target, "right", 640, 510)
    v.tile(target, _AFLOAT, 830, 510, 250)


def _squabble(v: SquirrelPagePicture, target: pygame.Surface) -> None:
    v.tile(target, _BLANK, 220, 210, 240)
    v.tile(target, _ONE, 480, 210, 240)
    v.squirrel(target, 0, "fight", EAST, 330, 190, 1, 220)
    v.squirrel(target, 1, "fight", WEST, 500, 190, 3, 220)
    v.coin(target, _SQUABBLE, 830, 210, 220)
    v.put(target, v.pictures.die(0, 4, v.size(120)), 200, 520)
    for x, words in ((330, "+4"), (450, "\N{MINUS SIGN}1"), (580, "= 7")):
        v.words(target, words, x, 520, 44)
    v.put(target, v.pictures.die(1, 5, v.size(120)), 780, 520)
    v.words(target, "5", 910, 520, 44)


def _gathering(v: SquirrelPagePicture, target: pygame.Surface) -> None:
    v.tile(target, _TWO, 250, 380, 300)
    v.squirrel(target, 1, "cheer", EAST, 330, 340, 2, 260)
    v.dots(target, 250, 280, 360, 200, 4)
    badge = v.app.painter.outlined("+2", "display", v.size(80), GOLD, theme.INK, v.size(6))
    v.put(target, badge, 450, 160)
    for number, lying in enumerate((_MOVE_1, _LEFT, _MOVE_2, _SQUABBLE, _U_TURN, _SWITCH)):
        v.coin(target, lying, 640 + number % 3 * 150, 300 + number // 3 * 170)


PAGE_PICTURES: Final[tuple[PictureFunction, ...]] = (
    _goal,
    _planning,
    _showing,
    _dangers,
    _tiles,
    _squabble,
    _gathering,
)


class SquirrelHowToPlayScene(HelpPagesScene):
    """The help pages of Squirrel Squabble."""

    def __init__(self, app: App, watch: Callback) -> None:
        """Show the first page; `watch` opens the first look."""
        button = watch_button(app, watch, say("Watch a round play itself."))
        pages = *help_texts(SquirrelSquabbleSettings.game).page, letter_page()
        super().__init__(app, pages, SquirrelPagePicture(app), (*PAGE_PICTURES, by_letter), button)
