"""Prerender a game while the menu is open, so that it starts without a stutter."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from squaretactics.core.match import Match
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.squirrel_squabble.board import TILES
from squaretactics.games.squirrel_squabble.coins import COINS
from squaretactics.games.squirrel_squabble.events import DiceRolled
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.games.squirrel_squabble.squabble_step import SIDES
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.dirty_rect_canvas import DirtyRectCanvas
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.squirrel_squabble.play.board_scene import SquirrelBoardScene
from squaretactics.ui.squirrel_squabble.table.duel_drawing import dice_size
from squaretactics.ui.table.game_table import Table
from squaretactics.ui.table.thinker import SynchronousThinker


def prerender_game(app: App, preferences: Preferences) -> Iterator[DrawFunction]:
    """Yield the pictures of every game: all tiles and coins on both faces, a squabble with its dice, and the table."""
    setup, seats = Setup(board="dealt"), (Seat("", HUMAN), Seat("", "easy"))
    table = Table(SQUIRREL_SQUABBLE, Match(SQUIRREL_SQUABBLE, setup, 0), seats, SynchronousThinker(SQUIRREL_SQUABBLE))
    parts = SquirrelBoardScene(app, table, preferences).parts
    hidden = parts.table_view
    hidden.canvas = DirtyRectCanvas(app.size, depth=8)  # nothing is drawn on it
    pictures, layout = parts.drawing.pictures, hidden.layout_now

    def draw_table(target: pygame.Surface) -> None:
        hidden.canvas.forget()
        parts.drawing.draw()

    def draw_tiles(target: pygame.Surface) -> None:
        for lying in range(2 * len(TILES)):
            pictures.tile(lying, layout.slab)

    def draw_coins(target: pygame.Surface) -> None:
        for lying in range(2 * len(COINS)):
            pictures.coin(lying, layout.hollow(0).width)

    def draw_dice(target: pygame.Surface) -> None:
        for squirrel in (0, 1):
            for pips in range(SIDES + 1):
                pictures.die(squirrel, pips, dice_size(layout))

    def draw_duel(target: pygame.Surface) -> None:
        for die in (1, SIDES):  # a loss and a win
            parts.drawing.motion.duel.roll(DiceRolled(0, 0, die, 1, SIDES + 1 - die), 1.0)

    yield draw_tiles
    yield draw_coins
    yield draw_dice
    yield draw_duel
    yield draw_table  # last, because the cache drops the oldest first
