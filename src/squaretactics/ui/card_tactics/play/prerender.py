"""Prerender the table while the menu is open, so that a run starts without a stutter."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from squaretactics.core.match import Match
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene
from squaretactics.ui.card_tactics.table.scenery import CAMP
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.dirty_rect_canvas import DirtyRectCanvas
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.table.game_table import Table
from squaretactics.ui.table.thinker import SynchronousThinker


def prerender_run(app: App, preferences: Preferences) -> Iterator[DrawFunction]:
    """Yield functions that draw the Camp in which every run begins, and the table where the team is chosen."""
    table = Table(
        CARD_TACTICS, Match(CARD_TACTICS, Setup(), 0), (Seat("", HUMAN),), SynchronousThinker(CARD_TACTICS), hints=False
    )
    parts = CardBoardScene(app, table, preferences).parts
    hidden = parts.table_view
    hidden.canvas = DirtyRectCanvas(app.size, depth=8)  # nothing is drawn on it

    def draw_table(target: pygame.Surface) -> None:
        hidden.canvas.forget()
        parts.drawing.draw()

    def draw_camp(target: pygame.Surface) -> None:
        parts.drawing.scenery.draw(target, hidden.layout_now, CAMP, 0.0)

    yield draw_camp
    yield draw_table
